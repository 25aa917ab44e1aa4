"""After the opponent's turn the table waits for a click, where the settings say so: nothing is hidden or darkened."""

import pygame

from game.stage.scene import Scene
from game.table.parts.showing import Showing
from game.ui.textures import panel
from game.ui.widgets.toast import ToastRoom

GO_ON_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


class WaitForClick(Scene):
    """Lies over the table until a click or a key goes on, which does nothing else. All clocks stand still meanwhile.

    While the opponent's turn is still moving, a click only ends that: nobody goes on by it before all is seen.
    """

    name = "go-on"
    overlay = True

    def __init__(self, showing: Showing) -> None:
        self._showing, self._table = showing, showing.table
        self._tells_of = self._table.session.match.cursor
        self._shown = False

    @property
    def _ready(self) -> bool:
        return not self._table.director.moving

    def handle(self, event: pygame.event.Event) -> bool:
        table = self._table
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS
        if click or (event.type == pygame.KEYDOWN and event.key in GO_ON_KEYS):
            if self._ready:
                self.ctx.app.pop()
            else:
                self._showing.show_all()
            return True
        if event.type == pygame.KEYDOWN and table.goes_on(event):
            self.ctx.app.pop()
            return table.handle(event)
        return event.type == pygame.MOUSEBUTTONUP or table.handle(event)

    def update(self, dt: float) -> bool:
        if self.ctx.app.top is self and self._table.session.match.cursor is not self._tells_of:
            self.ctx.app.pop()
            return True
        changed, self._shown = self._shown != self._ready, self._ready
        return changed

    def _pill(self) -> pygame.Rect:
        """Returns where the prompt stands: on the lower edge of the board, above the line for notices."""
        theme, areas = self.ctx.theme, self._showing.areas
        px = theme.text_px(18)
        width = theme.fonts.width(self.ctx.texts("table.go-on"), "sans-bold", px) + self.ctx.px(56)
        box = pygame.Rect(0, 0, min(width, areas.notice.width), round(px * 2.1))
        box.midbottom = (areas.notice.centerx, areas.notice.top - self.ctx.px(3))
        return box

    def draw(self, surface: pygame.Surface) -> None:
        if not self._ready:
            return
        theme, colours, box = self.ctx.theme, self.ctx.theme.colours, self._pill()
        panel(surface, box, box.height // 2, colours.gold, colours.gold_high, max(1, self.ctx.px(1.5)))
        words = self.ctx.texts("table.go-on")
        px = theme.fit(words, "sans-bold", theme.text_px(18), box.width - self.ctx.px(28))
        theme.draw(surface, words, box.center, "sans-bold", px, colours.gold_ink, "center")

    def toast_room(self) -> ToastRoom:
        return self._table.toast_room()

    def targets(self) -> dict[str, pygame.Rect]:
        return {"go-on": self._pill()} if self._ready else {}

    def probe(self) -> dict[str, object]:
        return {**self._table.probe(), "waits": True}
