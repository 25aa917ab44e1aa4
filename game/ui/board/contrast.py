"""How far colours stand apart (WCAG 2: relative luminance), and the rule by which a mark is seen on any ground.

A stroke has two tones, a body and a rim beside it. Their ratio is at least LEAST squared: then whatever lies under
them, wood, lacquer, ivory, water or felt, one of the two is at least LEAST from it.
"""

from __future__ import annotations

from functools import lru_cache

from game.ui.text.fonts import Colour

LEAST = 3.0
"""The ratio a mark needs to what lies under it."""
ANYWHERE = LEAST**2
"""The ratio of the two tones of a stroke that is seen anywhere."""
OFFERED = 8.0
"""The same for what is offered: enough on all that lies on a table, where no ground is of a middle grey."""
INK: Colour = (0x1E, 0x12, 0x08)
PAPER: Colour = (0xFF, 0xFA, 0xEC)
"""The rims: of light strokes and of dark ones."""
_LIGHT = tuple(n / 255 / 12.92 if n / 255 <= 0.04045 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in range(256))
"""How much light a part of a colour gives, from 0 to 1."""


def luminance(colour: Colour) -> float:
    """Returns the relative luminance, from 0 (black) to 1 (white)."""
    return 0.2126 * _LIGHT[colour[0]] + 0.7152 * _LIGHT[colour[1]] + 0.0722 * _LIGHT[colour[2]]


def ratio(a: Colour, b: Colour) -> float:
    """Returns the contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def rim_of(body: Colour) -> Colour:
    """Returns the rim that stands farther from `body`: ink or paper."""
    return max(INK, PAPER, key=lambda rim: ratio(body, rim))


@lru_cache(maxsize=64)
def shade(colour: Colour) -> Colour:
    """Returns the colour of a mark that offers something: as little fuller or lighter as sets it off from its rim."""
    light = rim_of(colour) == INK
    for n in range(60):
        power = 1 / (1 + n / 20) if light else 1 + n / 20
        r, g, b = (round(255 * (part / 255) ** power) for part in colour)
        if ratio((r, g, b), rim_of((r, g, b))) >= OFFERED:
            return r, g, b
    return PAPER if light else INK


def seen_anywhere(body: Colour) -> bool:
    """Whether a stroke of `body` with its rim is seen on every ground."""
    return ratio(body, rim_of(body)) >= ANYWHERE
