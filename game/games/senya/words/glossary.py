"""The glossary: a short explanation of every term on the screens, with its clause, and the terms found in a text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.i18n.catalog import Texts

CLAUSES = {
    "check": "S2.1",
    "check_value": "S2.2",
    "result": "S2.6",
    "difficulty": "S2.8",
    "contest": "S2.9",
    "critical": "S2.3",
    "critical_value": "S2.7",
    "fumble": "S2.4",
    "style": "S3.1",
    "law": "S3.2",
    "emotion": "S7.1",
    "bond": "S7.5",
    "apostate": "S7.11",
    "class": "S4.2",
    "class_level": "S4.3",
    "level": "S4.12",
    "ability_base": "S4.4",
    "ability_bonus": "S4.5",
    "body": "S4.5",
    "sense": "S4.5",
    "reason": "S4.5",
    "will": "S4.5",
    "melee": "S4.6",
    "shoot": "S4.6",
    "spirit": "S4.6",
    "act": "S4.6",
    "hp": "S4.7",
    "max_hp": "S4.7",
    "focus": "S4.6",
    "stun": "S4.8",
    "guard": "S4.9",
    "attr": "S4.9",
    "move": "S4.9",
    "tension": "S8.1",
    "tension_bonus": "S8.3",
    "potential": "S8.4",
    "cost": "S8.6",
    "price": "S8.11",
    "burn": "S8.8",
    "limit": "S8.9",
    "break": "S9.4",
    "break_value": "S9.4",
    "break_slot": "S9.1",
    "skill": "S14.1",
    "category": "S14.1",
    "attack_type": "S14.1",
    "offence": "S14.1",
    "defence": "S14.1",
    "interrupt": "S10.12",
    "passive": "S14.1",
    "free_skill": "S4.10",
    "extra_skill": "S4.11",
    "round": "S10.1",
    "setup": "S10.3",
    "initiative": "S10.4",
    "main": "S10.5",
    "cleanup": "S10.15",
    "count": "S10.3",
    "delay": "S10.5",
    "unacted": "S10.2",
    "done": "S10.2",
    "incapacitated": "S12.3",
    "dead": "S12.7",
    "finish_off": "S10.5",
    "hit_check": "S10.6",
    "evade_check": "S10.6",
    "counter": "S11.1",
    "counter_check": "S11.4",
    "cover": "S10.11",
    "window": "S10.12",
    "damage_roll": "S10.6",
    "real_damage": "S10.7",
    "after_damage": "S14.7",
    "pierce": "S10.7",
    "dark": "S11.8",
    "swallow": "S11.10",
    "companions": "S11.11",
    "down": "S12.2",
    "max_hp_damage": "S12.6",
    "heal": "S12.5",
    "bad_status": "S12.8",
    "poison": "S12.8",
    "paralysis": "S12.8",
    "bind": "S12.8",
    "daze": "S12.8",
    "baptism": "S12.8",
    "inhuman": "S12.8",
    "item": "S13.1",
    "weapon": "S13.6",
    "armour": "S13.3",
    "gear": "S13.3",
    "consumable": "S13.5",
    "mystic": "S13.1",
    "scripture": "S13.2",
    "minion": "S14.9",
    "surprise": "S10.14",
    "line": "S10.13",
    "community": "S5.2",
    "servant": "S17.1",
    "master": "S17.4",
    "upkeep": "S17.4",
    "spirit_form": "S17.5",
    "seal": "S17.7",
}
"""Term -> clause of the rulebook."""
ALSO = frozenset({
    "act", "attack_type", "attr", "bad_status", "body", "break", "break_slot", "counter", "cover", "damage_roll",
    "delay", "done", "evade_check", "focus", "gear", "guard", "hit_check", "hp", "incapacitated", "level", "melee",
    "minion", "move", "potential", "reason", "sense", "shoot", "spirit", "stun", "surprise",
    "tension", "will", "window",
})  # fmt: skip
"""Terms that the screens write in other words as well."""
SHORTEST = 2
"""Names with fewer letters are not looked for in texts: they stand in other words."""
IN_SENTENCES = {"will": r"(?=\W*$| checks?\b| bonus\b)"}
"""A name that is a common word in sentences counts only where this follows."""


class Explained(NamedTuple):
    """A term: its name, what it means, the clause that says more."""

    name: str
    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text; `term` is what it names, "" for none."""

    text: str
    term: str = ""


def entry(texts: Texts, term: str) -> Explained:
    """Returns what the glossary says of a term. Raises KeyError for one it does not know."""
    return Explained(texts(f"senya-gloss.name.{term}"), texts(f"senya-gloss.text.{term}"), CLAUSES[term])


def glossed(texts: Texts, words: str) -> tuple[Piece, ...]:
    """Returns a text in pieces: the terms of the glossary in it, the longest ones first, and what lies between."""
    names = [(term, texts(f"senya-gloss.name.{term}")) for term in CLAUSES]
    also = [(term, name) for term in CLAUSES if term in ALSO for name in texts(f"senya-gloss.also.{term}").split("|")]
    return tuple(_pieces((*also, *names), texts.lang, words))


def _pieces(names: tuple[tuple[str, str], ...], lang: str, words: str) -> Iterator[Piece]:
    pattern, terms = _finder(names, lang)
    end = 0
    for found in pattern.finditer(words):
        if found.start() > end:
            yield Piece(words[end : found.start()])
        yield Piece(found.group(), terms[found["name"].lower()])
        end = found.end()
    if end < len(words):
        yield Piece(words[end:])


@lru_cache(maxsize=4)
def _finder(names: tuple[tuple[str, str], ...], lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Returns what finds the names in a text, whole words only where words are written apart, and whose they are."""
    told = {name.lower(): term for term, name in names if len(name) >= SHORTEST}
    parts = "|".join(re.escape(name) + IN_SENTENCES.get(name, "") for name in sorted(told, key=len, reverse=True))
    form = rf"(?<![A-Za-z])(?P<name>{parts})(?:e?s)?(?![A-Za-z])" if lang == "en" else rf"(?P<name>{parts})"
    return re.compile(form, re.IGNORECASE), told
