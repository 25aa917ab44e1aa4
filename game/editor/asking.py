"""The questions of a draft as buttons: an answer each where there are few, else steps to the next one and typing."""

from __future__ import annotations

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
"""So many answers have a button each."""
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
        return texts(f"editor-{self._game_id}.ask.{question.name.partition('.')[0]}", question.name.partition(".")[2])

    def answer_words(self, texts: Texts, question: DraftQuestion, answer: str) -> str:
        """Returns what an answer is called: its words for the question, those for any, or itself."""
        name = question.name.partition(".")[0]
        for key in (f"editor-{self._game_id}.answer.{name}.{answer}", f"editor.answer.{answer}"):
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
        if 0 < len(question.answers) <= FEW:
            made = []
            for answer, box in zip(question.answers, beside(room, len(question.answers), gap), strict=True):
                words = self.answer_words(ctx.texts, question, answer)
                made.append(self._button(question, answer, box, words, chosen=answer == now))
            return made
        less, more = self._next(question, now, -1), self._next(question, now, 1)
        wide = room.h
        ends = pygame.Rect(room.x, room.y, wide, room.h), pygame.Rect(room.right - wide, room.y, wide, room.h)
        middle = pygame.Rect(room.x + wide + gap, room.y, room.w - 2 * (wide + gap), room.h)
        typed = Button(f"type.{question.name}", middle, self.answer_words(ctx.texts, question, now), size=14)
        self._answers[typed.name] = question, ""
        return [
            self._button(question, less, ends[0], "−", name=f"less.{question.name}", off=less == now),
            typed,
            self._button(question, more, ends[1], "+", name=f"more.{question.name}", off=more == now),
        ]

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
        value = int(now) if now.isascii() and now.isdigit() else question.least
        return str(max(question.least, min(question.most, value + by)))

    def answered(self, name: str) -> tuple[str, str] | None:
        """Returns (question, answer) that a button stands for, None for another button and for one that types."""
        question, answer = self._answers.get(name, (None, ""))
        return (question.name, answer) if question is not None and answer else None

    def ask(self, ctx: Context, name: str, tell: Callable[[str, str], None]) -> bool:
        """Asks for an answer to be typed, where a button is for that; `tell` gets one that fits the question."""
        question, _ = self._answers.get(name, (None, ""))
        if question is None:
            return False
        words = {self.answer_words(ctx.texts, question, answer).casefold(): answer for answer in question.answers}

        def typed(choice: str, values: dict[str, str]) -> None:
            if choice != "ok":
                return
            value = values["value"].strip()
            found = words.get(value.casefold(), value)
            number = int(found) if not words and found.isascii() and found.isdigit() and len(found) < 9 else None
            if found in question.answers:
                tell(question.name, found)
            elif number is not None and question.least <= number <= question.most:
                tell(question.name, str(number))
            else:
                ctx.app.notify(ctx.texts("editor.no-answer", value, possible))

        possible = ", ".join(words.values()) or f"{question.least}–{question.most}"
        now = self.answer_words(ctx.texts, question, self._told(question.name))
        choices = [Choice("cancel", ctx.texts("app.cancel")), Choice("ok", ctx.texts("app.ok"), "gold")]
        field = InputField("value", self.words(ctx.texts, question), now, 20)
        shown = ", ".join(self.answer_words(ctx.texts, question, one) for one in question.answers) or possible
        text = ctx.texts("editor.typed", shown)
        title = self.words(ctx.texts, question)
        ctx.app.push(Dialog(title, text, choices, typed, fields=[field], cancel="cancel", name="answer"))
        return True


def page_turners(name: str, row: pygame.Rect, page: int, pages: int, gap: int) -> list[Button]:
    """Returns the two buttons that turn the pages of a list; the last one says where one is."""
    back, on = beside(row, 2, gap)
    return [
        Button(f"{name}.back", back, "‹", enabled=page > 0),
        Button(f"{name}.on", on, f"{page + 1}/{pages} ›", enabled=page < pages - 1),
    ]
