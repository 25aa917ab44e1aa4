"""The clocks of a table: when they stand still, and what happens when a seat's time is up."""

from typing import NamedTuple

from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.acting import Acting
from game.table.parts.pace import Pace
from game.table.plates import clock_texts
from game.ui.widgets.clock_view import next_change

LAST, VERY_LAST = 10, 3
"""The last seconds are heard one by one, the very last ones higher."""
CALLED = (30, 20)
"""The seconds that are called before, in byoyomi."""


class Beat(NamedTuple):
    """A person's running time in whole seconds `left`."""

    seat: int
    left: int
    byoyomi: bool


class Clocks(Listener):
    """Lets time count for whoever is to act."""

    def __init__(self, table: Desk, acting: Acting, pace: Pace) -> None:
        self._table, self._acting, self._pace = table, acting, pace
        self._told: tuple[str, ...] = ()

    def tick(self, dt: float) -> bool:
        """Lets time pass; True if it ended the game."""
        table, session = self._table, self._table.session
        if session.clock.limited and self._stand():
            session.clock.pause()
        else:
            session.clock.resume()
        before = self._beat()
        up = session.tick(dt)
        self._sound(before)
        if up is None:
            return False
        self._acting.act(up, asked=True)
        while not table.on_top and not table.covered:
            table.ctx.app.pop()
        return True

    def _beat(self) -> Beat | None:
        """Returns what of a person's running time can be heard; None while none runs out."""
        session, clock = self._table.session, self._table.session.clock
        if clock.seat is None or not clock.limited or not clock.running or clock.seat not in session.humans:
            return None
        return Beat(clock.seat, -(-clock.ms(clock.seat) // 1000), clock.in_byoyomi(clock.seat))

    def _sound(self, before: Beat | None) -> None:
        """Lets the second be heard that has just begun: one of the last ten, or where the main time is used up."""
        now = self._beat()
        if before is None or now is None or now == before or now.seat != before.seat:
            return
        if now.byoyomi and not before.byoyomi:
            self._table.ctx.sounds.play("byoyomi")
        elif now.left > before.left or (not now.byoyomi and self._table.session.clock.spec.kind == "byoyomi"):
            return  # a new action of the same seat; or its main time, after which nothing is lost yet
        elif now.left <= LAST:
            self._table.ctx.sounds.play("count" if now.left <= VERY_LAST else "tick")
        elif now.byoyomi and now.left in CALLED:
            self._table.ctx.sounds.play("tick")

    def _stand(self) -> bool:
        """Whether no time counts: something lies over a person's decision, or a computer is held back."""
        return self._pace.rests if self._table.session.ai_turn() else self._table.covered

    def stale(self) -> bool:
        """Whether they tell something else than when this was asked last."""
        told = clock_texts(self._table.session)
        changed, self._told = told != self._told, told
        return changed

    def wake(self) -> float | None:
        """Returns the seconds until they tell something else."""
        session, clock = self._table.session, self._table.session.clock
        if clock.limited and clock.running and clock.seat is not None and not session.paused:
            return next_change(clock.ms(clock.seat))
        return None
