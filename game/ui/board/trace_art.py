"""The marks that tell what was done, what is advised and what decided the game: the same shapes in every game.

They are drawn for squares and cards alike, in strokes of two tones that are seen on any ground.
"""

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.ui.board.piece_art import OVER, PREMULTIPLIED, SpriteCache, shrunk
from game.ui.board.strokes import Line, Pen, box_line, circle_line, cut, pen, polyline, rim_of, solid, stroke
from game.ui.theme import Colour, Palette, Theme

Shape = Callable[[pygame.Surface], None]
BADGE = 0.30
"""How wide a badge is, in widths of a square."""


def trace_shapes(c: Palette) -> dict[str, Shape]:
    """Returns by name what draws a mark on a clear surface OVER times as large as it will be."""
    return {
        "last-from": lambda s: _dashes(s, c.mark_last),
        "hint-from": lambda s: _beads(s, c.mark_hint),
        "hint-to": lambda s: _sight(s, c.mark_hint),
        "last-via": lambda s: _ring(s, c.mark_last),
        "last-tried": lambda s: _ring(s, c.mark_last, dashed=True),
        "last-to": lambda s: framed(s, c.mark_last, 70),
        "decisive": lambda s: _lit(s, c.mark_decisive),
        **{f"last-{role}": partial(_badge, colour=c.mark_last, sign=sign) for role, sign in SIGNS.items()},
        **{f"hint-{role}": partial(_badge, colour=c.mark_hint, sign=sign) for role, sign in SIGNS.items()},
    }


