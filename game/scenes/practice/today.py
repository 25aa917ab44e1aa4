"""The middle column: the problem of the day with its picture, its grade and the strengths that find it."""

import pygame

from game.practice.progress import key_of
from game.scenes.practice.column import Column
from game.scenes.practice.drawing import dot, put, stars
from game.stage.scene import Context
from game.stage.thumbnails import Thumbnails, of_task
from game.storage.puzzles import SEEDS, STRENGTHS, Puzzle
from game.ui import textures
from game.ui.widgets.widgets import Button

LEAST_PICTURE = 300
"""Units of the picture's height at least."""
NOTE = (0xEC, 0xE2, 0xCC)
NOTE_INK = (0x2A, 0x22, 0x1A)


class TodayColumn(Column):
    """`pictures` are painted when there is time for it."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.pictures = Thumbnails(ctx.theme)

    @property
    def puzzle(self) -> tuple[str, Puzzle] | None:
        return self.told.today

    @property
    def solved(self) -> bool:
        """Whether it was solved today."""
        if self.puzzle is None:
            return False
        game_id, puzzle = self.puzzle
        return self.told.day in self.told.notebook.of(key_of(game_id, puzzle.id)).days

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def _head_h(self) -> int:
        return self.line(26) + self.line(15) + self.ctx.px(6)

    @property
    def _foot_h(self) -> int:
        """The height of strengths and sealed note."""
        return self.line(16) + self.ctx.px(34) + self.line(13)

    @property
    def _button_h(self) -> int:
        return max(self.ctx.px(52), round(self.px(20) * 2.1))

    def needs(self, width: int) -> int:
        gaps = 2 * self.ctx.px(12)
        return 2 * self.pad + self._head_h + self.ctx.px(LEAST_PICTURE) + self._foot_h + self._button_h + gaps

    def place(self, rect: pygame.Rect) -> list[Button]:
        self.rect = rect
        inner = rect.inflate(-2 * self.pad, -2 * self.pad)
        gap = self.ctx.px(12)
        button = pygame.Rect(inner.x, inner.bottom - self._button_h, inner.w, self._button_h)
        self._foot = pygame.Rect(inner.x, button.y - gap - self._foot_h, inner.w, self._foot_h)
        top = inner.y + self._head_h
        self._picture = pygame.Rect(inner.x, top, inner.w, self._foot.y - gap - top)
        label = self.ctx.texts("practice.solve-again" if self.solved else "practice.solve")
        return [] if self.puzzle is None else [Button("solve", button, label, "gold", size=20)]

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.rect)
        texts, inner = self.ctx.texts, self.rect.inflate(-2 * self.pad, -2 * self.pad)
        self.pictures.forget_wishes()
        if self.puzzle is None:
            self.words(surface, texts("practice.today"), inner.topleft, 26, inner.w, anchor="topleft", role="mincho")
            return
        game_id, puzzle = self.puzzle
        self._draw_head(surface, inner, game_id, puzzle)
        side = min(self._picture.size)
        square = pygame.Rect(0, 0, min(self._picture.w, round(side * 1.15)), side)
        square.center = self._picture.center
        picture = of_task(game_id, ("puzzle", puzzle.id), puzzle.position, puzzle.options)
        self.pictures.draw(surface, picture, square)
        note_w = self._foot.w * 2 // 5 if puzzle.found else self._foot.w
        if puzzle.found:
            self._draw_strengths(
                surface, puzzle, pygame.Rect(self._foot.topleft, (self._foot.w - note_w, self._foot.h))
            )
        self._draw_note(
            surface, game_id, puzzle, pygame.Rect(self._foot.right - note_w, self._foot.y, note_w, self._foot.h)
        )

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect, game_id: str, puzzle: Puzzle) -> None:
        texts, c = self.ctx.texts, self.ctx.theme.colours
        middle = inner.y + self.line(26) // 2 - self.ctx.px(2)
        left = stars(surface, inner.right, middle, round(self.px(19)), puzzle.grade, (c.gold_high, c.dim))
        room = left - inner.x - self.ctx.px(12)
        self.words(surface, texts("practice.today"), (inner.x, middle), 26, room, role="mincho")
        low = inner.y + self.line(26) + self.line(15) // 2 - self.ctx.px(4)
        side = self.told.side
        told = (
            texts(f"game.{game_id}.name"),
            puzzle.name[texts.lang],
            *([] if side is None else [texts("practice.acts", texts(f"{game_id}.side.{side}"))]),
            texts("puzzles.moves", puzzle.moves),
        )
        self.words(surface, texts("practice.join").join(told), (inner.x, low), 15, inner.w, tone="gold_high")

    def _draw_strengths(self, surface: pygame.Surface, puzzle: Puzzle, room: pygame.Rect) -> None:
        """Draws for every strength that was asked with how many seeds of eight it finds the answer."""
        texts, c = self.ctx.texts, self.ctx.theme.colours
        finds = next((n for n, count in enumerate(puzzle.found) if 2 * count > SEEDS), None)
        told = (
            texts("practice.found-none")
            if finds is None
            else texts("practice.found", texts(f"strength.{finds}"), puzzle.found[finds], SEEDS)
        )
        self.words(surface, told, (room.x, room.y + self.line(16) // 2), 14, room.w - self.ctx.px(8))
        wide, side = room.w // STRENGTHS, self.ctx.px(9)
        for n, count in enumerate(puzzle.found):
            x, top = room.x + n * wide, room.y + self.line(16)
            cell = pygame.Rect(x, top, wide - self.ctx.px(4), room.bottom - top)
            if n == finds:
                textures.panel(surface, cell, self.ctx.px(6), c.chosen, c.gold)
            for seed in range(SEEDS):
                place = (
                    cell.centerx + round((seed % 4 - 1.5) * side * 1.25),
                    top + self.ctx.px(10) + seed // 4 * round(side * 1.3),
                )
                put(surface, dot(side, c.gold_high if seed < count else c.dim, 0 if seed < count else 1), place)
            low = (cell.centerx, cell.bottom - self.line(13) // 2)
            self.words(
                surface, texts(f"strength.{n}"), low, 13, cell.w, anchor="center", tone="ink" if n == finds else "muted"
            )

    def _draw_note(self, surface: pygame.Surface, game_id: str, puzzle: Puzzle, room: pygame.Rect) -> None:
        """Draws the sealed note with the motive, which is open once the problem was solved today."""
        texts, theme = self.ctx.texts, self.ctx.theme
        note = room.inflate(-self.ctx.px(4), -self.ctx.px(8))
        textures.panel(surface, note, self.ctx.px(4), NOTE)
        key = f"{game_id}.motive.{puzzle.motive}"
        motive = texts(key) if self.solved and texts.has(key) else texts("practice.sealed")
        inner = note.inflate(-self.ctx.px(24), 0)
        px = theme.fit(texts("practice.motive"), "mincho", self.px(16), inner.w)
        theme.draw(
            surface,
            texts("practice.motive"),
            (inner.x, note.centery - self.line(14) // 2),
            "mincho",
            px,
            NOTE_INK,
            "midleft",
        )
        px = theme.fit(motive, "sans", self.px(14), inner.w)
        theme.draw(surface, motive, (inner.x, note.centery + self.line(16) // 2), "sans", px, NOTE_INK, "midleft")
