"""The charges of crests: what stands in the middle of an emblem, one for each class and each kind of enemy.

All are drawn by one pen in a unit square, y downwards. A class or an enemy nobody has drawn yet gets one by its id.
"""

import math
from collections.abc import Callable, Sequence

from game.ui.emblem_pen import EmblemPen, Point, smooth

Drawer = Callable[[EmblemPen], None]
THIN, FAT = 0.045, 0.085


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Returns points on a circle from one angle to another, in degrees clockwise from the top."""
    spread = (end - start) / steps
    turns = [math.radians(start + spread * n) for n in range(steps + 1)]
    return [(x + radius * math.sin(a), y - radius * math.cos(a)) for a in turns]


def turned(points: Sequence[Point], degrees: float, x: float = 0.5, y: float = 0.5) -> list[Point]:
    """Returns the points turned clockwise around a centre."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return [(x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in points]


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Returns the points on the other side of the middle."""
    return [(1 - x, y) for x, y in points]


def star(x: float, y: float, outer: float, inner: float, count: int, start: float = 0.0) -> list[Point]:
    """Returns a star of `count` points."""
    tips = []
    for n in range(2 * count):
        a = math.radians(start) + n * math.pi / count
        r = inner if n % 2 else outer
        tips.append((x + r * math.sin(a), y - r * math.cos(a)))
    return tips


# --- classes ---------------------------------------------------------------------------------------------------------


def _bow(pen: EmblemPen) -> None:
    pen.shape([*arc(0.30, 0.5, 0.46, 10, 170), *reversed(arc(0.22, 0.5, 0.47, 25, 155))])
    pen.line([(0.38, 0.05), (0.30, 0.5), (0.38, 0.95)], 0.022)
    pen.line([(0.12, 0.5), (0.84, 0.5)], THIN)
    pen.shape([(0.99, 0.5), (0.80, 0.40), (0.84, 0.5), (0.80, 0.60)])
    for x in (0.08, 0.15):
        pen.line([(x - 0.05, 0.42), (x + 0.02, 0.5), (x - 0.05, 0.58)], 0.028)


def _sword(pen: EmblemPen) -> None:
    blade = [(0.44, 0.66), (0.43, 0.22), (0.50, 0.0), (0.57, 0.22), (0.56, 0.66)]
    pen.shape(blade)
    pen.line([(0.5, 0.12), (0.5, 0.60)], 0.02, cut=True)
    pen.shape(smooth([(0.24, 0.68), (0.5, 0.645), (0.76, 0.68), (0.80, 0.74), (0.5, 0.72), (0.20, 0.74)]))
    pen.line([(0.5, 0.72), (0.5, 0.91)], 0.07)
    for y in (0.77, 0.82, 0.87):
        pen.line([(0.465, y), (0.535, y - 0.02)], 0.016, cut=True)
    pen.disc(0.5, 0.945, 0.052)


def _claws(pen: EmblemPen) -> None:
    for x, top, low in ((0.28, 0.10, 0.86), (0.50, 0.02, 0.97), (0.72, 0.10, 0.86)):
        lean = 0.10
        pen.shape(
            smooth([(x + lean, top), (x + lean * 0.9 + 0.045, (top + low) / 2.3), (x + 0.035, (top + low) / 1.7),
                    (x - lean, low), (x - 0.065, (top + low) / 1.8), (x + 0.02, (top + low) / 2.4)])
        )  # fmt: skip


def _key(pen: EmblemPen) -> None:
    pen.disc(0.5, 0.25, 0.24)
    pen.disc(0.5, 0.25, 0.14, cut=True)
    pen.shape(star(0.5, 0.25, 0.115, 0.05, 4))
    pen.line([(0.5, 0.48), (0.5, 0.95)], 0.085)
    for y, long in ((0.74, 0.20), (0.90, 0.26)):
        pen.shape([(0.5, y - 0.05), (0.5 + long, y - 0.05), (0.5 + long, y + 0.05), (0.5, y + 0.05)])
    pen.disc(0.62, 0.74, 0.03, cut=True)


def _cross(pen: EmblemPen) -> None:
    arm = [(0.44, 0.42), (0.36, 0.06), (0.5, 0.0), (0.64, 0.06), (0.56, 0.42)]
    for degrees, far in ((0, 1.0), (90, 0.86), (270, 0.86)):
        points = [(0.5 + (x - 0.5) * far, 0.42 + (y - 0.42) * far) for x, y in arm]
        pen.shape(turned(points, degrees, 0.5, 0.42))
    pen.shape([(0.45, 0.42), (0.55, 0.42), (0.57, 0.78), (0.5, 1.0), (0.43, 0.78)])
    pen.disc(0.5, 0.42, 0.14)
    pen.disc(0.5, 0.42, 0.08, cut=True)
    pen.disc(0.5, 0.42, 0.045)


def _eye(pen: EmblemPen) -> None:
    pen.shape([*arc(0.5, 0.86, 0.56, -58, 58), *arc(0.5, 0.26, 0.56, 122, 238)])
    pen.disc(0.5, 0.56, 0.185, cut=True)
    pen.disc(0.5, 0.56, 0.135)
    pen.disc(0.45, 0.51, 0.045, cut=True)
    for n in range(-3, 4):
        a = math.radians(n * 20)
        for r0, r1 in ((0.47, 0.56 if n % 2 else 0.62),):
            tip = [(0.5 + r * math.sin(a), 0.66 - r * math.cos(a)) for r in (r0 - 0.05, r1)]
            pen.line(tip, 0.035)


def _daggers(pen: EmblemPen) -> None:
    one = [(0.5, 0.0), (0.565, 0.16), (0.545, 0.58), (0.455, 0.58), (0.435, 0.16)]
    guard = [(0.36, 0.57), (0.64, 0.57), (0.64, 0.63), (0.36, 0.63)]
    for degrees in (-38, 38):
        pen.line(turned([(0.5, 0.62), (0.5, 0.90)], degrees, 0.5, 0.52), 0.075)
        pen.shape(turned(guard, degrees, 0.5, 0.52))
        pen.shape(turned(one, degrees, 0.5, 0.52))
        pen.line(turned([(0.5, 0.08), (0.5, 0.52)], degrees, 0.5, 0.52), 0.018, cut=True)
        pen.disc(*turned([(0.5, 0.94)], degrees, 0.5, 0.52)[0], 0.05)


def _bat(pen: EmblemPen) -> None:
    wing = [(0.5, 0.44), (0.38, 0.36), (0.30, 0.16), (0.12, 0.20), (0.0, 0.40), (0.03, 0.66), (0.12, 0.55),
            (0.21, 0.72), (0.30, 0.58), (0.38, 0.76), (0.46, 0.64)]  # fmt: skip
    for points in (wing, mirrored(wing)):
        pen.shape(points)
    pen.shape(smooth([(0.5, 0.30), (0.58, 0.42), (0.57, 0.66), (0.5, 0.88), (0.43, 0.66), (0.42, 0.42)]))
    for points in ([(0.43, 0.38), (0.42, 0.20), (0.49, 0.31)], [(0.57, 0.38), (0.58, 0.20), (0.51, 0.31)]):
        pen.shape(points)
    for x in (0.465, 0.535):
        pen.disc(x, 0.42, 0.02, cut=True)


def _fist(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.16, 0.34), (0.5, 0.26), (0.84, 0.34), (0.87, 0.58), (0.76, 0.74), (0.28, 0.74), (0.14, 0.56)]))
    for x in (0.22, 0.41, 0.60, 0.78):
        pen.line([(x, 0.24), (x, 0.44)], 0.155)
    for x in (0.315, 0.505, 0.69):
        pen.line([(x, 0.20), (x, 0.46)], 0.024, cut=True)
    pen.line([(0.20, 0.565), (0.58, 0.565)], 0.15)
    pen.line([(0.12, 0.485), (0.60, 0.485)], 0.022, cut=True)
    pen.line([(0.22, 0.648), (0.60, 0.645)], 0.022, cut=True)
    pen.shape([(0.27, 0.70), (0.75, 0.70), (0.72, 0.98), (0.30, 0.98)])
    pen.line([(0.24, 0.82), (0.78, 0.82)], 0.03, cut=True)


def _pentacle(pen: EmblemPen) -> None:
    pen.disc(0.5, 0.5, 0.5)
    pen.disc(0.5, 0.5, 0.43, cut=True)
    tips = [(0.5 + 0.41 * math.sin(a), 0.5 - 0.41 * math.cos(a)) for a in (n * math.tau * 2 / 5 for n in range(5))]
    pen.line([*tips, tips[0]], 0.05)
    pen.shape(star(0.5, 0.5, 0.13, 0.055, 5, 180))


def _horns(pen: EmblemPen) -> None:
    horn = [*arc(0.42, 0.36, 0.42, 200, 330), *reversed(arc(0.50, 0.30, 0.30, 195, 318))]
    for points in (horn, mirrored(horn)):
        pen.shape(points)
    pen.shape(smooth([(0.5, 0.50), (0.60, 0.68), (0.66, 0.82), (0.5, 0.99), (0.34, 0.82), (0.40, 0.68)]))
    pen.disc(0.45, 0.84, 0.045, cut=True)
    for x in (-1, 1):
        pen.shape([(0.5 + x * 0.05, 0.40), (0.5 + x * 0.20, 0.34), (0.5 + x * 0.17, 0.46)])


def _rune(pen: EmblemPen) -> None:
    pen.line([(0.5, 0.02), (0.5, 0.98)], FAT)
    for x in (0.14, 0.86):
        pen.line([(0.5, 0.42), (x, 0.10)], FAT)
    pen.line([(0.22, 0.70), (0.5, 0.52), (0.78, 0.70)], FAT * 0.8)
    for x in (0.20, 0.80):
        pen.shape(star(x, 0.90, 0.075, 0.04, 4))


def _book(pen: EmblemPen) -> None:
    page = [(0.485, 0.34), (0.34, 0.24), (0.06, 0.26), (0.02, 0.84), (0.32, 0.82), (0.485, 0.93)]
    for points in (page, mirrored(page)):
        pen.shape(points)
    for n, y in enumerate((0.40, 0.52, 0.64)):
        for sign in (-1, 1):
            pen.line([(0.5 + sign * 0.10, y + 0.05), (0.5 + sign * 0.37, y - 0.01 + 0.01 * n)], 0.026, cut=True)
    pen.shape(star(0.5, 0.11, 0.13, 0.045, 4))
    for x, y in ((0.28, 0.10), (0.72, 0.10)):
        pen.shape(star(x, y, 0.06, 0.022, 4))


def _gear(pen: EmblemPen) -> None:
    for n in range(8):
        tooth = [(0.42, 0.16), (0.44, 0.0), (0.56, 0.0), (0.58, 0.16)]
        pen.shape(turned(tooth, n * 45))
    pen.disc(0.5, 0.5, 0.38)
    pen.disc(0.5, 0.5, 0.25, cut=True)
    for n in range(3):
        pen.line(turned([(0.5, 0.5), (0.5, 0.20)], n * 120), 0.06)
    pen.disc(0.5, 0.5, 0.12)
    pen.disc(0.5, 0.5, 0.05, cut=True)


def _wings(pen: EmblemPen) -> None:
    for n, (long, y) in enumerate(((0.48, 0.30), (0.42, 0.47), (0.32, 0.62))):
        feather = [(0.53, y + 0.10), (0.56, y - 0.05), (0.56 + long * 0.7, y - 0.24 + 0.05 * n),
                   (0.53 + long, y - 0.28 + 0.08 * n), (0.50 + long * 0.86, y - 0.03 + 0.04 * n)]  # fmt: skip
        for points in (feather, mirrored(feather)):
            pen.shape(smooth(points))
    pen.shape(smooth([(0.5, 0.20), (0.56, 0.42), (0.54, 0.72), (0.5, 0.96), (0.46, 0.72), (0.44, 0.42)]))
    pen.disc(0.5, 0.15, 0.075)


# --- enemies ---------------------------------------------------------------------------------------------------------


def _mask(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.5, 0.02), (0.82, 0.12), (0.86, 0.50), (0.68, 0.86), (0.5, 0.98), (0.32, 0.86), (0.14, 0.50),
                      (0.18, 0.12)]))  # fmt: skip
    for sign in (-1, 1):
        x = 0.5 + sign * 0.17
        pen.shape([(x - 0.11, 0.42), (x, 0.35), (x + 0.11, 0.42), (x, 0.48)], cut=True)
        pen.line([(0.5 + sign * 0.13, 0.66), (0.5 + sign * 0.15, 0.92)], 0.02, cut=True)
    pen.line([(0.38, 0.70), (0.62, 0.70)], 0.035, cut=True)
    pen.shape(star(0.5, 0.19, 0.07, 0.03, 4), cut=True)


def _fang(pen: EmblemPen) -> None:
    for x, size in ((0.28, 1.0), (0.72, 1.0), (0.5, 0.62)):
        tooth = [(-0.15, 0.0), (0.15, 0.0), (0.13, 0.34), (0.02, 0.78), (-0.08, 0.40)]
        pen.shape(smooth([(x + px * size, 0.18 + py * size) for px, py in tooth]))
    pen.line([(0.08, 0.16), (0.92, 0.16)], 0.10)


def _tower(pen: EmblemPen) -> None:
    pen.shape([(0.27, 0.30), (0.73, 0.30), (0.69, 0.80), (0.31, 0.80)])
    pen.shape([(0.20, 0.80), (0.80, 0.80), (0.86, 0.97), (0.14, 0.97)])
    for x in (0.18, 0.42, 0.66):
        pen.shape([(x, 0.06), (x + 0.16, 0.06), (x + 0.16, 0.34), (x, 0.34)])
    pen.shape([(0.18, 0.20), (0.82, 0.20), (0.82, 0.34), (0.18, 0.34)])
    pen.shape([(0.44, 0.80), (0.44, 0.62), *arc(0.5, 0.62, 0.06, -90, 90), (0.56, 0.80)], cut=True)
    pen.line([(0.5, 0.41), (0.5, 0.49)], 0.045, cut=True)


def _paw(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.5, 0.46), (0.72, 0.62), (0.74, 0.84), (0.5, 0.88), (0.26, 0.84), (0.28, 0.62)]))
    for x, y in ((0.14, 0.44), (0.37, 0.24), (0.63, 0.24), (0.86, 0.44)):
        pen.shape(smooth([(x, y - 0.16), (x + 0.095, y), (x, y + 0.13), (x - 0.095, y)]))
        pen.shape([(x - 0.03, y - 0.12), (x + 0.03, y - 0.12), (x, y - 0.25)])


def _skull(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.5, 0.03), (0.84, 0.14), (0.92, 0.46), (0.74, 0.66), (0.26, 0.66), (0.08, 0.46), (0.16, 0.14)]))
    pen.shape([(0.30, 0.60), (0.70, 0.60), (0.67, 0.94), (0.33, 0.94)])
    for x in (0.32, 0.68):
        pen.disc(x, 0.42, 0.125, cut=True)
    pen.shape([(0.5, 0.50), (0.55, 0.62), (0.45, 0.62)], cut=True)
    for x in (0.42, 0.5, 0.58):
        pen.line([(x, 0.76), (x, 0.95)], 0.025, cut=True)


def _wisp(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.5, 0.03), (0.80, 0.20), (0.84, 0.56), (0.90, 0.94), (0.68, 0.82), (0.54, 0.97), (0.40, 0.82),
                      (0.16, 0.95), (0.18, 0.56), (0.20, 0.20)]))  # fmt: skip
    for x in (0.38, 0.62):
        pen.shape(smooth([(x, 0.32), (x + 0.06, 0.42), (x, 0.52), (x - 0.06, 0.42)]), cut=True)
    pen.disc(0.5, 0.64, 0.065, cut=True)


def _flame(pen: EmblemPen) -> None:
    pen.shape(smooth([(0.56, 0.0), (0.64, 0.24), (0.84, 0.46), (0.86, 0.74), (0.66, 0.96), (0.34, 0.96), (0.14, 0.74),
                      (0.18, 0.46), (0.30, 0.30), (0.36, 0.46), (0.46, 0.24)]))  # fmt: skip
    pen.shape(smooth([(0.52, 0.48), (0.66, 0.68), (0.62, 0.86), (0.5, 0.91), (0.37, 0.84), (0.36, 0.70), (0.46, 0.62)]),
              cut=True)  # fmt: skip
    pen.shape(smooth([(0.51, 0.66), (0.57, 0.77), (0.5, 0.86), (0.44, 0.77)]))


def _crown(pen: EmblemPen) -> None:
    pen.shape([(0.10, 0.74), (0.04, 0.26), (0.27, 0.48), (0.5, 0.10), (0.73, 0.48), (0.96, 0.26), (0.90, 0.74)])
    pen.shape([(0.10, 0.79), (0.90, 0.79), (0.88, 0.93), (0.12, 0.93)])
    for x, y in ((0.04, 0.21), (0.5, 0.06), (0.96, 0.21)):
        pen.disc(x, y, 0.055)
    for x in (0.28, 0.5, 0.72):
        pen.shape(star(x, 0.64, 0.065, 0.032, 4), cut=True)


def _wave(pen: EmblemPen) -> None:
    """A long neck that rises out of the water."""
    neck = [(0.62, 0.72), (0.60, 0.40), (0.46, 0.28), (0.30, 0.34), (0.24, 0.26), (0.34, 0.12), (0.56, 0.08),
            (0.76, 0.26), (0.82, 0.72)]  # fmt: skip
    pen.shape(smooth(neck))
    pen.disc(0.43, 0.19, 0.03, cut=True)
    for y, shift in ((0.74, 0.0), (0.87, 0.4)):
        points = [(0.02 + 0.96 * n / 32, y + 0.04 * math.sin(n * math.pi / 4 + shift * 8)) for n in range(33)]
        pen.line(points, 0.07)


def _feather(pen: EmblemPen) -> None:
    pen.shape(
        smooth([(0.86, 0.03), (0.88, 0.30), (0.70, 0.58), (0.40, 0.78), (0.32, 0.64), (0.44, 0.34), (0.66, 0.12)])
    )
    pen.line([(0.80, 0.12), (0.38, 0.72), (0.12, 0.97)], 0.04)
    pen.line([(0.80, 0.12), (0.38, 0.72)], 0.022, cut=True)
    for x, y in ((0.72, 0.40), (0.58, 0.56)):
        pen.line([(x - 0.10, y - 0.06), (x + 0.12, y + 0.04)], 0.022, cut=True)


def _drops(pen: EmblemPen) -> None:
    for x, y, size in ((0.5, 0.60, 1.0), (0.20, 0.28, 0.5), (0.80, 0.28, 0.5), (0.16, 0.80, 0.36), (0.84, 0.80, 0.36)):
        drop = [(0, -0.40), (0.16, -0.02), (0.20, 0.16), (0, 0.34), (-0.20, 0.16), (-0.16, -0.02)]
        pen.shape(smooth([(x + px * size, y + py * size) for px, py in drop]))
    pen.disc(0.44, 0.72, 0.05, cut=True)


def _moons(pen: EmblemPen) -> None:
    for sign in (-1, 1):
        pen.disc(0.5 + sign * 0.22, 0.5, 0.28)
        pen.disc(0.5 + sign * 0.34, 0.5, 0.24, cut=True)
    pen.shape(star(0.5, 0.12, 0.11, 0.045, 4))
    pen.shape(star(0.5, 0.88, 0.11, 0.045, 4))


def _cup(pen: EmblemPen) -> None:
    pen.shape([(0.14, 0.08), (0.86, 0.08), *arc(0.5, 0.12, 0.36, 90, 270)])
    pen.line([(0.5, 0.45), (0.5, 0.84)], 0.09)
    pen.disc(0.5, 0.62, 0.09)
    pen.shape([*arc(0.5, 0.98, 0.30, -90, 90)])
    pen.shape([(0.26, 0.97), (0.74, 0.97), (0.5, 1.0)])
    pen.shape(star(0.5, 0.25, 0.12, 0.05, 6), cut=True)


def _hourglass(pen: EmblemPen) -> None:
    for y in (0.06, 0.94):
        pen.line([(0.18, y), (0.82, y)], 0.10)
    pen.shape([(0.24, 0.10), (0.76, 0.10), (0.54, 0.5), (0.76, 0.90), (0.24, 0.90), (0.46, 0.5)])
    pen.shape([(0.32, 0.16), (0.68, 0.16), (0.60, 0.32), (0.40, 0.32)], cut=True)
    pen.shape([(0.5, 0.60), (0.64, 0.85), (0.36, 0.85)], cut=True)
    pen.line([(0.5, 0.40), (0.5, 0.74)], 0.024)
    pen.shape([(0.5, 0.72), (0.60, 0.85), (0.40, 0.85)])


CLASS_CHARGES: dict[str, Drawer] = {
    "hunter": _bow, "swordsman": _sword, "predator": _claws, "void_key": _key, "executor": _cross, "esper": _eye,
    "knife": _daggers, "night_lord": _bat, "fighter": _fist, "magus": _pentacle, "demon_blood": _horns, "rune": _rune,
    "fantasist": _book, "artificer": _gear, "wind_rider": _wings,
}  # fmt: skip
ENEMY_CHARGES: dict[str, Drawer] = {
    "puppet": _mask, "dragon_tooth": _fang, "toy_soldier": _tower, "follower": _fist, "street_thug": _fist,
    "cultist": _eye, "hound": _paw, "walking_dead": _skull, "ghost": _wisp, "fire_sprite": _flame,
    "stone_guard": _tower, "rogue_mage": _pentacle, "killer_shadow": _daggers, "night_noble": _bat,
    "clock_giant": _hourglass, "dream_queen": _crown, "beast_of_lake": _wave, "bone_crow": _feather,
    "rain_wraith": _drops, "mirror_twin": _moons, "grail_shade": _cup,
}  # fmt: skip
STRANGERS: tuple[Drawer, ...] = (_mask, _fang, _paw, _skull, _wisp, _flame, _crown, _feather, _drops, _moons, _horns)
"""What those get that nobody has drawn."""
