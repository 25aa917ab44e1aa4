"""Why a pair did what another sees of it: a word of the texts, by its attitude and what that one knows (S17.9).

Nothing else is asked than the observation before it and the event as seen: where the attitudes of others are drawn by
lot nothing is said that would follow from them.
"""

from game.games.senya.rules.events import FormTaken, SealUsed
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import HURT_BELOW
from game.rules.contract import Event

LATE = 5
"""The night from which everybody who can strikes: the cup is near."""
FEW = 3
"""So many pairs left let the scheming strike themselves."""
BY_ATTITUDE = {"honourable": "strongest", "player": "strongest", "cautious": "clear", "aggressive": "any"}
"""Why a pair strikes of its own accord, by attitude."""
OF_SEALS = {"compel": "betray", "succeed": "need"}


def late(seen: WarObservation) -> bool:
    """Whether the war comes to its end."""
    return seen.night >= LATE or len(seen.living) <= 2


def doer(event: Event) -> str:
    """Returns the pair whose decision an event tells, "" for what nobody decides."""
    match event:
        case ev.PairStruck(_, first):
            return first[0]
        case ev.OutOfBattle(_, FormTaken(by) | SealUsed(by)):
            return by
        case (
            ev.PlanMade()
            | ev.ParleyAsked()
            | ev.ParleyAnswered()
            | ev.PactBroken()
            | ev.CallAnswered()
            | ev.CupAnswered()
        ):
            return event.by
    return ""


def motive(before: WarObservation, event: Event) -> str:
    """Returns why a pair did what an event tells to who saw `before`, "" where that cannot be said."""
    match event:
        case ev.PlanMade(_, by, deed, _, target, aim):
            return _of_plan(before, by, deed, target, aim)
        case ev.PairStruck(_, first, second):
            return "ally" if len(first) > 1 else _of_strike(before, first[0], second[0])
        case ev.PactBroken():
            return "betray"
        case ev.ParleyAsked(_, _, _, aim):
            return "ally" if aim == act.JOINT else "truce"
        case ev.ParleyAnswered(_, by, accept):
            return _of_answer(before, by, accept)
        case ev.CallAnswered(_, by, _, _, accept):
            return _of_call(before, by, accept)
        case ev.OutOfBattle(_, FormTaken(_, spirit)):
            return "" if spirit else "shape"
        case ev.OutOfBattle(_, SealUsed(_, use)):
            return OF_SEALS.get(use, "")
        case ev.CupAnswered(_, choice):
            return choice
    return ""


def own_motive(seen: WarObservation, action: act.WarDecision) -> str:
    """Returns why the pair that is asked decides so, "" where that cannot be said."""
    match action:
        case act.WarPlan(by, deed, _, target, aim):
            return _of_plan(seen, by, deed, target, aim)
        case act.WarAnswer(by, accept) if isinstance(seen.top, steps.ParleyQuestion):
            return _of_answer(seen, by, accept)
        case act.WarAnswer(by, accept):
            return _of_call(seen, by, accept)
        case act.ChangeForm(_, spirit):
            return "" if spirit else "shape"
        case act.CommandSeal(_, use):
            return OF_SEALS.get(use, "")
        case act.NoSeal():
            return "keep"
        case act.WarBond():
            return "bond"
        case act.CupChoice(_, choice):
            return choice
    return ""


def _of_plan(seen: WarObservation, by: str, deed: str, target: str, aim: str) -> str:
    """A plan is seen of the own pair alone."""
    match deed:
        case "strike":
            joint = any(pact.joint and not pact.ally(target) for pact in seen.pacts)
            return "ally" if joint else _of_strike(seen, by, target)
        case "parley":
            return "ally" if aim == act.JOINT else "truce"
        case "rest":
            return "weak" if health(seen.bodies[1]) < HURT_BELOW else "rest"
        case "scout" if seen.attitude(by) == "scheming" and not seen.pair.cup:
            return "secret"
    return deed


def _of_strike(seen: WarObservation, by: str, target: str) -> str:
    """The attitude tells whom a pair strikes; where that does not fit what is known, the war is near its end."""
    attitude, hurt = seen.attitude(by), _hurt(seen, target)
    here = ("betrayed", by, seen.night, seen.scene)
    if any((one.kind, one.by, one.night, one.scene) == here for one in seen.pair.log):
        return "betray"
    if not attitude:
        return ""
    if attitude in ("ruthless", "scheming") and hurt:
        return "hurt"
    if attitude == "friendly" and _has_struck(seen, target, by):
        return "revenge"
    few = attitude == "scheming" and len(seen.living) <= FEW
    if few or (late(seen) and attitude != "aggressive"):
        return "late"
    if hurt and attitude in ("honourable", "player"):  # these strike nobody who is hurt of their own accord
        return ""
    return BY_ATTITUDE.get(attitude, "weaker" if attitude == "ruthless" else "")


def _hurt(seen: WarObservation, pair: str) -> bool:
    """Whether a pair is hurt as far as is known, the own one exactly."""
    return health(seen.bodies[1]) < HURT_BELOW if pair == seen.pair.id else seen.pair.of(pair).hurt


def _has_struck(seen: WarObservation, first: str, second: str) -> bool:
    """Whether a pair has struck another as far as is known: one of them is the own."""
    own = seen.pair
    if first == own.id:
        return any((one.kind, one.by, one.target) == ("planned", "strike", second) for one in own.log)
    return second == own.id and own.of(first).struck > 0


def _of_call(seen: WarObservation, by: str, accept: bool) -> str:
    if accept:
        return "word"
    attitude = seen.attitude(by)
    return "watch" if attitude == "scheming" else "spare" if attitude else ""


def _of_answer(seen: WarObservation, by: str, accept: bool) -> str:
    """Who declines wants no truce so late, or was struck by who asks, or needs nobody."""
    asked = seen.top
    if not isinstance(asked, steps.ParleyQuestion):
        return ""
    if accept:
        return "ally" if asked.aim == act.JOINT else "truce"
    if _has_struck(seen, asked.of, by):
        return "struck"
    return "no-truce" if late(seen) else "proud"
