"""The commands of 机戦: 再行 and 終季, 流季, the next season; the answers of throws by hand, and the tabs of hands."""

from dataclasses import dataclass

from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Declare
from game.games.cerke.table.by_hand import SticksByHand
from game.games.cerke.table.drawn_season import DrawnSeason
from game.games.cerke.table.notes import Notes
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.table.turn import ANSWERS, TurnCourse
from game.table.commands import WATCHING, Command
from game.table.hooks import Orders
from game.table.port import Port
from game.ui.widgets.widgets import Button


@dataclass(eq=False)
class CerkeOrders(Orders):
    """What can be ordered at the table of 机戦."""

    _port: Port[CerkeObservation]
    _turn: TurnCourse
    _standing: StandingSeason
    _by_hand: SticksByHand
    _notes: Notes
    _drawn_season: DrawnSeason

    def _declares(self) -> bool:
        return self._port.session.humans_turn() and isinstance(self._port.eyes.seen().phase, Declare)

    def row(self) -> list[str]:
        session = self._port.session
        if session.mode == "study":
            names = ["undo", "redo", "hint", "flip", "menu"]
        elif session.result is not None:
            names = ["undo", "redo", "flip", "rematch", "menu"]
        elif not session.humans:
            names = [*WATCHING, "flip", "menu"]
        else:
            names = ["undo", "hint", "flip", "season", "resign", "menu"]
        if self._standing.waits():
            names = ["next-season", *(name for name in names if name not in ("hint", "season", "redo"))]
        if self._declares():
            names = ["xot", "mok", *(name for name in names if name not in ("season", "flip"))]
        return names

    def holds(self) -> tuple[str, ...]:
        return ("areas",)

    def extra_menu(self) -> list[str]:
        session = self._port.session
        names = ["draw"] if session.mode == "play" else []
        names += ["go-on-here"] if not session.stands_here and session.mode == "play" else []
        return [*names, *(["flip"] if self._declares() else [])]

    def command(self, name: str, usual: Command) -> Command:
        if name == "season":
            return self._drawn_season.command()
        if name == "next-season":
            return Command(name, self._standing.waits(), "gold", "cerke.command.next-season")
        if name in ANSWERS:
            able = self._declares() and self._port.session.may_branch()
            return Command(name, able, "gold", f"cerke.command.{name}")
        return usual

    def do(self, name: str) -> bool:
        if name == "season":
            self._drawn_season.do()
        elif name == "next-season":
            self._standing.go_on()
        elif name in ANSWERS:
            self._turn.declare(name)
        else:
            if name == "step":  # whoever takes a step does not wait for what was shown before it
                self._standing.hurry()
            return False
        return True

    def buttons(self) -> list[Button]:
        return [*self._by_hand.buttons(), *self._notes.buttons()]

    def press(self, name: str) -> None:
        if name.startswith("yaku:"):
            self._notes.press(name)
        else:
            self._by_hand.press(name)
