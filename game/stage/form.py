"""A page of questions with buttons for answers, over the scene below: a new game, and the rules it is played by."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame

from game.stage.scene import Context, Scene
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.dialog import draw_plain_box
from game.ui.widgets.widgets import Button, Group, Style

NOTE = 13
"""Size of the line below answers, in layout units."""
TOLD = 15
"""Size of the line that tells what an answer means, in layout units."""


@dataclass(frozen=True, slots=True)
class FormRow:
    """A question: its name, its label, (value, label) of each answer, a smaller line below the label (`detail`).

    `note` is a line below the answers. Where it is `idle` no answer counts, and none can be given.
    """

    name: str
    label: str
    answers: tuple[tuple[str, str], ...]
    detail: str = ""
    note: str = ""
    idle: bool = False


class Form(Scene, ABC):
    """Lays `rows` out with the buttons of `foot` below. A pressed answer goes to `answer`, a foot button to `leave_by`.

    Escape is the button "cancel", Enter the last one. Answers are kept in `answers` by the name of their row.
    """

    overlay = True
    width = 780
    label_share = 0.23
    """The share of the width that the labels take."""

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._over = ""
        self.on_resize()

    # --- what is asked -------------------------------------------------------------------------------------------

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def rows(self) -> list[FormRow]:
        """Returns the questions that matter with the answers given so far."""

    @abstractmethod
    def foot(self) -> list[tuple[str, str, Style]]:
        """Returns (name, label, style) of the buttons at the foot."""

    def answer(self, row: str, value: str) -> None:
        """Takes an answer."""
        self.answers[row] = value
        self.on_resize()

    @abstractmethod
    def leave_by(self, name: str) -> None:
        """A button of the foot was pressed."""

    def explained(self, row: str, value: str) -> str:
        """Returns what is told of an answer while it is pointed at, "" for nothing."""
        return ""

    def told(self) -> str:
        """Returns what is told of the answer that the keyboard or the pointer is on, or of the one given to a label."""
        group = self.group
        on = group.focus if group.show_focus else group.hover
        row, _, value = (on or "").partition(".")
        if not row and self._over in self.answers:
            row, value = self._over, self.answers[self._over]
        return self.explained(row, value)

    # --- layout and drawing --------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Lays the questions out in rows of buttons, as large as the window and the text size let them be."""
        ctx, theme = self.ctx, self.ctx.theme
        rows = self.rows()
        pad, gap = ctx.px(28), ctx.px(8)
        scale = max(1.0, theme.text_scale)
        width = min(ctx.px(self.width * (0.55 + 0.45 * scale)), ctx.size[0] - 2 * ctx.px(30))
        title_h = round(theme.text_px(25) * 1.7)
        self._note_h = round(theme.text_px(NOTE) * 1.6)
        told_h = round(theme.text_px(TOLD) * 1.6) * self._told_rows(width - 2 * pad)
        fixed = 2 * pad + title_h + told_h + self._note_h * sum(bool(row.note) for row in rows)
        step = min(round(ctx.px(54) * (0.35 + 0.65 * scale)), (ctx.size[1] - ctx.px(20) - fixed) // (len(rows) + 1))
        self.rect = pygame.Rect(0, 0, width, fixed + step * (len(rows) + 1))
        self.rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        self.spot = self.rect
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        label_w = round(inner.w * self.label_share)
        self._labels: list[tuple[FormRow, pygame.Rect]] = []
        buttons: list[Button] = []
        y, height = inner.y + title_h, step - gap
        for row in rows:
            self._labels.append((row, pygame.Rect(inner.x, y, label_w - ctx.px(14), height)))
            each = (inner.w - label_w - gap * (len(row.answers) - 1)) // len(row.answers)
            for i, (value, label) in enumerate(row.answers):
                rect = pygame.Rect(inner.x + label_w + i * (each + gap), y, each, height)
                chosen = self.answers[row.name] == value and not row.idle
                buttons.append(Button(f"{row.name}.{value}", rect, label, enabled=not row.idle, selected=chosen))
            y += step + (self._note_h if row.note else 0)
        self._told = pygame.Rect(inner.x, y - gap, inner.w, gap + told_h)
        y += told_h
        foot = self.foot()
        each = (inner.w - gap * (len(foot) - 1)) // len(foot)
        for i, (name, label, style) in enumerate(foot):
            buttons.append(Button(name, pygame.Rect(inner.x + i * (each + gap), y, each, height), label, style))
        self.group.set(buttons)

    def _told_rows(self, width: float) -> int:
        """Returns how many rows what is told of any answer takes: two where one is too long for a line."""
        fonts = self.ctx.theme.fonts
        told = (self.explained(row.name, value) for row in self.rows() for value, _ in row.answers)
        return 1 + any(fonts.width(words, "sans", SMALLEST_TEXT) > width for words in told)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        draw_plain_box(surface, self.rect, theme)
        title = self.title()
        inner = self.rect.inflate(-2 * ctx.px(28), -2 * ctx.px(28))
        px = theme.fit(title, "mincho", theme.text_px(25), inner.w)
        theme.draw(surface, title, inner.topleft, "mincho", px, c.ink)
        for row, box in self._labels:
            self._draw_label(surface, row, box)
            self._draw_note(surface, row, pygame.Rect(box.right, box.bottom, inner.right - box.right, self._note_h))
        self.group.draw(surface)
        self._draw_explained(surface)

    def _draw_explained(self, surface: pygame.Surface) -> None:
        if words := self.told():
            theme = self.ctx.theme
            room = self._told
            px = theme.fit_rows(words, "sans", theme.text_px(TOLD), room.w, lambda px: room.h // round(px * 1.5))
            lines = theme.fonts.wrap(words, "sans", px, room.w)
            for n, line in enumerate(lines):
                middle = room.centery + round((n - (len(lines) - 1) / 2) * px * 1.3)
                theme.draw(surface, line, (room.centerx, middle), "sans", px, theme.colours.ink, "center")

    def _draw_label(self, surface: pygame.Surface, row: FormRow, box: pygame.Rect) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        px = theme.fit(row.label, "sans", theme.text_px(15), box.width)
        ink = c.ink if row.detail else c.muted
        if not row.detail:
            theme.draw(surface, row.label, (box.x, box.centery), "sans", px, ink, "midleft")
            return
        small = theme.text_px(12)
        while (
            small > 9
            and px * 1.4 + len(theme.fonts.wrap(row.detail, "sans", small, box.width)) * small * 1.3 > box.height
        ):
            small -= 1
        lines = theme.fonts.wrap(row.detail, "sans", small, box.width)
        y = box.centery - (px * 1.4 + len(lines) * small * 1.3) / 2
        theme.draw(surface, row.label, (box.x, y + px * 0.7), "sans", px, ink, "midleft")
        y += px * 1.4
        for line in lines:
            theme.draw(surface, line, (box.x, y + small * 0.65), "sans", small, c.muted, "midleft")
            y += small * 1.3

    def _draw_note(self, surface: pygame.Surface, row: FormRow, box: pygame.Rect) -> None:
        if row.note:
            theme = self.ctx.theme
            px = theme.fit(row.note, "sans", theme.text_px(NOTE), box.width)
            theme.draw(surface, row.note, (box.right, box.centery), "sans", px, theme.colours.muted, "midright")

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            over = next((row.name for row, box in self._labels if box.collidepoint(event.pos)), "")
            moved, self._over = over != self._over, over
            return self.group.handle(event) is not None or moved
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
            return True
        if pressed is None and event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._press(self.foot()[-1][0])
                return True
            if event.key == pygame.K_ESCAPE:
                self._press("cancel")
                return True
        return pressed is not None

    def _press(self, name: str) -> None:
        row, dot, value = name.partition(".")
        if dot:
            self.answer(row, value)
        else:
            self.leave_by(name)

    def place_of(self, row: str, value: str) -> pygame.Rect:
        """Returns where the button of an answer lies."""
        return next(button.rect for button in self.group.buttons if button.name == f"{row}.{value}")

    def probe(self) -> dict[str, object]:
        return {"answers": {row.name: self.answers[row.name] for row in self.rows()}}
