"""A throw of dice: how they fly in from a side, bounce, roll out and lie; and how dice at rest are drawn."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view.dice import DOWN, UP, Turned, after, at_rest, draw_die, lying, shade_of, turn
from game.ui.emblem_pen import stamp
from game.ui.motion.tween import ease_out, mix
from game.ui.theme import Colour

SECONDS = 0.9
BODIES: tuple[Colour, Colour] = ((0xF4, 0xF0, 0xE8), (0x7A, 0x14, 0x24))
INKS: tuple[Colour, Colour] = ((0x33, 0x2A, 0x78), (0xFF, 0xF4, 0xE6))
"""Dice and their eyes by the side that throws: one has light dice, the other dark ones."""
BOUNCES = ((0.0, 0.46, 1.0), (0.46, 0.74, 0.34), (0.74, 0.92, 0.09))
"""From, to, and how high, in parts of the time and of the first height."""


@dataclass(frozen=True, slots=True)
class DieLying:
    """Where a die comes to lie, in window pixels: its middle on the table, half its side, its turn in degrees."""

    face: int
    x: float
    y: float
    half: int
    yaw: int


def laid_out(faces: Sequence[int], room: pygame.Rect, largest: int) -> list[DieLying]:
    """Returns where dice lie in a room, in rows around its middle, a little askew; it follows from the faces alone."""
    if not faces:
        return []
    columns = len(faces) if len(faces) <= 3 else -(-len(faces) // (2 if len(faces) <= 10 else 3))
    rows = -(-len(faces) // columns)
    half = max(6, min(largest, round(room.width / (columns * 2.7)), round(room.height / (rows * 2.5))))
    askew = random.Random(sum((n + 1) * face for n, face in enumerate(faces)) * 31 + len(faces))
    found = []
    for n, face in enumerate(faces):
        row, column = divmod(n, columns)
        in_row = min(columns, len(faces) - row * columns)
        x = room.centerx + (column - (in_row - 1) / 2) * half * 2.75 + askew.uniform(-0.15, 0.15) * half
        y = room.centery + (row - (rows - 1) / 2) * half * 2.5 + askew.uniform(-0.28, 0.28) * half
        found.append(DieLying(face, x, y, half, askew.randrange(-34, 35)))
    return found


class DiceThrow:
    """Dice in the air; `t` from 0 to 1 over SECONDS. `side` throws: from the left, or from the right."""

    def __init__(self, faces: Sequence[int], room: pygame.Rect, largest: int, side: int) -> None:
        self.dice = laid_out(faces, room, largest)
        self.side = side
        self.t = 0.0
        way = random.Random(sum(faces) * 17 + len(faces))
        self._paths = [
            (
                room.centerx + (-1 if side == 0 else 1) * room.width * way.uniform(0.75, 1.0),
                room.centery + way.uniform(-0.35, 0.25) * room.height,
                way.uniform(0.0, 0.10),
                _axis(way),
                way.uniform(2.2, 3.4) * math.pi,
                way.uniform(0.85, 1.25),
            )
            for _ in self.dice
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all dice, the nearer ones over the farther ones."""
        for n in sorted(range(len(self.dice)), key=lambda n: self.dice[n].y):
            self._draw(surface, n)

    def _draw(self, surface: pygame.Surface, n: int) -> None:
        die = self.dice[n]
        x0, y0, late, axis, angle, high = self._paths[n]
        t = max(0.0, min(1.0, (self.t - late) / (1 - late)))
        if t >= 1.0:
            draw_lying(surface, [die], self.side)
            return
        gone = ease_out(t)
        x, y = mix(x0, die.x, gone), mix(y0, die.y, gone)
        lift = _height(t) * high * die.half * 3.2
        rest: Turned = lying(die.face, math.radians(die.yaw))
        turned = after(rest, turn(axis, -angle * (1 - t) ** 1.7))
        _shadow(surface, x, y, die.half, lift)
        stamp(
            surface,
            draw_die(turned, die.half, BODIES[self.side], INKS[self.side], quick=True),
            center=(x, y - die.half * DOWN - lift),
        )


def _axis(way: random.Random) -> tuple[float, float, float]:
    a, z = way.uniform(0, math.tau), way.uniform(-0.5, 0.5)
    flat = math.sqrt(1 - z * z)
    return (flat * math.cos(a), flat * math.sin(a), z)


def _height(t: float) -> float:
    for start, end, high in BOUNCES:
        if t < end:
            part = (t - start) / (end - start)
            fall = 1 - part * part if start == 0.0 else 4 * part * (1 - part)
            return high * fall
    return 0.0


def _shadow(surface: pygame.Surface, x: float, y: float, half: int, lift: float) -> None:
    image = shade_of(half)
    image.set_alpha(max(60, round(255 - lift * 1.2)))
    surface.blit(image, image.get_rect(center=(round(x + half * 0.3 + lift * 0.25), round(y + half * 0.35 * UP))))


def draw_lying(surface: pygame.Surface, dice: Sequence[DieLying], side: int) -> None:
    """Draws dice at rest."""
    for die in sorted(dice, key=lambda die: die.y):
        _shadow(surface, die.x, die.y, die.half, 0.0)
        image = at_rest(die.face, die.yaw, die.half, BODIES[side], INKS[side])
        stamp(surface, image, center=(die.x, die.y - die.half * DOWN))
