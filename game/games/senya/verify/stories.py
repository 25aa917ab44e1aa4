"""The positions of stories and wars for the laws; there are no vector files of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.war.state import WarState
from game.rules.contract import PositionObject
from game.verify.core import Check


def positions_in(data: Any, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds."""
    for number, item in enumerate(data.get("positions", ())):
        yield f"{name}/{number}", item


def tells_all(state: StoryState | WarState) -> bool:
    """Whether a position object tells all of a state; it does of every one, also in the middle of a battle."""
    return True


CHECKS: dict[str, Check] = {}
