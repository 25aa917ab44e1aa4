"""Whether a board is opened or abandoned for little: what makes the game what it is, a strength may play for.

Such a turn is looked at longer, beside the best of the others, in one search to the same depth; it is played where it
costs few points of a hundred.
"""

from typing import Final

from game.ai.budget import Budget
from game.ai.root import GRACE_S
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.packing import ABANDON, DECLARED, EXPAND
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


def cheap(board: SearchBoard, moves: list[int], gives: float, budget: Budget) -> int:
    """Returns the turn of `moves` that changes the boards best, where it costs at most `gives` (0 to 1); else 0.

    It is measured by the best of the others, which is looked for first, and then looked at with it in one search. 0
    also where one of the two leads to a mate, or the time is up before anything was seen. `board` judges by its
    weights. Raises Cancelled.
    """
    changing = [move for move in moves if changes_boards(move)]
    others = [move for move in moves if not changes_boards(move)]
    if not changing or not others:
        return 0
    best = Search(board, _longer(budget)).run(others, DEEPEST).best
    line = Search(board, _longer(budget), margin=MARGIN).run([best, *changing], DEEPEST)
    if not line.depth:
        return 0
    scores = {move: score for score, move in line.scores}
    found = max(changing, key=lambda move: scores.get(move, -INFINITE))
    score = scores.get(found, -INFINITE)
    if max(abs(scores[best]), abs(score)) > FAR:
        return 0
    return found if expected(scores[best]) - expected(score) <= gives else 0


def _longer(budget: Budget) -> Budget:
    """Returns a budget of more nodes that ends with the other, and some time after it."""
    longer = Budget(budget.nodes * TIMES, 0.0, budget.cancelled)
    longer.deadline = budget.deadline + GRACE_S
    return longer
