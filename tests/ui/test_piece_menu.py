"""The menu at a piece: every choice can be reached, however many there are."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.widgets.piece_menu import AskedAbout, MenuItem, PieceMenu, beside
from tests.games.gungi.view.stage import make_theme

BOUNDS = pygame.Rect(8, 8, 1264, 704)


def menu(count: int) -> PieceMenu:
    items = [MenuItem(f"item:{n}", f"Choice {n}", "in two lines") for n in range(count)]
    return PieceMenu(make_theme((1280, 720)), "Which one?", items, AskedAbout(pygame.Rect(600, 300, 40, 40)), BOUNDS)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def wheel(y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y)


def press(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


@pytest.mark.parametrize("count", [1, 5, 14, 15, 40])
def test_rows_lie_inside_the_window_and_over_none_other(count: int) -> None:
    rows = list(menu(count).targets().values())
    assert rows and all(BOUNDS.contains(row) for row in rows)
    assert all(above.bottom <= below.top for above, below in itertools.pairwise(rows))
    assert (len(rows) == count) == (count <= 14)


def test_the_keys_reach_every_choice() -> None:
    opened, seen = menu(40), []
    for _ in range(40):
        assert f"item:{opened.index}" in opened.targets()
        seen.append(opened.handle(key(pygame.K_RETURN)))
        opened.handle(key(pygame.K_DOWN))
    assert seen == [f"item:{n}" for n in range(40)] and opened.index == 0
    opened.handle(key(pygame.K_UP))
    assert opened.index == 39 and "item:39" in opened.targets()


def test_the_wheel_and_the_arrows_reach_both_ends() -> None:
    opened = menu(40)
    opened.handle(wheel(-100))
    assert "item:39" in opened.targets() and "item:0" not in opened.targets()
    opened.handle(wheel(100))
    assert "item:0" in opened.targets() and "item:39" not in opened.targets()
    arrow = (opened.area.centerx, opened.area.bottom - 8)
    for _ in range(40):
        assert opened.handle(press(arrow)) is None
    assert "item:39" in opened.targets()
    row = opened.targets()["item:39"]
    assert opened.handle(press(row.center)) == "item:39"


def test_a_scrolled_menu_is_drawn() -> None:
    opened = menu(40)
    surface = pygame.Surface((1280, 720))
    opened.draw(surface)
    before = surface.copy()
    opened.handle(wheel(-3))
    opened.draw(surface)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(surface, "RGB")


def test_a_picture_stays_beside_its_words_at_large_text() -> None:
    boxes: list[pygame.Rect] = []
    items = [
        MenuItem("one", "A choice", "with a detail much longer than a row is wide " * 2, lambda _, b: boxes.append(b))
    ]
    opened = PieceMenu(make_theme((1280, 720), 1.5), "", items, AskedAbout(pygame.Rect(1000, 300, 40, 40)), BOUNDS)
    opened.draw(pygame.Surface(BOUNDS.size))
    row = opened.targets()["one"]
    assert row.height > boxes[0].height and row.contains(boxes[0]) and boxes[0].height < boxes[0].width * 1.2


def test_it_lies_beside_what_it_asks_about_and_over_no_lit_place_where_it_can() -> None:
    board, square = pygame.Rect(40, 40, 600, 600), pygame.Rect(300, 300, 60, 60)
    plain = beside(AskedAbout(square), (250, 150), BOUNDS, 12)
    assert plain.midleft == (372, 330)
    one = beside(AskedAbout(square, [pygame.Rect(380, 330, 60, 60)], board), (250, 150), BOUNDS, 12)
    assert one.midright == (288, 330)
    every = [pygame.Rect(x, y, 60, 60) for x in range(40, 640, 60) for y in range(40, 640, 60)]
    assert beside(AskedAbout(square, every, board), (250, 150), BOUNDS, 12).midleft == (652, 330)


@pytest.mark.parametrize("at", [(8, 8), (1212, 8), (8, 652), (1212, 652), (600, 8), (600, 652)])
def test_it_never_covers_what_it_asks_about_though_neither_side_has_room(at: tuple[int, int]) -> None:
    anchor = pygame.Rect(at, (60, 60))
    for size in ((1180, 150), (250, 400), (1200, 100)):
        place = beside(AskedAbout(anchor), size, BOUNDS, 12)
        assert BOUNDS.contains(place) and not place.colliderect(anchor)
