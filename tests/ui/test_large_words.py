"""Words beside a board in large text: coordinates in its margin, names on plates."""

from __future__ import annotations

import pygame
import pytest

from game.ui.board.board_art import USUAL_SHAPE, coordinate_px, draw_board, fit_board
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.plates import Plate, draw_plate, plate_height
from tests.games.gungi.view.stage import make_theme


def test_coordinates_grow_with_the_text_and_stay_in_the_margin_of_the_board() -> None:
    size = fit_board(pygame.Rect(0, 0, 520, 580))
    sizes = []
    for scale in (1.0, 1.75):
        theme = make_theme((1280, 720), scale)
        with theme.hearing() as drawn:
            board = draw_board(theme, size, flipped=False, reduced=False)
        field = size.field.move(-size.rect.x, -size.rect.y)
        for line in drawn:
            letters = line.rect.inflate(0, line.px - line.rect.h)
            assert board.get_rect().contains(letters) and not field.colliderect(letters)
        sizes.append(drawn[0].px)
    assert len(drawn) == 18 and sizes[1] > sizes[0] >= SMALLEST_TEXT


def test_coordinates_are_never_smaller_than_any_text() -> None:
    least = fit_board(pygame.Rect(0, 0, 120, 140))
    assert coordinate_px(make_theme((1280, 720), 1.0), least, 17, USUAL_SHAPE.margin[1]) == SMALLEST_TEXT


@pytest.mark.parametrize("line", ["Waiting", ""])
def test_a_name_that_would_be_small_in_one_row_of_its_plate_takes_two(line: str) -> None:
    theme = make_theme((1280, 720), 1.75)
    name = "Shirase Io (Computer 2nd dan)"
    for width, rows in ((500, 1), (230, 2)):
        rect = pygame.Rect(0, 0, width, plate_height(theme))
        with theme.hearing() as drawn:
            draw_plate(pygame.Surface(rect.size), theme, rect, Plate(name, line))
        told = [one for one in drawn if one.text != line]
        assert len(told) == rows and " ".join(one.text for one in told) == name
        assert all(rect.contains(one.rect.inflate(0, one.px - one.rect.h)) for one in drawn)
        assert min(one.px for one in told) > SMALLEST_TEXT


def test_what_a_side_does_takes_two_rows_before_it_is_small() -> None:
    theme = make_theme((1280, 720), 1.75)
    rect, line = pygame.Rect(0, 0, 325, 81), "Harukawa Mio: Setup (before the count)"
    with theme.hearing() as drawn:
        draw_plate(pygame.Surface(rect.size), theme, rect, Plate("Side B", line, emblem=lambda surface, place: None))
    assert drawn[0].text == "Side B" and " ".join(one.text for one in drawn[1:]) == line
    assert min(one.px for one in drawn) > SMALLEST_TEXT
    assert all(rect.contains(one.rect.inflate(0, one.px - one.rect.h)) for one in drawn)
