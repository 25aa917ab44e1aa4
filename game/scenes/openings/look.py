"""How the page of openings looks: where its parts lie, its moves with their scores, and the position. Window pixels."""

from collections.abc import Sequence

import pygame

from game.library.openings import OpeningNode, OpeningScore
from game.scenes.library_look import fitting, shortened
from game.stage.opening_words import score_words, whose_words
from game.stage.scene import Context
from game.ui.theme import Theme

SIDE = 0.36
"""The share of the width that the position takes."""
COLUMNS = (0.42, 0.11, 0.21)
"""Shares of a row: what was played, how often, how it scored in words; the rest is the bar."""


class OpeningPlaces:
    """Where everything lies in a window."""

    def __init__(self, ctx: Context) -> None:
        theme, gap = ctx.theme, ctx.px(10)
        window = pygame.Rect((0, 0), ctx.size).inflate(-2 * ctx.px(40), -2 * ctx.px(24))
        self.line = line = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        self.title = pygame.Rect(window.x, window.y, window.w, max(line, round(theme.text_px(32) * 1.4)))
        self.tabs = pygame.Rect(window.x, self.title.bottom + gap, window.w, line)
        top, side = self.tabs.bottom + gap, round(window.w * SIDE)
        self.panel = pygame.Rect(window.x, top, window.w - side - gap, window.bottom - top)
        self.side = pygame.Rect(self.panel.right + gap, top, side, self.panel.h)
        inner = self.panel.inflate(-2 * gap, -2 * gap)
        self.way = pygame.Rect(inner.x + gap // 2, inner.y, inner.w - gap, round(theme.text_px(15) * 1.6))
        self.head = pygame.Rect(inner.x, self.way.bottom, inner.w, round(theme.text_px(13) * 1.8))
        self.list = pygame.Rect(inner.x, self.head.bottom, inner.w, inner.bottom - self.head.bottom)
        self.row = round(theme.text_px(16) * 2.1)
        beside = self.side.inflate(-2 * ctx.px(16), -2 * ctx.px(14))
        half = (beside.w - gap) // 2
        low = beside.bottom - line
        first = pygame.Rect(beside.x, low - gap - line, beside.w, line)
        self.buttons = [
            first,
            pygame.Rect(beside.x, low, half, line),
            pygame.Rect(beside.right - half, low, half, line),
        ]
        told = round(theme.text_px(14) * 1.5) * 2
        self.told = pygame.Rect(beside.x, first.y - gap - told, beside.w, told)
        self.picture = pygame.Rect(beside.x, beside.y, beside.w, self.told.y - gap - beside.y)


def draw_way(ctx: Context, surface: pygame.Surface, places: OpeningPlaces, way: Sequence[str]) -> None:
    """Draws what was walked so far; where there is no room for all of it, its end."""
    theme, c, px = ctx.theme, ctx.theme.colours, ctx.theme.text_px(15)
    left = list(way)
    words = ctx.texts("openings.way").join(left) or ctx.texts("openings.beginning")
    while len(left) > 1 and theme.fonts.width(words, "sans-bold", px) > places.way.w:
        left = left[1:]
        words = "… " + ctx.texts("openings.way").join(left)
    px = fitting(theme, words, px, places.way.w)
    words = shortened(theme, words, px, places.way.w)
    theme.draw(surface, words, places.way.midleft, "sans-bold", px, c.gold_high, "midleft")


def _columns(rect: pygame.Rect, pad: int) -> list[pygame.Rect]:
    x, found = rect.x + pad, list[pygame.Rect]()
    room = rect.w - 2 * pad
    for share in (*COLUMNS, 1 - sum(COLUMNS)):
        found.append(pygame.Rect(x, rect.y, round(room * share) - pad, rect.h))
        x += round(room * share)
    return found


def _cell(
    theme: Theme, surface: pygame.Surface, text: str, rect: pygame.Rect, px: int, ink: tuple[int, int, int]
) -> None:
    px = fitting(theme, text, px, rect.w)
    theme.draw(surface, shortened(theme, text, px, rect.w), rect.midleft, "sans", px, ink, "midleft")


def draw_move(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, words: str, score: OpeningScore, most: int, lit: bool
) -> None:
    """Draws a move, in how many games it was played, and how they ended: its bar is as long as it was frequent."""
    theme, c = ctx.theme, ctx.theme.colours
    what, often, told, bar = _columns(rect, ctx.px(10))
    quiet = c.ink if lit else c.muted
    _cell(theme, surface, words, what, theme.text_px(16), c.ink)
    _cell(theme, surface, ctx.texts("openings.often", score.games), often, theme.text_px(14), quiet)
    _cell(theme, surface, score_words(ctx, score), told, theme.text_px(14), quiet)
    length = max(ctx.px(4), round(bar.w * score.games / max(1, most)))
    high = max(4, round(bar.h * 0.34))
    x, y = bar.x, bar.centery - high // 2
    for part, ink in ((score.won, c.teal), (score.drawn, c.dim), (score.lost, c.red)):
        width = round(length * part / max(1, score.games))
        if width:
            surface.fill(ink, (x, y, width, high))
        x += width


def draw_side(
    ctx: Context, surface: pygame.Surface, places: OpeningPlaces, game_id: str, node: OpeningNode, shown: OpeningNode
) -> None:
    """Draws what the columns mean, and below the position how the games with it ended for whoever acts here."""
    theme, c = ctx.theme, ctx.theme.colours
    px = theme.text_px(13)
    names = ("openings.column.played", "openings.column.often")
    for key, rect in zip(names, _columns(places.head, ctx.px(10)), strict=False):
        _cell(theme, surface, ctx.texts(key), rect, px, c.muted)
    third = _columns(places.head, ctx.px(10))
    room = third[2].union(third[3])
    _cell(theme, surface, whose_words(ctx, game_id, node), room, px, c.muted)
    score, small = shown.score(node.seat), theme.text_px(14)
    lines = [
        ctx.texts("openings.so-far", score.games, whose_words(ctx, game_id, node)),
        ctx.texts("openings.ended", score.won, score.drawn, score.lost, round(100 * score.share)),
    ]
    for n, text in enumerate(lines):
        rect = pygame.Rect(places.told.x, places.told.y + n * places.told.h // 2, places.told.w, places.told.h // 2)
        _cell(theme, surface, text, rect, small, c.ink)
