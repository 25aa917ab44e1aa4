"""The grid of nine by nine squares that boards share: their places on the screen, and the picks they are."""

from collections.abc import Iterator

import pygame

from game.rules.contract import Pick, Place, Square
from game.ui.board.board_art import USUAL_SHAPE, BoardShape, BoardSize, fit_board
from game.ui.board.shown import BoardSprites, SpriteView

SQUARES = 81


def square_of(index: int) -> Square:
    """Returns the square of a board index."""
    return Square(index % 9 + 1, index // 9 + 1)


def index_of(square: Square) -> int:
    """Returns the board index of a square."""
    return (square.rank - 1) * 9 + square.file - 1


def ground(pick: Pick | None) -> Square | None:
    """Returns the square a pick of the board lies on; None for any other pick."""
    match pick:
        case Square():
            return pick
        case Place(square, _):
            return square
    return None


class GridPlaces(SpriteView):
    """The geometry of nine by nine squares in window pixels. `sprites` say what lies there and who sits below."""

    shape: BoardShape = USUAL_SHAPE
    sprites: BoardSprites

    def __init__(self, sprites: BoardSprites) -> None:
        super().__init__(sprites, (698, 784))
        self.sprites = sprites
        self.size: BoardSize = fit_board(self.rect, self.shape)

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the board into a rectangle of window pixels."""
        super().layout(rect)
        self.size = fit_board(rect, self.shape)

    def forget(self) -> None:
        """Draws everything anew after colours or fonts changed."""
        self.layout(self.rect)

    @property
    def flipped(self) -> bool:
        """Whether the second seat sits at the lower edge."""
        return self.sprites.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.dirty |= value != self.sprites.flipped
        self.sprites.flipped = value

    def grid(self, index: int) -> tuple[int, int]:
        """Returns the screen column and row, from 0, of a board index."""
        column, row = index % 9, index // 9
        if self.flipped:
            row = 8 - row
        return (8 - column if self.flipped != self.shape.from_right else column), row

    def cell_rect(self, index: int) -> pygame.Rect:
        """Returns the square's rectangle in window pixels."""
        column, row = self.grid(index)
        w, h = self.size.cell
        return pygame.Rect(self.size.field.x + column * w, self.size.field.y + row * h, w, h)

    def front_to_back(self) -> Iterator[int]:
        """Returns the board indices from the viewer's edge to the far one."""
        return iter(range(SQUARES) if self.flipped else range(SQUARES - 1, -1, -1))

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick of this board is drawn, or None if it is none."""
        return self.cell_rect(index_of(pick)) if isinstance(pick, Square) else None
