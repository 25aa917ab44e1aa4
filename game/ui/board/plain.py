"""A board of squares and nothing else, seen from either side, and a stage on which nothing moves."""

import math
from collections.abc import Sequence
from typing import Generic, TypeVar

import pygame

from game.rules.contract import AnyObservation, Event, Pick, Square
from game.rules.grid import Grid
from game.ui.board.marks import MarkArt
from game.ui.board.strokes import box_line, pen, stroke
from game.ui.theme import Theme

Seen = TypeVar("Seen", bound=AnyObservation)


class StillStage(Generic[Seen]):
    """What was observed last. Nothing is animated: every position is laid out at once."""

    def __init__(self) -> None:
        self.observation: Seen | None = None
        self.settled = 0

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        return [(event,) for event in events]

    def animate(self, events: tuple[Event, ...]) -> None:
        """There is nothing to see of an event but what comes of it."""

    def fly(self, observation: Seen) -> None:
        """Nothing flies."""

    def settle(self, observation: Seen) -> None:
        self.observation = observation
        self.settled += 1

    def sound(self, event: Event) -> None:
        """Nothing is heard but that it is one's turn."""

    def differs(self, observation: Seen) -> bool:
        """Returns False: nothing is ever in the air, and what was laid out last is all there is to see."""
        return False


class SquareBoard:
    """Where the squares of a grid lie in window pixels: seat 0 sits below, or above where the board is `flipped`."""

    def __init__(self, theme: Theme, grid: Grid) -> None:
        self.theme, self.grid = theme, grid
        self.flipped = False
        self.squares = tuple(Square(*grid.at(index)) for index in range(grid.size))
        self.fit(pygame.Rect(0, 0, grid.files, grid.ranks))

    def fit(self, rect: pygame.Rect) -> None:
        """Fits the board into a rectangle."""
        self._cell = max(1, min(rect.w // self.grid.files, rect.h // self.grid.ranks))
        self._field = pygame.Rect(0, 0, self._cell * self.grid.files, self._cell * self.grid.ranks)
        self._field.center = rect.center
        self.relabel()

    def relabel(self) -> None:
        """Draws the marks anew after colours changed."""
        self._art = MarkArt(self.theme, (self._cell, self._cell))

    def rect(self, square: Square) -> pygame.Rect:
        """Returns the rectangle of a square."""
        column, row = square.file - 1, self.grid.ranks - square.rank
        if self.flipped:
            column, row = self.grid.files - 1 - column, self.grid.ranks - 1 - row
        place = (self._field.x + column * self._cell, self._field.y + row * self._cell)
        return pygame.Rect(place, (self._cell, self._cell))

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the square at a point."""
        return tuple(square for square in self.squares if self.rect(square).collidepoint(pos))

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns where an arrow key leads; from nowhere to the middle."""
        if not isinstance(cursor, Square):
            return self.squares[len(self.squares) // 2]
        turned = -1 if self.flipped else 1
        file, rank = cursor.file + dx * turned, cursor.rank - dy * turned
        return Square(min(max(file, 1), self.grid.files), min(max(rank, 1), self.grid.ranks))

    def mark(self, surface: pygame.Surface, name: str, pick: Pick | None) -> None:
        """Draws a mark of `MarkArt` over a square, or "selected" round it; over any other pick nothing."""
        if not isinstance(pick, Square):
            return
        rect = self.rect(pick)
        if name == "selected":
            tool = pen(self.theme.colours.mark_move, self._cell, over=1)
            inset = 2 * math.ceil(tool.half) + 1  # a stroke stays within its own square, whatever its width
            stroke(surface, tool, [box_line(rect.inflate(-inset, -inset), self._cell / 8)])
        else:
            self._art.blit(surface, name, rect)
