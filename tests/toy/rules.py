"""The rules of the toy: five pawns a side on a board of five by five; who gets one through has won."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.clause import Clause
from game.rules.contract import Event, OpenEvent, OptionValues, PositionObject, Result, Square
from game.rules.errors import DataError
from game.rules.grid import Grid
from game.rules.plain import OpenObservation, PlainState, SquareMove, open_game

BOARD = Grid(5, 5)
EMPTY = 0
LAST_RANK = (5, 1)
"""Where the pawns of each seat are going."""
LINE = re.compile(r"(?:[.ox]{5}/){4}[.ox]{5} [01]")


@dataclass(frozen=True, slots=True)
class ToyState(PlainState):
    """`cells`: 25 squares from the corner of seat 0, rank by rank; 0 empty, else seat + 1."""

    cells: tuple[int, ...]

    def at(self, square: Square) -> int:
        return self.cells[BOARD.index(square.file, square.rank)]


@dataclass(frozen=True, slots=True)
class Move(SquareMove):
    """A pawn goes from square to square."""

    src: Square
    dst: Square


ToyObservation = OpenObservation[ToyState, Move]


@dataclass(frozen=True, slots=True)
class Moved(OpenEvent):
    """A pawn of `seat` went from `src` to `dst`."""

    seat: int
    src: Square
    dst: Square


@dataclass(frozen=True, slots=True)
class Captured(OpenEvent):
    """The pawn on `at` was taken."""

    at: Square


def start(options: OptionValues) -> ToyState:
    """Returns the first position: a rank of pawns for each side."""
    return ToyState((1,) * 5 + (EMPTY,) * 15 + (2,) * 5)


def moves(state: ToyState) -> Sequence[Move]:
    """Returns the moves of the seat to act: straight to an empty square, aslant to any but its own (X2, X3)."""
    return [move for src, cell in enumerate(state.cells) if cell == state.to_act + 1 for move in _from(state, src)]


def _from(state: ToyState, src: int) -> Iterator[Move]:
    for aside in (-1, 0, 1):
        dst = BOARD.step(src, aside, 1 - 2 * state.to_act)
        if dst is not None and state.cells[dst] in ((EMPTY,) if aside == 0 else (EMPTY, 2 - state.to_act)):
            yield Move(Square(*BOARD.at(src)), Square(*BOARD.at(dst)))


def refusal(state: ToyState, move: Move) -> Clause:
    """Returns the clause that a move breaks which is not listed."""
    own, aside = state.to_act + 1, abs(move.dst.file - move.src.file)
    if state.at(move.src) != own:
        return Clause("X1", "not-yours")
    if move.dst.rank - move.src.rank != 1 - 2 * state.to_act or aside > 1:
        return Clause("X2", "too-far")
    return Clause("X2", "own") if state.at(move.dst) == own else Clause("X3", "straight")


def play(state: ToyState, move: Move, log: list[Event]) -> ToyState:
    """Returns the position after a move; who reaches the last rank (X4) or takes the last pawn (X5) has won."""
    cells, seat = list(state.cells), state.to_act
    log += [Captured(move.dst)] if state.at(move.dst) else []
    log.append(Moved(seat, move.src, move.dst))
    cells[BOARD.index(move.src.file, move.src.rank)] = EMPTY
    cells[BOARD.index(move.dst.file, move.dst.rank)] = seat + 1
    won = Clause("X4", "through") if move.dst.rank == LAST_RANK[seat] else Clause("X5", "none-left")
    over = move.dst.rank == LAST_RANK[seat] or 2 - seat not in cells
    return ToyState(tuple(cells), to_act=1 - seat, result=Result(seat, won) if over else None)


def position_in(data: PositionObject, options: OptionValues) -> ToyState:
    """Returns the position of an object: one line, the ranks from that of seat 1 down, and who is to move.

    Raises DataError where it is none, or one in which the game is over.
    """
    line = str(data.get("toy"))
    if LINE.fullmatch(line) is None:
        raise DataError("position", "toy", "five ranks of .ox and the seat")
    cells = tuple(".ox".index(sign) for rank in line[:-2].split("/")[::-1] for sign in rank)
    if not {1, 2} <= set(cells) or 1 in cells[-5:] or 2 in cells[:5]:
        raise DataError("position", "toy", "over")
    return ToyState(cells, to_act=int(line[-1]))


def position_out(state: ToyState) -> dict[str, str]:
    """Returns the object of a position."""
    signs = "".join(".ox"[cell] for cell in state.cells)
    return {"toy": f"{'/'.join(signs[n : n + 5] for n in (20, 15, 10, 5, 0))} {state.to_act}"}


GAME = open_game(
    "toy",
    Move,
    BOARD,
    start=start,
    moves=moves,
    refusal=refusal,
    play=play,
    position_in=position_in,
    position_out=position_out,
    events=("moved", "captured"),
    clauses=("X1", "X2", "X3", "X4", "X5"),
    codes=("not-yours", "too-far", "straight", "own", "through", "none-left"),
)
