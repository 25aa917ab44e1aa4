"""What is said at a table on the screen to whoever looks at it, in the words of the terminal, by the table's eyes."""

from collections.abc import Callable

from game import catalog
from game.i18n.catalog import Texts
from game.rules.contract import CHANCE, Action, AnyObservation
from game.table.port import Port
from game.text.desk import TextDesk
from game.text.spoken import AnySpeaker


def shared_secret(port: Port[AnyObservation]) -> bool:
    """Whether one person at this screen may not read what another reads."""
    session = port.session
    shared = port.eyes.hides_something() and session.hot_seat and session.eyes is None
    return shared and port.table.game.viewing.secret_among(session.humans)


def spoken_of(port: Port[AnyObservation], texts: Texts) -> AnySpeaker | None:
    """Returns the words of the table's game in a language; None where it has none."""
    match = port.session.match
    row = catalog.GAMES.get(match.game.id)
    if row is None or not row.spoken:
        return None
    make: type[AnySpeaker] = catalog.load(row.spoken)
    sides = [port.names.side(seat) for seat in range(len(port.session.seats))]
    return make(texts, match.options, sides)


class TypedDesk(TextDesk):
    """Reads with the eyes of the table, plays as a press on the board does. `said` takes every line.

    `let_in`: who has said, behind a curtain, that nobody else looks; the table's own curtains go before it.
    """

    def __init__(self, port: Port[AnyObservation], spoken: AnySpeaker, said: Callable[[str], None]) -> None:
        self._port, self._said = port, said
        self.let_in: int | None = None
        super().__init__(port.ctx.texts, port.session, spoken, port.eyes.hides_something)

    # --- who reads -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that may read now; None where that has to be asked first."""
        if not shared_secret(self._port):
            return self._port.eyes.viewer()
        told = self._port.eyes.told_seat()
        return self.let_in if told is None else told

    @property
    def reader(self) -> int:
        seat = self.seat
        return CHANCE if seat is None else seat

    def seen(self) -> AnyObservation:
        return self._port.eyes.observe(self.reader)

    @property
    def rests(self) -> bool:
        """Whether what happened lies on the screen, so that it may be told."""
        return not self._port.table.director.moving and not self._port.table.director.waits

    @property
    def may_act(self) -> bool:
        return super().may_act and self.session.may_branch() and self.rests

    def say(self, line: str) -> None:
        self._said(line)

    # --- acting ------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        port = self._port
        if not self.may_act:
            self.say(self.texts("text.not-now"))
            return
        meant = port.table.game.course.meant(action)
        clause = port.eyes.explain(meant)
        self.asking.drop()
        if clause is not None:
            self.refused = clause
            port.acting.refuse_with(clause)
            return
        self.refused = None
        port.acting.act(meant)
