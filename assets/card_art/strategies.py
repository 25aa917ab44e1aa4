"""The twenty strategy cards without their words: lacquer in red and gold for 陽, indigo and silver for 月."""

from __future__ import annotations

from collections.abc import Callable

import skia

from card_art import moon_deck, sun_deck
from card_art.deck import DARK, GROUND, Metal, messenger, metal_of
from card_art.ink import (
    GOLD,
    HEIGHT,
    SILVER,
    WIDTH,
    box,
    glow,
    line,
    metal,
    noise,
    rect,
    through,
    wash,
)
from card_art.troops import RADIUS

PICTURES: dict[str, Callable[[skia.Canvas, Metal, str], None]] = {
    "S1": messenger,
    "S2": sun_deck.oath,
    "S3": sun_deck.study,
    "S4": sun_deck.marches,
    "S5": sun_deck.tower,
    "S6": sun_deck.regroup,
    "S7": sun_deck.torn,
    "S8": sun_deck.white_horse,
    "S9": sun_deck.maze,
    "S10": sun_deck.play,
    "M1": messenger,
    "M2": moon_deck.kirin,
    "M3": moon_deck.abacus,
    "M4": moon_deck.severe,
    "M5": moon_deck.night_eye,
    "M6": moon_deck.night_march,
    "M7": moon_deck.gate,
    "M8": moon_deck.tiger,
    "M9": moon_deck.counsel,
    "M10": moon_deck.books,
}
PLACE = (15.0, -8.0, 1.74)
"""Shift and scale of the field of a picture on the card."""


def _lacquer(c: skia.Canvas, deck: str) -> None:
    c.drawRect(rect(0, 0, WIDTH, HEIGHT), glow(160, 200, 330, GROUND[deck]))
    for i in range(10):
        if deck == "S":
            c.drawCircle(160, 209, 36 + 26 * i, line((255, 210, 120), 1, 46))
        else:
            y = 50 + 44 * i
            c.drawPath(
                through([(-20, y), (60, y - 14), (150, y + 10), (250, y - 14), (340, y + 6)]),
                line((210, 224, 255), 1.2, 46),
            )
    grain = noise(WIDTH, HEIGHT, 3, 5)
    for y in range(0, HEIGHT, 4):
        c.drawLine(0, y, WIDTH, y, line((255, 236, 210), 1.2, 5 + 9 * float(grain[y % HEIGHT, 7])))


def strategy(c: skia.Canvas, code: str, bold: bool) -> None:
    """Draws a strategy card; head and foot are dark, for its words."""
    deck = code[0]
    tones = GOLD if deck == "S" else SILVER
    _lacquer(c, deck)
    c.save()
    c.clipRect(rect(10, 60, WIDTH - 20, 330))
    x, y, size = PLACE
    c.translate(x, y)
    c.scale(size, size)
    PICTURES[code](c, metal_of(deck), deck)
    c.restore()
    dark = DARK[deck]
    c.drawRect(rect(0, 0, WIDTH, 78), wash((0, 0), (0, 78), [(*dark, 250), (*dark, 235), (*dark, 0)], [0, 0.78, 1]))
    c.drawRect(
        rect(0, 322, WIDTH, 130), wash((0, 322), (0, HEIGHT), [(*dark, 0), (*dark, 240), (*dark, 252)], [0, 0.22, 1])
    )
    w = 1.7 if bold else 1
    box(c, 3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 4, line(dark, 8))
    box(c, 9, 9, WIDTH - 18, HEIGHT - 18, RADIUS - 8, metal((0, 0), (WIDTH, HEIGHT), 2.6 * w, tones))
    if not bold:
        box(c, 15, 15, WIDTH - 30, HEIGHT - 30, RADIUS - 12, metal((0, 0), (WIDTH, HEIGHT), 1.2, tones))
