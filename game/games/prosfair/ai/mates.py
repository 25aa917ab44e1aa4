"""Mates in one on the search board, as somebody sees them who overlooks things."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.root import Attention
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import doubtful, guard, legal, moves, safe
from game.games.prosfair.ai.ordering import from_afar


def mating(board: SearchBoard, sight: Attention) -> Iterator[int]:
    """Yields the moves and entries of the side to move that mate at once (P14.1), those with a declaration left out."""
    for move in moves(board, guard(board)):
        if not sight.misses(move, from_afar(board, move)) and _mates(board, move):
            yield move


def _mates(board: SearchBoard, move: int) -> bool:
    if doubtful(board, move) and not safe(board, move):
        return False
    undo = board.make(move)
    try:
        return board.in_check(board.turn) and next(legal(board), None) is None
    finally:
        board.unmake(undo)


def leaves_no_mate(board: SearchBoard, move: int, sight: Attention) -> bool:
    """Whether a move leaves no mate in one open that the player sees."""
    undo = board.make(move)
    try:
        return next(mating(board, sight), None) is None
    finally:
        board.unmake(undo)
