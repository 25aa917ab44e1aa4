"""The table's clock. It has no time of its own: `update(dt)` is the only source of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from game.rules.contract import TimeUp

ClockKind = Literal["none", "game", "byoyomi", "fischer", "part"]
CLOCK_KINDS: tuple[ClockKind, ...] = get_args(ClockKind)
USUAL_KINDS: tuple[ClockKind, ...] = ("none", "game", "byoyomi", "fischer")
"""The kinds that suit every game."""
PER_ACTION: frozenset[ClockKind] = frozenset({"byoyomi", "fischer"})
"""The kinds that give time for every action."""
MOST_MS = 10**10
"""More than any clock can have left."""


@dataclass(frozen=True, slots=True)
class ClockSpec:
    """How time is given, per seat. none: only counted; game: `main_s` seconds in all;

    byoyomi: `main_s`, and from then on `per_action_s` seconds for every single action;
    fischer: `main_s`, and `per_action_s` seconds more after every action;
    part: `main_s` for each part of a game that has such (`GameRow.timed_parts`), whatever is left of the part before.
    """

    kind: ClockKind = "none"
    main_s: int = 0
    per_action_s: int = 0

    @property
    def period_ms(self) -> float:
        """Milliseconds for an action once the main time is used up."""
        return self.per_action_s * 1000.0 if self.kind == "byoyomi" else 0.0

    @property
    def increment_ms(self) -> float:
        """Milliseconds that an action adds to the main time."""
        return self.per_action_s * 1000.0 if self.kind == "fischer" else 0.0


class Clock:
    """Runs for one seat at a time, or for none while paused or stopped.

    `thought_ms` is the time used on the present action, also where no time is limited.
    """

    def __init__(self, spec: ClockSpec, seats: int = 2) -> None:
        self.spec = spec
        self.seat: int | None = None
        self.paused = False
        self.thought_ms = 0.0
        self._main = [spec.main_s * 1000.0] * seats
        self._period = [spec.period_ms] * seats

    @property
    def limited(self) -> bool:
        return self.spec.kind != "none"

    @property
    def running(self) -> bool:
        return self.seat is not None and not self.paused

    def ms(self, seat: int) -> int:
        """Returns the milliseconds `seat` has left: of the main time, or in byoyomi of this action. 0 if unlimited."""
        if not self.limited:
            return 0
        left = self._period[seat] if self.in_byoyomi(seat) else self._main[seat]
        return int(max(left, 0.0))

    def in_byoyomi(self, seat: int) -> bool:
        """Whether the main time of `seat` is used up and its actions are timed one by one."""
        return self.spec.kind == "byoyomi" and self._main[seat] <= 0

    def start(self, seat: int | None, *, acted: bool = False) -> int:
        """Lets the clock run for `seat` (None: nobody, as for chance); returns the ms thought on the last action.

        Called for the same seat again it begins a new action of that seat. acted: the seat it ran for has acted, and
        has not only been interrupted.
        """
        thought = round(self.thought_ms)
        if self.seat is not None:
            self._period[self.seat] = self.spec.period_ms
            self._main[self.seat] += self.spec.increment_ms if acted else 0.0
        self.seat = seat
        self.thought_ms = 0.0
        return thought

    def renew(self) -> None:
        """Gives every seat its main time anew, where that is given for each part of a game."""
        if self.spec.kind == "part":
            self._main = [self.spec.main_s * 1000.0] * len(self._main)

    def stop(self) -> int:
        """Stops at the end of the game; returns the ms thought on the last action."""
        return self.start(None)

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def update(self, dt: float) -> TimeUp | None:
        """Lets `dt` seconds pass; returns the action that ends the game when the running seat's time is up."""
        if not self.running:
            return None
        assert self.seat is not None
        self.thought_ms += dt * 1000.0
        if self.limited and not self._use(self.seat, dt * 1000.0):
            return TimeUp(self.seat)
        return None

    def _use(self, seat: int, ms: float) -> bool:
        from_main = min(ms, max(self._main[seat], 0.0))
        self._main[seat] -= from_main
        if self._main[seat] > 0:
            return True
        self._period[seat] -= ms - from_main
        return self._period[seat] > 0

    def rewind(self, spent: Iterable[tuple[int, int]]) -> None:
        """Sets the times as they were after actions of (seat, ms) from a full clock; the present action begins anew."""
        self._main = [self.spec.main_s * 1000.0] * len(self._main)
        self._period = [self.spec.period_ms] * len(self._main)
        for seat, ms in spent:
            self._main[seat] = max(self._main[seat] - ms, 0.0) + self.spec.increment_ms
        self.thought_ms = 0.0

    def save(self) -> list[int]:
        """Returns the clock as whole numbers: ms thought, then per seat main time and action time left."""
        pairs = zip(self._main, self._period, strict=True)
        return [round(self.thought_ms), *(round(value) for pair in pairs for value in pair)]

    def restore(self, saved: Sequence[int]) -> bool:
        """Takes what `save` gave; False, and nothing changed, if it does not fit this clock."""
        seats = len(self._main)
        most = MOST_MS if self.spec.increment_ms else self.spec.main_s * 1000
        limits = [most, round(self.spec.period_ms)] * seats
        if len(saved) != 1 + 2 * seats or saved[0] < 0:
            return False
        if any(not -60_000 <= value <= limit for value, limit in zip(saved[1:], limits, strict=True)):
            return False
        self.thought_ms = float(saved[0])
        self._main = [float(value) for value in saved[1::2]]
        self._period = [float(value) for value in saved[2::2]]
        return True
