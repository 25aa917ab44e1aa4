"""The legal decisions of a war: of the planning and the deeds all of them, of a battle those of the battle."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.course import deciding
from game.games.senya.rules.data.war_rows import DEEDS
from game.games.senya.rules.story.boards import hands
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.explain import CHOICES, castable, decision_reason
from game.games.senya.rules.war.parts import master_of, servant_of
from game.games.senya.rules.war.state import WarState


def legal(state: WarState) -> Sequence[act.WarDecision | Decision]:
    """Returns the decisions of who is asked; none for chance and at the end."""
    return deciding.legal(state, _candidates, decision_reason)


def _candidates(state: WarState, top: steps.Step) -> list[act.WarDecision]:
    """Returns all that might be an answer."""
    by = state.asked
    match top:
        case steps.PlanQuestion():
            return _plans(state, by)
        case steps.ParleyQuestion() | steps.JoinQuestion():
            return [act.WarAnswer(by, True), act.WarAnswer(by, False)]
        case steps.SealQuestion():
            return [act.NoSeal(by), act.CommandSeal(by, "succeed")]
        case steps.BondQuestion():
            return [act.BondDone(by), *_bonds(state, by)]
        case steps.CupQuestion():
            return [act.CupChoice(by, choice) for choice in CHOICES]
        case _:
            return []


def _plans(state: WarState, by: str) -> list[act.WarDecision]:
    others = [name for name in state.living if name != by]
    deeds: list[tuple[str, str, str]] = [(deed, "", "") for deed in DEEDS]
    deeds.append(("scout", "", act.APART))
    deeds += [("strike", name, "") for name in others]
    deeds += [("parley", name, aim) for name in others for aim in (act.TRUCE, act.JOINT)]
    first = state.world.town[0].id
    meant = [one for one in deeds if decision_reason(state, act.WarPlan(by, one[0], first, *one[1:])) is None]
    return [
        *(act.WarPlan(by, deed, place.id, target, aim) for place in state.world.town for deed, target, aim in meant),
        *(act.ChangeForm(by, on) for on in (True, False)),
        act.CommandSeal(by, "compel"),
        *(act.CommandSeal(by, "proxy", name) for name in others),
        act.YieldWar(by),
    ]


def _bonds(state: WarState, by: str) -> list[act.WarDecision]:
    return [
        act.WarBond(by, who, person, emotions)
        for who in (master_of(by), servant_of(by))
        for person in castable(state, who)
        for emotions in hands(state.body(who).spent.emotions)
    ]
