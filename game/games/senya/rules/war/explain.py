"""Why a decision of a war may not be taken: the plainest reason first, each with its clause (S19.8)."""

from collections.abc import Callable, Mapping

from game.games.senya.rules import explain as of_battle
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.course.deciding import refused
from game.games.senya.rules.data.war_rows import DEEDS
from game.games.senya.rules.story.boards import MOST_EMOTIONS, hands
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.parts import Pair, master_of, pair_of, servant_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import dice_missing
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, Agree, Resign, TimeUp

CHOICES = ("wish", "refuse", "destroy")
"""What may be done with the cup (S17.10)."""
PLAN, ASKED = (steps.PlanQuestion,), (steps.ParleyQuestion, steps.JoinQuestion)
ANSWERS: Mapping[type[act.WarDecision], tuple[type[steps.Step], ...]] = {
    act.WarPlan: PLAN,
    act.ChangeForm: PLAN,
    act.CommandSeal: (steps.PlanQuestion, steps.SealQuestion),
    act.NoSeal: (steps.SealQuestion,),
    act.YieldWar: PLAN,
    act.WarAnswer: ASKED,
    act.WarBond: (steps.BondQuestion,),
    act.BondDone: (steps.BondQuestion,),
    act.CupChoice: (steps.CupQuestion,),
}
"""The questions that each decision answers."""


def explain(state: WarState, action: act.WarAction) -> Clause | None:
    """Returns why an action may not be played, None when it may."""
    match action:
        case Resign() | TimeUp() | Agree():
            return TABLE_OVER if state.over is not None else None
        case _ if isinstance(action, act.WarDecision):
            return decision_reason(state, action)
        case _ if state.battle is not None and state.over is None:
            return of_battle.explain(state.battle, action)
        case DiceFell(faces):
            if state.over is not None or state.top is None or not state.top.rolls:
                return refusal("not-asked", "dice")
            return refusal("wrong-dice", len(faces)) if dice_missing(state, faces) else None
        case _:
            return refusal("not-asked", action.by)


def decision_reason(state: WarState, action: act.WarDecision) -> Clause | None:
    """Returns why a decision between battles may not be taken, None when it may."""
    return refused(state, action, ANSWERS, _JUDGES)


# --- planning --------------------------------------------------------------------------------------------------------


def _plan(state: WarState, action: act.WarPlan) -> Clause | None:
    if action.deed not in DEEDS:
        return refusal("war-deed", action.deed)
    if not any(place.id == action.place for place in state.world.town):
        return refusal("war-place", action.place)
    match action.deed:
        case "strike":
            return refusal("war-aim", action.aim) if action.aim else strike_refusal(state, action.by, action.target)
        case "parley":
            return parley_refusal(state, action.by, action.target, action.aim)
        case _ if action.target:
            return refusal("war-target", action.target)
        case "scout" if action.aim == act.APART:
            return refusal("war-apart") if state.spirit(action.by) else None
        case _:
            return refusal("war-aim", action.aim) if action.aim else None


def strike_refusal(state: WarState, by: str, target: str) -> Clause | None:
    """Returns why a pair may not strike another, None if it may: found in this night or seen in the scene before, no
    truce broken unless a seal compels the servant (S17.7, S17.9)."""
    if target == by or target not in state.living:
        return refusal("war-target", target)
    if not state.pair(by).comes_at(target, state.night, state.scene):
        return refusal("war-not-found", target)
    if state.pact(by, target) is not None and not state.pair(by).compelled:
        return refusal("war-truce", target)
    return None


def parley_refusal(state: WarState, by: str, target: str, aim: str) -> Clause | None:
    """Returns why a pair may not parley with another, None if it may: found in this night, or met before (S17.9)."""
    if target == by or target not in state.living:
        return refusal("war-target", target)
    if aim not in (act.TRUCE, act.JOINT):
        return refusal("war-aim", aim)
    sight = state.pair(by).of(target)
    if sight.found != state.night and not sight.met:
        return refusal("war-not-met", target)
    pact = state.pact(by, target)
    return refusal("war-pact", target) if pact is not None and (pact.joint or aim == act.TRUCE) else None


def form_refusal(state: WarState, by: str, on: bool) -> Clause | None:
    """Returns why a servant may not change its form in the planning, None if it may: once in a scene (S17.5)."""
    if on is state.spirit(by) or state.pair(by).formed:
        return refusal("form-same")
    return None


def _form(state: WarState, action: act.ChangeForm) -> Clause | None:
    return form_refusal(state, action.by, action.on)


def seal_refusal(state: WarState, by: str, use: str, target: str = "") -> Clause | None:
    """Returns why a master may not use a seal now, None if it may: three in all, one in a scene (S17.7)."""
    pair = state.pair(by)
    if not state.body(master_of(by)).ties.seals:
        return refusal("war-no-seal")
    if pair.sealed:
        return refusal("war-seal-again")
    if isinstance(state.top, steps.SealQuestion):
        return None if use == "succeed" and not target else refusal("no-seal")
    match use:
        case "compel":
            bound = any(pact.ally(by) for pact in state.pacts)
            return None if bound and not target and not pair.compelled else refusal("war-compel")
        case "proxy":
            known = target in state.living and target != by
            return None if known and by not in state.pair(target).books else refusal("war-target", target)
        case _:
            return refusal("no-seal")


def _seal(state: WarState, action: act.CommandSeal) -> Clause | None:
    return seal_refusal(state, action.by, action.use, action.target)


# --- bonds and the cup -----------------------------------------------------------------------------------------------


def castable(state: WarState, who: str) -> tuple[str, ...]:
    """Returns whom a master or servant may write."""
    return castable_of(state.pair(pair_of(who)), who)


def castable_of(pair: Pair, who: str) -> tuple[str, ...]:
    """Returns whom one of a pair may write: the other of it, masters they have met; each once (S7.4)."""
    own = servant_of(pair.id) if who == master_of(pair.id) else master_of(pair.id)
    others = (master_of(sight.pair) for sight in pair.sights if sight.met)
    written = {bond.person for bond in pair.board(who)}
    return tuple(one for one in (own, *others) if one not in written)


def _bond(state: WarState, action: act.WarBond) -> Clause | None:
    if action.who not in (master_of(action.by), servant_of(action.by)):
        return refusal("cast-who", action.who)
    if any(bond.person == action.person for bond in state.pair(action.by).board(action.who)):
        return refusal("cast-again", action.person)
    if action.person not in castable(state, action.who):
        return refusal("cast-who", action.person)
    unused = state.body(action.who).spent.emotions
    return None if action.emotions in hands(unused) else refusal("cast-emotions", MOST_EMOTIONS)


def _cup(state: WarState, action: act.CupChoice) -> Clause | None:
    return None if action.choice in CHOICES else refusal("war-cup", action.choice)


_JUDGES: Mapping[type[act.WarDecision], Callable[..., Clause | None]] = {
    act.WarPlan: _plan,
    act.ChangeForm: _form,
    act.CommandSeal: _seal,
    act.WarBond: _bond,
    act.CupChoice: _cup,
}
"""Who judges each decision once it is asked for."""
