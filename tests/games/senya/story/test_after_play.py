"""What comes after the play: restoring, experience, levels, items, breaks, the end (S18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.games.senya.rules.character.building import turned
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.economy import level_points
from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.after import proposed
from game.games.senya.rules.story.events import ExperienceGained, LevelGained, Restored
from game.games.senya.rules.story.growth import levelled, purse
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Agree, Event, Resign, Result, TimeUp
from tests.games.senya.story.told import Telling, story_game

MIO, TORU = {"sample": "mio"}, {"sample": "toru"}
BOND = {"is": "Bond", "person": "hinako", "emotions": ["trust", "promise"], "value": 16, "contest": None}


def ending(*heroes: dict[str, object], scene: str = "end_good") -> Telling:
    """Returns a story at its ending, at the first question to who is there."""
    telling = Telling.of({"scenario": "glass_bridge", "heroes": list(heroes), "scene": scene})
    telling.until(steps.Content)
    return telling


def judging(*heroes: dict[str, object]) -> Telling:
    telling = ending(*heroes)
    telling.until(steps.JudgeQuestion)
    return telling


def test_s18_1_hp_are_restored_and_tension_is_not_kept() -> None:
    telling = ending(MIO)
    telling.do(act.Override("hp", "a1", 2))
    telling.until(steps.JudgeQuestion)
    body = telling.state.body("a1")
    assert telling.told(Restored) == [Restored("a1", body.kit.values["hp"].value)]
    assert (body.hp, body.vitals.tension, body.cost) == (body.vitals.max_hp, 0, 0)


@pytest.mark.parametrize(("bond", "points"), [(0, 0), (1, 2), (15, 3), (16, 4), (31, 5), (51, 6), (76, 7)])
def test_s18_2_experience_is_for_taking_part_contest_bonds_and_what_is_ticked(bond: int, points: int) -> None:
    board = [{**BOND, "value": bond}] if bond else []
    telling = judging({**MIO, "board": board, "experience": 2})
    telling.do(act.TickItems("a1", ("role", "organised")))
    (gained,) = telling.told(ExperienceGained)
    assert isinstance(gained, ExperienceGained)
    assert gained.total.value == 1 + points + 2 and gained.experience == gained.total.value + 2


def test_s18_2_a_contest_gives_a_point() -> None:
    telling = ending({**MIO, "board": [BOND]})
    telling.do(act.OpenContest("a1", "hinako", "trust", "kindred"), act.SettleContest("a1", "hinako", "trust"))
    telling.until(steps.JudgeQuestion)
    telling.do(act.TickItems("a1"))
    (gained,) = telling.told(ExperienceGained)
    assert isinstance(gained, ExperienceGained)
    assert "contest" in [term.name for term in gained.total.terms]


def test_s18_3_the_game_proposes_by_deeds_and_people_tick() -> None:
    telling = Telling.of({"scenario": "moonlit_library", "heroes": [MIO, TORU]})
    assert proposed(telling.state, "a1") == ("organised",)
    telling.do(act.TakeAlong("a1", ("a2",)))
    assert proposed(telling.state, "a1") == ("along", "organised")  # has brought two together
    assert proposed(telling.state, "a2") == ("helped",)  # went as companion
    other = judging(MIO)
    assert other.refused(act.TickItems("a1", ("helped", "role"))) == ("S18.3", "judge-items")
    assert len(story_game().legal(other.state)) == 16


def test_s18_5_s18_6_s4_10_levels_are_paid_and_their_skills_taken() -> None:
    data = Telling().state.world.data
    points = level_points(data.tables, 3, 5)
    telling = judging({**TORU, "experience": points})
    telling.do(act.TickItems("a1"))
    assert isinstance(telling.state.top, steps.GrowthQuestion)
    hp, name = telling.state.body("a1").hp, telling.state.body("a1").kit.name
    telling.do(act.LevelUp("a1", "swordsman"))
    assert isinstance(telling.state.top, steps.SkillQuestion) and telling.state.top.due == 1
    assert telling.refused(act.LearnSkill("a1", "slash")) == ("S4.10", "skill-twice")
    assert telling.refused(act.LearnSkill("a1", "empathy")) == ("S4.10", "foreign-skill")
    assert telling.state.body("a1").kit.level == 3  # the level is there with its skill
    telling.do(story_game().legal(telling.state)[0])  # type: ignore[arg-type]
    body = telling.state.body("a1")
    assert body.kit.level == 4 and body.hp == body.vitals.max_hp >= hp
    assert body.kit.name == name and set(name) == {"ja", "en"}, "it keeps its name in every language"
    telling.do(act.LevelUp("a1", "esper"))
    assert isinstance(telling.state.top, steps.SkillQuestion) and telling.state.top.due == 2  # a new class gives two
    telling.do(story_game().legal(telling.state)[0])  # type: ignore[arg-type]
    telling.do(story_game().legal(telling.state)[0])  # type: ignore[arg-type]
    sheet = telling.state.body("a1").kit.sheet
    assert sheet is not None and sheet.level == 5 and telling.state.hero("a1").experience == 1
    assert [getattr(one, "paid", 0) for one in telling.told(LevelGained)] == [4, 5]
    assert telling.state.body("a1").kit.bonus == body.kit.bonus  # growth never changes the ability bases


def test_s18_5_a_level_that_cannot_be_paid_is_refused() -> None:
    telling = judging({**TORU, "experience": 4})
    telling.do(act.TickItems("a1"), act.LevelUp("a1", "swordsman"))
    telling.do(story_game().legal(telling.state)[0])  # type: ignore[arg-type]
    assert telling.state.hero("a1").experience == 1
    assert telling.state.result is not None or telling.refused(act.LevelUp("a1", "swordsman"))[0] == "S18.5"


@pytest.mark.parametrize(("players", "held"), [(("", ""), 3), (("x", "y"), 3), (("x", "x"), 8), (("x", ""), 3)])
def test_s18_4_experience_belongs_to_the_player(players: tuple[str, str], held: int) -> None:
    state = Telling.of({"scenario": "glass_bridge", "heroes": [MIO, TORU]}).state
    for name, player, points in (("a1", players[0], 3), ("a2", players[1], 5)):
        state = state.with_hero(replace(state.hero(name), player=player, experience=points))
    assert purse(state, "a1") == held


def test_s18_5_a_level_is_told_with_what_it_cost() -> None:
    state, log = Telling.of({"scenario": "glass_bridge", "heroes": [TORU]}).state, list[Event]()
    after = levelled(state.with_hero(replace(state.hero("a1"), experience=4)), "a1", "swordsman", log)
    assert log == [LevelGained("a1", "swordsman", 4, 4)] and after.hero("a1").experience == 0


def test_s18_7_s9_1_at_six_another_slot_is_free() -> None:
    telling = judging({**TORU, "experience": level_points(Telling().state.world.data.tables, 3, 6)})
    telling.do(act.TickItems("a1"))
    assert telling.refused(act.RegisterBreak("a1", "slash")) == ("S9.1", "many-breaks")
    for _ in range(3):
        telling.do(act.LevelUp("a1", "swordsman"))
        while isinstance(telling.state.top, steps.SkillQuestion):
            telling.do(story_game().legal(telling.state)[0])  # type: ignore[arg-type]
    telling.do(act.RegisterBreak("a1", "swallow"))
    assert telling.state.body("a1").kit.breaks == ("swallow", "swallow")  # the same may fill several (S9.2)


@pytest.mark.parametrize(("scene", "result"), [("end_good", (0, "success")), ("end_bad", (4, "failure"))])
def test_s16_1_the_outcome_of_the_ending_is_that_of_the_story(scene: str, result: tuple[int, str]) -> None:
    telling = ending(MIO, TORU, scene=scene)
    while telling.state.result is None:
        telling.roll() if telling.state.to_act == CHANCE else telling.do(telling.simplest())
    assert (telling.state.result.winner, telling.state.result.clause.code) == result
    assert story_game().legal(telling.state) == ()


def test_t1_to_t3_a_story_that_is_broken_off_is_nobodys() -> None:
    for action, code in ((Resign(3), "resigned"), (TimeUp(0), "time-up"), (Agree(), "agreed")):
        telling = ending(MIO)
        telling.do(action)
        assert isinstance(telling.state.result, Result)
        assert (telling.state.result.winner, telling.state.result.clause.code) == (None, code)
        assert telling.refused(action)[1] == "over"


def test_s7_12_an_apostate_comes_back_as_an_enemy_with_a_style_of_its_own() -> None:
    data = Telling().state.world.data
    sheet = data.samples["mio"].sheet
    only = [style.id for style in data.styles.values() if style.apostate_only]
    assert len(only) == 3
    for name in only:
        lost = turned(sheet, name, data)
        assert isinstance(lost, Sheet)
        foe = {"sheet": sheet_out(lost), "name": "M"}
        battle = catalog.rules("senya").position_in({"battle": {"sides": {"a": [TORU], "b": [foe]}}}, {})
        assert battle.one("b1").kit.law.id == data.styles[name].law.id
    for name, code in (("genius", "no-apostate-style"), ("nothing", "no-style")):
        refused = turned(sheet, name, data)
        assert isinstance(refused, Clause) and refused.code == code
