"""The root of a search: its moves with their scores, looked at deeper and deeper, and which of them is played.

Scores are whole numbers for the side to move. What strengths err in is drawn from a seed and the move alone, so that
one thought errs the same way about a move however often it looks at it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol

from game.ai.budget import Budget, OutOfBudget
from game.rules.contract import Action

Scored = list[tuple[int, int]]
"""Scores with the moves they are of."""
UNKNOWN = -32_000
"""The score of a move that has not been searched as deep as others; below every other."""
MOST_AHEAD = 4
"""So many actions of what is expected are told at most."""
GRACE_S = 0.3
"""So much longer than a search may look for what a move leaves open."""
_ODD = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1


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

    def value(self, move: int, far: int) -> float | None:
        """Returns the score of a move; infinite beyond `far`, None where it was not searched as deep as the best."""
        score = next((score for score, one in self.scores if one == move), UNKNOWN)
        if not self.depth or score == UNKNOWN:
            return None
        return inf if score > far else -inf if score < -far else float(score)

    def break_off(self, reached: Scored) -> None:
        """Takes what is known of an unfinished iteration, which began with the best move; no older scores count."""
        if reached:
            done = {move for _, move in reached}
            reached.sort(key=lambda scored: scored[0], reverse=True)
            self.scores = reached + [(UNKNOWN, move) for _, move in self.scores if move not in done]


def deepen(
    line: RootLine,
    depth: int,
    margin: int,
    score: Callable[[int, int, int], int],
    ended: Callable[[RootLine], bool],
    kept: Callable[[Scored], Scored] = list,
) -> None:
    """Looks at the moves of `line` one ply deeper each time, to `depth` plies or until the budget is used up.

    `score(move, depth, floor)` gives the worth of a move, of one that is not above the floor only a bound; every move
    within `margin` of the best has its own score. `kept` chooses after the first ply what is looked at further.
    `ended` hears of every ply that is done, and says whether that is enough.
    """
    reached: Scored = []
    try:
        for plies in range(1, depth + 1):
            reached, best = [], UNKNOWN
            for _, move in line.scores:
                found = score(move, plies, UNKNOWN if plies == 1 else max(UNKNOWN, best - margin - 1))
                best = max(best, found)
                reached.append((found, move))
            reached.sort(key=lambda scored: scored[0], reverse=True)
            line.scores, line.depth = kept(reached) if plies == 1 else reached, plies
            if ended(line):
                return
    except OutOfBudget:
        line.break_off(reached)


def as_good(scores: Scored, varies: int) -> list[int]:
    """Returns the moves that are worse than the best, which comes first, by no more than `varies`."""
    return [move for score, move in scores if score >= scores[0][0] - varies]


def wavering(scores: Scored, wavers: int, seed: int) -> list[int]:
    """Returns the moves, best first, as they seem to somebody whose judgement is up to `wavers` off either way."""
    seeming = sorted(scores, key=lambda scored: scored[0] + spread(seed, scored[1], 2 * wavers + 1), reverse=True)
    return [move for _, move in seeming]


def first_safe(moves: Sequence[int], safe: Callable[[int], bool], budget: Budget) -> int:
    """Returns the first of `moves`, best first, that is `safe`; the best where none is found so in the time there is.

    Raises Cancelled.
    """
    for move in moves:
        if not budget.in_time(GRACE_S):
            break
        if safe(move):
            return move
    return moves[0]


def spread(seed: int, move: int, n: int) -> int:
    """Returns a number below `n` that depends on seed and move alone."""
    value = ((move + 1) * _ODD ^ seed) & _MASK
    value = (value ^ value >> 31) * _ODD & _MASK
    return (value >> 33) % n


@dataclass(frozen=True, slots=True)
class Attention:
    """What a player overlooks, per cent: of moves that are hard to see (`far`), and of the others.

    The seed decides which: the same move is overlooked always, or never, in one thought.
    """

    far: int = 0
    near: int = 0
    seed: int = 0

    @property
    def errs(self) -> bool:
        """Whether anything may be overlooked."""
        return bool(self.far or self.near)

    def misses(self, move: int, far: bool) -> bool:
        """Whether a move is overlooked; `far`: it is hard to see."""
        return spread(self.seed, move, 100) < (self.far if far else self.near)


class _Played(Protocol):
    """A search board: `make` plays a packed move and returns what `unmake` takes it back by."""

    def make(self, move: int, /) -> Any: ...
    def unmake(self, undo: Any, /) -> None: ...


def foreseen(
    board: _Played, first: int, best: Callable[[], int], named: Callable[[int], Action | None]
) -> tuple[Action, ...]:
    """Returns the actions that are expected after the move `first`, the next first; the board is as it was then.

    `best` gives what the search knows to be best where the board stands, 0 for nothing; `named` the action of a move.
    """
    undone, found = [board.make(first)], list[Action]()
    try:
        while len(found) < MOST_AHEAD and (move := best()):
            action = named(move)
            if action is None:
                break
            found.append(action)
            undone.append(board.make(move))
    finally:
        for undo in reversed(undone):
            board.unmake(undo)
    return tuple(found)
