"""The course of nights and scenes (S17.9): planning, the lot, the end of a scene and of a night, the cup's coming."""

from dataclasses import replace

from game.games.senya.rules.changes import upkept
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.course.battles import out_of_scene
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story.events import Woke
from game.games.senya.rules.values import scene_cost
from game.games.senya.rules.war import events, steps
from game.games.senya.rules.war.actions import APART
from game.games.senya.rules.war.knowledge import forgetful, located, seats_of, told_all, with_sight
from game.games.senya.rules.war.parts import Meeting, master_of, pair_of, servant_of
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Over, Result

TENS = 10
IN_TURN = ("parley", "bond", "rest", "scout", "strike")
"""Deeds are done kind by kind in this order (S17.9)."""


def begin_night(state: WarState, step: steps.BeginNight, dice: Dice, log: events.Log) -> WarState:
    """Returns the state at the beginning of a night; from one night on everybody knows the cup (S17.10)."""
    state = replace(state, night=state.night + 1, scene=0)
    if log is not None:
        log.append(events.NightBegan(state.night, state.living))
    state = told_all(state, "night", number=len(state.living))
    if state.night == state.world.numbers.cup_night:
        if log is not None:
            log.append(events.CupRevealed(state.night))
        state = told_all(replace(state, pairs=tuple(replace(pair, cup=True) for pair in state.pairs)), "cup")
    return state.pushed(steps.OpenScene())


