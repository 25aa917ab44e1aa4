"""The card a guided step is told on: its title, how far the lesson has come, and the words."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import textures
from game.ui.theme import SMALLEST_TEXT, Theme

CLEAR = (0, 0, 0, 0)
CLOSE = 1.18
"""Between two rows of a title, in its letters."""


@dataclass(frozen=True, slots=True)
class LessonCard:
    """What the card says. `steps` tells of every step whether it was done; `at` is the one shown, from 0.

    `solved`: the words tell that this step is done.
    """

    title: str
    words: str
    steps: tuple[bool, ...]
    at: int
    solved: bool


def card_rect(theme: Theme, room: pygame.Rect, longest: Sequence[str], lowest: int) -> pygame.Rect:
    """Returns the box of the card: `room`, grown downwards as far as `lowest` where the longest text needs it."""
    pad = _pad(theme)
    px = theme.text_px(16)
    height = max(theme.block_height(text, "sans", px, room.width - 2 * pad) for text in longest)
    wanted = 2 * pad + _head(theme) + height
    return pygame.Rect(room.x, room.y, room.width, max(room.height, min(wanted, lowest - room.y)))


def card_body(theme: Theme, rect: pygame.Rect) -> pygame.Rect:
    """Returns where the words of a card stand."""
    inner = rect.inflate(-2 * _pad(theme), -2 * _pad(theme))
    return pygame.Rect(inner.x, inner.y + _head(theme), inner.width, inner.height - _head(theme))


def draw_card(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, card: LessonCard) -> None:
    """Draws the card; the words shrink where the box is too low for them."""
    c, pad = theme.colours, _pad(theme)
    textures.panel(surface, rect, round(12 * theme.u), c.panel, c.teal if card.solved else c.gold)
    inner = rect.inflate(-2 * pad, -2 * pad)
    dots = _draw_steps(surface, theme, inner, card)
    px, rows = _title(theme, card.title, inner.width - dots - pad)
    middle = inner.y + (_head(theme) - pad // 2) // 2
    for n, row in enumerate(rows):
        y = middle + round((n - (len(rows) - 1) / 2) * px * CLOSE)
        theme.draw(surface, row, (inner.x, y), "mincho", px, c.ink, "midleft")
    body = card_body(theme, rect)
    px = theme.text_px(16)
    while px > SMALLEST_TEXT and theme.block_height(card.words, "sans", px, body.width) > body.height:
        px -= 1
    theme.draw_block(surface, card.words, body, "sans", px, c.teal if card.solved else c.ink)


def _pad(theme: Theme) -> int:
    return round(14 * theme.u)


def _head(theme: Theme) -> int:
    return round(theme.text_px(21) * 1.5)


def _title(theme: Theme, title: str, width: int) -> tuple[int, list[str]]:
    """Returns the letters of a title and its rows: two where one would be smaller than two in the same height."""
    px, low = theme.fit(title, "mincho", theme.text_px(21), width), int(_head(theme) / 2 / CLOSE)
    rows = theme.fonts.wrap(title, "mincho", low, width)
    return (low, rows) if px < low and len(rows) == 2 else (px, [title])


def _draw_steps(surface: pygame.Surface, theme: Theme, inner: pygame.Rect, card: LessonCard) -> int:
    """Draws a dot for each step at the right, filled where it was done, ringed where we are; returns their width."""
    c, u = theme.colours, theme.u
    radius, gap = max(3, round(5 * u)), round(18 * u)
    y = inner.y + (_head(theme) - _pad(theme) // 2) // 2
    width = gap * len(card.steps)
    for n, done in enumerate(card.steps):
        centre = (inner.right - width + n * gap + gap // 2, y)
        if done:
            pygame.draw.aacircle(surface, c.teal, centre, radius)
        else:
            pygame.draw.aacircle(surface, c.dim, centre, radius, max(1, round(1.4 * u)))
        if n == card.at:
            pygame.draw.aacircle(surface, c.gold, centre, radius + round(3 * u), max(1, round(1.6 * u)))
    return width


SHARPEST = 16
"""Units of the corners of a light: round on a small place, it hides no words in the corners of a large one."""


def draw_light(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the ring round a place that is lit: dark and bright, so that it shows on wood, water and felt."""
    width, radius = max(2, round(3 * theme.u)), min(min(rect.size) // 4, round(SHARPEST * theme.u))
    outer, inner = rect.inflate(-2, -2), rect.inflate(-2 - 2 * width, -2 - 2 * width)
    textures.panel(surface, outer, radius, CLEAR, (*theme.colours.ground, 210), width)
    textures.panel(surface, inner, max(1, radius - width), (*theme.colours.ink, 40), theme.colours.ink, width)
