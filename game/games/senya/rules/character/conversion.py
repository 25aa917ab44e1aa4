"""Data conversion (S18.8): which skills of a sheet have changed since they were learned, and what is had for them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from game.games.senya.rules.character.building import take_skill
from game.games.senya.rules.character.derive import own_skills
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Data, Sheet, Skill
from game.rules.clause import Clause

DIGITS = 8


@dataclass(frozen=True, slots=True)
class KnownSkill:
    """A skill as it was when somebody learned it: its class, and what tells its row from another one."""

    id: str
    cls: str
    print: str


def print_of(skill: Skill) -> str:
    """Returns what tells the row of a skill from another: all but its words."""
    return sha256(repr(replace(skill, name={}, note={})).encode()).hexdigest()[:DIGITS]


def known_skills(sheet: Sheet, data: Data, before: tuple[KnownSkill, ...] = ()) -> tuple[KnownSkill, ...]:
    """Returns the picked skills of a sheet as they are known: those of `before` as they were then, others as now."""
    rows = (data.skills.get(name) for name in dict.fromkeys(sheet.skills))
    found = {row.id: KnownSkill(row.id, row.cls, print_of(row)) for row in rows if row is not None}
    found |= {one.id: one for one in before}
    return tuple(found[name] for name in dict.fromkeys(sheet.skills) if name in found)


def changed_skills(sheet: Sheet, known: tuple[KnownSkill, ...], data: Data) -> tuple[KnownSkill, ...]:
    """Returns the skills of a sheet whose rows are others now, or are gone (S18.8)."""
    return tuple(one for one in known if one.id in sheet.skills and _now(one.id, data) != one.print)


def _now(name: str, data: Data) -> str:
    row = data.skills.get(name)
    return "" if row is None else print_of(row)


def exchanged(sheet: Sheet, old: str, new: str, known: Mapping[str, KnownSkill], data: Data) -> Sheet | Clause:
    """Returns the sheet with a skill that has changed exchanged for one of the same class, or why not (S18.8).

    The new one stands in the place of the old. A slot for infinity breaks that held the old one is free again where
    it is no own skill any more.
    """
    was = known.get(old)
    if was is None or old not in sheet.skills or _now(old, data) == was.print:
        return refusal("no-relearning", old)
    row = data.skills.get(new)
    if row is not None and row.cls != was.cls:
        return refusal("other-class", new, was.cls)
    at = sheet.skills.index(old)
    rest = replace(sheet, skills=(*sheet.skills[:at], *sheet.skills[at + 1 :]))
    taken = take_skill(rest, new, data)
    if not isinstance(taken, Sheet):
        return taken
    skills = (*rest.skills[:at], new, *rest.skills[at:])
    made = replace(sheet, skills=skills)
    own = {skill.id for skill in own_skills(made, data)}
    return replace(made, breaks=tuple(name for name in sheet.breaks if name in own))
