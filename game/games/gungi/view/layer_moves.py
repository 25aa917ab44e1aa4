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
BOARDS = 0.6
"""Of the width, so much is for boards that have their name beside them."""
CLEAR = (0, 0, 0, 0)
Faces = tuple[tuple[int, bool], ...]
"""Kinds, each with whether it is the back."""


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
    def told(self) -> Faces:
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

    def shown(self, room: pygame.Rect, faces: TileFaces) -> Faces:
        """Returns the faces that fit into a room, the back last."""
        told = faces.told
        while told and self._side(room, told) < LEAST * self._theme.u:
            told = told[:-1]
        return told

    def height(self, told: Faces, units: int) -> int:
        """Returns the pixels that faces take with boards of `units`."""
        return len(told) * (math.ceil(units * self._theme.u) + self._gap) + self._lines(told) * self._line

    def draw(self, surface: pygame.Surface, room: pygame.Rect, faces: TileFaces, texts: Texts) -> None:
        """Draws what fits, from the upper edge of the room."""
        told = self.shown(room, faces)
        if not told:
            return
        side, y = self._side(room, told), room.y
        for kind, back in told:
            if self._beside(told):
                left = room.x + 3 * (side + self._gap)
                self._draw_name(surface, pygame.Rect(left, y, room.right - left, side), self._name(kind, back, texts))
            elif back or self.headed:
                ink = self._theme.colours.muted if back else self._theme.colours.ink
                name = self._name(kind, back, texts)
                self._theme.draw(surface, name, (room.x, y), "sans-bold", self._theme.text_px(12), ink)
                y += self._line
            self._draw_boards(surface, pygame.Rect(room.x, y, room.width, side), faces, kind, back)
            y += side + self._gap
        self._draw_layers(surface, pygame.Rect(room.x, y - self._gap, room.width, side), faces, texts)

    # --- one face ------------------------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self._theme.line_height("sans-bold", self._theme.text_px(12)) + 3

    @property
    def _gap(self) -> int:
        return round(8 * self._theme.u)

    def _lines(self, told: Faces) -> int:
        """Returns the lines of words that stand with faces: heads, which a back always has, and the layers' names."""
        return sum(back or self.headed for _, back in told) + 1 - self._beside(told)

    def _beside(self, told: Faces) -> bool:
        """Whether the name stands beside the boards: a back alone, where there is no line for a head."""
        return not self.headed and len(told) == 1 and told[0][1]

    def _side(self, room: pygame.Rect, told: Faces) -> int:
        across = (round(room.width * (BOARDS if self._beside(told) else 1)) - 2 * self._gap) // 3
        down = (room.height - self._lines(told) * self._line) // len(told) - self._gap
        return min(across, down, round(MOST * self._theme.u))

    def _name(self, kind: int, back: bool, texts: Texts) -> str:
        return texts("board.back", texts(f"board.kind.{KINDS[kind]}")) if back else texts("board.every_layer")

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, name: str) -> None:
        """Writes a name beside its boards, in as many rows as it takes."""
        theme = self._theme
        px = theme.fit_rows(
            name, "sans-bold", theme.text_px(12), room.w, lambda px: room.h // theme.line_height("", px)
        )
        theme.draw_block(surface, name, room, "sans-bold", px, theme.colours.muted)

    def _draw_boards(self, surface: pygame.Surface, row: pygame.Rect, faces: TileFaces, kind: int, back: bool) -> None:
        """Draws the boards of a face in a row of their height; the layer it stands on is lit."""
        side = row.height
        for layer in (1, 2, 3):
            rect = pygame.Rect(row.x + (layer - 1) * (side + self._gap), row.y, side, side)
            surface.blit(self._board(kind, layer - 1, faces.away, side), rect, special_flags=PREMULTIPLIED)
            if layer == faces.layer and not back:
                u, gold = self._theme.u, self._theme.colours.gold_high
                panel(surface, rect.inflate(4, 4), round(5 * u), CLEAR, gold, max(2, round(2 * u)))

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
