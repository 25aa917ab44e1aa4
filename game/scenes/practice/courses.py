"""The left column: the course of one game step by step, and how far one has come in the others."""

import pygame

from game.practice.course import CourseStanding
from game.scenes.practice.column import Column
from game.scenes.practice.drawing import dot, mark, put
from game.scenes.practice.told import TaughtGame
from game.stage.scene import Context
from game.ui import textures
from game.ui.widgets.widgets import Button, Painter

WINDING = (0, 5, 1, -4)
"""Units by which the marks of a path lie beside its middle, in turn."""


class CoursesColumn(Column):
    """`chosen` is the game whose steps are told one by one."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.chosen = ""
        self._marks: list[tuple[tuple[int, int], str]] = []

    @property
    def game(self) -> TaughtGame | None:
        """The chosen game."""
        return self.told.of(self.chosen)

    # --- sizes -------------------------------------------------------------------------------------------------------

    @property
    def _head_h(self) -> int:
        return round(self.line(22) * 1.25)

    @property
    def _step_h(self) -> int:
        return round(self.line(15) * 1.32)

    @property
    def _other_h(self) -> int:
        return self.line(17) + self.ctx.px(30)

    def _steps(self) -> tuple[CourseStanding, ...]:
        return () if self.game is None else self.game.course

    def needs(self, width: int) -> int:
        rows = len(self._steps()) * self._step_h + self.line(13)
        return 2 * self.pad + self._head_h + rows + (len(self.told.games) - 1) * self._other_h

    # --- places ------------------------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> list[Button]:
        self.rect = rect
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        spare = max(0, rect.h - self.needs(rect.w))
        made, y = list[Button](), inner.y + self._head_h
        self._marks = []
        steps, game = self._steps(), self.game
        step_h = self._step_h + min(self.ctx.px(14), spare // (2 * max(1, len(steps))))
        for n, one in enumerate(steps):
            now = game is not None and n == game.here and not one.is_done
            high = step_h + (self.line(13) if now else 0)
            row = pygame.Rect(inner.x - self.pad // 2, y, inner.w + self.pad, high)
            state = "done" if one.is_done else "here" if now else "ahead"
            x = inner.x + self.ctx.px(24 + WINDING[n % len(WINDING)])
            self._marks.append(((x, row.y + step_h // 2), state))
            made.append(Button(f"step.{n}", row, style="card", painter=self._step(one, step_h, now)))
            y += high
        others = [one for one in self.told.games if one.game_id != self.chosen]
        y = max(
            y, inner.bottom - len(others) * (self._other_h + min(self.ctx.px(20), spare // (2 * max(1, len(others)))))
        )
        high = (inner.bottom - y) // max(1, len(others))
        for one_game in others:
            row = pygame.Rect(inner.x - self.pad // 2, y, inner.w + self.pad, high)
            made.append(Button(f"game.{one_game.game_id}", row, style="card", painter=self._other(one_game)))
            y += high
        return made

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.rect)
        game = self.game
        if game is None:
            return
        texts, inner = self.ctx.texts, self.rect.inflate(-2 * self.pad, -2 * self.pad)
        middle = inner.y + self._head_h // 2 - self.ctx.px(4)
        told = (
            texts("practice.course-done") if game.done else texts("practice.at-step", game.here + 1, len(game.course))
        )
        right = self.words(surface, told, (inner.right, middle), 13, inner.w // 2, anchor="midright", tone="muted")
        name = texts(f"game.{game.game_id}.name")
        room = right.left - inner.x - self.ctx.px(10)
        self.words(surface, name, (inner.x, middle), 22, room, role="mincho")
        y = inner.y + self._head_h - self.ctx.px(4)
        pygame.draw.line(surface, self.ctx.theme.colours.line, (inner.x, y), (inner.right, y))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws the path over the rows."""
        c = self.ctx.theme.colours
        for (start, state), (end, _) in zip(self._marks, self._marks[1:], strict=False):
            pygame.draw.line(surface, c.gold if state == "done" else c.line, start, end, max(2, self.ctx.px(2)))
        for middle, state in self._marks:
            mark(surface, middle, self.ctx.px(22), state, c.gold, c.dim)

    def _step(self, one: CourseStanding, step_h: int, now: bool) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            texts, c = self.ctx.texts, self.ctx.theme.colours
            if now or hovered:
                fill = c.chosen if now else c.panel_high
                textures.panel(surface, rect.inflate(-2, -2), self.ctx.px(8), fill, c.gold if now else None)
            x, middle = rect.x + self.pad // 2 + self.ctx.px(52), rect.y + step_h // 2
            right = rect.right - self.pad // 2 - self.ctx.px(4)
            count = "" if one.step.kind == "game" else texts("practice.share", one.done, one.of)
            box = self.words(surface, count, (right, middle), 14, rect.w // 4, anchor="midright", tone="ink")
            kind = self.words(
                surface, texts(f"practice.kind.{one.step.kind}"), (x, middle), 13, rect.w // 5, tone="gold_high"
            )
            left = kind.right + self.ctx.px(10)
            room = box.left - left - self.ctx.px(8)
            tone = "ink" if one.is_done or now else "muted"
            self.words(surface, one.step.name[texts.lang], (left, middle), 16, room, role="mincho", tone=tone)
            if now:
                low = (x, rect.y + step_h + self.line(13) // 2 - self.ctx.px(5))
                self.words(surface, texts("practice.here"), low, 13, right - x, tone="ink")

        return paint

    def _other(self, game: TaughtGame) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            texts, c, ctx = self.ctx.texts, self.ctx.theme.colours, self.ctx
            inner = rect.inflate(-self.pad, 0)
            if hovered:
                textures.panel(surface, rect.inflate(-2, -2), ctx.px(8), c.panel_high)
            pygame.draw.line(surface, c.line, (inner.x, rect.y), (inner.right, rect.y))
            middle = rect.y + ctx.px(6) + self.line(17) // 2
            told = ""
            if game.course:
                step = game.course[game.here].step
                told = texts("practice.course-done") if game.done else step.name[texts.lang]
            right = self.words(surface, told, (inner.right, middle), 13, inner.w // 2, anchor="midright", tone="muted")
            name = texts(f"game.{game.game_id}.name")
            self.words(surface, name, (inner.x, middle), 17, right.left - inner.x - ctx.px(10), role="mincho")
            self._draw_dots(
                surface, game, inner, min(rect.bottom - ctx.px(10), middle + self.line(17) // 2 + ctx.px(9))
            )

        return paint

    def _draw_dots(self, surface: pygame.Surface, game: TaughtGame, inner: pygame.Rect, y: int) -> None:
        c, count = self.ctx.theme.colours, len(game.course)
        if not count:
            return
        x0, x1 = inner.x + self.ctx.px(8), inner.right - self.ctx.px(8)
        at = [x0 + (x1 - x0) * n // max(1, count - 1) for n in range(count)]
        for n, x in enumerate(at):
            done = game.course[n].is_done
            if n:
                before = game.course[n - 1].is_done
                pygame.draw.line(surface, c.gold if before and done else c.line, (at[n - 1], y), (x, y), 2)
        for n, x in enumerate(at):
            if game.course[n].is_done:
                put(surface, dot(self.ctx.px(10), c.gold, 0), (x, y))
            elif n == game.here:
                mark(surface, (x, y), self.ctx.px(16), "here", c.gold, c.dim)
            else:
                put(surface, dot(self.ctx.px(10), c.dim, 1), (x, y))
