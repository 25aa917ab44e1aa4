"""The people of a house as values: what one may be called, who sits at the machine, and who has gone.

Nobody else is asked for what may be done with them: whatever is refused is a problem with its sentence.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from game.match.seats import GUEST, SeatSpec
from game.records.clean import clean_line
from game.storage.paths import FIRST
from game.storage.problem import Problem, Refused

SIGNS = "月花鳥風山川星松竹雪鶴龍"
COLOURS = 8
"""Signs and colours of people, chosen by their numbers."""
LONGEST = 16
"""Characters of a name at most, so that it has room beside the board."""
MOST = 24
"""People in a house at most."""
KEPT_DAYS = 30
"""So many days who was removed can be put back."""


@dataclass(frozen=True, slots=True)
class Resident:
    """One of the house. `id` never changes; `name` is empty until it was asked for. `gone`: the day of the removal."""

    id: str = FIRST
    name: str = ""
    sign: int = 0
    colour: int = 0
    gone: date | None = None


@dataclass(frozen=True, slots=True)
class Household:
    """All people, the first of them the one whose files a home of old has. `sitting`: the id of who sat here last."""

    people: tuple[Resident, ...] = (Resident(),)
    sitting: str = FIRST

    @property
    def here(self) -> tuple[Resident, ...]:
        """Those who were not removed; there is always somebody."""
        return tuple(one for one in self.people if one.gone is None)

    @property
    def gone(self) -> tuple[Resident, ...]:
        """Those who can be put back."""
        return tuple(one for one in self.people if one.gone is not None)

    def of(self, id: str) -> Resident | None:
        """Returns who lives here by that id."""
        return next((one for one in self.here if one.id == id), None)

    @property
    def seated(self) -> Resident:
        """Who sits at the machine: who sat here last, else the first who is here."""
        return self.of(self.sitting) or self.here[0]

    def owner(self, seat: SeatSpec) -> str:
        """Returns the id of whose game it is on a seat, "" for nobody's.

        A seat of old has no id: it is that of who has its name, else that of the first.
        """
        if not seat.is_human or seat.person == GUEST:
            return ""
        if seat.person:
            return seat.person if self.of(seat.person) else ""
        known = folded_name(seat.name)
        return next((one.id for one in self.here if known and folded_name(one.name) == known), FIRST)

    # --- what is done with people ----------------------------------------------------------------------------------

    def welcomed(self, id: str, name: str) -> "Household":
        """Returns the same with somebody new, whose sign and colour nobody has as far as that goes. Raises Refused."""
        if len(self.people) >= MOST:
            raise Refused(Problem("people.too-many", (MOST,)))
        taken = [one.sign for one in self.people], [one.colour for one in self.people]
        sign, colour = _rarest(taken[0], len(SIGNS)), _rarest(taken[1], COLOURS)
        return replace(self, people=(*self.people, Resident(id, self._free(name, id), sign, colour)))

    def renamed(self, id: str, name: str) -> "Household":
        """Returns the same with another name for somebody. Raises Refused for an empty name or one that is taken."""
        free = self._free(name, id)
        return self._changed(id, lambda one: replace(one, name=free))

    def marked(self, id: str, *, sign: int | None = None, colour: int | None = None) -> "Household":
        """Returns the same with another sign or colour for somebody. Raises Refused for who is not here any more."""
        return self._changed(
            id,
            lambda one: replace(
                one, sign=one.sign if sign is None else sign, colour=one.colour if colour is None else colour
            ),
        )

    def removed(self, id: str, day: date) -> "Household":
        """Returns the same without somebody, who can be put back. Raises Refused for the last one."""
        if len(self.here) == 1:
            raise Refused(Problem("people.last"))
        return self._changed(id, lambda one: replace(one, gone=day))

    def put_back(self, id: str) -> "Household":
        """Returns the same with somebody who was removed. Raises Refused where the name was given to another one."""
        one = next((one for one in self.gone if one.id == id), None)
        if one is None:
            raise Refused(Problem("people.gone"))
        if one.name:
            self._free(one.name, id)
        return self._with(replace(one, gone=None))

    def sat_down(self, id: str) -> "Household":
        """Returns the same with somebody at the machine. Raises Refused for who is not here any more."""
        return replace(self._changed(id, lambda one: one), sitting=id)

    def without_old(self, day: date) -> tuple["Household", tuple[str, ...]]:
        """Returns the same without those who were removed long ago, and their ids."""
        first = day - timedelta(KEPT_DAYS)
        old = tuple(one.id for one in self.gone if one.gone is not None and one.gone < first)
        return replace(self, people=tuple(one for one in self.people if one.id not in old)), old

    def _changed(self, id: str, change: Callable[[Resident], Resident]) -> "Household":
        one = self.of(id)
        if one is None:
            raise Refused(Problem("people.gone"))
        return self._with(change(one))

    def _with(self, person: Resident) -> "Household":
        return replace(self, people=tuple(person if one.id == person.id else one for one in self.people))

    def _free(self, name: str, id: str) -> str:
        """Returns a name as it is kept. Raises Refused where nothing is left of it, or somebody else has it."""
        line = clean_line(name, LONGEST)
        if not line:
            raise Refused(Problem("people.no-name"))
        known = folded_name(line)
        if any(folded_name(one.name) == known for one in self.here if one.id != id):
            raise Refused(Problem("people.same-name", (line,)))
        return line


def folded_name(name: str) -> str:
    """Returns a name as it is compared: width, case and blanks make no other name."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def _rarest(taken: list[int], count: int) -> int:
    return min(range(count), key=lambda n: (taken.count(n), n))
