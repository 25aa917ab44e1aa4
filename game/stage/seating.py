"""Who sits down to a game: a person of the house on each seat of a person, or a guest, of whom nothing is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game import catalog
from game.match.seats import GUEST, SeatSpec, sat
from game.people.household import Resident
from game.stage.choosing import Choosing
from game.stage.form import Form, FormRow
from game.stage.household import ask_newcomer, called, look_again
from game.stage.scene import Context
from game.ui.widgets.widgets import Style

ALONE = "you"
"""The key of who plays against computers, whichever the game and the seat."""
NEW = "new"
ROW = "seat-"


class Seating:
    """Knows who sits on the seats of people, by keys: ALONE, or one for each seat where several play.

    Who plays alone is whoever sits at the machine, unless it was said otherwise while the program runs; the seats of
    several people are kept.
    """

    def __init__(self, ctx: Context, game_id: str) -> None:
        self._ctx, self._game_id = ctx, game_id

    def keys(self, people: list[int]) -> dict[int, str]:
        """Returns under which key it is kept who sits on each seat with a person."""
        return (
            dict.fromkeys(people, ALONE) if len(people) == 1 else {seat: f"{self._game_id}.{seat}" for seat in people}
        )

    def on(self, people: list[int]) -> dict[int, Resident | None]:
        """Returns who sits on each of these seats, None for a guest; nobody sits on two."""
        found: dict[int, Resident | None] = {}
        for seat, key in self.keys(people).items():
            one = self._kept(key, first=seat == people[0])
            found[seat] = None if one is not None and one in found.values() else one
        return found

    def _kept(self, key: str, *, first: bool) -> Resident | None:
        """Returns who is kept under a key; at first it is who sits here, on the first seat, and guests are beside."""
        house, sitting = self._ctx.people, self._ctx.home.person
        kept = self._ctx.alone if key == ALONE else self._ctx.settings.seated.get(key, "")
        if kept == GUEST:
            return None
        return house.of(kept) or (house.of(sitting) if first else None)

    def seated(self, seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
        """Returns the seats with the people on them."""
        sitting = self.on([n for n, seat in enumerate(seats) if seat.is_human])
        return tuple(_with(seat, sitting[n]) if n in sitting else seat for n, seat in enumerate(seats))

    def seat(self, people: list[int], seat: int, id: str) -> None:
        """Puts somebody, or GUEST, on one of the seats; who sat there takes the place that becomes free."""
        before, keys = self.on(people), self.keys(people)
        places = {n: GUEST if one is None else one.id for n, one in before.items()}
        left = next((n for n, known in places.items() if known == id != GUEST and n != seat), None)
        if left is not None:
            places[left] = places[seat]
        places[seat] = id
        if keys[seat] == ALONE:
            self._ctx.alone = id
            return
        settings = self._ctx.settings
        settings.seated = {**settings.seated, **{keys[n]: known for n, known in places.items()}}
        self._ctx.app.settings_changed()

    # --- rows of a page ------------------------------------------------------------------------------------------

    def rows(self, sides: Mapping[int, str]) -> list[FormRow]:
        """Returns a row for each seat of a person, given with the words of its side."""
        texts, rows = self._ctx.texts, []
        people = list(sides)
        for seat, one in self.on(people).items():
            label = texts("newgame.player") if len(people) == 1 else texts("newgame.player-of", sides[seat])
            shown = one or self._waiting(people)
            person = [] if shown is None else [("person", called(self._ctx, shown))]
            answers = (*person, ("guest", texts("people.guest")), ("other", texts("newgame.player-other")))
            rows.append(FormRow(f"{ROW}{seat}", label, answers))
        return rows

    def answers(self, people: list[int]) -> dict[str, str]:
        """Returns the answers to the rows, by their names."""
        return {f"{ROW}{seat}": "guest" if one is None else "person" for seat, one in self.on(people).items()}

    def _waiting(self, people: list[int]) -> Resident | None:
        """Returns who would sit down where a guest sits: who sits here, else the first who sits nowhere."""
        sitting = [one for one in self.on(people).values() if one is not None]
        here = sorted(self._ctx.people.here, key=lambda one: one.id != self._ctx.home.person)
        return next((one for one in here if one not in sitting), None)

    def answer(self, row: str, people: list[int], value: str, anchor: pygame.Rect, done: Callable[[], None]) -> None:
        """Seats a guest or who is named, or asks who else is to sit there, beside `anchor`; then calls `done`."""
        seat = int(row.removeprefix(ROW))

        def chosen(id: str) -> None:
            if id == NEW:
                ask_newcomer(self._ctx, chosen)
                return
            self.seat(people, seat, id)
            done()

        waiting = self._waiting(people)
        if value == "other":
            self._ask(anchor, self.on(people)[seat], chosen)
        elif value == "guest":
            chosen(GUEST)
        elif self.on(people)[seat] is None and waiting is not None:
            chosen(waiting.id)

    def _ask(self, anchor: pygame.Rect, sitting: Resident | None, chosen: Callable[[str], None]) -> None:
        look_again(self._ctx)
        options = [(one.id, called(self._ctx, one)) for one in self._ctx.people.here]
        options.append((NEW, self._ctx.texts("people.new")))
        self._ctx.app.push(Choosing(options, "" if sitting is None else sitting.id, anchor, chosen))

    def side(self, options: Mapping[str, object], seat: int) -> str:
        """Returns the words of a seat's side."""
        return self._ctx.texts(f"{self._game_id}.side.{catalog.side_of(self._game_id, options, seat)}")


def _with(seat: SeatSpec, person: Resident | None) -> SeatSpec:
    return sat(seat, GUEST, "") if person is None else sat(seat, person.id, person.name)


class SeatingForm(Form):
    """Asks over a page before a game who sits on which of its seats; `done` is called when it is left."""

    name = "seating"

    def __init__(self, game_id: str, seats: tuple[SeatSpec, ...], done: Callable[[], None]) -> None:
        super().__init__()
        self._game_id, self._done = game_id, done
        self._people = [n for n, seat in enumerate(seats) if seat.is_human]

    def enter(self, ctx: Context) -> None:
        self._seating = Seating(ctx, self._game_id)
        super().enter(ctx)

    def title(self) -> str:
        return self.ctx.texts("newgame.players-title")

    def rows(self) -> list[FormRow]:
        self.answers.update(self._seating.answers(self._people))
        return self._seating.rows({seat: self._seating.side({}, seat) for seat in self._people})

    def foot(self) -> list[tuple[str, str, Style]]:
        return [("close", self.ctx.texts("app.ok"), "gold")]

    def answer(self, row: str, value: str) -> None:
        self._seating.answer(row, self._people, value, self.place_of(row, value), self.on_resize)

    def leave_by(self, name: str) -> None:
        self.ctx.app.pop()
        self._done()
