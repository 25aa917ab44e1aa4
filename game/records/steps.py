"""Work done a little at a time, so that a window goes on meanwhile and the person may stop it."""

import time
from collections.abc import Generator
from typing import Generic, TypeVar

T = TypeVar("T")

Steps = Generator[float, None, T]
"""Does a little whenever it is asked, gives the share done so far (0 to 1), and returns what comes out of it all."""


def whole(steps: Steps[T]) -> T:
    """Returns what comes out, once all is done."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        result: T = end.value
        return result


def part(steps: Steps[T], low: float, high: float) -> Steps[T]:
    """Does `steps` as the part of something larger that lies between two shares of it."""
    try:
        while True:
            yield low + (high - low) * next(steps)
    except StopIteration as end:
        result: T = end.value
        return result
    finally:
        steps.close()


class Work(Generic[T]):
    """Steps under way: `share` of them is done; `outcome` is there once `done`."""

    def __init__(self, steps: Steps[T]) -> None:
        self._steps = steps
        self.share = 0.0
        self.done = False
        self.outcome: T

    def go_on(self, seconds: float) -> bool:
        """Works for about so long; True once all is done. Raises what the work raises, which ends it."""
        until = time.perf_counter() + seconds
        try:
            while not self.done:
                self.share = min(1.0, max(self.share, next(self._steps)))
                if time.perf_counter() >= until:
                    break
        except StopIteration as end:
            self.outcome, self.done, self.share = end.value, True, 1.0
        return self.done

    def stop(self) -> None:
        """Gives the work up; what it holds (a lock) is let go."""
        self._steps.close()
