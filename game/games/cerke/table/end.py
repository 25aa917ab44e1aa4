"""How a game of 机戦 ended, at the table: the last action, the points, and what all seasons brought."""

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.account import account
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.view.facts import last_marks
from game.match.match import AnyNode
from game.table.hooks import EndTelling
from game.table.port import Port
from game.table.view import Decisive
from game.ui.widgets.dialog import Figure

BY_POINTS = ("no-points", "seasons-over", "no-move")
"""How a game ends that nobody gave up."""


class CerkeEnd(EndTelling):
    """Tells the end by its points; the end of a season is lit like that of a game."""

    def __init__(self, port: Port[CerkeObservation], standing: StandingSeason) -> None:
        self._port, self._standing = port, standing

    def decisive(self, node: AnyNode) -> Decisive:
        result = self._port.eyes.at(node).result
        by_points = result is not None and result.clause.code in BY_POINTS
        if not by_points and not self._standing.seasons.stands():
            return Decisive()
        trace = last_marks(e for e in self._port.eyes.told(node) if not isinstance(e, ev.SeasonEnded))
        return Decisive(tuple(pick for pick, role in trace if role == "to"))

    def lines(self, usual: list[str]) -> list[str]:
        points, texts = self._port.eyes.seen().points.by_seat, self._port.ctx.texts
        return [texts("cerke.end.points", texts("cerke.side.0"), points[0], texts("cerke.side.1"), points[1])]

    def figures(self) -> list[Figure]:
        return self._standing.figures(account(self._port, self._port.session.match.cursor))
