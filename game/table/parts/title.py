"""The title of a table: the game's name, and the words beside it."""

from __future__ import annotations

import pygame

from game.rules.contract import AnyObservation
from game.table import plates
from game.table.listener import Listener
from game.table.port import Port


class Title(Listener):
    """Leaves the buttons at its right their room; words that do not fit beside them are left out."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port, self._table = port, port.table

    def subtitle(self) -> str:
        """Returns the words beside the game's name."""
        table = self._table
        own = table.occasion.own_subtitle()
        return table.game.wording.subtitle(plates.subtitle(table.ctx.texts, table.session)) if own is None else own

    def appearance(self) -> str:
        return self.subtitle()

    def draw_still(self, surface: pygame.Surface) -> None:
        ctx, title = self._table.ctx, self._port.showing.areas.title
        theme, colours, name = ctx.theme, ctx.theme.colours, f"game.{self._table.session.match.game.id}.name"
        holds = [button.rect.left for button in self._table.group.buttons if button.name.startswith("hold:")]
        room = min(holds, default=title.right) - ctx.px(14)
        px = min(theme.text_px(29), round(title.height * 0.74))
        box = theme.draw(surface, ctx.texts(name), (title.x, title.centery), "mincho", px, colours.ink, "midleft")
        x = box.right + ctx.px(14)
        words = self.subtitle()
        size = theme.fit(words, "sans", theme.text_px(14), room - x)
        if theme.width(words, "sans", size) <= room - x:
            theme.draw(surface, words, (x, title.centery + ctx.px(4)), "sans", size, colours.muted, "midleft")
