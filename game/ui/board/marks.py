"""Marks on the board: every meaning has a shape of its own, colour only helps."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.rules.contract import Pick, Square
from game.ui.board.grid import ground, index_of
from game.ui.board.piece_art import OVER, PREMULTIPLIED, shrunk
from game.ui.board.strokes import PAPER, Line, Pen, box_line, circle_line, pen, polyline, shade, solid, stroke
from game.ui.board.trace import BADGES, NO_HINT, Hint, Trace, by_role
from game.ui.board.trace_art import BADGE, badge_box, trace_shapes
from game.ui.theme import Colour, Palette, Theme

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
            "stack": lambda s: climb(s, c.mark_stack),
            "strike": lambda s: spark(s, c.mark_strike),
            "swap": lambda s: arrows(s, c.mark_stack),
            "barred": lambda s: saltire(s, c.mark_check),
            "check": lambda s: alarm(s, c.mark_check),
            "attacker": lambda s: teeth(s, c.mark_check),
        }


def draw_badges(picture: pygame.Surface, rect_of: Callable[[int], pygame.Rect], art: MarkArt, last: Trace) -> None:
    """Draws the signs that tell how the last action was done, beside the glyphs; `rect_of` a square by its index."""
    for name, picks in by_role("last", last, BADGES):
        for square in filter(None, map(ground, picks)):
            art.blit(picture, name, badge_box(rect_of(index_of(square))))


def common_shapes(c: Palette) -> dict[str, Callable[[pygame.Surface], None]]:
    """Returns the marks that mean the same on every board."""
    return {
        "move": lambda s: disc(s, c.mark_move),
        "capture": lambda s: brackets(s, c.mark_capture),
        **trace_shapes(c),
        "cursor": lambda s: octagon(s, c.focus),
        "hover": lambda s: tinted(s, (255, 248, 226), 60),
    }


def crossed(surface: pygame.Surface, colour: Colour) -> None:
    """Draws a saltire over a tinted square: this was refused."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 70), (0, 0, w, h))
    ends = (((0.24, 0.24), (0.76, 0.76)), ((0.76, 0.24), (0.24, 0.76)))
    stroke(surface, pen(shade(colour), w, 1.7), [[(w * x, h * y) for x, y in line] for line in ends])


