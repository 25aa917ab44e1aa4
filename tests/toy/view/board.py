"""The board of the toy: where its squares lie, and what it looks like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.rules.contract import Event, Pick, Square
from game.ui.motion.tween import Animation
from game.ui.theme import Theme
from tests.toy.rules.events import Moved
from tests.toy.rules.observation import ToyObservation
from tests.toy.rules.state import EMPTY, SIZE, SQUARES, index, square

GROUNDS = ((0xB8, 0x95, 0x5E), (0xA8, 0x84, 0x4E))
PAWNS = ((0xF2, 0xE6, 0xCC), (0x2A, 0x26, 0x28))
LAST, OFFERED, TAKEN_UP = (0xC8, 0xA0, 0x40), (0x3C, 0x6E, 0x4A), (0xE0, 0x5A, 0x3C)


class ToyStage:
    """What lies on the board. Nothing moves: every position is laid out at once."""

    def __init__(self) -> None:
        self.cells: Sequence[int] = ()
        self.settled = 0

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        return [(event,) for event in events]

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        return None

    def fly(self, observation: ToyObservation) -> Animation | None:
        return None

    def settle(self, observation: ToyObservation) -> None:
        self.cells = observation.cells
        self.settled += 1

    def differs(self, observation: ToyObservation) -> bool:
        return self.cells != observation.cells


class ToyBoard:
    """The squares in window pixels, with their pawns and marks."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.stage = ToyStage()
        self.flipped = False
        self.last: tuple[int, ...] = ()
        self._field = pygame.Rect(0, 0, SIZE, SIZE)

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the board into a rectangle."""
        side = min(rect.size) // SIZE * SIZE
        self._field = pygame.Rect(0, 0, side, side)
        self._field.center = rect.center

    def rect(self, at: int) -> pygame.Rect:
        """Returns the rectangle of a square."""
        cell = self._field.w // SIZE
        column, row = (SIZE - 1 - at % SIZE, at // SIZE) if self.flipped else (at % SIZE, SIZE - 1 - at // SIZE)
        return pygame.Rect(self._field.x + column * cell, self._field.y + row * cell, cell, cell)

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the square at a point."""
        return tuple(square(at) for at in SQUARES if self.rect(at).collidepoint(pos))

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns where an arrow key leads."""
        if not isinstance(cursor, Square):
            return square(SQUARES[len(SQUARES) // 2])
        turned = -1 if self.flipped else 1
        file, rank = cursor.file + dx * turned, cursor.rank - dy * turned
        return Square(min(max(file, 1), SIZE), min(max(rank, 1), SIZE))

    def note(self, events: Iterable[Event]) -> None:
        """Takes note of what was done last."""
        self.last = next(((event.src, event.dst) for event in events if isinstance(event, Moved)), ())

    def draw(self, surface: pygame.Surface, taken_up: Pick | None, marked: Iterable[Pick]) -> None:
        """Draws everything; `marked` are the squares on offer or hinted at."""
        rings = {index(pick) for pick in marked}
        for at in SQUARES:
            rect, radius = self.rect(at), self.rect(at).w * 3 // 8
            pygame.draw.rect(surface, GROUNDS[at % 2], rect)
            if at in self.last:
                pygame.draw.rect(surface, LAST, rect, 4)
            if taken_up == square(at):
                pygame.draw.rect(surface, TAKEN_UP, rect, 6)
            if self.stage.cells[at] != EMPTY:
                pygame.draw.circle(surface, PAWNS[self.stage.cells[at] - 1], rect.center, radius)
            if at in rings:
                pygame.draw.circle(surface, OFFERED, rect.center, radius // 2, 5)
