"""What the move field tells by itself: notices, what happens, and after that what asks over the table."""

from collections.abc import Callable, Container

from game.rules.contract import AnyObservation
from game.table.port import Port
from game.table.typed.asked import AskedOver
from game.table.typed.desk import TypedDesk
from game.table.typed.teller import TypedTeller
from game.ui.widgets.said_list import SaidList


class FieldVoice:
    """Tells one reader; `told` is where it says so, `offer` is called where other lines may be typed than before."""

    def __init__(
        self,
        port: Port[AnyObservation],
        desk: TypedDesk,
        told: SaidList,
        asked: AskedOver,
        offer: Callable[[], None],
    ) -> None:
        self._port, self._desk, self._told, self._asked, self._offer = port, desk, told, asked, offer
        self.teller = TypedTeller(port, desk, offer)
        self._noticed = 0
        """The number of the last notice that was told."""
        self._asked_by: object | None = None
        """What asked over the table when that was told last."""

    def begin(self) -> None:
        """Tells where the game stands to whoever opens the field; notices of before are no news."""
        self._noticed = max((one.number for one in self._port.ctx.app.notices), default=0)
        self._asked_by = None
        if not self._told.lines:
            self.teller.begin()
        self.teller.news()

    def news(self) -> bool:
        """Tells what is new since this was asked last; True where there was anything.

        What asks comes last, for its list is the one that numbers answer, and says no more what was told right before.
        """
        noticed, before = self._notices(), len(self._told.lines)
        happened = self.teller.news()
        asked = self._question(again=happened, told=self._told.lines[before:])
        return noticed or happened or asked

    def _notices(self) -> bool:
        """Tells what notices have said since this was asked last, a refusal with its rule."""
        app, desk = self._port.ctx.app, self._desk
        fresh = [one for one in app.notices if one.number > self._noticed]
        for one in fresh:
            self._noticed = one.number
            desk.say(one.text if one.clause is None else desk.texts("text.refused", one.text, one.clause.id))
        return bool(fresh)

    def _question(self, *, again: bool, told: Container[str]) -> bool:
        """Tells what came over the table and asks, with its buttons as a list; `again`: though it was told."""
        by = self._asked.by
        if by is self._asked_by and not again:
            return False
        if by is not self._asked_by:
            self._desk.asking.drop()
        self._asked_by = by
        return by is not None and self.list_question(told)

    def list_question(self, told: Container[str] = ()) -> bool:
        """Tells what asks, but what was `told` already, and lists its buttons; False where that says nothing."""
        lines, answers = [line for line in self._asked.lines() if line not in told], self._asked.answers()
        self._desk.say_all(lines)
        if answers:
            self._desk.say(self._desk.texts("typed.asked"))
            self._desk.asking.ask(answers)
        self._offer()
        return bool(lines or answers)
