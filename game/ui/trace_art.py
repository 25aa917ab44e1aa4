"""The marks that tell what was done, what is advised and what decided the game: the same shapes in every game.

They are drawn for squares and cards alike, in strokes of two tones that are seen on any ground.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.strokes import Pen, box_line, cut, pen, solid, stroke
from game.ui.theme import Colour, Palette

Shape = Callable[[pygame.Surface], None]


def trace_shapes(c: Palette) -> dict[str, Shape]:
    """Returns by name what draws a mark on a clear surface OVER times as large as it will be."""
    return {
        "last-from": lambda s: _dashes(s, c.mark_last),
        "last-to": lambda s: _frame(s, c.mark_last, 70),
        "decisive": lambda s: _lit(s, c.mark_decisive),
    }


def _edge(surface: pygame.Surface, pen: Pen, inset: float = 0.0) -> pygame.Rect:
    """Returns the box whose outline drawn with the pen touches the edge of the surface, or stays `inset` from it."""
    by = round(2 * (pen.half + inset))
    return surface.get_rect().inflate(-by, -by)


def _side(surface: pygame.Surface) -> int:
    return min(surface.get_size())


def _frame(surface: pygame.Surface, colour: Colour, light: int) -> None:
    """A closed frame over a veil of light: here it came to."""
    side = _side(surface)
    tool = pen(colour, side)
    box = _edge(surface, tool)
    pygame.draw.rect(surface, (*colour, light), box, border_radius=round(side * 0.08))
    stroke(surface, tool, [box_line(box, side * 0.08)])


def _dashes(surface: pygame.Surface, colour: Colour) -> None:
    """A frame of short strokes: from here it went."""
    side = _side(surface)
    tool = pen(colour, side, 0.8)
    stroke(surface, tool, cut(box_line(_edge(surface, tool), side * 0.08), side * 0.13, side * 0.12, closed=True))


def _lit(surface: pygame.Surface, colour: Colour) -> None:
    """A double frame full of light with a stud in each corner: this decided the game."""
    side = _side(surface)
    outer, inner = pen(colour, side, 1.15), pen(colour, side, 0.5)
    box = _edge(surface, outer)
    pygame.draw.rect(surface, (*colour, 150), box, border_radius=round(side * 0.06))
    stroke(surface, outer, [box_line(box, side * 0.06)])
    within = box.inflate(-round(side * 0.17), -round(side * 0.17))
    stroke(surface, inner, [box_line(within, side * 0.03)])
    _studs(surface, inner, box)


def around(surface: pygame.Surface, colour: Colour) -> None:
    """A frame with a stud in each corner round something whose words stay clear: this decided the game."""
    side = _side(surface)
    outer = pen(colour, side, 1.15)
    box = _edge(surface, outer)
    stroke(surface, outer, [box_line(box, side * 0.06)])
    _studs(surface, pen(colour, side, 0.5), box)


def _studs(surface: pygame.Surface, tool: Pen, box: pygame.Rect) -> None:
    r = _side(surface) * 0.085
    for x in (box.left + r * 0.9, box.right - r * 0.9):
        for y in (box.top + r * 0.9, box.bottom - r * 0.9):
            solid(surface, tool, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
