"""The backs: six emblems in a ring for troops, sun, moon, a general's fan for events."""

from __future__ import annotations

import math

import skia

from card_art import arms
from card_art import motifs as nature
from card_art.crests import emblem, moon, sun
from card_art.ink import (
    GOLD,
    HEIGHT,
    SILVER,
    WIDTH,
    Colour,
    box,
    fill,
    glow,
    line,
    metal,
    poly,
    rect,
)  # fmt: skip
from card_art.looks import FORCES
from card_art.roles import turned
from card_art.troops import RADIUS


def back(c: skia.Canvas, kind: str, bold: bool) -> None:
    """Draws a back: six emblems in a ring for troops, sun, moon, a general's fan for events."""
    grounds: dict[str, list[Colour]] = {
        "troop": [(112, 46, 58), (54, 20, 30)],
        "S": [(200, 76, 34), (112, 28, 16)],
        "M": [(64, 82, 148), (18, 24, 62)],
        "E": [(44, 108, 98), (12, 44, 42)],
    }
    tones = SILVER if kind in "ME" else GOLD
    ground, x, y = grounds[kind], WIDTH / 2, HEIGHT / 2
    c.drawRect(rect(0, 0, WIDTH, HEIGHT), glow(x, y, 290, ground))
    {"troop": _troop_back, "S": _sun_back, "M": _moon_back, "E": _event_back}[kind](c, x, y, ground[1])
    w = 1.6 if bold else 1
    box(c, 3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 4, line(ground[1], 10))
    box(c, 11, 11, WIDTH - 22, HEIGHT - 22, RADIUS - 8, metal((0, 0), (WIDTH, HEIGHT), 4 * w, tones))
    box(c, 21, 21, WIDTH - 42, HEIGHT - 42, RADIUS - 12, metal((0, 0), (WIDTH, HEIGHT), 1.8 * w, tones))


def _troop_back(c: skia.Canvas, x: float, y: float, dark: Colour) -> None:

    for row in range(15):
        for k in range(8):
            px, py = k * 46 + (23 if row % 2 else 0), row * 32
            c.drawPath(
                poly([(px, py - 18), (px + 18, py), (px, py + 18), (px - 18, py)]), line((232, 184, 104), 1.8, 110)
            )
    c.drawCircle(x, y, 112, fill(dark, 250))
    for r, w in ((112, 5), (98, 2)):
        c.drawCircle(x, y, r, metal((50, 110), (270, 340), w))
    for i, force in enumerate("RBGYPW"):
        a = -math.pi / 2 + i * math.pi / 3
        emblem(c, force, x + 112 * math.cos(a), y + 112 * math.sin(a), 28)


def _sun_back(c: skia.Canvas, x: float, y: float, dark: Colour) -> None:
    for i in range(32):
        a = i * math.pi / 16
        c.drawLine(
            x + 90 * math.cos(a),
            y + 90 * math.sin(a),
            x + 290 * math.cos(a),
            y + 290 * math.sin(a),
            line((255, 208, 116), 3 if i % 2 else 1.4, 130),
        )
    for r, w in ((94, 4), (130, 2), (166, 2)):
        c.drawCircle(x, y, r, metal((50, 110), (270, 340), w))
    sun(c, x, y, 82, metal((x - 80, y - 80), (x + 80, y + 80)))
    c.drawCircle(x, y, 30, line(dark, 3, 150))


def _moon_back(c: skia.Canvas, x: float, y: float, dark: Colour) -> None:
    for i in range(16):
        for j in range(8):
            px, py = j * 50 + (25 if i % 2 else 0), 24 + i * 30
            for r in (23, 14):
                c.drawArc(rect(px - r, py - r, 2 * r, 2 * r), 180, 180, False, line((200, 214, 250), 1.8, 110))
    c.drawCircle(x, y, 112, fill(dark, 245))
    for r, w in ((112, 4), (98, 2)):
        c.drawCircle(x, y, r, metal((50, 110), (270, 340), w, SILVER))
    moon(c, x - 8, y, 80, metal((x - 80, y - 80), (x + 80, y + 80), 0, SILVER))
    for dx, dy, r in ((34, -40, 16), (52, 14, 11), (22, 44, 9)):
        nature.star(c, x + dx, y + dy, r, metal((x, y - 60), (x + 60, y + 60), 0, SILVER))


def _event_back(c: skia.Canvas, x: float, y: float, dark: Colour) -> None:
    for k in (0.72, 0.88, 1.04, 1.4):
        c.drawPath(
            poly([(x, y - 210 * k), (x + 150 * k, y), (x, y + 210 * k), (x - 150 * k, y)]),
            line((190, 232, 212), 2.4, 150),
        )
    with turned(c, x, y + 30, 0, 1.25):
        arms.war_fan(c, FORCES["G"])
