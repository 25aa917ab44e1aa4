"""Pictures are drawn once, and all of them together have so much room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.pictures import A_FRAME, LATER, LEAST, PICTURES, WINDOWS, Pictures, drawn_once

ROOM = WINDOWS * LEAST * 4
drawn: list[tuple[int, int]] = []


@drawn_once
def square(side: int, shade: int = 0) -> pygame.Surface:
    drawn.append((side, shade))
    return pygame.Surface((side, side), pygame.SRCALPHA)


@drawn_once
def nothing(side: int) -> pygame.Surface | None:
    drawn.append((side, -1))
    return None


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    drawn.clear()
    PICTURES.fit((1280, 720))
    LATER.forget()
    yield
    PICTURES.forget()
    LATER.forget()


def test_a_picture_is_drawn_once_however_it_is_asked_for() -> None:
    assert square(10) is square(10) and square(10, shade=1) is square(10, shade=1)
    assert nothing(10) is nothing(10) is None
    assert drawn == [(10, 0), (10, 1), (10, -1)]
    assert PICTURES.held == 2 * 10 * 10 * 4


def test_all_pictures_together_have_so_much_room_and_the_oldest_goes_first() -> None:
    side = 300
    fit = ROOM // (side * side * 4)
    for shade in range(fit):
        square(side, shade)
    square(side, 0)  # asked for again: no longer the oldest
    square(side, fit)
    assert PICTURES.held <= ROOM
    drawn.clear()
    square(side, 0)
    square(side, fit)
    assert drawn == []
    square(side, 1)
    assert drawn == [(side, 1)]


def test_one_picture_beyond_all_measure_is_kept_alone() -> None:
    shelf = Pictures()
    shelf.room = 100
    first = shelf.keep("a", lambda: pygame.Surface((20, 20)))
    assert shelf.keep("a", lambda: pygame.Surface((1, 1))) is first
    shelf.keep("b", lambda: pygame.Surface((20, 20)))
    assert shelf.held == 20 * 20 * 4


def test_what_fills_the_room_exactly_is_kept() -> None:
    shelf = Pictures()
    shelf.room = 2 * 20 * 20 * 4
    first = shelf.keep("a", lambda: pygame.Surface((20, 20)))
    shelf.keep("b", lambda: pygame.Surface((20, 20)))
    assert shelf.held == shelf.room and shelf.keep("a", lambda: pygame.Surface((1, 1))) is first


def test_the_room_is_that_of_the_window_and_half_of_it_at_rest() -> None:
    square(10)
    PICTURES.fit((2560, 1440))
    assert (PICTURES.room, PICTURES.held) == (4 * ROOM, 0)
    PICTURES.fit((1280, 720))
    for shade in range(60):
        square(300, shade)
    PICTURES.rest()
    assert 0 < PICTURES.held <= ROOM // 2
    drawn.clear()
    square(300, 59)
    assert drawn == []


def test_pictures_that_may_come_later_are_drawn_a_few_in_a_frame() -> None:
    sides = range(10, 10 + A_FRAME + 1)
    empty = [LATER.of(square, side) for side in sides]
    assert drawn == [] and {picture.get_size() for picture in empty} == {(1, 1)} and LATER.waiting
    assert LATER.go_on() and len(drawn) == A_FRAME and LATER.waiting
    assert LATER.go_on() and len(drawn) == A_FRAME + 1 and not LATER.waiting
    assert not LATER.go_on()
    assert [LATER.of(square, side).get_width() for side in sides] == [*sides]
    assert not LATER.waiting and len(drawn) == A_FRAME + 1


def test_what_is_there_already_comes_at_once_and_what_is_not_asked_for_any_more_never() -> None:
    square(10, shade=1)
    assert LATER.of(square, 10, shade=1).get_width() == 10
    LATER.of(square, 10)
    LATER.forget()
    assert not LATER.waiting and not LATER.go_on()
    assert drawn == [(10, 1)]
