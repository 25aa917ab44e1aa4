"""The sixty troop cards without their words: paper, field of the force, scene, figure, frame."""

from __future__ import annotations

import math
import random

import skia

from card_art import fields, roles
from card_art.ink import HEIGHT, WIDTH, box, gilt, glow, line, metal, paper, rect, soft, wash
from card_art.looks import FORCES
from card_art.scenes import SCENES
from card_art.scenes.window import CX, CY, R

RADIUS = 24
FIGURE = (176.0, 186.0)
"""Where the middle of the face lies."""
STANCE = {
    "R": (0, 0.0, 1.12),
    "B": (2, 1.5, 1.1),
    "G": (-4, -2.0, 1.1),
    "Y": (0, -1.5, 1.12),
    "P": (-2, 1.8, 1.1),
    "W": (2, -1.2, 1.12),
}
"""How the maidens of a force stand: shift to the right, lean in degrees, size."""


def _ground(c: skia.Canvas, force: str, n: int, rng: random.Random) -> None:
    look = FORCES[force]
    c.drawImageRect(
        paper(WIDTH * 2, HEIGHT * 2, look.paper, 11 + n),
        rect(0, 0, WIDTH, HEIGHT),
        skia.SamplingOptions(skia.FilterMode.kLinear),
    )
    strength = 40 + 12 * n
    c.drawRect(
        rect(0, 0, WIDTH, HEIGHT), wash((0, 120), (0, HEIGHT), [(*look.pale, 0), (*look.pale, min(220, 2 * strength))])
    )
    if n >= 8:
        c.drawRect(
            rect(0, 0, WIDTH, HEIGHT),
            wash(
                (0, 0),
                (0, HEIGHT),
                [(238, 198, 108, 60 * (n - 7)), (248, 226, 164, 40 * (n - 7)), (250, 240, 214, 0)],
                [0, 0.45, 0.85],
            ),
        )
    if n == 10:
        for _ in range(90):
            a = rng.uniform(3, 9)
            c.save()
            c.translate(rng.uniform(0, WIDTH), rng.uniform(0, 300))
            c.rotate(rng.uniform(0, 90))
            c.drawRect(rect(0, 0, a, a), metal((0, 0), (a, a)))
            c.restore()


def _window(c: skia.Canvas, force: str, n: int) -> None:
    """The round window: a ring for the low, a rim of gold from four, rays from seven."""
    look, x, y, r = FORCES[force], CX, CY, R
    c.drawCircle(x, y, r + 8, soft((252, 246, 232), 225, 12))
    if n >= 7:
        for i in range(48):
            a = i * math.pi / 24
            far = r + (34 if i % 2 else 22) + 3 * (n - 7)
            c.drawLine(
                x + r * math.cos(a),
                y + r * math.sin(a),
                x + far * math.cos(a),
                y + far * math.sin(a),
                gilt(3.4 if i % 2 else 1.8),
            )
    c.drawCircle(x, y, r, glow(x, y, r, [(255, 252, 240), (254, 246, 226), (*look.pale, 255)], [0, 0.66, 1]))


def _rim(c: skia.Canvas, force: str, n: int) -> None:
    x, y, r = CX, CY, R
    c.drawCircle(x, y, r, line(FORCES[force].ink, 2.6))
    if n >= 4:
        c.drawCircle(x, y, r - 6, gilt(1.6 if n < 7 else 3))


def frame(c: skia.Canvas, tone: tuple[int, ...], bold: bool, rich: bool) -> None:
    """The double border: ink and gold."""
    w = 1.7 if bold else 1
    box(c, 4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 5, line(tone, 3.4 * w))
    box(
        c,
        4 + 5.4 * w,
        4 + 5.4 * w,
        WIDTH - 8 - 10.8 * w,
        HEIGHT - 8 - 10.8 * w,
        RADIUS - 9,
        metal((10, 10), (310, 440), (2.4 if rich else 1.7) * w),
    )


def troop(c: skia.Canvas, code: str, bold: bool) -> None:
    """Draws a troop; `bold` is the small print: figure larger, its words' ground whiter."""
    force, n = code[0], int(code[1:])
    look, rng = FORCES[force], random.Random(code)
    _ground(c, force, n, rng)
    c.save()
    if bold:
        c.translate(CX + 5, 206)
        c.scale(1.05, 1.05)
        c.translate(-CX, -196)
    c.saveLayerAlpha(rect(-20, -20, WIDTH + 40, HEIGHT + 40), 200 if n < 10 else 235)
    fields.FIELDS[force](c, n, rng)
    c.restore()
    _window(c, force, n)
    c.save()
    SCENES[code](c, rng)
    c.restore()
    _rim(c, force, n)
    dx, lean, size = STANCE[force]
    mirror = n in (1, 4, 5) or force in "RGP"
    with roles.turned(c, FIGURE[0] + (dx if mirror else dx + 6), FIGURE[1] - 60 * (size - 1.1), lean, size, mirror):
        roles.ROLES[n](c, look, force)
    fields.fore(c, force, n, rng)
    c.restore()
    _clear(c, look.paper, n, bold)
    frame(c, look.ink, bold, n >= 8)


def _clear(c: skia.Canvas, tone: tuple[int, ...], n: int, bold: bool) -> None:
    """Leaves the paper bare under number and emblem."""
    if not bold:
        c.drawRoundRect(rect(-20, -20, 100, 150), 40, 40, soft(tone, 248, 13))
        c.drawRoundRect(rect(250, -20, 100, 132), 40, 40, soft(tone, 228, 11))
        return
    c.drawRoundRect(rect(-20, -20, 116, 226), 34, 34, soft(tone, 245, 12))
    c.drawRoundRect(rect(-20, -20, 176 if n == 10 else 126, 134), 34, 34, soft(tone, 252, 12))
    c.drawRoundRect(rect(228, -20, 120, 196), 34, 34, soft(tone, 238, 11))
