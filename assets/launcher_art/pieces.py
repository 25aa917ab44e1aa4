"""Pieces that stand or lie before the person who looks: wedges, octagons, sticks, discs, dice."""

from __future__ import annotations

import math
from collections.abc import Sequence

import skia
from card_art.ink import Colour, Point, box, curve, fill, line, metal, oval_rect, poly, rect, soft, wash

from launcher_art.recipe import lay, sign


def octagon(w: float) -> skia.Path:
    return poly([(w / 2 * math.cos(a), w / 2 * math.sin(a)) for a in (math.pi / 8 + i * math.pi / 4 for i in range(8))])


def wedge(w: float) -> skia.Path:
    """A piece with five corners that points upwards, its middle at the origin."""
    h = w * 1.06
    return curve(
        (-w * 0.39, -h * 0.3),
        (0, -h * 0.52),
        (w * 0.39, -h * 0.3),
        (w * 0.46, h * 0.44),
        (-w * 0.46, h * 0.44),
        close=True,
    )


def standing(c: skia.Canvas, at: Point, w: float, glyph: str, ink: Colour, turn: float = 0, gold: bool = False) -> None:
    """A piece of wood on its edge, seen from before; a golden one has eight corners."""
    shape = octagon(w) if gold else wedge(w * 1.02)
    c.save()
    c.translate(*at)
    c.rotate(turn)
    c.save()
    c.translate(w * 0.05, w * 0.16)
    c.drawPath(shape, soft((4, 24, 30), 150, w * 0.09))
    c.restore()
    for k in range(6, 0, -1):  # the thickness, the farthest first
        c.save()
        c.translate(w * 0.012 * k, w * 0.022 * k)
        c.drawPath(shape, fill((128 - 8 * k, 84 - 6 * k, 42 - 3 * k)))
        c.restore()
    wood: list[Colour] = [(255, 244, 212), (246, 226, 180), (222, 190, 136)]
    leaf: list[Colour] = [(250, 222, 150), (226, 184, 102), (190, 140, 64)]
    c.drawPath(shape, wash((-w / 2, -w / 2), (w * 0.4, w / 2), leaf if gold else wood))
    c.save()
    c.clipPath(shape, True)
    for k in range(9):
        x = -w * 0.46 + k * w * 0.115
        grain = curve((x, -w * 0.6), (x + w * 0.03 * (-1) ** k, 0, x - w * 0.02, w * 0.6))
        c.drawPath(grain, line((120, 70, 20), w * 0.012, 46))
    c.restore()
    c.drawPath(shape, line((255, 250, 226), w * 0.03))
    if gold:
        c.drawPath(shape, metal((-w / 2, -w / 2), (w / 2, w / 2), w * 0.05))
    sign(c, 0, 0 if gold else w * 0.05, glyph, w * 0.64, ink)
    c.restore()


def stick(c: skia.Canvas, at: Point, length: float, turn: float, white: bool) -> None:
    """A stick in the air: its white face, or its dark one with three lozenges."""
    h, half = length * 0.17, length / 2
    c.save()
    c.translate(*at)
    c.rotate(turn)
    box(c, 2 - half, 4 - h / 2, length, h, h / 2, soft((6, 36, 40), 110, 3))
    box(c, -half, 2.2 - h / 2, length, h, h / 2, fill((60, 30, 18)))
    tones: list[Colour] = [(255, 250, 234), (238, 220, 184)] if white else [(112, 62, 40), (64, 30, 20)]
    box(c, -half, -h / 2, length, h, h / 2, wash((0, -h / 2), (0, h / 2), tones))
    box(
        c, 0.5 - half, 0.5 - h / 2, length - 1, h - 1, h / 2, line((255, 255, 246) if white else (166, 110, 76), 1, 210)
    )
    if white:
        c.drawLine(-length * 0.3, 0, length * 0.3, 0, line((206, 178, 130), 1.1, 190))
    for k in () if white else (-0.28, 0, 0.28):
        x = length * k
        lozenge = poly([(x, -h * 0.2), (x + h * 0.22, 0), (x, h * 0.2), (x - h * 0.22, 0)])
        c.drawPath(lozenge, metal((x - 3, -3), (x + 3, 3)))
    c.restore()


