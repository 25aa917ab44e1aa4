"""How a table calls its seats and what its clauses say."""

from __future__ import annotations

from game import catalog
from game.rules.clause import Clause
from game.rules.contract import AnyObservation
from game.table import plates
from game.table.desk import Desk
from game.table.parts.eyes import TableEyes


class Names:
    """Gives names in the user's language, which may change."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation]) -> None:
        self._table, self._eyes = table, eyes

    def seat(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        return plates.seat_name(
            self._table.ctx.texts, self.side(seat), self._table.session, seat, self._eyes.own_seat()
        )

    def side(self, seat: int) -> str:
        """Returns how the side of a seat is called; a game may have a name of its own for it."""
        table, match = self._table, self._table.session.match
        side = catalog.side_of(match.game.id, match.options, seat)
        return table.game.wording.side(seat, table.ctx.texts(f"{match.game.id}.side.{side}"))

    def clause(self, clause: Clause) -> str:
        """Returns the sentence of a clause."""
        return self._table.ctx.texts.clause(self._table.session.match.game.id, clause.code, *clause.args)
