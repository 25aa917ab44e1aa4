"""How a game of 盤上遊姫 ended, at the table: the battlefields that were won, and the last of them in full."""

from __future__ import annotations

from typing import Any

from game.games.yuki.rules.phases import Declare
from game.games.yuki.table.training import YukiTraining
from game.games.yuki.view.ends import DecidedFigure, decided
from game.match.match import AnyNode
from game.rules.contract import Lane
from game.table.view import Decisive
from game.ui.widgets.dialog import Figure


class YukiEnd(YukiTraining):
    """Lights the battlefields that count, and shows the formations the game ended with."""

    def decisive(self, node: AnyNode) -> Decisive:
        state: Any = node.state
        result = state.result
        if self.judging is not None or result is None or result.winner is None:
            return Decisive()
        if result.clause.code not in ("four", "stalemate"):
            return Decisive()
        counted = result.clause.code == "stalemate"
        won = [n for n, lane in enumerate(state.lanes) if _holder(lane, counted=counted) == result.winner]
        return Decisive(tuple(map(Lane, won)))

    def end_lines(self) -> list[str]:
        texts, state = self.ctx.texts, self.session.state
        wins = state.standing.wins
        lines = [texts("yuki.end.wins", self.seat_name(0), wins[0], self.seat_name(1), wins[1])]
        if self.session.match.start is None:
            lines.append(texts("yuki.end.seed", f"0x{self.session.match.seed:X}"))
        return [*lines, *super().end_lines()]

    def end_figures(self) -> list[Figure]:
        node = self.session.match.cursor
        before: Any = None if node.parent is None else node.parent.state
        if before is None or self.session.state.result.clause.code != "four":
            return []
        said = before.phase.said if isinstance(before.phase, Declare) else ()
        readings = {(lane, player): reading for lane, player, reading in said}
        found = decided(self.observation(), self.session.match.events(node), readings)
        names = self.ctx.texts("yuki.side.0"), self.ctx.texts("yuki.side.1")
        return [DecidedFigure(self.view.arts, found, names)] if found else []


def _holder(lane: Any, *, counted: bool) -> int | None:
    """Returns who has won a battlefield; `counted`: or alone is complete there, which counts at last (Y5.6)."""
    done = [player for player in (0, 1) if lane.complete(player)]
    if lane.winner is None and counted and len(done) == 1:
        return done[0]
    winner: int | None = lane.winner
    return winner
