"""Ways that hang on flags, heroes who die, what battles leave to heroes (S16, S12.7)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.actions import Cover
from game.games.senya.rules.assault import Assault, Reaction, Used
from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import Covered
from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.steps import CoverQuestion, Initiative, MainTurn
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.nested import emotions_in, end_fight, fight, taken_over
from game.games.senya.rules.story.observation import battle_seen, observe
from game.games.senya.rules.story.parts import SEATS
from game.games.senya.rules.story.state import StoryState
from game.storage import levels
from tests.games.senya.field import battle
from tests.games.senya.story.told import Telling, options, played, story_game

BRIDGE = (levels.former(catalog.levels_of("senya"), 1) / "scenario_glass_bridge.toml").read_text(encoding="utf-8")
MIO, TORU = {"sample": "mio"}, {"sample": "toru"}


def changed(old: str, new: str, **story: Any) -> Telling:
    """Returns a story of the bridge with a text of its file exchanged, at the first question to who is there."""
    assert old in BRIDGE
    telling = Telling.of({"scenario": tomllib.loads(BRIDGE.replace(old, new, 1)), "heroes": [MIO], **story})
    telling.until(steps.Content)
    return telling


FORKS = 'next = [{ if_flag = "knows_fear", unless_flag = "delayed", goto = "climax" }, { goto = "end_bad" }]'


@pytest.mark.parametrize(
    ("flags", "scene"), [([], "end_bad"), (["knows_fear"], "climax"), (["knows_fear", "delayed"], "end_bad")]
)
def test_s16_6_the_first_fork_that_fits_counts(flags: list[str], scene: str) -> None:
    telling = changed('next = "climax"', FORKS, scene="mid3", flags=flags)
    telling.do(act.Rest("a1"))
    assert telling.state.scene is not None and telling.state.scene.id == scene


CHOICE = 'goto = "mid2" },\n  { label_ja = "兄へ", label_en = "Go", goto = "mid3", if_flag = "knows_fear" },'


ALONE = 'choice = [{ label_ja = "兄へ", label_en = "Go", goto = "end_bad", if_flag = "knows_fear" }]\nnext = "climax"'


@pytest.mark.parametrize(("flags", "scene"), [([], "climax"), (["knows_fear"], "end_bad")])
def test_s16_6_a_choice_that_may_be_closed_is_asked_for_where_it_is_open(flags: list[str], scene: str) -> None:
    telling = changed('next = "climax"', ALONE, scene="mid3", flags=flags)
    telling.do(act.Rest("a1"))
    if flags:
        telling.do(act.ChooseWay("a1", 0))
    assert telling.state.scene is not None and telling.state.scene.id == scene


@pytest.mark.parametrize(("flags", "open_ways"), [([], [0, 2]), (["knows_fear"], [0, 1, 2])])
def test_s16_6_a_choice_is_open_where_its_condition_holds(flags: list[str], open_ways: list[int]) -> None:
    telling = changed('goto = "mid2" },', CHOICE, scene="mid1", flags=flags)
    telling.until(steps.ChoiceQuestion)
    assert [getattr(one, "index", -1) for one in story_game().legal(telling.state)] == open_ways


@pytest.mark.parametrize("scene", ["op", "mid1"])
def test_s12_7_where_all_heroes_are_dead_the_story_has_failed_and_nobody_chooses(scene: str) -> None:
    telling = changed('next = "mid1"', 'next = "mid1"', scene=scene)
    body = telling.state.body("a1").with_vitals(hp=0).in_condition(Condition.DEAD)
    telling.state = telling.state.with_body(body)
    telling.do(act.Rest("a1"))
    assert telling.state.result is not None and telling.state.result.clause.code == "failure"
    assert telling.state.body("a1").condition is Condition.DEAD  # the archive keeps what is dead


def test_s12_7_the_dead_are_asked_nothing_more() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO, TORU], "scene": "mid3"})
    body = telling.state.body("a2").with_vitals(hp=0).in_condition(Condition.DEAD)
    telling.state = telling.state.with_body(body)
    asked = set()
    while telling.state.result is None:
        asked |= {telling.asked} if telling.state.battle is None else set()
        telling.roll() if telling.state.to_act == -1 else telling.do(telling.simplest())
    assert asked == {"a1", ""}


def test_s3_3_an_emotion_that_came_in_a_battle_is_the_heros() -> None:
    state = changed('next = "mid1"', 'next = "mid1"').state
    fought = emotions_in(state, state.body("a1")).feeling("style_genius")
    after = taken_over(state, (fought,))
    assert after.hero("a1").unused == (*state.hero("a1").unused, "style_genius")
    assert after.body("a1").spent.emotions == ()


def covering(by: str, target: str) -> StoryState:
    """Returns a story in whose battle somebody may cover a target that was hit."""
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO, TORU], "scene": "climax"})
    foe, kind = ("b1", "hound") if target < "b" else ("a1", "basic_strike")
    hit = Assault(foe, (Used(kind),), (Reaction(target, beaten_by=(0,)),))
    fought = battle(("mio", "toru"), ("hound", "hound")).attacking(hit)
    return replace(telling.state, battle=fought.after(agenda=(Initiative(), MainTurn(foe), CoverQuestion((by,)))))


def test_s18_3_a_hero_that_covers_somebody_has_helped_an_enemy_is_none() -> None:
    for by, target, deeds in (("a2", "a1", [(), ("covered",)]), ("b2", "b1", [(), ()])):
        after = fight(covering(by, target), Cover(by, target), None)
        assert [hero.deeds for hero in after.heroes] == deeds


def test_s23_6_the_heroes_are_one_side_of_a_battle_and_whoever_is_asked_has_answers() -> None:
    state = covering("a2", "a1")
    seen = [battle_seen(observe(state, seat)) for seat in range(SEATS)]
    assert [one.seat for one in seen if one is not None] == [0, 0, 0, 0, 1]
    assert [bool(one.legal) for one in seen if one is not None] == [False, True, False, False, False]


def test_s18_3_who_fought_knows_the_enemies_that_fell() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO, TORU], "scene": "climax"})
    fought = battle(("mio",), ("hound", "garo", "cultist", "puppet", "ghost"))
    fallen = (("b1", Condition.DEAD), ("b2", Condition.INCAPACITATED), ("b4", Condition.DEAD))
    for name, condition in fallen:
        fought = fought.with_one(fought.one(name).in_condition(condition))
    after = end_fight(replace(telling.state, battle=fought), steps.FightOver(), Given(()), None)
    assert [hero.felled for hero in after.heroes] == [("hound",), ()]  # no person, no minion, and only for who fought


def test_s13_2_an_item_is_taken_where_a_skill_gives_room() -> None:
    sheet = sheet_out(replace(Telling().state.world.data.samples["toru"].sheet, items=()))
    hero = {"sheet": sheet, "name": "N"}
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [hero], "scene": "end_good"})
    telling.until(steps.JudgeQuestion)
    telling.do(act.TickItems("a1"))
    assert telling.refused(act.TakeItem("a1", "nothing")) == ("S13.2", "no-item")
    telling.do(act.TakeItem("a1", "katana"))
    assert telling.state.body("a1").worn == ("katana",)


def test_s18_3_who_covers_somebody_has_helped() -> None:
    covered = 0
    for seed in (1, 2):  # a story without it, and one in which four have covered
        states, _, events = played(story_game().start(options(scenario="moonlit_library")), seed)
        coverers = {event.by for event in events if isinstance(event, Covered)}
        for hero in states[-1].heroes:
            assert ("covered" in hero.deeds) is (hero.id in coverers)
            covered += hero.id in coverers
    assert covered
