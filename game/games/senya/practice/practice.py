"""The part of 千夜月姫+ in practice: which attack is likeliest to fell an enemy, exactly, and the judge."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from game.games.senya.practice.motives import MOTIVES
from game.games.senya.practice.promises import attacks, kind_of, promises
from game.games.senya.rules.actions import Attack, Burn, Delay
from game.games.senya.rules.codec import OF_BATTLES
from game.games.senya.rules.legal import legal
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import MainTurn
from game.practice.contract import AnswerJudged, Practice, Proved
from game.rules.contract import Action, OptionValues
from game.storage.puzzles import Puzzle

CLEAR = Fraction(1, 10)
"""By so much at least the right attack is likelier to fell its target than every other."""


def prove(state: SenyaState, options: OptionValues, moves: int) -> Proved | None:
    """Returns the attack that is likeliest to fell somebody, in any order of its skills; None where none clearly is.

    Nor is there one where what can be paid after Life Burning or Limit Deployment fells likelier (S8.8, S8.9).
    """
    found = promises(state) if moves == 1 else None
    if not found or len(found) < 2:
        return None
    best = max(found, key=lambda attack: found[attack])
    others = [chance for attack, chance in found.items() if attack != best]
    if any(found[best] - chance < CLEAR for chance in others) or any(more > found[best] for more in _paid_for(state)):
        return None
    same = [one for one in legal(state) if isinstance(one, Attack) and kind_of(one) == kind_of(best)]
    texts = tuple(OF_BATTLES.format(one) for one in same)
    return Proved(texts, texts[:1], "odds", moves, len(found) - 1)


def _paid_for(state: SenyaState) -> Iterator[Fraction]:
    """Yields what the best attack promises once cost was gained first, where it is one's turn then; 1 for unknown."""
    for one in legal(state):
        if isinstance(one, Burn) or (isinstance(one, Delay) and one.limit and one.plan is None):
            after = apply(state, one)
            if after.over is None and isinstance(after.top, MainTurn) and after.asked == state.asked:
                found = promises(after)
                yield max(found.values()) if found else Fraction(1)


def judge(state: SenyaState, puzzle: Puzzle, played: Sequence[str]) -> AnswerJudged:
    """Judges a decision: the odds refute it, not the dice, so nothing is thrown."""
    return AnswerJudged(right=played[0] in puzzle.solutions)


def candidates(state: SenyaState) -> list[Action]:
    """Returns the attacks that differ in more than an order, the likeliest to fell somebody first."""
    found = promises(state)
    if found is None:
        return list(attacks(legal(state)))
    ranked: list[Attack] = sorted(found, key=lambda attack: -found[attack])
    return [*ranked]


PRACTICE = Practice(MOTIVES, prove, judge, candidates)
