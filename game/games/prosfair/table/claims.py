"""Claims of a draw (P14.4): made on the own turn, and valid only with the opponent's consent."""

from __future__ import annotations

from game.games.prosfair.rules.observation import ProsfairObservation
from game.rules.contract import Agree
from game.stage.dialog import Dialog
from game.table.commands import Command
from game.table.hooks import CoursePart
from game.table.parts.conversation import agree_first
from game.table.port import Port
from game.ui.widgets.dialog import Choice

CLAIMS = ("fifty", "threefold")
OWN = "own-"
"""Begins the question to the computer whether it claims, as against whether it consents."""


class Claims(CoursePart):
    """Claims, and takes the answer of the other seat; the computer judges a claim as it judges a draw.

    Before it plays it claims by the same judgement; what was refused only after there was no reason for it any more.
    """

    def __init__(self, port: Port[ProsfairObservation]) -> None:
        self._port = port
        self._thought_at = -1
        """The version of the match at which the computer has last thought of a claim."""
        self._waits = False
        self._refused: frozenset[str] = frozenset()

    def open(self) -> tuple[str, ...]:
        """Returns what the person to act may claim now."""
        return self._now() if self._port.session.humans_turn() else ()

    def _now(self) -> tuple[str, ...]:
        """Returns what the seat to act may claim now."""
        session = self._port.session
        if not session.line_running() or not session.stands_here:
            return ()
        return self._port.eyes.observe(session.to_act).claims

    def command(self, name: str) -> Command:
        """Returns the command of a claim."""
        return Command(name, name in self.open(), "gold", f"prosfair.command.{name}")

    def claim(self, what: str) -> None:
        """Asks the other seat for its consent."""
        port, session = self._port, self._port.session
        if what not in self.open():
            return
        seat = session.to_act
        if session.seats[1 - seat].is_human:
            self._ask(what, seat)
        else:
            port.ctx.app.notify(port.ctx.texts("prosfair.claim.sent"))
            port.thinking.ask_draw(1 - seat, what)

    def _ask(self, what: str, seat: int) -> None:
        texts, names, other = self._port.ctx.texts, self._port.names, 1 - seat
        self._port.table.game.course.before_asking()

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                agree_first(self._port.ctx, lambda yes: self._answered(what, other, yes), self._port.table.words)
            else:
                self._answered(what, other, False)

        choices = [Choice("yes", texts("table.draw.yes")), Choice("no", texts("table.draw.no"), "gold")]
        title = texts("prosfair.claim.title", names.seat(seat), texts(f"prosfair.command.{what}"))
        text = texts(f"prosfair.claim.text-{what}", names.seat(other))
        self._port.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="claim"))

    def _answered(self, what: str, seat: int, accepted: bool) -> None:
        port = self._port
        self._waits = False
        if accepted:
            if what in self._now():
                port.acting.act(Agree(what), asked=True)
        elif seat != port.session.to_act and not port.session.humans_turn():
            self._refused |= {what}
        else:
            port.ctx.app.notify(port.table.words("table.draw.declined", port.names.seat(seat)), lasting=True)

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        """Takes what the computer on `seat` judged; False where it was asked something else."""
        what = kind.removeprefix(OWN)
        if what not in CLAIMS:
            return False
        if what == kind:
            self._answered(what, seat, accepted)
        elif not accepted:
            self._waits = False
        elif self._port.session.seats[1 - seat].is_human:
            self._ask(what, seat)
        else:
            self._port.thinking.ask_draw(1 - seat, what)
        return True

    def computer_waits(self) -> bool:
        """Lets the computer think of a claim before it plays; True until that, and the consent to it, is answered."""
        port, session = self._port, self._port.session
        if port.table.director.busy or self._thought_at == session.match.version:
            return self._waits
        claims = self._now()
        self._refused &= {*claims}
        what = next((one for one in claims if one not in self._refused), None)
        self._thought_at, self._waits = session.match.version, what is not None
        if what is not None:
            port.thinking.ask_draw(session.to_act, OWN + what)
        return self._waits
