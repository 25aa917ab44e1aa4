"""⑤ beside the table: the full text of ① and ② of an event, or the 援軍 of the easy level (Y9.2, Y10.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.table.over.asking import Asking
from game.table.over.beside import BesideBoard
from game.table.parts.showing import Showing
from game.ui.textures import panel
from game.ui.widgets.dialog import draw_side_box
from game.ui.widgets.widgets import Button

TEXT, SMALLEST = 15, 11
"""Pixels of the offers' words at a text size of 100 %, and the least they shrink to where there is no room."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the options: its name for the answer ("1", "2", "0"), sign, text, and why it cannot be carried out."""

    name: str
    sign: str
    text: str
    shut: str = ""

    @property
    def able(self) -> bool:
        return not self.shut


class EventChoice(BesideBoard, Asking):
    """Asks beside the table, which stays in sight; `answered` gets an option, or "look" to decide later (Escape).

    `below` gives the pixel below which other things are told that are to be read as well.
    """

    name = "event"

    def __init__(
        self,
        showing: Showing,
        title: str,
        note: str,
        offers: tuple[Offer, ...],
        answered: Callable[[str], None],
        below: Callable[[], int],
    ) -> None:
        super().__init__(answered)
        self.stand_beside(showing)
        self._title, self._note, self._offers, self._below = title, note, offers, below

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Takes the least room beside the table that holds the options one below the other."""
        theme, px, rooms = self.ctx.theme, self.ctx.px, self.showing.areas.rooms
        self._pad, self._gap = px(16), px(10)
        self._room = rooms[-1].width - 2 * self._pad
        self._px, least = theme.text_px(TEXT), theme.text_px(SMALLEST)
        while self._height() > rooms[-1].height and self._px > least:
            self._px -= 1
        tall = self._height()
        self.rect = next((room for room in rooms if room.height >= tall), rooms[-1]).copy()
        self.rect.height = min(self.rect.height, tall)
        self.rect.y = max(rooms[-1].y, min(self.rect.y, self._below() - self.rect.height - self._gap))
        self.spot = self.rect
        x, y = self.rect.x + self._pad, self.rect.y + self._pad + self._head()
        buttons = []
        for offer in self._offers:
            box = pygame.Rect(x, y, self._room, self._tall(offer))
            told = f"{offer.sign} {offer.text}"
            buttons.append(
                Button(f"event.{offer.name}", box, enabled=offer.able, painter=self._painter(offer), said=told)
            )
            y += box.height + self._gap
        look = pygame.Rect(x, y, self._room, self._foot())
        buttons.append(Button("event.look", look, self.ctx.texts("yuki.event.look"), "quiet", size=13))
        self.group.set(buttons)

    def _height(self) -> int:
        offers = sum(self._tall(offer) + self._gap for offer in self._offers)
        return 2 * self._pad + self._head() + offers + self._foot()

    def _foot(self) -> int:
        return max(self.ctx.px(32), round(self.ctx.theme.text_px(13) * 2.0))

    def _head(self) -> int:
        theme = self.ctx.theme
        title = theme.block_height(self._title, "mincho", theme.text_px(19), self._room)
        return title + theme.block_height(self._note, "sans", theme.text_px(13), self._room) + 2 * self._gap

    def _inset(self) -> int:
        return round(self._px * 2.3)

    def _tall(self, offer: Offer) -> int:
        theme, px = self.ctx.theme, self.ctx.px
        room = self._room - self._inset() - px(10)
        text = theme.block_height(offer.text, "sans", self._px, room)
        shut = 0 if offer.able else theme.block_height(offer.shut, "sans", theme.text_px(13), room) + px(4)
        return max(px(48), text + shut + px(20))

    # --- drawing -------------------------------------------------------------------------------------------------

    def _painter(self, offer: Offer) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme, px, c = self.ctx.theme, self.ctx.px, self.ctx.theme.colours
            if offer.able:
                panel(surface, rect, px(8), c.button_hover if hovered else c.button, c.gold_high if hovered else c.gold)
            tone, inset = c.gold_high if offer.able else c.off, self._inset()
            at = (rect.x + inset // 2, rect.centery)
            theme.draw(surface, offer.sign, at, "sans-bold", round(self._px * 1.3), tone, "center")
            box = pygame.Rect(rect.x + inset, rect.y + px(10), self._room - inset - px(10), rect.height)
            used = theme.draw_block(surface, offer.text, box, "sans", self._px, c.ink if offer.able else c.off)
            if not offer.able:
                theme.draw_block(surface, offer.shut, box.move(0, used + px(2)), "sans", theme.text_px(13), c.red)

        return paint

    def draw(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        draw_side_box(surface, self.rect, theme)
        box = pygame.Rect(self.rect.x + self._pad, self.rect.y + self._pad, self._room, 0)
        box.y += theme.draw_block(surface, self._title, box, "mincho", theme.text_px(19), c.ink) + self._gap // 2
        theme.draw_block(surface, self._note, box, "sans", theme.text_px(13), c.muted)
        self.group.draw(surface)
        super().draw(surface)

    def probe(self) -> dict[str, object]:
        told = {
            "title": self._title,
            "able": [offer.name for offer in self._offers if offer.able],
            "shut": [offer.shut for offer in self._offers if not offer.able],
        }
        return {**super().probe(), **told}
