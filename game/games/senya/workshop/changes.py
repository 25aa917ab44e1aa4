"""What a choice would change, told before it is taken: values from one number to another."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.senya.rules.character.derive import Character, derive
from game.games.senya.rules.character.legality import CREATION_LEVELS, room_for_items, skill_picks
from game.games.senya.rules.data.effects import ABILITIES
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.totals import NumberChange

SKILLS = "skills"
BREAKS = "breaks"
LEVEL = "level"
BASE = "base-"
"""Before the name of an ability whose base is meant."""
ROOM = "room-"
"""Before the sort of items there is room for."""


@dataclass(frozen=True, slots=True)
class ValueChange(NumberChange):
    """One number before and after: `name` is a value, the base of an ability, or one of those above."""

    name: str
    before: int
    after: int


def changes(before: Sheet, after: Sheet, data: Data) -> tuple[ValueChange, ...]:
    """Returns every number that differs between two sheets, in the order in which a sheet tells them."""
    old, new = derive(before, data), derive(after, data)
    found = [*_numbers(old, new), *_room(before, after, data)]
    return tuple(change for change in found if change.by)


def _numbers(old: Character, new: Character) -> Iterator[ValueChange]:
    for ability in ABILITIES:
        yield ValueChange(f"{BASE}{ability}", old.base[ability].value, new.base[ability].value)
        yield ValueChange(ability, old.bonus[ability], new.bonus[ability])
    yield from (ValueChange(name, old.value(name), new.value(name)) for name in new.values)
    if max(old.level, new.level) > CREATION_LEVELS:
        yield ValueChange(LEVEL, old.level, new.level)
    yield ValueChange(BREAKS, old.breaks_allowed, new.breaks_allowed)


def _room(before: Sheet, after: Sheet, data: Data) -> Iterator[ValueChange]:
    yield ValueChange(SKILLS, sum(skill_picks(before, data).values()), sum(skill_picks(after, data).values()))
    old, new = room_for_items(before, data), room_for_items(after, data)
    yield from (ValueChange(f"{ROOM}{sort}", old[sort], new[sort]) for sort in {**old, **new})