def begin_scene(state: WarState, step: steps.OpenScene, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with a scene begun, in which every pair plans (S17.9)."""
    state = replace(state, scene=state.scene + 1, order=(), plans=(), fought=())
    if log is not None:
        log.append(events.WarSceneBegan(state.night, state.scene))
    pairs = tuple(map(forgetful, state.pairs))
    return replace(state, pairs=pairs).pushed(steps.PlanQuestion(state.living), steps.OrderRoll(), steps.CloseScene())


def order_roll(state: WarState, step: steps.OrderRoll, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the order drawn by lot, a D66 for each pair, and every pair at its place (S17.9)."""
    lots = {name: dice.die(SIDES) * TENS + dice.die(SIDES) for name in state.living}
    order = tuple(sorted(lots, key=lambda name: -lots[name]))
    state = replace(state, order=order)
    if log is not None:
        log.append(events.OrderDrawn(order))
    for name in state.living:
        state = _took_place(state, name, log)
    planned = {plan.by: plan.deed for plan in state.plans}
    deeds = sorted(order, key=lambda name: IN_TURN.index(planned[name]))
    return state.pushed(*map(steps.DoDeed, deeds))


def _took_place(state: WarState, name: str, log: events.Log) -> WarState:
    """Returns the state with a pair where it planned to be, its upkeep paid unless a battle asks for it (S17.4)."""
    plan = state.plan(name)
    assert plan is not None
    pair = replace(state.pair(name), place=plan.place, away=plan.aim == APART, resting=plan.deed == "rest")
    state = state.with_pair(pair).noted("planned", name, by=plan.deed, target=plan.target, place=plan.place)
    return state if plan.deed == "strike" or pair.away else _scene_upkeep(state, name, log)


def _scene_upkeep(state: WarState, name: str, log: events.Log) -> WarState:
    """Returns the state after the upkeep at the start of a pair's scene, from the cost of entering it (S8.5, S17.4).

    Cost does not last beyond the scene, so that only the form may change; taking shape costs 2 more (S17.5).
    """
    master, servant = state.body(master_of(name)), state.body(servant_of(name))
    tables = state.world.data.tables
    held = [max(0, scene_cost(one, tables).value) for one in (master, servant)]
    spirit = servant.condition is Condition.SPIRIT
    if state.pair(name).formed and not spirit:
        extra = tables.constants["upkeep_manifest_extra"]
        payer = 0 if held[0] >= extra else 1
        held[payer] = max(0, held[payer] - extra)
    _, _, told = upkept(tables, master.with_vitals(cost=held[0]), servant.with_vitals(cost=held[1]))
    if log is not None:
        log.append(events.OutOfBattle(seats_of(name), told))
    return state.with_body(servant.in_condition(Condition.SPIRIT)) if told.spirit else state


# --- the end of a scene and of a night -------------------------------------------------------------------------------


def end_scene(state: WarState, step: steps.CloseScene, dice: Dice, log: events.Log) -> WarState:
    """Returns the state after a scene: who stood in one place has seen each other, cost is lost, masters wake.

    Then comes the next, or the end of the night (S17.9).
    """
    if not state.world.first:
        for name in state.living:
            state = _looked_around(state, name, log)
    for body in state.bodies:
        if state.pair(pair_of(body.id)).out:
            continue
        if body.condition is Condition.INCAPACITATED and log is not None:
            log.append(events.OutOfBattle(seats_of(pair_of(body.id)), Woke(body.id)))
        state = state.with_body(out_of_scene(body))
    if len(state.living) < 2:  # the cup comes to the last pair at once, whatever the night
        return cup_comes(state, log)
    last = state.scene >= state.world.numbers.scenes
    return state.pushed(steps.EndNight() if last else steps.OpenScene())


def _looked_around(state: WarState, name: str, log: events.Log) -> WarState:
    """Returns the state with a pair having seen those that are left and stood where it stood in this scene."""
    place = state.pair(name).place
    others = tuple(one for one in state.living if one != name and state.pair(one).place == place)
    for other in others:
        state = with_sight(state, name, located(state, name, other)).noted("seen", name, target=other, place=place)
    glimpsed = tuple(one for one in others if state.pair(name).of(one).found != state.night)
    if glimpsed and log is not None:
        log.append(events.PairSeen(seats_of(name), name, glimpsed, place))
    return state


def end_night(state: WarState, step: steps.EndNight, dice: Dice, log: events.Log) -> WarState:
    """Returns the state after a night: truces end with it; after the last one those who are left fight (S17.9)."""
    state = replace(state, pacts=tuple(pact for pact in state.pacts if pact.until > state.night))
    last = state.night >= state.world.numbers.nights
    return state.pushed(steps.LastBattles() if last else steps.BeginNight())


def last_battles(state: WarState, step: steps.LastBattles, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the next of the last battles, the first two by the last lot; with one pair left the cup's.

    (S17.9)
    """
    left = [name for name in state.order if name in state.living]
    if len(left) < 2:
        return cup_comes(state, log)
    for body in state.bodies:
        if not state.pair(pair_of(body.id)).out:
            state = state.with_body(out_of_scene(body))
    first, second = left[:2]
    if log is not None:
        log.append(events.LastBattle(first, second))
    pairs = tuple(replace(pair, formed=False, sealed=False, away=False) for pair in state.pairs)
    meeting = Meeting("last", (first,), (second,), state.pair(first).place)
    state = replace(state, pairs=pairs, meeting=meeting, fought=())
    return state.pushed(steps.Skirmish(), steps.SkirmishOver(), step)


def cup_comes(state: WarState, log: events.Log) -> WarState:
    """Returns the state with the cup come to the last pair; where none is left the war ends without one (S17.10)."""
    if not state.living:
        return ended_by(state, "", "no-pair", log)
    by = state.living[0]
    if log is not None:
        log.append(events.CupCame(by))
    return told_all(state, "cup-came", by=by).pushed(steps.CupQuestion(by))


def ended_by(state: WarState, by: str, code: str, log: events.Log) -> WarState:
    """Returns the war ended; who refused or destroyed the cup has won it, else nobody has (S17.10)."""
    winner = state.pair(by).seat if code in WON else None
    clause = refusal(code)
    if log is not None:
        log.append(events.WarEnded(code, by))
        log.append(Over(winner, clause))
    return replace(state, agenda=(), meeting=None, battle=None, trial=None, over=Result(winner, clause))


WON = ("cup-refused", "cup-destroyed")
"""Ends that are won."""
