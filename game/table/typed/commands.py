"""What is typed at a table on the screen besides moves: the table's own commands, by the words of the terminal."""

from collections.abc import Callable

from game.rules.contract import AnyObservation
from game.table.port import Port
from game.table.typed.desk import TypedDesk
from game.text.looking import Command, LookingCommands

OWN = ("save", "quit")
"""The commands that do something else here than in a terminal, and are told of in other words."""


class TypedCommands(LookingCommands):
    """Answers lines at the screen. `quit` closes the place where they are typed."""

    def __init__(self, port: Port[AnyObservation], desk: TypedDesk, quit: Callable[[], None]) -> None:
        self._port, self._quit = port, quit
        super().__init__(desk)

    def doing(self) -> dict[str, Command]:
        return {
            "hint": self._by_table("hint", "text.not-now"),
            "undo": self._undo,
            "draw": self._by_table("draw", "text.no-draw"),
            "resign": self._by_table("resign", "text.no-resign"),
            "save": self._by_table("save", "text.not-now"),
            "quit": lambda rest: self._quit(),
        }

    def about(self, name: str) -> str:
        return self._texts(f"typed.about.{name}") if name in OWN else super().about(name)

    def _by_table(self, name: str, otherwise: str) -> Command:
        """Returns what does a command of the table, and says so where it cannot be done now."""

        def do(rest: str) -> None:
            if self._port.steering.command(name).enabled:
                self._port.steering.do(name)
            else:
                self.say(otherwise)

        return do

    def _undo(self, rest: str) -> None:
        steering, session = self._port.steering, self._port.session
        here = session.match.cursor
        if steering.command("undo").enabled:
            steering.do("undo")
            if session.match.cursor is not here:
                self.say("text.undone")
        else:
            self.say("table.undo.uncovered" if session.takeback_barred() else "table.undo.none")

    def tell_why(self) -> None:
        self._by_table("why", "text.no-why")("")
