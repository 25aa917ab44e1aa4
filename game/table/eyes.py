"""Through whose eyes a table is seen, and what of its game nobody here may be told yet."""

from __future__ import annotations

from typing import Any

from game.rules.contract import CHANCE
from game.table.base import TableBase
from game.table.look_curtain import LookCurtain


class TableEyes(TableBase):
    """Gives the observation shown. A record whose game is still on is seen by one seat (`Session.eyes`)."""

    def viewer(self) -> int:
        """Returns the seat through whose eyes the table is seen.

        It is who looks at a sealed record, the only person who plays, else whoever is to act.
        """
        own = self.own_seat() if self.session.onlooker is None else self.session.onlooker
        if own is not None:
            return own
        seat = self.session.to_act
        return seat if self.session.result is None and seat != CHANCE else 0

    def own_seat(self) -> int | None:
        people = [i for i, seat in enumerate(self.session.seats) if seat.is_human]
        return people[0] if len(people) == 1 and self.session.mode == "play" else None

    def observation(self) -> Any:
        return self.session.observe(self.viewer())

    def told_seat(self) -> int | None:
        """Returns the seat whose view of the game may be written down now; None where that is nobody's."""
        return self.own_seat() if self.session.eyes is None else self.session.onlooker

    def hides_something(self) -> bool:
        """Whether the full record would tell somebody at this screen what is still secret."""
        session = self.session
        if session.eyes is not None:
            return True
        return session.match.game.hides and bool(session.humans) and session.line_running()

    def ask_who_looks(self) -> None:
        """Turns the table to whoever looks at a sealed record, and asks who that is where several share the screen."""
        session = self.session
        if session.eyes is None:
            return
        if session.onlooker is None:
            names = {seat: self.seat_name(seat) for seat in sorted(session.eyes.seats)}
            self.ctx.app.push(LookCurtain(self.ctx.texts, names, self._look_as, self.ctx.app.pop))
        else:
            self._look_as(session.onlooker)

    def _look_as(self, seat: int) -> None:
        self.session.onlooker = seat
        self.view.flipped = seat == 1
        self.show_now()
