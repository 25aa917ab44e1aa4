"""Cloth and armour: washes, patterns of the forces, collars, sleeves, laced plates. Round a face at (0, 0)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import skia

from card_art.crests import emblem
from card_art.ink import (
    INK,
    Colour,
    Point,
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    mix,
    poly,
    rect,
    soft,
    through,
    wash,
)  # fmt: skip
from card_art.looks import Look

Pattern = Callable[[skia.Canvas, skia.Rect, skia.Paint], None]


# --- patterns --------------------------------------------------------------------------------------------------------


def seigaiha(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 11) -> None:
    """Waves in rows of fans."""
    row, y = 0, at.top()
    while y < at.bottom() + r:
        x = at.left() - r + (r if row % 2 else 0)
        while x < at.right() + r:
            for k in (1, 0.66, 0.33):
                c.drawArc(rect(x - r * k, y - r * k, 2 * r * k, 2 * r * k), 200, 140, False, paint)
            x += 2 * r
        y += r * 0.62
        row += 1


def tongues(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 13) -> None:
    """Small flames set in a lattice."""
    for row in range(int(at.height() / (r * 1.5)) + 2):
        for k in range(int(at.width() / (r * 2)) + 2):
            x, y = at.left() + k * 2 * r + (r if row % 2 else 0), at.top() + row * r * 1.5
            c.drawPath(curve((x, y - r * 0.9), (x + r * 0.7, y - r * 0.1, x + r * 0.5, y + r * 0.6, x, y + r * 0.6),
                             (x - r * 0.7, y + r * 0.5, x - r * 0.3, y - r * 0.1, x, y - r * 0.9)), paint)  # fmt: skip


def hemp(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 15) -> None:
    """Stars of six hemp leaves."""
    for row in range(int(at.height() / (r * 1.5)) + 2):
        for k in range(int(at.width() / (r * 1.74)) + 2):
            x, y = at.left() + k * 1.74 * r + (0.87 * r if row % 2 else 0), at.top() + row * r * 1.5
            for i in range(6):
                a = i * math.pi / 3 + math.pi / 6
                c.drawLine(x, y, x + r * math.cos(a), y + r * math.sin(a), paint)
                b = a + math.pi / 6
                m = (x + r * 0.58 * math.cos(b), y + r * 0.58 * math.sin(b))
                c.drawLine(*m, x + r * math.cos(a), y + r * math.sin(a), paint)


def fret(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 17) -> None:
    """Square spirals, the sign of thunder."""
    for row in range(int(at.height() / r) + 2):
        for k in range(int(at.width() / r) + 2):
            x, y = at.left() + k * r, at.top() + row * r
            points = [(0, 0.9), (0, 0), (0.82, 0), (0.82, 0.7), (0.26, 0.7), (0.26, 0.3), (0.52, 0.3), (0.52, 0.46)]
            if (row + k) % 2:
                points = [(0.82 - px, py) for px, py in points]
            c.drawPath(poly([(x + px * r, y + py * r) for px, py in points], False), paint)


def drops(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 15) -> None:
    """Small hanging clusters of five blossoms."""
    for row in range(int(at.height() / (r * 1.5)) + 2):
        for k in range(int(at.width() / (r * 2)) + 2):
            x, y = at.left() + k * 2 * r + (r if row % 2 else 0), at.top() + row * r * 1.5
            for j, (dx, dy) in enumerate(
                ((-0.34, -0.3), (0.34, -0.3), (0, -0.1), (-0.18, 0.25), (0.18, 0.25), (0, 0.56))
            ):
                c.drawCircle(x + dx * r, y + dy * r, r * (0.2 - 0.015 * j), paint)


def shells(c: skia.Canvas, at: skia.Rect, paint: skia.Paint, r: float = 13) -> None:
    """Tortoise shells with a flake in each: long life."""
    for row in range(int(at.height() / (r * 1.5)) + 2):
        for k in range(int(at.width() / (r * 1.74)) + 2):
            x, y = at.left() + k * 1.74 * r + (0.87 * r if row % 2 else 0), at.top() + row * r * 1.5
            six = [(x + r * math.sin(i * math.pi / 3), y + r * math.cos(i * math.pi / 3)) for i in range(6)]
            c.drawPath(poly(six), paint)
            for i in range(3):
                a = i * math.pi / 3
                c.drawLine(
                    x - 0.4 * r * math.sin(a),
                    y - 0.4 * r * math.cos(a),
                    x + 0.4 * r * math.sin(a),
                    y + 0.4 * r * math.cos(a),
                    paint,
                )


PATTERNS: dict[str, Pattern] = {"R": tongues, "B": seigaiha, "G": hemp, "Y": fret, "P": drops, "W": shells}
SIGN_FORCE = {"焔": "R", "波": "B", "竹": "G", "雷": "Y", "藤": "P", "鶴": "W"}


def pattern_of(look: Look, rich: int) -> Callable[[skia.Canvas, skia.Rect], None] | None:
    """Returns the pattern of a force in the thread that the rank can pay: none, pale thread, gold thread."""
    if rich < 2:
        return None
    draw = PATTERNS[SIGN_FORCE[look.sign]]

    def woven(c: skia.Canvas, at: skia.Rect) -> None:
        if rich >= 6:
            draw(c, at, metal((at.left(), at.top()), (at.right(), at.bottom()), 1.5))
        else:
            draw(
                c, at, line(mix(look.robe, look.under, 0.75) if look.sign != "鶴" else look.shade, 1.2, 90 + 20 * rich)
            )

    return woven


# --- cloth -----------------------------------------------------------------------------------------------------------


def cloth(
    c: skia.Canvas,
    shape: skia.Path,
    a: Colour,
    b: Colour,
    woven: Callable[[skia.Canvas, skia.Rect], None] | None = None,
    width: float = 2.0,
    folds: Sequence[Sequence[Point]] = (),
) -> None:
    """Draws a piece of cloth: wash from above, pattern, shade along its edge, folds, outline."""
    at = shape.getBounds()
    c.drawPath(
        shape,
        wash(
            (at.left(), at.top()),
            (at.left() * 0.7 + at.right() * 0.3, at.bottom()),
            [mix(a, (255, 255, 255), 0.08), a, b],
            [0, 0.35, 1],
        ),
    )
    c.save()
    c.clipPath(shape, True)
    if woven:
        woven(c, at)
    c.drawPath(shape, soft(mix(b, (0, 0, 0), 0.45), 120, 7, 9))
    for fold in folds:
        brush(c, fold, 7, soft(mix(b, (0, 0, 0), 0.35), 110, 2.5), 0.5)
        brush(c, fold, 2.6, fill(mix(b, (0, 0, 0), 0.55), 210), 0.5)
    c.restore()
    c.drawPath(shape, ink(width))


def body(c: skia.Canvas, look: Look, rich: int, layers: int = 2, wide: float = 1.0) -> None:
    """Draws the robe of the trunk with its crossed collars, the left one above."""
    shape = curve(
        (-18, 44),
        (-40, 52, -62, 58, -72 * wide, 78),
        (-86 * wide, 130, -90 * wide, 210, -108 * wide, 330),
        (108 * wide, 330),
        (90 * wide, 210, 86 * wide, 130, 72 * wide, 78),
        (62, 58, 40, 52, 18, 44),
        close=True,
    )
    cloth(
        c,
        shape,
        look.robe,
        look.shade,
        pattern_of(look, rich),
        folds=[[(-30, 120), (-36, 190), (-50, 290)], [(34, 150), (42, 220), (60, 300)]],
    )
    collars(c, look, rich, layers)


def collars(c: skia.Canvas, look: Look, rich: int, layers: int, deep: float = 128) -> None:
    """Draws `layers` collars one in the other, the outermost of the robe's own stuff."""
    tones = [look.lining, look.robe, look.under, mix(look.lining, look.robe, 0.5), look.under]
    void = poly([(-17, 42), (0, 84), (17, 42)])
    c.drawPath(void, wash((0, 42), (0, 84), [(250, 232, 214), (226, 186, 164)]))
    for i in range(layers, 0, -1):
        tone = tones[(layers - i) % len(tones)]
        out, low = 8 * i, deep * 0.6 + 13 * i
        for side in (-1, 1):
            tip = -10 * side if side > 0 else -6 * side
            band = curve(
                (side * (12 + out), 42 - out * 0.05),
                (side * (10 + out), 66, side * (2 + out), 84 + out * 0.4, tip, low + 18),
                (tip - side * 9, low + 2),
                (side * (out - 2), 74, side * (6 + out - 8), 60, side * (8 + out - 8), 42),
                close=True,
            )
            c.drawPath(band, wash((0, 40), (0, low), [tone, mix(tone, (60, 30, 40), 0.25)]))
            if rich >= 4 and i == layers:
                c.drawPath(band, gilt(1.4))
            c.drawPath(band, ink(1.4))


