"""The field of each force, richer from 1 to 10, and the strip of it before the figure."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import skia

from card_art.arms import leaf
from card_art.ink import (
    HEIGHT,
    WIDTH,
    fill,
    gilt,
    ink,
    line,
    metal,
    mix,
    rect,
    through,
    wash,
)  # fmt: skip
from card_art.motifs import (
    FOOT,
    SNOWY,
    STORM,
    bolt,
    breaker,
    cloud,
    crane,
    fire,
    flake,
    frond,
    petals,
    raceme,
    scales,
    sparks,
    spray,
    stalk,
)


def flames(c: skia.Canvas, n: int, rng: random.Random) -> None:
    k = (n - 1) / 9
    for layer in range(2):
        count = 4 + n // 3
        for i in range(count):
            x = (i + 0.5 + rng.uniform(-0.3, 0.3)) * WIDTH / count
            edge = abs(x - 160) / 160
            high = (130 + 190 * k) * (0.45 + 0.65 * edge) * rng.uniform(0.75, 1.05) * (1 if layer == 0 else 0.6)
            c.save()
            if rng.random() < 0.5:
                c.translate(2 * x, 0)
                c.scale(-1, 1)
            fire(
                c,
                x,
                FOOT + 8,
                rng.uniform(66, 92),
                high,
                rng.uniform(-10, 10),
                round(110 + 60 * k) + 70 * layer,
                n >= 5,
            )
            c.restore()
    sparks(c, 8 + 3 * n, rng)


def waves(c: skia.Canvas, n: int, rng: random.Random) -> None:
    k = (n - 1) / 9
    top = 400 - 130 * k
    if n >= 6:
        breaker(c, 44, top + 16, 0.7 + 0.3 * k)
        breaker(c, 284, top + 6, 0.62 + 0.34 * k, -1)
    scales(c, top, (36, 84, 150), (204, 224, 236))
    for i in range(4 + 2 * n):
        x, y, r = rng.uniform(14, 306), rng.uniform(70, top), rng.uniform(1.2, 3.4)
        c.drawCircle(x, y, r, line((36, 84, 150), 1.1, 170) if i % 3 else metal((x - 4, y - 4), (x + 4, y + 4)))


def bamboo(c: skia.Canvas, n: int, rng: random.Random) -> None:
    places = [298, 26, 272, 52, 312, 8, 246, 78, 226]
    count = 1 + round(n * 0.7)
    for i in reversed(range(min(count, len(places)))):
        far = i >= 3
        stalk(
            c, places[i], 14 if far else 23, (-2.4 if places[i] > 160 else 2.4) * (1 + 0.3 * (i % 3)), far, n >= 5, rng
        )
    spots = [(288, 130), (30, 236), (296, 300), (20, 340), (268, 92), (48, 180), (300, 400), (26, 420)][
        : 1 + int(n * 0.75)
    ]
    for x, y in spots:
        spray(c, x, y, 1 if x < 160 else -1, 4 + n // 3, rng, n >= 6)
    for _ in range(2 * n - 2):
        leaf(
            c,
            rng.uniform(30, 290),
            rng.uniform(50, 400),
            rng.uniform(9, 16),
            rng.uniform(0, 180),
            metal((0, -4), (16, 4)),
            0.2,
        )


def thunder(c: skia.Canvas, n: int, rng: random.Random) -> None:
    k = (n - 1) / 9
    if n >= 3:
        bolt(c, 30, 196, 0.7 + 0.5 * k, -8)
    if n >= 5:
        bolt(c, 292, 120, 0.9 + 0.4 * k, 10)
    if n >= 8:
        bolt(c, 64, 96, 0.9, 12)
    spots = [
        (36, 418, 0.8, 1),
        (286, 424, 0.84, -1),
        (160, 446, 0.9, 1),
        (20, 366, 0.6, 1),
        (304, 372, 0.62, -1),
        (24, 318, 0.5, 1),
    ]
    for x, y, s, side in spots[: 2 + int(n * 0.45)]:
        cloud(c, x, y, s, STORM, n >= 5, side)
    sparks(c, 2 * n, rng)


def wisteria(c: skia.Canvas, n: int, rng: random.Random) -> None:
    k = (n - 1) / 9
    branch = through([(-10, 34), (60, 18), (120, 28), (190, 14), (260, 26), (330, 8)])
    if n > 1:
        c.drawPath(branch, ink(8 + 3 * k))
        c.drawPath(branch, line((92, 68, 62), 5 + 3 * k))
    if n >= 6:
        c.drawPath(branch, gilt(1.5))
    spots = [(300, 210), (18, 250), (270, 130), (50, 170), (312, 320), (6, 340), (244, 90), (84, 90), (286, 260)]
    for x, long in reversed(spots[: 1 + round(n * 0.8)]):
        raceme(c, x, 26 + 5 * math.sin(x / 40), long * (0.62 + 0.34 * k), 15 + 6 * k, rng, n >= 5)
    for x, y, long, a in [
        (70, 26, 54, 30),
        (250, 26, 52, 160),
        (310, 20, 54, 120),
        (16, 40, 56, 50),
        (206, 22, 46, 70),
    ][: 1 + n // 2]:
        frond(c, x, y, long, a, n >= 6)
    petals(c, 8 + 3 * n, rng, (160, 118, 200))


def cranes(c: skia.Canvas, n: int, rng: random.Random) -> None:
    k = (n - 1) / 9
    c.drawRect(
        rect(0, 0, WIDTH, HEIGHT),
        wash(
            (0, 110),
            (0, FOOT),
            [(150, 170, 192, 0), (140, 160, 184, round(90 + 70 * k)), (112, 134, 162, round(140 + 70 * k))],
            [0, 0.6, 1],
        ),
    )
    for i in range(3 * n + 4):
        flake(
            c,
            rng.uniform(14, 306),
            rng.uniform(50, 430),
            rng.uniform(2.5, 6),
            line((255, 255, 255) if i % 2 else (150, 164, 182), 1.3, 230),
            False,
        )
    if n >= 5:
        for x, y, s, side in [(32, 418, 0.8, 1), (290, 424, 0.84, -1), (160, 446, 0.9, 1)]:
            cloud(c, x, y, s, SNOWY, n >= 7, side)
    spots = [
        (44, 330, 0.52, -8, 1),
        (276, 366, 0.5, 6, -1),
        (286, 200, 0.42, -4, -1),
        (36, 232, 0.4, 0, 1),
        (272, 280, 0.4, 0, -1),
        (50, 404, 0.44, 0, 1),
    ]
    for x, y, s, a, side in spots[: n * 2 // 3]:
        crane(c, x, y, s * (1 + 0.16 * k), a, side, n >= 7)


def fore(c: skia.Canvas, force: str, n: int, rng: random.Random) -> None:
    """A strip of the field before the figure's feet, so that she stands in it."""
    if force == "R":
        for i in range(4 + n // 2):
            x = (i + 0.5) * WIDTH / (4 + n // 2)
            fire(c, x, FOOT + 6, 46, (34 + 4 * n) * (0.6 + 0.7 * abs(x - 160) / 160), rng.uniform(-6, 6), 235, n >= 4)
    elif force == "B":
        scales(c, 416 - 2.4 * n, (36, 84, 150), (204, 224, 236), 20)
    elif force == "G":
        for x, side in ((2, 1), (318, -1), (70, 1), (250, -1)):
            for _ in range(3 + n // 3):
                a = -90 + side * rng.uniform(8, 74)
                leaf(
                    c,
                    x,
                    FOOT + 4,
                    rng.uniform(50, 70 + 3 * n),
                    a,
                    wash((0, 0), (80, 0), [(16, 70, 46), (96, 168, 104)]),
                    0.13,
                    gilt(1) if n >= 5 else line((12, 54, 36), 1),
                )
    elif force == "Y":
        for x, y, s, side in ((40, 446, 0.66, 1), (286, 450, 0.7, -1), (164, 462, 0.7, 1)):
            cloud(c, x, y, s, STORM, n >= 4, side)
    elif force == "P":
        for x, y in ((20, 452), (58, 458), (268, 456), (304, 450), (160, 466)):
            for _ in range(7 + n // 2):
                r, a = rng.uniform(2, 26), rng.uniform(0, 6.28)
                px, py = x + 1.5 * r * math.cos(a), y - abs(r * math.sin(a)) * 1.3
                c.drawCircle(px, py, rng.uniform(4, 8), fill(mix((104, 58, 150), (230, 208, 242), rng.random())))
                c.drawCircle(px, py, 7, line((74, 38, 112), 0.8, 120)) if rng.random() < 0.5 else None
        petals(c, 6 + n, rng, (176, 134, 212))
    else:
        for x, y, s, side in ((36, 448, 0.7, 1), (288, 452, 0.72, -1), (164, 466, 0.7, 1)):
            cloud(c, x, y, s, SNOWY, n >= 5, side)


FIELDS: dict[str, Callable[[skia.Canvas, int, random.Random], None]] = {
    "R": flames, "B": waves, "G": bamboo, "Y": thunder, "P": wisteria, "W": cranes,
}  # fmt: skip
