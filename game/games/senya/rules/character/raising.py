"""Characters who begin with more levels than their sheet has: they grow by the rules without being asked (H1)."""

from collections.abc import Iterator
from dataclasses import replace

from game.games.senya.rules.character.building import take_break, take_skill
from game.games.senya.rules.character.derive import class_levels, own_skills
from game.games.senya.rules.character.legality import skill_picks
from game.games.senya.rules.data.rows import COMMON, Data, Sheet
from game.games.senya.rules.economy import breaks_allowed

MOST_RAISED = 3
"""So many levels a handicap raises at most."""


def raised(sheet: Sheet, levels: int, data: Data) -> Sheet:
    """Returns a sheet so many levels higher; where every class stands at its last level it stays as it is.

    Each level goes to the class that stands highest, of equals the one taken first; skills and breaks that are due are
    the first that may be taken in the order of the data, those of the class before common ones (S9.1, S18.6).
    """
    for _ in range(levels):
        sheet = _with_breaks(_with_skills(_with_level(sheet, data), data), data)
    return sheet


def _with_level(sheet: Sheet, data: Data) -> Sheet:
    levels, highest = class_levels(sheet), data.tables.constants["class_level_max"]
    open_ones = [name for name in levels if levels[name] < highest]
    if not open_ones:
        return sheet
    return replace(sheet, growth_classes=(*sheet.growth_classes, max(open_ones, key=lambda name: levels[name])))


def _with_skills(sheet: Sheet, data: Data) -> Sheet:
    for name in _skills_in_order(sheet, data):
        after = take_skill(sheet, name, data)
        sheet = after if isinstance(after, Sheet) else sheet
    return sheet


def _skills_in_order(sheet: Sheet, data: Data) -> Iterator[str]:
    """Yields the skills to be tried: those of the classes, common ones, at last as often as needed the repeatable."""
    known = class_levels(sheet)
    yield from (skill.id for skill in data.skills.values() if skill.cls in known)
    common = [skill for skill in data.skills.values() if skill.cls == COMMON and not skill.free]
    yield from (skill.id for skill in common)
    lacking = sum(skill_picks(sheet, data).values()) - len(sheet.skills)
    yield from (skill.id for skill in common if skill.repeatable for _ in range(lacking))


def _with_breaks(sheet: Sheet, data: Data) -> Sheet:
    """Returns a sheet with skills registered for the breaks that it may have; what has none yet goes first."""
    names = [skill.id for skill in own_skills(sheet, data) if skill.breakable]
    for name in sorted(names, key=lambda name: name in sheet.breaks):
        if len(sheet.breaks) >= breaks_allowed(data.tables, sheet.level):
            break
        after = take_break(sheet, name, data)
        sheet = after if isinstance(after, Sheet) else sheet
    return sheet
