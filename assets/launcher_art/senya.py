"""千夜月姫+: a city at night under a full moon, a swordsman on a roof, and two dice."""

from __future__ import annotations

import random
from dataclasses import dataclass

import skia
from card_art.ink import SILVER, Colour, curve, fill, glow, line, metal, oval_rect, poly, rect, soft, wash

from launcher_art.pieces import die
from launcher_art.recipe import H, W, disc, drops, dust, finish, rays, sky
from launcher_art.swordsman import swordsman

MOON = (126, 88)
LAMPS: list[Colour] = [(255, 214, 130), (255, 190, 96), (255, 236, 190), (190, 214, 255)]


@dataclass(frozen=True)
class Street:
    """A row of houses: where they stand, their colours, how many windows are lit, how wide and high they are."""

    foot: float
    wall: Colour
    edge: Colour
    lit: float
    size: float
    height: float
    seed: int


STREETS = (
    Street(176, (92, 86, 152), (190, 190, 240), 0.22, 0.7, 46, 5),
    Street(196, (46, 42, 96), (166, 164, 226), 0.34, 0.95, 56, 11),
    Street(226, (20, 18, 46), (150, 148, 214), 0.3, 1.3, 44, 23),
)


def _houses(c: skia.Canvas, street: Street) -> None:
    rng, x = random.Random(street.seed), -6.0
    while x < W + 6:
        w, h = rng.uniform(10, 20) * street.size, rng.uniform(0.35, 1) * street.height
        if 88 < x + w / 2 < 164:  # low before the moon
            h *= 0.45
        top, kind = street.foot - h, rng.random()
        low: Colour = tuple(round(part * 0.72) for part in street.wall)
        c.drawRect(rect(x, top, w, H - top), wash((0, top), (0, top + 70), [street.wall, low]))
        if kind < 0.42:
            c.drawPath(poly([(x - 1.5, top), (x + w / 2, top - w * 0.62), (x + w + 1.5, top)]), fill(street.wall))
            c.drawLine(x - 1.5, top, x + w / 2, top - w * 0.62, line(street.edge, 0.8, 150))
        elif kind < 0.56:
            c.drawLine(x + w / 2, top - 12, x + w / 2, top, line(street.wall, 1.5))
        else:
            c.drawLine(x, top, x + w, top, line(street.edge, 0.8, 110))
        _windows(c, rng, street, x, top, w)
        x += w + rng.uniform(0, 1.4)


def _windows(c: skia.Canvas, rng: random.Random, street: Street, x: float, top: float, w: float) -> None:
    size, y = street.size, top + 4
    while y < H:
        at = x + 2.4
        while at < x + w - 3:
            if rng.random() < street.lit:
                c.drawRect(rect(at, y, 1.9 * size, 2.6 * size), fill(rng.choice(LAMPS), rng.uniform(150, 255)))
            at += 4.4 * size
        y += 6 * size


def _moon(c: skia.Canvas) -> None:
    x, y = MOON
    shine: list[Colour] = [(214, 214, 255, 150), (150, 146, 230, 60), (90, 90, 180, 0)]
    c.drawCircle(x, y, 150, glow(x, y, 150, shine, [0.3, 0.6, 1]))
    disc(c, MOON, 66, [(255, 253, 244), (242, 238, 228), (204, 202, 222)], (226, 228, 255), SILVER)
    c.save()
    face = skia.Path()
    face.addCircle(x, y, 65)
    c.clipPath(face, True)
    for dx, dy, r, alpha in (
        (-28, -24, 17, 72),
        (20, -32, 12, 62),
        (30, 12, 20, 67),
        (-26, 28, 14, 58),
        (-4, -4, 9, 43),
        (6, 44, 11, 48),
    ):
        c.drawCircle(x + dx, y + dy, r, soft((140, 140, 186), alpha, 5))
    c.restore()


