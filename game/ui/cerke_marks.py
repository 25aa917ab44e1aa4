"""Marks on the board of 机戦: every meaning has a shape of its own, colour only helps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.contract import Pick, Square
from game.ui.marks import PALE, MarkArt, brackets, common_shapes, tinted
from game.ui.piece_art import OVER, PREMULTIPLIED, shrunk
from game.ui.strokes import polyline
from game.ui.theme import Colour
from game.ui.trace import NO_HINT, Hint, Trace

CerkeMark = Literal["move", "capture", "step", "capture-step", "throw", "throw-capture"]
"""A free square, an enemy to take, a piece to step on, an enemy to take or to step on, and what a throw may reach."""

GOLD: Colour = (0xC8, 0x8E, 0x1E)
DARK: Colour = (0x3A, 0x26, 0x0C)
WET: Colour = (0x12, 0x3C, 0x5C)


@dataclass(frozen=True, slots=True)
class CerkeMarks:
    """What is marked.

    needs: the least throw that reaches a target. odds: the chance of a target in words ("1/2"). path: the way of a
    piece under way: start, the square stepped on (if any), onward to the pointer; `via` has the ring, `label` its
    words; `at` is the square it is held over while the choice is half-made.
    last: what the last action did, and where. hint: the way of a piece that is advised. declared: named before a throw.
    field: squares that are 皇処 only because of the 皇 beside them (C2.5). refused: where something was refused.
    decisive: squares that decided the season or the game.
    """

    targets: Mapping[Square, CerkeMark] = field(default_factory=dict)
    needs: Mapping[Square, int] = field(default_factory=dict)
    odds: Mapping[Square, str] = field(default_factory=dict)
    path: tuple[Square, ...] = ()
    via: Square | None = None
    at: Square | None = None
    label: str = ""
    selected: Pick | None = None
    hover: Pick | None = None
    cursor: Pick | None = None
    refused: Pick | None = None
    last: Trace = ()
    hint: Hint = NO_HINT
    declared: Square | None = None
    field: tuple[Square, ...] = ()
    decisive: tuple[Square, ...] = ()


class CerkeMarkArt(MarkArt):
    """Draws the marks for squares of `cell` pixels; surfaces are premultiplied and shared."""

    SMALL = ()

    def shapes(self) -> dict[str, Callable[[pygame.Surface], None]]:
        c = self.theme.colours

        def both(s: pygame.Surface) -> None:
            brackets(s, c.mark_capture)
            stepping(s, 0.33)

        def far_capture(s: pygame.Surface) -> None:
            dashed_ring(s, c.mark_capture, 0.44, 12)
            brackets(s, c.mark_capture)

        return {
            **common_shapes(c),
            "step": lambda s: stepping(s, 0.43),
            "capture-step": both,
            "throw": lambda s: dashed_ring(s, c.mark_move, 0.26, 8, hollow=True),
            "throw-capture": far_capture,
            "via": lambda s: ring(s, GOLD, 0.47, 0.030),
            "selected": lambda s: tinted(s, c.gold_high, 120),
            "declared": lambda s: target(s, c.mark_strike),
            "refused": lambda s: cross(s, c.mark_capture),
            "field": lambda s: dashed_cross(s, (0x3A, 0x28, 0x16)),
        }

    def chip(self, words: str, fill: Colour = WET) -> pygame.Surface:
        """Returns a small label with `words` on `fill`."""
        key = f"chip:{words}:{fill}"
        if key not in self.kept:
            self.kept[key] = self._chip(words, fill)
        return self.kept[key]

    def _chip(self, words: str, fill: Colour) -> pygame.Surface:
        px = max(11, round(self.cell[0] * 0.205))
        text = self.theme.render(words, "sans-bold", px, PALE)
        ink = text.get_bounding_rect()
        height = round(px * 1.42)
        width = max(height, ink.width + round(px * 0.85))
        out = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
        out.fill((*fill, 0))
        box = out.get_rect()
        pygame.draw.rect(out, (*PALE, 235), box, border_radius=box.height // 2)
        pygame.draw.rect(out, (*fill, 245), box.inflate(-2 * OVER, -2 * OVER), border_radius=box.height // 2)
        small = shrunk(out)
        where = ((width - ink.width) // 2 - ink.x, (height - ink.height) // 2 - ink.y)
        small.blit(text.premul_alpha(), where, special_flags=PREMULTIPLIED)
        return small

    def number(self, value: int) -> pygame.Surface:
        """Returns the least throw as it stands in the middle of a hollow mark."""
        key = f"number:{value}"
        if key not in self.kept:
            px = max(11, round(self.cell[0] * 0.27))
            self.kept[key] = self.theme.render(str(value), "sans-bold", px, self.theme.colours.mark_move).premul_alpha()
        return self.kept[key]


# --- shapes ----------------------------------------------------------------------------------------------------------


def ring(surface: pygame.Surface, colour: Colour, radius: float, line: float) -> None:
    """Draws a ring; `radius` and `line` in widths of the square."""
    w, h = surface.get_size()
    centre, r, thick = (w // 2, h // 2), round(w * radius), max(OVER, round(w * line))
    pygame.draw.circle(surface, (*PALE, 190), centre, r + OVER, thick + 2 * OVER)
    pygame.draw.circle(surface, (*colour, 255), centre, r, thick)


def stepping(surface: pygame.Surface, radius: float) -> None:
    """Draws a ring round a piece with an arrow that leads over it: this piece can be stepped on."""
    w, h = surface.get_size()
    ring(surface, GOLD, radius, 0.022)
    x, y, arm = w * 0.5, h * (0.5 - radius) + w * 0.035, w * 0.085
    for tint, half in ((DARK, round(w * 0.036)), (GOLD, round(w * 0.021))):
        for n in (0, 1):
            left = x - arm * 0.95 + n * arm * 1.05
            polyline(surface, (*tint, 255), [(left, y - arm), (left + arm, y), (left, y + arm)], half)


def dashed_ring(surface: pygame.Surface, colour: Colour, radius: float, dashes: int, *, hollow: bool = False) -> None:
    """Draws a ring of short strokes, for what only a throw can reach; `hollow`: with a pale middle."""
    w, h = surface.get_size()
    centre, r = (w / 2, h / 2), w * radius
    if hollow:
        pygame.draw.circle(surface, (*PALE, 205), centre, r * 0.94)
    for tint, half in (((*PALE, 230), round(w * 0.030)), ((*colour, 255), round(w * 0.019))):
        for n in range(dashes):
            arc = [
                (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a))
                for a in (2 * math.pi * (n + part / 6) / dashes for part in range(5))
            ]
            polyline(surface, tint, arc, half)


def target(surface: pygame.Surface, colour: Colour) -> None:
    """Draws two rings and a point: the square that was named before the throw."""
    ring(surface, colour, 0.40, 0.026)
    ring(surface, colour, 0.24, 0.026)
    w, h = surface.get_size()
    pygame.draw.circle(surface, (*colour, 255), (w // 2, h // 2), round(w * 0.06))


def cross(surface: pygame.Surface, colour: Colour) -> None:
    """Draws a saltire over a tinted square: this was refused."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 70), (0, 0, w, h))
    for tint, half in (((*PALE, 235), round(w * 0.050)), ((*colour, 255), round(w * 0.034))):
        for start, end in (((0.24, 0.24), (0.76, 0.76)), ((0.76, 0.24), (0.24, 0.76))):
            polyline(surface, tint, [(w * start[0], h * start[1]), (w * end[0], h * end[1])], half)


