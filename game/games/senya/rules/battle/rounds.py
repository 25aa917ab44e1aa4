"""The processes of a round: entering the scene, setup, counts, initiative, the end of a turn, cleanup (S8, S10)."""

from dataclasses import replace

from game.games.senya.rules import events, steps
from game.games.senya.rules.changes import become_done, gain_cost, set_tension, upkept
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.dice import Dice, throw
from game.games.senya.rules.parts import SIDES, Combatant, TurnState
from game.games.senya.rules.procedure import Condition, Contender, count_rolled, next_to_act
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import potential_of, scene_cost, value
from game.games.senya.rules.verbs.lasting import end_of, poisoned
from game.rules.contract import Over, Result

FLAT_TENSION = "scene_entry_tension_option"
SHAPE, ARRIVE, FORMED = "shape:", "arrive:", "formed:"
"""Flags of who takes part from the next setup: by taking shape (S17.5), by a seal (S17.7); of who took shape just
before the scene, for which its upkeep asks for more."""
OUT = (Condition.INCAPACITATED, Condition.DEAD, Condition.WITHDRAWN)


def enter_scene(state: SenyaState, step: steps.EnterScene, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state after everybody entered the scene: tension, then cost (S8.2, S8.5); enemies neither (S15.1)."""
    tables = state.world.data.tables
    flat = state.world.options.flat
    for one in state.combatants:
        if one.kit.enemy is None:
            gained = tables.constants[FLAT_TENSION] if flat else throw(dice, 1)
            state = set_tension(state, one.id, one.vitals.tension + gained, "entry", log)
    for one in state.combatants:
        state = gain_cost(state, one.id, scene_cost(one, tables), "scene", log)
    for name in (flag.removeprefix(FORMED) for flag in state.flags if flag.startswith(FORMED)):
        state = shaped(state, name, log)
    return _upkeep(state, log)  # S17.4: also at the start of the scene


def shaped(state: SenyaState, name: str, log: events.Log) -> SenyaState:
    """Returns the state with the cost of a servant's taking shape paid, by its master if it can (S17.5)."""
    servant = state.one(name)
    price = Total((Term("shape", -state.world.data.tables.constants["upkeep_manifest_extra"], "S17.5"),))
    master = state.one(servant.ties.master) if servant.ties.master else servant
    payer = master if master.cost + price.value >= 0 else servant
    return gain_cost(state, payer.id, price, "shape", log)


# --- setup ---------------------------------------------------------------------------------------------------------


def begin_round(state: SenyaState, step: steps.BeginRound, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state at the beginning of a setup: arrivals, everybody unacted, cost, upkeep (S10.3)."""
    if log is not None:
        log.append(events.RoundBegan(state.round + 1))
        log.append(events.ProcessBegan(Process.SETUP1.value))
    state = state.after(round_=state.round + 1, process=Process.SETUP1, counters=(False, False), sealed=(), plans=())
    state = _arrivals(state, log)
    state = state.with_all(_fresh)
    for one in state.combatants:
        if one.condition not in OUT:
            total = potential_of(one, state.world.data.tables)
            state = gain_cost(state, one.id, total, "potential", log)
    if state.round == 1 and state.world.surprised:  # S10.14: before the upkeep, so that the limit of cost applies
        for one in state.side(SIDES.index(state.world.surprised)):
            state = _surprised(state, one, log)
    state = _upkeep(state, log)
    equip = steps.EquipChoice(tuple(one.id for one in state.combatants))
    return state.pushed(
        equip, steps.Moment("setup1", ""), steps.RollCounts(), steps.Moment("setup2", ""), steps.Initiative()
    )


def _fresh(one: Combatant) -> Combatant:
    """Returns somebody at the start of a round (S10.3)."""
    condition = one.condition if one.condition in OUT or one.condition is Condition.SPIRIT else Condition.UNACTED
    return replace(one, turn=TurnState(condition))


def _arrivals(state: SenyaState, log: events.Log) -> SenyaState:
    """Returns the state with those who take part from now on (S10.3, S17.5, S17.7)."""
    for flag in state.flags:
        kind, _, name = flag.partition(":")
        if f"{kind}:" == ARRIVE or (f"{kind}:" == SHAPE and state.one(name).condition is Condition.SPIRIT):
            state = state.with_one(state.one(name).in_condition(Condition.UNACTED))
            if log is not None:
                log.append(events.FormTaken(name, False))
    return state.after(flags=tuple(flag for flag in state.flags if not flag.startswith((SHAPE, ARRIVE, FORMED))))


def _surprised(state: SenyaState, one: Combatant, log: events.Log) -> SenyaState:
    """Returns the state with somebody surprised: done from the end of the cost gain (S10.14)."""
    if one.condition in OUT:
        return state
    state = become_done(state, one.id, log)
    one = state.one(one.id)
    return state.with_one(replace(one, turn=replace(one.turn, surprised=True)))


def _upkeep(state: SenyaState, log: events.Log) -> SenyaState:
    """Returns the state after the upkeep of every servant that is there (S17.4)."""
    for servant in state.combatants:
        if not servant.ties.master or servant.condition in OUT:
            continue
        master = state.one(servant.ties.master)
        if master.condition in (Condition.DEAD, Condition.WITHDRAWN):
            continue
        master, servant, told = upkept(state.world.data.tables, master, servant)
        if log is not None:
            log.append(told)
        state = state.with_one(master).with_one(servant)
    return state


def roll_counts(state: SenyaState, step: steps.RollCounts, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state with the action counts of everybody who acts, rolled in roster order (S10.3)."""
    for one in state.combatants:
        if one.condition is Condition.UNACTED:
            total = count_rolled(value(one, "act").value, dice, one.turn.bonus)
            state = state.with_one(replace(one, turn=replace(one.turn, count=max(1, total.value), bonus=0)))
            if log is not None:
                log.append(events.CountRolled(one.id, total))
    if log is not None:
        log.append(events.ProcessBegan(Process.SETUP2.value))
    return state.after(process=Process.SETUP2)


# --- turns ---------------------------------------------------------------------------------------------------------


def contenders(state: SenyaState) -> tuple[Contender, ...]:
    """Returns what decides the order, in roster order (S10.4)."""
    return tuple(
        Contender(one.id, SIDES[one.side], value(one, "act").value, one.turn.count, one.condition)
        for one in state.combatants
    )


def initiative(state: SenyaState, step: steps.Initiative, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state with the main process of who is next, or with the cleanup (S10.1, S10.4)."""
    name = next_to_act(contenders(state))
    if name is None:
        return state.pushed(steps.Cleanup())
    if log is not None:
        if state.process is not Process.MAIN:
            log.append(events.ProcessBegan(Process.MAIN.value))
        log.append(events.TurnBegan(name))
    return state.after(process=Process.MAIN).pushed(steps.MainTurn(name), step)


def end_turn(state: SenyaState, step: steps.EndTurn, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state after a main process: its owner is done; the end of the battle is looked at (S8.6, S10.16)."""
    state = become_done(state, step.by, log)
    if decided(state):
        return state.after(agenda=(steps.Cleanup(last=True),))
    return state


def beaten(state: SenyaState, side: int) -> bool:
    """Whether nobody of a side is left who is neither incapacitated, dead nor withdrawn; minions do not count."""
    return all(one.condition in OUT for one in state.side(side) if not one.kit.minion)


def decided(state: SenyaState) -> bool:
    """Whether the battle is decided (S10.16)."""
    return beaten(state, 0) or beaten(state, 1)


# --- cleanup -------------------------------------------------------------------------------------------------------


def cleanup(state: SenyaState, step: steps.Cleanup, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state at the beginning of a cleanup (S10.15); in the last one nobody acts any more (S10.16)."""
    if log is not None:
        log.append(events.ProcessBegan(Process.CLEANUP.value))
    return state.after(process=Process.CLEANUP).pushed(
        steps.Poison(), steps.Moment("cleanup", ""), steps.EndRound(step.last)
    )


def poison(state: SenyaState, step: steps.Poison, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state after poison has worked (S12.8)."""
    return poisoned(state, dice, log)


def end_round(state: SenyaState, step: steps.EndRound, dice: Dice, log: events.Log) -> SenyaState:
    """Returns the state at the end of a round: the flags of the round go, the end is looked at (S10.15, S10.16)."""
    state = state.with_all(_round_over)
    left = (one for one in state.combatants if not (one.kit.minion and one.condition is Condition.DEAD))
    state = state.after(combatants=tuple(left))  # S14.9: what is destroyed is gone
    if decided(state):
        lost = [side for side in (0, 1) if beaten(state, side)]
        return over(state, 1 - lost[0] if len(lost) == 1 else None, "defeated", log)
    if state.round >= state.world.options.round_limit:
        return over(state, None, "round-limit", log)
    return state.pushed(steps.BeginRound())


def _round_over(one: Combatant) -> Combatant:
    uses = tuple(replace(used, round=0) for used in one.spent.uses)
    done = one.in_condition(Condition.DONE) if one.condition in (Condition.UNACTED, Condition.WAITING) else one
    turn = replace(done.turn, delayed=False, surprised=False, no_interrupts=False, bonus=0)
    return replace(done, turn=turn, spent=replace(one.spent, uses=uses))


def over(state: SenyaState, winner: int | None, code: str, log: events.Log) -> SenyaState:
    """Returns the battle ended: bad statuses and effects of the battle end, minions go (S10.16, S14.9)."""
    state = end_of(state, "battle", log)
    clause = refusal(code)
    if log is not None:
        log.append(events.BattleEnded(winner, code))
        log.append(Over(winner, clause))
    return state.attacking(None).after(agenda=(), process=Process.OVER, plans=(), over=Result(winner, clause))
