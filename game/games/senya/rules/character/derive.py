"""The numbers that follow from a sheet (S4.4 to S4.9): abilities and values, each as a sum of its terms."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.senya.rules.data.effects import ABILITIES, ELEMENTS, KINDS, STATS, Effect
from game.games.senya.rules.data.rows import INHUMAN, Data, ItemRow, Sheet, Skill
from game.games.senya.rules.dice import Given
from game.games.senya.rules.economy import breaks_allowed
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.totals import Term, Total

PER_BONUS = 3
"""An ability bonus for so many points of the base (S4.5)."""
VITALITY = 5
MOVE = "free_move_m"
WORN = ("weapon", "armour", "gear")
NO_DICE = Given(())
VALUES = (*(stat for stat in STATS if stat != "attr_all"), *(f"damage_{kind}" for kind in KINDS))
"""Every value of a character. `damage` is the general bonus, `damage_melee` and the like that of the worn weapon."""

Loadout = tuple[str, ...]
"""The ids of the items worn, one of each sort at most (S13.3)."""


@dataclass(frozen=True, slots=True)
class Character:
    """All that follows from a sheet: class levels, ability bases, battle values and the others, with their terms."""

    level: int
    classes: Mapping[str, int]
    base: Mapping[str, Total]
    bonus: Mapping[str, int]
    values: Mapping[str, Total]
    breaks_allowed: int
    loadout: Loadout

    def value(self, name: str) -> int:
        """Returns one value."""
        return self.values[name].value

    def env(self, cls: str) -> dict[str, int]:
        """Returns what the names of an expression are worth in a skill of class `cls` ("" and others: S14.5)."""
        battle = {name: self.value(name) for name in (*KINDS, "act")}
        return {"CL": self.classes.get(cls, self.level), **self.bonus, **battle}


def class_levels(sheet: Sheet) -> dict[str, int]:
    """Returns the level of each class, in the order in which they were taken (S4.3, S18.6)."""
    return dict(Counter((*sheet.creation_classes, *sheet.growth_classes)))


def ability_bases(sheet: Sheet, data: Data) -> dict[str, Total]:
    """Returns the ability bases: those of the three creation levels and the extra point (S4.4)."""
    classes = [data.classes[name] for name in sheet.creation_classes if name in data.classes]
    bases = {}
    for ability in ABILITIES:
        terms = tuple(Term(one.id, one.base[ability], "S4.4") for one in classes)
        bases[ability] = Total(terms).plus("extra-point", int(sheet.extra_point == ability), "S4.4")
    return bases


def first_loadout(sheet: Sheet, data: Data) -> Loadout:
    """Returns the first weapon, armour and gear of a sheet (S13.4)."""
    found: dict[str, str] = {}
    for name in sheet.items:
        if name in data.items and (sort := data.items[name].worn_as):
            found.setdefault(sort, name)
    return tuple(found[sort] for sort in WORN if sort in found)


def own_skills(sheet: Sheet, data: Data) -> tuple[Skill, ...]:
    """Returns the skills of a sheet: the picked ones, those of its servant class, and the free ones (S4.10, S17.1)."""
    servant = data.servants.get(sheet.servant_class)
    names = (*sheet.skills, *(servant.skills if servant else ()))
    free = (skill for skill in data.skills.values() if skill.free)
    return (*(data.skills[name] for name in names if name in data.skills), *free)


def derive(sheet: Sheet, data: Data, loadout: Loadout | None = None, inhuman: bool = True) -> Character:
    """Returns what follows from a sheet, also from one that is not complete or not legal.

    `loadout`: what is worn, by default the first of each sort. Without `inhuman` what is tagged so does not work
    (S12.8).
    """
    worn = first_loadout(sheet, data) if loadout is None else loadout
    classes = class_levels(sheet)
    base = ability_bases(sheet, data)
    bonus = {ability: total.value // PER_BONUS for ability, total in base.items()}
    values = _bases(bonus, sheet.level, data)
    for name, level in classes.items():
        if name in data.classes:
            for stat, modifiers in data.classes[name].modifiers.items():
                values[stat] = values[stat].plus(name, modifiers[min(level, len(modifiers)) - 1], "S4.7")
    for source, effect, item in _passives(sheet, data, worn, inhuman):
        amount = stat_value(effect)
        for stat in stats_of(effect, item):
            values[stat] = values[stat].plus(source, amount, "S13.6" if stat.startswith("damage_") else "S4.7")
    return Character(sheet.level, classes, base, bonus, values, breaks_allowed(data.tables, sheet.level), worn)


def stat_value(effect: Effect, broken: bool = False) -> int:
    """Returns what a `stat` effect adds; a broken one what it adds then (S9.6, S14.5)."""
    return 0 if effect.v is None else evaluate(effect.v, {}, broken, NO_DICE)


def _bases(bonus: Mapping[str, int], level: int, data: Data) -> dict[str, Total]:
    """Returns every value before classes, skills and items (S4.6, S4.8, S4.9)."""
    body, sense, reason, will = (bonus[ability] for ability in ABILITIES)
    constants = data.tables.constants
    values = dict.fromkeys(VALUES, Total())
    values |= {
        "melee": _sum("S4.6", body=body, sense=sense),
        "shoot": _sum("S4.6", sense=sense, reason=reason),
        "spirit": _sum("S4.6", reason=reason, will=will),
        "act": _sum("S4.6", body=body, will=will),
        "hp": _sum("S4.6", body=body * VITALITY, reason=reason * VITALITY),
        "focus": _sum("S4.6", sense=sense * VITALITY, will=will * VITALITY),
        "stun": _sum("S4.8", base=constants["stun_base"], body=body, will=will, level=level),
        "move": _sum("S4.9", base=constants[MOVE]),
    }
    return values


def _sum(clause: str, **terms: int) -> Total:
    return Total(tuple(Term(name, value, clause) for name, value in terms.items()))


def _passives(sheet: Sheet, data: Data, worn: Loadout, inhuman: bool) -> Iterator[tuple[str, Effect, ItemRow | None]]:
    """Yields every `stat` effect that works: of skills, the antinomy (passive ones alone have any) and worn items."""
    style = data.styles.get(sheet.style)
    for skill in (*own_skills(sheet, data), *((style.law,) if style else ())):
        if inhuman or INHUMAN not in skill.tags:
            yield from ((skill.id, effect, None) for effect in skill.effects if effect.op == "stat")
    for name in worn:
        item = data.items[name]
        yield from ((name, effect, item) for effect in item.effects if effect.op == "stat")


def stats_of(effect: Effect, item: ItemRow | None) -> tuple[str, ...]:
    """Returns the values that a `stat` effect changes; a weapon's damage is for its own kind of attack (S13.6)."""
    if effect.stat == "attr_all":
        return tuple(f"attr_{element}" for element in ELEMENTS)
    if effect.stat == "damage" and item is not None and item.attack_kind:
        return (f"damage_{item.attack_kind}",)
    return (effect.stat,)
