"""The computer player: what it chooses in positions where one thing is clearly right (S23)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.ai.budget import Budget
from game.games.senya.ai.player import PLAYER
from game.games.senya.rules.actions import (
    Attack,
    Burn,
    Counter,
    Cover,
    CureDaze,
    Delay,
    DiceFell,
    Evade,
    Interrupt,
    NoCounter,
    NoCover,
    NoInterrupt,
    SenyaAction,
    SetupSkill,
)
from game.games.senya.rules.legal import legal
from game.games.senya.rules.observation import observe
from game.games.senya.rules.parts import Buff, Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply, dice_missing
from game.games.senya.rules.steps import (
    CounterQuestion,
    CoverQuestion,
    EvadeQuestion,
    Initiative,
    MainTurn,
    SetupWindow,
    Step,
    Window,
)
from game.rules.contract import CHANCE
from tests.games.senya.book import sheet
from tests.games.senya.field import battle, with_vitals
from tests.work import calls

WITHOUT_PLAYOUTS = 1


def chosen(state: SenyaState, level: int | str, seed: int = 1) -> SenyaAction:
    """Returns what a strength does in a state that asks it; what it judges by playouts has a test of its own."""
    observation = observe(state, state.to_act)
    action: SenyaAction = PLAYER.choose({}, observation, level, seed, Budget(WITHOUT_PLAYOUTS, 10.0)).action
    return action


def turn(state: SenyaState, **vitals: int) -> SenyaState:
    """Returns the main process of a1 with plenty of cost."""
    one = state.one("a1").with_vitals(**({"cost": 8} | vitals))
    return state.with_one(one).pushed(MainTurn("a1"), Initiative())


# --- what is clearly right -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [3, 5])
def test_s23_4_a_break_is_used_where_it_is_expected_to_incapacitate(level: int) -> None:
    state = turn(battle(("io",), ("mio",)))
    weak = [chosen(with_vitals(state, "b1", hp=20), level, seed) for seed in range(6)]
    assert sum(isinstance(attack, Attack) and attack.breaks == ("judgement",) for attack in weak) > len(weak) / 2
    if level == 3:  # no break where nobody falls by it
        plain = [chosen(state, level, seed) for seed in range(6)]
        assert not any(isinstance(attack, Attack) and attack.breaks for attack in plain)


def test_s23_4_life_burning_only_where_it_enables_a_break_that_decides() -> None:
    state = turn(battle(("io",), ("mio",)), cost=4)
    weak = with_vitals(state, "b1", hp=20)
    assert chosen(weak, 5) == Burn("a1") in [chosen(weak, 3, seed) for seed in range(6)]
    assert Burn("a1") not in [chosen(state, 3, seed) for seed in range(6)]


def test_a_novice_neither_weighs_nor_breaks() -> None:
    weak = with_vitals(turn(battle(("io",), ("mio", "mio"))), "b2", hp=1)
    for level in (0, 1):
        attack = chosen(weak, level)
        assert isinstance(attack, Attack) and attack.targets == ("b1",) and not attack.breaks
    best = chosen(with_vitals(weak, "a1", cost=2), 5)
    assert isinstance(best, Attack) and best.targets == ("b2",)


def test_s12_8_daze_is_ended_before_anything_else() -> None:
    state = turn(battle(("toru",), ("mio",)))
    dazed = state.with_one(state.one("a1").with_vitals(statuses=("daze",), tension=30))
    assert chosen(dazed, 3) == CureDaze("a1")


def asked_to_evade(hp: int) -> SenyaState:
    """Returns a duel in which b1 is hit hard unless it evades; its foe rolled 9."""
    state = turn(battle(("io",), ("toru",)))
    state = with_vitals(state, "b1", hp=hp, cost=4)
    state = apply(state, Attack("a1", next(state.one("a1").kit.of("attack")).id, ("b1",)))
    while not isinstance(state.top, EvadeQuestion):
        state = apply(state, DiceFell((5, 4)) if state.to_act == CHANCE else NoInterrupt(state.asked))
    return state


def test_s23_3_a_defence_skill_is_named_where_it_lowers_the_chance_to_be_hit() -> None:
    assert chosen(asked_to_evade(5), 5) == Evade("b1", ("parry",))
    assert Evade("b1", ("parry",)) in [chosen(asked_to_evade(5), 3, seed) for seed in range(6)]
    assert chosen(asked_to_evade(5), 0) == Evade("b1")


def test_setup_skills_that_heal_are_used_where_hp_are_missing() -> None:
    state = battle(("mio",), ("toru",), Process.SETUP1).pushed(SetupWindow(("a1",), 1), Initiative())
    action = chosen(with_vitals(state, "a1", hp=10, cost=6), 5)
    assert action == SetupSkill("a1", "healing_hand", ("a1",))


@pytest.mark.slow
def test_s2_15_thoughts_are_little_work() -> None:
    """Far below what is asked for: 50 ms for strength 3, a second for strength 5."""
    state = turn(battle(("toru", "mio", "ren", "io"), ("haku", "garo", "yoru", "kotori")))
    for level, most in ((3, 150_000), (5, 3_000_000)):
        assert calls(partial(chosen, state, level)) < most


def test_s1_3_an_emotion_that_is_rolled_until_it_is_new_is_thought_of_in_time() -> None:
    taker = replace(sheet("toru"), style="emotion_taker")
    state = battle((taker,), ("mio",), Process.SETUP1).pushed(SetupWindow(("a1",), 1), Initiative())
    assert chosen(state, 5) in legal(observe(state, 0).table)


def buffed(state: SenyaState, name: str, stat: str, value: int) -> SenyaState:
    """Returns a battle in which somebody has so much more of a value."""
    return state.with_one(replace(state.one(name), buffs=(Buff("x", name, stat, value, "battle"),)))


def up_to(state: SenyaState, question: type[Step], face: int) -> SenyaState:
    """Returns an attack gone on with until a question comes; all dice show one face."""
    while not isinstance(state.top, question):
        if state.to_act == CHANCE:
            count = next(count for count in range(1, 20) if dice_missing(state, (face,) * count) == 0)
            state = apply(state, DiceFell((face,) * count))
        else:
            state = apply(
                state, Evade(state.asked) if isinstance(state.top, EvadeQuestion) else NoInterrupt(state.asked)
            )
    return state


def test_s10_12_a_reduction_is_used_where_it_saves_more_than_it_costs() -> None:
    state = buffed(turn(battle(("toru",), ("io",))), "a1", "hit", 20)
    state = with_vitals(state, "b1", cost=3)
    hit = up_to(apply(state, Attack("a1", "slash", ("b1",))), Window, 5)
    while not (isinstance(hit.top, Window) and hit.top.moment == "take_damage"):
        hit = up_to(apply(hit, NoInterrupt(hit.asked)), Window, 5)
    assert chosen(hit, 5) == Interrupt("b1", "guardian")
    assert chosen(hit, 0) == NoInterrupt("b1")


def test_s10_11_who_stands_safe_covers_who_would_fall() -> None:
    state = buffed(turn(battle(("toru",), ("mio", "io"))), "a1", "hit", 20)
    state = with_vitals(with_vitals(state, "b1", hp=3), "b2", cost=0)
    hit = up_to(apply(state, Attack("a1", "slash", ("b1",))), CoverQuestion, 4)
    assert hit.asked == "b2" and chosen(hit, 5) == Cover("b2", "b1")
    assert chosen(with_vitals(hit, "b1", hp=60), 5) == NoCover("b2")


def test_s11_1_a_plan_is_used_where_it_promises_more_than_evading() -> None:
    state = turn(battle(("toru",), ("garo",)))
    state = state.with_one(state.one("b1").in_condition(Condition.WAITING).with_vitals(cost=6))
    state = replace(state, plans=(("b1", Plan("fist", ("combo",))),))
    for better, answer in (("b1", Counter("b1")), ("a1", NoCounter("b1"))):
        asked = apply(buffed(state, better, "hit", 15), Attack("a1", "slash", ("b1",)))
        assert isinstance(asked.top, CounterQuestion) and chosen(asked, 5) == answer


def test_s23_5_who_counters_better_than_the_foe_hits_waits_with_a_plan() -> None:
    state = buffed(turn(battle(("garo",), ("toru",))), "a1", "counter", 20)
    for level in (3, 5):
        action = chosen(state, level)
        assert isinstance(action, Delay) and action.plan is not None and action.to_count == 1
    assert isinstance(chosen(turn(battle(("garo",), ("toru",))), 2), Attack)
