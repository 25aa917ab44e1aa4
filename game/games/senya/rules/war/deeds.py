"""What a pair planned is done: parley, bond, rest, scouting, strike (S17.9); in a strike the watch (S10.14)."""

from dataclasses import replace

from game.games.senya.rules.checks import Kind, Winner, contest, seen
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.economy import clipped
from game.games.senya.rules.events import TensionChanged
from game.games.senya.rules.war import events, steps
from game.games.senya.rules.war.checking import reaches, scout_of, shown, trial_check, will_check
from game.games.senya.rules.war.fighting import strike
from game.games.senya.rules.war.knowledge import found, met, seats_of, seeable
from game.games.senya.rules.war.lots import drawn
from game.games.senya.rules.war.parts import Pact, SenseTrial, master_of, pair_of, servant_of
from game.games.senya.rules.war.state import WarState

FLAT_TENSION = "scene_entry_tension_option"


def work(state: WarState, step: steps.DoDeed, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with what a pair planned begun; a pair that is out does nothing more."""
    plan = state.plan(step.by)
    if plan is None or state.pair(step.by).out:
        return state
    match plan.deed:
        case "parley":
            return _parley(state, plan.by, plan.target, plan.aim, log)
        case "bond":
            return state.pushed(steps.BondRoll(plan.by), steps.BondQuestion(plan.by))
        case "rest":
            return _rest(state, plan.by, log)
        case "scout":
            scouting = replace(state, trial=SenseTrial(scout_of(state.body, plan.by), "scout"))
            return scouting.pushed(steps.ScoutRoll(plan.by), steps.SealQuestion(plan.by), steps.ScoutDone(plan.by))
        case _:
            return strike(state, plan.by, plan.target, log)


# --- parley ----------------------------------------------------------------------------------------------------------


def _parley(state: WarState, by: str, target: str, aim: str, log: events.Log) -> WarState:
    if state.pair(target).out:
        return state
    if log is not None:
        log.append(events.ParleyAsked(seats_of(by, target), by, target, aim))
    state = met(state, by, target).noted("parley", by, target, by=by, target=target, place=state.pair(by).place)
    return state.pushed(steps.ParleyQuestion(target, by, aim))


def parley_roll(state: WarState, step: steps.ParleyRoll, dice: Dice, log: events.Log) -> WarState:
    """Returns the state after the contest of wills: who asked acts, a fumble is not even answered (S2.9 to S2.12)."""
    first = will_check(state.world, state.body(master_of(step.by)), state.pair(step.by).place)
    second = will_check(state.world, state.body(master_of(step.target)), "")
    mine = (dice.die(SIDES), dice.die(SIDES))
    asked = seen(first, sum(mine))
    theirs: tuple[int, ...] = ()
    won = False
    if asked.kind is not Kind.FUMBLE:
        theirs = (dice.die(SIDES), dice.die(SIDES))
        won = contest(asked, seen(second, sum(theirs))) is Winner.ACTION
    if log is not None:
        seats = seats_of(step.by, step.target)
        log.append(events.WillsMeasured(seats, step.by, step.target, first.total, mine, second.total, theirs, won))
    if won:
        return agreed(state, step.by, step.target, step.aim == "joint", log)
    return state.noted("refused", step.by, step.target, by=step.by, target=step.target)


def agreed(state: WarState, by: str, target: str, joint: bool, log: events.Log) -> WarState:
    """Returns the state with a truce between two pairs for the night, `joint` with a promise to strike (S17.9)."""
    return bound(state, by, target, state.night, joint, log)


def bound(state: WarState, by: str, target: str, until: int, joint: bool, log: events.Log) -> WarState:
    """Returns the state with a pact between two pairs to the end of a night, in the place of the one they had."""
    old = state.pact(by, target)
    kept = tuple(pact for pact in state.pacts if pact != old)
    if old is not None:
        until, joint = max(until, old.until), joint or old.joint
    if log is not None:
        log.append(events.PactMade(seats_of(by, target), by, target, until, joint))
    state = state.noted("pact", by, target, by=by, target=target, number=until)
    return replace(state, pacts=(*kept, Pact(by, target, until, joint)))


# --- bond and rest ---------------------------------------------------------------------------------------------------


def bond_roll(state: WarState, step: steps.BondRoll, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with master and servant in a scene of their own: tension of both (S8.2, S17.9)."""
    more = state.world.bonus(state.pair(step.by).place, "bond")
    for name in (master_of(step.by), servant_of(step.by)):
        flat = state.world.data.tables.constants[FLAT_TENSION]
        amount = (flat if state.world.options.flat else dice.die(SIDES)) + more
        state = risen(state, name, amount, "scene", log)
    return state.noted("bonded", step.by, place=state.pair(step.by).place)


def risen(state: WarState, name: str, amount: int, source: str, log: events.Log) -> WarState:
    """Returns the state with the tension of somebody risen, within its bounds (S8.1)."""
    body = state.body(name)
    kept = clipped(state.world.data.tables, body.vitals.tension + amount)
    if log is not None and kept != body.vitals.tension:
        rise = TensionChanged(name, kept - body.vitals.tension, kept, source)
        log.append(events.OutOfBattle(seats_of(pair_of(name)), rise))
    return state.with_body(body.with_vitals(tension=kept))


def _rest(state: WarState, by: str, log: events.Log) -> WarState:
    """Returns the state after a rest: lost maximum HP heals by a little, HP by half of the maximum (S17.9).

    By the first rules HP heals in full.
    """
    healed = state.world.numbers.rest_max_hp + state.world.bonus(state.pair(by).place, "rest")
    for name in (master_of(by), servant_of(by)):
        body = state.body(name)
        most = min(max(body.vitals.max_hp, body.kit.values["hp"].value), body.vitals.max_hp + healed)
        hp = most if state.world.first else min(most, body.hp + (most + 1) // 2)
        state = state.with_body(body.with_vitals(hp=hp, max_hp=most))
    if log is not None:
        master, servant = (state.body(name).vitals for name in (master_of(by), servant_of(by)))
        log.append(events.PairRested(seats_of(by), by, master.hp, master.max_hp, servant.hp, servant.max_hp))
    return state.noted("rested", by, place=state.pair(by).place)


# --- scouting and the watch ------------------------------------------------------------------------------------------


def scout_roll(state: WarState, step: steps.ScoutRoll, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the dice of scouting fallen (S17.9)."""
    return _fallen(state, dice, state.world.numbers.scout, log)


def _fallen(state: WarState, dice: Dice, difficulty: int, log: events.Log) -> WarState:
    trial = state.trial
    assert trial is not None
    trial = replace(trial, faces=(dice.die(SIDES), dice.die(SIDES)))
    state = replace(state, trial=trial)
    tell_trial(state, trial, difficulty, log)
    return state


def tell_trial(state: WarState, trial: SenseTrial, difficulty: int, log: events.Log) -> None:
    """Notes what the check that is being made shows now."""
    if log is not None:
        seats = seats_of(pair_of(trial.by))
        rolled, total = shown(state, trial), trial_check(state, trial).total
        log.append(events.SenseChecked(seats, trial.by, trial.kind, total, trial.faces, rolled.kind.value, difficulty))


def scout_done(state: WarState, step: steps.ScoutDone, dice: Dice, log: events.Log) -> WarState:
    """Returns the state after scouting: one pair found, its class and the cup's secret by the result (S17.9, S17.10).

    Those at the same place are found first; of several a die says which. A servant in spirit form shows its class to
    servants only (S17.5).
    """
    assert state.trial is not None
    rolled, by, numbers = shown(state, state.trial), state.trial.by, state.world.numbers
    state = replace(state, trial=None)
    pair, among = state.pair(step.by), seeable(state, step.by)
    if not reaches(rolled, numbers.scout):
        if log is not None:
            log.append(events.NothingFound(seats_of(step.by), step.by))
        return state.noted("scouted", step.by, place=pair.place)
    if among:
        target = among[drawn(dice, len(among)) - 1]
        identity = reaches(rolled, numbers.identity) and (by == servant_of(step.by) or not state.spirit(target))
        state = found(state, step.by, target, identity)
        sight = state.pair(step.by).of(target)
        known = sight.servant_class
        if log is not None:
            log.append(events.PairFound(seats_of(step.by), step.by, target, sight.place, known, sight.hurt))
        state = state.noted("found", step.by, target=target, place=sight.place)
    if reaches(rolled, numbers.cup_from) and not pair.cup:
        if log is not None:
            log.append(events.CupLearned(seats_of(step.by), step.by))
        state = state.with_pair(replace(state.pair(step.by), cup=True)).noted("cup", step.by)
    return state


def watch_roll(state: WarState, step: steps.WatchRoll, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the dice of a watch fallen, and a seal asked for (S17.7, S17.9)."""
    if state.trial is None:
        state = replace(state, trial=SenseTrial(scout_of(state.body, step.by), "watch"))
    return _fallen(state, dice, state.world.numbers.strike, log).pushed(steps.SealQuestion(step.by))


def watch_done(state: WarState, step: steps.WatchDone, dice: Dice, log: events.Log) -> WarState:
    """Returns the state with the pair that rested surprised if its watch failed (S10.14, S17.9)."""
    assert state.trial is not None and state.meeting is not None
    failed = not reaches(shown(state, state.trial), state.world.numbers.strike)
    return replace(state, trial=None, meeting=replace(state.meeting, surprised=failed))
