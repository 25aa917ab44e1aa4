"""The panels of the house beside the board: what stands there in every game."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rules.contract import AnyObservation
from game.table.layout import Areas
from game.table.listener import Panel
from game.table.parts.players import Players
from game.table.port import Port


class RecordShown(Panel):
    """The record, which every layout has a room for; it writes its lines by and by."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._panel = port.table.record_panel

    def given(self, areas: Areas, room: pygame.Rect) -> None:
        self.room = areas.record
        self._panel.layout(self.room)

    def appearance(self) -> Hashable:
        return self._panel.changes, object() if self._panel.pending else None

    def draw_still(self, surface: pygame.Surface) -> None:
        self._panel.draw(surface)

    def stale(self) -> bool:
        return self._panel.pending

    def wake(self) -> float | None:
        return 0.0 if self._panel.pending else None


PANELS: tuple[Callable[[Port[AnyObservation]], Panel], ...] = (Players, RecordShown)
"""What makes each of them. A further panel is an entry here: it says in `wants` what room it wants."""
