"""A person on a page before a game: the emblem, and beside it name, a line in small and some words."""

import pygame

from game.games.senya.view.emblem import emblem
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.look import ACCENT, PANEL_HIGH
from game.stage.scene import Context
from game.ui import textures
from game.ui.pictures import LATER


def draw_emblem(surface: pygame.Surface, ctx: Context, crest: Crest | None, place: pygame.Rect) -> None:
    """Draws an emblem, for None what stands for that of somebody whom nobody knows."""
    if crest is not None:
        surface.blit(LATER.of(emblem, crest, place.w), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    theme, muted = ctx.theme, ctx.theme.colours.muted
    textures.panel(surface, place, place.w // 2, PANEL_HIGH, muted)
    with theme.printing():  # it stands for the emblem
        theme.draw(surface, "?", place.center, "mincho", round(place.w * 0.6), muted, "center")


def draw_person(
    surface: pygame.Surface, ctx: Context, room: pygame.Rect, crest: Crest | None, lines: tuple[str, str, str, str]
) -> pygame.Rect:
    """Draws a person: `lines` are what it is, its name, a line in small and some words; returns where its emblem is."""
    theme, c = ctx.theme, ctx.theme.colours
    what, name, line, words = lines
    side = min(ctx.px(84), room.h - ctx.px(16))
    draw_emblem(surface, ctx, crest, pygame.Rect(room.x, room.y + ctx.px(4), side, side))
    inner = pygame.Rect(room.x + side + ctx.px(14), room.y + ctx.px(2), 0, room.h - ctx.px(8))
    inner.w = room.right - inner.x
    px, small = theme.text_px(19), theme.text_px(13)
    right = theme.draw(surface, what, (inner.right, inner.y + px // 2), "sans", small, ACCENT, "midright").left
    fit = theme.fit(name, "mincho", px, right - inner.x - ctx.px(8))
    theme.draw(surface, name, (inner.x, inner.y + px // 2), "mincho", fit, c.ink, "midleft")
    fit = theme.fit(line, "sans", small, inner.w)
    theme.draw(surface, line, (inner.x, inner.y + round(px * 1.7)), "sans", fit, c.muted, "midleft")
    block = pygame.Rect(inner.x, inner.y + round(px * 2.3), inner.w, 0)
    block.h = inner.bottom - block.y
    fit = theme.fit_rows(words, "sans", small, block.w, lambda px: block.h // max(1, round(px * 1.45)))
    theme.draw_block(surface, words, block, "sans", fit, c.ink)
    return pygame.Rect(room.x, room.y, side, side)
