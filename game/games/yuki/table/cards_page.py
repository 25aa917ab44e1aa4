"""Cards spread out over the table: the discard pile to look through, or to choose one of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.games.yuki.view.art import TALL, YukiArts
from game.table.over.asking import Asking
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.widgets.dialog import draw_gold_box
from game.ui.widgets.widgets import Button

LEAST, MOST = 52, 104
"""Layout units a card is wide, as the room allows."""


class CardsPage(Asking):
    """Shows open cards in rows. `choose` holds those that may be taken; `chosen` gets one, or "" when it is closed."""

    name = "cards"
    by_escape = "close"

    def __init__(
        self,
        title: str,
        arts: YukiArts,
        cards: Sequence[str],
        choose: frozenset[str] = frozenset(),
        chosen: Callable[[str], None] = lambda code: None,
    ) -> None:
        super().__init__(lambda name: chosen("" if name == "close" else name.removeprefix("card-")))
        self._title, self._arts, self._cards = title, arts, tuple(cards)
        self._choose = choose

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays the cards out as large as they all fit in."""
        theme, px = self.ctx.theme, self.ctx.px
        pad, gap = px(24), px(8)
        room = (self.ctx.size[0] - px(80) - 2 * pad, self.ctx.size[1] - px(60) - 2 * pad)
        head = round(theme.text_px(22) * 1.9)
        foot = max(px(38), round(theme.text_px(15) * 2.2))
        count = max(1, len(self._cards))
        for units in range(MOST, LEAST - 1, -4):
            self._width = px(units)
            columns = max(1, min(count, 12, (room[0] + gap) // (self._width + gap)))
            rows = -(-count // columns)
            tall = rows * (round(self._width * TALL) + gap)
            if head + tall + foot + gap <= room[1]:
                break
        width = max(columns * (self._width + gap) - gap, px(360)) + 2 * pad
        self.rect = pygame.Rect(0, 0, width, head + tall + foot + gap + 2 * pad)
        self.rect.center = (self.ctx.size[0] // 2, self.ctx.size[1] // 2)
        self.spot = self.rect
        self._places: dict[str, pygame.Rect] = {}
        x0, y0 = self.rect.x + pad, self.rect.y + pad + head
        for n, code in enumerate(self._cards):
            x = x0 + n % columns * (self._width + gap)
            y = y0 + n // columns * (round(self._width * TALL) + gap)
            self._places[code] = pygame.Rect(x, y, self._width, round(self._width * TALL))
        buttons = [
            Button(
                f"card-{code}",
                self._places[code],
                "",
                "card",
                said=self._arts.texts.in_short(code),
                painter=self._painter(code),
            )
            for code in self._cards
            if code in self._choose
        ]
        close = pygame.Rect(0, 0, px(200), foot)
        close.midbottom = (self.rect.centerx, self.rect.bottom - pad)
        self.group.set([*buttons, Button("cards.close", close, self.ctx.texts("app.close"), "quiet")])

    def _painter(self, code: str) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            c = self.ctx.theme.colours
            ring = rect.inflate(self.ctx.px(6), self.ctx.px(6))
            panel(surface, ring, self.ctx.px(8), (0, 0, 0, 0), c.focus if hovered else c.gold_high, self.ctx.px(3))

        return paint

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, px, c = self.ctx.theme, self.ctx.px, self.ctx.theme.colours
        draw_gold_box(surface, self.rect, theme)
        at = (self.rect.x + px(24), self.rect.y + px(22))
        size = theme.fit(self._title, "mincho", theme.text_px(22), self.rect.width - px(48))
        theme.draw(surface, self._title, at, "mincho", size, c.ink)
        art = self._arts.at(self._width)
        for code, rect in self._places.items():
            dull = bool(self._choose) and code not in self._choose
            surface.blit(art.dim(code) if dull else art.card(code), rect, special_flags=PREMULTIPLIED)
        self.group.draw(surface)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)
        if outside and not self._choose:
            self._answer(self.by_escape)
            return True
        return super().handle(event)

    def probe(self) -> dict[str, object]:
        return {"cards": list(self._cards), "choose": sorted(self._choose)}
