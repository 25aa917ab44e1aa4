"""How a table calls its seats and what its clauses say."""

from __future__ import annotations

from collections.abc import Callable

from game import catalog
from game.rules.clause import Clause
from game.rules.contract import AnyObservation
from game.stage.scene import Context
from game.table import plates
from game.table.parts.eyes import TableEyes
from game.table.session import Session


class Names:
    """Gives names in the user's language, which may change."""

    def __init__(
        self,
        ctx: Context,
        game_id: str,
        session: Session,
        eyes: TableEyes[AnyObservation],
        own: Callable[[int, str], str],
    ) -> None:
        self._ctx, self._game_id, self._session, self._eyes, self._own = ctx, game_id, session, eyes, own

    def seat(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        return plates.seat_name(self._ctx.texts, self.side(seat), self._session, seat, self._eyes.own_seat())

    def side(self, seat: int) -> str:
        """Returns how the side of a seat is called; a game may have a name of its own for it."""
        side = catalog.side_of(self._game_id, self._session.match.options, seat)
        return self._own(seat, self._ctx.texts(f"{self._game_id}.side.{side}"))

    def clause(self, clause: Clause) -> str:
        """Returns the sentence of a clause."""
        return self._ctx.texts.clause(self._game_id, clause.code, *clause.args)
