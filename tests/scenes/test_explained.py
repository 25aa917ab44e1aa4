"""What every choice before a game means is told where it is pointed at: by pointer, label or keyboard, in any game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import catalog
from game.check.rulebooks import anchors
from game.i18n.catalog import LANGUAGES
from game.scenes.new_game import NewGame
from game.stage.form import TOLD
from game.storage import levels
from tests.pilot import Pilot

GAMES = [name for name, row in catalog.GAMES.items() if row.ready and not row.before]
"""The games that the house asks for; one with a page of its own tests that page."""
CLAUSE = re.compile(r"\b[A-Z]\d+(?:\.\d+)?")
Launch = Callable[..., Pilot]


def _pages(pilot: Pilot, game: str) -> list[Any]:
    """Opens the questions before a game, and those of its rules where it has sets of them; the last one stays open."""
    pilot.open(NewGame(game))
    pages = [pilot.scene]
    if catalog.rules(game).presets:
        pilot.press("preset.own")
        pages.append(pilot.scene)
    return pages


def _asked(pages: list[Any], game: str) -> set[str]:
    return {row.name for page in pages for row in page.rows()} & catalog.rules(game).offered.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_asked_for_and_explained(launch: Launch, game: str, lang: str) -> None:
    pilot = launch(lang=lang)
    pages, offered = _pages(pilot, game), catalog.rules(game).offered
    assert _asked(pages, game) == offered.keys() - {
        name for name, (needed, value) in catalog.GAMES[game].asked_with.items() if offered[needed].default != value
    } - {catalog.GAMES[game].side_option}  # who has which side is asked as such
    clauses = anchors(levels.rulebook(catalog.rulebooks_of(game), lang))
    for page in pages:
        for row in page.rows():
            for value, _ in row.answers if row.name in offered else ():
                words = page.explained(row.name, value)
                assert words, (row.name, value)
                assert set(CLAUSE.findall(words)) <= clauses, words
                assert pilot.ctx.theme.fit(words, "sans", pilot.ctx.theme.text_px(TOLD), page._told.width) >= 11, words


@pytest.mark.parametrize("lang", [pytest.param("ja", marks=pytest.mark.slow), "en"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [pytest.param(100, marks=pytest.mark.slow), 175])
def test_the_explanation_stands_below_the_questions(launch: Launch, game: str, lang: str, text_size: int) -> None:
    pilot = launch(lang=lang, text_size=text_size)
    page, offered = _pages(pilot, game)[-1], catalog.rules(game).offered
    page_rows = [row for row in page.rows() if row.name in offered and not row.idle]
    assert all(page.rect.contains(rect) for rect in page.targets().values())
    assert pygame.Rect(0, 0, 1280, 720).contains(page.rect)
    assert all(not page._told.colliderect(rect) for rect in page.targets().values())
    pilot.motion((2, 2))
    empty = _strip(pilot)
    for row in page_rows:
        for value, _ in row.answers:
            pilot.motion(f"{row.name}.{value}")
            assert page.told() == page.explained(row.name, value)
            assert _strip(pilot) != empty
            with pilot.ctx.theme.hearing() as drawn:
                page._draw_explained(pygame.Surface((1280, 720)))
            assert "".join(line.text for line in drawn).replace(" ", "") == page.told().replace(" ", "")
            assert all(page._told.contains(line.rect) for line in drawn), page.told()


def _strip(pilot: Pilot) -> bytes:
    """Returns what the picture shows where explanations stand, a margin left out."""
    return pygame.image.tobytes(pilot.screen.subsurface(pilot.scene._told), "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_a_label_and_the_keyboard_tell_it_too(launch: Launch, game: str) -> None:
    pilot = launch()
    page, offered = _pages(pilot, game)[-1], catalog.rules(game).offered
    for row, box in page._labels:
        if row.name in offered:
            pilot.motion(box)
            assert page.told() == page.explained(row.name, page.answers[row.name]) != ""
    row = next(row for row in page.rows() if row.name in offered)
    wanted = {f"{row.name}.{value}" for value, _ in row.answers}
    for _ in range(len(page.targets())):
        pilot.key(pygame.K_TAB)
        if page.group.focus in wanted:
            break
    assert page.told() == page.explained(*page.group.focus.split("."))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_questions_of_the_house_are_explained_too(launch: Launch, game: str, lang: str) -> None:
    pilot = launch(lang=lang)
    pilot.open(NewGame(game))
    page: Any = pilot.scene
    asked = {row.name: row for row in page.rows()}
    for name in ("opponent", "strength", "side", "clock", "seed"):
        for value, _ in asked[name].answers:
            pilot.motion(f"{name}.{value}")
            words = page.told()
            assert words, (name, value)
            assert pilot.ctx.theme.fit(words, "sans", pilot.ctx.theme.text_px(TOLD), page._told.width) >= 11, words
    pilot.motion("seed.set")
    assert ("同じ番号なら" if lang == "ja" else "the same number") in page.told()