def obi(c: skia.Canvas, look: Look, rich: int, y: float = 148, high: float = 50) -> None:
    """Draws the sash and its cord."""
    shape = curve(
        (-64, y),
        (-30, y + 8, 30, y + 8, 64, y),
        (68, y + high),
        (30, y + high + 9, -30, y + high + 9, -68, y + high),
        close=True,
    )
    cloth(c, shape, look.lining, mix(look.lining, look.deep, 0.4))
    if rich >= 3:
        c.save()
        c.clipPath(shape, True)
        PATTERNS[SIGN_FORCE[look.sign]](c, shape.getBounds(), line(look.deep if rich < 6 else (196, 146, 60), 1.3, 150))
        c.restore()
    middle = curve((-66, y + high * 0.5), (-30, y + high * 0.5 + 9, 30, y + high * 0.5 + 9, 66, y + high * 0.5))
    c.drawPath(middle, ink(7))
    c.drawPath(middle, line(look.ink, 4.6))
    c.drawCircle(0, y + high * 0.5 + 7, 6, metal((-6, y + 20), (6, y + 40)))
    c.drawCircle(0, y + high * 0.5 + 7, 6, ink(1.3))


def sleeve(
    c: skia.Canvas, look: Look, rich: int, shoulder: Point, wrist: Point, drop: float = 96, layers: int = 1
) -> None:
    """Draws a wide sleeve from the shoulder to the wrist; it hangs `drop` below the wrist and shows its lining."""
    (sx, sy), (wx, wy) = shoulder, wrist
    side = 1 if sx > 0 else -1
    way = 1 if wx > sx else -1
    mid = ((sx + wx) / 2 + side * 10, (sy + wy) / 2 - 10)
    end = (wx - way * 8, wy + drop)
    arm = (sx - side * 22, sy + 74)
    shape = skia.Path()
    shape.moveTo(sx, sy)
    shape.quadTo(*mid, wx, wy - 15)
    shape.cubicTo(wx + way * 12, wy + drop * 0.3, wx + way * 6, wy + drop * 0.8, *end)
    shape.quadTo((end[0] + arm[0]) / 2 - way * 4, max(end[1], arm[1]) + 14, *arm)
    shape.close()
    folds = [
        [(sx, sy + 20), ((sx + wx) / 2, (sy + wy) / 2 + 22), (wx - way * 12, wy + drop * 0.7)],
        [(arm[0], arm[1] - 20), ((arm[0] + end[0]) / 2, (arm[1] + end[1]) / 2 - 6), (end[0] - way * 16, end[1] - 6)],
    ]
    cloth(c, shape, look.robe, look.shade, pattern_of(look, rich), folds=folds)
    for i in range(layers):
        inset = 5 + 6 * i
        mouth = skia.Path()
        mouth.moveTo(wx - i * way * 2, wy - 12 + inset * 0.4)
        mouth.cubicTo(
            wx + way * (11 - i * 3),
            wy + drop * 0.3,
            wx + way * (5 - i * 3),
            wy + drop * 0.75,
            end[0] - i * way,
            end[1] - 2 - i * 4,
        )
        mouth.cubicTo(
            wx - way * (6 + i),
            wy + drop * 0.7,
            wx - way * (4 + i),
            wy + drop * 0.2,
            wx - i * way * 2,
            wy - 12 + inset * 0.4,
        )
        tone = [look.lining, look.under, mix(look.lining, look.robe, 0.5)][i % 3]
        c.drawPath(mouth, wash((wx, wy), end, [mix(tone, (40, 20, 30), 0.12), tone]))
        c.drawPath(mouth, ink(1.4))
    if rich >= 5:
        hem = skia.Path()
        hem.moveTo(wx - way * 5, wy - 13)
        hem.cubicTo(wx + way * 3, wy + drop * 0.3, wx - way * 4, wy + drop * 0.8, end[0] - way * 9, end[1] - 4)
        c.drawPath(hem, gilt(2.2))


