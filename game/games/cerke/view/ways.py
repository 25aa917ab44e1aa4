"""Small drawings of how a piece of 机戦 moves, outside 皇処 and in it (C4, C10.2)."""

from __future__ import annotations

from functools import partial

import pygame

from game.games.cerke.rules.pieces import KIND, KING, TAM
from game.games.cerke.rules.reach import WAYS, Way
from game.games.cerke.view.art import CerkeArt
from game.i18n.catalog import Texts
from game.ui.board import reach_art
from game.ui.board.piece_art import OVER, PREMULTIPLIED, blend, shrunk
from game.ui.text.rich_pictures import Drawing
from game.ui.theme import Colour, Theme

SPAN = 7
"""Squares of a drawing, across and down; the piece stands in the middle."""
TAM_WAY = Way(steps=WAYS[KING][0].steps)


def ways_of(theme: Theme, texts: Texts, code: int, *, turned: bool = False) -> tuple[Drawing, ...]:
    """Returns the drawings of a piece: outside and inside 皇処, or the one of the 皇. `turned`: for a seat across."""
    if code == TAM:
        return (Drawing(texts("cerke-book.tam"), partial(_draw, theme, TAM, TAM_WAY, False, False)),)
    outside, inside = WAYS[KIND[code]]
    return (
        Drawing(texts("cerke-book.outside"), partial(_draw, theme, code, outside, False, turned)),
        Drawing(texts("cerke-book.inside"), partial(_draw, theme, code, inside, True, turned)),
    )


def _draw(theme: Theme, code: int, way: Way, inside: bool, turned: bool, size: int) -> pygame.Surface:
    c = theme.colours
    surface, cell, pad = reach_art.ground(size * OVER, SPAN, c)
    half = SPAN // 2
    sign = -1 if turned else 1

    def at(forward: float, right: float) -> tuple[int, int]:
        return round(pad + (half + sign * right + 0.5) * cell), round(pad + (half - sign * forward + 0.5) * cell)

    if inside:
        _cross(surface, pygame.Rect(pad + half * cell, pad + half * cell, cell, cell), c.kaya_ink, OVER)
    for f, r in way.rays:
        start = way.skip + 1.15
        reach_art.arrow(surface, at(start * f, start * r), at(half * f * 0.97, half * r * 0.97), cell, c.mark_move)
        for n in range(1, way.skip + 1):
            _ignored(surface, at(n * f, n * r), cell, blend(c.kaya_ink, c.kaya, 0.3))
        if way.hop:
            reach_art.spot(surface, at(1.75 * f, 1.75 * r), cell, "jump", c)
    for how, steps in (("step", way.steps), ("far", way.far), ("jump", way.jumps)):
        for f, r in steps:
            reach_art.spot(surface, at(f, r), cell, how, c)
    small = shrunk(surface)
    middle = pygame.Rect(0, 0, *small.get_size()).center
    put_piece(small, theme, code, middle, round(cell / OVER * 0.94), turned=turned)
    return small


def _ignored(surface: pygame.Surface, at: tuple[int, int], cell: int, colour: Colour) -> None:
    """Marks a square that is passed whatever stands there (C4.6)."""
    r, (x, y) = round(cell * 0.17), at
    for way in (1, -1):
        pygame.draw.line(surface, colour, (x - r, y - way * r), (x + r, y + way * r), max(2, round(cell * 0.09)))


def _cross(surface: pygame.Surface, box: pygame.Rect, colour: Colour, width: int) -> None:
    pygame.draw.line(surface, colour, box.topleft, (box.right - 1, box.bottom - 1), width)
    pygame.draw.line(surface, colour, (box.right - 1, box.top), (box.left, box.bottom - 1), width)


def put_piece(
    surface: pygame.Surface, theme: Theme, code: int, centre: tuple[int, int], width: int, *, turned: bool | None = None
) -> None:
    """Draws a wedge by its board code; without `turned` the A side's pieces point down."""
    art = CerkeArt(theme, max(8, width), "wedge")
    tile = art.tile(code, bool(code & 1) if turned is None else turned)
    surface.blit(tile, tile.get_rect(center=centre), special_flags=PREMULTIPLIED)