def _clock(c: skia.Canvas) -> None:
    """The tower with the clock at the left."""
    c.drawRect(rect(20, 88, 25, 132), wash((20, 0), (45, 0), [(54, 48, 102), (26, 24, 58)]))
    c.drawPath(poly([(16, 90), (32.5, 50), (49, 90)]), wash((16, 0), (49, 0), [(84, 60, 104), (40, 28, 66)]))
    c.drawPath(poly([(16, 90), (32.5, 50)], False), line((206, 204, 250), 1, 200))
    c.drawLine(32.5, 38, 32.5, 50, metal((30, 38), (35, 50), 1.6))
    c.drawCircle(32.5, 104, 13, soft((255, 224, 150), 150, 6))
    c.drawCircle(32.5, 104, 9.4, glow(32, 102, 12, [(255, 250, 224), (255, 222, 140)]))
    c.drawCircle(32.5, 104, 9.4, metal((22, 94), (42, 114), 1.4))
    c.drawLine(32.5, 104, 32.5, 98, line((46, 34, 60), 1.3))
    c.drawLine(32.5, 104, 36.6, 106.4, line((46, 34, 60), 1.3))
    c.drawLine(20, 88, 20, H, line((180, 178, 236), 0.8, 150))
    for y in (126, 142, 158, 174, 190):
        for x, alpha in ((26, 230), (35, 200)):
            c.drawRect(rect(x, y, 4, 6), fill((255, 206, 120), alpha))


def _roof(c: skia.Canvas) -> None:
    roof = poly([(62, 226), (116, 171), (136, 171), (196, 226)])
    c.drawPath(roof, wash((62, 171), (196, 226), [(34, 30, 70), (16, 14, 38)]))
    c.drawLine(62, 226, 116, 171, line((196, 196, 248), 1.2, 210))
    c.drawLine(114, 171, 138, 171, metal((114, 170), (138, 172), 2.6, SILVER))
    for k in range(6):
        c.drawLine(113 - 8.6 * k, 174 + 9 * k, 139 + 9.8 * k, 174 + 9 * k, line((120, 116, 184), 0.8, 110))


def _thrown(c: skia.Canvas) -> None:
    """Two dice, with the way they came."""
    for k in range(3):
        for x0, y0, x1, y1 in ((236 + 3 * k, 20 + 8 * k, 228, 92), (246 - 4 * k, 60 + 6 * k, 210, 126)):
            path = curve((x0, y0), ((x0 + x1) / 2 + 10, (y0 + y1) / 2 - 4, x1, y1))
            c.drawPath(path, wash((x0, y0), (x1, y1), [(220, 214, 255, 0), (220, 214, 255, 130)], width=2 - 0.5 * k))
    die(c, (206, 142), 17, 12, (5, 3, 6))
    die(c, (226, 104), 12.5, -16, (4, 6, 2))


def paint(c: skia.Canvas) -> None:
    sky(c, [(12, 12, 42), (34, 34, 92), (92, 84, 156), (168, 140, 180)], [0, 0.38, 0.72, 1])
    drops(c, 120, random.Random(7), (0, 0, W, 140), (232, 234, 255), 0.5, 1.1)
    rays(c, MOON, 72, 200, 48, (206, 204, 255), 34, 1)
    _moon(c)
    for x, y, w, alpha in ((40, 96, 120, 110), (214, 112, 130, 120), (120, 150, 220, 150), (60, 60, 60, 50)):
        c.drawOval(oval_rect(x, y, w, 10), soft((196, 190, 232), alpha, 5))
    far, middle, near = STREETS
    _houses(c, far)
    c.drawRect(rect(0, 130, W, 60), wash((0, 130), (0, 190), [(180, 168, 214, 0), (172, 150, 200, 130)]))
    _houses(c, middle)
    _clock(c)
    _houses(c, near)
    _roof(c)
    swordsman(c, (126, 171), 106)
    _thrown(c)
    dust(c, 16, 5, (170, 60, W, 170), SILVER, 190)
    finish(c, 17, (4, 4, 20), 150, 10)
