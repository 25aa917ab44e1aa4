"""The rooms of the house as tiles of the launcher."""

import pygame

from game import catalog
from game.scenes.launcher_cards import room_sign
from game.scenes.launcher_layout import SHORT_SIGN, SIGN, Sizes
from game.stage.scene import Context
from game.storage import levels
from game.storage.puzzles import has_puzzles
from game.ui import textures
from game.ui.widgets.widgets import Painter


def rooms() -> list[str]:
    """Returns the rooms that have something in them."""
    folders = [catalog.levels_of(game_id) for game_id in catalog.whole_ready()]
    puzzles = any(map(has_puzzles, folders))
    found = ["practice"] if puzzles or any(map(levels.has_lessons, folders)) else []
    found += ["puzzles"] if puzzles else []
    return [*found, "library", "statistics", "settings"]


def room_text(ctx: Context, room: str, kept: int) -> str:
    """Returns what a tile says of its room; of the library, how many games it holds."""
    return ctx.texts("room.library-count", kept) if room == "library" and kept else ctx.texts(f"room.{room}-text")


def tile(ctx: Context, room: str, text: str, sizes: Sizes, called: bool) -> Painter:
    """Paints a tile; one that is called has the gold of the page. Where text is large its words give way."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
        theme, c = ctx.theme, ctx.theme.colours
        fill = c.panel_high if hovered else (0x29, 0x25, 0x25)
        textures.panel(surface, rect, ctx.px(12), fill, c.gold if hovered or called else c.line, 1 + called)
        words = text if sizes.fold.rooms else ""
        gap, side = ctx.px(16), ctx.px(SIGN if words else SHORT_SIGN)
        sign = room_sign(ctx.assets, room, side)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(rect.x + gap, rect.centery)))
        px = theme.text_px(20)
        inner = pygame.Rect(rect.x + side + 2 * gap, 0, rect.w - side - 3 * gap, 0)
        height = round(px * 1.5) + (theme.block_height(words, "sans", sizes.small_px, inner.w) if words else 0)
        inner.y = rect.centery - height // 2
        theme.draw(surface, ctx.texts(f"room.{room}"), inner.topleft, "mincho", px, c.gold if called else c.ink)
        inner.y += round(px * 1.5)
        theme.draw_block(surface, words, inner, "sans", sizes.small_px, c.muted)

    return paint
