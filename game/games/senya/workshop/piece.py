"""A character as a piece for ココフォリア: the JSON text that its rooms take from the clipboard.

https://docs.ccfolia.com/developer-api/clipboard-api names the fields. The commands are lines of dice as S20 reads them,
in which that site puts the values of the piece for their labels in {}.
"""

import json
from collections.abc import Iterator
from typing import Any

from game.games.senya.rules import economy
from game.games.senya.rules.character.derive import Character, derive, own_skills
from game.games.senya.rules.data.effects import ABILITIES, ELEMENTS, KINDS
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.expressions import Binary, DiceSum, Expression, Negative, Number, Raised
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.reckoned import folded
from game.games.senya.workshop.words import PageWords

CHECK = "2D6+{{{0}}}+{{{1}}}@12#2 {2}"
"""A check with the value of one label, the modifier of another, and what it is called."""


def piece(words: PageWords, person: Person, data: Data) -> str:
    """Returns the JSON text of a piece: its values as they are at the start of a scenario."""
    made = derive(person.sheet, data)
    tension = economy.start_tension(data.tables, made.value("focus"), 0)
    told: dict[str, Any] = {
        "name": words.called(person.name),
        "memo": "\n".join(_memo(words, person, data)),
        "initiative": made.value("act"),
        "status": [
            _status(words.texts("senya-battle.hp"), made.value("hp"), made.value("hp")),
            _status(words.texts("senya-battle.tension"), tension, data.tables.constants["tension_max"]),
            _status(words.texts("senya-battle.cost"), 0, 0),
        ],
        "params": [
            *({"label": words.value(name), "value": str(made.bonus[name])} for name in ABILITIES),
            *({"label": words.value(name), "value": str(made.value(name))} for name in _values()),
            {"label": words("piece.modifier"), "value": str(economy.achievement(data.tables, tension).value)},
        ],
        "commands": "\n".join(_commands(words, person, made, data)),
    }
    return json.dumps({"kind": "character", "data": told}, ensure_ascii=False)


def _status(label: str, value: int, most: int) -> dict[str, str | int]:
    return {"label": label, "value": value, "max": most}


def _values() -> tuple[str, ...]:
    return (*KINDS, "act", "stun", "guard", "move", *(f"attr_{element}" for element in ELEMENTS))


def _memo(words: PageWords, person: Person, data: Data) -> Iterator[str]:
    """Yields the lines of the memo: who it is, and what it has."""
    sheet, texts = person.sheet, person.said.texts()
    yield f"{words.sheet_line(sheet)} {words('level-now', sheet.level)}"
    if sheet.style in data.styles:
        yield words.style(sheet.style).text
    lists = (("skills", sheet.skills), ("items", sheet.items), ("breaks", sheet.breaks), ("emotions", sheet.emotions))
    for key, names in lists:
        if names:
            yield words("piece.listed", words(f"piece.{key}"), words("comma").join(map(words.name, names)))
    for key in ("looks", "past", "goal"):
        if texts[key]:
            yield words("piece.listed", words(f"personal.{key}"), texts[key])


def _commands(words: PageWords, person: Person, made: Character, data: Data) -> Iterator[str]:
    """Yields the dice of the checks and of the damage of each own attack."""
    for name in (*KINDS, *ABILITIES):
        yield CHECK.format(words.value(name), words("piece.modifier"), words("piece.check", words.value(name)))
    for skill in {one.id: one for one in own_skills(person.sheet, data)}.values():
        for effect in skill.effects:
            if effect.op == "attack" and effect.v is not None:
                more = made.value("damage") + made.value(f"damage_{effect.kind}")
                damage = folded(Binary("+", effect.v, Number(more)), made.env(skill.cls))
                yield f"{dice(damage)} {words('piece.damage', words.name(skill.id))}"


def dice(made: Expression) -> str:
    """Returns an expression without names as the dice console reads it (S20.4)."""
    match made:
        case Number(number):
            return str(number)
        case DiceSum(count):
            return f"{count}D6"
        case Raised(inner):
            return dice(inner)
        case Negative(inner):
            return f"-{_whole(inner)}"
        case Binary("+", left, right):
            return f"{dice(left)}+{dice(right)}"
        case Binary(sign, left, right):
            return f"{_whole(left)}{sign}{_whole(right)}"
    raise ValueError(made)


def _whole(made: Expression) -> str:
    return f"({dice(made)})" if isinstance(made, Binary | Negative | Raised) else dice(made)
