"""Battles that go by a script: decisions and the dice that fall, with check results set to what a case tells."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.actions import Decision, DiceFell
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.explain import explain
from game.games.senya.rules.parts import Buff, Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.values import counter_total, evade_total, hit_total, value
from game.rules.contract import CHANCE, Event
from tests.games.senya.book import data
from tests.games.senya.field import Steady, battle, nothing, refused, turn_of

Dice = tuple[int, ...]
SEVEN = (3, 4)
"""The pair with which checks come to what `aimed` says."""


def buffed(state: SenyaState, name: str, stat: str, value: int) -> SenyaState:
    """Returns a battle in which a value of somebody is higher or lower."""
    one = state.one(name)
    kept = tuple(buff for buff in one.buffs if (buff.skill, buff.stat) != (f"case-{stat}", stat))
    return state.with_one(replace(one, buffs=(*kept, Buff(f"case-{stat}", name, stat, value, "battle"))))


def aimed(state: SenyaState, name: str, **results: int) -> SenyaState:
    """Returns a battle in which a pair of seven brings the melee checks of somebody to given results.

    hit, counter, evade; a counter is a hit too, so it is set last.
    """
    tables = data().tables
    sums = {"hit": hit_total, "evade": evade_total, "counter": counter_total}
    for check in ("hit", "evade", "counter"):
        if check in results:
            state = buffed(state, name, check, 0)
            now = sums[check](state.one(name), "melee", tables).value + sum(SEVEN)
            state = buffed(state, name, check, results[check] - now)
    return state


def waiting(state: SenyaState, name: str, plan: Plan | None = None, count: int = 5) -> SenyaState:
    """Returns a battle in which somebody waits, with a plan or without."""
    one = state.one(name)
    turn = replace(one.turn, condition=Condition.WAITING, count=count, delayed=True)
    state = state.with_one(replace(one, turn=turn))
    return state if plan is None else state.after(plans=tuple(sorted((*state.plans, (name, plan)))))


def fight(a: tuple[str | Sheet, ...] = ("toru",), b: tuple[str | Sheet, ...] = ("toru",), cost: int = 10) -> SenyaState:
    """Returns the main process of a1, nobody's antinomy, Life Burning or armour in the way."""
    state = battle(a, b)
    for one in state.combatants:
        law = one.kit.law.id if one.kit.law else "none"
        spent = replace(one.spent, burn=True).used(law)
        state = state.with_one(replace(one, spent=spent).with_vitals(cost=cost))
        state = buffed(state, one.id, "guard", -guard_of(state, one.id))
    return turn_of(state)


def guard_of(state: SenyaState, name: str) -> int:
    """Returns the guard of somebody."""
    return value(state.one(name), "guard").value


def play(
    state: SenyaState, *script: Decision | Dice, log: list[Event] | None = None, to_end: bool = False
) -> SenyaState:
    """Returns a battle after decisions and dice in their order; to all else the answer is empty, all dice show 4.

    It stops before the next decision or roll that nobody wrote, or with `to_end` after the attack going on.
    """
    for step in script:
        state = _until(state, step, log)
        action = DiceFell(step) if isinstance(step, tuple) else step
        reason = explain(state, action)
        assert reason is None, (reason, action, state.top)
        state = apply(state, action, log)
    while to_end and state.over is None and state.attack is not None:
        state = _silent(state, log)
    return state


def _until(state: SenyaState, step: Decision | Dice, log: list[Event] | None) -> SenyaState:
    for _ in range(80):
        wanted = state.to_act == CHANCE if isinstance(step, tuple) else not refused(state, step)
        if wanted or state.over is not None:
            return state
        state = _silent(state, log)
    return state


def _silent(state: SenyaState, log: list[Event] | None) -> SenyaState:
    if state.to_act == CHANCE:
        return apply(state, draw(state, Steady(4)), log)
    return apply(state, nothing(state), log)
