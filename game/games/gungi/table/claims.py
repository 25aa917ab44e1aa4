"""Fouls at the table of 軍儀: a player is asked before one is made, and may point one out (G12)."""

from __future__ import annotations

from collections.abc import Callable

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import Claim
from game.games.gungi.rules.explain import foul
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.table.gestures import GungiGestures
from game.match.match import AnyStep
from game.rules.contract import Action, TableAction
from game.stage.dialog import Dialog
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.dialog import Choice
from game.ui.widgets.piece_menu import MenuItem


class Claims(Listener):
    """Asks about fouls in games of claims."""

    def __init__(self, port: Port[GungiObservation], gestures: GungiGestures) -> None:
        self._port, self._gestures = port, gestures

    def agreed(self, action: Action, go_on: Callable[[], object]) -> bool:
        """Returns True if `action` needs no consent; else asks for it, and `go_on` is called if it is given."""
        port = self._port
        asks = port.ctx.settings.confirm_fouls and not port.session.hot_seat  # the other one would read it too
        if not asks or port.eyes.seen().mode != "claim" or isinstance(action, Claim | TableAction):
            return True
        clause = port.eyes.ask(foul, action)
        if clause is None:
            return True
        texts = port.ctx.texts
        choices = [Choice("yes", texts("gungi.foul.yes"), "danger"), Choice("no", texts("gungi.foul.no"), "gold")]
        text = texts("gungi.foul.text", port.names.clause(clause))

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes":
                go_on()
            else:
                self._gestures.cancel()
                port.showing.update_view()

        port.ctx.app.push(Dialog(texts("gungi.foul.title"), text, choices, answered, cancel="no", name="foul"))
        return False

    def open(self) -> tuple[int, tuple[str, ...]] | None:
        """Returns the person's seat that may point out a foul now, with the foul names; right or wrong is not told."""
        session = self._port.session
        if session.ended or not session.stands_here or session.eyes is not None:
            return None
        for seat in sorted(session.humans, key=lambda seat: seat != session.to_act):
            names = self._port.eyes.observe(seat).claimable
            if names:
                return seat, names
        return None

    def ask(self) -> None:
        """Asks which foul is meant."""
        claims, port = self.open(), self._port
        if claims is None:
            return
        seat, names = claims
        items = [MenuItem(f"claim:{name}", port.ctx.texts(f"foul.{name}")) for name in names]
        answers = {f"claim:{n}": (lambda n=n: port.acting.act(Claim(seat, n), asked=True)) for n in names}
        anchor = port.steering.button("claim")
        port.menus.open(port.ctx.texts("gungi.claim.title"), items, anchor, answers, again=self.ask)

    def played(self, step: AnyStep) -> None:
        if any(isinstance(event, ev.Claimed) and not event.valid for event in step.events):
            self._port.ctx.app.notify(self._port.ctx.texts("gungi.claim.wrong"))
