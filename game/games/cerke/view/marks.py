"""Marks on the board of 机戦: every meaning has a shape of its own, colour only helps, also for a moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.contract import Pick, Square
from game.ui.board.marks import MarkArt, brackets, common_shapes, crossed, tinted
from game.ui.board.piece_art import OVER, PREMULTIPLIED, shrunk
from game.ui.board.strokes import PAPER, Line, circle_line, cut, pen, shade, stroke
from game.ui.board.trace import NO_HINT, Hint, Trace
from game.ui.theme import Colour

CerkeMark = Literal["move", "capture", "step", "capture-step", "throw", "throw-capture"]
"""A free square, an enemy to take, a piece to step on, an enemy to take or to step on, and what a throw may reach."""

GOLD: Colour = (0xC8, 0x8E, 0x1E)
DARK: Colour = (0x3A, 0x26, 0x0C)
WET: Colour = (0x12, 0x3C, 0x5C)
FIELD_INK: Colour = (0x3A, 0x28, 0x16)
LOSS: Colour = (0x8C, 0x1D, 0x18)


@dataclass(frozen=True, slots=True)
class CerkeMarks:
    """What is marked.

    needs: the least throw that reaches a target. odds: the chance of a target in words ("1/2").
    costs: the points lost by going there, below 0. path: the way of a
    piece under way: start, the square stepped on (if any), onward to the pointer; `via` has the ring, `label` its
    words; `at` is the square it is held over while the choice is half-made.
    last: what the last action did, and where. hint: the way of a piece that is advised. declared: named before a throw.
    field: squares that are 皇処 only because of the 皇 beside them (C2.5), marked more strongly while `field_asked`.
    refused: where something was refused.
    decisive: squares that decided the season or the game.
    """

    targets: Mapping[Square, CerkeMark] = field(default_factory=dict)
    needs: Mapping[Square, int] = field(default_factory=dict)
    odds: Mapping[Square, str] = field(default_factory=dict)
    costs: Mapping[Square, int] = field(default_factory=dict)
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
    field_asked: bool = False
    decisive: tuple[Square, ...] = ()


class CerkeMarkArt(MarkArt):
    """Draws the marks for squares of `cell` pixels; surfaces are premultiplied and shared."""

    SMALL = ()

    def shapes(self) -> dict[str, Callable[[pygame.Surface], None]]:
        """Returns by name what draws each mark."""
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
            "via": lambda s: ring(s, GOLD, 0.46, 0.9),
            "selected": lambda s: tinted(s, c.gold_high, 120),
            "declared": lambda s: target(s, c.mark_strike),
            "refused": lambda s: crossed(s, c.mark_capture),
            "field": lambda s: dashed_cross(s, FIELD_INK, 150),
            "field-asked": lambda s: dashed_cross(s, FIELD_INK, 225),
        }

    def chip(self, words: str, fill: Colour = WET) -> pygame.Surface:
        """Returns a small label with `words` on `fill`."""
        key = f"chip:{words}:{fill}"
        if key not in self.kept:
            self.kept[key] = self._chip(words, fill)
        return self.kept[key]

    def _chip(self, words: str, fill: Colour) -> pygame.Surface:
        px = max(11, round(self.cell[0] * 0.205))
        text = self.theme.fonts.render(words, "sans-bold", px, PAPER)
        ink = text.get_bounding_rect()
        height = round(px * 1.42)
        width = max(height, ink.width + round(px * 0.85))
        out = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
        out.fill((*fill, 0))
        box = out.get_rect()
        pygame.draw.rect(out, (*PAPER, 235), box, border_radius=box.height // 2)
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
            self.kept[key] = self.theme.fonts.render(
                str(value), "sans-bold", px, shade(self.theme.colours.mark_move)
            ).premul_alpha()
        return self.kept[key]


# --- shapes ----------------------------------------------------------------------------------------------------------


def ring(surface: pygame.Surface, colour: Colour, radius: float, weight: float = 0.7) -> None:
    """Draws a ring; `radius` in widths of the square."""
    w, h = surface.get_size()
    stroke(surface, pen(shade(colour), w, weight), [circle_line((w / 2, h / 2), w * radius)])


def stepping(surface: pygame.Surface, radius: float) -> None:
    """Draws a ring round a piece with an arrow that leads over it: this piece can be stepped on."""
    w, h = surface.get_size()
    ring(surface, GOLD, radius)
    x, y, arm = w * 0.5, h * (0.5 - radius) + w * 0.035, w * 0.085
    lefts = (x - arm * 0.95, x + arm * 0.10)
    stroke(surface, pen(shade(GOLD), w), [[(left, y - arm), (left + arm, y), (left, y + arm)] for left in lefts])


def dashed_ring(surface: pygame.Surface, colour: Colour, radius: float, dashes: int, *, hollow: bool = False) -> None:
    """Draws a ring of short strokes, for what only a throw can reach; `hollow`: with a pale middle."""
    w, h = surface.get_size()
    r = w * radius
    if hollow:
        pygame.draw.circle(surface, (*PAPER, 235), (w / 2, h / 2), r * 0.94)
    pitch = 2 * math.pi * r / dashes
    line = circle_line((w / 2, h / 2), r, 96)
    stroke(surface, pen(shade(colour), w), cut(line, pitch * 0.66, pitch * 0.34, closed=True))


def target(surface: pygame.Surface, colour: Colour) -> None:
    """Draws a ring with a bar at each side, as a sight has: the square that was named before the throw."""
    w, h = surface.get_size()
    tool = pen(shade(colour), w)
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
    bars = [[(w / 2 + dx * w * r, h / 2 + dy * w * r) for r in (0.37, 0.46)] for dx, dy in ways]
    stroke(surface, tool, [circle_line((w / 2, h / 2), w * 0.44), *bars])


def dashed_cross(surface: pygame.Surface, colour: Colour, alpha: int) -> None:
    """Draws the cross of 皇処 in strokes: field for as long as the 皇 stands beside it."""
    w, h = surface.get_size()
    for (x0, y0), (x1, y1) in (((0.0, 0.0), (1.0, 1.0)), ((1.0, 0.0), (0.0, 1.0))):
        for n in range(9):
            a, b = (n + 0.18) / 9, (n + 0.62) / 9
            ends = [((x0 + (x1 - x0) * t) * w, (y0 + (y1 - y0) * t) * h) for t in (a, b)]
            pygame.draw.line(surface, (*colour, alpha), ends[0], ends[1], OVER)


def draw_way(surface: pygame.Surface, lines: Sequence[Line], cell: float) -> None:
    """Draws the way of a piece along lines of window points, for squares `cell` pixels wide."""
    spots = [point for line in lines for point in line]
    if not spots:
        return
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    room = round(cell * 0.2)
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2 * room, 2 * room)
    veil = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
    here = [[((x - box.x) * 2.0, (y - box.y) * 2.0) for x, y in line] for line in lines]
    stroke(veil, pen(shade(GOLD), cell * 2, 1.2, 2), here)
    surface.blit(pygame.transform.smoothscale(veil.premul_alpha(), box.size), box, special_flags=PREMULTIPLIED)


SECONDS = 0.7


class Flash:
    """A pick that is marked for SECONDS after `show`. `left`: seconds until it goes out."""

    def __init__(self) -> None:
        self.pick: Pick | None = None
        self.left = 0.0

    def show(self, pick: Pick | None) -> None:
        """Marks a pick; None puts the mark out."""
        self.pick = pick
        self.left = SECONDS if pick is not None else 0.0

    def tick(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True if the mark has just gone out."""
        if self.pick is None:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        self.show(None)
        return True
