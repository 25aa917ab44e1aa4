"""Cards that are pictures under words: strategies in red lacquer (陽) and indigo (月), events in jade, battlefields."""

from __future__ import annotations

from collections.abc import Callable

import skia

from card_art import event_deck, field_deck, moon_deck, sun_deck
from card_art.deck import DARK, GROUND, Metal, messenger, metal_of
from card_art.ink import (
    GOLD,
    HEIGHT,
    SILVER,
    WIDTH,
    Colour,
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
    "E1": event_deck.envoy,
    "E2": event_deck.thunder_bow,
    "E3": event_deck.bronze_shield,
    "E4": event_deck.iron_of_fire,
    "E5": event_deck.alarm,
    "E6": event_deck.raid,
    "E7": event_deck.soil,
    "E8": event_deck.supply,
    "E9": event_deck.strategist,
    "E10": event_deck.retreat_drum,
    "E11": event_deck.oath_of_return,
    "E12": event_deck.night_move,
}
FIELDS: dict[str, Callable[[skia.Canvas], None]] = {
    "F1": field_deck.gate,
    "F2": field_deck.ferry,
    "F3": field_deck.bamboo,
    "F4": field_deck.camp,
    "F5": field_deck.mountain_pass,
    "F6": field_deck.rice_fields,
    "F7": field_deck.castle,
}
PLACE = (15.0, -8.0, 1.74)
"""Shift and scale of the field of a picture on the card."""
LANDSCAPE = rect(18, 76, WIDTH - 36, 254)


def _lacquer(c: skia.Canvas, deck: str) -> None:
    c.drawRect(rect(0, 0, WIDTH, HEIGHT), glow(160, 200, 330, GROUND[deck]))
    for i in range(10):
        if deck != "M":
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
    """Draws a strategy card or an event; head and foot are dark, for its words."""
    deck = code[0]
    tones = SILVER if deck == "M" else GOLD
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
    _border(c, dark, tones, bold)


def field(c: skia.Canvas, code: str, bold: bool) -> None:
    """Draws a battlefield: a landscape on gold leaf in a frame of wood, bare above and below for its words."""
    c.drawRect(rect(0, 0, WIDTH, HEIGHT), wash((0, 0), (0, HEIGHT), [(210, 162, 102), (184, 132, 76), (160, 110, 62)]))
    for y in range(0, HEIGHT, 7):
        grain = through([(-10, y), (80, y + 5), (170, y - 3), (260, y + 6), (330, y)])
        c.drawPath(grain, line((96, 58, 28), 1.2, 34))
    c.save()
    c.clipRect(LANDSCAPE)
    c.drawRect(LANDSCAPE, wash((0, 60), (0, 330), [(250, 232, 186), (240, 212, 150)]))
    for i in range(5):
        for j in range(5):
            c.drawRect(rect(18 + 57 * i, 76 + 57 * j, 57, 57), line((206, 160, 84), 1, 90))
    FIELDS[code](c)
    c.restore()
    c.drawRect(LANDSCAPE, line((74, 44, 20), 5))
    c.drawRect(LANDSCAPE, metal((0, 0), (WIDTH, HEIGHT), 2.6))
    _border(c, (74, 44, 20), GOLD, bold)


def _border(c: skia.Canvas, dark: Colour, tones: list[Colour], bold: bool) -> None:
    w = 1.7 if bold else 1
    box(c, 3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 4, line(dark, 8))
    box(c, 9, 9, WIDTH - 18, HEIGHT - 18, RADIUS - 8, metal((0, 0), (WIDTH, HEIGHT), 2.6 * w, tones))
    if not bold:
        box(c, 15, 15, WIDTH - 30, HEIGHT - 30, RADIUS - 12, metal((0, 0), (WIDTH, HEIGHT), 1.2, tones))
