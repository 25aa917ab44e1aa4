"""What somebody who has lived sessions may still change: growth adds, and what was learned stays (S9.2, S18.8)."""

from collections import Counter

from game.games.senya.rules.character.conversion import KnownSkill, changed_skills
from game.games.senya.rules.character.derive import own_skills
from game.games.senya.rules.character.legality import skill_picks
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.workshop.person import Person
from game.rules.clause import Clause

ONE = ("style", "abilities")
"""Steps with one choice that stays."""
FIELDS = {
    "style": "style",
    "classes": "creation_classes",
    "abilities": "extra_point",
    "growth": "growth_classes",
    "skills": "skills",
    "items": "items",
    "breaks": "breaks",
    "emotions": "emotions",
    "community": "community",
}
"""The steps of S4.1 -> the field of a sheet that holds their choices."""


class Learned:
    """Judges changes of a person against the sheet it had; for one who has lived no session nothing is refused."""

    def __init__(self, person: Person, data: Data) -> None:
        self.base, self._data = person.sheet, data
        self.binds = bool(person.sessions)
        self.changed: tuple[KnownSkill, ...] = changed_skills(person.sheet, person.known, data) if self.binds else ()

    def giving_up(self, step: str, name: str, sheet: Sheet) -> Clause | None:
        """Returns why a choice may not be given up, None if it may."""
        if not self.binds or step not in ("style", "classes", "abilities", "growth", "skills", "breaks"):
            return None
        if step == "skills" and any(one.id == name for one in self.changed):
            return None
        if step == "breaks" and name not in {skill.id for skill in own_skills(sheet, self._data)}:
            return None
        kept = held(self.base, step).count(name)
        return refusal("no-relearning", name) if held(sheet, step).count(name) <= kept else None

    def taking(self, step: str, name: str, sheet: Sheet) -> Clause | None:
        """Returns why a choice may not be taken in the place of what was learned, None if it may."""
        if not self.binds:
            return None
        if step in ONE:
            kept_one = held(self.base, step)[0]
            return refusal("no-relearning", kept_one) if kept_one else None
        return self._exchange(name, sheet) if step == "skills" and name in self._data.skills else None

    def _exchange(self, name: str, sheet: Sheet) -> Clause | None:
        """Returns why a skill may not come for one that has changed: it is of another class (S18.8)."""
        classes = {one.id: one.cls for one in self.changed}
        before, now = Counter(self.base.skills), Counter(sheet.skills)
        gone, fresh = before - now, now - before
        owed = Counter(classes[skill] for skill in gone.elements() if skill in classes)
        had = Counter(self._data.skills[one].cls for one in (*fresh.elements(), name) if one in self._data.skills)
        grown = sum(skill_picks(sheet, self._data).values()) - sum(skill_picks(self.base, self._data).values())
        over = had - owed
        return refusal("other-class", name, next(iter(owed))) if owed and sum(over.values()) > grown else None


def held(sheet: Sheet, step: str) -> tuple[str, ...]:
    """Returns the choices of a step, as often as they are made."""
    found = getattr(sheet, FIELDS[step])
    return found if isinstance(found, tuple) else (found,)
