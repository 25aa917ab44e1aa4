"""Who takes part as it is set up: the sides of a battle and how strong they are, the heroes of a story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.story.parts import AT
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import RosterEntry, purse
from game.games.senya.workshop.setup.listed import SIDES
from game.rules.contract import PositionObject

MINE = "mine"
"""The player of kept characters that name none."""
MAY_LACK = ("community", "servant_class")
"""Fields of a sheet that a position leaves out where they are empty."""
BOSS_WEIGHT = 1.3
"""A single boss counts so many times its level (S15.4)."""
LIGHT, FAIR, HARD = 0.6, 0.85, 1.2
"""Levels of the enemies for each level of the characters: below these a battle is light, easy, fair; above, hard."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody who is to fight: a ready character, an enemy or a sheet, with name and emblem to be shown by.

    `servant`: of a servant class, who may have a master on the same side (S17.1). `stem`: the file of the roster, ""
    for others.
    """

    name: str
    level: int
    crest: Crest
    sample: str = ""
    enemy: str = ""
    sheet: Sheet | None = None
    servant: bool = False
    stem: str = ""


@dataclass(frozen=True, slots=True)
class BattleSides:
    """Who stands on which side. `surprised`: the side that does not act in the first round, "" none (S10.14)."""

    a: tuple[Contestant, ...] = ()
    b: tuple[Contestant, ...] = ()
    surprised: str = ""

    def of(self, side: str) -> tuple[Contestant, ...]:
        """Returns the fighters of a side."""
        return self.a if side == SIDES[0] else self.b

    def with_side(self, side: str, fighters: tuple[Contestant, ...]) -> BattleSides:
        """Returns the sides with other fighters on one of them."""
        return replace(self, a=fighters) if side == SIDES[0] else replace(self, b=fighters)

    def raised(self, levels: Sequence[int]) -> BattleSides:
        """Returns the sides with the levels at which their characters fight (H1)."""
        a, b = (
            tuple(one if one.enemy else replace(one, level=one.level + more) for one in self.of(side))
            for side, more in zip(SIDES, levels, strict=True)
        )
        return replace(self, a=a, b=b)

    @property
    def ready(self) -> bool:
        """Whether there is somebody on both sides."""
        return bool(self.a and self.b)


def position(sides: BattleSides, levels: Sequence[int] = (0, 0)) -> PositionObject:
    """Returns the position object from which such a battle begins; `levels` are those that each side has more (H1)."""
    entries = {side: _entries(side, sides.of(side), more) for side, more in zip(SIDES, levels, strict=True)}
    found: dict[str, object] = {"sides": entries}
    if sides.surprised:
        found["surprise"] = sides.surprised
    return {"battle": found}


def _entries(side: str, fighters: tuple[Contestant, ...], levels: int) -> list[dict[str, object]]:
    """Returns what a position says of a side; a servant belongs to the first character who has none yet (S17.1)."""
    masters = [f"{side}{number}" for number, one in enumerate(fighters, 1) if not one.servant and not one.enemy]
    made = []
    for one in fighters:
        made_of = entry(one) | ({"levels": levels} if levels and not one.enemy else {})
        if one.servant and masters:
            made_of["servant_of"] = masters.pop(0)
        made.append(made_of)
    return made


def entry(one: Contestant) -> dict[str, object]:
    """Returns what a position says of somebody who is to fight."""
    if one.sheet is not None:
        listed = {part.name: getattr(one.sheet, part.name) for part in fields(one.sheet)}
        plain = {key: list(value) if isinstance(value, tuple) else value for key, value in listed.items()}
        told = {key: value for key, value in plain.items() if value or key not in MAY_LACK}
        return {"sheet": told, "name": one.name}
    return {"enemy": one.enemy} if one.enemy else {"sample": one.sample}


def hero_entries(party: Sequence[Contestant], kept: Sequence[RosterEntry]) -> list[dict[str, object]]:
    """Returns what a position says of a party; the first hero of each player brings the whole purse (S18.4)."""
    people = {one.path.stem: one.person for one in kept if one.person is not None}
    heroes, opened = [], set[str]()
    for one in party:
        told = entry(one)
        person = people.get(one.stem) if one.stem else None
        if person is not None:
            told |= _lived(person) | {"key": f"{AT}{one.stem}", "player": person.player or MINE}
            if person.player not in opened:
                told["experience"] = max(0, purse(kept, person.player))
            opened.add(person.player)
        heroes.append(told)
    return heroes


def _lived(person: Person) -> dict[str, object]:
    """Returns the board of a person, and after a first session that its emotions are gained anew (S7.1, S7.2)."""
    bonds = [
        {"is": "Bond", "person": one.person, "emotions": list(one.emotions), "value": one.value, "contest": None}
        for one in person.board
    ]
    return {"board": bonds, **({"unused": []} if person.sessions else {})}


def weighed(sides: BattleSides) -> tuple[int, float] | None:
    """Returns the levels of the characters and those of the enemies against them, a single boss weighed (S15.4).

    None where not characters stand on one side and enemies on the other.
    """
    for people, enemies in ((sides.a, sides.b), (sides.b, sides.a)):
        if people and enemies and all(one.enemy for one in enemies) and not any(one.enemy for one in people):
            levels = sum(one.level for one in enemies)
            return sum(one.level for one in people), levels * BOSS_WEIGHT if len(enemies) == 1 else float(levels)
    return None


def verdict(people: int, enemies: float) -> str:
    """Returns what the guide says of such a battle: light, easy, fair or hard (S15.4)."""
    share = enemies / max(1, people)
    return next((word for bound, word in ((LIGHT, "light"), (FAIR, "easy"), (HARD, "fair")) if share <= bound), "hard")


def fair_boss(data: Data, people: tuple[Contestant, ...]) -> str:
    """Returns the enemy that is alone the fairest match for some characters (S15.4), "" where there is none."""
    levels = sum(one.level for one in people)
    rows = [row for row in data.enemies.values() if not row.minion]
    return min(rows, key=lambda row: abs(row.level * BOSS_WEIGHT - levels)).id if rows else ""
