"""In any size of text every check of a story says what a success and a failure come to (S2.15, S16.3)."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game import catalog
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.deck import Deck
from game.games.senya.view.story.rooms import story_rooms
from game.games.senya.view.story.tiles import TileRow
from game.games.senya.view.story.values import Tile
from game.games.senya.words.speech import Speech
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.contract import RULES
from game.ui.theme import SMALLEST_TEXT
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.story.told import Telling, story_game

HEROES = [{"sample": name} for name in ("toru", "mio", "ren")]


@cache
def questions() -> tuple[StoryState, ...]:
    """Returns the scenes of all stories in which there is something to check, at their question."""
    found = []
    for scenario in story_game().options["scenario"].choices:
        world = Telling.of({"scenario": scenario, "heroes": HEROES}, **{RULES: 3}).state.world
        for scene in world.scenario.scenes.values():
            if scene.checks:
                start = {"scenario": scenario, "heroes": HEROES, "scene": scene.id}
                telling = Telling.of(start, **{RULES: 3})
                telling.until(steps.Content)
                found.append(telling.state)
    return tuple(found)


def tiles(state: StoryState, lang: str) -> tuple[Tile, ...]:
    speech = Speech(Texts(lang, catalog.text_folders()), state.world.data)
    offers = frozenset(one.paths()[0][0] for one in story_game().legal(state))
    return Deck(speech, state, (), offers, lambda hero, bond: "").tiles()


@pytest.mark.parametrize("size", [155, 175, *(pytest.param(one, marks=pytest.mark.slow) for one in (100, 125, 150))])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_s2_15_every_check_of_every_story_says_what_it_comes_to(lang: str, size: int) -> None:
    theme = make_theme((1280, 720), size / 100)
    rooms = story_rooms(theme, (1280, 720), lambda width: 1)
    row, surface = TileRow(theme, Texts(lang, catalog.text_folders())), pygame.Surface((1280, 720))
    row.layout(rooms.tiles)
    assert len(questions()) > 20
    for state in questions():
        checks = {one.pick: one for one in tiles(state, lang) if one.outcomes}
        row.show(tiles(state, lang))
        for _ in range(4):  # what has no room is leafed to
            with theme.hearing() as drawn:
                row.draw(surface, None, None)
            for pick, (tile, place) in row.places().items():
                if pick in checks:
                    said = "".join(one.text for one in drawn if place.contains(one.rect)).replace(" ", "")
                    lines = [line.replace(" ", "") for line in tile.outcomes]
                    assert len(lines) == 2 and all(line in said for line in lines), (state.data_scene.id, tile.title)
                    del checks[pick]
            letters = [one.px for one in drawn if rooms.tiles.contains(one.rect)]
            assert min(letters) >= SMALLEST_TEXT
            row.page += 1
        assert not checks, "each is reached"
