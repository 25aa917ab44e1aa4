"""A question over the scene below; the answer goes to whoever asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.aloud.node import SaidNode
from game.stage.scene import Context, Scene, page_says
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Choice, DialogBox, Figure, InputField
from game.ui.widgets.toast import ToastRoom

Answer = Callable[[str, dict[str, str]], None]


@dataclass(frozen=True, slots=True)
class Sure:
    """A question before something that cannot be taken back; both answers say what they do."""

    title: str
    text: str
    yes: str
    no: str


def ask_first(ctx: Context, question: Sure, then: Callable[[], object], *, name: str) -> None:
    """Asks before something that cannot be taken back; `then` is called where the answer is yes."""

    def answered(answer: str, _: dict[str, str]) -> None:
        if answer == "yes":
            then()

    choices = [Choice("yes", question.yes, "danger"), Choice("no", question.no, "gold")]
    ctx.app.push(Dialog(question.title, question.text, choices, answered, cancel="no", name=name))


def dialog_says(dialog: Dialog, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what is asked, whole, and how it can be answered."""
    title, text, _, _ = dialog.asked
    lines_of = [*text.splitlines(), *dialog.figured()]
    told = [SaidNode(f"text.{n}", "text", line) for n, line in enumerate(lines_of) if line]
    labels = iter([field.label for field in dialog.box.fields])
    nodes = [node for node in page_says(dialog, lines) if node.role in ("button", "field")]
    nodes = [replace(node, label=next(labels)) if node.role == "field" else node for node in nodes]
    return [SaidNode("title", "heading", title), *told, *nodes]


class Dialog(Scene):
    """Asks with buttons and perhaps text fields. `on_choice(name, values)` is called after the dialog has closed.

    Escape is the choice named `cancel`, where there is one; without it the dialog stays until a button is pressed.
    """

    name = "dialog"
    overlay = True
    says = dialog_says

    def __init__(
        self,
        title: str,
        text: str,
        choices: Sequence[Choice],
        on_choice: Answer | None = None,
        *,
        fields: Sequence[InputField] = (),
        figures: Sequence[Figure] = (),
        cancel: str | None = None,
        width: float = 560,
        name: str = "dialog",
    ) -> None:
        self.name = name
        self.asked = (title, text, tuple(choices), tuple(fields))
        self._figures = tuple(figures)
        self._on_choice = on_choice
        self._cancel = cancel
        self._width = width

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        title, text, choices, fields = self.asked
        self.box = DialogBox(
            ctx.theme,
            title,
            text,
            choices,
            fields,
            figures=self._figures,
            width=self._width,
            foreign=self.clipboard_foreign,
        )
        self.fields, self.group = self.box.entries, self.box.buttons
        self.on_resize()

    def on_resize(self) -> None:
        self.box.layout(self.ctx.size)
        self.spot = self.box.rect

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self._cancel is not None:
                self._close(self._cancel)
            return True
        chosen = self.box.handle(event)
        if chosen:
            self._close(chosen)
        return chosen is not None

    def _close(self, name: str) -> None:
        values = self.box.values()
        self.ctx.app.pop()
        if self._on_choice is not None:
            self._on_choice(name, values)

    def draw(self, surface: pygame.Surface) -> None:
        self.box.draw(surface)

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self.box.buttons.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        return self.box.targets()

    def figured(self) -> list[str]:
        """Returns what its figures show in words."""
        return [line for figure in self._figures for line in figure.words()]

    def probe(self) -> dict[str, object]:
        title, text, _, _ = self.asked
        shown = {"shown": [figure.facts() for figure in self._figures]} if self._figures else {}
        return {"title": title, "text": text, **shown}
