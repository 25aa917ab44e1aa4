"""Positions of stories: to begin with, also a scenario of one's own, and damaged ones (S19.3)."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.story.state import StoryState
from game.match.match import Match
from game.records import format as records
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import DataError
from tests.games.senya.rules.test_positions import DAMAGES, parts
from tests.games.senya.story.told import drawn, options, story_game
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
