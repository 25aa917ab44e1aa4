"""Who stands in the picture of a scene: people whom the story names there, else those whom the scene introduces."""

from __future__ import annotations

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


def test_who_speaks_in_a_scene_stands_in_its_picture() -> None:
    train = library_of(levels.tables(catalog.levels_of("senya"))).scenarios["last_train"]
    for scene, who in (("office", "shimizu"), ("signal", "shimizu"), ("departure", "yoiko"), ("end_lake", "kuga")):
        assert who in [one.id for one in people_of(train.scenes[scene], train)], scene
