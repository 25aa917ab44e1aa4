"""Areas of a board shown while a key is held: attacked by one side or the other, guarded, threatened; told by shape."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.rules.contract import Pick
from game.ui.board.strokes import Point, box_line, pen, solid, stroke
from game.ui.theme import Colour, Palette

AreaKind = Literal["near", "far", "guarded", "threatened"]
"""Attacked by the side at the lower edge, by the other one; not to be taken there; a piece that could be taken."""
SHARE = 0.30
"""How much of a square the sign of an attack takes."""
TINT = 46


@dataclass(frozen=True, slots=True)
class Area:
    """A place that belongs to an area."""

    pick: Pick
    kind: AreaKind


Placed = Sequence[tuple[pygame.Rect, AreaKind]]


def draw_areas(surface: pygame.Surface, colours: Palette, areas: Placed) -> None:
    """Draws areas on their places, all tints below all signs."""
    tones = {
        "near": colours.mark_move,
        "far": colours.mark_capture,
        "guarded": colours.mark_stack,
        "threatened": colours.mark_check,
    }
    for rect, kind in areas:
        if kind in ("near", "far"):
            tint = pygame.Surface(rect.size, pygame.SRCALPHA)
            tint.fill((*tones[kind], TINT))
            surface.blit(tint, rect)
    for rect, kind in areas:
        _sign(surface, tones[kind], rect, kind)


def _sign(surface: pygame.Surface, tone: Colour, rect: pygame.Rect, kind: AreaKind) -> None:
    """Draws the sign of an area: triangles in opposite corners, a shield, or a broken frame."""
    side = min(rect.size)
    ink = pen(tone, side, 1.0, over=1)
    if kind == "threatened":
        stroke(surface, ink, _corners(rect.inflate(-4, -4)))
        return
    if kind == "guarded":
        stroke(surface, ink, [box_line(rect.inflate(-side // 8, -side // 8), side * 0.18)])
        solid(surface, ink, _shield(rect, side * SHARE))
        return
    solid(surface, ink, _triangle(rect, side * SHARE, up=kind == "near"))


def _triangle(rect: pygame.Rect, size: float, *, up: bool) -> list[Point]:
    """Returns a triangle in the lower left corner that points up, or in the upper right one that points down."""
    gap = 2 + size * 0.1
    if up:
        left, foot = rect.left + gap, rect.bottom - gap
        return [(left, foot), (left + size, foot), (left + size / 2, foot - size * 0.9)]
    right, top = rect.right - gap, rect.top + gap
    return [(right, top), (right - size, top), (right - size / 2, top + size * 0.9)]


def _shield(rect: pygame.Rect, size: float) -> list[Point]:
    """Returns a shield in the upper left corner."""
    x, y = rect.left + 2 + size * 0.1, rect.top + 2 + size * 0.1
    shape = ((0.0, 0.0), (1.0, 0.0), (1.0, 0.55), (0.5, 1.1), (0.0, 0.55))
    return [(x + size * dx, y + size * dy) for dx, dy in shape]


def _corners(rect: pygame.Rect) -> list[list[Point]]:
    """Returns a frame that is broken in the middle of every edge."""
    long = min(rect.size) * 0.3
    lines: list[list[Point]] = []
    for x, way_x in ((rect.left, 1), (rect.right, -1)):
        for y, way_y in ((rect.top, 1), (rect.bottom, -1)):
            lines.append([(x + long * way_x, y), (x, y), (x, y + long * way_y)])
    return lines
