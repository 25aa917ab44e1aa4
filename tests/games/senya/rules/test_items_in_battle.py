"""Items in a battle (S13): what is worn, what is used up, and how often each kind works."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.actions import Attack, Equip, Pass, UseItem
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, EquipChoice
from game.games.senya.rules.values import damage_parts, value
from tests.games.senya.field import battle, done_with, go, refused, rich, turn_of, with_vitals

OWNER = Sheet(
    style="guilt",
    creation_classes=("swordsman",) * 3,
    extra_point="body",
    items=("katana", "great_blade", "vest", "elixir", "elixir", "bandage", "code_ring", "code_thread"),
)


def at_setup() -> SenyaState:
    return settled(rich(battle((OWNER, "mio"), ("ren",))).after(agenda=(BeginRound(),)), None)


def test_s13_3_s13_4_one_of_each_kind_is_worn_and_chosen_in_each_setup() -> None:
    state = at_setup()
    assert isinstance(state.top, EquipChoice) and state.asked == "a1"  # who has one of a kind is not asked
    assert refused(state, Equip("a1", "katana", "", "code_ring")) == "equip-own"
    assert refused(state, Equip("a1", "bow", "vest", "code_ring")) == "equip-own"
    after = go(state, Equip("a1", "great_blade", "vest", "code_thread"))
    one = after.one("a1")
    assert one.worn == ("great_blade", "vest", "code_thread")
    assert [part.name for part in damage_parts(after, one, "melee")] == ["great_blade"]
    assert value(one, "act").value == value(state.one("a1"), "act").value - 2
    assert value(one, "guard").value == 2


def test_s13_4_outside_a_setup_the_first_of_a_kind_counts() -> None:
    assert battle((OWNER,)).one("a1").worn == ("katana", "vest", "code_ring")


def test_s13_5_each_kind_of_consumable_works_once_a_scenario_however_many_are_held() -> None:
    state = with_vitals(rich(battle((OWNER, "mio"), ("ren",))), "a2", hp=20)
    after = go(turn_of(state), UseItem("a1", "elixir", ("a2",)))
    assert after.one("a2").hp == 32
    assert (after.one("a1").cost, after.one("a1").condition) == (10, Condition.DONE)  # S8.6: 39 are cut to 10
    again = turn_of(after.with_one(after.one("a1").in_condition(Condition.UNACTED)))
    assert refused(again, UseItem("a1", "elixir", ("a2",))) == "limit-used"
    assert not refused(again, UseItem("a1", "bandage", ("a2",)))


def test_s13_1_a_mystic_code_works_in_the_setup_once_a_battle() -> None:
    state = go(at_setup(), Equip("a1", "katana", "vest", "code_ring"))
    after = go(state, UseItem("a1", "code_ring"))
    assert after.one("a1").cost == state.one("a1").cost + 2
    again = after.after(agenda=state.agenda)
    assert refused(again, UseItem("a1", "code_ring")) == "limit-used"
    assert refused(turn_of(battle((OWNER,))), UseItem("a1", "code_ring")) == "wrong-timing"


def test_s10_6_an_item_of_the_offence_goes_with_an_attack_once_a_battle() -> None:
    state = turn_of(rich(battle((OWNER,), ("ren",))))
    strike = Attack("a1", "basic_strike", ("b1",), items=("code_thread",))
    assert not refused(state, strike)
    after = done_with(go(state, strike))
    used = turn_of(after.with_all(lambda one: one.in_condition(Condition.UNACTED)))
    assert refused(used, strike) == "limit-used"
    assert refused(state, replace(strike, items=("elixir",))) == "wrong-timing"


def test_s12_9_who_is_dazed_still_uses_items() -> None:
    state = with_vitals(with_vitals(rich(battle((OWNER, "mio"))), "a2", hp=5), "a1", statuses=("daze",))
    assert refused(turn_of(state), Attack("a1", "basic_strike", ("b1",))) == "dazed"
    assert not refused(turn_of(state), UseItem("a1", "elixir", ("a2",)))
    assert not refused(turn_of(state), Pass("a1"))