def dashed_cross(surface: pygame.Surface, colour: Colour) -> None:
    """Draws the cross of 皇処 in strokes: field for as long as the 皇 stands beside it."""
    w, h = surface.get_size()
    for (x0, y0), (x1, y1) in (((0.0, 0.0), (1.0, 1.0)), ((1.0, 0.0), (0.0, 1.0))):
        for n in range(9):
            a, b = (n + 0.18) / 9, (n + 0.62) / 9
            ends = [((x0 + (x1 - x0) * t) * w, (y0 + (y1 - y0) * t) * h) for t in (a, b)]
            pygame.draw.line(surface, (*colour, 165), ends[0], ends[1], OVER)


def draw_way(
    surface: pygame.Surface,
    points: Sequence[tuple[int, int]],
    width: float,
    colour: Colour = GOLD,
    *,
    tip: bool = False,
) -> None:
    """Draws a line of `width` pixels through window points, with a dark rim; `tip`: with an arrow head at its end."""
    if len(points) < 2:
        return
    xs, ys = [x for x, _ in points], [y for _, y in points]
    room = round(width * 4) + 4
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2 * room, 2 * room)
    veil = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
    spots = [((x - box.x) * 2.0, (y - box.y) * 2.0) for x, y in points]
    for tint, half in (((*DARK, 190), round(width + 2)), ((*colour, 255), round(width))):
        polyline(veil, tint, spots, half)
        if tip:
            _head(veil, tint, spots[-2], spots[-1], width * 4 + (half - width))
    surface.blit(pygame.transform.smoothscale(veil.premul_alpha(), box.size), box, special_flags=PREMULTIPLIED)


def _head(
    surface: pygame.Surface,
    tint: tuple[int, ...],
    start: tuple[float, float],
    end: tuple[float, float],
    size: float,
) -> None:
    far = math.dist(start, end) or 1.0
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    back = (end[0] - ux * size, end[1] - uy * size)
    sides = [(back[0] - uy * s * size * 0.7, back[1] + ux * s * size * 0.7) for s in (-1, 1)]
    pygame.draw.polygon(surface, tint, [(end[0] + ux * size * 0.3, end[1] + uy * size * 0.3), *sides])