# --- armour ----------------------------------------------------------------------------------------------------------


def plates(
    c: skia.Canvas,
    look: Look,
    top: tuple[float, float, float],
    bottom: tuple[float, float, float],
    rows: int,
    rich: int,
    sag: float = 6,
) -> None:
    """Draws laced plates in `rows` between two edges (middle x, y, half width): lacquer, lacing, gold rims."""
    (x0, y0, w0), (x1, y1, w1) = top, bottom
    for i in reversed(range(rows)):
        t0, t1 = i / rows, (i + 1.18) / rows
        ax, ay, aw = x0 + (x1 - x0) * t0, y0 + (y1 - y0) * t0, w0 + (w1 - w0) * t0
        bx, by, bw = x0 + (x1 - x0) * t1, y0 + (y1 - y0) * t1, w0 + (w1 - w0) * t1
        shape = curve(
            (ax - aw, ay), (ax, ay + sag, ax + aw, ay), (bx + bw, by), (bx, by + sag * 2, bx - bw, by), close=True
        )
        tone = mix(look.ink, look.robe, 0.5) if look.sign != "鶴" else (214, 218, 226)
        c.drawPath(
            shape,
            wash(
                (0, ay),
                (0, by + 6),
                [mix(tone, (255, 255, 255), 0.12), tone, look.deep if look.sign != "鶴" else (120, 128, 144)],
            ),
        )
        c.save()
        c.clipPath(shape, True)
        count = max(4, round(aw / 4.2))
        thread = look.under if look.sign != "鶴" else look.lining
        for j in range(count):
            u = (j + 0.5) / count * 2 - 1
            y = ay + (1 - u * u) * sag
            c.drawLine(ax + u * aw, y + 4, bx + u * bw, y + (by - ay) * 0.52, line(thread, 1.7, 230))
        c.restore()
        rim = curve((bx - bw, by), (bx, by + sag * 2, bx + bw, by))
        c.drawPath(rim, metal((bx - bw, by), (bx + bw, by + 8), 2.6) if rich >= 5 else line(INK, 2.2))
        c.drawPath(shape, ink(1.5))


