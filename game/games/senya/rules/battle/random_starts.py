"""Battles drawn at random: legal characters of any level against each other or against enemies, servants, surprise."""

from __future__ import annotations

from collections.abc import Callable

from game.games.senya.rules.character.random_sheet import SERVANT_LEVEL, random_servant, random_sheet, random_side
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import Data, Sheet
from game.games.senya.rules.parts import Who
from game.games.senya.rules.positions.written import who_out
from game.rules.chance import Stream
from game.rules.contract import PositionObject

MOST_A_SIDE = 3
ENEMIES_IN, SERVANTS_IN, SURPRISE_IN = 5, 6, 8
"""One battle in so many is against enemies, has a servant on each side, begins with a surprise."""

Somebody = dict[str, object]


def random_starts(edition: Edition) -> Callable[[int], PositionObject]:
    """Returns what draws the position object of a battle for a seed."""

    def drawn(seed: int) -> PositionObject:
        stream = Stream(seed)
        found: dict[str, object] = {"sides": _sides(edition.data, stream)}
        if stream.below(SURPRISE_IN) == 0:
            found["surprise"] = stream.choice(["a", "b"])
        return {"battle": found, **edition.named()}

    return drawn


def _sides(data: Data, stream: Stream) -> dict[str, list[Somebody]]:
    if data.servants and stream.below(SERVANTS_IN) == 0:
        return {side: _pair(data, stream, side) for side in "ab"}
    size = 1 + stream.below(MOST_A_SIDE)
    drawn = random_side(data, stream, 2 * size)
    people = [person(sheet, f"{n}") for n, sheet in enumerate(drawn, 1)]
    foes = _enemies(data, stream, drawn[0].level * size) if stream.below(ENEMIES_IN) == 0 else people[size:]
    return {"a": people[:size], "b": foes}


def _pair(data: Data, stream: Stream, side: str) -> list[Somebody]:
    """Returns a master and the servant (S17.1)."""
    master = person(random_sheet(data, stream, SERVANT_LEVEL), f"{side}1")
    return [master, {**person(random_servant(data, stream), f"{side}2"), "servant_of": f"{side}1"}]


def _enemies(data: Data, stream: Stream, levels: int) -> list[Somebody]:
    """Returns up to three enemies whose levels come near a sum (S15.4)."""
    found: list[Somebody] = []
    while len(found) < MOST_A_SIDE:
        fit = [row for row in data.enemies.values() if not row.minion and row.level <= levels]
        if not fit:
            break
        row = stream.choice(fit)
        levels -= row.level
        found.append({"enemy": row.id})
    return found


def person(sheet: Sheet, name: str) -> Somebody:
    """Returns a character as a position object has it."""
    return {**who_out(Who(sheet=sheet, name=name))}
