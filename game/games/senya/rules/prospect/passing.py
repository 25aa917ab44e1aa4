"""What lets an open question pass, what a side is asked right after it, and what an order not to ask is about."""

from collections.abc import Iterator, Mapping

from game.games.senya.rules import actions as act
from game.games.senya.rules import steps
from game.games.senya.rules.legal import legal
from game.games.senya.rules.prospect.idle import in_danger
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply

Thing = tuple[str, str]
"""What an answer is: its kind, and the skill or item used, "" for none: ("interrupt", "guilt"), ("cover", "")."""
EQUIP: Thing = "equip", ""
_UNNAMED: Mapping[type[act.Decision], Thing] = {
    act.Cover: ("cover", ""),
    act.Equip: EQUIP,
    act.Seal: ("seal", ""),
    act.SpiritForm: ("spirit-form", ""),
}


def let_pass(state: SenyaState) -> act.Decision | None:
    """Returns the action without anything that answers an open question; None where it wants a decision.

    Who may change what is worn keeps it on.
    """
    match state.top:
        case steps.EvadeQuestion():
            return act.Evade(state.asked)
        case steps.EquipChoice():
            return _kept_on(state)
    return passed(state)


def passed(state: SenyaState) -> act.Decision | None:
    """Returns the action that lets a window pass; None where the open question is no window."""
    match state.top:
        case steps.Window():
            return act.NoInterrupt(state.asked)
        case steps.SetupWindow() | steps.CleanupWindow():
            return act.SetupDone(state.asked)
        case steps.CoverQuestion():
            return act.NoCover(state.asked)
    return None


def _kept_on(state: SenyaState) -> act.Decision | None:
    worn = state.one(state.asked).worn
    found = (one for one in legal(state) if isinstance(one, act.Equip))
    return next((one for one in found if tuple(filter(None, (one.weapon, one.armour, one.gear))) == worn), None)


def together(state: SenyaState) -> Iterator[SenyaState]:
    """Yields the questions to a side that follow at once where each is let pass, in one attack or one window of setup.

    Nobody else is asked and no dice fall between them, so that who answers the first knows all of the last.
    """
    here = state
    while passed(here) is not None and (action := let_pass(here)) is not None:
        then = apply(here, action)
        if then.result is not None or then.to_act != state.to_act or not _goes_on(state, then):
            return
        yield then
        here = then


def _goes_on(before: SenyaState, after: SenyaState) -> bool:
    """Whether a question belongs to what an earlier one belonged to, and can be let pass."""
    if let_pass(after) is None or (after.round, after.process) != (before.round, before.process):
        return False
    one, other = before.attack, after.attack
    if one is None or other is None:
        return one is other and type(before.top) is type(after.top)
    return (one.by, one.type) == (other.by, other.type)


# --- orders not to ask -----------------------------------------------------------------------------------------------


def things(state: SenyaState) -> frozenset[Thing]:
    """Returns what an open question could be answered with; Life Burning, which danger alone asks for, is not told."""
    return frozenset(thing for action in legal(state) for thing in _things(action))


def unasked(state: SenyaState, about: frozenset[Thing]) -> bool:
    """Whether an order not to be asked about some things is for this question: nobody of the side is in mortal danger,
    and there is nothing else to answer with."""
    if let_pass(state) is None or not all(_within(action, about) for action in legal(state)):
        return False
    return not in_danger(state, state.one(state.asked).side)


_EMPTY = act.NoInterrupt | act.NoCover | act.SetupDone | act.Evade | act.Burn
"""What is no reason to be asked: to let it pass, and Life Burning outside danger."""


def _within(action: act.Decision, about: frozenset[Thing]) -> bool:
    found = _things(action)
    return about.issuperset(found) if found else isinstance(action, _EMPTY)


def _things(action: act.Decision) -> tuple[Thing, ...]:
    match action:
        case act.Interrupt(_, skill):
            return (("interrupt", skill),)
        case act.Evade(_, defences):
            return tuple(("evade", skill) for skill in defences)
        case act.SetupSkill(_, used) | act.UseItem(_, used):
            return (("setup", used),)
    found = _UNNAMED.get(type(action))
    return () if found is None else (found,)
