"""The curtain of a shared screen: it names who decides next, and opens only when that player says so (Y11.4)."""

from collections.abc import Callable

import pygame

from game.stage.scene import Context, Scene
from game.ui.widgets.dialog import draw_gold_box
from game.ui.widgets.widgets import Button, Group


class Curtain(Scene):
    """Hangs over the table, on which both hands lie face down. `opened` is called once it is gone.

    `why` tells in a line what is to be decided; nothing of either hand is in it.
    """

    name = "curtain"
    answered_by_words = False  # who typed before may not be who is to look
    overlay = True

    def __init__(self, who: str, why: str, opened: Callable[[], None], left: Callable[[], None]) -> None:
        self._who, self._why, self._opened, self._left = who, why, opened, left

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self.on_resize()

    def on_resize(self) -> None:
        """Lays out the box with its two buttons, the lesser one below."""
        px, theme, texts = self.ctx.px, self.ctx.theme, self.ctx.texts
        width, height = self.ctx.size
        line = max(px(46), round(theme.text_px(15) * 2.4))
        self.box = pygame.Rect(0, 0, min(px(640), width - px(40)), px(150) + line * 2 + theme.text_px(26))
        self.box.center = (width // 2, height // 2)
        opens = pygame.Rect(0, 0, min(px(340), self.box.width - px(60)), line)
        opens.midbottom = (self.box.centerx, self.box.bottom - px(26) - px(34))
        leaves = pygame.Rect(0, 0, opens.width, max(px(28), round(theme.text_px(13) * 1.7)))
        leaves.midtop = (self.box.centerx, opens.bottom + px(8))
        self.group.set(
            [
                Button("curtain.open", opens, texts("yuki.curtain.open"), "gold"),
                Button("curtain.leave", leaves, texts("table.command.launcher"), "quiet", size=13),
            ]
        )

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if pressed == "curtain.open" or (pressed is None and enter):
            self.ctx.app.pop()
            self._opened()
            return True
        if pressed == "curtain.leave":
            self._left()
            return True
        return pressed is not None or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)

    def draw(self, surface: pygame.Surface) -> None:
        theme, colours, px, texts = self.ctx.theme, self.ctx.theme.colours, self.ctx.px, self.ctx.texts
        draw_gold_box(surface, self.box, theme, veil=(*colours.ground, 150))
        room = self.box.width - px(60)
        title = texts("yuki.curtain.title", self._who)
        size = theme.fit(title, "mincho", theme.text_px(27), room)
        at = (self.box.centerx, self.box.y + px(46))
        theme.draw(surface, title, at, "mincho", size, colours.ink, "center")
        block = pygame.Rect(self.box.x + px(30), at[1] + round(size * 0.9), room, px(60))
        for n, line in enumerate((self._why, texts("yuki.curtain.text"))):
            size = theme.fit(line, "sans", theme.text_px(16), room)
            y = block.y + px(14) + n * round(theme.text_px(16) * 1.6)
            tone = colours.gold_high if n == 0 else colours.muted
            theme.draw(surface, line, (self.box.centerx, y), "sans", size, tone, "center")
        self.group.draw(surface)

    def probe(self) -> dict[str, object]:
        return {"who": self._who}
