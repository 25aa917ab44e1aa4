"""What is told of the price of a decision and of what is kept, and what of a foe's plan nobody is told (S8, S11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import actions as act
from game.games.senya.rules.asked.costs import costs
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.asked.sight import WeighedDecision
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Plan, Ties
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.steps import CleanupWindow, CounterQuestion, Initiative, SetupWindow, Step
from tests.games.senya.field import TESTED, effect, owning
from tests.games.senya.rules.test_attack_reasons import Told
from tests.games.senya.script import fight, play, waiting

DUEL = fight()
MOST = DUEL.world.data.tables.constants["cost_cap"]
STRIKE = act.Attack("a1", "basic_strike", ("b1",))
WAITS = waiting(fight(cost=MOST + 1), "b1", Plan("basic_strike"))
ASKED = play(WAITS, STRIKE)


def told(state: SenyaState, action: act.Decision, side: int = 0) -> Told:
    return {one.code: one.args for one in costs(state, action, side)}


def test_s8_6_only_what_is_lost_over_the_limit_by_who_pays_nothing_goes_unspoken() -> None:
    assert told(ASKED, act.Counter("b1"), 1)["pays"] == (1, MOST), "who counters is done only at the end"
    moves = replace(DUEL, world=replace(DUEL.world, options=Options(line=True)))
    assert told(moves, act.FullMove("a1", 3))["pays"] == (2, DUEL.one("a1").cost - 2), "what is left is no limit"
    one = fight(cost=MOST + 1).one("a1")
    bandage = replace(DUEL.world.data.items["bandage"], effects=(effect("heal", "5"),))
    owner = DUEL.with_one(replace(one, kit=replace(one.kit, items=(bandage,))))
    assert told(owner, act.UseItem("a1", "bandage", ("a1",))) == {"pays": (1, MOST), "item": ("bandage",)}


def test_s8_4_tension_that_is_paid_tells_the_potential_only_where_it_falls() -> None:
    for tension, falls in ((35, {}), (45, {"potential": (4, 3)})):
        dazed = DUEL.with_one(DUEL.one("a1").with_vitals(statuses=("daze",), tension=tension))
        assert told(dazed, act.CureDaze("a1")) == {"tension": (10, tension - 10), **falls}


def test_s17_7_a_seal_is_told_by_how_many_are_left_of_them() -> None:
    state = fight(("mio", "sv_saber"))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=3)))
    state = state.with_one(replace(state.one("a2"), ties=Ties(master="a1")))
    assert told(state, act.Seal("a1", "summon", "a2"))["seal"] == (2,)


def test_s11_5_who_waits_may_counter_unless_the_attack_forbids_it() -> None:
    forbids = owning(WAITS, "a1", effect("no_counter"), category="offence/any")
    assert "may-counter" in told(forbids, STRIKE)
    assert "may-counter" not in told(forbids, replace(STRIKE, offences=(TESTED,)))
    assert "may-counter" not in told(DUEL, STRIKE)


def test_s11_2_an_own_decision_is_weighed_without_the_plan_of_a_foe_and_a_foes_with_what_it_shows() -> None:
    own = WeighedDecision.of(WAITS, STRIKE, 0)
    assert not isinstance(own.after.top, CounterQuestion) and not own.before.plans
    shown = WeighedDecision.of(ASKED, act.Counter("b1"), 0)
    assert shown.after.attack is not None and shown.after.attack.target("b1").counters


@pytest.mark.parametrize(
    ("item", "window", "kept"),
    [
        ("smelling_salts", SetupWindow(("a1",), 1), [("keeps-item", ("smelling_salts",))]),
        ("smelling_salts", CleanupWindow(("a1",)), []),
        ("bandage", SetupWindow(("a1",), 1), []),
    ],
)
def test_s13_5_an_item_is_kept_where_it_could_be_used(item: str, window: Step, kept: list[object]) -> None:
    one = DUEL.one("a1")
    owner = DUEL.with_one(replace(one, kit=replace(one.kit, skills=(), items=(DUEL.world.data.items[item],))))
    told = reasons(owner.after(agenda=(Initiative(), window)), act.SetupDone("a1"), 0)
    assert [(one.code, one.args) for one in told] == kept


@pytest.mark.parametrize(
    ("limit", "kept"), [("", []), ("round", []), ("battle", ["keeps-skill"]), ("scenario", ["keeps-skill"])]
)
def test_s14_4_of_what_costs_nothing_only_that_is_kept_which_does_not_come_back(limit: str, kept: list[str]) -> None:
    one = DUEL.one("a1")
    bare = DUEL.with_one(replace(one, kit=replace(one.kit, skills=(), items=())))
    state = owning(bare, "a1", effect("gain_cost", "1"), limit=limit)
    in_setup = state.after(agenda=(Initiative(), SetupWindow(("a1",), 1)), process=Process.SETUP1)
    assert [one.code for one in reasons(in_setup, act.SetupDone("a1"), 0)] == kept
