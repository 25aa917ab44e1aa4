"""The observation of a battle: everything but the counter plans of the other side (S11.2, S23.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.battle.attacks import may_counter
from game.games.senya.rules.battle.combos import Plans
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.positions.written import position_out
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CounterQuestion
from game.rules.chance import Stream
from game.rules.contract import Result

TRIES = 60
"""How many plans are tried for somebody who is known to have one that can be used."""


@dataclass(frozen=True, slots=True)
class SenyaObservation:
    """A battle as `seat` knows it.

    table: the battle without the plans of the other side, made anew: every function of the rules may be asked about
    it. legal: the seat's legal actions, a lazy sequence; empty when it is not to act.
    """

    seat: int
    table: SenyaState
    to_act: int
    result: Result | None
    legal: Sequence[Decision] = field(repr=False, compare=False)


def observe(state: SenyaState, seat: int) -> SenyaObservation:
    """Returns what a seat knows."""
    table = seen_table(state, seat)
    return SenyaObservation(seat, table, state.to_act, state.result, legal(table) if state.to_act == seat else ())


def seen_table(state: SenyaState, seat: int | None) -> SenyaState:
    """Returns a battle of what a seat may know, None: of what everybody may."""
    plans = tuple((name, plan) for name, plan in state.plans if state.one(name).side == seat)
    return state.after(plans=plans)


def seen_out(state: SenyaState, seat: int | None) -> dict[str, Any]:
    """Returns the position object of what a seat may know."""
    return position_out(seen_table(state, seat))


def sample(seen: SenyaObservation, stream: Stream) -> SenyaState:
    """Returns a battle with that observation: those of the other side who wait may have laid down any plan, or none.

    Who is being asked for a counter has one that it can use.
    """
    table = seen.table
    plans = dict(table.plans)
    for one in table.combatants:
        if one.side == seen.seat or one.condition is not Condition.WAITING:
            continue
        asked = isinstance(table.top, CounterQuestion) and table.asked == one.id
        plan = _usable(table, one, stream) if asked else _any_plan(table, one, stream) if stream.below(2) else None
        if plan is not None:
            plans[one.id] = plan
    return table.after(plans=tuple(sorted(plans.items())))


def _any_plan(table: SenyaState, one: Combatant, stream: Stream) -> Plan | None:
    drawn = Plans(table, one, [(1, False)]).drawn(stream)
    return None if drawn is None else drawn.plan


def _usable(table: SenyaState, one: Combatant, stream: Stream) -> Plan | None:
    """Returns a plan that can be used against the attack going on."""
    plan = None
    for _ in range(TRIES):
        plan = _any_plan(table, one, stream)
        if plan is not None and may_counter(table.after(plans=((one.id, plan),)), one):
            return plan
    every = Plans(table, one, [(1, False)])
    plans = (every.at(n).plan for n in range(len(every)))
    return next((p for p in plans if p is not None and may_counter(table.after(plans=((one.id, p),)), one)), plan)
