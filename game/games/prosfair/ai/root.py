"""The root of a search: its moves with their scores, and which declarations are worth a second look."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.prosfair.ai.packing import DECLARED, group

Scored = list[tuple[int, int]]
"""Scores with the moves they are of."""
UNKNOWN = -32_000
"""The score of a move that has not been searched as deep as others; below every other."""
KEPT_PAIRS = 2
"""Of declarations that differ in adjective, time or special piece alone so many are looked at more than once."""


class RootLine:
    """What a search found at the root: moves with scores, best first, and the depth they are good for."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.depth = 0
        self.scores: Scored = [(0, move) for move in moves]

    @property
    def best(self) -> int:
        return self.scores[0][1]

    @property
    def score(self) -> int:
        return self.scores[0][0]

    def break_off(self, reached: Scored) -> None:
        """Takes what is known of an unfinished iteration, which began with the best move; no older scores count."""
        if reached:
            done = {move for _, move in reached}
            reached.sort(key=lambda scored: scored[0], reverse=True)
            self.scores = reached + [(UNKNOWN, move) for _, move in self.scores if move not in done]


def thinned(scored: Scored) -> Scored:
    """Returns root moves, best first, without the worse of those that differ only in what else is declared."""
    met: dict[int, int] = {}
    kept: Scored = []
    for score, move in scored:
        of = group(move)
        met[of] = met.get(of, 0) + 1
        if move < 1 << DECLARED or met[of] <= KEPT_PAIRS:
            kept.append((score, move))
    return kept
