"""The emblem of a character: a crest of one's own, the same for the same name, style and classes, at any size.

The style gives the form and the border, the first class the charge in the middle, further classes stand on medals at
its foot; colours, metal and the pattern of the field come from the name. Enemies have jagged forms.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.games.senya.view.charges import CLASS_CHARGES, ENEMY_CHARGES, STRANGERS, Drawer, arc, star
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import EmblemPen, Point, smooth
from game.ui.theme import Colour

FINE = 4
FINE_BELOW = 200
"""So much larger than asked for a crest is drawn; above so many pixels half as much does."""
MEDALS_FROM = 40
"""Pixels from which on further classes are shown."""

GROUNDS: tuple[tuple[Colour, Colour], ...] = (
    ((0x2A, 0x2C, 0x66), (0x5A, 0x62, 0xB8)), ((0x5C, 0x17, 0x2A), (0xB0, 0x3E, 0x4E)),
    ((0x17, 0x40, 0x34), (0x3C, 0x86, 0x68)), ((0x12, 0x3D, 0x50), (0x3A, 0x8C, 0xA4)),
    ((0x42, 0x1C, 0x52), (0x8C, 0x50, 0xA6)), ((0x5E, 0x38, 0x10), (0xBC, 0x80, 0x34)),
    ((0x26, 0x34, 0x44), (0x60, 0x7C, 0x98)), ((0x2E, 0x3E, 0x14), (0x76, 0x92, 0x3E)),
    ((0x62, 0x26, 0x12), (0xC2, 0x62, 0x38)), ((0x1C, 0x22, 0x3C), (0x46, 0x50, 0x86)),
    ((0x56, 0x1C, 0x44), (0xB2, 0x4C, 0x8A)), ((0x2C, 0x28, 0x2E), (0x6E, 0x66, 0x70)),
)  # fmt: skip
METALS: tuple[tuple[Colour, Colour], ...] = (
    ((0xF7, 0xDF, 0x9C), (0x9A, 0x6A, 0x24)), ((0xF2, 0xF3, 0xF8), (0x7E, 0x86, 0x9C)),
    ((0xF4, 0xC4, 0x9C), (0x8C, 0x48, 0x2C)), ((0xD2, 0xEE, 0xDA), (0x4C, 0x80, 0x6C)),
)  # fmt: skip
"""Light above and dark below: gold, silver, copper, jade."""
IVORY: tuple[Colour, Colour] = ((0xFF, 0xFC, 0xF0), (0xDD, 0xD3, 0xC4))
INK: Colour = (0x10, 0x0C, 0x1A)


@dataclass(frozen=True, slots=True)
class Crest:
    """Whose emblem it is. `classes`: ids, the highest first; an enemy has no style, and its own id as its class."""

    name: str
    style: str = ""
    classes: tuple[str, ...] = ()


def mark(text: str) -> int:
    """Returns a number of 64 bits that follows from the text alone, the same on every machine."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
    return value ^ value >> 31


@lru_cache(maxsize=160)
def emblem(crest: Crest, side: int) -> pygame.Surface:
    """Returns the crest as a premultiplied square of `side` pixels, clear around it. Shared; not to be drawn on."""
    side = max(8, side)
    fine = FINE if side < FINE_BELOW else FINE // 2
    crest = crest if side >= MEDALS_FROM else replace(crest, classes=crest.classes[:1])
    return pygame.transform.smoothscale(_drawn(crest, side * fine).premul_alpha(), (side, side))


def colours_of(crest: Crest) -> tuple[Colour, Colour]:
    """Returns the dark and the light colour of a crest's field, for what stands beside it."""
    return GROUNDS[mark(f"{crest.name}/{crest.style}") % len(GROUNDS)]


def _drawn(crest: Crest, side: int) -> pygame.Surface:
    name, style = mark(crest.name), mark(crest.style or crest.name)
    forms = FORMS if crest.style else JAGGED
    outline = forms[style % len(forms)]()
    metal, (dark, light) = METALS[(name >> 8) % len(METALS)], colours_of(crest)
    clear = pygame.Surface((side, side), pygame.SRCALPHA)
    BORDERS[(style >> 8) % len(BORDERS)](clear, outline, metal)
    _lay(clear, outline, 0.93, metal)
    _lay(clear, outline, 0.835, (blend(metal[1], INK, 0.55),) * 2)
    field = _shaded((side, side), blend(light, (255, 255, 255), 0.05), dark)
    PATTERNS[(name >> 16) % len(PATTERNS)](field, blend(light, (255, 255, 255), 0.35))
    _cut_to(field, outline, 0.80)
    clear.blit(field, (0, 0))
    _charge(clear, charge_of(crest), (0.5, 0.5), 0.52 if crest.style else 0.54, IVORY)
    _medals(clear, crest, metal, dark)
    return clear


