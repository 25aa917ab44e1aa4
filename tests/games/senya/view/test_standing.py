"""Who stands in the picture of a scene: people whom the story names there, else those whom the scene introduces."""

from __future__ import annotations

import re

from game import catalog
from game.games.senya.rules.story.game import library_of
from game.games.senya.view.story.standing import STANDING, people_of
from game.storage import levels


def test_those_who_stand_there_are_people_of_the_story() -> None:
    stories = library_of(levels.tables(catalog.levels_of("senya"))).scenarios
    for name, scenes in STANDING.items():
        scenario = stories[name]
        named = {key: one.name["ja"].split()[-1] for key, one in scenario.people.items()}
        for scene, people in scenes.items():
            row = scenario.scenes[scene]
            assert [one.id for one in people_of(row, scenario)] == list(people)
            here = (
                {one.id for one in row.people} | {*row.cast_offers} | {k for k in named if named[k] in row.text["ja"]}
            )
            assert set(people) <= here, (name, scene)
        start = scenario.scenes[scenario.start]
        assert people_of(start, scenario) == start.people


READING = re.compile(r"\{([^|]*)\|[^}]*\}")
AWAY = {("moonlit_library", "unpicking", "hinako"), ("moonlit_library", "other_sleeper", "hinako")}
"""Who speaks from beyond a wall of paper as the scene ends, and who is asleep at its end."""


def test_who_speaks_in_a_scene_stands_in_its_picture() -> None:
    stories = library_of(levels.tables(catalog.levels_of("senya"))).scenarios
    heard = 0
    for name, story in stories.items():
        for scene, row in story.scenes.items():
            standing = {one.id for one in people_of(row, story)}
            text = READING.sub(r"\1", row.text["ja"])
            for key, one in story.people.items():
                called = one.name["ja"].split()[-1]
                if re.search(f"」と?{called}(は|が|の声)", text) and (name, scene, key) not in AWAY:
                    assert key in standing, (name, scene, key)
                    heard += 1
    assert heard > 12
    train = stories["last_train"]
    for scene, who in (("office", "shimizu"), ("signal", "shimizu"), ("departure", "yoiko"), ("end_lake", "kuga")):
        assert who in [one.id for one in people_of(train.scenes[scene], train)], scene
