"""The towers that decided a game of 軍儀, in a row: the 帥 and what attacks it, as the panel at the end shows them."""

from collections.abc import Sequence

import pygame

from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.view.tile_art import TileArts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme

WIDTH, GAP, MOST = 40, 16, 5
"""Layout units of a tile and between two towers, and towers at most."""


class EndTowers:
    """A picture for a dialog: towers, each with the name of its square below; `flipped` as the board lies."""

    def __init__(self, arts: TileArts, towers: Sequence[tuple[Tower, str]], *, flipped: bool) -> None:
        self._arts, self._towers, self._flipped = arts, tuple(towers)[:MOST], flipped
        self._layers = max(len(tower) for tower, _ in self._towers)

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels of the highest tower that may stand, and of the line below."""
        art = self._arts.at(round(WIDTH * theme.u))
        return art.size.tower(self._layers) + theme.line_height("sans", theme.text_px(13)) + round(GAP * theme.u) // 2

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        art = self._arts.at(round(WIDTH * theme.u))
        step = art.size.width + round(GAP * theme.u)
        foot = rect.y + round(GAP * theme.u) // 2 + art.size.tower(self._layers)
        for n, (tower, name) in enumerate(self._towers):
            middle = rect.x + n * step + step // 2
            image = art.tower(tower, self._flipped)
            surface.blit(image, image.get_rect(midbottom=(middle, foot)), special_flags=PREMULTIPLIED)
            px = theme.fit(name, "sans", theme.text_px(13), step)
            theme.draw(
                surface,
                name,
                (middle - theme.fonts.width(name, "sans", px) // 2, foot),
                "sans",
                px,
                theme.colours.muted,
            )

    def words(self) -> tuple[str, ...]:
        return ()  # the towers of the table are told

    def facts(self) -> list[str]:
        """Returns the towers, their tiles from below, with their squares."""
        return ["".join(KINDS[KIND[tile]] for tile in tower) + name for tower, name in self._towers]
