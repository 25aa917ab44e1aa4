"""The table of the toy: what its squares look like."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.rules.contract import Event, Square
from game.table.plain import PlainTable
from game.ui.board.trace import Trace
from tests.toy.rules import BOARD, EMPTY, Moved, ToyObservation

GROUNDS = ((0xB8, 0x95, 0x5E), (0xA8, 0x84, 0x4E))
PAWNS = ((0xF2, 0xE6, 0xCC), (0x2A, 0x26, 0x28))


class ToyTable(PlainTable):
    """Everything beside the board is the usual."""

    grid = BOARD

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, square: Square, observation: ToyObservation) -> None:
        pygame.draw.rect(surface, GROUNDS[(square.file + square.rank) % 2], rect)
        cell = observation.position.at(square)
        if cell != EMPTY:
            pygame.draw.circle(surface, PAWNS[cell - 1], rect.center, rect.w * 3 // 8)

    def trace(self, events: Iterable[Event]) -> Trace:
        moved = next((event for event in events if isinstance(event, Moved)), None)
        return () if moved is None else ((moved.src, "from"), (moved.dst, "to"))
