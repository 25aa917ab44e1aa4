"""What each attack of a turn promises, exactly: the chance that its target falls (S2.15, S10.6).

Only where nobody can interfere is the chance exact: the other side has neither defence skills nor interrupts nor a plan
it waits with, nobody of it may cover, and no interrupt of the own side changes a check.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.legal import LegalDecisions, legal
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import MainTurn

MOST = 4_000
"""So many decisions are looked through; a position with more has no proof."""
STANDING = frozenset((Condition.UNACTED, Condition.WAITING, Condition.DONE))
TAKES = "take_damage"
"""The moment of interrupts that only soften a blow."""

Promises = Mapping[Attack, Fraction]


def promises(state: SenyaState) -> Promises | None:
    """Returns what each attack promises, one of those that differ in order only; None where it is not exact."""
    if state.over is not None or not isinstance(state.top, MainTurn) or len(legal(state)) > MOST:
        return None
    one = state.one(state.asked)
    if not _helpless(state, 1 - one.side) or not _steady(state, one.side):
        return None
    odds, found = Odds(state), dict[Attack, Fraction]()
    for attack in attacks(legal(state)):
        outlooks = odds.attack(attack).values()
        if len(outlooks) != 1 or not all(outlook.exact for outlook in outlooks):
            return None
        found[attack] = sum((Fraction(outlook.fallen, outlook.ways) for outlook in outlooks), Fraction(0))
    return found


# --- who could interfere -------------------------------------------------------------------------------------------


def standing(state: SenyaState, side: int) -> list[Combatant]:
    """Returns who of a side may still act or be harmed."""
    return [one for one in state.side(side) if one.condition in STANDING]


def _helpless(state: SenyaState, side: int) -> bool:
    """Whether nobody of a side can answer an attack: by a defence skill, an interrupt, a plan or a cover."""
    there = standing(state, side)
    may_cover = len(there) > 1 and any(one.condition is not Condition.DONE for one in there)
    return not may_cover and not any(
        any(one.kit.of("defence")) or any(one.kit.of("interrupt")) or one.kit.items or state.plan(one.id)
        for one in there
    )


def _steady(state: SenyaState, side: int) -> bool:
    """Whether the interrupts of a side only soften blows."""
    skills = (skill for one in standing(state, side) for skill in one.kit.of("interrupt"))
    return all(skill.when is not None and skill.when.moment == TAKES for skill in skills)


# --- attacks -------------------------------------------------------------------------------------------------------


def attacks(decisions: LegalDecisions) -> Iterator[Attack]:
    """Yields the attacks that differ in more than the order in which skills are named."""
    seen: set[object] = set()
    for action in decisions:
        if isinstance(action, Attack):
            key = kind_of(action)
            if key not in seen:
                seen.add(key)
                yield action


def kind_of(action: Attack) -> object:
    """Returns what an attack is but for the order of its skills, items and breaks."""
    sets = (frozenset(action.offences), frozenset(action.items), frozenset(action.breaks))
    return action.type, action.targets, sets, action.share, action.companions
