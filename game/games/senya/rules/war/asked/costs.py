"""What a decision of a war costs and risks: seals, emotions, cost for taking shape, a watch that may fail."""

from collections.abc import Iterator

from game.games.senya.rules.asked import costs as of_battle
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.checking import chances
from game.games.senya.rules.war.observation import WarObservation, battle_seen, observe
from game.games.senya.rules.war.state import WarState
from game.rules.clause import Reason
from game.rules.contract import Action


def costs(state: WarState, action: Action, seat: int) -> list[Reason]:
    """Returns what a legal decision of the pair of a seat costs; [] where nothing is in sight.

    Of battles what `asked.costs` tells; else "seal" (how many are left), "emotions" (used up), "watch" (the chance to
    be surprised by a strike, in per cent), "alone" (nobody is with the master).
    """
    seen = observe(state, seat)
    if isinstance(action, act.WarDecision):
        return list(_found(seen, action))
    battle = battle_seen(seen)
    return [] if battle is None or state.battle is None else of_battle.costs(state.battle, action, battle.seat)


def _found(seen: WarObservation, action: act.WarDecision) -> Iterator[Reason]:
    match action:
        case act.CommandSeal():
            yield Reason("seal", (seen.bodies[0].ties.seals - 1,))
        case act.WarBond(_, _, _, emotions):
            yield Reason("emotions", (len(emotions),))
        case act.WarPlan(_, "rest"):
            (watch, *_) = chances(seen.world, seen.body, action)
            yield Reason("watch", (100 - 100 * watch.throws // watch.of,))
        case act.WarPlan(aim=act.APART):
            yield Reason("alone")
