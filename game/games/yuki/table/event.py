"""⑤ at the table: the event card with the full text of ① and ②, or the 援軍 of the easy level (Y9.2, Y10.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.table.over.asking import Asking
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.widgets.box import draw_gold_box
from game.ui.widgets.widgets import Button


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the options: its name for the answer ("1", "2", "0"), sign, text, and whether it can be carried out."""

    name: str
    sign: str
    text: str
    able: bool = True


class EventChoice(Asking):
    """Asks over the table; `answered` gets the name of an option, or "look" to see the table first (also by Escape).

    `picture` is the event card, None at the easy level.
    """

    name = "event"

    def __init__(
        self,
        title: str,
        note: str,
        offers: tuple[Offer, ...],
        picture: Callable[[int], pygame.Surface] | None,
        answered: Callable[[str], None],
    ) -> None:
        super().__init__(answered)
        self._title, self._note, self._offers, self._picture = title, note, offers, picture

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays the card out at the left, and the options one below the other at its right."""
        theme, px = self.ctx.theme, self.ctx.px
        pad, gap = px(26), px(14)
        card_h = min(px(420), self.ctx.size[1] - px(150))
        self._card = self._picture(round(card_h / 1.4)) if self._picture is not None else None
        card_w = 0 if self._card is None else self._card.get_width() + gap + px(8)
        width = min(card_w + round(px(520) * max(1.0, theme.text_scale * 0.85)) + 2 * pad, self.ctx.size[0] - px(30))
        self._words_w = width - card_w - 2 * pad
        head = round(theme.text_px(24) * 1.7) + round(theme.text_px(15) * 1.7) + gap
        heights = [self._height(offer) for offer in self._offers]
        foot = max(px(36), round(theme.text_px(15) * 2.1))
        words = head + sum(heights) + gap * len(heights) + foot
        height = max(words, 0 if self._card is None else self._card.get_height()) + 2 * pad
        self.rect = pygame.Rect(0, 0, width, min(height, self.ctx.size[1] - px(20)))
        self.rect.center = (self.ctx.size[0] // 2, self.ctx.size[1] // 2)
        x, y = self.rect.right - pad - self._words_w, self.rect.y + pad + head
        buttons = []
        for offer, tall in zip(self._offers, heights, strict=True):
            box = pygame.Rect(x, y, self._words_w, tall)
            buttons.append(Button(f"event.{offer.name}", box, enabled=offer.able, painter=self._painter(offer)))
            y += tall + gap
        look = pygame.Rect(x, self.rect.bottom - pad - foot, self._words_w, foot)
        buttons.append(Button("event.look", look, self.ctx.texts("yuki.event.look"), "quiet"))
        self._group.set(buttons)

    def _height(self, offer: Offer) -> int:
        theme, px = self.ctx.theme, self.ctx.px
        text = theme.block_height(offer.text, "sans", theme.text_px(16), self._words_w - px(74))
        shut = 0 if offer.able else round(theme.text_px(13) * 1.6)
        return max(px(64), text + shut + px(28))

    # --- drawing -------------------------------------------------------------------------------------------------

    def _painter(self, offer: Offer) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme, px, c = self.ctx.theme, self.ctx.px, self.ctx.theme.colours
            if offer.able:
                panel(surface, rect, px(8), c.button_hover if hovered else c.button, c.gold_high if hovered else c.gold)
            tone = c.gold_high if offer.able else c.dim
            theme.draw(
                surface, offer.sign, (rect.x + px(28), rect.centery), "sans-bold", theme.text_px(22), tone, "center"
            )
            box = pygame.Rect(rect.x + px(58), rect.y + px(14), rect.width - px(74), rect.height)
            ink = c.ink if offer.able else c.dim
            used = theme.draw_block(surface, offer.text, box, "sans", theme.text_px(16), ink)
            if not offer.able:
                at = (box.x, box.y + used + px(2))
                theme.draw(surface, self.ctx.texts("yuki.event.closed"), at, "sans", theme.text_px(13), c.red)

        return paint

    def draw(self, surface: pygame.Surface) -> None:
        theme, px = self.ctx.theme, self.ctx.px
        c, pad = theme.colours, px(26)
        draw_gold_box(surface, self.rect, theme)
        if self._card is not None:
            at = (self.rect.x + pad, self.rect.centery - self._card.get_height() // 2)
            surface.blit(self._card, at, special_flags=PREMULTIPLIED)
        x, y = self.rect.right - pad - self._words_w, self.rect.y + pad
        size = theme.fit(self._title, "mincho", theme.text_px(24), self._words_w)
        theme.draw(surface, self._title, (x, y), "mincho", size, c.ink)
        y += round(theme.text_px(24) * 1.7)
        size = theme.fit(self._note, "sans", theme.text_px(15), self._words_w)
        theme.draw(surface, self._note, (x, y), "sans", size, c.muted)
        self._group.draw(surface)

    def probe(self) -> dict[str, object]:
        return {"title": self._title, "able": [offer.name for offer in self._offers if offer.able]}
