"""Marks on the board: every meaning has a shape of its own, colour only helps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.contract import Pick, Square
from game.ui.piece_art import OVER, PREMULTIPLIED, shrunk
from game.ui.strokes import polyline
from game.ui.theme import Colour, Palette, Theme
from game.ui.trace import BADGES, NO_HINT, Hint, Trace
from game.ui.trace_art import BADGE, trace_shapes

MarkKind = Literal["move", "stack", "capture", "strike", "swap"]
"""A free square, an own tower to mount, an enemy to take, an attack in place, tiles that change places."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked. `extra` are those of `targets` that only a 砲 or 砦 below opens (G6).

    `last`: what the last action did, and where. `check`: the square of a 帥 in check, `attackers` who gives it.
    `selected`: the tile taken up. `cursor`: where the keyboard is. `hint`: the way of a tile that is advised.
    `decisive`: squares that decided the game. `barred`: those the 帥 could not flee to.
    """

    targets: Mapping[Pick, MarkKind] = field(default_factory=dict)
    extra: frozenset[Pick] = frozenset()
    selected: Pick | None = None
    hover: Pick | None = None
    cursor: Pick | None = None
    last: Trace = ()
    check: Square | None = None
    attackers: tuple[Square, ...] = ()
    hint: Hint = NO_HINT
    decisive: tuple[Square, ...] = ()
    barred: tuple[Square, ...] = ()


class MarkArt:
    """Draws marks for squares of `cell` pixels; surfaces are premultiplied and shared."""

    SMALL: tuple[str, ...] = ("strike", "swap", "extra", "barred")

    def __init__(self, theme: Theme, cell: tuple[int, int]) -> None:
        self.theme = theme
        self.cell = cell
        self.kept: dict[str, pygame.Surface] = {}

    def mark(self, name: str) -> pygame.Surface:
        """Returns a mark by its shape's name: a MarkKind, "extra-move", "extra", "check", "attacker", "cursor" or
        "hover", or one of `trace_art`. All but those of SMALL and the badges are as large as a square.
        """
        if name not in self.kept:
            self.kept[name] = self._drawn(name)
        return self.kept[name]

    def blit(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draws a mark in the middle of a rectangle."""
        image = self.mark(name)
        surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _drawn(self, name: str) -> pygame.Surface:
        w, h = self.cell[0] * OVER, self.cell[1] * OVER
        badge = name.rpartition("-")[2] in BADGES
        small = round(self.cell[0] * (BADGE if badge else 0.29 if name == "barred" else 0.36)) * OVER
        surface = pygame.Surface((small, small) if badge or name in self.SMALL else (w, h), pygame.SRCALPHA)
        self.shapes()[name](surface)
        return shrunk(surface)

    def shapes(self) -> dict[str, Callable[[pygame.Surface], None]]:
        """Returns by name what draws a mark on a clear surface OVER times as large as it will be."""
        c = self.theme.colours
        return {
            **common_shapes(c),
            "extra-move": lambda s: diamond(s, c.mark_extra, 0.17),
            "extra": lambda s: diamond(s, c.mark_extra, 0.42),
            "stack": lambda s: plate(s, c.mark_stack),
            "strike": lambda s: spark(s, c.mark_strike),
            "swap": lambda s: arrows(s, c.mark_stack),
            "barred": lambda s: saltire(s, c.mark_check),
            "check": lambda s: alarm(s, c.mark_check),
            "attacker": lambda s: teeth(s, c.mark_check),
        }


def common_shapes(c: Palette) -> dict[str, Callable[[pygame.Surface], None]]:
    """Returns the marks that mean the same on every board."""
    return {
        "move": lambda s: disc(s, c.mark_move),
        "capture": lambda s: brackets(s, c.mark_capture),
        **trace_shapes(c),
        "cursor": lambda s: frame(s, c.focus),
        "hover": lambda s: tinted(s, (255, 248, 226), 60),
    }


PALE = (255, 250, 236)


