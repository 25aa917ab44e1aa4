"""The commands of 軍儀: arrays and 済み in the set-up, claims, and looking at the own backs."""

from dataclasses import dataclass, replace

from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.table import setup
from game.games.gungi.table.arrays import ArrayChooser
from game.games.gungi.table.capture import OpenCapture
from game.games.gungi.table.claims import Claims
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.placing import Placing
from game.games.gungi.table.questions import BackMenu
from game.games.gungi.table.view import GungiView
from game.rules.contract import Option
from game.stage.seeds import new_seed
from game.table.commands import WATCHING, Command
from game.table.hooks import Orders
from game.table.port import Port

BLOCKED = frozenset({"undo", "redo", "hint", "draw", "claim", "accept", "go-on-here"})
"""The commands that wait until a capture that stands is complete."""


@dataclass(eq=False)
class GungiOrders(Orders):
    """What can be ordered at the table of 軍儀."""

    _port: Port[GungiObservation]
    _view: GungiView
    _gestures: GungiGestures
    _capture: OpenCapture
    _placing: Placing
    _claims: Claims
    _back_menu: BackMenu

    def row(self) -> list[str]:
        """Returns the commands for the phase: the set-up has its own, and games of claims have two more."""
        session, seen = self._port.session, self._port.eyes.seen()
        if session.mode == "study":
            names = ["undo", "redo", "hint", "flip", "menu"]
        elif session.result is not None:
            names = ["undo", "redo", "flip", "rematch", "menu"]
        elif seen.phase == SETUP and not seen.reduced and session.humans:
            seat = session.to_act if session.to_act in session.humans else self._port.eyes.own_seat()
            busy = seat is not None and self._placing.queues[seat] is not None
            names = ["undo", "stop" if busy else "array", "mirror", "random", "flip", "menu"]
        elif not session.humans:
            skip = ["skip-setup"] if seen.phase == SETUP else []
            names = [*WATCHING, *skip, "flip", "menu"]
        else:
            names = ["undo", "hint", "flip", "draw", "resign", "menu"]
        if seen.mode == "claim" and session.result is None and session.humans:
            names.insert(-1, "claim")
            if session.humans_turn() and seen.awaiting_accept:
                names.insert(0, "accept")
        if session.humans_turn() and Option("setup-done") in self._gestures.chooser.offers():
            names.insert(0, "setup-done")
        return names

    def extra_menu(self) -> list[str]:
        session = self._port.session
        return ["go-on-here"] if not session.stands_here and session.mode == "play" else []

    def command(self, name: str, usual: Command) -> Command:
        found = self._own(name) or usual
        return replace(found, enabled=False) if self._capture.bound and name in BLOCKED else found

    def _own(self, name: str) -> Command | None:
        session, eyes = self._port.session, self._port.eyes
        match name:
            case "array" | "random" | "mirror":
                seen, able = eyes.seen(), session.humans_turn() and session.may_branch()
                free = able and seen.phase == SETUP and not seen.reduced
                return Command(name, free, label=f"setup.{name}")
            case "stop":
                return Command(name, any(self._placing.queues), label="setup.stop")
            case "skip-setup":
                return Command(name, eyes.seen().phase == SETUP and not session.paused, label="setup.skip")
            case "claim":
                return Command(name, bool(self._claims.open()), "danger", "gungi.command.claim")
            case "accept" | "setup-done":
                return Command(name, session.humans_turn(), "gold", f"gungi.command.{name}")
        return None

    def do(self, name: str) -> bool:
        """Does the commands of the set-up, of claims, and 済み."""
        port, placing = self._port, self._placing
        match name:
            case "array":
                port.ctx.app.push(ArrayChooser(port.eyes.observe(port.session.to_act), placing.use_array))
            case "mirror":
                placing.mirror()
            case "random":
                placing.start_queue(setup.RandomQueue(port.ctx.texts("setup.randomly"), new_seed()))
            case "skip-setup":
                placing.skip()
            case "stop":
                placing.stop()
            case "claim":
                self._claims.ask()
            case "accept" | "setup-done":
                self._gestures.cancel()
                self._gestures.take(Option(name))
            case _:
                return False
        return True

    # --- what is shown while held --------------------------------------------------------------------------------

    def holds(self) -> tuple[str, ...]:
        return ("areas", "spread", "reveal") if self._port.session.humans else ("areas", "spread")

    def may_reveal(self) -> bool:
        session = self._port.session
        if session.eyes is not None:
            return session.onlooker is not None
        return bool(session.humans) and (not self._back_menu.private or session.humans_turn())

    def held_changed(self) -> None:
        port = self._port
        port.table.director.finish()
        self._view.board.spread = port.peek.spread
        self._view.reveal(port.eyes.observation() if port.peek.revealing else None)
        self._back_menu.update()
