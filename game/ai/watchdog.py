"""Whether a process that owes an answer still works at it.

The process says now and then how much it has computed, and only if it has: a stopped or deadlocked one computes
nothing, however long it lives. One that is starved by a busy machine computes little, which is enough.
"""

from collections.abc import Callable

SILENT_S = 20.0
"""A process that owes an answer may be silent so long. To start, or to compute for `process.PROOF_S`, ends the silence:
with 25 busy processes on two cores the first took 9 s at most, the second 5 s."""
WORKED_S = 30.0
"""So much computing one request may cost. A thought is capped at 10 s, loading a game costs less than one."""
LONGEST_LOOK_S = 1.0
"""What lies beyond this between two looks does not count: the window stood still, or the machine slept."""


class Watchdog:
    """Watches one process after the other by `clock` (seconds), at every `look`."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.started()

    def started(self) -> None:
        """A new process was started, which owes nothing yet."""
        self._looked = self._clock()
        self._silent_s = self._worked_s = 0.0
        self._owing = False

    def asked(self) -> None:
        """Something was asked. The silence goes on where the process owed an answer before, cancelled or not."""
        if not self._owing:
            self._owing = True
            self._silent_s, self._looked = 0.0, self._clock()

    def heard(self, worked_s: float, owing: bool) -> None:
        """A sign of life came: so much was computed for the request under way; `owing`: answers are still to come."""
        self._silent_s, self._worked_s, self._owing = 0.0, worked_s, owing

    def look(self, patience: int) -> str:
        """Returns why the process is given up, "" while it is not. The limits hold `patience` times over."""
        if not self._owing:
            return ""
        now = self._clock()
        self._silent_s += min(now - self._looked, LONGEST_LOOK_S)
        self._looked = now
        if self._silent_s > SILENT_S * patience:
            return f"no sign of life for {self._silent_s:.0f} s"
        if self._worked_s > WORKED_S * patience:
            return f"{self._worked_s:.0f} s of computing without an answer"
        return ""
