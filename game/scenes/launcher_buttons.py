"""The buttons on a card of the launcher: what one does with its game, and quiet links to what else there is."""

from __future__ import annotations

import pygame

from game import catalog
from game.scenes.launcher_layout import ROW_GAP, Sizes, link_rows
from game.scenes.launcher_told import Shelf
from game.stage.scene import Context
from game.storage import levels
from game.storage.puzzles import has_puzzles
from game.ui.widgets.widgets import Button, Painter

WIDE_GAP = 24
"""Units between links in one row where there is room."""


def links(ctx: Context, game_id: str) -> list[tuple[str, str]]:
    """Returns names and words of the links on a card: the game's own pages, lessons, puzzles, rulebook."""
    row, texts = catalog.GAMES[game_id], ctx.texts
    found = [(f"page-{name}.{game_id}", texts(f"{game_id}.page.{name}")) for name, _ in row.pages]
    folder = catalog.levels_of(game_id)
    if row.ready and levels.has_lessons(folder):
        found.append((f"lessons.{game_id}", texts("room.lessons")))
    if row.ready and has_puzzles(folder):
        found.append((f"puzzles.{game_id}", texts("room.puzzles")))
    if row.ready and catalog.has_rulebook(game_id):
        found.append((f"rules.{game_id}", texts("launcher.rules")))
    return found


def card_buttons(
    ctx: Context, game_id: str, rect: pygame.Rect, sizes: Sizes, played: Shelf, golden: str
) -> list[Button]:
    """Returns the buttons of a card whose lower `sizes.card_h` pixels are its own, in the order of the keyboard."""
    inner = rect.inflate(-2 * sizes.pad, 0)
    top = rect.bottom - sizes.card_h
    line = pygame.Rect(inner.x, top + sizes.button_y, inner.w, sizes.button_h)
    made = _main_buttons(ctx, game_id, line, played, golden) if catalog.GAMES[game_id].ready else []
    return made + _link_buttons(ctx, game_id, inner, top + sizes.link_y, sizes)


def _main_buttons(ctx: Context, game_id: str, line: pygame.Rect, played: Shelf, golden: str) -> list[Button]:
    """Returns what goes on or begins with the first lesson, where there is such a thing, and what begins a game."""
    texts, theme, new = ctx.texts, ctx.theme, f"new.{game_id}"
    first = f"first.{game_id}"
    if game_id in played.left:
        before = f"continue.{game_id}", texts("launcher.continue")
    elif golden == first:
        before = first, texts("launcher.first-lesson")
    else:
        return [_button(new, line, texts("launcher.new"), golden)]
    labels = texts("launcher.new"), before[1]
    width, other = (theme.fonts.width(label, "sans-bold", theme.text_px(15)) + ctx.px(22) for label in labels)
    room = line.w - ctx.px(8)
    width = min(width, room * width // (width + other))  # where both have no room, each gets its share
    beside = pygame.Rect(line.right - width, line.y, width, line.h)
    main = pygame.Rect(line.x, line.y, room - width, line.h)
    return [_button(before[0], main, before[1], golden), _button(new, beside, texts("launcher.new"), golden)]


def _button(name: str, rect: pygame.Rect, label: str, golden: str) -> Button:
    return Button(name, rect, label, "gold" if name == golden else "plain")


def _link_buttons(ctx: Context, game_id: str, inner: pygame.Rect, y: int, sizes: Sizes) -> list[Button]:
    theme, px = ctx.theme, sizes.small_px
    named = links(ctx, game_id)
    made = []
    for row in link_rows(ctx, [label for _, label in named], inner.w):
        widths = [theme.fonts.width(named[n][1], "sans", px) for n in row]
        spare = (inner.w - sum(widths)) // max(1, len(row) - 1)
        gap = max(ctx.px(ROW_GAP), min(ctx.px(WIDE_GAP), spare))
        x = inner.x
        for n, width in zip(row, widths, strict=True):
            name, label = named[n]
            rect = pygame.Rect(x, y, width, sizes.link_h)
            made.append(Button(name, rect, style="card", painter=_link(ctx, game_id, label, px)))
            x += width + gap
        y += sizes.link_h
    return made


def _link(ctx: Context, game_id: str, label: str, px: int) -> Painter:
    """Paints underlined words."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
        theme, accent = ctx.theme, catalog.GAMES[game_id].accent
        box = theme.draw(surface, label, rect.center, "sans", px, accent if hovered else theme.colours.ink, "center")
        y = box.bottom - round(px * 0.12)
        line = accent if hovered else tuple(part * 5 // 8 for part in accent)
        pygame.draw.line(surface, line, (box.left, y), (box.right - 1, y), max(1, ctx.px(1)))

    return paint
