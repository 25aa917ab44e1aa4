"""Faces, hair and hands of the maidens, round the middle of the face at (0, 0); a face is 54 × 68 units."""

from __future__ import annotations

from collections.abc import Sequence

import skia

from card_art.ink import (
    INK,
    SKIN,
    Colour,
    Point,
    brush,
    curve,
    fill,
    glow,
    ink,
    line,
    mix,
    soft,
    through,
    wash,
)  # fmt: skip

RED: Colour = (188, 44, 48)


def face(c: skia.Canvas, look: float = -2.5, closed: bool = False, mood: float = 0.0) -> None:
    """Draws neck and face; `look` is how far it is turned (negative: left), `mood` 0 mild to 1 stern."""
    neck = curve((-10, 22), (-10, 40, -14, 50, -22, 58), (22, 58), (14, 50, 10, 40, 10, 22), close=True)
    c.drawPath(neck, wash((0, 24), (0, 58), [mix(SKIN, (196, 150, 130), 0.35), SKIN]))
    c.drawPath(neck, ink(1.5, 150))
    shape = curve(
        (-26, -20), (-29, 4, -23, 21, -9, 30), (-4 + look * 0.3, 34.5, 4 + look * 0.3, 34.5, 9, 30),
        (23, 21, 29, 4, 26, -20), (20, -40, -20, -40, -26, -20), close=True,
    )  # fmt: skip
    c.drawPath(shape, glow(look * 2, -4, 52, [(255, 248, 238), SKIN, (240, 208, 188)], [0, 0.62, 1]))
    c.save()
    c.clipPath(shape, True)
    for side in (-1, 1):
        c.drawCircle(side * 15 + look * 1.3, 13, 8, soft((232, 128, 112), 74, 4.5))
    c.drawPath(shape, soft((150, 96, 84), 90, 5, 5))
    c.restore()
    c.drawPath(shape, ink(1.9))
    for side in (-1, 1):
        _eye(c, side * 12 + look, side, closed, mood)
    c.drawPath(curve((look * 1.7 + 1, 8), (look * 2.3 - 1, 13), (look * 1.7 + 2, 13.6)), ink(1.2, 200))
    x = look * 1.25
    lips = curve((x - 6, 20.5), (x - 3, 18, x - 1, 18.4, x, 19.4), (x + 1, 18.4, x + 3, 18, x + 6, 20.5),
                 (x + 3, 24.6, x - 3, 24.6, x - 6, 20.5), close=True)  # fmt: skip
    c.drawPath(lips, fill(RED))
    c.drawLine(x - 5.4, 20.6, x + 5.4, 20.6, line((110, 16, 24), 0.9))


def _eye(c: skia.Canvas, x: float, side: int, closed: bool, mood: float) -> None:
    slant = -side * 0.6 - side * mood
    if closed:
        brush(c, [(x - 7, 0.5 - slant), (x, 4), (x + 7, 0.5 + slant)], 3, fill(INK), 0.5)
    else:
        c.save()
        c.clipPath(
            curve(
                (x - 8, 1 - slant),
                (x - 4, -5, x + 4, -5, x + 8, 1 + slant),
                (x + 3, 6, x - 3, 6, x - 8, 1 - slant),
                close=True,
            ),
            True,
        )
        c.drawRect(skia.Rect.MakeXYWH(x - 9, -7, 18, 15), fill((255, 253, 248)))
        c.drawOval(skia.Rect.MakeXYWH(x - 4.1, -4.6, 8.2, 9.6), fill((52, 34, 36)))
        c.drawOval(skia.Rect.MakeXYWH(x - 2.2, -2.4, 4.4, 6.2), fill((22, 14, 18)))
        c.drawCircle(x - 1.6, -1.6, 1.3, fill((255, 255, 255)))
        c.restore()
        brush(c, [(x - side * -9.5, 0.5 + slant * side * 2), (x, -4.6), (x + side * -8, 1.2)], 3.6, fill(INK), 0.4)
        brush(c, [(x - 4, 6), (x, 6.6), (x + 4, 6)], 0.9, fill(INK, 150), 0.5)
    brush(c, [(x + side * 6, 1.5), (x + side * 9.6, 0.2), (x + side * 12.4, -2.6)], 2.2, fill(RED, 210), 0.3)
    brush(
        c,
        [(x - side * 6.5, -12 + 3 * mood), (x + side * 1, -14.2), (x + side * 8.5, -11.2 - 1.5 * mood)],
        2.4,
        fill(INK, 215),
        0.35,
    )


def strands(c: skia.Canvas, shape: skia.Path, hair: Colour, lines: Sequence[Sequence[Point]]) -> None:
    """Fills a mass of hair and draws its strands: dark partings and a sheen."""
    top = shape.getBounds()
    dark, light = mix(hair, (0, 0, 0), 0.35), mix(hair, (255, 255, 255), 0.30)
    c.drawPath(shape, wash((top.left(), top.top()), (top.right(), top.bottom()), [light, hair, dark], [0, 0.35, 1]))
    c.save()
    c.clipPath(shape, True)
    for i, points in enumerate(lines):
        brush(c, points, 3.2 if i % 2 else 2.2, fill(light if i % 2 else dark, 190), 0.4)
    c.restore()
    c.drawPath(shape, ink(1.8))


