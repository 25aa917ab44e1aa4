"""What a card says in full, over the casting board while the card is pointed at."""

from __future__ import annotations

import pygame

from game.games.senya.view.story.tiles import rounded_box
from game.games.senya.view.story.values import Tile
from game.ui.theme import Theme


def words_of(tile: Tile) -> tuple[str, ...]:
    """Returns the sentences of a card: what it brings, or why it cannot be taken."""
    return (tile.why,) if tile.why else tuple(tile.lines)


def draw_about(surface: pygame.Surface, theme: Theme, room: pygame.Rect, tile: Tile) -> None:
    """Draws title and sentences of a card, a paragraph each, as large as there is room for."""
    surface.blit(rounded_box(room.size, round(10 * theme.u)), room)
    inner, c = room.inflate(-round(20 * theme.u), -round(16 * theme.u)), theme.colours
    px = theme.fit(tile.title, "mincho", theme.text_px(16), inner.w, 9)
    theme.draw(surface, tile.title, inner.topleft, "mincho", px, c.ink)
    block = pygame.Rect(inner.x, inner.y + round(px * 1.7), inner.w, 0)
    block.h = inner.bottom - block.y
    words = "\n".join(words_of(tile))
    high = block.h
    fit = theme.fit_rows(
        words, "sans", theme.text_px(13.5), block.w, lambda px: high // max(1, theme.line_height("sans", px))
    )
    theme.draw_block(surface, words, block, "sans", fit, c.ink)
