"""The commands of the table of 千夜月姫+: those of the house, the switch of empty questions, passing no longer."""

from dataclasses import replace

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.passing import Passing
from game.games.senya.table.tally import TallyPanel
from game.games.senya.workshop import setup_page
from game.games.senya.workshop.setup.fought import FoughtBattle
from game.session.session import Session
from game.table.commands import WATCHING, Command
from game.table.hooks import Orders
from game.table.port import Port


class SenyaOrders(Orders):
    """What can be ordered at the table of 千夜月姫+. Who fights belongs to the player: a rematch keeps the sides."""

    swaps_seats = False

    def __init__(self, port: Port[SenyaObservation], passing: Passing, tally: TallyPanel) -> None:
        self._port, self._passing, self._tally = port, passing, tally

    def row(self) -> list[str]:
        session = self._port.session
        spared = ["ask-again"] if self._passing.lasting(session.to_act) or self._passing.any() else []
        return unplayed_row(session) or [*spared, "undo", "hint", "resign", "menu"]

    def extra_menu(self) -> list[str]:
        return [*self.at_end(), "always-ask", *(["draw"] if self._port.session.mode == "play" else [])]

    def at_end(self) -> list[str]:
        session = self._port.session
        again = session.mode == "play" and session.match.start is not None
        return [*(["set-up"] if again else []), "tally"] if session.ended else []

    def command(self, name: str, usual: Command) -> Command:
        match name:
            case "rematch":
                return replace(usual, label="senya-table.command.rematch")
            case "set-up" | "tally":
                return Command(name, label=f"senya-table.command.{name}")
            case "ask-again":
                return Command(name, style="gold", label="senya-table.command.ask-again")
            case "always-ask":
                on = ALWAYS_ASK.of(self._port.ctx.settings.more)
                return Command(name, label=f"senya-table.command.always-ask-{'off' if on else 'on'}")
        return usual

    def do(self, name: str) -> bool:
        match name:
            case "set-up":
                self._set_up_again()
            case "tally":
                self._tally.show()
            case "ask-again":
                self._passing.stop()
            case "always-ask":
                kept = self._port.ctx.settings.more
                kept[ALWAYS_ASK.key] = not ALWAYS_ASK.of(kept)
                self._port.ctx.app.settings_changed()
            case _:
                return False
        return True

    def _set_up_again(self) -> None:
        """Leaves the table for the page before a battle, on which this one stands with its sides and players."""
        session, app = self._port.session, self._port.ctx.app
        match = session.match
        fought = FoughtBattle(match.start or {}, match.options, session.seats, match.by_hand)
        app.home_screen()
        app.push(setup_page.page(fought))


def unplayed_row(session: Session) -> list[str]:
    """Returns the buttons where no person plays any more: in a study, after the end and before computers; else none."""
    if session.mode == "study":
        return ["undo", "redo", "menu"]
    if session.result is not None:
        return ["rematch", "menu"]
    return [] if session.humans else [*WATCHING, "menu"]
