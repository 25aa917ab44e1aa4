"""A story drawn small: the place of its scene with who is there; in a battle both sides."""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game import catalog
from game.games.senya.rules.data.scenario_rows import SceneRow
from game.games.senya.rules.positions.structure import Told
from game.games.senya.rules.story.state import StoryState
from game.games.senya.view.crest.thumbnail import paint as paint_sides
from game.games.senya.view.story.vignette import PLACES, light_of, motif_of, vignette
from game.rules.errors import RulesError
from game.ui.theme import Theme


def paint(theme: Theme, told: Mapping[str, Told], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the scene of a position object, `size` pixels, the same for all; between scenes the heroes."""
    now = told.get("scene")
    if told.get("battle") or not now:
        return paint_sides(theme, told, size)
    row = scene_of(told.get("scenario"), now["id"])
    if row is None or motif_of(row) not in PLACES:
        return paint_sides(theme, told, size)
    return vignette(size, motif_of(row), light_of(row), row.id, len(now["present"]))


def scene_of(scenario: Told, scene: str) -> SceneRow | None:
    """Returns what the picture of a scene needs, of a scenario given whole or by its id; None where it is unknown."""
    if isinstance(scenario, str):
        return _supplied(scenario).get(scene)
    for one in scenario.get("scene", ()):
        if one["id"] == scene:
            place = {"en": one.get("place_en", "")}
            return SceneRow(scene, one["phase"], place, {}, motif=one.get("motif", ""), light=one.get("light", ""))
    return None


@lru_cache(maxsize=16)
def _supplied(scenario: str) -> Mapping[str, SceneRow]:
    """Returns the scenes of a scenario that comes with the program, none of one that does not."""
    try:
        begun: StoryState = catalog.rules("senya-story").start({"scenario": scenario})
    except (RulesError, KeyError):
        return {}
    return begun.world.scenario.scenes
