"""The course of scenes: company, entering, checks and what helps them, battles, choices, the host (S16, S8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.events import PlanLaid
from game.games.senya.rules.odds import PAIR
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.checking import chance_now, chance_of, check_of, least_pair
from game.games.senya.rules.story.events import (
    CheckFell,
    CheckHelped,
    CheckTried,
    FailureHurt,
    FightBegan,
    FlagFound,
    Overridden,
    SceneTold,
    Woke,
    in_story,
)
from game.games.senya.rules.story.explain import override_reason
from game.games.senya.rules.story.parts import OPPOSITION, SEATS
from game.games.senya.rules.values import potential_of, scene_cost, value
from game.rules.contract import CHANCE
from tests.games.senya.story.told import Telling, story_game

MIO, TORU, REN, NAGI = ({"sample": name} for name in ("mio", "toru", "ren", "io"))


def story(*heroes: dict[str, object], scenario: str = "glass_bridge", **values: object) -> Telling:
    """Returns a story of these heroes; `scene` and `flags` may be given."""
    return Telling.of({"scenario": scenario, "heroes": list(heroes), **values})


def content(*heroes: dict[str, object], scenario: str = "glass_bridge", **values: object) -> Telling:
    """Returns the same with everybody in the scene, at the first question to who is there."""
    telling = story(*heroes, scenario=scenario, **values)
    while not isinstance(telling.state.top, steps.Content):
        if isinstance(telling.state.top, steps.CompanionQuestion):
            others = tuple(name for name in telling.state.living if name != telling.asked)
            telling.do(act.TakeAlong(telling.asked, others))
        else:
            telling.roll() if telling.state.to_act == CHANCE else telling.do(telling.simplest())
    return telling


# --- players, company, entering (S16.2) ------------------------------------------------------------------------------


def test_s16_2_the_scene_player_rotates_and_climax_and_ending_have_none() -> None:
    telling = story(MIO, TORU)
    players = {}
    while telling.state.result is None:
        if telling.state.scene is not None:
            players.setdefault(telling.state.scene.id, telling.state.scene.player)
        telling.roll() if telling.state.to_act == CHANCE else telling.do(telling.simplest())
    assert players["op"] == "a1" and players["mid1"] == "a2"
    assert players["climax"] == players["end_bad"] == ""


def test_s16_2_companions_are_chosen_others_may_enter_or_stay_away() -> None:
    telling = story(MIO, TORU, REN)
    assert telling.state.top == steps.CompanionQuestion("a1")
    assert telling.refused(act.TakeAlong("a1", ("a1",))) == ("S16.2", "companion-who")
    assert telling.refused(act.TakeAlong("a1", ("a3", "a2"))) == ("S16.2", "companion-who")
    groups: list[tuple[str, ...]] = [(), ("a2",), ("a3",), ("a2", "a3")]
    assert list(story_game().legal(telling.state)) == [act.TakeAlong("a1", group) for group in groups]
    telling.do(act.TakeAlong("a1", ("a3",)))
    assert telling.state.top == steps.EnterQuestion(("a2",))
    assert telling.refused(act.Rest("a2")) == ("S19.6", "not-asked")
    telling.do(act.LeaveScene("a2"))
    assert telling.state.scene is not None and telling.state.scene.present == ("a1", "a3")


def test_s16_2_s8_5_tension_comes_before_cost_and_cost_is_lost_at_the_end() -> None:
    telling = story(MIO, TORU)
    telling.do(act.TakeAlong("a1"), act.JoinScene("a2"))
    before = [telling.state.body(name).vitals.tension for name in ("a1", "a2")]
    telling.roll(3, 6)
    state = telling.state
    assert [state.body(name).vitals.tension for name in ("a1", "a2")] == [before[0] + 3, before[1] + 6]
    for name in ("a1", "a2"):
        assert state.body(name).cost == scene_cost(state.body(name), state.world.data.tables).value > 0
    telling.do(act.Rest("a1"), act.Rest("a2"))
    assert [body.cost for body in telling.state.bodies] == [0, 0]


def test_s8_2_ten_points_of_tension_instead_of_a_die() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO]}, entry_tension="flat10")
    body = telling.state.body("a1")
    assert body.vitals.tension == body.kit.tension + 10
    assert isinstance(telling.state.top, steps.Content)  # and no die is asked for


def test_s17_4_a_servant_in_the_scene_is_kept_by_its_master() -> None:
    data = Telling().state.world.data
    servant = next(one.id for one in data.samples.values() if one.kind == "servant")
    telling = Telling.of(
        {"scenario": "glass_bridge", "heroes": [MIO, {"sample": servant, "servant_of": "a1"}], "scene": "end_good"}
    )
    telling.roll(1, 1)
    master, kept = telling.state.body("a1"), telling.state.body("a2")
    gained = potential_of(master, data.tables).value
    assert (
        master.cost + kept.cost == gained + potential_of(kept, data.tables).value - data.tables.constants["upkeep_body"]
    )


def test_who_waits_may_be_given_the_word() -> None:
    telling = content(MIO, TORU)
    assert telling.refused(act.GiveWord("a1", "a1")) == ("S16.2", "give-who")
    telling.do(act.GiveWord("a1", "a2"))
    assert telling.state.top == steps.Content(("a2", "a1"))


# --- checks (S16.3, S2, S5) ------------------------------------------------------------------------------------------


def test_s16_3_one_check_each_and_what_is_found_is_found_for_all() -> None:
    telling = content(TORU, MIO, scene="mid1")
    assert telling.refused(act.InfoCheck("a1", "stairs")) == ("S16.3", "check-none")
    assert telling.refused(act.InfoCheck("a1", "watch", True)) == ("S5.3", "check-community")
    telling.check("watch", 6, 6)
    assert telling.told(FlagFound) == [FlagFound("a1", "watch", "knows_mage")]
    assert telling.refused(act.InfoCheck("a1", "victims")) == ("S16.3", "check-once")
    telling.do(act.Rest("a1"))
    assert telling.refused(act.InfoCheck("a2", "watch")) == ("S16.3", "check-found")


def test_s16_4_what_was_not_found_is_missing_and_the_story_goes_on() -> None:
    telling = content(TORU, scene="mid1")
    telling.check("watch", 1, 1)
    telling.until(steps.ChoiceQuestion)
    assert telling.state.flags == ()


def test_s2_15_s5_4_the_chance_of_a_check_is_exact_and_a_community_gives_reason_and_four() -> None:
    telling = content(TORU, scenario="moonlit_library", scene="mid1")
    state = telling.state
    check = state.data_scene.check("rumour")  # body, or the school
    assert check is not None and check.community == "school"
    plain, known = (check_of(state, "a1", check, community).total for community in (False, True))
    bonus = state.body("a1").kit.bonus
    assert (
        plain.value - bonus["body"] == known.value - bonus["reason"] - 4 - value(state.body("a1"), "check_reason").value
    )
    for community, total in ((False, plain), (True, known)):
        ways = sum(n for face, n in PAIR.items() if face != 2 and (face == 12 or face + total.value >= 9))
        assert chance_of(state, "a1", check, community) == ways
        least = least_pair(state, "a1", check, community)
        assert ways == sum(n for face, n in PAIR.items() if face >= least)
    telling.do(act.InfoCheck("a1", "rumour", community=True))
    (tried,) = telling.told(CheckTried)
    assert getattr(tried, "chance", 0) == chance_of(state, "a1", check, True)


def test_s10_17_s12_7_a_failure_may_hurt_and_who_falls_wakes_at_the_end() -> None:
    telling = content(TORU, MIO, scene="mid2b")
    assert telling.refused(act.Rest("a1")) == ("S16.3", "check-due")
    before = telling.state.body("a1").hp
    telling.check("stairs", 1, 1)
    telling.roll(5)
    assert telling.told(FailureHurt) == [FailureHurt("a1", 7, before - 7)]
    assert telling.state.body("a1").hp == before - 7
    hurt = content(TORU, scene="mid2b")
    hurt.do(act.Override("hp", "a1", 1))
    hurt.check("stairs", 1, 1)
    hurt.roll(1)
    assert hurt.told(Woke) == [Woke("a1")] and hurt.state.body("a1").hp == 1


def test_s16_6_what_was_found_before_need_not_be_tried_again() -> None:
    telling = content(TORU, scene="mid2b", flags=["knows_core"])
    assert telling.refused(act.InfoCheck("a1", "stairs")) == ("S16.3", "check-found")
    telling.do(act.Rest("a1"))


# --- help (S8.3, S8.7, S9.7, S14.6) ----------------------------------------------------------------------------------


def test_s8_3_s8_7_s14_6_a_skill_helps_a_check_without_cost_and_gives_tension_where_it_succeeds() -> None:
    telling = content(TORU, MIO, scene="mid1")
    body = telling.state.body("a2")
    empathy = next(skill for skill in body.kit.skills if skill.id == "void_push" or skill.id == "empathy")
    telling.do(act.InfoCheck("a1", "watch"))
    assert telling.state.top == steps.CheckWindow(("a2",), "before_check")
    before, cost = chance_now(telling.state), body.cost
    assert telling.refused(Interrupt("a2", "healing_hand")) == ("S14.6", "wrong-moment")
    assert telling.refused(Interrupt("a2", "nothing")) == ("S14.1", "not-own")
    tension = body.vitals.tension
    telling.do(Interrupt("a2", empathy.id))
    assert chance_now(telling.state) > before
    telling.roll(4, 4)
    telling.until(steps.Content)
    assert telling.told(CheckHelped) and telling.state.body("a2").cost == cost
    success = getattr(telling.told(CheckFell)[0], "success", False)
    assert success and telling.state.body("a2").vitals.tension == tension + empathy.tension


def test_s9_7_a_break_outside_battle_takes_no_cost_but_its_slot() -> None:
    data = Telling().state.world.data
    sheet = sheet_out(data.samples["mio"].sheet) | {"breaks": ["empathy"]}
    telling = content({"sheet": sheet, "name": "N"}, scene="mid1")
    telling.do(act.InfoCheck("a1", "watch"), Interrupt("a1", "empathy", ("empathy",)))
    trying = telling.state.scene and telling.state.scene.trying
    assert trying is not None and trying.added[0].value == 12
    assert telling.state.body("a1").spent.breaks == ("empathy",)


def test_s3_2_s3_3_an_antinomy_turns_a_check_and_gives_its_emotion() -> None:
    telling = content(MIO, scene="mid1")
    law = telling.state.body("a1").kit.law
    assert law is not None and law.when is not None and law.when.moment == "after_check"
    telling.do(act.InfoCheck("a1", "watch"), NoInterrupt("a1"))
    telling.roll(1, 1)
    telling.do(Interrupt("a1", law.id))
    telling.roll(6, 6)
    telling.until(steps.Content)
    assert "knows_mage" in telling.state.flags
    assert telling.state.hero("a1").unused[-1] == telling.state.body("a1").kit.emotion


def test_s8_7_who_can_heal_does_so_in_a_scene_once() -> None:
    telling = content(MIO, TORU, scene="mid2b", flags=["knows_core"])
    telling.do(act.Override("hp", "a2", 5))
    for more in ({"share": 1}, {"choice": "a2"}, {"breaks": ("slash",)}):
        assert telling.refused(SetupSkill("a1", "healing_hand", ("a2",), **more)) == ("S9.5", "break-unused")
    telling.do(SetupSkill("a1", "healing_hand", ("a2",)))
    telling.roll(3, 4)
    assert telling.state.body("a2").hp == 5 + 7 + telling.state.body("a1").kit.bonus["will"]
    assert telling.refused(SetupSkill("a1", "healing_hand", ("a2",))) == ("S14.4", "limit-used")
    assert telling.refused(SetupSkill("a1", "slash")) == ("S14.1", "not-own")
    assert telling.refused(UseItem("a1", "katana")) == ("S14.1", "not-own")


# --- the text, the ways, the battle (S16.6 to S16.8) -----------------------------------------------------------------


@pytest.mark.parametrize(("flags", "more"), [((), ()), (("knows_fear",), (0,))])
def test_s16_6_paragraphs_tell_what_was_found(flags: tuple[str, ...], more: tuple[int, ...]) -> None:
    telling = content(MIO, scene="mid3", flags=list(flags))
    (told,) = telling.told(SceneTold)
    assert told == SceneTold("mid3", more)


def test_s16_6_a_choice_sets_its_flag_and_leads_on() -> None:
    telling = story(MIO, scenario="no_reflection", scene="mid1")
    telling.until(steps.ChoiceQuestion)
    assert telling.refused(act.ChooseWay("a1", 2)) == ("S16.6", "no-choice")
    reason = story_game().explain(telling.state, act.ChooseWay("a1", 2))
    assert reason is not None and reason.args == (3,)  # as people count
    telling.do(act.ChooseWay("a1", 0))
    assert telling.state.flags == ("hid",)
    assert telling.state.scene is not None and telling.state.scene.id == "mid2"


@pytest.mark.parametrize(
    ("scenario", "scene", "flags", "surprised", "bonus"),
    [
        ("moonlit_library", "mid2", [], "players", False),
        ("moonlit_library", "mid2", ["knows_hound"], "none", False),
        ("glass_bridge", "climax", ["delayed", "knows_core"], "players", True),
        ("no_reflection", "climax", ["knows_noble", "trusts"], "enemies", True),
    ],
)
def test_s16_6_surprise_and_bonus_hang_on_what_was_found(
    scenario: str, scene: str, flags: list[str], surprised: str, bonus: bool
) -> None:
    telling = content(MIO, TORU, REN, scenario=scenario, scene=scene, flags=flags)
    telling.do(*(act.Rest(f"a{n}") for n in (1, 2, 3)))
    (fight,) = telling.told(FightBegan)
    assert (getattr(fight, "surprised", ""), getattr(fight, "bonus", None)) == (surprised, bonus)
    battle = telling.state.battle
    assert battle is not None and {"players": "a", "enemies": "b", "none": ""}[surprised] == battle.world.surprised
    row = telling.state.data_scene.battle
    assert row is not None
    for enemy in battle.side(1):
        meant = bonus and row.bonus_target in ("", enemy.kit.who.enemy)
        changed = value(enemy, row.bonus_stat).value - enemy.kit.values.get(row.bonus_stat, value(enemy, "none")).value
        assert changed == (row.bonus_value if meant else 0)


@pytest.mark.parametrize(("heroes", "enemies"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_s16_8_fewer_heroes_meet_fewer_enemies(heroes: int, enemies: int) -> None:
    telling = content(*(MIO, TORU, REN, NAGI)[:heroes], scenario="moonlit_library", scene="climax")
    telling.do(*(act.Rest(f"a{n}") for n in range(1, heroes + 1)))
    assert telling.state.battle is not None and len(telling.state.battle.side(1)) == enemies


def test_s11_2_counter_plans_are_hidden_and_make_no_other_position() -> None:
    telling = content(MIO, TORU, scenario="moonlit_library", scene="climax")
    telling.do(act.Rest("a1"), act.Rest("a2"))
    story, battle = telling.state, telling.state.battle
    assert battle is not None
    planned = replace(story, battle=replace(battle, plans=(("a1", Plan("basic_strike")),)))
    assert planned.key != story.key and planned.repeat_key == story.repeat_key
    later = replace(story, battle=replace(battle, round=battle.round + 1))
    assert later.repeat_key != story.repeat_key


def test_s11_2_a_counter_plan_is_told_to_its_own_side() -> None:
    for side, seats in ((0, {0, 1, 2, 3}), (1, {OPPOSITION})):
        laid = PlanLaid("x1", side, Plan("slash"))
        told = in_story(laid)
        assert isinstance(told, PlanLaid)
        assert {seat for seat in range(SEATS) if told.seen_by(seat) == laid} == seats


def test_s16_7_s12_7_a_lost_battle_goes_on_with_its_flag_and_hp_stay_as_they_are() -> None:
    telling = content(MIO, TORU, scenario="moonlit_library", scene="mid2", flags=["knows_hound"])
    telling.do(act.Override("hp", "a1", 3), act.Rest("a1"), act.Rest("a2"))
    assert telling.state.battle is not None and telling.state.battle.one("a1").hp == 3
    assert telling.state.battle.one("a1").cost == 0 or telling.state.battle.round == 1
    while telling.state.battle is not None:
        telling.roll() if telling.state.to_act == CHANCE else telling.do(telling.simplest())
    assert telling.state.flags == ("knows_hound", "shaken")
    assert telling.state.scene is not None and telling.state.scene.id == "mid3"
    assert all(body.hp >= 1 for body in telling.state.bodies)
    assert not any(body.spent.otherworldly or body.buffs for body in telling.state.bodies)


# --- the host, breaks (S1.5, S9.2) -----------------------------------------------------------------------------------


def test_s1_5_the_host_decides_in_the_record_but_not_in_a_battle() -> None:
    telling = content(MIO, scene="mid1")
    telling.do(act.Override("flag", "knows_core", 1), act.Override("tension", "a1", 70))
    telling.do(act.Override("emotion", "a1 trust"))
    assert telling.state.flags == ("knows_core",) and telling.state.body("a1").vitals.tension == 70
    assert telling.state.hero("a1").unused[-1] == "trust"
    assert telling.refused(act.Override("hp", "a1", 0)) == ("S1.5", "override-what")
    assert telling.refused(act.Override("luck", "a1", 1)) == ("S1.5", "override-what")
    telling.do(act.Override("scene", "climax"))
    assert telling.told(Overridden)[-1] == Overridden("scene", "climax", 0)
    telling.until(steps.FightOver)
    assert telling.refused(act.Override("flag", "knows_core", 1)) == ("S1.5", "override-now")


@pytest.mark.parametrize(
    ("what", "name", "value", "sound"),
    [
        *((("flag", name, 1, sound)) for name, sound in (("any_word", True), ("no word", False), ("", False))),
        *((("scene", name, 0, sound)) for name, sound in (("climax", True), ("nowhere", False))),
        *((("tension", "a1", value, sound)) for value, sound in ((0, True), (100, True), (-1, False), (101, False))),
        *((("hp", "a1", value, sound)) for value, sound in ((1, True), (20, True), (0, False), (21, False))),
        *((("emotion", f"a1 {name}", 0, sound)) for name, sound in (("trust", True), ("adoring", False), ("x", False))),
        *(((what, "b1", 5, False)) for what in ("tension", "hp", "emotion")),
        ("hp", "a2", 5, False),  # it is not in the scene
        ("tension", "a2", 5, True),
    ],
)
def test_s1_5_what_the_host_may_decide(what: str, name: str, value: int, sound: bool) -> None:
    state = story(MIO, TORU).state
    state = replace(state, agenda=(steps.Content(("a1",)),)).with_body(state.body("a1").with_vitals(hp=5, max_hp=20))
    assert state.scene is not None
    state = state.in_scene(replace(state.scene, present=("a1",)))
    assert (override_reason(state, act.Override(what, name, value)) is None) is sound


def test_s1_5_the_host_may_lead_on_from_an_ending() -> None:
    telling = content(MIO, scene="end_good")
    telling.do(act.Override("scene", "mid3"))
    assert telling.state.scene is not None and telling.state.scene.id == "mid3"


def test_s16_6_a_flag_is_set_once_and_no_flag_is_none() -> None:
    state = story(MIO, flags=["one"]).state
    assert state.flagged("two").flags == ("one", "two") and state.flagged("one", False).flags == ()
    assert state.flagged("one").flags == state.flagged("two", False).flags == state.flagged("").flags == ("one",)


def test_s1_5_the_host_leads_nobody_on_where_all_are_dead() -> None:
    state = story(MIO, TORU).state
    dead = replace(state, bodies=tuple(body.in_condition(Condition.DEAD) for body in state.bodies))
    for at, sound in ((state, True), (dead, False)):
        assert (override_reason(at, act.Override("scene", "climax")) is None) is sound


def test_s9_2_a_free_slot_takes_up_a_skill_in_any_scene_for_good() -> None:
    data = Telling().state.world.data
    sheet = sheet_out(data.samples["mio"].sheet) | {"breaks": []}
    telling = content({"sheet": sheet, "name": "N"})
    assert telling.refused(act.RegisterBreak("a1", "slash")) == ("S9.2", "break-foreign")
    telling.do(act.RegisterBreak("a1", "empathy"))
    assert telling.state.body("a1").kit.breaks == ("empathy",)
    assert telling.refused(act.RegisterBreak("a1", "empathy")) == ("S9.1", "many-breaks")
