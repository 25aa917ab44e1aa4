"""The pictures of the launcher's cards, painted by the games on wood of their colour."""

from __future__ import annotations

import pygame

from game import catalog
from game.ui import textures
from game.ui.card_canvas import Canvas
from game.ui.pictures import drawn_once
from game.ui.text.fonts import Fonts


@drawn_once
def picture(fonts: Fonts, game_id: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the picture of a game at `size` pixels, its upper corners rounded. Premultiplied; not to draw on.

    Kept for two sizes of the window: the launcher opens again after every game.
    """
    row = catalog.GAMES[game_id]
    ground = textures.wood(size, row.ground, 40 + len(game_id), row.grain).convert_alpha()
    canvas = Canvas(fonts, size)
    if row.card:
        catalog.load(row.card)(canvas)
    ground.blit(canvas.done(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = textures.rounded((size[0], size[1] + radius), radius, (255, 255, 255, 255))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ground.premul_alpha()
