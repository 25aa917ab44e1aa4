"""Places of a 軍儀 board on the screen: where everything lies, and which picks a point means."""

import pygame

from game.games.gungi.view.spread import plate_rects
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArt, TileArts
from game.rules.contract import Pick, Place, Square
from game.ui.board.grid import SQUARES, GridPlaces, index_of, square_of
from game.ui.board.shown import Redrawn


class BoardPlaces(GridPlaces):
    """Where towers, layers and squares lie; tiles come from `sprites`. `spread`: every tower lies open (凝)."""

    spread = Redrawn(False)
    sprites: Sprites
    _arts: TileArts

    @property
    def art(self) -> TileArt:
        """The tile art of this board's size."""
        return self._arts.at(round(self.size.cell[0] * 0.743))

    def foot(self, index: int, layer: int) -> tuple[int, int]:
        """Returns where the middle of the lower edge of a tile on `layer` (from 1) lies."""
        cell = self.cell_rect(index)
        return cell.centerx, cell.bottom - round(self.size.cell[1] * 0.055) - (layer - 1) * self.art.size.thick

    def tower_rect(self, index: int) -> pygame.Rect:
        """Returns the rectangle a tower covers; an empty square's tower is of no height."""
        x, y = self.foot(index, 1)
        tower = self.sprites.cells[index]
        height = self.art.size.tower(len(tower)) if tower else 0
        width = self.art.size.width
        return pygame.Rect(x - width // 2, y - height, width, height)

    def layer_rects(self, index: int) -> list[tuple[int, pygame.Rect]]:
        """Returns (layer, rectangle) of what can be pointed at: the top tile, or every plate while spread."""
        tower = self.sprites.cells[index]
        if self.spread and len(tower) > 1:
            rects = plate_rects(self.cell_rect(index), len(tower))
            return list(enumerate(rects, start=1))
        if not tower:
            return []
        return [(len(tower), self.tower_rect(index))]

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """Returns the square at a point: what is seen there, a tower that rises over the square behind it first."""
        for index in self.front_to_back():
            if not self.spread and self.tower_rect(index).collidepoint(pos):
                return square_of(index)
        for index in range(SQUARES):
            if self.cell_rect(index).collidepoint(pos):
                return square_of(index)
        return None

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks a point may mean, exact first: a layer, then its square. Nothing outside the field."""
        square = self.square_at(pos)
        if square is None or self._gone(square):
            return ()
        for layer, rect in self.layer_rects(index_of(square)):
            if rect.collidepoint(pos) or not self.spread:
                return (Place(square, layer), square)
        return (square,)

    def _gone(self, square: Square) -> bool:
        return self.sprites.reduced and square.rank in (1, 9)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick of this board is drawn, or None if it is none."""
        match pick:
            case Square():
                return self.cell_rect(index_of(pick))
            case Place(square, layer):
                index = index_of(square)
                found = dict(self.layer_rects(index)).get(layer)
                if found is not None:
                    return found
                x, y = self.foot(index, layer)
                size = self.art.size
                return pygame.Rect(x - size.width // 2, y - size.thick, size.width, size.thick)
        return None

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns everything that can be clicked; a click on a rectangle's middle means that pick."""
        found: dict[Pick, pygame.Rect] = {}
        for index in range(SQUARES):
            square = square_of(index)
            if self._gone(square):
                continue
            found[square] = self.cell_rect(index)
            for layer, rect in self.layer_rects(index):
                found[Place(square, layer)] = rect
        return found
