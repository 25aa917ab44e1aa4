"""Whether a board is opened or abandoned, or a special piece placed, for little: what a strength may play for.

That makes the game what it is. Such a turn is looked at longer, beside the best of the others, in one search to the
same depth; it is played where it costs few points of a hundred.
"""

from typing import Final

from game.ai.budget import Budget
from game.ai.root import GRACE_S
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.packing import ABANDON, DECLARED, EXPAND, places_special
from game.games.prosfair.ai.search import FAR, INFINITE, Search

TIMES: Final = 4
"""So many times the nodes of a thought are spent on it."""
SCALE: Final = 400.0
"""Who stands better by so much is expected to score ten times as much as the other."""
DEEPEST: Final = 30
MARGIN: Final = 1_000
"""A turn that is worse by more has no score of its own."""


def changes_boards(move: int) -> bool:
    """Whether a packed turn opens or abandons a board."""
    return move >> DECLARED & 3 in (EXPAND, ABANDON)


def expected(score: int) -> float:
    """Returns what who stands so is expected to score, 0 to 1."""
    return float(1 / (1 + 10.0 ** (-score / SCALE)))


def preferred(board: SearchBoard, moves: list[int], kept: list[int], best: int, gives: float, budget: Budget) -> int:
    """Returns what is played instead of `best`, or `best`: first of all what places a special piece, where it is cheap.

    kept: those of all `moves` that a search has not left out for better ones of their kind (`ordering.thinned`). Most
    that place something are left out, for what makes room for it goes back to the hand. Raises Cancelled.
    """
    placing = [move for move in moves if places_special(move)]
    if placing and not places_special(best):
        others = [move for move in kept if not places_special(move)]
        placed = cheap(board, placing, others, gives, budget)
        if placed:
            return placed
    if changes_boards(best):
        return best
    changing = [move for move in kept if changes_boards(move)]
    others = [move for move in kept if not changes_boards(move)]
    return cheap(board, changing, others, gives, budget) or best


def cheap(board: SearchBoard, chosen: list[int], others: list[int], gives: float, budget: Budget) -> int:
    """Returns the best turn of `chosen`, where it costs at most `gives` (0 to 1); else 0.

    It is measured by the best of the `others`, which is looked for first, and then looked at with it in one search. 0
    also where one of the two leads to a mate, or the time is up before anything was seen. `board` judges by its
    weights. Raises Cancelled.
    """
    if not chosen or not others:
        return 0
    best = Search(board, _longer(budget)).run(others, DEEPEST).best
    line = Search(board, _longer(budget), margin=MARGIN).run([best, *chosen], DEEPEST)
    if not line.depth:
        return 0
    scores = {move: score for score, move in line.scores}
    found = max(chosen, key=lambda move: scores.get(move, -INFINITE))
    score = scores.get(found, -INFINITE)
    other = scores.get(best, score)  # left out where two of its like are better
    if max(abs(other), abs(score)) > FAR:
        return 0
    return found if expected(other) - expected(score) <= gives else 0


def _longer(budget: Budget) -> Budget:
    """Returns a budget of more nodes that ends with the other, and some time after it."""
    longer = Budget(budget.nodes * TIMES, 0.0, budget.cancelled)
    longer.deadline = budget.deadline + GRACE_S
    return longer
