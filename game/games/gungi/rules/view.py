"""What one side sees of a position (G4), built by allow-list, and a position that fits what is seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.contract import Result

if TYPE_CHECKING:
    from game.games.gungi.rules.actions import PlayAction

Tower = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GungiObservation:
    """A position as `seat` sees it.

    cells: 81 towers of piece codes, bottom to top, index (dan-1)·9 + (suji-1); enemy 兵 are `UNKNOWN_HYOU`.
    hands: both hands as sorted piece codes (in the set-up: what is still to be placed).
    unseen: the backs (kinds) of all enemy 兵, board and hand together, sorted; known by counting (G4.2).
    phase: "setup" or "play". reduced: the board of G14.2. first: who places and moves first in this round.
    done: per side whether it has finished the re-formation (G14.6).
    last_swap: per side the square of an immediately preceding exchange, or None (G9.11).
    owed: per side the piece code of the 砲/砦 to be placed again, or None (G10.5).
    checkers: squares of the tiles that attack the 帥 of the side to act.
    claimable: the foul names the seat may claim now, right or wrong; empty outside claim mode.
    legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    cells: tuple[Tower, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    unseen: tuple[int, ...]
    to_act: int
    phase: str
    reduced: bool
    first: int
    done: tuple[bool, bool]
    last_swap: tuple[int | None, int | None]
    owed: tuple[int | None, int | None]
    mode: str
    checkers: tuple[int, ...]
    repetitions: int
    awaiting_accept: bool
    claimable: tuple[str, ...]
    result: Result | None
    legal: tuple[PlayAction, ...] = field(repr=False)
