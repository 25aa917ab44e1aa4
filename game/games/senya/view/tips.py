"""A tip beside the pointer: a few lines in a small box inside the window, beside what has to stay in sight."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.games.senya.view.looks import INK, PANEL_HIGH
from game.ui.textures import panel, shadow
from game.ui.theme import Theme

WIDEST = 330
"""Units."""
CORNERS = 4


def draw_tip(
    surface: pygame.Surface, theme: Theme, words: str, pos: tuple[int, int], free: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draws words beside a point, where nothing of `free` is covered if there is such a place; returns the box."""
    px, pad = theme.text_px(13), round(9 * theme.u)
    rows = theme.fonts.wrap(words, "sans", px, round(WIDEST * theme.u * theme.text_scale))
    step = round(px * 1.45)
    width = max(theme.fonts.width(row, "sans", px) for row in rows) + 2 * pad
    box = tip_place(surface.get_rect(), (width, len(rows) * step + pad), pos, free, round(8 * theme.u))
    shadow(surface, box, round(8 * theme.u), round(12 * theme.u), 150, 2)
    panel(surface, box, round(8 * theme.u), (*PANEL_HIGH, 250), theme.colours.gold)
    with theme.hearing():  # nothing is told of what a tip says itself
        for n, row in enumerate(rows):
            theme.draw(surface, row, (box.x + pad, box.y + pad // 2 + n * step + step // 2), "sans", px, INK, "midleft")
    return box


def tip_place(
    window: pygame.Rect, size: tuple[int, int], pos: tuple[int, int], free: Sequence[pygame.Rect], gap: int
) -> pygame.Rect:
    """Returns the place of a tip that covers least of what is to stay free and of the point itself.

    It is one of the four round the point where one of them covers nothing, else the nearest of the best.
    """
    pointed = pygame.Rect(pos[0] - gap // 2, pos[1] - gap, gap, 2 * gap)
    found = list(_places(window, size, pos, free, gap))

    def covered(box: pygame.Rect) -> int:
        return sum(_area(box.clip(rect)) for rect in (pointed, *free))

    beside = next((box for box in found[:CORNERS] if not covered(box)), None)
    return beside or min(found, key=lambda box: (covered(box), math.dist(box.center, pos)))


def _places(
    window: pygame.Rect, size: tuple[int, int], pos: tuple[int, int], free: Sequence[pygame.Rect], gap: int
) -> Iterator[pygame.Rect]:
    """Yields the four places round a point, then those above, below and beside what stays free."""
    (w, h), (x, y) = size, pos
    right, left, below, above = x + 2 * gap, x - gap - w, y + 2 * gap, y - gap - h
    corners = [(right, below), (right, above), (left, below), (left, above)]
    for rect in free:
        corners += [(right, rect.top - gap - h), (right, rect.bottom + gap)]
        corners += [(rect.right + gap, y), (rect.left - gap - w, y)]
    for corner in corners:
        yield pygame.Rect(corner, size).clamp(window)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
