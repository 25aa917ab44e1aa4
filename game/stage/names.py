"""The names of the people who sit down to a game: asked for on the page before it, and kept as the seats' last."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import catalog
from game.match.seats import SeatSpec, named
from game.records.clean import clean_line
from game.stage.dialog import Dialog
from game.stage.form import FormRow
from game.stage.scene import Context
from game.ui.widgets.dialog import Choice, InputField

LONGEST = 16
"""Characters of a name at most, so that it has room beside the board."""
ALONE = "you"
"""Under this key the name of who plays against computers is kept, whichever the game and the seat."""


class SeatNames:
    """Knows the last names of the people at a game, by keys: ALONE, or one for each seat where several play."""

    def __init__(self, ctx: Context, game_id: str) -> None:
        self._ctx, self._game_id = ctx, game_id

    def keys(self, people: list[int]) -> dict[int, str]:
        """Returns under which key the name of each seat with a person is kept."""
        return (
            dict.fromkeys(people, ALONE) if len(people) == 1 else {seat: f"{self._game_id}.{seat}" for seat in people}
        )

    def of(self, key: str) -> str:
        """Returns a name, "" where none was given."""
        return clean_line(self._ctx.settings.names.get(key, ""), LONGEST)

    def seated(self, seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
        """Returns the seats with the names of the people on them."""
        keys = self.keys([n for n, seat in enumerate(seats) if seat.is_human])
        return tuple(named(seat, self.of(keys[n])) if n in keys else seat for n, seat in enumerate(seats))

    def ask_all(self, seats: tuple[SeatSpec, ...], changed: Callable[[], None]) -> None:
        """Asks for the names of all people among the seats of a new game."""
        people = [n for n, seat in enumerate(seats) if seat.is_human]
        rows = self.rows({seat: self.side({}, seat) for seat in people})
        self.ask(
            {key: row.label for key, row in zip(dict.fromkeys(self.keys(people).values()), rows, strict=True)}, changed
        )

    def ask(self, labels: Mapping[str, str], changed: Callable[[], None]) -> None:
        """Asks for the names of keys, each with its label; `changed` is called once they were given."""
        texts = self._ctx.texts

        def told(choice: str, values: dict[str, str]) -> None:
            if choice == "ok":
                self._keep({key: clean_line(values[key], LONGEST) for key in labels})
                changed()

        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("app.ok"), "gold")]
        fields = [
            InputField(key, texts("newgame.name-label", label, LONGEST), self.of(key), LONGEST)
            for key, label in labels.items()
        ]
        title = texts("newgame.names-title")
        self._ctx.app.push(Dialog(title, "", choices, told, fields=fields, cancel="cancel", name="names"))

    def _keep(self, names: Mapping[str, str]) -> None:
        """Keeps names for the next game; an empty one is forgotten."""
        kept = {**self._ctx.settings.names, **names}
        self._ctx.settings.names = {key: name for key, name in kept.items() if name}
        self._ctx.app.settings_changed()

    # --- rows of a page ------------------------------------------------------------------------------------------

    def rows(self, sides: Mapping[int, str]) -> list[FormRow]:
        """Returns a row for each seat of a person, given with the words of its side."""
        texts, keys = self._ctx.texts, self.keys(list(sides))
        rows = []
        for seat, key in keys.items():
            label = texts("newgame.name-own") if key == ALONE else texts("newgame.name-of", sides[seat])
            answers = (("any", texts("newgame.name-any")), ("set", self.of(key) or texts("newgame.name-set")))
            rows.append(FormRow(f"name-{seat}", label, answers))
        return rows

    def answers(self, people: list[int]) -> dict[str, str]:
        """Returns the answers to the rows, by their names."""
        return {f"name-{seat}": "set" if self.of(key) else "any" for seat, key in self.keys(people).items()}

    def answer(self, row: FormRow, people: list[int], value: str, changed: Callable[[], None]) -> None:
        """Takes the name of a row away, or asks for it."""
        key = self.keys(people)[int(row.name.rpartition("-")[2])]
        if value == "set":
            self.ask({key: row.label}, changed)
        else:
            self._keep({key: ""})
            changed()

    def side(self, options: Mapping[str, object], seat: int) -> str:
        """Returns the words of a seat's side."""
        return self._ctx.texts(f"{self._game_id}.side.{catalog.side_of(self._game_id, options, seat)}")
