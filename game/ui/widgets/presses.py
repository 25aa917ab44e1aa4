"""Presses of the mouse: one that follows another so soon that it was meant for what lay there before."""

from itertools import count

SOON_S = 0.3
"""So long after a press, or after a question came up, nothing new takes one."""
NEAR = 12
"""Pixels by which a hand moves between the two presses of a double click."""


new_mark = count().__next__
"""Gives what tells one set of things to press from every other one there ever was."""


class Presses:
    """Knows the last two presses of the main button: when, where, and on what. Times are the program's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self._before: tuple[float, tuple[int, int], object] | None = None
        self._last: tuple[float, tuple[int, int], object] | None = None

    def pass_time(self, seconds: float) -> None:
        """Lets time pass."""
        self.now += seconds

    def begin(self, pos: tuple[int, int]) -> None:
        """Notes a press before anybody takes it."""
        self._before, self._last = self._last, (self.now, pos, None)

    def meant(self, what: object) -> bool:
        """Whether the press going on is meant for what lies under it now; `what` tells that from all else."""
        if self._last is None:
            return True
        when, where, _ = self._last
        self._last = when, where, what
        if self._before is None or when - self._before[0] >= SOON_S or what == self._before[2]:
            return True
        return max(abs(here - there) for here, there in zip(where, self._before[1], strict=True)) > NEAR


PRESSES = Presses()