def disc(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    solid(surface, pen(shade(colour), w), circle_line((w / 2, h / 2), w * 0.13))


def diamond(surface: pygame.Surface, colour: Colour, size: float) -> None:
    w, h = surface.get_size()
    x, y = w / 2, h / 2
    tool = pen(shade(colour), w)
    for r, draw in ((w * size * 0.84, True), (w * size * 0.30, False)):
        line = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        if draw:
            solid(surface, tool, line)
        else:
            pygame.draw.polygon(surface, (*tool.edge, 255), line)


def climb(surface: pygame.Surface, colour: Colour) -> None:
    """A closed ring round the tower and two chevrons at its left, pointing up: step onto it."""
    w, h = surface.get_size()
    tool = pen(shade(colour), w, 1.2)
    room = round(2 * tool.half + w * 0.03)
    stroke(surface, tool, [box_line(surface.get_rect().inflate(-room, -room), w * 0.30)])
    x, r = w * 0.10, w * 0.075
    chevrons = [[(x - r, y + r), (x, y), (x + r, y + r)] for y in (h * 0.36, h * 0.47)]
    stroke(surface, pen(shade(colour), w, 0.8), chevrons)


def brackets(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    inset, arm = w * 0.06, w * 0.25
    corners = ((x, y, dx, dy) for x, dx in ((inset, 1), (w - inset, -1)) for y, dy in ((inset, 1), (h - inset, -1)))
    lines = [[(x + dx * arm, y), (x, y), (x, y + dy * arm)] for x, y, dx, dy in corners]
    stroke(surface, pen(shade(colour), w, 1.4), lines)


def spark(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    tool = pen(shade(colour), w)
    for grow in (0.84, 0.26):
        points = []
        for n in range(16):
            r = w / 2 * grow * (1.0 if n % 2 == 0 else 0.50)
            a = math.pi * n / 8
            points.append((w / 2 + r * math.sin(a), h / 2 - r * math.cos(a)))
        if grow > 0.5:
            solid(surface, tool, points)
        else:
            pygame.draw.polygon(surface, (*tool.edge, 255), points)


def saltire(surface: pygame.Surface, colour: Colour) -> None:
    """A small cross on a pale disc: no way out here."""
    w, h = surface.get_size()
    colour = shade(colour)
    pygame.draw.circle(surface, (*PAPER, 255), (w // 2, h // 2), w // 2)
    pygame.draw.circle(surface, (*colour, 255), (w // 2, h // 2), w // 2, max(OVER, round(w * 0.07)))
    for start, end in (((0.30, 0.30), (0.70, 0.70)), ((0.70, 0.30), (0.30, 0.70))):
        polyline(surface, (*colour, 255), [(w * start[0], h * start[1]), (w * end[0], h * end[1])], round(w * 0.07))


def arrows(surface: pygame.Surface, colour: Colour) -> None:
    """Two arrows, one up and one down: these tiles change places."""
    w, h = surface.get_size()
    lines: list[Line] = []
    for x, up in ((w * 0.30, True), (w * 0.70, False)):
        y0, y1 = (h * 0.86, h * 0.16) if up else (h * 0.14, h * 0.84)
        tip = h * 0.20 * (1 if up else -1)
        lines += [[(x, y0), (x, y1)], [(x - w * 0.16, y1 + tip), (x, y1), (x + w * 0.16, y1 + tip)]]
    stroke(surface, Pen(shade(colour), w * 0.12, max(1.2 * OVER, w * 0.04)), lines)


def tinted(surface: pygame.Surface, colour: Colour, strength: int) -> None:
    w, h = surface.get_size()
    box = pygame.Rect(0, 0, w, h).inflate(-2 * OVER, -2 * OVER)
    pygame.draw.rect(surface, (*colour, strength), box)
    pygame.draw.rect(surface, (*colour, min(255, strength * 2)), box, round(w * 0.03))


def teeth(surface: pygame.Surface, colour: Colour) -> None:
    """A tooth in every corner, pointing in: from here the 帥 is in check."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 40), (0, 0, w, h))
    tool, arm = pen(shade(colour), w), w * 0.22
    for x, dx in ((0, 1), (w, -1)):
        for y, dy in ((0, 1), (h, -1)):
            sides = [(x + dx * arm * 0.2, y + dy * arm), (x + dx * arm, y + dy * arm * 0.2)]
            solid(surface, tool, [(x, y), sides[0], (x + dx * arm, y + dy * arm), sides[1]])


def alarm(surface: pygame.Surface, colour: Colour) -> None:
    """Rays all round the square and a double frame: the 帥 is in check."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (*colour, 78), (0, 0, w, h))
    for n in range(20):
        a = math.pi * n / 10
        tip = (w / 2 + w * 0.66 * math.sin(a), h / 2 - h * 0.66 * math.cos(a))
        sides = [(w / 2 + w * 0.2 * math.sin(a + s), h / 2 - h * 0.2 * math.cos(a + s)) for s in (-0.10, 0.10)]
        pygame.draw.polygon(surface, (*shade(colour), 215), [tip, *sides])
    for weight, inset in ((0.9, 0.0), (0.5, 0.11)):
        tool = pen(shade(colour), w, weight)
        box = surface.get_rect().inflate(-round(2 * tool.half + w * inset), -round(2 * tool.half + w * inset))
        stroke(surface, tool, [box_line(box, 0.0)])


def octagon(surface: pygame.Surface, colour: Colour) -> None:
    """A strong frame with its corners cut off: here is the keyboard."""
    w, h = surface.get_size()
    tool = pen(shade(colour), min(w, h), 1.2)
    left, top, right, low = tool.half, tool.half, w - tool.half, h - tool.half
    cut = min(w, h) * 0.22
    corners = [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, low - cut),
        (right - cut, low), (left + cut, low), (left, low - cut), (left, top + cut),
    ]  # fmt: skip
    stroke(surface, tool, [[*corners, corners[0]]])
