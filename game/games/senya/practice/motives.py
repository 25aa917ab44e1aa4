"""The motives of the puzzles of 千夜月姫+: what the right attack is made of, told by the declaration alone."""

from collections.abc import Callable, Mapping, Sequence

from game.games.senya.practice.promises import standing
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Action

Test = Callable[[SenyaState, Sequence[Action]], bool]


def _attacks(state: SenyaState, line: Sequence[Action]) -> bool:
    return isinstance(line[0], Attack)


def _adds(state: SenyaState, line: Sequence[Action]) -> bool:
    """Whether an offence skill goes with the attack type, the antinomy apart (S10.6)."""
    attack = line[0]
    return isinstance(attack, Attack) and bool({*attack.offences} - {_law(state, attack)})


def _aims(state: SenyaState, line: Sequence[Action]) -> bool:
    """Whether there are several to aim at."""
    attack = line[0]
    return isinstance(attack, Attack) and len(standing(state, 1 - state.one(attack.by).side)) > 1


def _uses_law(state: SenyaState, line: Sequence[Action]) -> bool:
    attack = line[0]
    return isinstance(attack, Attack) and _law(state, attack) in attack.offences


def _breaks(state: SenyaState, line: Sequence[Action]) -> bool:
    attack = line[0]
    return isinstance(attack, Attack) and bool(attack.breaks)


def _law(state: SenyaState, attack: Attack) -> str:
    law = state.one(attack.by).kit.law
    return "" if law is None else law.id


MOTIVES: Mapping[str, Test] = {
    "plain": _attacks,
    "offence": _adds,
    "target": _aims,
    "law": _uses_law,
    "break": _breaks,
}
