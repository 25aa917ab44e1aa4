"""Looking closer: tips beside the pointer, sums that open in the log, clauses that open the rulebook, going back."""

from typing import Literal

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.view import SenyaView
from game.games.senya.view.values import LogLine
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.record_panel import RecordCommand


class Looking(Listener):
    """Follows the pointer over the screen, and takes clicks into the log."""

    def __init__(self, port: Port[SenyaObservation], view: SenyaView) -> None:
        self._port, self._view = port, view
        view.screen.said_around = lambda: port.showing.said

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos if self._port.menus.shown is None else None)
        elif event.type == pygame.WINDOWLEAVE:
            self._point(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._port.menus.shown is None and self._click(event.pos)
        return False

    def _point(self, pos: tuple[int, int] | None) -> None:
        if self._view.screen.point(pos):
            self._port.showing.redraw()

    def _click(self, pos: tuple[int, int]) -> bool:
        clause = self._view.screen.log.clause_at(pos)
        if clause:
            game = self._port.session.match.game.id
            self._port.ctx.app.aside(lambda: self._port.ctx.app.open_rules(game, clause))
            return True
        edge = self._view.screen.log.edge_at(pos)
        if edge is not None:
            self._go_to(edge)
            return True
        if not self._view.screen.log.click(pos):
            return False
        self._port.showing.redraw()
        return True

    def _go_to(self, line: LogLine) -> None:
        """Leads to the entry of the record that a line is of, or asks which of its ways."""
        entries = self._port.table.record.entries
        if line.entry <= len(entries):
            kind: Literal["branches", "goto"] = "branches" if line.forks else "goto"
            self._port.browsing.do(RecordCommand(kind, entries[line.entry - 1].ply))
        self._port.showing.redraw()

    def tick(self, dt: float) -> bool:
        return not self._port.table.director.moving and self._view.lay_again()

    def draw_over(self, surface: pygame.Surface) -> None:
        if self._port.menus.shown is None:
            self._view.screen.draw_tip(surface)