def disc(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    pygame.draw.circle(surface, (*PALE, 170), (w // 2, h // 2), round(w * 0.155))
    pygame.draw.circle(surface, (*colour, 235), (w // 2, h // 2), round(w * 0.128))


def diamond(surface: pygame.Surface, colour: Colour, size: float) -> None:
    w, h = surface.get_size()
    for grow, tint in ((1.0, (*PALE, 200)), (0.80, (*colour, 245)), (0.34, (*PALE, 235))):
        r = w * size * grow
        x, y = w / 2, h / 2
        pygame.draw.polygon(surface, tint, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def plate(surface: pygame.Surface, colour: Colour) -> None:
    """A closed ring round the tower and two chevrons pointing up: step onto it."""
    w, h = surface.get_size()
    box = pygame.Rect(0, 0, w, h).inflate(-round(w * 0.07), -round(w * 0.07))
    line = round(w * 0.052)
    pygame.draw.rect(surface, (*PALE, 200), box, line + 2 * OVER, border_radius=round(w * 0.16))
    inner = box.inflate(-2 * OVER, -2 * OVER)
    pygame.draw.rect(surface, (*colour, 245), inner, line, border_radius=round(w * 0.15))
    x, r = w * 0.5, w * 0.12
    for n, (tint, grow) in enumerate(((PALE, 1.5), (colour, 1.0))):
        for y in (h * 0.035, h * 0.11):
            half = round(w * 0.028 * grow) + (OVER if n == 0 else 0)
            points = [(x - r, y + r * 0.6), (x, y), (x + r, y + r * 0.6)]
            polyline(surface, (*tint, 255), points, half)


def brackets(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    inset, arm = w * 0.06, w * 0.25
    for tint, half in (((*PALE, 220), round(w * 0.044)), ((*colour, 255), round(w * 0.031))):
        for x, dx in ((inset, 1), (w - inset, -1)):
            for y, dy in ((inset, 1), (h - inset, -1)):
                polyline(surface, tint, [(x + dx * arm, y), (x, y), (x, y + dy * arm)], half)


def spark(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    for grow, tint in ((1.0, PALE), (0.82, colour), (0.26, PALE)):
        points = []
        for n in range(16):
            r = w / 2 * grow * (1.0 if n % 2 == 0 else 0.50)
            a = math.pi * n / 8
            points.append((w / 2 + r * math.sin(a), h / 2 - r * math.cos(a)))
        pygame.draw.polygon(surface, (*tint, 255), points)


def saltire(surface: pygame.Surface, colour: Colour) -> None:
    """A small cross on a pale disc: no way out here."""
    w, h = surface.get_size()
    pygame.draw.circle(surface, (*PALE, 235), (w // 2, h // 2), w // 2)
    pygame.draw.circle(surface, (*colour, 255), (w // 2, h // 2), w // 2, max(OVER, round(w * 0.07)))
    for start, end in (((0.30, 0.30), (0.70, 0.70)), ((0.70, 0.30), (0.30, 0.70))):
        polyline(surface, (*colour, 255), [(w * start[0], h * start[1]), (w * end[0], h * end[1])], round(w * 0.07))


def arrows(surface: pygame.Surface, colour: Colour) -> None:
    """Two arrows, one up and one down: these tiles change places."""
    w, h = surface.get_size()
    for tint, half in (((*PALE, 255), round(w * 0.10)), ((*colour, 255), round(w * 0.06))):
        for x, up in ((w * 0.30, True), (w * 0.70, False)):
            y0, y1 = (h * 0.86, h * 0.16) if up else (h * 0.14, h * 0.84)
            tip = h * 0.20 * (1 if up else -1)
            polyline(surface, tint, [(x, y0), (x, y1)], half)
            polyline(surface, tint, [(x - w * 0.16, y1 + tip), (x, y1), (x + w * 0.16, y1 + tip)], half)


def tinted(surface: pygame.Surface, colour: Colour, strength: int) -> None:
    w, h = surface.get_size()
    box = pygame.Rect(0, 0, w, h).inflate(-2 * OVER, -2 * OVER)
    pygame.draw.rect(surface, (*colour, strength), box)
    pygame.draw.rect(surface, (*colour, min(255, strength * 2)), box, round(w * 0.03))


def teeth(surface: pygame.Surface, colour: Colour) -> None:
    """A tooth in every corner, pointing in: from here the 帥 is in check."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 40), (0, 0, w, h))
    for tint, arm in ((PALE, 0.27), (colour, 0.23)):
        for x, dx in ((0, 1), (w, -1)):
            for y, dy in ((0, 1), (h, -1)):
                tip = (x + dx * w * arm, y + dy * w * arm)
                sides = [(x + dx * w * arm * 0.2, y + dy * w * arm), (x + dx * w * arm, y + dy * w * arm * 0.2)]
                pygame.draw.polygon(surface, (*tint, 255), [(x, y), sides[0], tip, sides[1]])


def alarm(surface: pygame.Surface, colour: Colour) -> None:
    """Rays all round the square and a double frame: the 帥 is in check."""
    w, h = surface.get_size()
    box = pygame.Rect(0, 0, w, h)
    pygame.draw.rect(surface, (*colour, 78), box)
    for n in range(20):
        a = math.pi * n / 10
        tip = (w / 2 + w * 0.66 * math.sin(a), h / 2 - h * 0.66 * math.cos(a))
        sides = [(w / 2 + w * 0.2 * math.sin(a + s), h / 2 - h * 0.2 * math.cos(a + s)) for s in (-0.10, 0.10)]
        pygame.draw.polygon(surface, (*colour, 215), [tip, *sides])
    line = round(w * 0.035)
    pygame.draw.rect(surface, (*colour, 255), box, line)
    pygame.draw.rect(surface, (*colour, 255), box.inflate(-4 * line, -4 * line), line // 2)


def frame(surface: pygame.Surface, colour: Colour) -> None:
    """A strong frame with a wedge on the middle of each side, pointing in: here is the keyboard."""
    w, h = surface.get_size()
    box = pygame.Rect(0, 0, w, h)
    for tint, half, reach in (((30, 20, 10), w * 0.15, w * 0.165), (colour, w * 0.10, w * 0.125)):
        for x, y, dx, dy in ((w / 2, 0, 0, 1), (w / 2, h, 0, -1), (0, h / 2, 1, 0), (w, h / 2, -1, 0)):
            wedge = [(x - dy * half, y - dx * half), (x + dy * half, y + dx * half), (x + dx * reach, y + dy * reach)]
            pygame.draw.polygon(surface, (*tint, 255), wedge)
    pygame.draw.rect(surface, (30, 20, 10, 235), box, round(w * 0.075), border_radius=round(w * 0.06))
    inner = box.inflate(-3 * OVER, -3 * OVER)
    pygame.draw.rect(surface, (*colour, 255), inner, round(w * 0.042), border_radius=round(w * 0.05))
