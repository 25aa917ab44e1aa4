"""Looking back with a search of packed moves: which are worth it, then all of those in one search to one depth."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Protocol

from game.ai.budget import Budget
from game.ai.root import RootLine
from game.rules.contract import Action

SCOUTS = 3
"""One part in so many of the nodes finds out which moves are worth it."""
DEEPEST = 30
Depths = dict[int, dict[int, int]]
"""The scores of moves, by the depth to which all of them were searched."""


class SearchOfMoves(Protocol):
    """A search of one board within one budget; `run` gives every move that is within its margin a score of its own."""

    nodes: int
    budget: Budget

    def run(self, moves: Sequence[int], depth: int, report: Callable[[RootLine], None] = ..., /) -> RootLine: ...
    def expected(self, move: int, /) -> tuple[Action, ...]: ...


def worth_it(scout: SearchOfMoves, moves: Sequence[int], asked: Sequence[int], most: int) -> list[int]:
    """Returns the `most` best moves by a search, best first, and after them those asked for."""
    scouted = scout.run(sorted(moves), DEEPEST)
    return list(dict.fromkeys([*(move for _, move in scouted.scores[:most]), *asked]))


def searched(
    searches: Sequence[SearchOfMoves], moves: Sequence[int], nodes: int, cancelled: Callable[[], bool]
) -> tuple[int, Mapping[int, Sequence[int]]]:
    """Returns the depth to which every search came with all moves, and by move the scores of each search there.

    Each search has its share of the nodes. Its margin must be wider than any two scores are apart.
    """
    found = [_depths(search, moves, nodes // len(searches), cancelled) for search in searches]
    depth = min(map(max, found))
    return depth, {move: [one[depth][move] for one in found] for move in moves}


def _depths(search: SearchOfMoves, moves: Sequence[int], nodes: int, cancelled: Callable[[], bool]) -> Depths:
    search.budget = Budget(nodes, inf, cancelled)
    found: Depths = {}

    def note(line: RootLine) -> None:
        found[line.depth] = {move: score for score, move in line.scores}

    search.run(moves, DEEPEST, note)
    return found
