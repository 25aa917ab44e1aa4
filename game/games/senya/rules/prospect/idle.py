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
from game.games.senya.rules.steps import SetupWindow

PASSED = steps.Window | SetupWindow | steps.CleanupWindow | steps.CoverQuestion | steps.EvadeQuestion
FAINT = Fraction(1, 2), Fraction(1, 36), Fraction(1, 36), Fraction(1, 100)
"""What is no gain yet: of the damage expected in HP, of the chances to be hit, to be downed, and to fall."""
IN_THE_ODDS = frozenset({"check", "foe_check", "crit", "foe_crit", "reroll", "reduce", "negate"})
"""Verbs that do nothing but what the odds of the attack going on tell."""
HEALING = frozenset({"heal", "cure", "revive"})
LATER = frozenset({"heal", "revive", "gain_cost", "gain_tension", "tension_set", "count", "summon", "emotion", "buff"})
"""Verbs that do the same before action counts are rolled and after it, a buff of what is rolled for aside (S10.3)."""
ROLLED = "act"
BEFORE_ROLL = ("declared", "before_check")
AFTER_ROLL = act.NoInterrupt | act.Burn | act.Seal
"""What may be answered before a check and after it, with the same effect."""


def asked_again(state: SenyaState) -> bool:
    """Whether every answer to an open question can be given later as well, by who then knows more and lost nothing.

    In the first setup window those of the second: nothing but action counts is rolled between them (S10.3). Before a
    check a seal, which raises it after its roll, too (S17.7).
    """
    top = state.top
    if isinstance(top, steps.Window):
        return top.moment in BEFORE_ROLL and all(isinstance(one, AFTER_ROLL) for one in legal(state))
    return isinstance(top, SetupWindow) and top.number == 1 and all(_later(state, one) for one in legal(state))


def _later(state: SenyaState, action: act.Decision) -> bool:
    match action:
        case act.SetupDone() | act.Burn():
            return True
        case act.SetupSkill(by, used) | act.UseItem(by, used):
            effects = thing(state.one(by), used).effects
            return bool(effects) and all(effect.op in LATER and effect.stat != ROLLED for effect in effects)
    return False


def changes_nothing(state: SenyaState, *, declined: bool = False) -> bool:
    """Whether nothing is gained by any answer to an open question that may be passed.

    Answers without gain make no odds better for who answers but faintly, heal the healthy, or are Life Burning while
    nobody of the side is in mortal danger (S8.8). With `declined` the one who is asked let the same healing pass in
    the first setup window, and none counts in the second: between them only action counts are rolled (S10.3).
    """
    if not isinstance(state.top, PASSED):
        return False
    second = declined and isinstance(state.top, SetupWindow)
    return all(_nothing(state, action, second) for action in legal(state))


def _nothing(state: SenyaState, action: act.Decision, declined: bool) -> bool:
    match action:
        case act.NoInterrupt() | act.NoCover() | act.SetupDone():
            return True
        case act.Burn(by):
            return not in_danger(state, state.one(by).side)
        case act.Interrupt(by, skill):
            return _no_better(state, action, skill)
        case act.Evade(by, defences):
            return _no_better(state, action, *defences)
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


def _no_better(state: SenyaState, action: act.Interrupt | act.Evade, *skills: str) -> bool:
    """Whether an answer by skills makes no odds better for who answers; where they do more it may."""
    one = state.one(action.by)
    if any(effect.op not in IN_THE_ODDS for skill in skills for effect in thing(one, skill).effects):
        return False
    before, after = awaiting(state), after_answer(state, action)
    if isinstance(action, act.Evade):  # it changes nothing for others
        before = {name: outlook for name, outlook in before.items() if name == one.id}
    if not after or before.keys() != after.keys():
        return False
    return all(_no_gain(before[name], after[name], own=state.one(name).side == one.side) for name in before)


def _no_gain(before: Outlook, after: Outlook, *, own: bool) -> bool:
    """Whether what awaits a body is at most faintly better than before: for one's own less harm, for another more."""
    if not before.exact or not after.exact:
        return False
    less, more = (after, before) if own else (before, after)
    gains = (high - low for low, high in zip(_harm(less), _harm(more), strict=True))
    return all(gain <= faint for gain, faint in zip(gains, FAINT, strict=True))


def _harm(outlook: Outlook) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    hit, down, fallen = (Fraction(ways, outlook.ways) for ways in (outlook.hit, outlook.down, outlook.fallen))
    return outlook.mean, hit, down, fallen


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
