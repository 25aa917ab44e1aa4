"""Legal actions per second against two packages that do the same for their games, in turns, CPU time, one process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from game import catalog
from game.bench.figures import Figure, at_least
from game.storage import levels
from game.verify.perft import perft

GAME = "gungi"
ROUNDS = 5
WANTED = 1.5
POSITIONS = {"record": 3, "middle": 2, "middle-towers": 2}
"""Position of levels/<game>/positions -> depth."""


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


def measure() -> Iterator[Figure]:
    """Yields leaves per second of our positions and of the references, and the ratios."""
    ours = [Racer(name, _ours(name, depth)) for name, depth in POSITIONS.items()]
    shogi, chess = Racer("python-shogi", shogi_perft()), Racer("chess", chess_perft())
    for _ in range(ROUNDS):
        for racer in (*ours, shogi, chess):
            racer.run()
    for racer in (*ours, shogi, chess):
        yield Figure("leaves", f"{racer.speed:,.0f}/s", args=(racer.name,))
    for racer in ours:
        yield at_least("ratio", racer.speed / shogi.speed, WANTED, "{:.2f} ×", (racer.name, shogi.name))
        yield Figure("ratio", f"{racer.speed / chess.speed:.2f} ×", args=(racer.name, chess.name))


def _ours(name: str, depth: int) -> Callable[[], int]:
    game = catalog.rules(GAME)
    position = levels.position(GAME, name)
    return lambda: perft(game.position_in(position, {}), depth)


def shogi_perft() -> Callable[[], int]:
    """Returns what counts the leaves of python-shogi's start position, three plies deep."""
    import shogi

    # Counted by len(): list() would ask for the length first and so generate everything twice.
    return lambda: _pushed(shogi.Board(), 3, lambda board: len(board.legal_moves))


def chess_perft() -> Callable[[], int]:
    """Returns what counts the leaves of the start position of chess, four plies deep."""
    import chess

    return lambda: _pushed(chess.Board(), 4, lambda board: board.legal_moves.count())


def _pushed(board: Any, depth: int, count: Callable[[Any], int]) -> int:
    """Returns the leaf count of a board that plays by push and pop; `count` counts its legal moves at the last ply."""
    if depth == 1:
        return count(board)
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _pushed(board, depth - 1, count)
        board.pop()
    return total
