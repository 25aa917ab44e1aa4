"""Why a pair decides so, told to a pair that may see it: the chances and hurts it knows, then its motive (S17.9).

Chances and HP are told in per cent, pairs by their ids. What is seen of others is explained by their attitudes.
"""

from collections.abc import Iterator

from game.games.senya.rules.asked import reasons as of_battle
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.checking import chances
from game.games.senya.rules.war.explain import castable_of
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.motives import doer, motive, own_motive
from game.games.senya.rules.war.observation import WarObservation, battle_seen, observe
from game.games.senya.rules.war.parts import HURT_BELOW
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import apply
from game.games.senya.rules.war.steps import ParleyQuestion
from game.rules.clause import Reason
from game.rules.contract import Action, Event

UNHURT = 100
"""The HP of somebody unhurt, in per cent."""
NEVER = frozenset({"bond", "scout", "rest", "keep"})
"""Motives that would be true of any decision of their kind; what is known besides says more."""


def reasons(state: WarState, action: Action, seat: int) -> list[Reason]:
    """Returns what speaks for a legal decision to the pair of a seat; [] where nothing does, or it may not know."""
    seen = observe(state, seat)
    if not isinstance(action, act.WarDecision):
        battle = battle_seen(seen)
        return [] if battle is None or state.battle is None else of_battle.reasons(state.battle, action, battle.seat)
    if action.by == seen.pair.id:
        return [*_known(seen, action), *_motives(own_motive(seen, action))]
    return [one for event in visible(state, action, seat) for one in _motives(motive(seen, event))]


def visible(state: WarState, action: Action, seat: int) -> list[Event]:
    """Returns what the pair of a seat sees at once of what others decided."""
    log: list[Event] = []
    apply(state, action, log)  # type: ignore[arg-type]
    shown = [seen for event in log if (seen := event.seen_by(seat)) is not None]
    return [event for event in shown if doer(event) not in ("", state.pairs[seat].id)]


def _motives(word: str) -> Iterator[Reason]:
    if word and word not in NEVER:
        yield Reason(word)


def _known(seen: WarObservation, action: act.WarDecision) -> Iterator[Reason]:
    """What the pair knows of its own decision."""
    own = health(seen.bodies[1])
    match action:
        case act.WarPlan(_, "strike", _, target, _):
            rival = seen.pair.of(target)
            if 0 <= rival.hp < own:
                yield Reason("stronger", (target, rival.hp, own))
        case act.WarPlan(_, "rest"):
            hurt = min(health(body) for body in seen.bodies)
            if hurt < UNHURT:
                yield Reason("heals", (hurt,))
        case act.WarPlan(_, "scout"):
            unknown = [one for one in seen.rivals if one.pair in seen.living and one.found != seen.night]
            if unknown:
                yield Reason("scouts", (_chance(seen, action), len(unknown)))
        case act.WarPlan(_, "parley", _, target, _):
            yield Reason("parleys", (target, _chance(seen, action)))
        case act.WarPlan(_, "bond"):
            free = sum(len(body.spent.emotions) for body in seen.bodies if castable_of(seen.pair, body.id))
            if free:
                yield Reason("feelings", (free,))
        case act.WarBond(_, _, _, emotions):
            yield Reason("rises", (sum(seen.world.data.emotions[one].bond for one in emotions),))
        case act.BondDone():
            left = [one for body in seen.bodies for one in body.spent.emotions]
            if left and not any(body.spent.emotions and castable_of(seen.pair, body.id) for body in seen.bodies):
                yield Reason("all-written")
            elif all(seen.world.data.emotions[one].mad for one in left):
                yield Reason("all-mad", (len(left),)) if left else Reason("all-felt")
        case act.NoSeal():
            yield Reason("seals-left", (seen.bodies[0].ties.seals,))
        case act.WarAnswer(_, accept) if own < HURT_BELOW and accept is isinstance(seen.top, ParleyQuestion):
            yield Reason("too-hurt", (own,))


def _chance(seen: WarObservation, plan: act.WarPlan) -> int:
    """Returns the chance of a plan in per cent: to find a pair, to persuade another master."""
    first = chances(seen.world, seen.body, plan)[0]
    return 100 * first.throws // first.of
