"""Actions (P16.1): a turn is a move or an entry, with at most one declaration; squares are board indices.

The path of a turn always ends in options that say what is declared, `Option("none")` where nothing is: so no path
begins another (an option that stands alone is taken by the table itself). Squares of a path count files and ranks from
1, `board` is 0 for the base board.
"""

from dataclasses import dataclass

from game.games.prosfair.rules.pieces import NAMES, kind_of, side_of
from game.rules.contract import InHand, Option, Pick, Square, TableAction

Paths = tuple[tuple[Pick, ...], ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A piece of `board` goes from `src` to `dst`; `size` is the number of files of that board."""

    board: int
    src: int
    dst: int
    size: int

    def picks(self) -> tuple[Pick, ...]:
        return (square(self.src, self.size, self.board), square(self.dst, self.size, self.board))


@dataclass(frozen=True, slots=True)
class Enter:
    """A piece (a cell without stage) enters from the hand on `dst` of the base board of `size` files (P10.6)."""

    piece: int
    dst: int
    size: int

    @property
    def board(self) -> int:
        return 0

    def picks(self) -> tuple[Pick, ...]:
        return (InHand(side_of(self.piece), NAMES[kind_of(self.piece)]), square(self.dst, self.size, 0))


@dataclass(frozen=True, slots=True)
class Expand:
    """戦域拡大 by the phase of `n` at `anchor` (P9); adjective and time are "" where attributes are off."""

    n: int
    anchor: int
    adjective: str = ""
    time: str = ""

    def picks(self) -> tuple[Pick, ...]:
        return (Option("expand", (self.n, self.anchor)), *_attributes(self.adjective, self.time))


@dataclass(frozen=True, slots=True)
class Abandon:
    """戦域放棄 of the sub-board in `slot` (P10.4); `special`: the special piece of the size is placed (P13.1)."""

    n: int
    anchor: int
    slot: int
    adjective: str = ""
    time: str = ""
    special: bool = False

    def picks(self) -> tuple[Pick, ...]:
        first = Option("abandon", (self.n, self.anchor, self.slot))
        named = _attributes(self.adjective, self.time)
        return (first, *named, *((Option("special" if self.special else "no-special"),) if named else ()))


@dataclass(frozen=True, slots=True)
class Compose:
    """合成 with the piece on `partner` (P12.6)."""

    n: int
    anchor: int
    partner: int

    def picks(self) -> tuple[Pick, ...]:
        return (Option("compose", (self.n, self.anchor, self.partner)),)


Act = Move | Enter
Declaration = Expand | Abandon | Compose


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn (P4.1)."""

    act: Act
    declare: Declaration | None = None

    def paths(self) -> Paths:
        last = (Option("none"),) if self.declare is None else self.declare.picks()
        return ((*self.act.picks(), *last),)


ProsfairAction = Turn | TableAction
"""`Agree` also of a claimed draw: "fifty" or "threefold" (P14.4)."""


def square(at: int, size: int, board: int) -> Square:
    """Returns the pick of a square."""
    return Square(at % size + 1, at // size + 1, board)


def index(pick: Square, size: int) -> int:
    """Returns the board index of a picked square; what lies outside the board is the caller's to notice."""
    return (pick.rank - 1) * size + pick.file - 1


def _attributes(adjective: str, time: str) -> tuple[Pick, ...]:
    return (Option("adjective", (adjective,)), Option("time", (time,))) if adjective else ()
