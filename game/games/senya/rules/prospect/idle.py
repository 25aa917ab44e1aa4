"""Questions whose every answer would change nothing (S10.3, S10.12): a table may let them pass for who is asked."""

from fractions import Fraction

from game.games.senya.rules import actions as act
from game.games.senya.rules import steps
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.battle.windows import FELL
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.answered import after_answer, awaiting
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState, gone

PASSED = steps.Window | steps.SetupWindow | steps.CleanupWindow | steps.CoverQuestion
IN_THE_ODDS = frozenset({"check", "foe_check", "crit", "foe_crit", "reroll", "reduce", "negate"})
"""Verbs that do nothing but what the odds of the attack going on tell."""
HEALING = frozenset({"heal", "cure", "revive"})


def changes_nothing(state: SenyaState, *, declined: bool = False) -> bool:
    """Whether nothing is gained by any answer to an open question that may be passed.

    Answers without gain make no odds better for who answers, heal the healthy, or are Life Burning while nobody of
    the side is in mortal danger (S8.8). With `declined` the one who is asked let the same healing pass in the first
    setup window, and none counts in the second: between them only action counts are rolled (S10.3).
    """
    if not isinstance(state.top, PASSED):
        return False
    second = declined and isinstance(state.top, steps.SetupWindow)
    return all(_nothing(state, action, second) for action in legal(state))


def _nothing(state: SenyaState, action: act.Decision, declined: bool) -> bool:
    match action:
        case act.NoInterrupt() | act.NoCover() | act.SetupDone():
            return True
        case act.Burn(by):
            return not in_danger(state, state.one(by).side)
        case act.Interrupt(by, skill):
            effects = thing(state.one(by), skill).effects
            return all(effect.op in IN_THE_ODDS for effect in effects) and _no_better(state, action)
        case act.SetupSkill(by, skill, targets, breaks):
            return {*breaks} <= {skill} and _heals_nobody(state, by, skill, targets, declined)
        case act.UseItem(by, item, targets):
            return _heals_nobody(state, by, item, targets, declined)
    return False


def _heals_nobody(state: SenyaState, by: str, used: str, targets: tuple[str, ...], declined: bool) -> bool:
    """Whether a skill or an item only heals, and whoever it reaches lacks nothing, or it was declined before."""
    effects = thing(state.one(by), used).effects
    if not effects or any(effect.op not in HEALING for effect in effects):
        return False
    return declined or all(_healthy(state, by, targets, effect) for effect in effects)


def in_danger(state: SenyaState, side: int) -> bool:
    """Whether somebody of a side has just fallen, or may fall by the attack going on."""
    top = state.top
    if isinstance(top, steps.Window) and top.moment == FELL and state.one(top.subject).side == side:
        return True
    return any(outlook.fallen and state.one(name).side == side for name, outlook in awaiting(state).items())


def _no_better(state: SenyaState, action: act.Interrupt) -> bool:
    """Whether an answer makes no odds better for who answers; where they are not known, it may."""
    before, after, side = awaiting(state), after_answer(state, action), state.one(action.by).side
    if not after or before.keys() != after.keys():
        return False
    return all(_no_gain(before[name], after[name], own=state.one(name).side == side) for name in before)


def _no_gain(before: Outlook, after: Outlook, *, own: bool) -> bool:
    """Whether nothing of what awaits a body is better than before: for one's own less harm, for another more."""
    if not before.exact or not after.exact:
        return False
    least, most = (before, after) if own else (after, before)
    return all(low <= high for low, high in zip(_harm(least), _harm(most), strict=True))


def _harm(outlook: Outlook) -> tuple[Fraction, ...]:
    chances = (Fraction(ways, outlook.ways) for ways in (outlook.hit, outlook.down, outlook.fallen))
    return outlook.mean, *chances


def _healthy(state: SenyaState, by: str, targets: tuple[str, ...], effect: Effect) -> bool:
    """Whether an effect of healing finds nothing to heal."""
    if effect.to == "allies":
        reached = state.side(state.one(by).side)
    else:
        reached = tuple(state.one(name) for name in ((by,) if effect.to == "self" else targets or (by,)))
    return not any(_lacks(one, effect.op) for one in reached if not gone(one))


def _lacks(one: Combatant, op: str) -> bool:
    match op:
        case "heal":
            return one.hp < one.vitals.max_hp
        case "cure":
            return bool(one.vitals.statuses)
    return one.condition is Condition.INCAPACITATED
