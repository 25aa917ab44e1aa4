"""How seats are called at a table of text, and what is to be said of clocks and ends."""

from game import catalog
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Result
from game.session.session import Session
from game.session.sitters import seat_name

WHO_ENDED = {"resigned": "table.end.resigned", "time-up": "table.end.time-up"}
"""The texts that name who ended a game, by the code of its clause."""


class TextNames:
    """Names seats by their side and who sits there."""

    def __init__(self, texts: Texts, session: Session) -> None:
        self._texts, self._session = texts, session

    @property
    def game_id(self) -> str:
        return self._session.match.game.id

    def side(self, seat: int) -> str:
        """Returns the side of a seat, by the options of the game."""
        side = catalog.side_of(self.game_id, self._session.match.options, seat)
        return self._texts(f"{self.game_id}.side.{side}")

    def seat(self, seat: int) -> str:
        """Returns a seat with who sits there; of chance what it is called."""
        if seat == CHANCE:
            return self._texts("text.chance")
        people = self._session.humans
        own = min(people) if len(people) == 1 else None
        return seat_name(self._texts, self.side(seat), self._session, seat, own)

    def clause(self, clause: Clause) -> str:
        """Returns the sentence of a clause."""
        return self._texts.clause(self.game_id, clause.code, *clause.args)

    # --- how a game ended ----------------------------------------------------------------------------------------

    def ended(self, result: Result) -> tuple[str, str]:
        """Returns who won, and why."""
        if result.winner is None:
            return self._texts.own(self.game_id, "table.end.draw"), self.clause(result.clause)
        return self._texts("table.end.won", self.seat(result.winner)), self._how(result, result.winner)

    def _how(self, result: Result, winner: int) -> str:
        names = self.seat(winner), self.seat((winner + 1) % len(self._session.seats))
        if result.clause.code in WHO_ENDED:
            return self._texts.own(self.game_id, WHO_ENDED[result.clause.code], names[1])
        key = f"ended.{self.game_id.partition('-')[0]}.{result.clause.code}"
        return self._texts(key, *names, *result.clause.args) if self._texts.has(key) else self.clause(result.clause)

    # --- time ----------------------------------------------------------------------------------------------------

    def clocks(self) -> list[str]:
        """Returns what each seat has left, a line for each; that no time is limited, where it is not."""
        clock = self._session.clock
        if not clock.limited:
            return [self._texts("text.no-clock")]
        found = []
        for seat in range(len(self._session.seats)):
            minutes, seconds = divmod(clock.ms(seat) // 1000, 60)
            word = "text.byoyomi" if clock.in_byoyomi(seat) else "text.time"
            found.append(self._texts(word, self.seat(seat), minutes, seconds))
        return found
