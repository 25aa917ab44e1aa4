"""The hint over a board: its arrow past everything that is to be read, and the sign how it is done."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui.board.board_art import BoardSize
from game.ui.board.grid import ground, index_of
from game.ui.board.hint_art import HintArt, HintWay
from game.ui.board.marks import MarkArt
from game.ui.board.trace import Hint
from game.ui.board.trace_art import badge_box
from game.ui.theme import Theme


class Readable(Protocol):
    """A board whose pieces are to be read."""

    @property
    def size(self) -> BoardSize: ...
    def cell_rect(self, index: int) -> pygame.Rect: ...
    def cells(self) -> tuple[object, ...]: ...

    def glyphs(self) -> list[pygame.Rect]:
        """Returns the boxes of all that is to be read on the pieces at rest: what no arrow may cover."""
        ...

    def reading(self) -> float:
        """Returns the radius of a circle round the middle of a piece that holds all that is to be read on it."""
        ...

    def middle(self, index: int) -> tuple[float, float]:
        """Returns the middle of what is seen of a square: of the face that lies uppermost, or of the bare square."""
        ...


class HintOver:
    """Draws the hint of `board`."""

    def __init__(self, theme: Theme, board: Readable) -> None:
        self._board = board
        self._art = HintArt(theme)

    def way(self, squares: Sequence[int]) -> HintWay:
        """Returns the way of a hint over squares by their indices, past everything that is to be read."""
        board = self._board
        stops = tuple(map(board.middle, squares))
        cells = board.cells()
        taken = tuple(bool(cells[index]) for index in squares)
        cell = board.size.cell[0]
        field = board.size.field.inflate(cell // 3, cell // 3)
        return HintWay(stops, taken, tuple(board.glyphs()), cell, field, board.reading())

    def draw(self, surface: pygame.Surface, art: MarkArt, hint: Hint) -> None:
        """Draws the arrow of a hint, the ring at its end and the sign how it is done."""
        squares = [index_of(square) for square in map(ground, hint.way) if square]
        if not squares:
            return
        self._art.draw(surface, self.way(squares))
        if hint.how is not None:
            art.blit(surface, f"hint-{hint.how}", badge_box(self._board.cell_rect(squares[-1])))
