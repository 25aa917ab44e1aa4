"""Positions of stories: to begin with, also a scenario of one's own, and damaged ones (S19.3)."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import InfoCheck
from game.games.senya.rules.story.parts import Bond, OpenedContest, Trying
from game.games.senya.rules.story.positions.validation import check
from game.games.senya.rules.story.state import StoryState, seat_of
from game.match.match import Match
from game.records import format as records
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import DataError
from game.storage import levels
from tests.games.senya.rules.test_positions import DAMAGES, parts
from tests.games.senya.story.told import Telling, drawn, options, story_game
from tests.laws.walk import TESTS

MIO = {"sample": "mio"}
POSITIONS = json.loads((TESTS / "games/senya-story/positions/stories.json").read_text(encoding="utf-8"))["positions"]
BEGUN = {
    "story": {"scenario": "glass_bridge", "heroes": [{**MIO, "experience": 3}, {"sample": "toru"}], "flags": ["x"]}
}


def bond(value: int) -> dict[str, object]:
    return {"is": "Bond", "person": "hinako", "emotions": ["trust"], "value": value, "contest": None}


def damaged(seed: int) -> dict[str, Any]:
    """Returns a position of which one part is another thing, or missing."""
    stream = Stream(seed)
    whole: dict[str, Any] = json.loads(json.dumps(stream.choice([*POSITIONS, BEGUN, BEGUN])))
    *way, last = stream.choice([path for path in parts(whole) if path])
    place: Any = whole
    for step in way:
        place = place[step]
    if stream.below(4):
        place[last] = stream.choice(DAMAGES)
    else:
        del place[last]
    return whole


def judged(first: int, last: int) -> int:
    """Returns how many of some damaged positions are refused; the others can be played on."""
    refused = 0
    for number in range(first, last):
        try:
            state: StoryState = story_game().position_in(damaged(number), options())
        except DataError as bad:
            assert bad.key and bad.problem
            refused += 1
            continue
        stream = Stream(number)
        for _ in range(4):
            if state.result is None:
                state = story_game().apply(state, drawn(state, stream))
        story_game().position_out(state)
    return refused


def test_a_damaged_position_is_refused_with_its_key_or_can_be_played() -> None:
    assert judged(0, 40) > 12


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_many_damaged_positions_are_refused_or_can_be_played() -> None:
    assert judged(1000, 4000) > 1000


@pytest.mark.parametrize(
    ("story", "key"),
    [
        ({"heroes": []}, "story.heroes"),
        ({"heroes": [{"enemy": "hound"}]}, "story.heroes[0].who"),
        ({"heroes": [{"sample": "nobody"}]}, "story.heroes[0].sample"),
        ({"heroes": [MIO, MIO]}, "heroes"),
        ({"heroes": [MIO], "scene": "nowhere"}, "story.scene"),
        ({"heroes": [MIO], "scenario": "nothing"}, "scenario"),
        ({"heroes": [MIO], "scenario": {"scenario": {}}}, "scenario.id"),
        ({"heroes": [{**MIO, "servant_of": "a1"}]}, "heroes"),
        ({"heroes": [{**MIO, "servant_of": "b1"}]}, "story.heroes[0].servant_of"),
        ({"heroes": [{**MIO, "unused": ["no"]}]}, "story.heroes[0].unused"),
        ({"heroes": [{**MIO, "unused": ["trust", "trust"]}]}, "heroes"),
        ({"heroes": [{**MIO, "board": [{"is": "Bond", "person": "x", "emotions": [], "value": 0}]}]}, "heroes"),
        ({"heroes": [{**MIO, "board": [bond(1000)]}]}, "heroes"),
        ({"heroes": [{**MIO, "board": [bond(-1)]}]}, "heroes"),
        ({"heroes": [MIO], "more": 1}, "story.more"),
    ],
)
def test_a_story_of_ones_own_choice_is_looked_at(story: dict[str, object], key: str) -> None:
    with pytest.raises(DataError) as bad:
        story_game().position_in({"story": {"scenario": "glass_bridge", **story}}, options())
    assert bad.value.key.removeprefix("story.") == key.removeprefix("story.")


@pytest.mark.parametrize(
    ("masters", "key"),
    [(("", "a1"), ""), (("a4", "", "", ""), ""), (("", "a2"), "story.heroes"), (("", "a3"), "story.heroes")],
)
def test_s17_1_a_servant_has_its_master_among_the_other_heroes(masters: tuple[str, ...], key: str) -> None:
    people = iter({"sample": name} for name in ("mio", "toru", "ren"))
    heroes = [{"sample": "sv_saber", "servant_of": master} if master else next(people) for master in masters]
    story = {"story": {"scenario": "glass_bridge", "heroes": heroes}}
    if not key:
        state = story_game().position_in(story, options())
        assert [body.ties.master for body in state.bodies] == list(masters)
        kept = {master: f"a{n}" for n, master in enumerate(masters, 1) if master}
        assert {body.id: body.ties.servant for body in state.bodies if body.ties.servant} == kept
        assert all(body.ties.seals == (3 if body.id in kept else 0) for body in state.bodies)
        return
    with pytest.raises(DataError) as bad:
        story_game().position_in(story, options())
    assert bad.value.key == key


def test_s7_4_a_hero_is_written_on_boards_by_its_key_else_by_its_name() -> None:
    sheet = sheet_out(story_game().start(options()).world.data.samples["ren"].sheet)
    heroes = [{**MIO, "key": "x"}, MIO, {"sheet": sheet, "name": "N"}]
    state = story_game().position_in({"story": {"scenario": "glass_bridge", "heroes": heroes}}, options())
    assert [hero.key for hero in state.heroes] == ["x", "@mio", "@N"]
    assert [seat_of(name) for name in ("a1", "a4", "a2.1")] == [0, 3, 1]


def test_the_scenario_may_be_told_as_an_option() -> None:
    position = {"story": {"heroes": [MIO]}, "options": {"scenario": "no_reflection"}}
    assert story_game().position_in(position, options()).world.scenario.id == "no_reflection"


def test_s16_6_a_scenario_that_is_told_whole_is_that_of_the_data_where_it_says_the_same() -> None:
    folder = levels.former(catalog.levels_of("senya"), 1)
    text = (folder / "scenario_no_reflection.toml").read_text(encoding="utf-8")
    for old, new, written in (("", "", False), ("level = 4", "level = 5", True), ('"no_reflection"', '"mine"', True)):
        position = {"story": {"scenario": tomllib.loads(text.replace(old, new, 1)), "heroes": [MIO]}}
        assert story_game().position_in(position, options()).world.written is written


def test_s16_6_a_scenario_that_a_player_wrote_goes_with_its_record() -> None:
    """Its text stands in the position that the record begins with, so no file is needed to play it again."""
    text = (catalog.levels_of("senya") / "scenario_no_reflection.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text.replace('"no_reflection"', '"my_own"'))
    start = {"story": {"scenario": table, "heroes": [MIO, {"sample": "toru"}], "scene": "mid1"}}
    match = Match(story_game(), options(), 5, start=start)
    stream = Stream(5)
    while match.ply < 60 and match.result is None:
        match.play_chance() if match.state.to_act == CHANCE else match.play(drawn(match.state, stream))
    loaded = records.read(records.write(match, Header()))
    assert loaded.match.state == match.state
    told = json.loads(json.dumps(story_game().position_out(match.state)))
    assert told["scenario"]["scenario"]["id"] == "my_own"
    assert story_game().position_in(told, options()) == match.state


# --- stories in their middle -----------------------------------------------------------------------------------------


@cache
def in_scene() -> StoryState:
    """Returns a story in whose first scene the first of two heroes may do something."""
    telling = Telling.of(BEGUN["story"])
    telling.until(steps.Content)
    return telling.state


def fault(state: StoryState) -> str:
    """Returns the key of what cannot be, "" for a story that can go on."""
    try:
        check(state)
    except DataError as bad:
        return bad.key
    return ""


@pytest.mark.parametrize("key", ["bodies", "battle"])
@pytest.mark.parametrize("held", [[], 3, {"battle": {"sides": {"a": [MIO], "b": [{"enemy": "hound"}]}}}])
def test_s19_1_bodies_and_a_battle_are_those_of_one_in_its_middle(key: str, held: object) -> None:
    told = {**story_game().position_out(in_scene()), key: held}
    with pytest.raises(DataError) as bad:
        story_game().position_in(told, options())
    assert (bad.value.key, bad.value.problem) == (key, "no-table")


def with_heroes(count: int, first: int = 1) -> StoryState:
    """Returns a story before its first scene, of so many heroes alike."""
    state = story_game().position_in(BEGUN, options())
    names = [f"a{n}" for n in range(first, first + count)]
    heroes = tuple(replace(state.heroes[0], id=name) for name in names)
    bodies = tuple(replace(state.bodies[0], id=name) for name in names)
    return replace(state, heroes=heroes, bodies=bodies)


@pytest.mark.parametrize(("count", "first", "key"), [(1, 1, ""), (4, 1, ""), (5, 1, "heroes"), (2, 2, "heroes")])
def test_s16_1_one_to_four_heroes_are_counted_from_one(count: int, first: int, key: str) -> None:
    assert fault(with_heroes(count, first)) == key
    assert fault(replace(with_heroes(2), heroes=(), bodies=())) == "heroes"


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"experience": 0}, ""),
        ({"experience": 9999}, ""),
        ({"experience": 10_000}, "heroes.a1"),
        ({"experience": -1}, "heroes.a1"),
        ({"unused": ("trust",)}, ""),
        ({"unused": ("trust", "trust")}, "heroes.a1"),
        ({"unused": ("no",)}, "heroes.a1"),
        ({"felled": ("hound", "hound")}, ""),
        ({"felled": ("nobody",)}, "heroes.a1"),
        ({"board": (Bond("x", ("trust",), 0),)}, ""),
        ({"board": (Bond("x", ("trust",), 999),)}, ""),
        ({"board": (Bond("x", ("trust",), 1), Bond("x", ("trust",), 1))}, "heroes.a1"),
        ({"board": (Bond("x", (), 1),)}, "heroes.a1"),
        ({"board": (Bond("x", ("trust",), 1, OpenedContest("trust", "fear")),)}, ""),
        ({"board": (Bond("x", ("trust",), 1, OpenedContest("fear", "trust")),)}, "heroes.a1"),
        ({"board": (Bond("x", ("trust",), 1, OpenedContest("trust", "no")),)}, "heroes.a1"),
    ],
)
def test_s7_4_the_board_and_the_experience_of_a_hero_must_fit(changed: dict[str, Any], key: str) -> None:
    state = in_scene()
    assert fault(state.with_hero(replace(state.hero("a1"), **changed))) == key


def test_s18_4_experience_below_nothing_is_made_up_by_another_hero_of_the_player() -> None:
    state = in_scene()
    for held, key in ((1, ""), (0, "heroes.a1")):
        one = replace(state.hero("a1"), experience=-1, player="x")
        other = replace(state.hero("a2"), experience=held, player="x")
        assert fault(state.with_hero(one).with_hero(other)) == key


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({}, ""),
        ({"present": ("a1", "a2"), "checked": ("a1", "a2")}, ""),
        ({"checked": ("a1", "a1")}, "scene.checked"),
        ({"checked": ("a3",)}, "scene.checked"),
        ({"present": ("a1", "b1")}, "scene.present"),
        ({"player": "a3"}, "scene.player"),
        ({"id": "nowhere"}, "scene.id"),
        ({"trying": Trying("a3", "x")}, "scene.trying"),
        ({"trying": Trying("a1", "x", helped=(("a3", "empathy"),))}, "scene.trying"),
        ({"trying": Trying("a1", "x", helped=(("a2", "empathy"),))}, ""),
    ],
)
def test_s16_3_a_scene_names_heroes_that_there_are_each_once(changed: dict[str, Any], key: str) -> None:
    state = in_scene()
    assert state.scene is not None
    assert fault(state.in_scene(replace(state.scene, **changed))) == key


@pytest.mark.parametrize(
    ("last", "key"),
    [
        ((), ""),
        ((steps.EnterRoll(),), ""),
        ((steps.BeginScene("nowhere"),), "agenda[2]"),
        ((steps.EndScene("nowhere"),), "agenda[2]"),
        ((steps.Content(("a1", "a3")),), "agenda[2]"),
        ((steps.EmotionRoll("a3"),), "agenda[2]"),
        ((steps.CheckRoll(),), "agenda"),
        ((steps.CheckDone(),), "agenda"),
    ],
)
def test_s19_1_what_is_still_to_do_names_who_and_what_is_there_and_can_be_done(
    last: tuple[steps.Step, ...], key: str
) -> None:
    assert fault(replace(in_scene(), agenda=(*in_scene().agenda, *last))) == key


@pytest.mark.parametrize("agenda", [(), (steps.Content(("a1",)),), (steps.SceneText(),)])
def test_s19_1_a_story_that_comes_to_nothing_cannot_be(agenda: tuple[steps.Step, ...]) -> None:
    assert fault(replace(in_scene(), agenda=agenda)) == "agenda"


def test_s16_2_a_check_after_which_nothing_is_left_to_do_cannot_be() -> None:
    telling = Telling.of({"scenario": "glass_bridge", "heroes": [MIO, {"sample": "toru"}]})
    for kind in (steps.Content, steps.CompanionQuestion, steps.Content):
        telling.until(kind)
    checks = [action for action in story_game().legal(telling.state) if isinstance(action, InfoCheck)]
    telling.do(checks[0])
    assert fault(telling.state) == ""
    assert fault(replace(telling.state, agenda=(steps.CheckDone(), steps.CheckRoll()))) == "agenda"
