"""The pictures of scenes: every motif and light there may be is drawn, and every scene of ours names its own."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from game import catalog
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.scenario_rows import LIGHTS, MOTIFS, SceneRow
from game.games.senya.rules.data.scenarios import read_scenario, read_scenarios
from game.games.senya.view.story.places.people import MOST_OTHERS, gaps
from game.games.senya.view.story.places.sky import SKIES
from game.games.senya.view.story.thumbnail import scene_of
from game.games.senya.view.story.vignette import PLACES, light_of, motif_of, vignette
from game.games.senya.words.paper import Kind
from game.storage import levels
from tests.thorough import each

SMALL = (96, 60)


def scene(place: str, **more: str) -> SceneRow:
    return SceneRow("a", "middle", {"ja": "", "en": place}, {}, **more)


def test_all_that_a_scenario_may_name_can_be_drawn() -> None:
    assert set(PLACES) == set(MOTIFS) and set(SKIES) == set(LIGHTS) and "deed" in get_args(Kind)


def test_no_two_motifs_look_alike() -> None:
    pictures = {pygame.image.tobytes(vignette(SMALL, name, "night", "key", 1, 1), "RGB") for name in MOTIFS}
    assert len(pictures) == len(MOTIFS)


@pytest.mark.parametrize("motif", each(3, MOTIFS))
def test_no_two_lights_of_a_motif_look_alike(motif: str) -> None:
    lights = {pygame.image.tobytes(vignette(SMALL, motif, light, "key", 2), "RGB") for light in LIGHTS}
    assert len(lights) == len(LIGHTS)


def test_a_scene_shows_what_it_names_else_what_its_place_is_called() -> None:
    assert (motif_of(scene("Library in the rain")), light_of(scene("Library in the rain"))) == ("library", "rain")
    named = scene("Library", motif="canal", light="fog")
    assert (motif_of(named), light_of(named)) == ("canal", "fog")
    assert (motif_of(scene("Nowhere")), light_of(scene("Nowhere"))) == ("street", "night")


def test_S16_6_every_scene_of_ours_has_its_picture() -> None:
    files = levels.tables(catalog.levels_of("senya"), [])
    data = read_data(files).data
    assert data is not None
    found = read_scenarios(files, data).scenarios
    assert all(one.motif and one.light for told in found.values() for one in told.scenes.values())


@pytest.mark.parametrize(
    ("scenario", "name", "words", "motif"),
    [
        ("moonlit_library", "stacks", "A cellar", "cellar"),
        ("glass_bridge", "mid3", "The interrogation room", "interview"),
    ],
)
def test_S16_6_stacks_below_the_ground_and_the_room_for_questions_are_places_of_their_own(
    scenario: str, name: str, words: str, motif: str
) -> None:
    """A scene of one's own comes to them by the words of its place."""
    ours = scene_of(scenario, name)
    assert ours is not None and motif_of(ours) == motif == motif_of(scene(words))


def test_S16_6_a_motif_that_nobody_draws_is_a_fault() -> None:
    files = levels.tables(catalog.levels_of("senya"), [])
    data, told = read_data(files).data, dict(files["scenario_glass_bridge"])
    assert data is not None
    first, *others = told["scene"]
    made, faults = read_scenario({**told, "scene": [{**first, "motif": "palm", "light": "noon"}, *others]}, data)
    assert made is None and {fault.problem for fault in faults} == {"unknown palm", "unknown noon"}


def test_small_pictures_know_scenes_of_ours_and_of_a_scenario_in_the_position() -> None:
    """S16.6: a scenario of one's own lies in the record whole; of one that is gone the heroes are drawn instead."""
    ours = scene_of("moonlit_library", "sickroom")
    own = scene_of({"scene": [{"id": "a", "phase": "opening", "place_en": "Platform", "light": "snow"}]}, "a")
    assert ours is not None and own is not None
    assert (motif_of(ours), motif_of(own), light_of(own)) == ("room", "station", "snow")
    assert scene_of("moonlit_library", "nowhere") is None and scene_of("gone", "op") is None


@pytest.mark.parametrize("heroes", range(5))
def test_who_is_named_stands_in_a_gap_between_heroes(heroes: int) -> None:
    """Heroes stand in front, a step from each other: nobody is hidden behind one."""
    columns = [n - (heroes - 1) / 2 for n in range(heroes)]
    for others in range(1, MOST_OTHERS + 1):
        found = gaps(heroes, others)
        assert len(set(found)) == others and found == sorted(found)
        assert all(abs(one - column) >= 0.5 for one in found for column in columns)


def test_it_rains_behind_the_windows_of_a_room() -> None:
    inside = vignette((300, 200), "dining", "rain", "k")
    wall = pygame.Rect(228, 20, 8, 60)  # between two windows
    colours = {tuple(inside.get_at((wall.x + n % wall.w, wall.y + n // wall.w))[:3]) for n in range(wall.w * wall.h)}
    assert max(map(max, colours)) < 0x60