def charge_of(crest: Crest) -> Drawer:
    """Returns what draws the charge of the first class; one by its id where nobody has drawn it."""
    first = crest.classes[0] if crest.classes else ""
    return _charge_named(first or crest.name)


def _charge_named(name: str) -> Drawer:
    return CLASS_CHARGES.get(name) or ENEMY_CHARGES.get(name) or STRANGERS[mark(name) % len(STRANGERS)]


# --- layers ----------------------------------------------------------------------------------------------------------


def _spots(outline: Sequence[Point], scale: float, side: int) -> list[Point]:
    return [((0.5 + (x - 0.5) * scale) * side, (0.5 + (y - 0.5) * scale) * side) for x, y in outline]


def _shaded(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """Returns a surface that goes from one colour at the top to another at the foot."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, 255))
    strip.set_at((0, 1), (*below, 255))
    return pygame.transform.smoothscale(strip, size)


def _cut_to(surface: pygame.Surface, outline: Sequence[Point], scale: float) -> None:
    """Clears what lies outside an outline."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), _spots(outline, scale, surface.get_width()))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _lay(surface: pygame.Surface, outline: Sequence[Point], scale: float, shades: Sequence[Colour]) -> None:
    """Lays a plate of the outline on the surface, shaded from the top to the foot."""
    plate = _shaded(surface.get_size(), shades[0], shades[1])
    _cut_to(plate, outline, scale)
    surface.blit(plate, (0, 0))


def _charge(surface: pygame.Surface, drawer: Drawer, at: Point, part: float, shades: tuple[Colour, Colour]) -> None:
    """Draws a charge around a point, `part` of the crest large, with the shadow it throws."""
    side = surface.get_width()
    long = max(4, round(side * part))
    pen = EmblemPen(long, (255, 255, 255), 255)
    drawer(pen)
    shape = _shaded((long, long), *shades)
    shape.blit(pen.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pen.surface.copy()
    shade.fill((*INK, 150), special_flags=pygame.BLEND_RGBA_MULT)
    where = shape.get_rect(center=(round(at[0] * side), round(at[1] * side)))
    step = max(1, side // 90)
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (step, 2 * step), (0, 2 * step), (0, 3 * step)):
        surface.blit(shade, where.move(dx, dy))
    surface.blit(shape, where)


def _medals(surface: pygame.Surface, crest: Crest, metal: tuple[Colour, Colour], dark: Colour) -> None:
    """Draws the further classes on small round plates at the foot."""
    further = crest.classes[1:3]
    places = ((0.5,),) if len(further) == 1 else ((0.30,), (0.70,))
    for (x,), name in zip(places, further, strict=False):
        side, y = surface.get_width(), 0.86 if len(further) == 1 else 0.83
        centre = (round(x * side), round(y * side))
        for radius, colour in ((0.140, INK), (0.128, metal[1]), (0.120, metal[0]), (0.098, blend(dark, INK, 0.25))):
            pygame.draw.circle(surface, colour, centre, radius * side)
        _charge(surface, _charge_named(name), (x, y), 0.125, (metal[0], metal[0]))


# --- forms -----------------------------------------------------------------------------------------------------------


def _roundel() -> list[Point]:
    return arc(0.5, 0.5, 0.49, 0, 360, 72)


def _shield() -> list[Point]:
    half = [(0.5, 0.03), (0.72, 0.07), (0.92, 0.05), (0.92, 0.46), (0.86, 0.66), (0.72, 0.84), (0.5, 0.98)]
    return [*half, *((1 - x, y) for x, y in reversed(half[1:-1]))]


def _hexagon() -> list[Point]:
    return star(0.5, 0.5, 0.50, 0.50, 3)


def _octagon() -> list[Point]:
    return star(0.5, 0.5, 0.50, 0.50, 4, 22.5)


def _plum() -> list[Point]:
    """Five round petals."""
    return _lobed(5, 0.075)


def _flower() -> list[Point]:
    return _lobed(8, 0.045)


def _lobed(count: int, depth: float) -> list[Point]:
    points = []
    for n in range(120):
        a = n * math.tau / 120
        r = 0.49 - depth + depth * abs(math.cos(count * a / 2)) ** 0.7
        points.append((0.5 + r * math.sin(a), 0.5 - r * math.cos(a)))
    return points


def _lozenge() -> list[Point]:
    """A square on its corner with round sides."""
    points = []
    for n in range(96):
        a = n * math.tau / 96
        c, s = math.cos(a), math.sin(a)
        r = 0.5 / (abs(c) ** 1.35 + abs(s) ** 1.35) ** (1 / 1.35)
        points.append((0.5 + r * s, 0.5 - r * c))
    return points


def _burst() -> list[Point]:
    return star(0.5, 0.5, 0.50, 0.415, 14)


def _torn() -> list[Point]:
    half = [(0.5, 0.10), (0.66, 0.02), (0.74, 0.12), (0.95, 0.06), (0.88, 0.30), (0.97, 0.44), (0.84, 0.56),
            (0.88, 0.72), (0.70, 0.76), (0.68, 0.90), (0.5, 0.99)]  # fmt: skip
    return [*half, *((1 - x, y) for x, y in reversed(half[1:-1]))]


def _thorns() -> list[Point]:
    return [p for n in range(6) for p in _thorn(n * 60)]


def _thorn(degrees: float) -> list[Point]:
    near = arc(0.5, 0.5, 0.40, degrees + 9, degrees + 51, 6)
    return [arc(0.5, 0.5, 0.50, degrees, degrees, 1)[0], *near]


FORMS = (_roundel, _shield, _hexagon, _octagon, _plum, _flower, _lozenge)
JAGGED = (_burst, _torn, _thorns)


# --- borders ---------------------------------------------------------------------------------------------------------

Metal = tuple[Colour, Colour]


def _plain(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """A thin second rim around."""
    _lay(surface, outline, 1.0, (metal[1], blend(metal[1], INK, 0.4)))
    _lay(surface, outline, 0.965, (INK, INK))


def _rays(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Fine rays that come out from behind."""
    side = surface.get_width()
    pygame.draw.polygon(surface, metal[1], [(x * side, y * side) for x, y in star(0.5, 0.5, 0.50, 0.40, 32)])
    pygame.draw.polygon(surface, metal[0], [(x * side, y * side) for x, y in star(0.5, 0.5, 0.485, 0.36, 16)])


def _beads(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Beads on the rim."""
    _lay(surface, outline, 0.95, (metal[1], metal[1]))
    side = surface.get_width()
    for x, y in _along(_spots(outline, 0.955, side), 26):
        pygame.draw.circle(surface, blend(metal[1], INK, 0.35), (x, y), side * 0.030)
        pygame.draw.circle(surface, metal[0], (x, y - side * 0.004), side * 0.022)


def _studs(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Four studs over a broad rim."""
    _lay(surface, outline, 1.0, (blend(metal[1], INK, 0.15), blend(metal[1], INK, 0.55)))
    side = surface.get_width()
    for x, y in _along(_spots(outline, 0.965, side), 8):
        pygame.draw.polygon(surface, metal[0], star(x, y, side * 0.042, side * 0.020, 4))


def _double(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Two rims with a dark one between."""
    _lay(surface, outline, 1.0, metal)
    _lay(surface, outline, 0.965, (INK, INK))


def _along(spots: Sequence[Point], count: int) -> Iterable[Point]:
    """Yields points at equal distances along a closed outline."""
    closed = [*spots, spots[0]]
    lengths = [math.dist(a, b) for a, b in pairwise(closed)]
    step, at, gone = sum(lengths) / count, 0, 0.0
    for n in range(count):
        goal = n * step
        while gone + lengths[at] < goal:
            gone += lengths[at]
            at += 1
        t = (goal - gone) / lengths[at] if lengths[at] else 0.0
        a, b = closed[at], closed[at + 1]
        yield a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


BORDERS = (_plain, _rays, _beads, _studs, _double)


# --- patterns of the field -------------------------------------------------------------------------------------------


def _over(surface: pygame.Surface, colour: Colour, alpha: int) -> EmblemPen:
    return EmblemPen(surface.get_width(), colour, alpha)


def _seigaiha(surface: pygame.Surface, colour: Colour) -> None:
    """Waves of rings."""
    pen, step = _over(surface, colour, 62), 0.20
    for row in range(11, -1, -1):
        for n in range(-1, 7):
            x, y = (n + row % 2 / 2) * step, 1.0 - row * step / 2
            for part, cut in ((0.100, False), (0.086, True), (0.062, False), (0.048, True), (0.024, False)):
                pen.disc(x, y, part, cut=cut)
    surface.blit(pen.surface, (0, 0))


def _asanoha(surface: pygame.Surface, colour: Colour) -> None:
    """Stars of hemp leaves."""
    pen, step = _over(surface, colour, 80), 0.25
    high = step * math.sqrt(3) / 2
    for row in range(-1, 6):
        for n in range(-1, 6):
            x, y = (n + row % 2 / 2) * step, row * high
            for k in range(6):
                a, r = math.radians(60 * k), step / math.sqrt(3)
                pen.line([(x, y), (x + r * math.sin(a), y - r * math.cos(a))], 0.010)
                b = math.radians(60 * k + 30)
                pen.line([(x, y), (x + step * math.sin(b), y - step * math.cos(b))], 0.010)
    surface.blit(pen.surface, (0, 0))


def _sunburst(surface: pygame.Surface, colour: Colour) -> None:
    pen = _over(surface, colour, 70)
    for n in range(16):
        a, b = n * math.tau / 16, (n + 0.5) * math.tau / 16
        pen.shape([(0.5, 0.5), (0.5 + math.sin(a), 0.5 - math.cos(a)), (0.5 + math.sin(b), 0.5 - math.cos(b))])
    surface.blit(pen.surface, (0, 0))


def _bends(surface: pygame.Surface, colour: Colour) -> None:
    pen = _over(surface, colour, 66)
    for n in range(-6, 12):
        x = n * 0.16
        pen.shape([(x + 0.5, 0), (x + 0.57, 0), (x - 0.43, 1), (x - 0.5, 1)])
    surface.blit(pen.surface, (0, 0))


def _checks(surface: pygame.Surface, colour: Colour) -> None:
    pen, step = _over(surface, colour, 52), 0.125
    for row in range(8):
        for n in range(row % 2, 8, 2):
            x, y = n * step, row * step
            pen.shape([(x, y), (x + step, y), (x + step, y + step), (x, y + step)])
    surface.blit(pen.surface, (0, 0))


def _night(surface: pygame.Surface, colour: Colour) -> None:
    """A crescent behind, and stars."""
    pen = _over(surface, colour, 110)
    pen.disc(0.52, 0.46, 0.36)
    pen.disc(0.64, 0.38, 0.34, cut=True)
    for x, y, r in (
        (0.66, 0.28, 0.05),
        (0.78, 0.44, 0.035),
        (0.62, 0.52, 0.03),
        (0.30, 0.76, 0.03),
        (0.72, 0.70, 0.04),
    ):
        pen.shape(star(x, y, r, r * 0.4, 4))
    surface.blit(pen.surface, (0, 0))


def _hishi(surface: pygame.Surface, colour: Colour) -> None:
    """Lozenges in rows."""
    pen = _over(surface, colour, 58)
    for row in range(9):
        for n in range(-1, 7):
            x, y = (n + row % 2 / 2) * 0.20, row * 0.125
            pen.shape([(x, y - 0.105), (x + 0.085, y), (x, y + 0.105), (x - 0.085, y)])
            pen.shape([(x, y - 0.055), (x + 0.045, y), (x, y + 0.055), (x - 0.045, y)], cut=True)
    surface.blit(pen.surface, (0, 0))


def _parted(surface: pygame.Surface, colour: Colour) -> None:
    """Quarters, two of them lighter."""
    pen = _over(surface, colour, 84)
    pen.shape([(0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)])
    pen.shape([(0.5, 0.5), (1, 0.5), (1, 1), (0.5, 1)])
    surface.blit(pen.surface, (0, 0))


def _petals(surface: pygame.Surface, colour: Colour) -> None:
    """Fallen petals."""
    pen = _over(surface, colour, 96)
    for n in range(22):
        x, y, a = n * 0.618 % 1, n * 0.377 % 1, n * 2.4
        leaf = [(0, -0.055), (0.03, -0.01), (0.012, 0.045), (-0.012, 0.045), (-0.03, -0.01)]
        c, s = math.cos(a), math.sin(a)
        pen.shape(smooth([(x + px * c - py * s, y + px * s + py * c) for px, py in leaf], 4))
    surface.blit(pen.surface, (0, 0))


PATTERNS = (_seigaiha, _asanoha, _sunburst, _bends, _checks, _night, _hishi, _parted, _petals)
