"""Changes of one combatant that several rules make: cost, tension, HP, becoming done, falling, vanishing."""

from game.games.senya.rules import events
from game.games.senya.rules.data.rows import RuleTables
from game.games.senya.rules.economy import after_done, clipped, upkeep
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import PRESENT, Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Moment
from game.games.senya.rules.totals import Total


def gain_cost(state: SenyaState, name: str, total: Total, source: str, log: events.Log) -> SenyaState:
    """Returns the state after cost was gained or, with a sum below 0, lost; nobody holds less than 0."""
    one = state.one(name)
    cost = max(0, one.cost + total.value)
    if log is not None and total.value:
        log.append(events.CostGained(name, total, cost, source))
    return state.with_one(one.with_vitals(cost=cost))


def set_tension(state: SenyaState, name: str, tension: int, source: str, log: events.Log) -> SenyaState:
    """Returns the state with a tension, which is kept within its bounds (S8.1)."""
    one = state.one(name)
    kept = clipped(state.world.data.tables, tension)
    if kept == one.vitals.tension:
        return state
    if log is not None:
        log.append(events.TensionChanged(name, kept - one.vitals.tension, kept, source))
    return state.with_one(one.with_vitals(tension=kept))


def upkept(tables: RuleTables, master: Combatant, servant: Combatant) -> tuple[Combatant, Combatant, events.Upkept]:
    """Returns master and servant after the servant's upkeep, and what is told of it (S17.4)."""
    left = upkeep(tables, master.cost, servant.cost, servant.condition is Condition.SPIRIT)
    told = events.Upkept(master.id, servant.id, *left)
    served = servant.with_vitals(cost=left.servant)
    served = served.in_condition(Condition.SPIRIT) if left.spirit else served
    return master.with_vitals(cost=left.master), served, told


def become_done(state: SenyaState, name: str, log: events.Log) -> SenyaState:
    """Returns the state with somebody done: cost over the limit is lost, the plan is off (S8.6, S10.2).

    Nothing changes for who is not in the fight.
    """
    one = state.one(name)
    if one.condition not in PRESENT:
        return state
    kept = after_done(state.world.data.tables, one.cost)
    if log is not None:
        log.append(events.BecameDone(name, one.cost - kept))
    return state.with_one(one.in_condition(Condition.DONE).with_vitals(cost=kept)).without_plan(name)


def fall(state: SenyaState, name: str, log: events.Log) -> SenyaState:
    """Returns the state with somebody of HP 0 incapacitated, whose window opens next (S10.6, S12.3).

    A minion is destroyed instead, and those go whose summoner falls (S14.9). The caller has set HP to 0.
    """
    one = state.one(name)
    if one.kit.minion:
        return vanish(state, name, log)
    if log is not None:
        log.append(events.Fell(name))
    state = state.with_one(one.in_condition(Condition.INCAPACITATED)).without_plan(name)
    for minion in [other.id for other in state.combatants if other.ties.summoner == name]:
        state = vanish(state, minion, log)
    return state.pushed(Moment("incapacitated", name))


def vanish(state: SenyaState, name: str, log: events.Log) -> SenyaState:
    """Returns the state with a minion destroyed: it is dead to the rules (S14.9)."""
    one = state.one(name)
    if one.condition is Condition.DEAD:
        return state
    if log is not None:
        log.append(events.Vanished(name))
    return state.with_one(one.in_condition(Condition.DEAD).with_vitals(hp=0)).without_plan(name)
