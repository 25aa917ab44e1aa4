"""Loops of a scenario: which of them cannot be left for sure, and where one leads out (S16.6)."""

from __future__ import annotations

import pytest

from game.games.senya.rules.data.scenario_loops import traps, way_out
from game.games.senya.rules.data.scenario_paths import warnings
from game.games.senya.rules.data.scenario_rows import (
    AfterBattle,
    Fork,
    Proviso,
    Scenario,
    SceneCheck,
    SceneChoice,
    SceneRow,
)
from tests.games.senya.story.test_scenario_files import data

IF, UNLESS = Proviso(if_flag="key"), Proviso(unless_flag="key")
FINDS = SceneCheck("look", "sense", 10, "key")


def tale(*scenes: SceneRow) -> Scenario:
    """Returns a tale of scenes that ends in "end"."""
    end = SceneRow("end", "ending", {}, {}, outcome="success")
    return Scenario("tale", {}, (1, 3), 3, scenes[0].id, {one.id: one for one in (*scenes, end)})


def scene(name: str, *forks: Fork, **more: object) -> SceneRow:
    return SceneRow(name, "middle", {}, {}, next=forks, **more)  # type: ignore[arg-type]


def way(goto: str, when: Proviso = Proviso(), sets: str = "") -> SceneChoice:  # noqa: B008
    return SceneChoice({}, goto, sets, when=when)


ROUND = (scene("a", Fork("b")), scene("b", Fork("end", when=IF), Fork("a")))


@pytest.mark.parametrize(
    ("scenes", "held"),
    [
        (ROUND, "key"),
        ((scene("a", Fork("b"), checks=(FINDS,)), ROUND[1]), ""),
        ((scene("a", choices=(way("b", sets="key"),)), ROUND[1]), ""),
        ((scene("a", Fork("b"), choices=(way("end", UNLESS),)), ROUND[1]), ""),
        ((ROUND[0], scene("b", Fork("end", when=UNLESS), Fork("a"))), "key"),
        ((ROUND[0], scene("b", Fork("a", when=IF), Fork("end"))), "key"),
        ((ROUND[0], scene("b", choices=(way("a"), way("end")))), ""),
        ((ROUND[0], scene("b", choices=(way("a"), way("end", IF)))), "key"),
        ((ROUND[0], scene("b", after=AfterBattle("end", "a"))), ""),
        ((ROUND[0], scene("b", after=AfterBattle("a", "a", "key")), scene("end2", Fork("end"))), ""),
        ((scene("a", Fork("b")), scene("b", Fork("end"))), ""),
    ],
)
def test_a_loop_whose_way_out_hangs_on_what_nothing_inside_sets(scenes: tuple[SceneRow, ...], held: str) -> None:
    """Conditions that together always hold are none; of forks the first that holds counts."""
    told = list(traps(tale(*scenes)))
    assert [one.flag for one in told] == ([held] if held else [])
    assert not told or told[0].scenes == ["a", "b"]


def test_the_writer_is_told_of_it() -> None:
    assert ("scene a", "no-way-out key") in list(warnings(tale(*ROUND), data()))


def test_the_way_out_of_a_loop_is_the_nearest_scene_that_is_not_in_it() -> None:
    far = scene("c", Fork("end"))
    made = tale(scene("start", Fork("a")), scene("a", Fork("b")), scene("b", Fork("c", when=IF), Fork("a")), far)
    assert [way_out(made, name) for name in ("start", "a", "b", "c", "end", "nowhere")] == ["", "c", "c", "", "", ""]
