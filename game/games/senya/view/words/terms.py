"""The names of the terms of a sum, and of all else that an id stands for (S1.4)."""

from __future__ import annotations

from collections.abc import Callable

from game.games.senya.rules.data.rows import Data, Words
from game.games.senya.rules.totals import Term
from game.games.senya.view.words.speech import Speech

_DAMAGE = "damage_"
ENEMY_VALUE = "S15.1"

_ROWS: tuple[Callable[[Data, str], Words | None], ...] = (
    lambda data, name: found.name if (found := data.skills.get(name)) else None,
    lambda data, name: found.name if (found := data.abilities.get(name)) else None,
    lambda data, name: found.law.name if (found := data.styles.get(name)) else None,
    lambda data, name: found.name if (found := data.items.get(name)) else None,
    lambda data, name: found.attack.name if (found := data.enemies.get(name)) else None,
    lambda data, name: found.name if (found := data.classes.get(name)) else None,
    lambda data, name: found.name if (found := data.servants.get(name)) else None,
)
"""Where an id is looked for. That of a style is its antinomy, that of an enemy its attack: both are used under it."""


def name_of(speech: Speech, name: str) -> str:
    """Returns what an id is called: a word of the rules, or the name of its row; the id itself for what is unknown."""
    if name.startswith(_DAMAGE):
        return speech("senya-term.worn", speech(f"senya-name.kind.{name.removeprefix(_DAMAGE)}"))
    for key in (f"senya-term.{name}", f"senya-name.stat.{name}", f"senya-name.status.{name}"):
        if speech.texts.has(key):
            return speech(key)
    return speech.word(next(filter(None, (find(speech.data, name) for find in _ROWS)), {})) or name


def term_name(speech: Speech, term: Term) -> str:
    """Returns what one part of a sum is called: an enemy's id names its own value where it is one (S15.1)."""
    if term.clause == ENEMY_VALUE and term.name in speech.data.enemies:
        return speech.enemy(term.name)
    return name_of(speech, term.name)
