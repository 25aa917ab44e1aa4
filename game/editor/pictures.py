"""The questions before a position, or a stretch of a game, is kept as a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.editor import moving
from game.editor.drawing import PositionPainter
from game.records.steps import Steps, part
from game.rules.contract import PositionObject
from game.stage.dialog import Dialog
from game.stage.files.question import FileAsked, FileForm, FileQuestion, Then
from game.stage.scene import Context
from game.stage.waiting import work_through
from game.storage.atomic import named_file, refusing, write_new
from game.storage.problem import Problem, Refused
from game.ui.text.text import clean
from game.ui.widgets.dialog import Choice, InputField

SIZE, SMALL = (1200, 1000), (720, 600)
"""Pixels of a picture of one position, and of one that moves."""


@dataclass(frozen=True, slots=True)
class PictureOf:
    """What is to be drawn: the positions of a line by their number up to `last`; `at` is the one that is shown."""

    game_id: str
    position: Callable[[int], PositionObject]
    at: int = 0
    last: int = 0


def paint_stretch(painter: PositionPainter, of: PictureOf, first: int, to: int) -> Steps[tuple[pygame.Surface, ...]]:
    """Draws the positions `first` to `to`, each once where several plies show the same."""
    found: list[pygame.Surface] = []
    before: PositionObject | None = None
    for n in range(first, to + 1):
        position = of.position(n)
        if position != before:
            found.append(painter.paint(position, SMALL))
        before = position
        yield (n - first + 1) / (to - first + 1)
    return tuple(found)


class PictureAsking:
    """Asks which positions and where to; then draws and writes."""

    def __init__(self, ctx: Context, of: PictureOf) -> None:
        self._ctx, self._of = ctx, of

    def ask(self) -> None:
        """Asks the person: for the stretch where there is more than one position."""
        ctx, texts, of = self._ctx, self._ctx.texts, self._of
        if not of.last:
            self._ask_file(0, 0)
            return
        fields = [InputField(name, texts(f"picture.{name}"), str(of.at), 6) for name in ("first", "to")]
        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("app.ok"), "gold")]
        text = texts("picture.stretch", of.last, moving.MOST)
        ctx.app.push(
            Dialog(texts("picture.title"), text, choices, self._stretch, fields=fields, cancel="cancel", name="picture")
        )

    def _stretch(self, choice: str, values: dict[str, str]) -> None:
        if choice != "ok":
            return
        told = [values[name].strip() for name in ("first", "to")]
        numbers = [int(text) for text in told if text.isascii() and text.isdigit() and len(text) < 7]
        if len(numbers) < 2 or not numbers[0] <= numbers[1] <= self._of.last or numbers[1] - numbers[0] >= moving.MOST:
            self._ctx.app.notify(self._ctx.texts("picture.no-stretch", self._of.last, moving.MOST))
            return
        self._ask_file(*numbers)

    def _ask_file(self, first: int, to: int) -> None:
        texts, moves = self._ctx.texts, to > first
        try:
            if moves:
                moving.need_pillow()
        except Refused as refused:
            self._refused(refused.problem)
            return
        endings = moving.MOVING if moves else (moving.STILL,)
        forms = [FileForm(one[1:], texts(f"picture.form{one}"), texts(f"picture.told{one}"), one) for one in endings]
        name = f"{self._of.game_id}-{first}-{to}" if moves else f"{self._of.game_id}-{first}"
        asked = FileAsked(
            texts("picture.title"), texts("picture.text"), texts("picture.do"), name + endings[0], tuple(forms)
        )

        def write(target: Path, form: str) -> Then:
            path = named_file(target, f"{name}.{form}")
            with refusing(path):
                if path.exists():
                    raise Refused(Problem("write.exists", (path.name,)))
            return lambda: self._work(path, form, first, to)

        self._ctx.app.push(FileQuestion(asked, write, name="picture-file"))

    def _work(self, path: Path, form: str, first: int, to: int) -> None:
        work_through(self._ctx, path.name, self._made(path, form, first, to), self._done, self._refused)

    def _made(self, path: Path, form: str, first: int, to: int) -> Steps[Path]:
        ctx, of = self._ctx, self._of
        painter = PositionPainter(ctx.theme, ctx.texts, of.game_id, ctx.settings.more)
        if first == to:
            data = moving.still(painter.paint(of.position(first), SIZE))
        else:
            data = yield from moving.moving(part(paint_stretch(painter, of, first, to), 0.0, 0.5), f".{form}")
        yield 0.9
        return write_new(path, data)

    def _done(self, path: Path) -> None:
        self._ctx.app.notify(self._ctx.texts("picture.done", clean(str(path))), lasting=True)

    def _refused(self, problem: Problem) -> None:
        self._ctx.app.notify(clean(self._ctx.texts.problem(problem)), lasting=True)
