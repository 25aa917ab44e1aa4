"""What squares are guarded and threatened, and what a person is warned of before an own turn (C5, C8, C10, C11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.cerke.rules.actions import Move, StepOver, StepThrow
from game.games.cerke.rules.moves import Moves
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.pieces import EMPTY, SEAT, TAM


def guarded(board: Sequence[int], seat: int, options: Options) -> tuple[int, ...]:
    """Returns the squares on which a 将 of `seat` in 皇処 lets nothing of it be taken (C8.4)."""
    bits = Moves(board, 1 - seat, options).protected
    return tuple(sq for sq in range(81) if bits >> sq & 1)


def threatened(board: Sequence[int], by: int, options: Options) -> tuple[int, ...]:
    """Returns the squares of the pieces that `by` could take if it were its turn, by a throw too (C5, C6, C8)."""
    moves = Moves(board, by, options)
    found: set[int] = set()
    for choice in moves.choices((), False):
        match choice:
            case Move(_, dst) | StepOver(_, _, dst):
                found.add(dst)
            case StepThrow(src, via):
                found.update(moves.throw_ends(src, via))
    return tuple(sorted(sq for sq in found if board[sq] not in (EMPTY, TAM) and SEAT[board[sq]] == 1 - by))
