"""Large text leaves every table four fifths of its board, and of every place on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.seats import HUMAN, ai
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.lesson import lesson_table
from game.table.parts.words import Sign, beside_name
from game.table.scene import TableScene
from game.ui.theme import SMALLEST_TEXT
from tests.pilot import Pilot
from tests.table.help import QuietWorker

SIZES = ((1280, 720), (1440, 900))
TEXTS = (125, 150, 175)
PART = 0.8
ROUNDED = 1
"""Pixels by which a place may be smaller, as its edges are whole ones."""


def opened(home: Path, game_id: str, lang: str = "en") -> Pilot:
    """Returns a pilot at the first position of a game, against the computer, which does not answer."""
    pilot = Pilot(home, lang=lang, worker=QuietWorker())
    seats = (HUMAN, *[ai(1)] * (catalog.rules(game_id).seats - 1))
    pilot.open(TableScene(TableSetup(game_id, seats=seats, seed=5)))
    pilot.rest()
    return pilot


def set_text(pilot: Pilot, percent: int) -> None:
    pilot.ctx.settings.text_size = percent
    pilot.app.settings_changed()


def places_on_board(pilot: Pilot) -> dict[str, pygame.Rect]:
    """Returns the board as "", and by name what on it can be pointed at."""
    board = pilot.scene.showing.areas.board
    return {"": board, **{name: rect for name, rect in pilot.targets().items() if board.contains(rect)}}


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", catalog.ready())
def test_large_text_leaves_four_fifths_of_the_board_and_its_places(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    pilot = opened(tmp_path, game_id)
    pilot.resize(size)
    usual = places_on_board(pilot)
    for percent in TEXTS:
        set_text(pilot, percent)
        large = places_on_board(pilot)
        small = {
            name: (rect.size, large[name].size)
            for name, rect in usual.items()
            if name in large and (large[name].w < PART * rect.w - ROUNDED or large[name].h < PART * rect.h - ROUNDED)
        }
        assert not small, (percent, small)
        assert usual.keys() <= large.keys(), percent
    pilot.close()


def test_words_beside_the_name_take_two_rows_before_they_are_small(tmp_path: Path) -> None:
    pilot = opened(tmp_path, "gungi")
    set_text(pilot, 175)
    theme, words = pilot.ctx.theme, "No. 1 of 10 · One Step Up"
    usual = theme.text_px(14)
    assert beside_name(theme, words, 900, 45) == (usual, (words,))
    size, rows = beside_name(theme, words, 130, 45)
    assert usual >= size > SMALLEST_TEXT and "".join(rows).replace(" ", "") == words.replace(" ", "") and len(rows) == 2
    assert not beside_name(theme, words, 20, 45)[1], "what has no room is left out"
    pilot.close()


def longest_step(game_id: str, lang: str) -> tuple[levels.Lesson, int]:
    """Returns the step of a game that has most to tell."""
    steps = [(one, at) for one in levels.lessons(catalog.levels_of(game_id)) for at in range(len(one.steps))]
    return max(steps, key=lambda step: len(step[0].steps[step[1]].text[lang]))


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", [one for one in catalog.whole_ready() if levels.lessons(catalog.levels_of(one))])
def test_words_of_a_lesson_grow_and_leave_the_board_as_it_is(tmp_path: Path, game_id: str, lang: str) -> None:
    pilot = Pilot(tmp_path, lang=lang, worker=QuietWorker())
    pilot.open(lesson_table(game_id, *longest_step(game_id, lang)))
    for size in SIZES:
        pilot.resize(size)
        board, letters = pygame.Rect(0, 0, 1, 1), 0
        for percent in (100, *TEXTS):
            set_text(pilot, percent)
            now, card = pilot.scene.showing.areas.board, pilot.scene.occasion._card
            assert not card.colliderect(now) and pygame.Rect((0, 0), size).contains(card)
            assert now.w >= PART * board.w and now.h >= PART * board.h
            with pilot.ctx.theme.hearing() as drawn:
                pilot.scene.occasion.draw_board(pygame.Surface(size))
            words = drawn[1:]
            assert all(card.contains(line.rect) for line in words), (size, percent)
            if percent == 100:
                board, letters = now, words[0].px
            else:
                assert words[0].px > letters, (size, percent)
    pilot.close()


@pytest.mark.parametrize(("words_of", "mark"), [("en", " · "), ("ja", "／")])
def test_the_sign_leaves_out_its_last_parts_before_it_is_small(tmp_path: Path, words_of: str, mark: str) -> None:
    pilot = opened(tmp_path, "prosfair", words_of)
    set_text(pilot, 175)
    sign, words = next(part for part in pilot.scene.parts() if isinstance(part, Sign)), f"One part{mark}another part"
    usual = pilot.ctx.theme.text_px(14)
    assert sign._fitted(words, 900, 40) == (usual, words)
    assert sign._fitted(words, 120, 30) == (usual, "One part")
    assert sign._fitted("One part without any mark", 40, 30) == (SMALLEST_TEXT, "One part without any mark")
    told = "It is done. " + "What was found is told in a sentence of its own. " * 6
    assert sign._fitted(told, 300, 40)[1] == "It is done.", "no more than there are rows for"
    pilot.close()
