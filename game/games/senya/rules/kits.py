"""Kits: what a combatant is, made of a sheet, a ready character or a row of the enemies (S4, S6, S15, S17.1, H1)."""

from functools import lru_cache
from hashlib import sha256

from game.games.senya.rules.character import derive as derived
from game.games.senya.rules.character.raising import raised
from game.games.senya.rules.data.rows import Data, Enemy, Sheet, Words
from game.games.senya.rules.economy import start_tension
from game.games.senya.rules.parts import Combatant, Kit, Loadout, Ties, Vitals, Who
from game.games.senya.rules.totals import Term, Total

DIGEST = 16
"""So many hexadecimal digits tell kits apart."""
NO_TIES = Ties()


KEPT = 512
"""So many kits are kept: they are asked for again and again, and making one takes about a millisecond."""


class _Rows:
    """Data as what kits are kept by: the very same object, for two readings of the files make two."""

    __slots__ = ("data",)

    def __init__(self, data: Data) -> None:
        self.data = data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rows) and other.data is self.data

    def __hash__(self) -> int:
        return id(self.data)


def kit_of(who: Who, data: Data) -> Kit:
    """Returns the kit of somebody that a position names. Raises KeyError for a row that is not there."""
    return _kit(who, _Rows(data))


@lru_cache(maxsize=KEPT)
def _kit(who: Who, rows: _Rows) -> Kit:
    data = rows.data
    if who.enemy:
        return enemy_kit(data.enemies[who.enemy], data)
    if who.sample:
        sample = data.samples[who.sample]
        return sheet_kit(raised(sample.sheet, who.levels, data), data, sample.name, who)
    assert who.sheet is not None
    return sheet_kit(raised(who.sheet, who.levels, data), data, {"ja": who.name, "en": who.name}, who)


def sheet_kit(sheet: Sheet, data: Data, name: Words, who: Who) -> Kit:
    """Returns the kit of a character or servant: all its skills, the free ones, the antinomy, items and values (S4)."""
    made = derived.derive(sheet, data, ())
    style = data.styles.get(sheet.style)
    skills = derived.own_skills(sheet, data)
    items = tuple(data.items[one] for one in sheet.items if one in data.items)
    focus = derived.derive(sheet, data).value("focus")  # S13.4: outside battle the first item of a kind counts
    law = style.law if style else None
    return Kit(
        digest=_digest(sheet, dict(name), skills, law, items, made.values),
        who=who,
        name=name,
        level=sheet.level,
        skills=skills,
        law=law,
        emotion=style.emotion if style else "",
        items=items,
        breaks=sheet.breaks,
        classes=made.classes,
        bonus=made.bonus,
        tension=start_tension(data.tables, focus, 0),
        sheet=sheet,
        values=made.values,
    )


def enemy_kit(enemy: Enemy, data: Data) -> Kit:
    """Returns the kit of an enemy: its fixed values with what its passive abilities add, and no free skills (S15.1)."""
    abilities = tuple(data.abilities[name] for name in enemy.abilities)
    skills = (enemy.attack, *abilities)
    values = {name: Total((Term(enemy.id, amount, "S15.1"),)) for name, amount in enemy.values.items() if amount}
    values = dict.fromkeys(derived.VALUES, Total()) | values
    values["move"] = Total((Term("base", data.tables.constants["free_move_m"], "S4.9"),))
    for ability in abilities:
        for effect in ability.effects if ability.passive else ():
            for stat in derived.stats_of(effect, None) if effect.op == "stat" else ():
                values[stat] = values[stat].plus(ability.id, derived.stat_value(effect), "S15.1")
    return Kit(
        digest=_digest(enemy, skills, values),
        who=Who(enemy=enemy.id),
        name=enemy.name,
        level=enemy.level,
        skills=skills,
        tension=enemy.tension,
        enemy=enemy,
        values=values,
    )


def combatant(name: str, side: int, kit: Kit, ties: Ties = NO_TIES) -> Combatant:
    """Returns somebody fresh: full HP, the tension of the start, no cost, the first items worn, done."""
    worn = () if kit.sheet is None else _first_worn(kit)
    hp = kit.values["hp"].value
    return Combatant(name, side, kit, Vitals(hp, hp, kit.tension), worn=worn, ties=ties)


def _first_worn(kit: Kit) -> Loadout:
    """Returns the first weapon, armour and gear of a kit (S13.4)."""
    found: dict[str, str] = {}
    for item in kit.items:
        if item.worn_as:
            found.setdefault(item.worn_as, item.id)
    return tuple(found[sort] for sort in derived.WORN if sort in found)


def _digest(*content: object) -> str:
    return sha256(repr(content).encode()).hexdigest()[:DIGEST]
