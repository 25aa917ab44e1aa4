"""What of a game is counted for whoever played it: phases, and fields that were occupied."""

from collections.abc import Iterable
from typing import Final

from game.games.prosfair.rules.events import Occupied, PhaseCompleted
from game.rules.contract import Event

WAYS: Final = {"a": "occupied-bare", "b": "occupied-stuck", "c": "occupied-tyrant"}


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of a phase (P8) or an occupation (P10.2), which both may share."""
    if isinstance(event, PhaseCompleted):
        yield event.seat, f"cli.stats.event.prosfair.phase{event.n}"
    elif isinstance(event, Occupied):
        yield event.owner, f"cli.stats.event.prosfair.{WAYS[event.way]}"
