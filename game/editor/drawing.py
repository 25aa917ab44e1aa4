"""A position drawn as a picture of its own, as the editor shows it: all boards, hands and piles, every face up."""

from collections.abc import Mapping

import pygame

from game import catalog
from game.editor.workplace import EditorSpot, MakesWorkplace, Workplace
from game.i18n.catalog import Texts
from game.match.match import full_options
from game.rules.contract import PositionObject
from game.rules.draft import PositionDrafting
from game.ui import textures
from game.ui.theme import Theme

MARGIN = 0.02
"""The share of the height that stays free round the boards."""
CORNER = 4


def draw_spots(surface: pygame.Surface, theme: Theme, spots: list[EditorSpot]) -> None:
    """Draws the frames of places that lie on no board."""
    for spot in spots:
        if spot.framed:
            textures.panel(surface, spot.rect, CORNER, theme.colours.panel, theme.colours.line)


class PositionPainter:
    """Draws positions of a game at one size; `kept` are the settings of games."""

    def __init__(self, theme: Theme, texts: Texts, game_id: str, kept: Mapping[str, object]) -> None:
        self._theme, self._texts = theme, texts
        self._drafting: PositionDrafting = catalog.load(catalog.GAMES[game_id].drafting)
        self._options = full_options(catalog.rules(game_id), {})
        make: MakesWorkplace = catalog.load(catalog.GAMES[game_id].editor)
        self._workplace: Workplace = make(theme, kept)

    def paint(self, position: PositionObject, size: tuple[int, int]) -> pygame.Surface:
        """Returns the picture of a position object. Raises DataError for one that is not well formed."""
        draft = self._drafting.read(position, self._options)
        surface = pygame.Surface(size)
        surface.blit(textures.lacquer(size, self._theme.colours.ground), (0, 0))
        free = round(size[1] * MARGIN)
        with self._theme.printing():
            spots = self._workplace.layout(surface.get_rect().inflate(-2 * free, -2 * free), draft)
            draw_spots(surface, self._theme, list(spots))
            self._workplace.draw(surface, draft, self._texts)
        return surface
