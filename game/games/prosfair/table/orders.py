"""The commands of プロスフェアー: those of every table, and the claims of P14.4."""

from dataclasses import replace

from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.claims import CLAIMS, Claims
from game.games.prosfair.table.half import OpenTurn
from game.table.commands import WATCHING, Command
from game.table.hooks import Orders
from game.table.port import Port

WAITING = frozenset({"redo", "hint", "draw", "go-on-here"})
"""The commands that wait while an action stands half-made."""


class ProsfairOrders(Orders):
    """What can be ordered at the table."""

    def __init__(self, port: Port[ProsfairObservation], open_turn: OpenTurn, claims: Claims) -> None:
        self._port, self._open, self._claims = port, open_turn, claims

    def row(self) -> list[str]:
        session = self._port.session
        if session.mode == "study":
            return ["undo", "redo", "hint", "flip", "menu"]
        if session.result is not None:
            return ["undo", "redo", "flip", "rematch", "menu"]
        if not session.humans:
            return [*WATCHING, "flip", "menu"]
        claims = list(self._claims.open())
        return [*claims, "undo", "hint", *([] if claims else ["flip"]), "draw", "resign", "menu"]

    def holds(self) -> tuple[str, ...]:
        return ("areas",)

    def extra_menu(self) -> list[str]:
        session = self._port.session
        names = ["flip"] if self._claims.open() else []
        return [*names, *(["go-on-here"] if not session.stands_here and session.mode == "play" else [])]

    def command(self, name: str, usual: Command) -> Command:
        if name in CLAIMS:
            found = self._claims.command(name)
            return found if self._open.begun is None else replace(found, enabled=False)
        if self._open.begun is None:
            return usual
        if name == "undo":
            return replace(usual, enabled=True)
        return replace(usual, enabled=False) if name in WAITING else usual

    def do(self, name: str) -> bool:
        if name in CLAIMS:
            self._claims.claim(name)
            return True
        return name == "undo" and self._open.take_back()
