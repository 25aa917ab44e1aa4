"""Command seals with all their uses, Books of False Fealty, spirit form and upkeep in a war (S17.3 to S17.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Seal, SpiritForm
from game.games.senya.rules.battle.rounds import enter_scene
from game.games.senya.rules.events import SealUsed, StatusEnded, Upkept
from game.games.senya.rules.parts import Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import EnterScene, MainTurn, SetupWindow
from game.games.senya.rules.values import scene_cost
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.events import BookGiven, OutOfBattle, SenseChecked
from tests.games.senya.field import battle, go, refused, rich
from tests.games.senya.story.told import Fours
from tests.games.senya.war.told import War, war_game


def struck(**values: object) -> War:
    """Returns a war in which p1 strikes p2, at the first question of the battle."""
    war = War()
    war.finds("p1", "p2")
    war.pair("p1", **values)
    war.body("p1m", tension=80)
    war.plans(p1=("strike", "p2"), p2=("scout",))
    while war.state.battle is None:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    return war


def until(war: War, *kinds: type, by: str = "") -> None:
    """Goes on until one of these questions of the battle is asked, of somebody if that is said."""
    for _ in range(300):
        battle = war.state.battle
        if battle is not None and isinstance(battle.top, kinds) and by in ("", battle.asked):
            return
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    raise AssertionError("never asked")


# --- seals between battles (S17.7) -----------------------------------------------------------------------------------


def test_s17_7_three_seals_one_in_a_scene_and_never_restored() -> None:
    war = War()
    assert [war.body(f"p{n}m").ties.seals for n in range(1, 8)] == [3] * 7
    war.do(act.CommandSeal("p1", "proxy", "p2"))
    assert war.refused(act.CommandSeal("p1", "proxy", "p3")) == ("S17.7", "war-seal-again")
    war.plans()
    assert war.body("p1m").ties.seals == 2
    war.do(act.CommandSeal("p1", "proxy", "p3"))
    war.seals("p1", 0)
    war.pair("p1", sealed=False)
    assert war.refused(act.CommandSeal("p1", "proxy", "p4")) == ("S17.7", "war-no-seal")


def test_s17_7_compel_makes_the_servant_strike_against_a_truce() -> None:
    war = War()
    war.finds("p1", "p2")
    assert war.refused(act.CommandSeal("p1", "compel")) == ("S17.7", "war-compel")
    war.pact("p1", "p2")
    strike = act.WarPlan("p1", "strike", "bridge", "p2")
    assert war.refused(strike) == ("S17.7", "war-truce")
    war.do(act.CommandSeal("p1", "compel"))
    assert war.told(SealUsed) == [OutOfBattle((0,), SealUsed("p1", "compel", "", 2))]
    war.do(strike)


@pytest.mark.parametrize(("lifted", "found"), [(True, True), (False, False)], ids=["S17.7-succeed", "kept"])
def test_s17_7_succeed_adds_10_to_the_check_that_the_servant_rolled(lifted: bool, found: bool) -> None:
    war = War()
    war.body("p1s", tension=0)
    war.plans(p1=("scout",))
    war.roll(1, 2)
    assert war.state.top == steps.SealQuestion("p1")
    war.do(act.CommandSeal("p1", "succeed") if lifted else act.NoSeal("p1"))
    if lifted:
        (_, again) = war.told(SenseChecked)
        assert isinstance(again, SenseChecked) and again.total.value == 14
        war.roll(1)
    assert any(one.found for one in war.pair("p1").sights) is found
    assert war.body("p1m").ties.seals == (2 if lifted else 3)


def test_s17_7_a_fumble_stays_a_fumble_and_no_seal_is_asked_for() -> None:
    war = War()
    war.plans(p1=("scout",))
    war.roll(1, 1)
    assert isinstance(war.state.top, steps.PlanQuestion)


def test_s17_7_a_seal_may_save_a_watch() -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"))
    war.roll(1, 2)
    assert war.state.asked == "p2"
    war.do(act.CommandSeal("p2", "succeed"))
    assert war.state.meeting is not None and not war.state.meeting.surprised


# --- Books of False Fealty (S17.8) -----------------------------------------------------------------------------------


def test_s17_8_a_seal_becomes_a_book_for_another_pair_and_binds_a_truce() -> None:
    war = War()
    assert war.refused(act.CommandSeal("p1", "proxy", "p1")) == ("S17.9", "war-target")
    war.do(act.CommandSeal("p1", "proxy", "p2"))
    assert war.pair("p2").books == ("p1",)
    pact = war.state.pact("p1", "p2")
    assert pact is not None and pact.until == war.state.world.numbers.nights
    assert war.told(BookGiven) == [BookGiven((0, 1), "p1", "p2")]
    (spent,) = war.told(SealUsed)
    assert spent.seen_by(1) is None, "how many seals are left only the giver knows"


def test_s17_8_who_holds_a_book_forbids_the_servant_to_act_once() -> None:
    war = struck(books=("p2",))
    until(war, SetupWindow, by="p1m")
    assert war.state.battle is not None and war.state.battle.one("p1m").ties.commands == ("p2s",)
    war.do(Seal("p1m", "compel", "p2s"))
    assert war.state.battle.one("p2s").condition is Condition.DONE
    assert war.state.battle.one("p1m").ties.commands == () and war.state.battle.one("p1m").ties.seals == 3
    until(war, MainTurn)
    war.quiet()
    assert war.pair("p1").books == ()


def test_s17_8_a_book_withdraws_the_servant_from_the_battle() -> None:
    war = struck(books=("p2",))
    until(war, SetupWindow, by="p1m")
    war.do(Seal("p1m", "withdraw", "p2s"))
    assert war.state.battle is not None and war.state.battle.one("p2s").condition is Condition.WITHDRAWN
    war.quiet()
    assert war.body("p2s").condition is Condition.DONE and not war.pair("p2").out


def test_s17_8_a_book_that_was_not_used_in_a_battle_is_kept() -> None:
    war = struck(books=("p2", "p3"))
    until(war, SetupWindow, by="p1m")
    war.do(Seal("p1m", "compel", "p2s"))
    war.quiet()
    assert war.state.battle is None and war.pair("p1").books == ("p3",)


def test_s17_8_without_a_book_a_foreign_servant_is_not_commanded() -> None:
    war = struck()
    until(war, SetupWindow)
    for use in ("compel", "withdraw"):
        assert war.refused(Seal(war.state.asked, use, "p2s"))[1] in ("no-seal", "not-asked")


# --- seals in battle (S17.7) -----------------------------------------------------------------------------------------


def bound(*statuses: str, seals: int = 3) -> SenyaState:
    """Returns a battle in the setup window of a master whose servant has bad statuses."""
    state = rich(battle(("mio", "sv_saber"), ("garo",)))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=seals)))
    servant = replace(state.one("a2"), ties=Ties(master="a1")).with_vitals(statuses=statuses)
    return state.with_one(servant.in_condition(Condition.UNACTED)).after(agenda=(SetupWindow(("a1",)),))


def test_s17_7_compel_lets_the_servant_act_in_spite_of_what_binds_it() -> None:
    log: list[object] = []
    after = go(bound("bind", "poison", "daze"), Seal("a1", "compel", "a2"), log=log)  # type: ignore[arg-type]
    assert after.one("a2").vitals.statuses == ("poison",)
    assert [event.status for event in log if isinstance(event, StatusEnded)] == ["bind", "daze"]
    assert [event.left for event in log if isinstance(event, SealUsed)] == [2]


@pytest.mark.parametrize(
    ("statuses", "seals"), [((), 3), (("poison",), 3), (("bind",), 0)], ids=["free", "poison", "no-seal-left"]
)
def test_s17_7_nothing_to_compel(statuses: tuple[str, ...], seals: int) -> None:
    assert refused(bound(*statuses, seals=seals), Seal("a1", "compel", "a2")) == "no-seal"


def test_s17_7_summon_calls_the_servant_that_scouts_alone_and_s17_3_it_is_without_its_master_till_then() -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout", "", "apart"))
    war.roll(1, 1)
    while war.state.battle is None or not isinstance(war.state.battle.top, SetupWindow):
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    until(war, SetupWindow, by="p2m")
    assert war.state.battle.one("p2s").condition is Condition.WITHDRAWN
    war.do(Seal("p2m", "summon", "p2s"))
    assert war.state.battle.one("p2s").condition is Condition.UNACTED
    war.quiet()
    assert not war.pair("p2").out and not war.pair("p2").away


# --- spirit form and upkeep (S17.4, S17.5) ---------------------------------------------------------------------------


def test_s17_5_form_changes_once_in_a_scene_before_the_plan() -> None:
    war = War()
    assert war.refused(act.ChangeForm("p1", False)) == ("S17.5", "form-same")
    war.do(act.ChangeForm("p1", True))
    assert war.state.spirit("p1") and war.state.asked == "p1"
    assert war.refused(act.ChangeForm("p1", False)) == ("S17.5", "form-same")
    assert war.refused(act.WarPlan("p1", "scout", "bridge", "", "apart")) == ("S17.5", "war-apart")
    war.plans()
    assert war.state.spirit("p1")
    war.do(act.ChangeForm("p1", False))
    assert not war.state.spirit("p1")


def test_s17_5_in_spirit_form_the_master_checks_and_other_masters_do_not_see_the_class() -> None:
    war = War()
    war.spirit("p1")
    war.spirit("p2")
    war.plans(p1=("scout", "", "", "tower"), p2=("scout", "", "", "tower"))
    war.roll(6, 6)
    (check,) = war.told(SenseChecked)
    assert isinstance(check, SenseChecked) and check.by == "p1m"
    assert war.pair("p1").of("p2").found and not war.pair("p1").of("p2").servant_class


def test_s17_5_another_servant_notices_spirit_form() -> None:
    war = War()
    war.spirit("p2")
    war.plans(p1=("scout", "", "", "tower"), p2=("scout", "", "", "tower"))
    war.roll(6, 6)
    assert war.pair("p1").of("p2").servant_class == "lancer"


def test_s17_5_a_servant_comes_into_battle_in_its_form() -> None:
    war = War()
    war.spirit("p2")
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",))
    until(war, SetupWindow, by="p2s")
    assert war.state.battle is not None and war.state.battle.one("p2s").condition is Condition.SPIRIT
    war.do(SpiritForm("p2s", False))


@pytest.mark.parametrize(
    ("tension", "spirit", "left"),
    [(60, False, 2), (60, True, 4), (0, False, None)],
    ids=["S17.4-in-shape-3", "S17.4-spirit-1", "S17.4-servant-pays"],
)
def test_s17_4_upkeep_at_the_start_of_a_scene(tension: int, spirit: bool, left: int | None) -> None:
    war = War()
    for name in ("p1m", "p1s"):
        war.body(name, tension=tension)
    if spirit:
        war.spirit("p1")
    held = scene_cost(war.body("p1m"), war.state.world.data.tables).value
    war.plans(p1=("scout",))
    (told,) = [event for event in war.told(Upkept) if isinstance(event, OutOfBattle) and event.seats == (0,)]
    paid = told.event
    assert isinstance(paid, Upkept) and paid.spirit is (spirit or left is None)
    assert paid.master_cost == (held - (1 if spirit else 3) if left is not None else held - 1)


def test_s17_5_taking_shape_asks_for_2_more_cost_at_the_start_of_the_scene() -> None:
    war = War()
    war.body("p1m", tension=60)
    war.spirit("p1")
    war.do(act.ChangeForm("p1", False))
    war.plans(p1=("scout",))
    held = scene_cost(war.body("p1m"), war.state.world.data.tables).value
    (told,) = [event for event in war.told(Upkept) if isinstance(event, OutOfBattle) and event.seats == (0,)]
    paid = told.event
    assert isinstance(paid, Upkept) and paid.master_cost == held - 5


def test_s17_4_a_strike_asks_for_upkeep_when_its_battle_is_entered_and_s17_5_for_a_shape_just_taken() -> None:
    costs = {}
    for formed in (False, True):
        war = struck(formed=formed)
        assert war.state.battle is not None
        entering = war.state.battle.after(agenda=(EnterScene(),))
        log: list[object] = []
        enter_scene(entering, EnterScene(), Fours(), log)  # type: ignore[arg-type]
        costs[formed] = next(event.master_cost for event in log if isinstance(event, Upkept) and event.master == "p1m")
    assert costs[True] == costs[False] - 2


def test_s17_6_a_servant_alone_in_the_battle_of_another_pair_has_its_own_master_to_share_with() -> None:
    war = struck()
    until(war, SetupWindow)
    assert war.state.battle is not None
    for name in ("p1", "p2"):
        assert war.state.battle.one(f"{name}s").ties.master == f"{name}m"
        assert war.state.battle.one(f"{name}m").ties.servant == f"{name}s"
    assert war_game().legal(war.state)
