"""How those who sit at a table are called, what is going on there, and what its clocks show."""

from game import catalog
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import AnyObservation
from game.session.session import Session
from game.session.sitters import seat_name, sitter
from game.table.desk import Desk
from game.table.parts.eyes import TableEyes
from game.ui.widgets.clock_view import clock_text


def kind(texts: Texts, game_id: str, session: Session) -> str:
    """Returns what is going on: a game, a record, or a record as one seat sees it."""
    if session.onlooker is not None:
        side = catalog.side_of(game_id, session.match.options, session.onlooker)
        return texts("table.kind.seen", texts(f"{game_id}.side.{side}"))
    return texts(f"table.kind.{session.mode}")


def subtitle(texts: Texts, session: Session) -> str:
    """Returns the rules, what is going on, and against whom."""
    game_id = session.match.game.id
    parts = [texts(f"{game_id}.rules-name"), kind(texts, game_id, session)]
    if session.mode == "play":
        people = sum(spec.is_human for spec in session.seats)
        if people == len(session.seats):
            parts.append(texts("table.kind.hot-seat"))
        for seat, spec in enumerate(session.seats):
            if not spec.is_human:
                parts.append(sitter(texts, session, seat, None))
    return texts("table.join").join(parts)


def clock_texts(session: Session) -> tuple[str, ...]:
    """Returns what the clocks show now, to see whether they must be drawn again."""
    clock = session.clock
    if not clock.limited or session.mode != "play":
        return ()
    return tuple(clock_text(clock.ms(seat), tenths=clock.seat == seat) for seat in range(len(session.seats)))


class Names:
    """Gives names in the user's language, which may change."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation]) -> None:
        self._table, self._eyes = table, eyes

    def seat(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        return seat_name(self._table.ctx.texts, self.side(seat), self._table.session, seat, self._eyes.own_seat())

    def side(self, seat: int) -> str:
        """Returns how the side of a seat is called; a game may have a name of its own for it."""
        table, match = self._table, self._table.session.match
        side = catalog.side_of(match.game.id, match.options, seat)
        return table.game.wording.side(seat, table.ctx.texts(f"{match.game.id}.side.{side}"))

    def clause(self, clause: Clause) -> str:
        """Returns the sentence of a clause."""
        return self._table.ctx.texts.clause(self._table.session.match.game.id, clause.code, *clause.args)
