"""Pieces of screens with a paper: the question, what a card says in full, dice that fell, the next pick."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.tiles import rounded_box
from game.games.senya.view.story.values import Tile
from game.games.senya.view.throw import draw_lying, laid_out
from game.rules.contract import Pick
from game.ui.textures import rounded
from game.ui.theme import Theme

MOST_DICE = 6


def nearest(places: Sequence[tuple[Pick, pygame.Rect]], cursor: Pick | None, dx: int, dy: int) -> Pick:
    """Returns the pick nearest to the cursor in a direction, the first of all where there is no cursor."""
    here = dict(places).get(cursor) if cursor is not None else None
    if here is None:
        return places[0][0]
    found = []
    for pick, rect in places:
        x, y = rect.centerx - here.centerx, rect.centery - here.centery
        along, across = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        if pick != cursor and along > 0:
            found.append((along + 2 * across, pick))
    return min(found, key=lambda one: one[0])[1] if found else cursor or places[0][0]


def draw_asks(surface: pygame.Surface, theme: Theme, room: pygame.Rect, words: str) -> None:
    """Draws the open question in a line."""
    px = theme.fit(words, "sans-bold", theme.text_px(15), room.w, 9)
    theme.draw(surface, words, room.midleft, "sans-bold", px, theme.colours.gold, "midleft")


def draw_fallen(surface: pygame.Surface, theme: Theme, room: pygame.Rect, dice: Sequence[int], words: str) -> None:
    """Draws the dice that fell last in a corner of a room, with what they decided."""
    u, px = theme.u, theme.text_px(15)
    side = round(54 * u)
    faces = tuple(dice[:MOST_DICE])
    wide = max(len(faces) * round(side * 1.2), theme.fonts.width(words, "sans-bold", px)) + round(30 * u)
    high = side + round(24 * u) + (round(px * 1.6) if words else 0)
    box = pygame.Rect(0, 0, min(wide, room.w - round(20 * u)), high)
    box.topright = (room.right - round(12 * u), room.y + round(12 * u))
    surface.blit(rounded(box.size, round(10 * u), (12, 11, 24, 205), (*looks.GOLD, 160), 1), box)
    floor = pygame.Rect(box.x, box.y + round(10 * u), box.w, side)
    draw_lying(surface, laid_out(faces, floor, side // 3), 0)
    if words:
        fit = theme.fit(words, "sans-bold", px, box.w - round(12 * u), 8)
        at = (box.centerx, box.bottom - round(8 * u))
        theme.draw(surface, words, at, "sans-bold", fit, looks.INK, "midbottom")


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