DISCS: dict[bool, dict[str, list[Colour]]] = {
    True: {
        "rim": [(92, 58, 26), (214, 164, 84), (250, 224, 156), (168, 116, 48), (84, 52, 22)],
        "edge": [(250, 222, 150), (180, 128, 56), (230, 190, 108)],
        "face": [(86, 30, 46), (52, 12, 26), (38, 8, 20)],
        "ring": [(206, 158, 80), (255, 240, 208)],
    },
    False: {
        "rim": [(132, 40, 66), (206, 130, 150), (244, 214, 222), (186, 96, 122), (118, 32, 58)],
        "edge": [(198, 60, 96), (150, 26, 60), (190, 56, 92)],
        "face": [(255, 255, 255), (248, 240, 240), (226, 212, 214)],
        "ring": [(178, 60, 92), (96, 10, 40)],
    },
}
"""Dark and light: the side, the edge of the face, the face, and the ring on it with the ink."""


def lying(c: skia.Canvas, at: Point, r: float, glyph: str, dark: bool, flat: float = 0.66) -> None:
    """A round piece on its back; `flat` is how high its face is seen, of its width."""
    look, (x, y), low, thick = DISCS[dark], at, r * flat, r * 0.34
    c.drawOval(
        rect(x - r * 1.04, y - low + thick * 1.3, 2.08 * r, 2 * low + thick * 0.4), soft((0, 0, 0), 130, r * 0.14)
    )
    side = skia.Path()
    side.addOval(rect(x - r, y - low + thick, 2 * r, 2 * low))
    side.addRect(rect(x - r, y, 2 * r, thick))
    c.drawPath(skia.Simplify(side), wash((x - r, 0), (x + r, 0), look["rim"], [0, 0.2, 0.42, 0.75, 1]))
    c.drawOval(oval_rect(x, y, 2 * r, 2 * low), wash((x - r, y - low), (x + r, y + low), look["edge"]))
    c.drawOval(
        oval_rect(x, y, 1.82 * r, 1.82 * low), wash((x - r * 0.6, y - low), (x + r * 0.5, y + low), look["face"])
    )
    ring, ink = look["ring"]
    c.drawOval(oval_rect(x, y, 1.56 * r, 1.56 * low), line(ring, max(0.7, r * 0.03), 170))
    c.save()
    c.translate(x, y)
    c.scale(1, flat)
    sign(c, 0, 0, glyph, r * 1.16, ink)
    c.restore()


PIPS: dict[int, Sequence[Point]] = {
    2: [(28, 28), (72, 72)],
    3: [(26, 26), (50, 50), (74, 74)],
    4: [(28, 28), (72, 28), (28, 72), (72, 72)],
    5: [(26, 26), (74, 26), (50, 50), (26, 74), (74, 74)],
    6: [(28, 22), (28, 50), (28, 78), (72, 22), (72, 50), (72, 78)],
}


def die(c: skia.Canvas, at: Point, size: float, turn: float, pips: tuple[int, int, int]) -> None:
    """A die in the air that shows three faces: the upper one, the left and the right one."""
    s = size
    c.save()
    c.translate(*at)
    c.rotate(turn)
    c.drawCircle(0, 0, s * 1.5, soft((190, 180, 255), 150, s / 2))
    up: list[Point] = [(0, -s), (s * 0.9, -s / 2), (0, 0), (-s * 0.9, -s / 2)]
    left: list[Point] = [(-s * 0.9, -s / 2), (0, 0), (0, s), (-s * 0.9, s * 0.46)]
    right: list[Point] = [(0, 0), (s * 0.9, -s / 2), (s * 0.9, s * 0.46), (0, s)]
    tones: list[list[Colour]] = [
        [(255, 255, 255), (240, 238, 252)],
        [(214, 210, 238), (186, 180, 222)],
        [(174, 168, 214), (140, 134, 188)],
    ]
    for corners, shades, count in zip((up, left, right), tones, pips, strict=True):
        c.drawPath(poly(corners), wash(corners[0], corners[2], shades))
        c.drawPath(poly(corners), line(shades[0], s * 0.12))
        c.save()
        lay(c, corners)
        for x, y in PIPS[count]:
            c.drawCircle(x, y, 11, fill((74, 52, 150)))
        c.restore()
    c.restore()
