"""Packages that generate the moves of their games, counted in turns with ours, CPU time, one process."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Protocol, TypeVar

ROUNDS = 5


class PushPop(Protocol):
    """A board that plays by push and pop; what its moves are is its own affair."""

    @property
    def legal_moves(self) -> Iterable[Any]: ...
    def push(self, move: Any, /) -> None: ...
    def pop(self) -> object: ...


BoardT = TypeVar("BoardT", bound=PushPop)


@dataclass
class Racer:
    """Something that counts leaves, and its leaves per CPU second in each round."""

    name: str
    count: Callable[[], int]
    speeds: list[float] = field(default_factory=list)

    def run(self) -> None:
        begun = time.process_time()
        leaves = self.count()
        self.speeds.append(leaves / (time.process_time() - begun))

    @property
    def speed(self) -> float:
        return median(self.speeds)


def shogi_perft() -> Callable[[], int]:
    """Returns what counts the leaves of python-shogi's start position, three plies deep."""
    import shogi

    # Counted by len(): list() would ask for the length first and so generate everything twice.
    return lambda: _pushed(shogi.Board(), 3, lambda board: len(board.legal_moves))


def chess_perft() -> Callable[[], int]:
    """Returns what counts the leaves of the start position of chess, four plies deep."""
    import chess

    return lambda: _pushed(chess.Board(), 4, lambda board: board.legal_moves.count())


def _pushed(board: BoardT, depth: int, count: Callable[[BoardT], int]) -> int:
    """Returns the leaf count of a board that plays by push and pop; `count` counts its legal moves at the last ply."""
    if depth == 1:
        return count(board)
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _pushed(board, depth - 1, count)
        board.pop()
    return total
