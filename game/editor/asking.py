"""The questions of a draft as buttons: an answer each where there are few, else steps to the next one and typing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.editor.layout import beside, paged
from game.i18n.catalog import Texts
from game.rules.draft import DraftQuestion
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.widgets import Button

FEW = 4
"""So many answers have a button each, where their words stand in one line."""
LONGEST_ANSWER = 120
LABEL = 0.36
"""The share of the width that the label of a question takes."""


@dataclass(frozen=True, slots=True)
class Label:
    """The words before the answers of a question."""

    text: str
    rect: pygame.Rect


class DraftAsking:
    """Lays the questions out and knows what each button answers. `told` returns the answer given so far."""

    def __init__(self, game_id: str, told: Callable[[str], str]) -> None:
        self._game_id = game_id
        self._told = told
        self._answers: dict[str, tuple[DraftQuestion, str]] = {}
        self.labels: list[Label] = []
        self.page = 0

    def words(self, texts: Texts, question: DraftQuestion) -> str:
        """Returns what a question is called."""
        sort, _, of = question.name.partition(".")
        own = f"editor-{self._game_id}.ask.{sort}.{of}"
        return texts(own) if texts.has(own) else texts(f"editor-{self._game_id}.ask.{sort}", of)

    def answer_words(self, texts: Texts, question: DraftQuestion, answer: str) -> str:
        """Returns what an answer is called: its words for the question, of the option or for any, or itself."""
        name = question.name.partition(".")[0]
        own = f"editor-{self._game_id}.answer.{name}.{answer}"
        for key in (own, f"{self._game_id}-option.{name}.{answer}", f"editor.answer.{answer}"):
            if texts.has(key):
                return texts(key)
        return answer

    def buttons(self, ctx: Context, questions: Sequence[DraftQuestion], room: pygame.Rect, line: int) -> list[Button]:
        """Returns the buttons of the page that is turned to, and those for turning it where there are more."""
        gap = ctx.px(6)
        shown, self.page, pages = paged(questions, max(1, (room.h + gap) // (line + gap)), self.page)
        self.labels, self._answers = [], {}
        made = []
        for n, question in enumerate(shown):
            row = pygame.Rect(room.x, room.y + n * (line + gap), room.w, line)
            split = round(row.w * LABEL)
            self.labels.append(Label(self.words(ctx.texts, question), pygame.Rect(row.x, row.y, split - gap, line)))
            made += self._answering(ctx, question, pygame.Rect(row.x + split, row.y, row.w - split, line), gap)
        if pages > 1:
            row = pygame.Rect(room.x, room.y + len(shown) * (line + gap), room.w, line)
            made += page_turners("ask-page", row, self.page, pages, ctx.px(6))
        return made

    def _answering(self, ctx: Context, question: DraftQuestion, room: pygame.Rect, gap: int) -> list[Button]:
        now = self._told(question.name)
        if question.form:
            return [self._typed(ctx, question, room, now)]
        boxes = beside(room, len(question.answers), gap)
        words = [self.answer_words(ctx.texts, question, answer) for answer in question.answers]
        if 0 < len(boxes) <= FEW and all(_fits(ctx, one, boxes[0].w) for one in words):
            return [
                self._button(question, answer, box, one, chosen=answer == now)
                for answer, box, one in zip(question.answers, boxes, words, strict=True)
            ]
        less, more = self._next(question, now, -1), self._next(question, now, 1)
        wide = room.h
        ends = pygame.Rect(room.x, room.y, wide, room.h), pygame.Rect(room.right - wide, room.y, wide, room.h)
        middle = pygame.Rect(room.x + wide + gap, room.y, room.w - 2 * (wide + gap), room.h)
        return [
            self._button(question, less, ends[0], "−", name=f"less.{question.name}", off=less == now),
            self._typed(ctx, question, middle, now),
            self._button(question, more, ends[1], "+", name=f"more.{question.name}", off=more == now),
        ]

    def _typed(self, ctx: Context, question: DraftQuestion, box: pygame.Rect, now: str) -> Button:
        made = Button(f"type.{question.name}", box, self.answer_words(ctx.texts, question, now), size=14)
        self._answers[made.name] = question, ""
        return made

    def _button(
        self,
        question: DraftQuestion,
        answer: str,
        box: pygame.Rect,
        words: str,
        *,
        name: str = "",
        chosen: bool = False,
        off: bool = False,
    ) -> Button:
        made = Button(name or f"ask.{question.name}.{answer}", box, words, selected=chosen, enabled=not off, size=14)
        self._answers[made.name] = question, answer
        return made

    def _next(self, question: DraftQuestion, now: str, by: int) -> str:
        if question.answers:
            at = question.answers.index(now) if now in question.answers else 0
            return question.answers[max(0, min(len(question.answers) - 1, at + by))]
        return str(max(question.least, min(question.most, int(now) + by)))

    def answered(self, name: str) -> tuple[str, str] | None:
        """Returns (question, answer) that a button stands for, None for another button and for one that types."""
        question, answer = self._answers.get(name, (None, ""))
        return (question.name, answer) if question is not None and answer else None

    def ask(self, ctx: Context, name: str, tell: Callable[[str, str], None]) -> bool:
        """Asks for an answer to be typed, where a button is for that; `tell` gets one that fits the question."""
        question, _ = self._answers.get(name, (None, ""))
        if question is None:
            return False

        def typed(choice: str, values: dict[str, str]) -> None:
            if choice != "ok":
                return
            found = self._meant(ctx.texts, question, values["value"].strip())
            if found is not None:
                tell(question.name, found)
            else:
                ctx.app.notify(ctx.texts("editor.no-answer", values["value"].strip(), possible))

        possible = self._possible(ctx.texts, question)
        now = self.answer_words(ctx.texts, question, self._told(question.name))
        choices = [Choice("cancel", ctx.texts("app.cancel")), Choice("ok", ctx.texts("app.ok"), "gold")]
        title = self.words(ctx.texts, question)
        field = InputField("value", title, now, LONGEST_ANSWER)
        text = ctx.texts("editor.typed", possible)
        ctx.app.push(Dialog(title, text, choices, typed, fields=[field], cancel="cancel", name="answer"))
        return True

    def _meant(self, texts: Texts, question: DraftQuestion, typed: str) -> str | None:
        """Returns the answer that was typed, by its words or as positions have it; None for none of the question's."""
        if question.form:
            return typed if re.fullmatch(question.form, typed) else None
        for answer in question.answers:
            if typed.casefold() in (answer.casefold(), self.answer_words(texts, question, answer).casefold()):
                return answer
        if question.answers or not re.fullmatch("-?[0-9]{1,8}", typed):
            return None
        return str(int(typed)) if question.least <= int(typed) <= question.most else None

    def _possible(self, texts: Texts, question: DraftQuestion) -> str:
        """Returns what can be typed, in words."""
        if question.form:
            return texts(f"editor-{self._game_id}.form.{question.name.partition('.')[0]}")
        words = ", ".join(self.answer_words(texts, question, answer) for answer in question.answers)
        return words or f"{question.least}–{question.most}"


def _fits(ctx: Context, words: str, width: int) -> bool:
    """Whether the words of an answer stand in one line of a button so wide."""
    return ctx.theme.fonts.width(words, "sans-bold", ctx.theme.text_px(14)) <= width - ctx.px(12)


def page_turners(name: str, row: pygame.Rect, page: int, pages: int, gap: int) -> list[Button]:
    """Returns the two buttons that turn the pages of a list; the last one says where one is."""
    back, on = beside(row, 2, gap)
    return [
        Button(f"{name}.back", back, "‹", enabled=page > 0),
        Button(f"{name}.on", on, f"{page + 1}/{pages} ›", enabled=page < pages - 1),
    ]
