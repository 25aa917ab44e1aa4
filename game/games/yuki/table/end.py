"""How a game of 盤上遊姫 ended, at the table: the battlefields that were won, and the last of them in full."""

from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import Declare
from game.games.yuki.table.seats import called
from game.games.yuki.table.training import HeldBack
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.ends import DecidedFigure, decided
from game.match.match import AnyNode
from game.rules.contract import Lane
from game.table.hooks import EndTelling
from game.table.port import Port
from game.table.view import Decisive
from game.ui.widgets.dialog import Figure


class YukiEnd(EndTelling):
    """Lights the battlefields that count, and shows the formations the game ended with."""

    def __init__(self, port: Port[YukiObservation], view: YukiView, held: HeldBack) -> None:
        self._port, self._view, self._held = port, view, held

    def decisive(self, node: AnyNode) -> Decisive:
        seen = self._port.eyes.at(node)
        if self._held.judging is not None or seen.result is None or seen.result.winner is None:
            return Decisive()
        code = seen.result.clause.code
        if code not in ("four", "stalemate"):
            return Decisive()
        holders = [_holder(lane, counted=code == "stalemate") for lane in seen.lanes]
        return Decisive(tuple(Lane(n) for n, holder in enumerate(holders) if holder == seen.result.winner))

    def lines(self, usual: list[str]) -> list[str]:
        port, texts = self._port, self._port.ctx.texts
        wins = port.eyes.seen().standing.wins
        lines = [texts("yuki.end.wins", port.names.seat(0), wins[0], port.names.seat(1), wins[1]), *usual]
        if port.session.match.start is None:
            lines.append(texts("yuki.end.seed", f"0x{port.session.match.seed:X}"))
        return lines

    def figures(self) -> list[Figure]:
        port, node = self._port, self._port.session.match.cursor
        result = port.eyes.seen().result
        if node.parent is None or result is None or result.clause.code != "four":
            return []
        before = port.eyes.at(node.parent)
        said = before.phase.said if isinstance(before.phase, Declare) else ()
        readings = {(lane, player): reading for lane, player, reading in said}
        found = decided(port.eyes.observation(), port.session.match.events(node), readings)
        return [DecidedFigure(self._view.arts, found, (called(port, 0), called(port, 1)))] if found else []


def _holder(lane: Battlefield, *, counted: bool) -> int | None:
    """Returns who has won a battlefield; `counted`: or alone is complete there, which counts at last (Y5.6)."""
    done = [player for player in (0, 1) if lane.complete(player)]
    if lane.winner is None and counted and len(done) == 1:
        return done[0]
    return lane.winner
