"""The seal of a person: a sign and a colour, each chosen of a few."""

from dataclasses import replace

import pygame

from game.people.household import COLOURS, SIGNS, Resident
from game.stage.form import Form, FormRow
from game.stage.household import called, changed, draw_seal
from game.ui.widgets.widgets import Painter, Style


class SealForm(Form):
    """What is chosen holds at once."""

    name = "seal"

    def __init__(self, person: Resident) -> None:
        super().__init__()
        self._person = person
        self._take(person)

    def _take(self, person: Resident) -> None:
        self._person = person
        self.answers = {"sign": str(person.sign), "colour": str(person.colour)}

    def title(self) -> str:
        return self.ctx.texts("people.seal-title", called(self.ctx, self._person))

    def rows(self) -> list[FormRow]:
        texts = self.ctx.texts
        half = len(SIGNS) // 2
        signs = [(str(n), "") for n in range(len(SIGNS))]
        colours = tuple((str(n), "") for n in range(COLOURS))
        return [
            FormRow("sign", texts("people.sign"), tuple(signs[:half])),
            FormRow("more", "", tuple(signs[half:])),
            FormRow("colour", texts("people.colour"), colours),
        ]

    def foot(self) -> list[tuple[str, str, Style]]:
        return [("close", self.ctx.texts("app.ok"), "gold")]

    def on_resize(self) -> None:
        """Lays out the rows, whose answers are painted."""
        self.answers["more"] = self.answers["sign"]
        super().on_resize()
        for button in self.group.buttons:
            row, dot, value = button.name.partition(".")
            if dot:
                number, one = int(value), self._person
                shown = replace(one, colour=number) if row == "colour" else replace(one, sign=number)
                button.painter = self._painter(shown)

    def _painter(self, shown: Resident) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            draw_seal(surface, self.ctx.theme, shown.sign, shown.colour, rect.inflate(-rect.h // 6, -rect.h // 6))

        return paint

    def answer(self, row: str, value: str) -> None:
        """Changes sign or colour."""
        number, id = int(value), self._person.id
        mark = {"colour": number} if row == "colour" else {"sign": number}
        if changed(self.ctx, lambda household: household.marked(id, **mark)):
            self._take(self.ctx.people.of(id) or self._person)
        self.on_resize()

    def leave_by(self, name: str) -> None:
        self.ctx.app.pop()
