"""What a card tells: which game is left, or how the last one ended, beside a small picture of its position."""

from collections.abc import Sequence

import pygame

from game.scenes.launcher_cards import FACE
from game.scenes.launcher_layout import Sizes, shortened
from game.scenes.launcher_told import Shelf
from game.stage.scene import Context
from game.stage.thumbnails import Thumbnails, of_file
from game.ui import textures

MOST_ROWS = 2
"""Rows that one line may take."""


class CardNews:
    """The words by card, and the pictures, which are painted when there is time for them.

    `words`: the lines of each card with a game that was played; empty ones are not drawn.
    """

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._shelf = Shelf()
        self.words: dict[str, tuple[str, ...]] = {}
        self.pictures = Thumbnails(ctx.theme)

    def tell(self, shelf: Shelf) -> None:
        """Words what was played, in the language of now."""
        self._shelf, self.words = shelf, {}
        if not (shelf.left or shelf.ended):
            return
        from game.scenes.shelf import ended_words, left_words

        for game_id, entry in shelf.ended.items():
            self.words[game_id] = ended_words(self._ctx, entry)
        for game_id, entries in shelf.left.items():
            self.words[game_id] = left_words(self._ctx, entries[0], len(entries) - 1)

    def draw(self, surface: pygame.Surface, game_id: str, card: pygame.Rect, sizes: Sizes) -> None:
        """Draws it onto a card; where nothing was played, what the game is about."""
        ctx, c = self._ctx, self._ctx.theme.colours
        top = card.bottom - sizes.card_h + sizes.told_y
        room = pygame.Rect(card.x + sizes.pad, top, card.w - 2 * sizes.pad, sizes.told_h)
        if game_id not in self.words:
            about = ctx.texts(f"game.{game_id}.text")
            ctx.theme.draw_block(surface, about, room, "sans", sizes.small_px, c.muted)
            return
        left = self._shelf.left.get(game_id)
        entry = left[0] if left else self._shelf.ended[game_id]
        side = min(ctx.px(64), sizes.told_h)
        frame = pygame.Rect(room.x, room.centery - side // 2, side, side)
        self.pictures.draw(surface, of_file(entry.game_id, entry.path), frame)
        if not left:  # what is over is paler
            textures.panel(surface, frame, 0, (*FACE, 100))
        x = frame.right + ctx.px(12)
        beside = pygame.Rect(x, room.y, room.right - x, room.h)
        self._draw_lines(surface, self.words[game_id], beside, sizes, 0 if left else 1)

    def _draw_lines(
        self, surface: pygame.Surface, words: Sequence[str], room: pygame.Rect, sizes: Sizes, main: int
    ) -> None:
        """Draws lines below each other; the `main` one stands out."""
        theme, c = self._ctx.theme, self._ctx.theme.colours
        rows = []
        for n, line in enumerate(filter(None, words)):
            role, px, ink = ("sans-bold", sizes.body_px, c.ink) if n == main else ("sans", sizes.small_px, c.muted)
            px = theme.fit(line, role, px, room.w, theme.text_px(13))
            wrapped = theme.fonts.wrap(line, role, px, room.w)
            if len(wrapped) > MOST_ROWS:  # a name may be of any length
                wrapped = [*wrapped[: MOST_ROWS - 1], shortened(theme, wrapped[MOST_ROWS - 1], role, px, room.w)]
            rows += [(row, role, px, ink) for row in wrapped]
        step = min(theme.line_height("sans", sizes.small_px), room.h // max(3, len(rows)))
        y = room.centery - step * (len(rows) - 1) / 2
        for row, role, px, ink in rows:
            theme.draw(surface, row, (room.x, y), role, px, ink, "midleft")
            y += step
