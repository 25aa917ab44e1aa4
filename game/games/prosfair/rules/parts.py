"""The parts of a state of プロスフェアー (P18): boards, hands, special pieces, attributes, counters.

And a position made of them, as turns are found, judged and played by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.games.prosfair.rules.options import Options

Hand = tuple[int, ...]
"""Pieces in hand, counted by kind: 12 numbers, index 0 unused (P10.5)."""
Hands = tuple[Hand, Hand]
EMPTY_HAND: Hand = (0,) * 12

FREE, JOINT = -1, 2
"""Owners of a sub-board besides the seats: nobody yet (P10.1), both (P10.2)."""


@dataclass(frozen=True, slots=True)
class GameBoard:
    """The base board or a sub-board: cells row by row from a1; who opened it, from which square, who occupies it.

    opener: a seat, -1 for the base board. origin: base square of a sub-board's a1 (P2.1). owner: a seat, FREE, JOINT.
    """

    cells: tuple[int, ...]
    opener: int = -1
    origin: int = 0
    owner: int = FREE


Boards = tuple[GameBoard | None, ...]
"""Five: the base board, then slots 1 to 4, None where a slot is free."""


SPECIAL_OF: Final[dict[int, str]] = {9: "SB", 13: "SM", 17: "SI", 21: "SC", 26: "SP", 30: "SR"}
"""The special piece of a phase of that size; the size is also its first stage (P13.1)."""
SPECIAL_STRENGTH: Final = {"SB": 7, "SM": 7, "SI": 8, "SC": 8, "SP": 9, "SR": 10}
EVOLUTION = {"SB": 1, "SM": 5, "SI": 2, "SC": 5, "SP": 3, "SR": 3}
"""Stages won by each 進化 (P13.5)."""
MAX_SPECIAL_STAGE = 99
EVOLVES_AFTER = 5


@dataclass(frozen=True, slots=True)
class Special:
    """A special piece (P13) on three squares of `board`: its apex, then the two behind it, lower file first.

    code: of P13.1. stage: up to 99. count: turns of its owner since it last evolved, 0 to 4.
    """

    code: str
    owner: int
    board: int
    squares: tuple[int, int, int]
    stage: int
    count: int = 0

    @property
    def power(self) -> int:
        """What a piece's power must exceed to take it (P13.4)."""
        return 5 * SPECIAL_STRENGTH[self.code] + self.stage

    @property
    def later(self) -> Special:
        """What becomes of it by a turn of its owner (P13.5)."""
        stage, count = self.stage, self.count + 1
        if count >= EVOLVES_AFTER:
            stage, count = min(MAX_SPECIAL_STAGE, stage + EVOLUTION[self.code]), 0
        return Special(self.code, self.owner, self.board, self.squares, stage, count)


Specials = tuple[Special, ...]
"""Sorted by owner (Black before White), then code (P17.3)."""

ADJECTIVES: Final = ("vet", "ign", "don")
"""The adjectives that can be declared (P11.2); PURE only stands at the beginning."""
PURE: Final = "muk"
TIMES: Final = ("pas", "cre", "fut")
NATURAL: Final = "cre"
TIME_PLIES = 10
"""How long パズース and フトゥール last (P11.5)."""


@dataclass(frozen=True, slots=True)
class Attributes:
    """What holds on all boards (P11): adjective, time, and the plies a time other than クレーント still lasts."""

    adjective: str = PURE
    time: str = NATURAL
    plies: int = 0

    def transforms(self, board: int) -> bool:
        """Whether a phase on `board` transforms its pieces (P11.2)."""
        return self.adjective == "ign" or self.adjective == ("vet" if board else "don")

    @property
    def later(self) -> Attributes:
        """What holds after a turn that has set nothing: a time loses one ply and may lapse (P11.5)."""
        if self.time == NATURAL:
            return self
        if self.plies <= 1:
            return Attributes(self.adjective)
        return Attributes(self.adjective, self.time, self.plies - 1)


def declared(adjective: str, time: str) -> Attributes:
    """Returns what a 宣言 or 宣誓 sets (P11.3, P11.5)."""
    return Attributes(adjective, time, 0 if time == NATURAL else TIME_PLIES)


FIRST_ATTRIBUTES = Attributes()


@dataclass(frozen=True, slots=True)
class Counters:
    """half: plies since the last event of P14.4a; ply: plies of the game."""

    half: int = 0
    ply: int = 0


class Position(Protocol):
    """A position with the options it is played by; `turn` is the seat to move."""

    @property
    def boards(self) -> Boards: ...
    @property
    def turn(self) -> int: ...
    @property
    def hands(self) -> Hands: ...
    @property
    def specials(self) -> Specials: ...
    @property
    def attributes(self) -> Attributes: ...
    @property
    def counters(self) -> Counters: ...
    @property
    def options(self) -> Options: ...
