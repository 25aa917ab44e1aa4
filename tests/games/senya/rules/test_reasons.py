"""The reasons and the costs of decisions in battles made for them; and that none of them hangs on a hidden plan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import actions as act
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.asked.costs import costs
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.state import SenyaState
from tests.games.senya.script import aimed, buffed, fight, play, waiting

SLASH = act.Attack("a1", "slash", ("b1",))
PLAN = Plan("slash")


def told(state: SenyaState, action: Decision, side: int | None = 0) -> dict[str, tuple[str | int, ...]]:
    return {one.code: one.args for one in reasons(state, action, side)}


def paid(state: SenyaState, action: Decision, side: int | None = 0) -> dict[str, tuple[str | int, ...]]:
    return {one.code: one.args for one in costs(state, action, side)}


def with_hp(state: SenyaState, name: str, hp: int) -> SenyaState:
    return state.with_one(state.one(name).with_vitals(hp=hp))


def asked(*script: Decision | tuple[int, ...], b: tuple[str, ...] = ("toru",)) -> SenyaState:
    """Returns the evade question of b1 after a slash that is evaded by most throws."""
    state = aimed(fight(b=b), "a1", hit=19)
    return play(state, SLASH, (3, 4), *script)


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_an_attack_of_equals_is_told_by_its_exact_odds() -> None:
    """S2.15: against an equal evade value 575 of 1296 throws hit, 44%."""
    assert told(fight(), SLASH) == {"most": ("b1", 44, 9)}


def test_a_weaker_attack_type_has_nothing_that_speaks_for_it() -> None:
    assert told(fight(), act.Attack("a1", "basic_throw", ("b1",))) == {}


def test_the_last_foe_one_of_several_and_one_who_has_acted_fall_by_different_words() -> None:
    alone, several = with_hp(fight(), "b1", 1), with_hp(fight(b=("toru", "toru")), "b1", 1)
    assert told(alone, SLASH)["fells-last"] == ("b1", 44)
    assert told(several, SLASH)["fells-first"] == ("b1", 44)
    assert told(several, SLASH)["weakest"] == ("b1", 1)
    done = play(several, act.Pass("a1"), act.Pass("b1"))
    assert "fells" in told(done, act.Attack("b2", "slash", ("a1",)), 1) or "a1" not in done.asked


def test_a_break_tells_what_it_adds_and_that_it_is_used_up() -> None:
    state = fight(a=("toru",))
    attack = act.Attack("a1", "slash", ("b1",), offences=("swallow",))
    broken = act.Attack("a1", "slash", ("b1",), offences=("swallow",), breaks=("swallow",))
    assert told(state, attack)["adds-hit"][0] == "swallow"
    assert paid(state, attack) == {"pays": (5, 5)}
    assert paid(state, broken)["break"] == ("swallow",) or paid(state, broken)["pays"] == (7, 3)


def test_who_waits_may_counter_as_far_as_anybody_knows() -> None:
    without = waiting(fight(), "b1")
    planned = waiting(fight(), "b1", PLAN)
    assert paid(without, SLASH) == paid(planned, SLASH) == {"pays": (1, 9), "may-counter": ("b1",)}
    assert reasons(without, SLASH, 0) == reasons(planned, SLASH, 0)


# --- answers ---------------------------------------------------------------------------------------------------------


def test_a_defence_tells_what_it_changes_and_none_what_it_spares() -> None:
    state = asked()
    used, unused = told(state, act.Evade("b1", ("parry",)), 1), told(state, act.Evade("b1"), 1)
    assert used == {"lowers-hit": ("b1", 17, 3)} and unused == {"spares-hit": ("parry", 1, 17, 3)}
    assert paid(state, act.Evade("b1", ("parry",)), 1) == {"pays": (1, 9)} and paid(state, act.Evade("b1"), 1) == {}


def test_a_blow_that_does_no_damage_is_told_as_harmless() -> None:
    state = play(buffed(aimed(fight(), "a1", hit=12), "b1", "guard", 90), SLASH, (3, 4))
    assert "harmless" in told(state, act.Evade("b1"), 1)


def test_a_counter_costs_the_turn_and_its_plan_is_told_to_its_own_side_only() -> None:
    state = play(waiting(fight(), "b1", PLAN), SLASH)
    assert "turn" in paid(state, act.Counter("b1"), 1) and "pays" in paid(state, act.Counter("b1"), 1)
    assert told(state, act.Counter("b1"), 1)["strikes-back"][0] == "a1"
    assert told(state, act.NoCounter("b1"), 0) == {"acts-later": (5,)}


def test_a_delay_tells_its_plan_to_its_own_side_only() -> None:
    state, delay = fight(), act.Delay("a1", 1, PLAN)
    assert told(state, delay)["plans"] == ("slash", 1)
    assert "plans" not in told(state, delay, 1) and "plans" not in told(state, delay, None)
    assert paid(state, delay) == {"count": (state.one("a1").turn.count, 1)}


def test_whoever_covers_takes_the_damage_and_gives_up_the_turn() -> None:
    state = play(aimed(fight(b=("toru", "toru")), "a1", hit=20), SLASH, (3, 4), act.Evade("b1"), (1, 2))
    cover = act.Cover("b2", "b1")
    cost = paid(state, cover, 1)
    assert cost["turn"] == () and int(cost["takes"][0]) > 0
    assert set(told(state, cover, 1)) & {"covers", "covers-damage", "covers-fall"}
    assert told(state, act.NoCover("b2"), 1)["acts-itself"][0] == "b1"


# --- prices ----------------------------------------------------------------------------------------------------------


def test_life_burning_tells_what_it_gains_and_the_maximum_that_it_takes() -> None:
    state = fight(cost=2)
    one = state.one("a1")
    state = state.with_one(replace(one, spent=replace(one.spent, burn=False)))
    assert told(state, act.Burn("a1"))["burns"] == (4, 6)
    assert paid(state, act.Burn("a1")) == {"max-hp": (10, 44), "hp": (10, 44)}


def test_what_costs_tension_tells_where_the_potential_falls() -> None:
    """S8.4, S12.8: from 46 to 36 the potential falls from 4 to 3."""
    state = fight()
    state = state.with_one(state.one("a1").with_vitals(statuses=("daze",)))
    assert paid(state, act.CureDaze("a1")) == {"tension": (10, 36), "potential": (4, 3)}


@pytest.mark.parametrize("side", [0, 1, None])
def test_a_pass_with_a_fair_attack_at_hand_has_no_reason(side: int | None) -> None:
    assert told(fight(), act.Pass("a1"), side) == {}
