"""The emblems on the cards of 盤上遊姫, drawn: six forces (Y14.1), 陽 and 月, events, battlefields."""

import math
from collections.abc import Callable

import pygame

from game.ui.board.piece_art import OVER, shrunk
from game.ui.emblem_pen import EmblemPen, Point, smooth
from game.ui.theme import Colour

Drawer = Callable[[EmblemPen], None]


def emblem(name: str, side: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Returns an emblem as a premultiplied square of `side` pixels; `name` is a force, "S", "M", "E" or "F"."""
    pen = EmblemPen(max(4, side) * OVER, colour, alpha)
    _DRAWERS[name](pen)
    return shrunk(pen.surface)


def _flame(pen: EmblemPen) -> None:
    outer = [(0.54, 0.01), (0.60, 0.22), (0.80, 0.40), (0.90, 0.64), (0.78, 0.89), (0.5, 0.99), (0.22, 0.89),
             (0.10, 0.66), (0.19, 0.42), (0.27, 0.30), (0.32, 0.47), (0.45, 0.26)]  # fmt: skip
    inner = [(0.53, 0.47), (0.66, 0.63), (0.67, 0.79), (0.5, 0.90), (0.34, 0.80), (0.35, 0.66), (0.46, 0.62)]
    pen.shape(smooth(outer))
    pen.shape(smooth(inner), cut=True)


def _dome(pen: EmblemPen, x: float, y: float, radius: float) -> None:
    for part, cut in ((1.0, False), (0.78, True), (0.58, False), (0.36, True), (0.18, False)):
        pen.disc(x, y, radius * part, cut=cut)


def _wave(pen: EmblemPen) -> None:
    _dome(pen, 0.5, 0.50, 0.40)
    pen.shape([(0, 0.52), (1, 0.52), (1, 1), (0, 1)], cut=True)
    for x in (0.27, 0.73):
        pen.disc(x, 0.80, 0.30, cut=True)
        _dome(pen, x, 0.80, 0.27)
    pen.shape([(0, 0.80), (1, 0.80), (1, 1), (0, 1)], cut=True)
    curl = [(0.02 + 0.96 * n / 24, 0.90 + 0.045 * math.sin(n * math.pi / 4)) for n in range(25)]
    pen.line(curl, 0.07)


def _leaf(pen: EmblemPen, tip: Point, root: Point, width: float) -> None:
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    side = []
    for sign in (1, -1):
        edge = []
        for n in range(13):
            t = n / 12
            w = width * math.sin(math.pi * t**0.75) * sign
            edge.append((root[0] + dx * t - uy * w, root[1] + dy * t + ux * w))
        side.append(edge)
    pen.shape([*side[0], *reversed(side[1])])


def _bamboo(pen: EmblemPen) -> None:
    pen.line([(0.5, 0.30), (0.5, 0.03)], 0.07)
    root = (0.5, 0.26)
    for tip, width in (((0.5, 0.98), 0.12), ((0.14, 0.84), 0.11), ((0.86, 0.84), 0.11)):
        _leaf(pen, tip, root, width)
    for tip in ((0.04, 0.42), (0.96, 0.42)):
        _leaf(pen, tip, (0.5, 0.17), 0.075)


def _thunder(pen: EmblemPen) -> None:
    pen.disc(0.5, 0.5, 0.48)
    pen.disc(0.5, 0.5, 0.39, cut=True)
    for n in range(8):
        a = n * math.pi / 4 + math.pi / 8
        pen.disc(0.5 + 0.435 * math.sin(a), 0.5 - 0.435 * math.cos(a), 0.025, cut=True)
    pen.shape([(0.62, 0.14), (0.27, 0.56), (0.46, 0.56), (0.36, 0.87), (0.73, 0.42), (0.53, 0.42)])


def _wisteria(pen: EmblemPen) -> None:
    for tip in ((0.10, 0.20), (0.90, 0.20)):
        _leaf(pen, tip, (0.5, 0.08), 0.08)
    pen.line([(0.5, 0.10), (0.5, 0.3)], 0.05)
    for y, xs, r in (
        (0.33, (0.26, 0.5, 0.74), 0.115), (0.53, (0.36, 0.64), 0.105), (0.70, (0.42, 0.58), 0.085),
        (0.84, (0.5,), 0.07), (0.955, (0.5,), 0.042),
    ):  # fmt: skip
        for x in xs:
            pen.disc(x, y, r)


def _crane(pen: EmblemPen) -> None:
    """Wings raised to a ring, the neck between them with its beak."""
    for sign in (-1, 1):
        outer = [(0.5 + sign * 0.48 * math.sin(a), 0.53 - 0.45 * math.cos(a)) for a in _angles(0.30, 2.75)]
        inner = [(0.5 + sign * (0.30 * math.sin(a) + 0.02), 0.58 - 0.34 * math.cos(a)) for a in _angles(2.60, 0.62)]
        pen.shape([*outer, *inner])
        for n in range(3):
            a = 1.15 + 0.42 * n
            start = (0.5 + sign * 0.25 * math.sin(a), 0.57 - 0.27 * math.cos(a))
            end = (0.5 + sign * 0.55 * math.sin(a + 0.06), 0.54 - 0.50 * math.cos(a + 0.06))
            dx, dy = 0.016 * math.cos(a), 0.016 * math.sin(a)
            ends = ((start, -1), (end, -1), (end, 1), (start, 1))
            pen.shape([(x + way * dx, y + way * dy) for (x, y), way in ends], cut=True)
    pen.shape(smooth([(0.5, 0.48), (0.62, 0.68), (0.55, 0.90), (0.5, 0.99), (0.45, 0.90), (0.38, 0.68)]))
    neck = [(0.5 + 0.045 * math.sin(n / 10 * math.pi * 1.5), 0.60 - 0.40 * n / 10) for n in range(11)]
    pen.line(neck, 0.075)
    pen.disc(0.46, 0.18, 0.07)
    pen.shape([(0.47, 0.115), (0.44, 0.235), (0.24, 0.205)])


def _angles(start: float, end: float) -> list[float]:
    return [start + (end - start) * n / 20 for n in range(21)]


def _sun(pen: EmblemPen) -> None:
    for n in range(12):
        a = n * math.pi / 6
        spread = 0.11 if n % 2 == 0 else 0.09
        far = 0.5 if n % 2 == 0 else 0.43
        tip = (0.5 + far * math.sin(a), 0.5 - far * math.cos(a))
        base = [(0.5 + 0.29 * math.sin(a + s), 0.5 - 0.29 * math.cos(a + s)) for s in (-spread * 1.6, spread * 1.6)]
        pen.shape([tip, *base])
    pen.disc(0.5, 0.5, 0.25)


def _moon(pen: EmblemPen) -> None:
    pen.disc(0.47, 0.5, 0.46)
    pen.disc(0.66, 0.42, 0.39, cut=True)
    for x, y, r in ((0.70, 0.36, 0.05), (0.84, 0.56, 0.035), (0.64, 0.62, 0.03)):
        pen.disc(x, y, r)


def _fan(pen: EmblemPen) -> None:
    """A general's fan: what turns in an event."""
    pen.disc(0.39, 0.36, 0.27)
    pen.disc(0.61, 0.36, 0.27)
    pen.disc(0.5, 0.50, 0.22)
    pen.disc(0.5, 0.33, 0.115, cut=True)
    pen.disc(0.5, 0.33, 0.06)
    pen.line([(0.5, 0.5), (0.5, 0.94)], 0.09)


def _flag(pen: EmblemPen) -> None:
    pen.line([(0.24, 0.06), (0.24, 0.96)], 0.08)
    pen.shape([(0.28, 0.08), (0.88, 0.12), (0.74, 0.30), (0.88, 0.50), (0.28, 0.54)])


_DRAWERS: dict[str, Drawer] = {
    "R": _flame, "B": _wave, "G": _bamboo, "Y": _thunder, "P": _wisteria, "W": _crane,
    "S": _sun, "M": _moon, "E": _fan, "F": _flag,
}  # fmt: skip
