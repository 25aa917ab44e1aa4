"""A character under construction: every step can be taken back, and each choice says what it would make."""

from collections.abc import Callable
from dataclasses import replace

from game.games.senya.rules.character import building
from game.games.senya.rules.character.legality import CREATION_LEVELS, STEPS
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.economy import level_points
from game.games.senya.workshop.chronicle.learned import FIELDS, Learned, held
from game.games.senya.workshop.person import Person
from game.rules.clause import Clause

HIGHEST = 10
BUILD_STEPS = ("style", "classes", "abilities", "growth", "skills", "items", "breaks", "personal")
"""The steps of S4.1 as the page goes through them; `growth` is S18.5, for characters above level 3."""
LEVELS = tuple(range(CREATION_LEVELS, HIGHEST + 1))
MOST_KEPT = 200

Made = Sheet | Clause


class Draft:
    """A person and the ones it was before. `data` are the rows that its choices come from.

    others: the experience that other characters of the same player bring to its purse (S18.4).
    """

    def __init__(self, person: Person, data: Data, others: int = 0) -> None:
        self.data = data
        self._others = others
        self.learned = Learned(person, data)
        self.person = person
        self._past: list[Person] = []
        self._coming: list[Person] = []

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is now."""
        return self.person.sheet

    @property
    def changed(self) -> bool:
        """Whether anything was done that could be taken back."""
        return bool(self._past)

    @property
    def undone(self) -> bool:
        """Whether anything was taken back that could be done again."""
        return bool(self._coming)

    def become(self, person: Person) -> None:
        """Takes a step that can be taken back."""
        if person != self.person:
            self._past = [*self._past[-MOST_KEPT:], self.person]
            self._coming.clear()
            self.person = person

    def undo(self) -> None:
        """Takes the last step back."""
        if self._past:
            self._coming.append(self.person)
            self.person = self._past.pop()

    def redo(self) -> None:
        """Takes the step again that was taken back last."""
        if self._coming:
            self._past.append(self.person)
            self.person = self._coming.pop()

    def build(self, sheet: Sheet) -> None:
        """Takes a step that changes the sheet."""
        self.become(replace(self.person, sheet=sheet))

    # --- what a choice would make ----------------------------------------------------------------------------------

    def taking(self, step: str, name: str) -> Made:
        """Returns the sheet with a choice of a step, or why it cannot be made."""
        kept = self.learned.taking(step, name, self.sheet)
        if kept is not None:
            return kept
        if step == "growth":
            return self._growing(name)
        if step == "abilities":
            return replace(self.sheet, extra_point=name)
        if step == "community":
            return replace(self.sheet, community=name)
        return _TAKE[step](self.sheet, name, self.data)

    def with_it(self, step: str, name: str) -> Sheet:
        """Returns the sheet as it would be with a skill or an item that cannot be taken as things stand."""
        if step not in ("skills", "items"):
            return self.sheet
        return replace(self.sheet, **{step: (*held(self.sheet, step), name)})  # type: ignore[arg-type]

    def leaving(self, step: str, name: str) -> Sheet:
        """Returns the sheet without a choice of a step: the last one of that name."""
        field = FIELDS[step]
        kept = _without(held(self.sheet, step), name) if isinstance(getattr(self.sheet, field), tuple) else ""
        return replace(self.sheet, **{field: kept})  # type: ignore[arg-type]

    def taken(self, step: str, name: str) -> int:
        """Returns how often a choice of a step is made."""
        return held(self.sheet, step).count(name)

    @property
    def purse(self) -> int:
        """The experience that may be spent (S18.4)."""
        return self.person.experience + self._others

    # --- levels above 3 (S18.5) ------------------------------------------------------------------------------------

    @property
    def level_bought(self) -> int:
        """The level that the experience at hand reaches."""
        return next((level for level in reversed(LEVELS) if self.price_to(level) <= self.person.experience), LEVELS[0])

    def price_to(self, level: int) -> int:
        """Returns the experience from the level of now to another, 0 to a lower one (S18.5)."""
        return level_points(self.data.tables, max(CREATION_LEVELS, self._level), level)

    @property
    def _level(self) -> int:
        return CREATION_LEVELS + len(self.sheet.growth_classes)

    def granted(self, level: int) -> Person:
        """Returns the person with the experience that reaches a level; levels grown beyond it are given back."""
        kept = self.sheet.growth_classes[: level - CREATION_LEVELS]
        sheet = replace(self.sheet, growth_classes=kept)
        price = level_points(self.data.tables, CREATION_LEVELS + len(kept), level)
        return replace(self.person, sheet=sheet, experience=price)

    def grown(self, name: str) -> Person | Clause:
        """Returns the person with one more level of a class, paid for, or why not (S18.5, S18.6)."""
        made = self._growing(name)
        price = level_points(self.data.tables, self._level, self._level + 1)
        left = self.person.experience - price
        return made if isinstance(made, Clause) else replace(self.person, sheet=made, experience=left)

    def shrunk(self, name: str) -> Person:
        """Returns the person without the last level of a class, its price given back."""
        price = level_points(self.data.tables, self._level - 1, self._level)
        sheet = self.leaving("growth", name)
        return replace(self.person, sheet=sheet, experience=self.person.experience + price)

    def _growing(self, name: str) -> Made:
        price = level_points(self.data.tables, self._level, self._level + 1)
        if price > self.purse:
            return refusal("no-experience", price, self.purse)
        after = replace(self.sheet, growth_classes=(*self.sheet.growth_classes, name))
        return next(building.class_reasons(self.sheet, after, self.data), after)

    # --- what is still to be done ----------------------------------------------------------------------------------

    def open(self, step: str) -> tuple[Clause, ...]:
        """Returns what of a step is not done yet or not legal any more."""
        return tuple(STEPS[step](self.sheet, self.data)) if step in STEPS else ()

    def done_in(self, step: str) -> bool:
        """Whether something is chosen in a step and nothing of it is open; the last one asks for a name too."""
        chosen = held(self.sheet, "emotions" if step == "personal" else step)
        return any(chosen) and not self.open(step) and (step != "personal" or bool(self.person.name))

    @property
    def done(self) -> bool:
        """Whether nothing of any step is left to be done."""
        return not any(self.open(step) for step in BUILD_STEPS)


_TAKE: dict[str, Callable[[Sheet, str, Data], Made]] = {
    "style": building.take_style,
    "classes": building.take_class,
    "skills": building.take_skill,
    "items": building.take_item,
    "breaks": building.take_break,
    "emotions": building.take_emotion,
}


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Returns names without the last of one name."""
    if name not in names:
        return names
    place = len(names) - 1 - names[::-1].index(name)
    return names[:place] + names[place + 1 :]