def fringe(c: skia.Canvas, hair: Colour, style: int) -> None:
    """Draws the hair round the face: 0 cut straight, 1 parted, 2 swept to a side, 3 short locks."""
    outer = [(-31, 16), (-34, -14), (-24, -40), (0, -50), (24, -40), (34, -14), (31, 16)]
    inner = {
        0: [(25, 8), (25, -13), (14, -15), (5, -13), (-5, -15), (-14, -13), (-25, -13), (-25, 8)],
        1: [(25, 12), (22, -12), (11, -26), (1, -36), (-9, -26), (-22, -12), (-25, 12)],
        2: [(25, 10), (24, -10), (16, -16), (2, -20), (-14, -32), (-23, -12), (-25, 10)],
        3: [(26, 12), (22, -8), (17, -19), (9, -9), (3, -20), (-5, -8), (-11, -19), (-20, -7), (-25, 12)],
    }[style]
    path = skia.Path()
    path.addPath(through(outer))
    for point in inner:
        path.lineTo(*point)
    path.close()
    lines = [[(x * 0.5, -48), (x * 0.9, -34), (x, -12)] for x in range(-26, 28, 6)]
    strands(c, path, hair, lines)
    for side in (-1, 1):
        long = 52 if style in (0, 2) else 38
        lock = curve((side * 24, -14), (side * 30, 6, side * 24, 26, side * 25, long),
                     (side * 33, long - 8, side * 37, 8, side * 32, -16), close=True)  # fmt: skip
        strands(c, lock, hair, [[(side * 29, -14), (side * 31, 10), (side * 28, long - 6)]])


def mane(c: skia.Canvas, hair: Colour, style: str, length: float = 190) -> None:
    """Draws the hair behind the figure: "long", "tail" (tied high), "knots" (two), "wave", "up"."""
    if style in ("long", "wave"):
        w = 16 if style == "wave" else 0
        shape = curve(
            (-30, -24),
            (-52 - w, 30, -40 + w, 90, -58 - w, length),
            (-30, length + 16, 30, length + 16, 58 + w, length),
            (40 - w, 90, 52 + w, 30, 30, -24),
            (16, -50, -16, -50, -30, -24),
            close=True,
        )
        lines = [
            [(x * 0.55, -30), (x * 1.0 + w * (1 if x > 0 else -1) * 0.6, 60), (x * 1.1, length + 6)]
            for x in range(-54, 56, 9)
        ]
        strands(c, shape, hair, lines)
    elif style == "tail":
        shape = curve(
            (2, -42),
            (40, -78, 92, -60, 86, 0),
            (82, 50, 108, 80, 96, 138),
            (84, 100, 62, 70, 58, 10),
            (52, -22, 30, -34, 2, -42),
            close=True,
        )
        lines = [[(10, -46), (50 + i * 6, -52 + i * 6), (66 + i * 5, 10), (74 + i * 6, 90)] for i in range(5)]
        strands(c, shape, hair, lines)
        c.drawCircle(0, -22, 32, fill(hair))
    elif style == "knots":
        for side in (-1, 1):
            for r, y in ((15, -34), (12, -14)):
                c.drawOval(
                    skia.Rect.MakeXYWH(side * 36 - r, y - r, 2 * r, 2 * r),
                    wash((side * 36 - r, y - r), (side * 36 + r, y + r), [mix(hair, (255, 255, 255), 0.3), hair]),
                )
                c.drawOval(skia.Rect.MakeXYWH(side * 36 - r, y - r, 2 * r, 2 * r), ink(1.6))
            tail = curve(
                (side * 34, -6),
                (side * 58, 30, side * 44, 70, side * 60, 112),
                (side * 36, 100, side * 30, 40, side * 26, -4),
                close=True,
            )
            strands(c, tail, hair, [[(side * 36, 0), (side * 46, 50), (side * 52, 104)]])
    else:
        shape = curve(
            (-34, 6),
            (-46, -30, -40, -58, -14, -60),
            (-16, -78, 16, -78, 14, -60),
            (40, -58, 46, -30, 34, 6),
            close=True,
        )
        strands(c, shape, hair, [[(x * 0.6, -64), (x, -40), (x * 1.1, 0)] for x in range(-36, 40, 9)])


def hand(c: skia.Canvas, x: float, y: float, angle: float = 0, grip: bool = True) -> None:
    """Draws a small hand, closed round something or laid flat; it points upwards at 0 degrees."""
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    shape = (
        curve((-8, 9), (-11, 0, -9, -8, -2, -9), (5, -11, 11, -6, 10, 1), (10, 8, 6, 12, 0, 13), close=True)
        if grip
        else curve((-7, 12), (-8, 0, -6, -14, -1, -20), (3, -14, 8, -6, 7, 12), close=True)
    )
    c.drawPath(shape, wash((-8, -10), (8, 12), [(255, 248, 238), mix(SKIN, (214, 160, 136), 0.4)]))
    c.drawPath(shape, ink(1.5))
    if grip:
        for i in (-4, 0, 4):
            c.drawLine(-1 + i * 0.3, i, 8, i - 1, ink(0.9, 170))
    c.restore()
