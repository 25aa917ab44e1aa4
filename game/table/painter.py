"""How a table is drawn, and what of it others may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.scenes.turns import length_words, turn_words
from game.table import plates as table_plates
from game.table.base import TableBase
from game.table.go_on import GoOn
from game.ui.textures import lacquer, panel
from game.ui.widgets.plates import Plate, draw_plate


class TablePainting(TableBase):
    """Draws title, plates, record and buttons around the game's own view."""

    _still: pygame.Surface | None = None
    _still_key_drawn: tuple[Any, ...] = ()
    _looks = 0
    """Rises when language, text size or colours change."""

    # --- drawing -------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Returns how a seat is called: its side and who sits there."""
        return table_plates.seat_name(self.ctx.texts, self.game_id, self.session, seat, self.own_seat())

    def draw(self, surface: pygame.Surface) -> None:
        plates = [table_plates.plate_of(self, seat) for seat in range(len(self.session.seats))]
        key = self._still_key(surface, plates)
        if self._still is None or key != self._still_key_drawn or self.record_panel.pending:
            self._still = self._draw_still(surface, plates)
            self._still_key_drawn = self._still_key(surface, plates)
        surface.blit(self._still, (0, 0))
        self.view.draw(surface)
        self.draw_over(surface)
        if self.menu is not None:
            self.menu.draw(surface)
        self.view.draw_held(surface)
        if self.ctx.app.debug and self.director.mismatch:
            pygame.draw.rect(surface, self.ctx.theme.colours.red, surface.get_rect(), self.ctx.px(4))

    def _still_key(self, surface: pygame.Surface, plates: Sequence[Plate]) -> tuple[Any, ...]:
        """Returns all that decides how the still parts look; equal keys, equal pictures."""
        group = self.group
        buttons = tuple(
            (b.name, tuple(b.rect), b.label, b.enabled, b.selected, b.style, group.pressed(b.name))
            for b in group.buttons
        )
        said = tuple(replace(plate, emblem=None) for plate in plates)
        looks = (surface.get_size(), self._looks, self.view.flipped)
        keys = (group.hover, group.focus, group.show_focus, self.record_panel.changes)
        return (*looks, *keys, buttons, said, self.subtitle(), self._words_below())

    def _draw_still(self, surface: pygame.Surface, plates: Sequence[Plate]) -> pygame.Surface:
        """Returns the ground with everything that stays as it is while tiles move."""
        still = self._still
        if still is None or still.get_size() != surface.get_size():
            still = pygame.Surface(surface.get_size())  # new memory costs ten times as much as copying the ground
        still.blit(lacquer(surface.get_size()), (0, 0))
        self._draw_title(still)
        near = 1 if self.view.flipped else 0
        for seat, rect in ((near, self.areas.near_plate), (1 - near, self.areas.far_plate)):
            draw_plate(still, self.ctx.theme, rect, plates[seat])
        self.record_panel.draw(still)
        self.draw_still(still)
        self.group.draw(still)
        self._draw_sign(still)
        return still

    def _draw_title(self, surface: pygame.Surface) -> None:
        theme, colours, texts = self.ctx.theme, self.ctx.theme.colours, self.ctx.texts
        title = self.areas.title
        holds = [button.rect.left for button in self.group.buttons if button.name.startswith("hold:")]
        room = min(holds, default=title.right) - self.ctx.px(14)
        px = min(theme.text_px(29), round(title.height * 0.74))
        box = theme.draw(
            surface, texts(f"game.{self.game_id}.name"), (title.x, title.centery), "mincho", px, colours.ink, "midleft"
        )
        x = box.right + self.ctx.px(14)
        words = self.subtitle()
        size = theme.fit(words, "sans", theme.text_px(14), room - x)
        if theme.width(words, "sans", size) <= room - x:
            theme.draw(surface, words, (x, title.centery + self.ctx.px(4)), "sans", size, colours.muted, "midleft")

    def subtitle(self) -> str:
        """Returns the words beside the game's name."""
        return table_plates.subtitle(self.ctx.texts, self.game_id, self.session)

    def sign(self) -> str:
        """Returns what the line under the board says while nothing is refused."""
        texts, session = self.ctx.texts, self.session
        if session.onlooker is not None:
            return texts("table.sealed", texts(f"{self.game_id}.side.{session.onlooker}"))
        if session.browsing:
            if not session.may_branch():
                return texts("table.browsing.look", *self._where())
            return texts("table.browsing.branch", *self._where())
        if session.paused:
            return texts("table.paused")
        return ""

    def _where(self) -> tuple[str, str]:
        """Returns which turn of the line is shown, and how long the line is."""
        here, end = self.session.match.cursor.reached, self.record.reached(self.record.length)
        return turn_words(self.ctx.texts, here), length_words(self.ctx.texts, end)

    def _words_below(self) -> str:
        """Returns what stands under the board: nothing where a notice does, or while a click is waited for."""
        app = self.ctx.app
        return "" if app.noticing or isinstance(app.top, GoOn) else self.sign()

    def _draw_sign(self, surface: pygame.Surface) -> None:
        words = self._words_below()
        if not words:
            return
        theme, colours = self.ctx.theme, self.ctx.theme.colours
        room, sides = self.areas.notice, self.ctx.px(28)
        px = theme.fit(words, "sans", theme.text_px(14), room.width - sides)
        rows = theme.wrap(words, "sans", px, room.width - sides)
        width = min(room.width, max(theme.width(row, "sans", px) for row in rows) + sides)
        box = pygame.Rect(0, 0, width, min(room.height, round(px * (0.55 + 1.35 * len(rows)))))
        box.center = room.center
        panel(surface, box, min(box.height // 2, px), (*colours.panel, 235), colours.teal)
        for n, row in enumerate(rows):
            y = box.centery + round(px * 1.35 * (n - (len(rows) - 1) / 2))
            theme.draw(surface, row, (box.centerx, y), "sans", px, colours.ink, "center")

    def toast_anchor(self) -> tuple[int, int] | None:
        """Returns where notices stand: with their foot below the board."""
        return self.areas.notice.centerx, self.areas.notice.bottom

    # --- what others may know ------------------------------------------------------------------------------------

    def targets(self) -> dict[str, pygame.Rect]:
        if self.menu is not None:
            holds = {name: rect for name, rect in self.group.targets().items() if name.startswith("hold:")}
            return {**self.menu.targets(), **holds}
        return {**self.view.targets(), **self.record_panel.targets(), **self.group.targets()}

    def probe(self) -> dict[str, Any]:
        if self.shown_facts is not None:
            return self.shown_facts
        session = self.session
        result = self.told_result()
        return {
            "game": self.game_id,
            "ply": session.match.ply,
            "length": self.record.length,
            "seat": self.acting(),
            "result": None if result is None else {"winner": result.winner, "clause": result.clause.id},
            "browsing": session.browsing,
            "thinking": self.thinking.of("move") is not None,
            "offers": sorted(self.pick_name(pick) for pick in self.gestures.chooser.offers())
            if self.gestures.active
            else [],
            "picked": [self.pick_name(pick) for pick in self.gestures.chooser.picked],
            **self.facts(),
        }

    def debug_lines(self) -> list[str]:
        session = self.session
        return [
            f"ply {session.match.ply}/{self.record.length} seat {session.to_act} version {session.match.version}",
            f"hover {self.gestures.hover} picked {len(self.gestures.chooser.picked)}"
            f" offers {len(self.gestures.chooser.offers())}",
            f"animations {self.director.queued} requests {[r.kind for r in self.thinking.requests.values()]}",
        ]