class TraceArt(SpriteCache):
    """Draws marks for boxes of any size in pixels; surfaces are premultiplied and shared."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme

    def shapes(self) -> dict[str, Shape]:
        """Returns the marks by name."""
        return trace_shapes(self.theme.colours)

    def blit(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draws the mark over a rectangle."""
        image = self.mark(name, rect.size)
        surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def mark(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Returns a mark by name for a box of `size`."""
        return self.keep((name, size, self.theme.colours), lambda: self._drawn(name, size))

    def _drawn(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
        self.shapes()[name](surface)
        return shrunk(surface)


def badge_box(box: pygame.Rect) -> pygame.Rect:
    """Returns where the badge of a square lies: at its left edge near the top, beside the glyph of a piece."""
    side = round(box.width * BADGE)
    found = pygame.Rect(0, 0, side, side)
    found.center = (round(box.left + box.width * 0.045), round(box.top + box.width * 0.19))
    return found


def _edge(surface: pygame.Surface, pen: Pen, inset: float = 0.0) -> pygame.Rect:
    """Returns the box whose outline drawn with the pen touches the edge of the surface, or stays `inset` from it."""
    by = round(2 * (pen.half + inset))
    return surface.get_rect().inflate(-by, -by)


def _side(surface: pygame.Surface) -> int:
    return min(surface.get_size())


def framed(surface: pygame.Surface, colour: Colour, light: int = 0, weight: float = 1.0) -> None:
    """A closed frame, over a veil of `light` from 0 to 255: here it came to."""
    side = _side(surface)
    tool = pen(colour, side, weight)
    box = _edge(surface, tool)
    if light:
        pygame.draw.rect(surface, (*colour, light), box, border_radius=round(side * 0.08))
    stroke(surface, tool, [box_line(box, side * 0.08)])


def _ring(surface: pygame.Surface, colour: Colour, *, dashed: bool = False) -> None:
    """A thin circle: over this it went; `dashed`: here it did not get."""
    side = _side(surface)
    tool = pen(colour, side, 0.75)
    w, h = surface.get_size()
    line = circle_line((w / 2, h / 2), side / 2 - tool.half)
    stroke(surface, tool, cut(line, side * 0.13, side * 0.10, closed=True) if dashed else [line])


def _dashes(surface: pygame.Surface, colour: Colour) -> None:
    """A frame of short strokes: from here it went."""
    side = _side(surface)
    tool = pen(colour, side, 0.8)
    stroke(surface, tool, cut(box_line(_edge(surface, tool), side * 0.08), side * 0.13, side * 0.12, closed=True))


def _beads(surface: pygame.Surface, colour: Colour) -> None:
    """A frame of beads: this is to be taken up."""
    side = _side(surface)
    tool = Pen(colour, max(4.4 * OVER, side * 0.04), max(1.4 * OVER, side * 0.018))
    line = box_line(_edge(surface, tool), side * 0.08)
    stroke(surface, tool, [dash[:1] for dash in cut(line, side * 0.02, side * 0.17, closed=True)])


def _sight(surface: pygame.Surface, colour: Colour) -> None:
    """A frame with a tooth on the middle of each side, pointing in: there it is to go."""
    side = _side(surface)
    tool = pen(colour, side, 0.8)
    box = _edge(surface, tool)
    stroke(surface, tool, [box_line(_edge(surface, tool, side * 0.06), side * 0.10)])
    r = side * 0.075
    teeth = ((box.midtop, (0, 1)), (box.midbottom, (0, -1)), (box.midleft, (1, 0)), (box.midright, (-1, 0)))
    for (x, y), (dx, dy) in teeth:
        solid(surface, tool, [(x + dx * r * 1.3, y + dy * r * 1.3), (x + dy * r, y + dx * r), (x - dy * r, y - dx * r)])


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


# --- badges ----------------------------------------------------------------------------------------------------------


def _badge(surface: pygame.Surface, colour: Colour, sign: tuple[Line, ...]) -> None:
    """A round seal with a sign on it; the lines of `sign` are in shares of its side."""
    side = surface.get_width()
    edge = rim_of(colour)
    pygame.draw.circle(surface, (*edge, 255), (side / 2, side / 2), side * 0.5)
    pygame.draw.circle(surface, (*colour, 255), (side / 2, side / 2), side * 0.5 - max(1.4 * OVER, side * 0.08))
    for line in sign:
        polyline(surface, (*edge, 255), [(x * side, y * side) for x, y in line], max(0.75 * OVER, side * 0.052))


def _arc(start: float, end: float, radius: float) -> list[tuple[float, float]]:
    """Returns an arc round the middle between two angles, in quarters of a turn, clockwise from the right."""
    turns = (math.pi / 2 * (start + (end - start) * n / 10) for n in range(11))
    return [(0.5 + radius * math.cos(turn), 0.5 + radius * math.sin(turn)) for turn in turns]


SIGNS: dict[str, tuple[Line, ...]] = {
    "drop": (((0.5, 0.22), (0.5, 0.72)), ((0.29, 0.52), (0.5, 0.74), (0.71, 0.52))),
    "strike": tuple(
        ((0.5, 0.5), (0.5 + 0.29 * math.cos(a), 0.5 + 0.29 * math.sin(a))) for a in (math.pi * n / 4 for n in range(8))
    ),
    "swap": (
        ((0.37, 0.75), (0.37, 0.27)), ((0.24, 0.41), (0.37, 0.26), (0.50, 0.41)),
        ((0.63, 0.25), (0.63, 0.73)), ((0.50, 0.59), (0.63, 0.74), (0.76, 0.59)),
    ),
    "turn": (_arc(1.3, 3.0, 0.25), _arc(-0.7, 1.0, 0.25), ((0.36, 0.17), (0.52, 0.25), (0.41, 0.39)),
             ((0.64, 0.83), (0.48, 0.75), (0.59, 0.61))),
    "back": (((0.70, 0.70), (0.70, 0.50), (0.62, 0.40), (0.30, 0.40)), ((0.44, 0.25), (0.28, 0.40), (0.44, 0.55))),
}  # fmt: skip
"""Down out of a hand; a blow to all sides; two that change places; turned over; gone back."""