def cuirass(c: skia.Canvas, look: Look, rich: int) -> None:
    """Draws the armour of the trunk: breast plate, laced rows, skirt."""
    for x, lean in ((-42, -12), (42, 12), (0, 0)):
        plates(c, look, (x, 196, 24), (x + lean, 262, 30), 3, rich)
    plates(c, look, (0, 112, 50), (0, 196, 56), 4, rich)
    plate = curve(
        (-44, 72),
        (-30, 92, 30, 92, 44, 72),
        (52, 88, 54, 104, 54, 116),
        (20, 126, -20, 126, -54, 116),
        (-54, 104, -52, 88, -44, 72),
        close=True,
    )
    c.drawPath(plate, wash((-50, 70), (50, 126), [(92, 78, 76), (50, 40, 44), (28, 22, 26)]))
    brush(c, [(-40, 84), (-44, 98), (-42, 112)], 5, fill((170, 156, 150), 150), 0.4)
    c.drawPath(plate, gilt(3))
    c.drawPath(plate, ink(1.6))
    emblem(c, SIGN_FORCE[look.sign], 0, 106, 9 + rich * 0.4, bg=look.ink)
    for side in (-1, 1):
        c.drawLine(side * 40, 56, side * 42, 80, ink(10))
        c.drawLine(side * 40, 56, side * 42, 80, line(look.lining, 6.6))
    knot = [(-16, 196), (0, 202), (16, 196)]
    c.drawPath(through([(-56, 192), *knot, (56, 192)]), ink(9))
    c.drawPath(through([(-56, 192), *knot, (56, 192)]), line(look.lining, 6.2))


def shoulder_plate(c: skia.Canvas, look: Look, side: int, rich: int, rows: int = 4) -> None:
    """Draws the great plate that hangs from a shoulder; `side` -1 left, 1 right."""
    c.save()
    c.translate(side * 70, 66)
    c.rotate(-side * 14)
    plates(c, look, (side * 4, 6, 25), (side * 9, 26 + 19 * rows, 33), rows, rich, 4)
    cap = curve(
        (-27 + side * 4, 12),
        (-24, -8, -14, -14, side * 3, -14),
        (14, -14, 24, -8, 27 + side * 4, 12),
        (10, 18, -10, 18, -27 + side * 4, 12),
        close=True,
    )
    c.drawPath(
        cap,
        metal((-26, -14), (26, 16))
        if rich >= 8
        else wash((-24, -12), (24, 14), [mix(look.ink, (255, 255, 255), 0.35), look.ink, look.deep]),
    )
    c.drawPath(cap, gilt(2.2))
    c.drawPath(cap, ink(1.4))
    for x in (-12, 0, 12):
        c.drawCircle(x + side * 3, 4, 2, fill(INK if rich >= 8 else (236, 200, 120)))
    c.restore()


def coat(c: skia.Canvas, look: Look, rich: int) -> None:
    """Draws a general's sleeveless coat, open in front with broad lapels."""
    for side in (-1, 1):
        half = curve(
            (side * 20, 44),
            (side * 50, 48, side * 84, 58, side * 98, 74),
            (side * 104, 140, side * 116, 240, side * 128, 330),
            (side * 44, 330),
            (side * 40, 220, side * 44, 120, side * 20, 44),
            close=True,
        )
        cloth(
            c,
            half,
            look.robe,
            look.shade,
            pattern_of(look, rich),
            folds=[[(side * 74, 110), (side * 82, 190), (side * 92, 300)]],
        )
        lapel = curve(
            (side * 16, 42),
            (side * 34, 46, side * 48, 56, side * 52, 70),
            (side * 60, 140, side * 58, 230, side * 62, 330),
            (side * 40, 330),
            (side * 36, 220, side * 40, 120, side * 16, 42),
            close=True,
        )
        c.drawPath(lapel, wash((0, 40), (0, 330), [look.lining, mix(look.lining, look.deep, 0.35)]))
        c.save()
        c.clipPath(lapel, True)
        hemp(c, lapel.getBounds(), line(look.deep, 1.1, 120), 11)
        c.restore()
        c.drawPath(lapel, metal((0, 40), (0, 330), 2.8))
        c.drawPath(lapel, ink(1.2))
