"""Which of the declarations at the root of a search are worth a second look."""

from __future__ import annotations

from game.ai.root import Scored
from game.games.prosfair.ai.packing import DECLARED, group

KEPT_PAIRS = 2
"""Of declarations that differ in adjective, time or special piece alone so many are looked at more than once."""


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
