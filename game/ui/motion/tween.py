"""Motion over time: easing, single tweens, and groups and sequences of them. Time comes from outside, in seconds."""

from collections.abc import Callable, Iterable
from typing import Protocol

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Returns t."""
    return t


def ease_out(t: float) -> float:
    """Returns a quick start that settles (cubic)."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Returns a slow start that gathers speed (quadratic): things that fall."""
    return t * t


def ease_in_out(t: float) -> float:
    """Returns slow, quick, slow (smoothstep)."""
    return t * t * (3 - 2 * t)


def bump(t: float) -> float:
    """Returns 0 at both ends and 1 in the middle: a hop, a flash."""
    return 4 * t * (1 - t)


def mix(a: float, b: float, t: float) -> float:
    """Returns the point `t` of the way from `a` to `b`."""
    return a + (b - a) * t


class Animation(Protocol):
    """Something that goes on for a while: `advance` returns the seconds it did not need; `finish` jumps to the end."""

    @property
    def done(self) -> bool: ...
    def advance(self, dt: float) -> float: ...
    def finish(self) -> None: ...


class Tween:
    """Calls `apply` with eased progress 0 to 1 for `seconds` after `delay`, then `then` once.

    `apply(1.0)` is always called, also by `finish`, so the end state never depends on the frame times.
    """

    __slots__ = ("_apply", "_at", "_delay", "_ease", "_seconds", "_then", "done")

    def __init__(
        self,
        seconds: float,
        apply: Callable[[float], None],
        *,
        ease: Ease = ease_in_out,
        delay: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> None:
        self._seconds, self._apply, self._ease, self._delay, self._then = seconds, apply, ease, delay, then
        self._at = 0.0
        self.done = False

    def advance(self, dt: float) -> float:
        if self.done:
            return dt
        self._at += dt
        running = self._at - self._delay
        if running >= self._seconds:
            self.finish()
            return running - self._seconds
        if running > 0:
            self._apply(self._ease(running / self._seconds))
        return 0.0

    def finish(self) -> None:
        if self.done:
            return
        self.done = True
        self._apply(1.0)
        if self._then:
            self._then()


class Together:
    """Several animations played together; done when the longest is. `then` is called once at the end."""

    def __init__(self, parts: Iterable[Animation], then: Callable[[], None] | None = None) -> None:
        self._parts = list(parts)
        self._then = then
        self.done = False

    def advance(self, dt: float) -> float:
        if self.done:
            return dt
        left = min((part.advance(dt) for part in self._parts), default=dt)
        if all(part.done for part in self._parts):
            self._end()
            return left
        return 0.0

    def finish(self) -> None:
        if not self.done:
            for part in self._parts:
                part.finish()
            self._end()

    def _end(self) -> None:
        self.done = True
        if self._then:
            self._then()


class Sequence:
    """Animations one after another; time left over by one is given to the next."""

    def __init__(self, parts: Iterable[Animation]) -> None:
        self._parts = list(parts)

    @property
    def done(self) -> bool:
        return not self._parts

    def advance(self, dt: float) -> float:
        while self._parts:
            dt = self._parts[0].advance(dt)
            if not self._parts[0].done:
                return 0.0
            self._parts.pop(0)
        return dt

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()
