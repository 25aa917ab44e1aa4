"""The panel of the best lines: what each is worth to the seat to act, as a figure and a bar, and what follows."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.rules.contract import AnyObservation
from game.study.line_search import FoundLine
from game.table.listener import Panel
from game.table.port import Port
from game.ui.textures import panel
from game.ui.widgets.record_panel import head_height

SLOTS = 3


@dataclass(frozen=True, slots=True)
class LinesTold:
    """What the panel says: a title, a few words beside it, the lines, and a sentence where there are none."""

    title: str
    beside: str
    lines: tuple[FoundLine, ...]
    sentence: str = ""


class LinesPanel(Panel):
    """Shows what `told` gives; `take` is called with the number of a line that was pressed, from 0."""

    def __init__(
        self, port: Port[AnyObservation], told: Callable[[], LinesTold], take: Callable[[int], object]
    ) -> None:
        self._port, self._told, self._take = port, told, take
        self.hover: int | None = None

    def given(self, areas: object, room: pygame.Rect) -> None:
        """Keeps the room that the task gave it."""

    def targets(self) -> dict[str, pygame.Rect]:
        """The lines, by number from 1."""
        return {f"line:{n + 1}": self._slot(n) for n in range(len(self._told().lines))}

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the mouse over it."""
        if event.type == pygame.MOUSEMOTION:
            before, self.hover = self.hover, self._at(event.pos)
            if before != self.hover:
                self._port.showing.redraw()
            return self.room.collidepoint(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or self._port.menus.shown is not None:
            return False
        if not self.room.collidepoint(event.pos):
            return False
        line = self._at(event.pos) if event.button == pygame.BUTTON_LEFT else None
        if line is not None:
            self._take(line)
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n in range(len(self._told().lines)) if self._slot(n).collidepoint(pos)), None)

    def _slot(self, n: int) -> pygame.Rect:
        """Returns where a line stands."""
        px, top = self._port.ctx.px, self.room.y + head_height(self._port.ctx.theme)
        height = (self.room.bottom - px(5) - top) // SLOTS
        return pygame.Rect(self.room.x + px(5), top + n * height, self.room.width - px(10), height - px(3))

    # --- drawing -----------------------------------------------------------------------------------------------------

    def appearance(self) -> Hashable:
        return None

    def draw_board(self, surface: pygame.Surface) -> None:
        ctx, theme, colours = self._port.ctx, self._port.ctx.theme, self._port.ctx.theme.colours
        if not self.room.height:
            return
        told = self._told()
        panel(surface, self.room, ctx.px(10), colours.panel, colours.line)
        at, px = (self.room.x + ctx.px(12), self.room.y + ctx.px(8)), theme.text_px(16)
        width = self.room.width - ctx.px(24)
        title = theme.draw(
            surface, told.title, at, "sans-bold", theme.fit(told.title, "sans-bold", px, width), colours.gold
        )
        room, small = width - title.width - ctx.px(8), theme.text_px(12)
        if told.beside and theme.fonts.width(told.beside, "sans", small) <= room:
            end = (self.room.right - ctx.px(12), title.centery)
            theme.draw(surface, told.beside, end, "sans", small, colours.muted, "midright")
        for n, line in enumerate(told.lines):
            self._draw_line(surface, n, line)
        if told.sentence and not told.lines:
            box = pygame.Rect(at[0], self._slot(0).y, width, self.room.bottom - self._slot(0).y)
            theme.draw_block(surface, told.sentence, box, "sans", theme.text_px(14), colours.muted)

    def _draw_line(self, surface: pygame.Surface, n: int, line: FoundLine) -> None:
        """Draws number, action, chance and bar, and below as much of what follows as there is room for."""
        ctx, theme, colours = self._port.ctx, self._port.ctx.theme, self._port.ctx.theme.colours
        slot, best = self._slot(n), n == 0
        tone = colours.teal if best else colours.gold
        if best or self.hover == n:
            panel(surface, slot, ctx.px(7), (*tone, 46 if best else 24), tone if self.hover == n else None)
        side, px = ctx.px(7), theme.text_px(15)
        first = pygame.Rect(slot.x + side, slot.y + ctx.px(2), slot.width - 2 * side, round(px * 1.35))
        badge = round(first.height * 0.82)
        middle = (first.x + badge // 2, first.centery)
        pygame.draw.aacircle(surface, tone if best else colours.line, middle, badge // 2)
        ink = colours.gold_ink if best else colours.ink
        theme.draw(surface, str(n + 1), middle, "sans-bold", round(badge * 0.72), ink, "center")
        worth = self._worth(line)
        end = theme.draw(surface, worth, first.midright, "sans-bold", theme.text_px(14), tone, "midright").left
        x = first.x + badge + ctx.px(6)
        token = self._port.table.game.wording.written(line.token)
        fitted = theme.fit(token, "sans-bold", px, end - x - ctx.px(5))
        theme.draw(surface, token, (x, first.centery), "sans-bold", fitted, colours.ink, "midleft")
        bar = pygame.Rect(first.x, first.bottom + ctx.px(1), first.width, max(3, ctx.px(4)))
        panel(surface, bar, bar.height // 2, colours.ground)
        filled = pygame.Rect(bar.x, bar.y, round(bar.width * line.chance), bar.height)
        if filled.width >= bar.height:
            panel(surface, filled, bar.height // 2, tone)
        self._draw_follows(surface, line, pygame.Rect(first.x, bar.bottom + ctx.px(2), first.width, slot.bottom))

    def _draw_follows(self, surface: pygame.Surface, line: FoundLine, box: pygame.Rect) -> None:
        """Draws what is expected, whole actions only, in the rows there is room for; `box.height` is its end."""
        theme, written = self._port.ctx.theme, self._port.table.game.wording.written
        px = theme.text_px(13)
        step = round(px * 1.3)
        y, row = box.y, ""
        for token in (*map(written, line.follows), None):
            more = f"{row}  {token}" if row and token else token or ""
            if token is not None and theme.fonts.width(more, "sans", px) <= box.width:
                row = more
                continue
            if y + step > box.height or not row:
                return
            theme.draw(surface, row, (box.x, y), "sans", px, theme.colours.muted)
            y, row = y + step, token or ""

    def _worth(self, line: FoundLine) -> str:
        texts = self._port.ctx.texts
        if line.ends:
            return texts("analysis.wins" if line.ends > 0 else "analysis.loses", abs(line.ends))
        return texts("analysis.percent", round(100 * line.chance))
