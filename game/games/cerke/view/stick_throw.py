"""The flight of thrown sticks until they lie flat: worked out backwards from where they end, so that the end is exact.

Lengths are in stick lengths, angles in radians, times in seconds. Only the show is random here: which side lies up is
given. Nothing of pygame.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

THICK = 0.15
"""Width of a stick, and so the least distance between two that lie beside each other."""
CARRY = (1.0, 0.60, 0.38, 0.26)
"""What is left of the speed over the table in the flight, after each bounce, and when the sliding begins."""
TUMBLE = (1.0, 0.62, 0.42, 0.0)
"""The same of the turning about the stick's length; sliding sticks lie flat."""
SPIN = (1.0, 0.70, 0.50, 0.36)
"""The same of the turning on the table."""

MOST_LEAN = 0.3
"""How far sticks in rows lean at most."""
TRIES = 14
"""How often a place is looked for, wildly at first; more would be felt as a late frame."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class StickPose:
    """Middle `x`, `y`, height `z` above the table, `yaw` on the table, `roll` about its length; 0: the shown side."""

    x: float
    y: float
    z: float
    yaw: float
    roll: float


@dataclass(frozen=True, slots=True)
class StickFlight:
    """One stick's way to `rest`. `legs`: seconds of the flight, two bounces and the slide, after `delay`.

    start: where it leaves the hand. spin: radians it turns on the table. turns: half turns about its length. up: how
    high it is thrown.
    """

    rest: StickPose
    start: Point
    delay: float
    legs: tuple[float, float, float, float]
    spin: float
    turns: int
    up: float
    rock: float

    @property
    def seconds(self) -> float:
        """When it lies still."""
        return self.delay + sum(self.legs)

    def pose(self, t: float) -> StickPose:
        """Returns where the stick is `t` seconds after the throw."""
        t -= self.delay
        if t >= sum(self.legs):
            return self.rest
        t = max(0.0, t)
        gone = 1.0 - _progress(self.legs, CARRY, t)
        x = self.rest.x + (self.start[0] - self.rest.x) * gone
        y = self.rest.y + (self.start[1] - self.rest.y) * gone
        yaw = self.rest.yaw + self.spin * (1.0 - _progress(self.legs, SPIN, t))
        roll = math.pi * self.turns * (1.0 - _progress(self.legs, TUMBLE, t)) + self._rocking(t)
        return StickPose(x, y, self._height(t), yaw, roll)

    def _height(self, t: float) -> float:
        """Parabolas that get lower from bounce to bounce."""
        high = self.up
        for n, seconds in enumerate(self.legs[:3]):
            if t < seconds:
                s = t / seconds
                return 4 * high * s * (1 - s) + (0.55 * (1 - s) if n == 0 else 0.0)
            t -= seconds
            high *= 0.17
        return 0.0

    def _rocking(self, t: float) -> float:
        """A stick that has landed flat still rocks a little."""
        since = t - sum(self.legs[:3])
        if since <= 0:
            return 0.0
        left = 1 - since / self.legs[3]
        return self.rock * left * math.sin(since * 44)


def _progress(legs: Sequence[float], speeds: Sequence[float], t: float) -> float:
    """Returns the share of the whole way covered by `t`: even speed in the air, evenly braked in the last leg."""
    parts = [seconds * speed for seconds, speed in zip(legs, speeds, strict=True)]
    parts[-1] /= 2
    whole, covered = sum(parts), 0.0
    for n, (seconds, part) in enumerate(zip(legs, parts, strict=True)):
        if t < seconds:
            s = t / seconds
            covered += part * (1 - (1 - s) ** 2 if n == len(parts) - 1 else s)
            break
        covered += part
        t -= seconds
    return min(1.0, covered / whole)


@lru_cache(maxsize=16)
def throw(count: int, table: Point, seed: int, *, from_top: bool = False) -> tuple[StickFlight, ...]:
    """Returns the flights of `count` sticks that come to lie apart from each other on `table` (width, height).

    They leave a hand beyond the lower edge of the table, or beyond the upper one. The same throw is laid out again
    whenever a position is.
    """
    rng = random.Random(seed)
    flights = []
    for n, (x, y, yaw) in enumerate(resting(count, table, rng)):
        first = rng.uniform(0.40, 0.52)
        legs = (first, first * rng.uniform(0.40, 0.48), first * rng.uniform(0.17, 0.24), rng.uniform(0.20, 0.30))
        hand = table[0] / 2 + (n - (count - 1) / 2) * 0.14 + rng.uniform(-0.05, 0.05)
        start = (hand, -0.9 if from_top else table[1] + 0.9)
        flights.append(
            StickFlight(
                StickPose(x, y, 0.0, yaw, 0.0),
                start,
                rng.uniform(0.0, 0.09),
                legs,
                rng.choice((-1, 1)) * rng.uniform(1.2, 4.2),
                rng.randint(3, 7),
                rng.uniform(0.35, 0.62),
                rng.uniform(0.18, 0.34),
            )
        )
    return tuple(flights)


def resting(count: int, table: Point, rng: random.Random) -> list[tuple[float, float, float]]:
    """Returns (x, y, yaw) of sticks that lie on the table without touching; wild if there is room, else in rows."""
    for tries in range(TRIES):
        lean = math.radians(68) * (1 - tries / (TRIES + 2))
        found = _scattered(count, table, lean, rng)
        if found is not None:
            return found
    return _in_rows(count, table, rng)


def _in_rows(count: int, table: Point, rng: random.Random) -> list[tuple[float, float, float]]:
    """Returns sticks one below the other that all lean about the same way."""
    lean = rng.uniform(-MOST_LEAN, MOST_LEAN)
    edge = abs(math.sin(lean)) / 2 + THICK / 2
    pitch = (table[1] - 2 * edge) / (count - 1)
    free = min(0.13, max(0.0, pitch * math.cos(lean) - THICK * 1.12))
    return [
        (table[0] / 2 + rng.uniform(-0.05, 0.05), edge + n * pitch, lean + rng.uniform(-free, free) * 0.9)
        for n in range(count)
    ]


def _scattered(count: int, table: Point, lean: float, rng: random.Random) -> list[tuple[float, float, float]] | None:
    """Returns sticks thrown down one by one, each beside those that lie there; None where one finds no room."""
    found: list[tuple[float, float, float]] = []
    for _ in range(count):
        for _ in range(TRIES):
            yaw = rng.uniform(-lean, lean)
            half = (abs(math.cos(yaw)) / 2 + THICK / 2, abs(math.sin(yaw)) / 2 + THICK / 2)
            if half[0] * 2 > table[0] or half[1] * 2 > table[1]:
                continue
            x, y = (rng.uniform(h, side - h) for h, side in zip(half, table, strict=True))
            if all(apart((x, y, yaw), other) > THICK * 1.12 for other in found):
                found.append((x, y, yaw))
                break
        else:
            return None
    return found


def ends(stick: tuple[float, float, float]) -> tuple[Point, Point]:
    """Returns the middles of a lying stick's round ends."""
    x, y, yaw = stick
    dx, dy = math.cos(yaw) * (0.5 - THICK / 2), math.sin(yaw) * (0.5 - THICK / 2)
    return (x - dx, y - dy), (x + dx, y + dy)


def apart(a: tuple[float, float, float], b: tuple[float, float, float]) -> float:
    """Returns the distance between the middle lines of two sticks."""
    one, two = ends(a), ends(b)
    if _cross(one, two):
        return 0.0
    return min(*(_to_line(p, two) for p in one), *(_to_line(p, one) for p in two))


def _cross(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    def side(line: tuple[Point, Point], p: Point) -> float:
        (x0, y0), (x1, y1) = line
        return (x1 - x0) * (p[1] - y0) - (y1 - y0) * (p[0] - x0)

    return side(one, two[0]) * side(one, two[1]) < 0 and side(two, one[0]) * side(two, one[1]) < 0


def _to_line(p: Point, line: tuple[Point, Point]) -> float:
    (x0, y0), (x1, y1) = line
    long = (x1 - x0) ** 2 + (y1 - y0) ** 2
    t = max(0.0, min(1.0, ((p[0] - x0) * (x1 - x0) + (p[1] - y0) * (y1 - y0)) / long))
    return math.dist(p, (x0 + t * (x1 - x0), y0 + t * (y1 - y0)))
