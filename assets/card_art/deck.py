"""What the pictures of strategies and events share: metals, colours, the messenger of heaven, flags.

A picture is drawn in a field of 166 × 172 units about (83, 122); `m` gives the metal of its deck.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import skia

from card_art import dress, hats, maiden
from card_art import motifs as nature
from card_art.ink import (
    GOLD,
    SILVER,
    Colour,
    brush,
    fill,
    metal,
    poly,
)  # fmt: skip
from card_art.looks import FORCES
from card_art.roles import turned

Metal = Callable[..., skia.Paint]
GROUND: dict[str, list[Colour]] = {
    "S": [(186, 66, 34), (118, 30, 20), (60, 14, 14)],
    "M": [(70, 88, 150), (36, 46, 98), (16, 20, 52)],
    "E": [(58, 128, 112), (24, 76, 70), (10, 38, 38)],
}
DARK: dict[str, Colour] = {"S": (58, 14, 12), "M": (14, 18, 48), "E": (8, 34, 34)}
LIGHT: dict[str, Colour] = {"S": (252, 238, 206), "M": (240, 244, 252), "E": (236, 248, 238)}


def metal_of(deck: str) -> Metal:
    tones = SILVER if deck == "M" else GOLD

    def made(width: float = 0) -> skia.Paint:
        return metal((0, 40), (166, 200), width, tones)

    return made


def messenger(c: skia.Canvas, m: Metal, deck: str) -> None:
    """天の御使い: a maiden of heaven with wings and a halo."""
    c.drawCircle(83, 92, 46, m())
    c.drawCircle(83, 92, 40, fill(DARK[deck]))
    for i in range(24):
        a = i * math.pi / 12
        c.drawLine(
            83 + 49 * math.cos(a),
            92 + 49 * math.sin(a),
            83 + 60 * math.cos(a),
            92 + 60 * math.sin(a),
            m(2.4 if i % 2 else 1.2),
        )
    for side in (-1, 1):
        for row, (count, long) in enumerate(((8, 76), (6, 52))):
            for i in range(count):
                with turned(c, 83 + side * 14, 140, 0, 1, side < 0):
                    c.rotate(-64 + 15 * i + 4 * row)
                    nature.feather(c, long - 3 * i, 6.4, False, m(1.2))
    look = FORCES["R"] if deck == "S" else FORCES["B"]
    with turned(c, 83, 106, 0, 0.56, deck == "M"):
        maiden.mane(c, look.hair, "long", 130)

        dress.body(c, look, 7, 3, 0.8)
        for side in (-1, 1):
            dress.sleeve(c, look, 7, (side * 58, 72), (side * 10, 136), 70, 2)
        maiden.hand(c, -5, 128, 10, False)
        maiden.hand(c, 5, 128, -10, False)
        maiden.face(c, 0, True)
        maiden.fringe(c, look.hair, 0 if deck == "M" else 1)
        hats.tiara(c, look, "R" if deck == "S" else "B")
    ribbon = [(4, 190), (26, 150), (18, 104), (52, 62), (83, 50), (114, 62), (148, 104), (140, 150), (162, 190)]
    brush(c, ribbon, 7, fill((*LIGHT[deck], 230)), 0.5)


def banner_line(c: skia.Canvas, m: Metal, x: float, y: float, h: float, tone: Colour) -> None:
    c.drawLine(x, y, x, y - h, m(1.6))
    flag = poly([(x, y - h), (x + h * 0.36, y - h + 2), (x + h * 0.34, y - h * 0.4), (x, y - h * 0.42)])
    c.drawPath(flag, fill(tone))
    c.drawPath(flag, m(0.9))
