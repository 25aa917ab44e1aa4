"""The painter of a table: title, plates, record and buttons around the game's own view."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from game.rules.contract import AnyObservation
from game.stage.turns import length_words, turn_words
from game.table import plates
from game.table.over.go_on import WaitForClick
from game.table.parts.players import plate_of
from game.table.port import Port
from game.ui.textures import lacquer, panel
from game.ui.theme import DrawnLine
from game.ui.widgets.plates import Plate, draw_plate


class TablePainter:
    """Draws everything; what stays as it is while tiles move is painted once."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port, self._table = port, port.table
        self._still: pygame.Surface | None = None
        self._still_said: list[DrawnLine] = []
        self._still_key_drawn: tuple[Hashable, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what stays from its picture, then the view, what lies over it, the menu, and what is held."""
        with self._table.ctx.theme.hearing() as said:
            self._draw(surface)
        self._port.showing.said = (*self._still_said, *said)

    def _draw(self, surface: pygame.Surface) -> None:
        table = self._table
        told = [plate_of(self._port, seat) for seat in range(len(table.session.seats))]
        key = self._still_key(surface, told)
        if self._still is None or key != self._still_key_drawn or table.record_panel.pending:
            with table.ctx.theme.hearing() as self._still_said:
                self._still = self._draw_still(surface, told)
            self._still_key_drawn = self._still_key(surface, told)
        surface.blit(self._still, (0, 0))
        table.game.view.draw(surface)
        table.occasion.draw(surface)
        self._port.peek.draw(surface)
        self._port.hints.draw(surface)
        for listener in table.game.listeners:
            listener.draw_over(surface)
        table.occasion.draw_last(surface)
        if self._port.menus.shown is not None:
            self._port.menus.shown.draw(surface)
        table.game.view.draw_held(surface)
        if table.ctx.app.debug and table.director.mismatch:
            pygame.draw.rect(surface, table.ctx.theme.colours.red, surface.get_rect(), table.ctx.px(4))

    def _still_key(self, surface: pygame.Surface, told: Sequence[Plate]) -> tuple[Hashable, ...]:
        """Returns all that decides how the still parts look; equal keys, equal pictures."""
        table, group = self._table, self._table.group
        buttons = tuple(
            (b.name, tuple(b.rect), b.label, b.enabled, b.selected, b.style, group.pressed(b.name))
            for b in group.buttons
        )
        said = tuple(replace(plate, emblem=None) for plate in told)
        looks = (surface.get_size(), self._port.showing.looks, table.game.view.flipped)
        keys = (group.hover, group.focus, group.show_focus, table.record_panel.changes)
        return (*looks, *keys, buttons, said, self.subtitle(), self._words_below())

    def _draw_still(self, surface: pygame.Surface, told: Sequence[Plate]) -> pygame.Surface:
        """Returns the ground with everything that stays as it is while tiles move."""
        table, areas, still = self._table, self._port.showing.areas, self._still
        if still is None or still.get_size() != surface.get_size():
            still = pygame.Surface(surface.get_size())  # new memory costs ten times as much as copying the ground
        still.blit(lacquer(surface.get_size(), table.game.wording.ground), (0, 0))
        self._draw_title(still)
        near, far = table.game.plates()
        for seat, rect in ((near, areas.near_plate), (far, areas.far_plate)):
            draw_plate(still, table.ctx.theme, rect, told[seat])
        table.record_panel.draw(still)
        for listener in table.game.listeners:
            listener.draw_still(still)
        table.group.draw(still)
        self._draw_sign(still)
        return still

    def _draw_title(self, surface: pygame.Surface) -> None:
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

    # --- words ---------------------------------------------------------------------------------------------------

    def subtitle(self) -> str:
        """Returns the words beside the game's name."""
        table = self._table
        own = table.occasion.own_subtitle()
        return table.game.wording.subtitle(plates.subtitle(table.ctx.texts, table.session)) if own is None else own

    def sign(self) -> str:
        """Returns what the line under the board says while nothing is refused."""
        own = self._told_of_areas() or self._told_of_button()
        own = own or self._table.game.wording.sign(self._table.occasion.own_sign() or self._usual_sign())
        return own or self._port.hints.offer()

    def _told_of_areas(self) -> str:
        """Returns what the signs on the board mean while its areas are marked, else ""."""
        table = self._table
        if not self._port.peek.areas:
            return ""
        below = int(table.game.view.flipped)
        sides = [self._port.names.side(seat) for seat in (below, 1 - below)] if len(table.session.seats) == 2 else []
        return table.ctx.texts(f"{table.session.match.game.id}.hold.areas-sign", *sides)

    def _told_of_button(self) -> str:
        """Returns what the button under the pointer does, where its label needs more words, else ""."""
        kind, _, name = (self._table.group.hover or "").partition(":")
        if kind == "hold":
            return self._table.ctx.texts("table.hold-told", self._table.ctx.texts(f"keys.hold-{name}"))
        told = f"{self._port.steering.command(name).key}-told" if kind == "btn" else ""
        return self._table.ctx.texts(told) if told and self._table.ctx.texts.has(told) else ""

    def _usual_sign(self) -> str:
        texts, session = self._table.ctx.texts, self._table.session
        if session.onlooker is not None:
            return texts("table.sealed", self._port.names.side(session.onlooker))
        if session.browsing and session.stands_here:
            return texts("table.browsing.taken-back")
        if session.browsing:
            word = "branch" if session.may_branch() else "look"
            return texts(f"table.browsing.{word}", *self._where())
        if session.paused:
            return texts("table.paused")
        if session.mode == "play" and session.ended and session.result is None:
            return texts("table.after-end")
        return ""

    def _where(self) -> tuple[str, str]:
        """Returns which turn of the line is shown, and how long the line is."""
        texts, record = self._table.ctx.texts, self._table.record
        here, end = self._table.session.match.cursor.reached, record.reached(record.length)
        return turn_words(texts, here), length_words(texts, end)

    def _words_below(self) -> str:
        """Returns what stands under the board: nothing where a notice does, or while a click is waited for."""
        app = self._table.ctx.app
        return "" if app.noticing or isinstance(app.top, WaitForClick) else self.sign()

    def _draw_sign(self, surface: pygame.Surface) -> None:
        words = self._words_below()
        if not words:
            return
        ctx, room = self._table.ctx, self._port.showing.areas.notice
        theme, colours, sides = ctx.theme, ctx.theme.colours, ctx.px(28)
        px = theme.text_px(14)
        px = theme.fit_rows(words, "sans", px, room.width - sides, lambda px: int((room.height / px - 0.55) / 1.35))
        rows = theme.wrap(words, "sans", px, room.width - sides)
        width = min(room.width, max(theme.width(row, "sans", px) for row in rows) + sides)
        box = pygame.Rect(0, 0, width, min(room.height, round(px * (0.55 + 1.35 * len(rows)))))
        box.center = room.center
        panel(surface, box, min(box.height // 2, px), (*colours.panel, 235), colours.teal)
        for n, row in enumerate(rows):
            y = box.centery + round(px * 1.35 * (n - (len(rows) - 1) / 2))
            theme.draw(surface, row, (box.centerx, y), "sans", px, colours.ink, "center")
