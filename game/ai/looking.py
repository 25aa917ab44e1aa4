"""Looking back with a search of packed moves: which are worth it, then all of those in one search to one depth."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from math import inf, log
from typing import Protocol, TypeVar

from game.ai.analysis import Analysis, Looked
from game.ai.budget import Budget
from game.ai.root import RootLine
from game.rules.contract import Action

SCOUTS = 3
"""One part in so many of the nodes finds out which moves are worth it."""
DEEPEST = 30
MOST_SURE = 0.999
"""A chance is told as no greater than this, and no smaller than what it leaves, unless the game is won or lost."""
Depths = dict[int, dict[int, int]]
"""The scores of moves, by the depth to which all of them were searched."""

Packed = TypeVar("Packed")
Chosen = TypeVar("Chosen", bound=Action)


def packed(
    legal: Iterable[Chosen], asked: Container[Action], pack: Callable[[Chosen], Packed]
) -> tuple[dict[Packed, Chosen], list[Packed]]:
    """Returns the legal actions by their packed moves, and the moves of those asked for.

    Of several that come to the same it is the one that was asked for, else the first.
    """
    actions, wanted = dict[Packed, Chosen](), list[Packed]()
    for action in legal:
        move = pack(action)
        actions.setdefault(move, action)
        if action in asked:
            actions[move] = action
            wanted.append(move)
    return actions, wanted


def best_first(depth: int, nodes: int, looked: Iterable[Looked]) -> Analysis:
    """Returns what was found, as an analysis tells it."""
    return Analysis(depth, nodes, tuple(sorted(looked, key=lambda one: one.value, reverse=True)))


def log_odds(chance: float) -> float:
    """Returns the logarithm of the odds of a chance; of one that is out of bounds those of the surest there is."""
    told = max(1 - MOST_SURE, min(MOST_SURE, chance))
    return log(told / (1 - told))


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
