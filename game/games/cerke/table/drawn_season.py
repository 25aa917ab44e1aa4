"""流季: the seats may agree to leave a season without points (C14.5)."""

from __future__ import annotations

from game.games.cerke.rules.actions import OfferDrawnSeason, TakeDrawnSeason
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose
from game.stage.dialog import Dialog
from game.table.commands import Command
from game.table.hooks import CoursePart
from game.table.port import Port
from game.ui.widgets.dialog import Choice


class DrawnSeason(CoursePart):
    """Offers to leave the season, and takes what is answered."""

    def __init__(self, port: Port[CerkeObservation]) -> None:
        self._port = port

    def command(self) -> Command:
        """Returns the command that offers 流季, or takes the offer that stands."""
        session, seen = self._port.session, self._port.eyes.seen()
        seat = session.resigning_seat()
        able = (
            session.humans_turn()
            and session.mode == "play"
            and session.stands_here
            and seat is not None
            and isinstance(seen.phase, Choose)
        )
        offered = seen.season.offer
        if able and offered is not None and offered != seat:
            return Command("season", True, "gold", "cerke.command.take-season")
        return Command("season", able and offered is None, label="cerke.command.season")

    def do(self) -> None:
        """Takes the offer that stands, else makes one."""
        port, session = self._port, self._port.session
        seat = session.to_act
        other = 1 - seat
        if port.eyes.seen().season.offer == other:
            port.acting.act(TakeDrawnSeason(seat), asked=True)
            return
        if not port.acting.act(OfferDrawnSeason(seat), asked=True):
            return
        if session.seats[other].is_human:
            self._ask(seat, other)
        else:
            port.ctx.app.notify(port.ctx.texts("cerke.offer.sent"))
            port.thinking.ask_draw(other, "season")

    def _ask(self, seat: int, other: int) -> None:
        texts, names = self._port.ctx.texts, self._port.names

        def answered(name: str, _: dict[str, str]) -> None:
            self._answered(other, name == "yes")

        choices = [Choice("yes", texts("cerke.offer.yes")), Choice("no", texts("cerke.offer.no"), "gold")]
        title = texts("cerke.offer.title", names.seat(seat))
        text = texts("cerke.offer.text", names.seat(other))
        self._port.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="season-offer"))

    def _answered(self, seat: int, accepted: bool) -> None:
        port = self._port
        if accepted:
            port.acting.act(TakeDrawnSeason(seat), asked=True)
        else:
            port.ctx.app.notify(port.ctx.texts("cerke.offer.declined", port.names.seat(seat)), lasting=True)

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        """Takes what the AI on `seat` judged of an offer, as long as that stands; False if it judged another thing."""
        if kind != "season":
            return False
        if self._port.eyes.seen().season.offer == 1 - seat:
            self._answered(seat, accepted)
        return True
