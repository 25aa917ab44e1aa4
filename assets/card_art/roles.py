"""The ten figures, one for each number: what they wear, hold and how they stand. Round a face at (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import skia

from card_art import arms, dress, hats, maiden
from card_art.crests import emblem
from card_art.ink import INK, brush, curve, fill, gilt, ink, line, mix, wash
from card_art.looks import Look

LOOKING = {"R": -2.5, "B": 2.5, "G": -1.0, "Y": 2.0, "P": -2.5, "W": 2.0}


@contextmanager
def turned(
    c: skia.Canvas, x: float, y: float, angle: float = 0, size: float = 1, mirror: bool = False
) -> Iterator[None]:
    """Draws what is inside at (x, y), turned and sized."""
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    c.scale(-size if mirror else size, size)
    yield
    c.restore()


def head(c: skia.Canvas, look: Look, force: str, n: int, closed: bool = False) -> None:
    """Draws face and fringe; the mood grows sterner with the number."""
    maiden.face(c, LOOKING[force], closed, 0.12 * (n - 3) if n > 3 else 0)
    maiden.fringe(c, look.hair, look.cut)


def _kerchief(c: skia.Canvas, look: Look) -> None:
    """A white cloth bound round the hair."""
    cap = curve(
        (-34, -10), (-42, -46, -16, -60, 0, -60), (16, -60, 42, -46, 34, -10), (20, -30, -20, -30, -34, -10), close=True
    )
    dress.cloth(
        c,
        cap,
        (252, 250, 244),
        mix(look.pale, (255, 255, 255), 0.3),
        folds=[[(-10, -56), (-18, -40), (-26, -22)], [(12, -56), (18, -40), (24, -24)]],
    )
    brush(c, [(30, -14), (44, 4), (40, 34)], 11, fill(INK), 0.6)
    brush(c, [(30, -14), (44, 4), (40, 34)], 8.4, fill((250, 248, 242)), 0.6)


def healer(c: skia.Canvas, look: Look, force: str) -> None:
    with turned(c, -62, 60, -7):
        arms.staff(c, look)
    maiden.mane(c, look.hair, look.mane, 150)
    dress.body(c, look, 1, 1)
    dress.obi(c, look, 1, 152, 34)
    dress.sleeve(c, look, 1, (64, 70), (26, 168), 60)
    dress.sleeve(c, look, 1, (-64, 70), (-62, 160), 64)
    maiden.hand(c, -60, 152, -10)
    maiden.hand(c, 20, 150, -20)
    for x, y, a in ((10, 128, -70), (12, 140, -120), (18, 134, -40), (14, 112, -95)):
        arms.leaf(
            c, x, y, 30, a, wash((0, 0), (30, 0), [(52, 110, 62), (140, 184, 112)]), 0.24, line((26, 66, 40), 0.9)
        )
    head(c, look, force, 1)
    if force in "RGW":
        _kerchief(c, look)
    else:
        hats.pins(c, look, force, 1)


def dancer(c: skia.Canvas, look: Look, force: str) -> None:
    maiden.mane(c, look.hair, look.mane, 160)
    for points in (
        [(50, 40), (120, 0), (150, 60), (118, 130), (140, 210)],
        [(-60, 120), (-126, 150), (-112, 230), (-140, 280)],
    ):
        brush(c, points, 17, fill(INK), 0.5)
        brush(c, points, 13.6, wash((-140, 0), (140, 200), [look.lining, look.pale]), 0.5)
    dress.body(c, look, 2, 2)
    dress.obi(c, look, 2, 148, 46)
    dress.sleeve(c, look, 3, (66, 72), (18, 150), 116)
    with turned(c, -86, 34, -32):
        arms.fan(c, look, 82)
    dress.sleeve(c, look, 3, (-64, 70), (-92, 56), 140)
    maiden.hand(c, -88, 44, -30)
    maiden.hand(c, 12, 142, -60, False)
    head(c, look, force, 2)
    hats.pins(c, look, force, 3)


def courier(c: skia.Canvas, look: Look, force: str) -> None:
    if force in "GYW":
        hats.hung_hat(c, look)
    maiden.mane(c, look.hair, look.mane, 140)
    dress.body(c, look, 3, 2)
    dress.obi(c, look, 3, 152, 40)
    brush(c, [(54, 60), (10, 110), (-50, 170)], 13, fill(INK), 0.5)
    brush(c, [(54, 60), (10, 110), (-50, 170)], 9.6, fill(look.lining), 0.5)
    dress.sleeve(c, look, 3, (64, 70), (46, 140), 88)
    dress.sleeve(c, look, 3, (-64, 70), (-46, 156), 84)
    with turned(c, 4, 120, 4, 0.92):
        arms.letter(c, look)
    maiden.hand(c, 36, 130, -40)
    maiden.hand(c, -36, 148, 40)
    head(c, look, force, 3)
    if force in "RBP":
        hats.sedge_hat(c, look)
    else:
        hats.headband(c, look)
        hats.pins(c, look, force, 2)


def archer(c: skia.Canvas, look: Look, force: str) -> None:
    with turned(c, 62, 74, 16):
        arms.quiver(c, look)
    maiden.mane(c, look.hair, look.mane, 140)
    dress.body(c, look, 4, 2)
    dress.obi(c, look, 4, 152, 44)
    chest = curve(
        (-46, 70),
        (-20, 96, 10, 92, 30, 70),
        (44, 100, 40, 138, 30, 150),
        (0, 160, -30, 156, -48, 146),
        (-56, 120, -54, 90, -46, 70),
        close=True,
    )
    c.drawPath(chest, wash((-50, 70), (40, 156), [(104, 88, 88), (46, 36, 42), (26, 20, 26)]))
    brush(c, [(-40, 86), (-46, 110), (-42, 138)], 5, fill((170, 156, 160), 130), 0.4)
    c.drawPath(chest, gilt(2.4))
    emblem(c, force, -8, 122, 12, bg=look.ink)
    c.drawPath(chest, ink(1.4))
    dress.sleeve(c, look, 4, (66, 72), (52, 118), 84)
    with turned(c, -72, 60, 4, 0.98):
        arms.bow(c, look)
    dress.sleeve(c, look, 4, (-64, 70), (-82, 74), 76)
    maiden.hand(c, -86, 62, -14)
    maiden.hand(c, 34, 56, -80)
    head(c, look, force, 4)
    hats.headband(c, look)


def lancer(c: skia.Canvas, look: Look, force: str) -> None:
    for angle in (-27, 27):
        with turned(c, 0, 90, angle, 0.92):
            arms.spear(c, look)
    maiden.mane(c, look.hair, look.mane, 130)
    dress.body(c, look, 5, 2)
    dress.collars(c, look, 5, 2, 96)
    dress.cuirass(c, look, 5)
    dress.sleeve(c, look, 5, (66, 74), (78, 150), 66)
    dress.shoulder_plate(c, look, 1, 5, 3)
    with turned(c, -80, 78, -4):
        arms.spear(c, look)
    dress.sleeve(c, look, 5, (-66, 74), (-84, 146), 68)
    dress.shoulder_plate(c, look, -1, 5, 3)
    maiden.hand(c, -82, 138, 0)
    head(c, look, force, 5)
    hats.headband(c, look, True)


def rider(c: skia.Canvas, look: Look, force: str) -> None:
    with turned(c, 54, 10, 8):
        arms.banner(c, look, force, 1, 150)
    maiden.mane(c, look.hair, look.mane, 140)
    dress.body(c, look, 6, 2)
    dress.collars(c, look, 6, 3, 96)
    dress.cuirass(c, look, 6)
    dress.sleeve(c, look, 6, (-66, 74), (-58, 166), 70)
    dress.shoulder_plate(c, look, -1, 6, 3)
    dress.sleeve(c, look, 6, (66, 74), (70, 150), 60)
    dress.shoulder_plate(c, look, 1, 6, 3)
    head(c, look, force, 6)
    hats.headband(c, look, True)
    coats = {
        "R": (120, 52, 40),
        "B": (70, 82, 104),
        "G": (104, 78, 54),
        "Y": (150, 106, 56),
        "P": (58, 48, 70),
        "W": (226, 228, 232),
    }
    with turned(c, 30, 176, -4, 0.84):
        arms.horse(c, look, coats[force])
    maiden.hand(c, -62, 176, 40)


def strategist(c: skia.Canvas, look: Look, force: str) -> None:
    maiden.mane(c, look.hair, look.mane, 180)
    dress.body(c, look, 7, 4, 1.05)
    dress.obi(c, look, 7, 166, 44)
    dress.sleeve(c, look, 7, (68, 72), (40, 166), 104, 3)
    with turned(c, 2, 176, -6):
        arms.scroll(c, look)
    with turned(c, -58, 84, -9, 0.84):
        (arms.feather_fan if force in "GPW" else arms.war_fan)(c, look)
    dress.sleeve(c, look, 7, (-66, 72), (-58, 150), 112, 3)
    maiden.hand(c, -52, 142, -6)
    maiden.hand(c, 36, 164, -40)
    head(c, look, force, 7, force in "RYP")
    if force in "GP":
        hats.tiara(c, look, force)
    else:
        hats.tall_hat(c, look)


def deputy(c: skia.Canvas, look: Look, force: str) -> None:
    maiden.mane(c, look.hair, look.mane, 160)
    dress.body(c, look, 8, 2)
    dress.cuirass(c, look, 8)
    dress.collars(c, look, 8, 4, 84)
    dress.coat(c, look, 8)
    dress.sleeve(c, look, 8, (74, 74), (96, 156), 84, 2)
    if force in "RBY":
        with turned(c, -84, 62, -16, 0.94):
            arms.baton(c, look)
    else:
        with turned(c, -82, 84, -20):
            arms.fan(c, look, 96)
    dress.sleeve(c, look, 8, (-72, 74), (-86, 96), 104, 2)
    maiden.hand(c, -80, 88, -16)
    head(c, look, force, 8)
    hats.pins(c, look, force, 6)
    hats.tiara(c, look, force)


def vanguard(c: skia.Canvas, look: Look, force: str) -> None:
    for points in (
        [(20, 60), (90, 30), (130, 90), (112, 170), (142, 250)],
        [(-20, 60), (-96, 40), (-128, 120), (-100, 200), (-138, 280)],
    ):
        brush(c, points, 50, fill(INK), 0.5)
        brush(c, points, 46, wash((0, 0), (0, 260), [look.lining, mix(look.lining, look.deep, 0.5)]), 0.5)
    with turned(c, 70, 66, 34, 0.98):
        arms.sword(c, look, 216)
    maiden.mane(c, look.hair, look.mane, 150)
    dress.body(c, look, 9, 2)
    dress.collars(c, look, 9, 3, 96)
    dress.cuirass(c, look, 9)
    dress.sleeve(c, look, 9, (68, 74), (82, 86), 60)
    dress.shoulder_plate(c, look, 1, 9, 3)
    dress.sleeve(c, look, 9, (-68, 74), (-40, 136), 60)
    dress.shoulder_plate(c, look, -1, 9, 4)
    with turned(c, -34, 128, -38, 0.98):
        arms.sword(c, look, 240)
    maiden.hand(c, -36, 132, -30)
    maiden.hand(c, 70, 72, 34)
    head(c, look, force, 9)
    if force in "RPY":
        hats.mask(c, look)
    hats.headband(c, look, True)
    hats.pins(c, look, force, 5)


def commander(c: skia.Canvas, look: Look, force: str) -> None:
    for side in (-1, 1) if force in "RPW" else ():
        with turned(c, side * 92, -76, side * 3, 0.98):
            arms.banner(c, look, force, side, 190)
    maiden.mane(c, look.hair, "long" if look.mane in ("tail", "knots", "up") else look.mane, 170)
    dress.body(c, look, 10, 3)
    dress.cuirass(c, look, 10)
    dress.collars(c, look, 10, 4, 84)
    dress.coat(c, look, 10)
    for side in (-1, 1):
        dress.sleeve(c, look, 10, (side * 74, 76), (side * 26, 166), 96, 3)
        dress.shoulder_plate(c, look, side, 10, 5)
    with turned(c, 0, 186, 180, 1.02):
        arms.sword(c, look, 200)
    maiden.hand(c, -14, 160, 70)
    maiden.hand(c, 12, 166, -70)
    head(c, look, force, 10)
    hats.helmet(c, look, force)


ROLES: dict[int, Callable[[skia.Canvas, Look, str], None]] = {
    1: healer,
    2: dancer,
    3: courier,
    4: archer,
    5: lancer,
    6: rider,
    7: strategist,
    8: deputy,
    9: vanguard,
    10: commander,
}
