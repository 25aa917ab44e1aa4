"""The picture of a place in its room, with its frame, its name and the names of who stands there."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.values import Scenery
from game.games.senya.view.story.vignette import vignette
from game.ui.textures import rounded
from game.ui.theme import Theme


def draw_scenery(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, told: Scenery, *, captioned: bool = True
) -> None:
    """Draws the picture, dark where there is none; what is `captioned` has its names."""
    if told.key:
        surface.blit(vignette(room.size, told.motif, told.light, told.key, len(told.figures), len(told.people)), room)
    else:
        pygame.draw.rect(surface, (0x10, 0x10, 0x20), room)
    frame = rounded(room.size, round(6 * theme.u), (0, 0, 0, 0), (0x6A, 0x66, 0x92, 255), 2)
    surface.blit(frame, room)
    if captioned:
        _caption(surface, theme, room, told)


def _caption(surface: pygame.Surface, theme: Theme, room: pygame.Rect, told: Scenery) -> None:
    px, small = theme.text_px(20), theme.text_px(13)
    edge = round(14 * theme.u)
    names = " ・ ".join(told.people)
    for words, size, y, ink in (
        (told.caption, px, room.bottom - edge, looks.INK),
        (names, small, room.bottom - edge - round(px * 1.35), looks.GOLD),
    ):
        if not words:
            continue
        fit = theme.fit(words, "mincho", size, room.w - 2 * edge)
        at = (room.x + edge, y)
        with theme.printing():  # a shadow of the words
            theme.draw(surface, words, (at[0] + 1, at[1] + 2), "mincho", fit, (6, 6, 14), "bottomleft")
        theme.draw(surface, words, at, "mincho", fit, ink, "bottomleft")
