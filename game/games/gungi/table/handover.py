"""The curtain: only one player looks at the screen, and decides which of the own 兵 hide さ and と."""

from collections.abc import Callable

import pygame

from game.stage.scene import Context, Scene
from game.ui.textures import lacquer, panel
from game.ui.widgets.widgets import Button, Group

FILES = range(9, 0, -1)


class BacksCurtain(Scene):
    """Hides the table until `who` opens it, asks for the files of さ and と, and closes again.

    `chosen((さ, と))` is called with two different files once the curtain is gone. Nothing of the choice is in the
    probe, and after each choice the buttons look as before when the curtain falls.
    """

    name = "handover"

    def __init__(self, who: str, chosen: Callable[[tuple[int, int]], None], *, last: bool = False) -> None:
        self._who = who
        self._chosen = chosen
        self._last = last
        self._stage = "closed"
        self._files: dict[str, int] = {"sa": 0, "to": 0}

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        px, theme, texts = self.ctx.px, self.ctx.theme, self.ctx.texts
        width, height = self.ctx.size
        self.box = pygame.Rect(0, 0, min(px(980), width - px(60)), min(px(520), height - px(60)))
        self.box.center = (width // 2, height // 2)
        line = max(px(46), round(theme.text_px(15) * 2.4))
        foot = pygame.Rect(0, 0, min(px(360), self.box.width - px(60)), line)
        foot.midbottom = (self.box.centerx, self.box.bottom - px(28))
        if self._stage == "closed":
            self.group.set([Button("handover.open", foot, texts("handover.open"), "gold")])
            return
        ready = self._files["sa"] > 0 and self._files["to"] > 0 and self._files["sa"] != self._files["to"]
        buttons = [Button("handover.done", foot, texts("handover.done"), "gold", enabled=ready)]
        wide = (self.box.width - px(60) - 8 * px(8)) // 9
        for row, name in enumerate(("sa", "to")):
            y = self.box.y + px(150) + row * (line + theme.text_px(15) + px(52))
            for i, file in enumerate(FILES):
                rect = pygame.Rect(self.box.x + px(30) + i * (wide + px(8)), y, wide, line)
                chosen = self._files[name] == file
                buttons.append(Button(f"{name}:{file}", rect, texts("handover.file", file), selected=chosen))
        self.group.set(buttons)

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
        return pressed is not None or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)

    def _press(self, name: str) -> None:
        if name == "handover.open":
            self._stage = "open"
        elif name == "handover.done":
            files = (self._files["sa"], self._files["to"])
            self.ctx.app.pop()
            self._chosen(files)
            if not self._last:
                self.ctx.app.notify(self.ctx.texts("handover.closed"))
            return
        else:
            which, file = name.split(":")
            self._files[which] = int(file)
        self._lay_out()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the curtain over the whole window, and the files to choose once it is open."""
        theme, colours, px, texts = self.ctx.theme, self.ctx.theme.colours, self.ctx.px, self.ctx.texts
        surface.blit(lacquer(surface.get_size()), (0, 0))
        panel(surface, self.box, px(14), colours.panel, colours.line)
        x, width = self.box.x + px(30), self.box.width - px(60)
        title = texts("handover.title" if self._stage == "closed" else "handover.choose", self._who)
        size = theme.fit(title, "mincho", theme.text_px(26), width)
        theme.draw(surface, title, (x, self.box.y + px(26)), "mincho", size, colours.ink)
        if self._stage == "closed":
            block = pygame.Rect(x, self.box.y + px(100), width, px(200))
            theme.draw_block(surface, texts("handover.text"), block, "sans", theme.text_px(17), colours.muted)
        else:
            for name in ("sa", "to"):
                top = next(b.rect.top for b in self.group.buttons if b.name == f"{name}:9")
                at = (x, top - px(10))
                theme.draw(
                    surface, texts(f"handover.{name}"), at, "sans-bold", theme.text_px(15), colours.gold, "bottomleft"
                )
        self.group.draw(surface)

    def probe(self) -> dict[str, object]:
        return {"curtain": self._stage}
