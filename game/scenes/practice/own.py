"""The right column: what was failed comes back from three boxes, and how much of each motive is solved."""

import pygame

from game.practice.progress import BOX_DAYS
from game.scenes.practice.column import Column
from game.scenes.practice.drawing import box
from game.scenes.practice.told import MotiveShare
from game.stage.scene import Context
from game.stage.thumbnails import Thumbnails, of_file
from game.ui import textures
from game.ui.widgets.widgets import Button, Painter

GAP = 14
FEWEST_SHARES = 5
"""So many motives have room at least; of more only as many are told as have."""
LOW = 0.34
"""A share below this is drawn in another colour and told by its figures."""


class OwnColumn(Column):
    """`chosen` is the game of whose motives it tells."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.chosen = ""
        self.pictures = Thumbnails(ctx.theme)

    @property
    def _shares(self) -> list[MotiveShare]:
        return self.told.shares(self.chosen)

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def _mistakes_h(self) -> int:
        """The height of what is left of one's own mistakes."""
        theme, told = self.ctx.theme, self.ctx.texts("practice.own.none")
        if not self.told.own:
            return self.line(17) + theme.block_height(told, "sans", self.px(14), self._inner_w)
        return self.line(17) + 3 * self.line(14) + self.ctx.px(8) + self._button_h

    @property
    def _boxes_h(self) -> int:
        return self.line(17) + self.ctx.px(90) + self.line(13) + self._button_h + self.pad

    @property
    def _button_h(self) -> int:
        return max(self.ctx.px(40), round(self.px(15) * 2.2))

    @property
    def _share_h(self) -> int:
        return round(self.line(14) * 1.2)

    def needs(self, width: int) -> int:
        self._inner_w = width - 2 * self.pad
        shares = self.line(17) + min(FEWEST_SHARES, max(1, len(self._shares))) * self._share_h
        return self._mistakes_h + self._boxes_h + shares + 6 * self.pad + 2 * self.ctx.px(GAP)

    def place(self, rect: pygame.Rect) -> list[Button]:
        self.rect = rect
        self._inner_w = rect.w - 2 * self.pad
        self._mistakes = pygame.Rect(rect.x, rect.y, rect.w, self._mistakes_h + 2 * self.pad)
        top = self._mistakes.bottom + self.ctx.px(GAP)
        self._boxes = pygame.Rect(rect.x, top, rect.w, self._boxes_h + 2 * self.pad)
        self._motives = pygame.Rect(rect.x, self._boxes.bottom + self.ctx.px(GAP), rect.w, 0)
        self._motives.height = rect.bottom - self._motives.y
        inner = self._boxes.inflate(-2 * self.pad, -2 * self.pad)
        button = pygame.Rect(inner.x, inner.bottom - self._button_h, inner.w, self._button_h)
        due = len(self.told.due)
        made = self._mistake_buttons()
        made += [Button("due", button, self.ctx.texts("practice.go-through"), enabled=due > 0)]
        inner = self._motives.inflate(-2 * self.pad, -2 * self.pad)
        y = inner.y + self.line(17) + self.ctx.px(4)
        shares = self._shares[: max(1, (inner.bottom - y) // self._share_h)]
        high = min(self.line(14) * 2, (inner.bottom - y) // max(1, len(shares)))
        for one in shares:
            row = pygame.Rect(inner.x - self.pad // 2, y, inner.w + self.pad, high)
            made.append(Button(f"motive.{one.motive}", row, style="card", painter=self._share(one)))
            y += high
        return made

    def _mistake_buttons(self) -> list[Button]:
        if not self.told.own:
            return []
        inner = self._mistakes.inflate(-2 * self.pad, -2 * self.pad)
        left = inner.x + self._picture_side() + self.ctx.px(12)
        place = pygame.Rect(left, inner.bottom - self._button_h, inner.right - left, self._button_h)
        return [Button("own", place, self.ctx.texts("practice.own.think"))]

    def _picture_side(self) -> int:
        return self._mistakes_h - self.line(17)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        for panel in (self._mistakes, self._boxes, self._motives):
            self.panel(surface, panel)
        self._draw_mistake(surface)
        self._draw_boxes(surface)
        texts, inner = self.ctx.texts, self._motives.inflate(-2 * self.pad, -2 * self.pad)
        middle = inner.y + self.line(17) // 2
        told = texts("practice.shares", texts(f"game.{self.chosen}.name")) if self.chosen else ""
        head = self.words(
            surface, texts("practice.motive"), (inner.x, middle), 17, inner.w // 2, role="mincho", tone="gold_high"
        )
        self.words(
            surface,
            told,
            (inner.right, middle),
            13,
            inner.right - head.right - self.ctx.px(10),
            anchor="midright",
            tone="muted",
        )
        if not self._shares:
            low = (inner.x, middle + self.line(17))
            self.words(surface, texts("puzzles.empty"), low, 14, inner.w, tone="muted")

    def _draw_mistake(self, surface: pygame.Surface) -> None:
        """Draws the mistake from which there is most to learn, or how one comes to have any."""
        texts, inner = self.ctx.texts, self._mistakes.inflate(-2 * self.pad, -2 * self.pad)
        self.pictures.forget_wishes()
        middle, own = inner.y + self.line(17) // 2, self.told.own
        title = texts("practice.own.title")
        head = self.words(surface, title, (inner.x, middle), 17, inner.w * 2 // 3, role="mincho", tone="gold_high")
        inner.y += self.line(17)
        if not own:
            words = texts("practice.own.none")
            self.ctx.theme.draw_block(surface, words, inner, "sans", self.px(14), self.ctx.theme.colours.muted)
            return
        room = inner.right - head.right - self.ctx.px(10)
        told = texts("practice.own.left", len(own))
        self.words(surface, told, (inner.right, middle), 13, room, anchor="midright", tone="muted")
        first, side = own[0], self._picture_side()
        picture = of_file(first.game, self.ctx.home.games / first.record, first.ply - 1)
        self.pictures.draw(surface, picture, pygame.Rect(inner.x, inner.y, side, side))
        x, room = inner.x + side + self.ctx.px(12), inner.w - side - self.ctx.px(12)
        lines = (
            (texts("practice.own.played", first.text), 14, "sans", "ink"),
            (texts("practice.own.ask"), 15, "mincho", "gold_high"),
            (texts("practice.own.chances", first.before, first.after), 13, "sans", "muted"),
        )
        for n, (words, units, role, tone) in enumerate(lines):
            low = (x, inner.y + n * self.line(14) + self.line(14) // 2)
            self.words(surface, words, low, units, room, role=role, tone=tone)

    def _draw_boxes(self, surface: pygame.Surface) -> None:
        texts, c = self.ctx.texts, self.ctx.theme.colours
        inner = self._boxes.inflate(-2 * self.pad, -2 * self.pad)
        middle = inner.y + self.line(17) // 2
        head = self.words(
            surface, texts("practice.again"), (inner.x, middle), 17, inner.w // 2, role="mincho", tone="gold_high"
        )
        told = texts("practice.due", len(self.told.due))
        self.words(
            surface, told, (inner.right, middle), 15, inner.right - head.right - self.ctx.px(10), anchor="midright"
        )
        gap = self.ctx.px(22)
        wide, top = (inner.w - 2 * gap) // 3, inner.y + self.line(17) + self.ctx.px(26)
        for n, days in enumerate(BOX_DAYS):
            count, due = self.told.boxed(n + 1)
            place = pygame.Rect(inner.x + n * (wide + gap), top, wide, self.ctx.px(64))
            box(surface, place, count, c.kaya_dark, c.tile_white)
            with self.ctx.theme.printing():
                name = texts("practice.box-1") if days == 1 else texts("practice.box", days)
                self.words(
                    surface,
                    name,
                    (place.centerx, place.y + self.ctx.px(22)),
                    15,
                    wide - 8,
                    anchor="center",
                    role="mincho",
                )
                inside = texts("practice.count", count)
                self.words(surface, inside, (place.centerx, place.y + self.ctx.px(46)), 13, wide - 8, anchor="center")
            low = (place.centerx, place.bottom + self.line(13) // 2 + self.ctx.px(3))
            self.words(
                surface,
                texts("practice.box-due", due),
                low,
                13,
                wide,
                anchor="center",
                tone="gold_high" if due else "muted",
            )
            if n < len(BOX_DAYS) - 1:
                x, y = place.right + self.ctx.px(4), place.centery
                end = place.right + gap - self.ctx.px(4)
                pygame.draw.line(surface, c.dim, (x, y), (end, y), 2)
                head_side = self.ctx.px(5)
                pygame.draw.lines(
                    surface,
                    c.dim,
                    False,
                    [(end - head_side, y - head_side), (end, y), (end - head_side, y + head_side)],
                    2,
                )

    def _share(self, one: MotiveShare) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            texts, c = self.ctx.texts, self.ctx.theme.colours
            if hovered:
                textures.panel(surface, rect.inflate(-2, -2), self.ctx.px(6), c.panel_high)
            inner = rect.inflate(-self.pad, 0)
            key = f"{self.chosen}.motive.{one.motive}"
            name = texts(key) if texts.has(key) else one.motive
            share = texts("practice.share", one.solved, one.of)
            count = self.words(surface, share, inner.midright, 13, inner.w // 4, anchor="midright")
            name_w = inner.w // 2
            self.words(surface, name, inner.midleft, 14, name_w)
            bar = pygame.Rect(inner.x + name_w + self.ctx.px(8), inner.centery - self.ctx.px(4), 0, self.ctx.px(8))
            bar.width = max(self.ctx.px(10), count.left - self.ctx.px(10) - bar.x)
            textures.panel(surface, bar, bar.h // 2, c.ground)
            if one.solved:
                filled = bar.copy()
                filled.width = max(bar.h, bar.w * one.solved // one.of)
                low = one.solved < LOW * one.of
                textures.panel(surface, filled, bar.h // 2, c.red if low else c.teal)

        return paint
