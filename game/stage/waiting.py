"""Reading that may take long: at once where it does not, else under a bar that tells how far it is, until stopped."""

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.records.steps import Steps, Work
from game.stage.scene import Context, Scene
from game.storage.problem import Problem, Refused
from game.ui import textures
from game.ui.widgets.dialog import draw_plain_box
from game.ui.widgets.widgets import Button, Group

T = TypeVar("T")

AT_ONCE_S = 0.1
"""What takes no longer is done without anything being shown."""
A_FRAME_S = 0.03
"""How long a frame works on it."""
WIDTH = 520


def work_through(
    ctx: Context, name: str, steps: Steps[T], done: Callable[[T], None], failed: Callable[[Problem], None]
) -> None:
    """Does the work on what is called `name`; `done` gets what comes out of it, `failed` why nothing does.

    Where the person stops it, neither is called.
    """
    waiting = Waiting(name, Work(steps), done, failed)
    if not waiting.go_on(AT_ONCE_S):
        ctx.app.push(waiting)


def open_page(ctx: Context, page: Scene, name: str) -> None:
    """Puts a page on the screen once what it lists is read; where that is stopped, none comes."""
    if page.preparing is None:
        ctx.app.push(page)
    else:
        work_through(ctx, name, page.preparing(ctx), lambda done: ctx.app.push(page), lambda problem: None)


class Waiting(Scene, Generic[T]):
    """The bar over the scene below. Escape and the button stop the work."""

    name = "waiting"
    overlay = True

    def __init__(self, what: str, work: Work[T], done: Callable[[T], None], failed: Callable[[Problem], None]) -> None:
        self._what = what
        self._work = work
        self._done = done
        self._failed = failed
        self._shown = False

    def go_on(self, seconds: float) -> bool:
        """Works for about so long; True where all is done, or nothing more can be, and whoever asked was told."""
        try:
            if not self._work.go_on(seconds):
                return False
        except Refused as refused:
            self._close()
            self._failed(refused.problem)
            return True
        self._close()
        self._done(self._work.outcome)
        return True

    def _close(self) -> None:
        if self._shown:
            self.ctx.app.pop()

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._shown = True
        self.group: Group = Group(ctx.theme)
        self.on_resize()

    def leave(self) -> None:
        self._shown = False
        self._work.stop()

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        pad, gap = ctx.px(26), ctx.px(16)
        width = min(ctx.px(WIDTH * max(1.0, theme.text_scale * 0.9)), ctx.size[0] - 2 * pad)
        self._title_px, self._text_px = theme.text_px(20), theme.text_px(15)
        title, text = theme.line_height("mincho", self._title_px), theme.line_height("sans", self._text_px)
        bar, button = max(8, ctx.px(12)), max(ctx.px(42), round(theme.text_px(15) * 2.4))
        self.rect = pygame.Rect(0, 0, width, 2 * pad + title + text + bar + button + 3 * gap)
        self.rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        self.spot = self.rect
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self._title_at = inner.topleft
        self._text = pygame.Rect(inner.x, inner.y + title, inner.w, text)
        self._bar = pygame.Rect(inner.x, self._text.bottom + gap, inner.w, bar)
        foot = pygame.Rect(inner.x, inner.bottom - button, inner.w, button)
        self.group.set([Button("waiting.stop", foot, ctx.texts("waiting.stop"))])

    def handle(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape or self.group.handle(event) == "waiting.stop":
            self.ctx.app.pop()
        return True

    def update(self, dt: float) -> bool:
        if self._shown:
            self.go_on(A_FRAME_S)
        return True

    def wake(self) -> float | None:
        return 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is read and how much of it is done, as a share and as a bar."""
        theme, c = self.ctx.theme, self.ctx.theme.colours
        draw_plain_box(surface, self.rect, theme)
        theme.draw(surface, self.ctx.texts("waiting.title"), self._title_at, "mincho", self._title_px, c.ink)
        share = theme.draw(
            surface, f"{int(100 * self._work.share)} %", self._text.midright, "sans", self._text_px, c.ink, "midright"
        )
        room = self._text.w - share.w - self.ctx.px(16)
        px = theme.fit(self._what, "sans", self._text_px, room)
        before = surface.get_clip()
        surface.set_clip(self._text.clip((self._text.x, self._text.y, room, self._text.h)))
        theme.draw(surface, self._what, self._text.midleft, "sans", px, c.muted, "midleft")
        surface.set_clip(before)
        textures.panel(surface, self._bar, self._bar.h // 2, c.ground)
        filled = self._bar.copy()
        filled.w = max(self._bar.h, round(self._bar.w * self._work.share))
        textures.panel(surface, filled, self._bar.h // 2, c.gold)
        self.group.draw(surface)

    def probe(self) -> dict[str, object]:
        return {"what": self._what, "share": round(self._work.share, 2)}
