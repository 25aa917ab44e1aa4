"""A short list to choose one thing from, beside the button that opened it."""

from collections.abc import Callable, Sequence

import pygame

from game.stage.scene import Context, Scene
from game.ui import textures
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.dialog import draw_side_box
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widgets import LEFT

CHOICE = "choice."
Options = Sequence[tuple[str, str]]
"""Values and their words."""


class Choosing(Scene):
    """Calls `done` with the value that was chosen, once the list is closed; a press beside it and Escape close it."""

    name = "choosing"
    overlay = True
    beside = True

    def __init__(self, options: Options, chosen: str, anchor: pygame.Rect, done: Callable[[str], None]) -> None:
        self._options, self._anchor, self._done = options, anchor.copy(), done
        self._at = next((n for n, (value, _) in enumerate(options) if value == chosen), 0)

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self.on_resize()
        self._list.choose(self._at)

    def on_resize(self) -> None:
        """Lays the list below its button, or above it where there is more room."""
        ctx, theme = self.ctx, self.ctx.theme
        px, pad = theme.text_px(15), ctx.px(8)
        row, window = round(px * 2.1), pygame.Rect((0, 0), ctx.size).inflate(-ctx.px(16), -ctx.px(16))
        words = max((theme.fonts.width(label, "sans", px) for _, label in self._options), default=0)
        width = min(max(words + 6 * pad, self._anchor.w), window.w)
        below, above = window.bottom - self._anchor.bottom - pad, self._anchor.top - window.top - pad
        height = min(row * len(self._options) + 2 * pad, max(below, above))
        self.rect = pygame.Rect(self._anchor.x, self._anchor.bottom + pad // 2, width, height)
        if height > below:
            self.rect.bottom = self._anchor.top - pad // 2
        self.rect.clamp_ip(window)
        self.spot = self.rect
        self._list.set(self.rect.inflate(-2 * pad, -2 * pad), row, len(self._options))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        if chosen or hovered:
            textures.panel(surface, rect, ctx.px(6), c.chosen if chosen else c.panel_high, c.gold if chosen else None)
        label = self._options[index][1]
        px = theme.fit(label, "sans", theme.text_px(15), rect.w - ctx.px(16), SMALLEST_TEXT)
        theme.draw(surface, label, (rect.x + ctx.px(8), rect.centery), "sans", px, c.ink, "midleft")

    def draw(self, surface: pygame.Surface) -> None:
        draw_side_box(surface, self.rect, self.ctx.theme)
        self._list.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes every event but the keys of the program (F12 and such): nothing below is pressed through the list."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.ctx.app.pop()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take()
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.ctx.app.pop()
        else:
            used = self._list.handle(event) is not None
            if event.type == pygame.KEYDOWN:
                return used
            if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and self._over(event.pos):
                self._take()
        return True

    def _over(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the row that is chosen."""
        at = self._list.at(pos)
        return at is not None and at == self._list.chosen

    def _take(self) -> None:
        value = self._options[self._list.chosen or 0][0]
        self.ctx.app.pop()
        self._done(value)

    def targets(self) -> dict[str, pygame.Rect]:
        view = self._list.scroll.view
        return {f"{CHOICE}{self._options[n][0]}": self._list.rect_of(n).clip(view) for n in self._list.in_sight()}

    def probe(self) -> dict[str, object]:
        return {"choices": [label for _, label in self._options]}
