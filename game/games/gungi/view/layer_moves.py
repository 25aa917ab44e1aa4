"""The moves of one tile on all three layers, and those of its back: small boards below what a tower holds."""

import math
from dataclasses import dataclass

import pygame

from game.games.gungi.rules.pieces import FIXED, KINDS
from game.games.gungi.view.move_diagram import draw_diagram
from game.games.gungi.view.tile_art import TileArts
from game.i18n.catalog import Texts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.theme import Theme

LEAST, READ, MOST = 40, 60, 76
"""Units of a board: smaller cannot be read, one that need not be small, larger tells no more."""
CLEAR = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class TileFaces:
    """A tile that is told of: the kind shown, the kind on its back (-1: none, or not known), the layer it stands on.

    `layer`: 1-3, 0 for a tile of the hand or one on an enemy. `away`: it belongs to the side across.
    """

    kind: int
    back: int
    layer: int
    away: bool

    @property
    def told(self) -> tuple[tuple[int, bool], ...]:
        """The kinds that move at all, each with whether it is the back."""
        faces = ((self.kind, False), (self.back, True))
        return tuple((kind, back) for kind, back in faces if kind >= 0 and kind not in FIXED)


class LayerMoves:
    """Draws the faces of a tile with a board for each layer; nothing where there is no room to read them.

    `headed`: whether a line above the boards says what they are; the names of the layers stand below them always.
    """

    def __init__(self, theme: Theme, arts: TileArts) -> None:
        self._theme, self._arts = theme, arts
        self.headed = True

    def shown(self, room: pygame.Rect, faces: TileFaces) -> tuple[tuple[int, bool], ...]:
        """Returns the faces that fit into a room, the back last."""
        told = faces.told
        while told and self._side(room, len(told)) < LEAST * self._theme.u:
            told = told[:-1]
        return told

    def height(self, faces: int, units: int) -> int:
        """Returns the pixels that so many faces take with boards of `units`."""
        return faces * (math.ceil(units * self._theme.u) + self._gap) + self._lines(faces) * self._line

    def draw(self, surface: pygame.Surface, room: pygame.Rect, faces: TileFaces, texts: Texts) -> None:
        """Draws what fits, from the upper edge of the room."""
        told = self.shown(room, faces)
        side = self._side(room, max(1, len(told)))
        y = room.y
        for kind, back in told:
            y = self._draw_face(surface, pygame.Rect(room.x, y, room.width, side), faces, kind, back, texts)
        if told:
            self._draw_layers(surface, pygame.Rect(room.x, y - self._gap, room.width, side), faces, texts)

    # --- one face ------------------------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self._theme.line_height("sans-bold", self._theme.text_px(12)) + 3

    @property
    def _gap(self) -> int:
        return round(8 * self._theme.u)

    def _lines(self, faces: int) -> int:
        """Returns how many lines of words stand with so many faces: their heads, and the layers' names."""
        return faces + self.headed

    def _side(self, room: pygame.Rect, faces: int) -> int:
        across = (room.width - 2 * self._gap) // 3
        down = (room.height - self._lines(faces) * self._line) // faces - self._gap
        return min(across, down, round(MOST * self._theme.u))

    def _draw_face(
        self, surface: pygame.Surface, row: pygame.Rect, faces: TileFaces, kind: int, back: bool, texts: Texts
    ) -> int:
        """Draws name and boards in a row of boards' height; returns where the next begins."""
        theme, c, top = self._theme, self._theme.colours, row.y
        if back or self.headed:
            name = texts("board.back", texts(f"board.kind.{KINDS[kind]}")) if back else texts("board.every_layer")
            theme.draw(surface, name, row.topleft, "sans-bold", theme.text_px(12), c.muted if back else c.ink)
            top += self._line
        side = row.height
        for layer in (1, 2, 3):
            left = row.x + (layer - 1) * (side + self._gap)
            rect = pygame.Rect(left, top, side, side)
            lit = layer == faces.layer and not back
            surface.blit(self._board(kind, layer - 1, faces.away, side), rect, special_flags=PREMULTIPLIED)
            if lit:
                panel(surface, rect.inflate(4, 4), round(5 * theme.u), CLEAR, c.gold_high, max(2, round(2 * theme.u)))
        return top + side + self._gap

    def _draw_layers(self, surface: pygame.Surface, row: pygame.Rect, faces: TileFaces, texts: Texts) -> None:
        """Draws the names of the layers once, below the last boards."""
        theme, c, side = self._theme, self._theme.colours, row.height
        for layer in (1, 2, 3):
            label = texts(f"board.layer.{layer}")
            small = theme.fit(label, "sans", theme.text_px(12), side)
            colour = c.gold_high if layer == faces.layer else c.muted
            at = (row.x + (layer - 1) * (side + self._gap) + side // 2, row.y + 2)
            theme.draw(surface, label, at, "sans", small, colour, "midtop")

    def _board(self, kind: int, mode: int, away: bool, side: int) -> pygame.Surface:
        art = self._arts.at(max(24, round(38 * self._theme.u)))
        return art.keep(
            ("diagram", kind, mode, -1, away, side),
            lambda: draw_diagram(kind, mode, side, turned=away, colours=self._theme.colours),
        )
