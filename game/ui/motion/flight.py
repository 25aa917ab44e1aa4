"""How single tiles move: slides with a lift, topples, hops, turns, coming down. All give tweens over an `Actor`."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.motion.actors import Actor
from game.ui.motion.tween import Animation, Sequence, Tween, bump, ease_in, ease_in_out, ease_out, mix

SLIDE, FLY, TOPPLE, TURN, DROP = 0.34, 0.42, 0.15, 0.34, 0.16
"""Seconds at full speed: a board move, a flight to or from a tray, falling over, turning over, coming down a layer."""
PLUNGE, DRIFT = 0.17, 0.95
"""Seconds of falling into water, and of floating away on it."""

Foot = tuple[float, float]
Then = Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class Stand:
    """How a piece stands at a spot: foot, scale to the board's pieces, lift, screen row or None, angle in degrees."""

    foot: Foot
    scale: float = 1.0
    lift: float = 0.0
    row: int | None = None
    angle: float = 0.0


def plateau(t: float) -> float:
    """Returns 0 at both ends and 1 for most of the way: a hand that lifts, carries and puts down."""
    return ease_in_out(max(0.0, min(1.0, t / 0.28, (1 - t) / 0.22)))


def travel(
    actor: Actor, to: Stand, seconds: float, *, height: float, delay: float = 0.0, turn: bool = False, then: Then = None
) -> Tween:
    """Returns a carried move: up by `height` pixels, over, down to how it stands at the end, whose lift it keeps.

    `turn`: it turns over into `actor.into` on the way. The screen row is its own when it has arrived.
    """
    start = (actor.x, actor.y, actor.scale, actor.angle)
    held = actor.lift

    def apply(t: float) -> None:
        eased = ease_in_out(t)
        actor.x, actor.y = mix(start[0], to.foot[0], eased), mix(start[1], to.foot[1], eased)
        actor.scale = mix(start[2], to.scale, eased)
        actor.angle = mix(start[3], to.angle, ease_out(t))
        actor.lift = mix(held, to.lift, eased) + height * plateau(t)
        actor.row = to.row if t >= 1.0 else None
        if turn:
            actor.turn = max(0.0, min(1.0, (t - 0.2) / 0.6))

    return Tween(seconds, apply, ease=lambda t: t, delay=delay, then=then)


def topple(actor: Actor, lean: float, width: float, delay: float = 0.0) -> Tween:
    """Returns a tile falling over to one side; `lean` is -1 or 1."""
    x = actor.x

    def apply(t: float) -> None:
        actor.angle = -58 * lean * t
        actor.x = x + lean * width * 0.30 * t
        actor.row = None

    return Tween(TOPPLE, apply, ease=ease_in, delay=delay)


def sink(actor: Actor, by: float, delay: float = 0.0) -> Tween:
    """Returns a tile coming down `by` pixels in its tower."""
    y = actor.y

    def apply(t: float) -> None:
        actor.y = y + by * t

    return Tween(DROP, apply, ease=ease_in, delay=delay)


def hop(actor: Actor, dx: float, up: float, seconds: float, delay: float = 0.0) -> Tween:
    """Returns a blow: aside and up, and back to the place."""
    x = actor.x

    def apply(t: float) -> None:
        actor.x = x + dx * bump(t)
        actor.lift = up * bump(t)

    return Tween(seconds, apply, ease=lambda t: t, delay=delay)


def turn_over(actor: Actor, up: float, delay: float = 0.0) -> Tween:
    """Returns a tile turning over into `actor.into` in its place."""

    def apply(t: float) -> None:
        actor.turn = t
        actor.lift = up * bump(t)

    return Tween(TURN, apply, delay=delay)


def shake(actor: Actor, width: float) -> Tween:
    """Returns a short tremble."""
    x = actor.x

    def apply(t: float) -> None:
        actor.x = x + width * (1 - t) * bump((t * 3) % 1.0) * (1 if int(t * 3) % 2 == 0 else -1)

    return Tween(0.36, apply, ease=lambda t: t)


def plunge(actor: Actor, to: Foot) -> Tween:
    """Returns a held piece falling on `to`, into water."""
    start = (actor.x, actor.y, actor.lift)

    def apply(t: float) -> None:
        actor.x, actor.y = mix(start[0], to[0], t), mix(start[1], to[1], t)
        actor.lift = mix(start[2], 0.0, t)

    return Tween(PLUNGE, apply, ease=ease_in)


def drift(actor: Actor, to: Foot, width: float, *, row: int | None = None, then: Then = None) -> Tween:
    """Returns a piece that floats to `to`: it bobs and sways less and less, and comes ashore. `width`: of the piece."""
    start = (actor.x, actor.y)

    def apply(t: float) -> None:
        eased, calm = ease_in_out(t), (1 - t) ** 1.3
        actor.x = mix(start[0], to[0], eased) + width * 0.05 * calm * math.sin(t * 17)
        actor.y = mix(start[1], to[1], eased) + width * 0.05 * calm * math.sin(t * 23)
        actor.angle = 11 * calm * math.sin(t * 14) if t < 1.0 else 0.0
        actor.scale = 1.0 - 0.05 * bump(t)
        actor.row = row if t >= 1.0 else None

    return Tween(DRIFT, apply, ease=lambda t: t, then=then)


def fade(actor: Actor, to: float, seconds: float = 0.25) -> Tween:
    """Returns a tile appearing or vanishing."""
    start = actor.alpha

    def apply(t: float) -> None:
        actor.alpha = mix(start, to, t)

    return Tween(seconds, apply)


def after(first: Animation, make: Callable[[], Animation]) -> Animation:
    """Returns `first`, then the animation `make` builds when that is over (from where it left the tile)."""
    return Sequence([first, _Late(make)])


class _Late:
    """An animation that is made when it begins."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        self._make = make
        self._made: Animation | None = None

    @property
    def done(self) -> bool:
        return self._made is not None and self._made.done

    def advance(self, dt: float) -> float:
        if self._made is None:
            self._made = self._make()
        return self._made.advance(dt)

    def finish(self) -> None:
        if self._made is None:
            self._made = self._make()
        self._made.finish()
