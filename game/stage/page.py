"""A page to read over the whole window: a title, a scrolled text, and the way back."""

from abc import ABC, abstractmethod

import pygame

from game.stage.scene import Context, Scene
from game.ui import textures
from game.ui.text.reading import Part, Reading
from game.ui.widgets.widgets import Button, Group

WIDTH = 980


class Page(Scene, ABC):
    """Subclasses give the title's key and the parts to read."""

    title_key = ""

    @abstractmethod
    def parts(self) -> list[Part]:
        """Returns what is to be read, in the language of the context."""

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._reading = Reading(ctx.theme)
        self.group: Group = Group(ctx.theme)
        self.on_resize()

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        width = min(ctx.size[0] - 2 * ctx.px(60), ctx.px(WIDTH * max(1.0, theme.text_scale * 0.85)))
        left = (ctx.size[0] - width) // 2
        title_h = round(theme.text_px(34) * 1.6)
        button_h = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        label = ctx.texts("app.back")
        button_w = theme.fonts.width(label, "sans-bold", theme.text_px(15)) + ctx.px(48)
        top = ctx.px(40)
        self._title_at = (left, top)
        back = pygame.Rect(left + width - button_w, top + (title_h - button_h) // 2, button_w, button_h)
        self.group.set([Button("back", back, label)])
        self.panel = pygame.Rect(left, top + title_h + ctx.px(14), width, 0)
        self.panel.height = ctx.size[1] - self.panel.y - ctx.px(36)
        self._reading.layout(self.panel.inflate(-ctx.px(52), -ctx.px(40)), self.parts())

    def handle(self, event: pygame.event.Event) -> bool:
        if self._reading.handle(event):
            return True
        pressed = self.group.handle(event)
        if pressed == "back":
            self.ctx.app.pop()
        return pressed is not None

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        room = self.panel.w - self.group.buttons[0].rect.w - ctx.px(20)
        px = theme.fit(ctx.texts(self.title_key), "mincho", theme.text_px(34), room)
        theme.draw(surface, ctx.texts(self.title_key), self._title_at, "mincho", px, c.ink)
        textures.panel(surface, self.panel, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        self._reading.draw(surface)
        self.group.draw(surface)
