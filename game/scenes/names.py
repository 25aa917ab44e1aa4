"""The names of two people who share a screen, asked for before their game."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import Texts
from game.records.clean import clean_line
from game.scenes.dialog import Dialog
from game.scenes.form import FormRow
from game.scenes.scene import Context
from game.ui.widgets.dialog import Choice, InputField

LONGEST = 16
"""Characters of a name at most, so that it has room beside the board."""


class AskedNames:
    """Holds the names `given` by seat, "" where none was."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self.given = ["", ""]

    @property
    def answers(self) -> dict[str, str]:
        """The answers to the rows of the page, by their names."""
        return {f"name-{seat}": "set" if name else "any" for seat, name in enumerate(self.given)}

    def rows(self, texts: Texts) -> list[FormRow]:
        """Returns a row for each seat."""
        rows = []
        for seat, name in enumerate(self.given):
            answers = (("any", texts("newgame.name-any")), ("set", name or texts("newgame.name-set")))
            rows.append(FormRow(f"name-{seat}", texts(f"{self._game_id}.side.{seat}"), answers))
        return rows

    def answer(self, ctx: Context, row: str, value: str, changed: Callable[[], None]) -> None:
        """Takes a name away, or asks for it; `changed` is called once it is another."""
        seat, texts = int(row.rpartition("-")[2]), ctx.texts
        if value == "any":
            self.given[seat] = ""
            changed()
            return

        def told(choice: str, values: dict[str, str]) -> None:
            if choice == "ok":
                self.given[seat] = clean_line(values["name"], LONGEST)
                changed()

        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("app.ok"), "gold")]
        field = InputField("name", texts("newgame.name-label", LONGEST), self.given[seat])
        title = texts("newgame.name-title", texts(f"{self._game_id}.side.{seat}"))
        ctx.app.push(Dialog(title, "", choices, told, fields=[field], cancel="cancel", name="name"))
