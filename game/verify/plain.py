"""The vector files of a plain game: positions with their legal actions and the counts of their action trees.

`{"schema": "<id>-positions/1", "positions": [{"position": {…}, "legal": [texts in order], "perft": [counts]}]}`.
The module that a row names for `verify` may have `positions_in` and `tells_all` of its own, which the laws ask; these
here stand for those that are missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.rules.contract import AnyGame, PositionObject
from game.verify.core import Check, CheckedEntry, Difference, Strict, checked, compare, compare_lists
from game.verify.perft import perft


def positions_in(data: Any, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds."""
    for number, item in enumerate(data["positions"]):
        yield f"{name}/{number}", item["position"]


def tells_all(state: object) -> bool:
    """Whether the position object of a state tells all of it, which it does."""
    return True


def plain_checks(game: AnyGame) -> dict[str, Check]:
    """Returns the check of the game's positions by its schema."""

    def position(item: Strict) -> Iterable[Difference]:
        state = game.position_in(item.value("position"), {})
        problems = compare_lists(item.at("legal"), item.texts("legal"), map(game.format, game.legal(state)))
        counts = item.value("perft")
        return problems + compare(item.at("perft"), counts, [perft(game, state, n + 1) for n in range(len(counts))])

    def positions(data: Strict) -> Iterable[CheckedEntry]:
        for number, item in enumerate(data.objects("positions")):
            yield checked(f"position {number}", item, position)

    return {f"{game.id}-positions/1": positions}
