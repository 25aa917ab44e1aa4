"""The forms of crests, their plates and borders: round, shields, petals; and jagged ones for enemies."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.games.senya.view.crest.charges import arc, star
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import Point
from game.ui.theme import Colour

INK: Colour = (0x10, 0x0C, 0x1A)


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
    lay(surface, outline, 1.0, (metal[1], blend(metal[1], INK, 0.4)))
    lay(surface, outline, 0.965, (INK, INK))


def _rays(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Fine rays that come out from behind."""
    side = surface.get_width()
    pygame.draw.polygon(surface, metal[1], [(x * side, y * side) for x, y in star(0.5, 0.5, 0.50, 0.40, 32)])
    pygame.draw.polygon(surface, metal[0], [(x * side, y * side) for x, y in star(0.5, 0.5, 0.485, 0.36, 16)])


def _beads(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Beads on the rim."""
    lay(surface, outline, 0.95, (metal[1], metal[1]))
    side = surface.get_width()
    for x, y in _along(spots(outline, 0.955, side), 26):
        pygame.draw.circle(surface, blend(metal[1], INK, 0.35), (x, y), side * 0.030)
        pygame.draw.circle(surface, metal[0], (x, y - side * 0.004), side * 0.022)


def _studs(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Four studs over a broad rim."""
    lay(surface, outline, 1.0, (blend(metal[1], INK, 0.15), blend(metal[1], INK, 0.55)))
    side = surface.get_width()
    for x, y in _along(spots(outline, 0.965, side), 8):
        pygame.draw.polygon(surface, metal[0], star(x, y, side * 0.042, side * 0.020, 4))


def _double(surface: pygame.Surface, outline: Sequence[Point], metal: Metal) -> None:
    """Two rims with a dark one between."""
    lay(surface, outline, 1.0, metal)
    lay(surface, outline, 0.965, (INK, INK))


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


def spots(outline: Sequence[Point], scale: float, side: int) -> list[Point]:
    return [((0.5 + (x - 0.5) * scale) * side, (0.5 + (y - 0.5) * scale) * side) for x, y in outline]


def shaded(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """Returns a surface that goes from one colour at the top to another at the foot."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, 255))
    strip.set_at((0, 1), (*below, 255))
    return pygame.transform.smoothscale(strip, size)


def cut_to(surface: pygame.Surface, outline: Sequence[Point], scale: float) -> None:
    """Clears what lies outside an outline."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), spots(outline, scale, surface.get_width()))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def lay(surface: pygame.Surface, outline: Sequence[Point], scale: float, shades: Sequence[Colour]) -> None:
    """Lays a plate of the outline on the surface, shaded from the top to the foot."""
    plate = shaded(surface.get_size(), shades[0], shades[1])
    cut_to(plate, outline, scale)
    surface.blit(plate, (0, 0))
