"""The parts of a state of 軍儀: where the tiles are, the round, what binds the next actions, the marks of fouls."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.gungi.rules.actions import FOUL_NAMES
from game.games.gungi.rules.keys import position_key

Tower = tuple[int, ...]
"""Piece codes, bottom to top."""
Hand = tuple[int, ...]
"""Piece codes, sorted."""
Hands = tuple[Hand, Hand]
Pair = tuple[int | None, int | None]
SETUP, PLAY = "setup", "play"


@dataclass(frozen=True, slots=True)
class Tiles:
    """Where all tiles are: 81 towers, index (dan-1)·9 + (suji-1), and the hands; in the set-up what is still to be
    placed. zobrist: the sum of `keys.position_key`, kept from step to step.
    """

    zobrist: int
    cells: tuple[Tower, ...]
    hands: Hands

    @staticmethod
    def of(cells: tuple[Tower, ...], hands: Hands) -> Tiles:
        """Returns tiles with the sum computed from nothing."""
        return Tiles(position_key(cells, hands), cells, hands)


@dataclass(frozen=True, slots=True)
class Round:
    """What a formation fixes: the phase, the board (G14.2), who places and moves first, who is done (G14.6).

    bound: the seat that may place the flat array alone (H2), only in the first formation; None: nobody.
    """

    phase: str = SETUP
    reduced: bool = False
    first: int = 0
    done: tuple[bool, bool] = (False, False)
    bound: int | None = None


FIRST_ROUND = Round()


@dataclass(frozen=True, slots=True)
class Ties:
    """What binds the next actions: per side the square of the exchange just made (G9.11) and the owed tile (G10.5)."""

    last_swap: Pair = (None, None)
    owed: Pair = (None, None)


UNTIED = Ties()


@dataclass(frozen=True, slots=True)
class Foul:
    """A mark of claim mode (G18.2): `name` of G12.10, committed `by` a side."""

    name: str
    by: int

    def number(self) -> int:
        """Returns a number of its own for every foul."""
        return FOUL_NAMES.index(self.name) * 2 + self.by


@dataclass(frozen=True, slots=True)
class Situation:
    """What an action is judged by besides the towers: the side to act, the hands, what binds, the board in use."""

    side: int
    hands: Hands
    ties: Ties
    reduced: bool
