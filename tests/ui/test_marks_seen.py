"""Marks are seen: on wood, lacquer, ivory, water and felt, in both palettes, by contrast and by shape."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest

from game.app_shot_cerke import MIDDLE
from game.rules.cerke.board import IN_WATER
from game.rules.contract import Square
from game.ui.board_base import index_of, square_of
from game.ui.cerke_marks import CerkeMarks
from game.ui.contrast import INK, LEAST, PAPER, luminance, ratio, rim_of, seen_anywhere
from game.ui.marks import MarkArt, Marks
from game.ui.theme import COLOUR_SAFE, HOUSE, Colour
from game.ui.trace_art import trace_shapes
from tests.ui.cerke_table import make_table, position
from tests.ui.seen import weakest
from tests.ui.stage import make_stage, make_theme
from tests.ui.test_board import middle

TOLD = ("mark_last", "mark_hint", "mark_decisive")
PALETTES = {"house": HOUSE, "safe": COLOUR_SAFE}


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)
    assert ratio((1, 2, 3), (200, 100, 9)) == ratio((200, 100, 9), (1, 2, 3))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", TOLD)
def test_a_stroke_of_two_tones_is_seen_on_every_grey(palette: str, name: str) -> None:
    body: Colour = getattr(PALETTES[palette], name)
    assert seen_anywhere(body)
    assert all(max(ratio(body, (n, n, n)), ratio(rim_of(body), (n, n, n))) >= LEAST for n in range(256))
    assert not seen_anywhere((0x90, 0x70, 0x50))
    assert rim_of((255, 255, 255)) == INK and rim_of((0, 0, 0)) == PAPER


@pytest.mark.parametrize("name", sorted(trace_shapes(HOUSE)))
def test_what_is_told_differs_in_shape(name: str) -> None:
    art = MarkArt(make_theme(), (70, 78))
    mine = pygame.mask.from_surface(art.mark(name), 110)
    others = {*art.shapes()} - {name, *art.SMALL}
    for other in others:
        theirs = pygame.mask.from_surface(art.mark(other), 110)
        both = mine.overlap_area(theirs, (0, 0))
        assert both < 0.86 * max(mine.count(), theirs.count()), (name, other)


# --- on the boards ---------------------------------------------------------------------------------------------------

SIZES = [(1280, 720), (1440, 900)]
ENOUGH = 0.25
"""Pixels that are set off in every quarter of a square, in widths of the square."""


def grounds(surface: pygame.Surface, rects: dict[Square, pygame.Rect], lying: Mapping[Square, object]) -> list[Square]:
    """Returns one square for each thing that lies somewhere, and the lightest and the darkest of every empty ground."""
    of_kind = {str(what): square for square, what in lying.items() if what}
    free = [square for square in rects if not lying[square]]
    light = {square: luminance(pygame.transform.average_color(surface, rects[square])[:3]) for square in free}
    return [*of_kind.values(), min(free, key=light.__getitem__), max(free, key=light.__getitem__)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("kind", ["last_from", "last_to", "decisive"])
def test_a_mark_of_gungi_is_seen_wherever_it_lies(kind: str, safe: bool, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    stage.board._theme.adapt(text_scale=1.0, colour_safe=safe)
    stage.settle(middle())
    board, cells = stage.board, stage.sprites.cells
    plain, marked = pygame.Surface(size), pygame.Surface(size)
    board.draw(plain)
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    lying = {
        square: (len(cells[index_of(square)]), *(tile // 24 for tile in cells[index_of(square)])) for square in rects
    }
    told = {square: what if what[0] else None for square, what in lying.items()}
    for square in grounds(plain, rects, told):
        board.marks = Marks(**{kind: (square,)})
        board.draw(marked)
        assert weakest(plain, marked, rects[square]) >= ENOUGH, (square, lying[square])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("kind", ["last_to", "decisive"])
def test_a_mark_of_cerke_is_seen_wherever_it_lies(kind: str, safe: bool, size: tuple[int, int]) -> None:
    table = make_table(size, colour_safe=safe)
    table.stage.settle(position(MIDDLE).observation(0))
    board, cells = table.board, table.sprites.cells
    plain = table.draw()
    rects = {square_of(n): board.cell_rect(n) for n in range(81)}
    water = {square: cells[index_of(square)] or (IN_WATER[index_of(square)] and "water") for square in rects}
    for square in grounds(plain, rects, water):
        board.marks = CerkeMarks(last=(square,)) if kind == "last_to" else CerkeMarks(decisive=(square,))
        assert weakest(plain, table.draw(), rects[square]) >= ENOUGH, square
