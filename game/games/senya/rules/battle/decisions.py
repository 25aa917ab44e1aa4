"""What each decision changes, and what is to do then (S8.8, S8.9, S10.3 to S10.6, S10.11, S11, S17.5, S17.7)."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.senya.rules import actions, events, steps
from game.games.senya.rules.agenda import Queued
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.battle.any_time import burned, sealed, undazed
from game.games.senya.rules.battle.attacks import plan_skills
from game.games.senya.rules.battle.declare import paid
from game.games.senya.rules.battle.exchange import HIT, thing
from game.games.senya.rules.battle.rounds import SHAPE, over, shaped
from game.games.senya.rules.battle.windows import by_action
from game.games.senya.rules.changes import become_done, gain_cost
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.totals import Term, Total

FULL_MOVE = "full_move_cost"


def taken(state: SenyaState, action: actions.Decision, log: events.Log) -> SenyaState:
    """Returns the state after a decision; what follows by itself is not done yet."""
    match action:
        case actions.SetupSkill():
            return _setup_skill(state, action, log)
        case actions.Equip(by, weapon, armour, gear):
            return _equip(state, by, tuple(name for name in (weapon, armour, gear) if name), log)
        case actions.Delay():
            return _delay(state, action, log)
        case actions.Attack():
            return _attack(state, action, log)
        case actions.UseItem():
            return _use_item(state, action, log)
        case actions.Move() | actions.FullMove() | actions.FinishOff() | actions.Other() | actions.Pass():
            return _main(state, action, log)
        case actions.Counter():
            return _counter(state, action, log)
        case actions.Evade():
            return _evade(state, action, log)
        case actions.Cover(by, target):
            return _cover(state, by, target, log)
        case actions.Interrupt():
            return _interrupt(state, action, log)
        case actions.Burn(by):
            return burned(state, by, log)
        case actions.CureDaze(by):
            return undazed(state, by, log)
        case actions.Seal():
            after = sealed(state, action, log)
            return next_asked(after) if isinstance(state.top, steps.WithdrawQuestion) else after
        case actions.SpiritForm(by, on):
            return _spirit_form(state, by, on, log)
        case actions.Surrender(by):
            return over(state, 1 - state.one(by).side, "surrendered", log)
        case _:  # done with this window, or nothing: the next one is asked
            return next_asked(state)


def next_asked(state: SenyaState) -> SenyaState:
    """Returns the state with the next in a queue asked."""
    top = state.top
    assert isinstance(top, Queued)
    return state.then(replace(top, waiting=top.waiting[1:]))


def _skills(one: Combatant, names: Sequence[str]) -> tuple[Skill, ...]:
    return tuple(thing(one, name) for name in names)


def _workings(
    one: Combatant, names: Sequence[str], targets: tuple[str, ...], breaks: Sequence[str]
) -> list[steps.Step]:
    """Returns the steps of what skills of a declaration do besides checks and damage."""
    return [steps.Working(one.id, name, targets, name in breaks) for name in names]


def _used(names: Sequence[str], breaks: Sequence[str]) -> tuple[Used, ...]:
    return tuple(Used(name, name in breaks) for name in names)


# --- setup and cleanup ---------------------------------------------------------------------------------------------


def _setup_skill(state: SenyaState, action: actions.SetupSkill, log: events.Log) -> SenyaState:
    one = state.one(action.by)
    skill = thing(one, action.skill)
    kind = "setup" if isinstance(state.top, steps.SetupWindow) else "cleanup"
    if log is not None:
        log.append(events.Declared(one.id, kind, (skill.id,), action.targets, (), action.breaks))
    state = paid(state, one.id, (skill,), action.breaks, action.share, log)
    if skill.passive:
        return state
    broken = skill.id in action.breaks
    return state.pushed(steps.Working(one.id, skill.id, action.targets, broken, choice=action.choice))


def _equip(state: SenyaState, by: str, worn: tuple[str, ...], log: events.Log) -> SenyaState:
    if log is not None:
        log.append(events.Equipped(by, worn))
    return next_asked(state.with_one(replace(state.one(by), worn=worn)))


def _spirit_form(state: SenyaState, by: str, on: bool, log: events.Log) -> SenyaState:
    """Returns the state with a servant in spirit form, or in shape from the next setup on for 2 more cost (S17.5)."""
    one = state.one(by)
    if on:
        if log is not None:
            log.append(events.FormTaken(by, True))
        return next_asked(state.with_one(one.in_condition(Condition.SPIRIT)))
    return next_asked(shaped(state, by, log).after(flags=(*state.flags, f"{SHAPE}{by}")))


# --- the main process ----------------------------------------------------------------------------------------------


def _delay(state: SenyaState, action: actions.Delay, log: events.Log) -> SenyaState:
    one = state.one(action.by)
    if log is not None:
        log.append(events.Delayed(one.id, action.to_count, action.limit))
    if action.to_count == 0:
        return state.then(steps.EndTurn(one.id))
    turn = replace(one.turn, condition=Condition.WAITING, count=action.to_count, delayed=True)
    if action.limit:
        gain = Total((Term("limit", state.world.data.tables.constants["limit_cost"], "S8.9"),))
        one = replace(one, spent=replace(one.spent, limit=True))
        state = state.with_one(replace(one, turn=replace(turn, no_interrupts=True)))
        state = gain_cost(state, one.id, gain, "limit", log)
    else:
        state = state.with_one(replace(one, turn=turn))
    state = state.without_plan(one.id)
    if action.plan is not None:
        if log is not None:
            log.append(events.PlanLaid(one.id, one.side, action.plan))
        state = state.after(plans=tuple(sorted((*state.plans, (one.id, action.plan)), key=lambda entry: entry[0])))
    return state.popped()


def _attack(state: SenyaState, action: actions.Attack, log: events.Log) -> SenyaState:
    """Returns the state with an attack declared and paid, and all its steps to do (S10.6)."""
    one = state.one(action.by)
    names = (action.type, *action.offences, *action.items)
    if log is not None:
        skills = (action.type, *action.offences)
        declared = events.Declared(
            one.id, "attack", skills, action.targets, action.items, action.breaks, action.companions
        )
        log.append(declared)
    state = paid(state, one.id, _skills(one, names), action.breaks, action.share, log)
    for name in action.companions:
        state = become_done(state, name, log)
    targets = tuple(map(Reaction, action.targets))
    attack = Assault(one.id, _used(names, action.breaks), targets, action.companions)
    order = tuple(name for name in by_action(state) if name in action.targets)
    return state.attacking(attack).then(
        *_workings(one, names, action.targets, action.breaks),
        steps.Moment("declared", one.id, HIT),
        steps.CounterQuestion(order),
        steps.Moment("before_check", one.id, HIT),
        steps.HitRoll(),
        steps.Reactions(),
        steps.HitDecision(),
        steps.AfterEffects(),
        steps.EndAttack(),
        steps.EndTurn(one.id),
    )


def _use_item(state: SenyaState, action: actions.UseItem, log: events.Log) -> SenyaState:
    one = state.one(action.by)
    if log is not None:
        log.append(events.Declared(one.id, "item", (), action.targets, (action.item,)))
    state = paid(state, one.id, (thing(one, action.item),), (), 0, log)
    done = steps.Working(one.id, action.item, action.targets)
    return state.then(done, steps.EndTurn(one.id)) if isinstance(state.top, steps.MainTurn) else state.pushed(done)


def _main(
    state: SenyaState,
    action: actions.Move | actions.FullMove | actions.FinishOff | actions.Other | actions.Pass,
    log: events.Log,
) -> SenyaState:
    """Returns the state after one of the plain actions of a main process (S10.5)."""
    one = state.one(action.by)
    match action:
        case actions.Move(_, to):
            if log is not None:
                log.append(events.Moved(one.id, to, False))
            return state.with_one(replace(one, position=to)).then(steps.MainTurn(one.id, moved=True))
        case actions.FullMove(_, to):
            if log is not None:
                log.append(events.Moved(one.id, to, True))
            price = Total((Term("full-move", -state.world.data.tables.constants[FULL_MOVE], "S10.5"),))
            state = gain_cost(state.with_one(replace(one, position=to)), one.id, price, "full-move", log)
        case actions.FinishOff(_, target):
            if log is not None:
                log.append(events.Died(target, one.id))
            state = state.with_one(state.one(target).in_condition(Condition.DEAD))
        case actions.Other(_, option):
            if log is not None:
                log.append(events.OtherDone(one.id, option))
            price = Total((Term(option, -dict(state.world.others)[option], "S10.5"),))
            state = gain_cost(state, one.id, price, option, log).after(flags=(*state.flags, option))
        case actions.Pass():
            if log is not None:
                log.append(events.Passed(one.id))
    return state.then(steps.EndTurn(one.id))


# --- reactions -----------------------------------------------------------------------------------------------------


def _reacting(state: SenyaState, name: str, used: tuple[Used, ...], counters: bool) -> SenyaState:
    assert state.attack is not None
    attack = state.attack.changed(name, lambda target: replace(target, used=used, counters=counters))
    return next_asked(state.attacking(attack))


def _counter(state: SenyaState, action: actions.Counter, log: events.Log) -> SenyaState:
    one = state.one(action.by)
    plan = state.plan(one.id)
    assert plan is not None
    skills = plan_skills(state, one, plan)
    names = tuple(skill.id for skill in skills)
    if log is not None:
        log.append(events.Declared(one.id, "counter", names, (), (), action.breaks))
    state = paid(state, one.id, skills, action.breaks, action.share, log)
    used = state.counters
    state = state.after(counters=(used[0] or one.side == 0, used[1] or one.side == 1))
    state = _reacting(state, one.id, _used(names, action.breaks), True)
    return state.pushed(*_workings(one, names, (), action.breaks))


def _evade(state: SenyaState, action: actions.Evade, log: events.Log) -> SenyaState:
    one = state.one(action.by)
    if action.defences or action.breaks:
        if log is not None:
            log.append(events.Declared(one.id, "defence", action.defences, (), (), action.breaks))
        state = paid(state, one.id, _skills(one, action.defences), action.breaks, action.share, log)
    state = _reacting(state, one.id, _used(action.defences, action.breaks), False)
    return state.pushed(*_workings(one, action.defences, (), action.breaks))


def _cover(state: SenyaState, by: str, target: str, log: events.Log) -> SenyaState:
    assert isinstance(state.top, steps.CoverQuestion) and state.attack is not None
    if log is not None:
        log.append(events.Covered(by, target))
    return next_asked(state.attacking(state.attack.changed(target, lambda one: replace(one, coverer=by))))


def _interrupt(state: SenyaState, action: actions.Interrupt, log: events.Log) -> SenyaState:
    top = state.top
    assert isinstance(top, steps.Window)
    one = state.one(action.by)
    broken = action.skill in action.breaks
    if log is not None:
        log.append(events.Declared(one.id, "interrupt", (action.skill,), (top.subject,), (), action.breaks))
    state = paid(state, one.id, _skills(one, (action.skill,)), action.breaks, action.share, log)
    state = state.then(replace(top, used=(*top.used, (one.id, action.skill))))
    return state.pushed(steps.Interference(one.id, action.skill, broken, top.moment, top.subject, top.check))
