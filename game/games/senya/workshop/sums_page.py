"""A sum opened: its terms one below the other, each with what it comes from and its clause."""

import pygame

from game.games.senya.rules.totals import Total
from game.games.senya.view.spoken import Spoken
from game.games.senya.workshop.look import ACCENT, CLAUSE, Tips, clause_button
from game.games.senya.workshop.source import GAME, rows
from game.games.senya.workshop.words import PageWords
from game.stage.scene import Context, Scene
from game.ui.widgets.dialog import draw_plain_box
from game.ui.widgets.widgets import Button, Group

WIDTH = 560


class SumsPage(Scene):
    """Shows a sum over the page that it belongs to; every clause of it opens the rulebook."""

    name = "senya-sum"
    overlay = True

    def __init__(self, value: str, total: Total) -> None:
        self._value, self._total = value, total

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self.tips = Tips(ctx.theme)
        self.on_resize()

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        pad = ctx.px(24)
        self._words = PageWords(ctx.texts, rows())
        self._row = min(round(theme.text_px(16) * 2), (ctx.size[1] - 8 * pad) // (len(self._total.terms) + 2))
        text = self._words.glossary(self._value)
        width = min(round(WIDTH * theme.u * max(1.0, theme.text_scale)), ctx.size[0] - 2 * pad)
        self._text_h = theme.block_height(text, "sans", theme.text_px(14), width - 2 * pad) if text else 0
        button_h = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        head = round(theme.text_px(24) * 1.6)
        height = 3 * pad + head + self._text_h + (len(self._total.terms) + 1) * self._row + button_h
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self._top = inner.y + head + self._text_h
        buttons = []
        for n, term in enumerate(self._total.terms):
            button = clause_button(ctx, term.clause, inner.right, 0, str(n))
            button.rect.centery = self._top + n * self._row + self._row // 2
            buttons.append(button)
        low = pygame.Rect(inner.x, inner.bottom - button_h, inner.w, button_h)
        self.group.set([*buttons, Button("close", low, ctx.texts("app.close"), "gold")])

    def draw(self, surface: pygame.Surface) -> None:
        self.tips.clear()
        with self.ctx.theme.hearing() as said:
            self._draw(surface)
        self.tips.hear(self._words, Spoken(self.ctx.theme, said, surface), (0, 0), self.rect)
        self.tips.draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c, w = self.ctx, self.ctx.theme, self.ctx.theme.colours, self._words
        draw_plain_box(surface, self.rect, theme)
        inner = self.rect.inflate(-2 * ctx.px(24), -2 * ctx.px(24))
        theme.draw(surface, w.value(self._value), inner.topleft, "mincho", theme.text_px(24), c.ink)
        text = pygame.Rect(inner.x, inner.y + round(theme.text_px(24) * 1.6), inner.w, self._text_h)
        if self._text_h:
            theme.draw_block(surface, w.glossary(self._value), text, "sans", theme.text_px(14), c.muted)
        end = inner.right - ctx.px(90)
        px = min(theme.text_px(16), round(self._row * 0.6))
        for n, term in enumerate(self._total.terms):
            y = self._top + n * self._row + self._row // 2
            shown = f"{term.value:+d}".replace("-", "−") if n else str(term.value)
            theme.draw(surface, shown, (end, y), "sans-bold", px, c.ink, "midright")
            label = w.term(term)
            room = theme.fit(label, "sans", px, end - inner.x - ctx.px(60), 9)
            theme.draw(surface, label, (inner.x, y), "sans", room, c.ink, "midleft")
        y = self._top + len(self._total.terms) * self._row
        pygame.draw.line(surface, ACCENT, (inner.x, y), (end, y))
        theme.draw(surface, w("sum"), (inner.x, y + self._row // 2), "sans-bold", px, ACCENT, "midleft")
        theme.draw(surface, str(self._total.value), (end, y + self._row // 2), "sans-bold", px, ACCENT, "midright")
        self.group.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        tip = self.tips.handle(event)
        pressed = self.group.handle(event)
        keys = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if pressed == "close" or (pressed is None and event.type == pygame.KEYDOWN and event.key in keys):
            self.ctx.app.pop()
            return True
        if pressed:
            self.ctx.app.open_rules(GAME, pressed.removeprefix(CLAUSE).partition("/")[0])
        return pressed is not None or tip

    def probe(self) -> dict[str, object]:
        return {"value": self._value, "sum": self._total.value}
