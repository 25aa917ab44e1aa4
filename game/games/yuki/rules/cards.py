"""The cards of 盤上遊姫 by their codes (Y1, Y8): `R7` a troop, `S1` a strategy card, `E1` an event, `F1` a prize."""

from functools import lru_cache
from typing import NewType

LANES = range(7)
FORCES = "RBGYPW"


GLYPHS = "一二三四五六七八九十焔波竹雷藤鶴陽月変戦姫"


NUMBERS = range(1, 11)
SUN, MOON = "S", "M"

TROOPS: tuple[str, ...] = tuple(f"{force}{n}" for force in FORCES for n in NUMBERS)
DECKS: dict[str, tuple[str, ...]] = {side: tuple(f"{side}{n}" for n in NUMBERS) for side in (SUN, MOON)}
"""The strategy cards of 陽 and 月 (Y1.3)."""
EVENTS: tuple[str, ...] = tuple(f"E{n}" for n in range(1, 13))
FIELDS: tuple[str, ...] = tuple(f"F{n}" for n in range(1, 8))
"""The 戦場カード as they lie in a winner's hand."""

_ORDER = {letter: place for place, letter in enumerate("RBGYPWSMFE")}

WILD_NUMBERS: dict[int, tuple[int, ...]] = {
    1: tuple(NUMBERS),
    2: (8,),
    3: (1, 2, 3),
    4: (4, 5, 6),
    8: (9, 10),
}
"""精鋭: the numbers a card of that number may stand for (Y8.4)."""
PLACED = (9, 10)

VERSIONS = (2, 1)
"""The versions of these rules, that of new games first. In version 1 the two tens have each other's effect (Y13.1)."""
_EXCHANGED = {"S10": "M10", "M10": "S10"}

Effect = NewType("Effect", str)
"""What a 配置 does at its battlefield (Y8.6)."""
Effects = frozenset[Effect]
TOTALS_ONLY, NO_FORCES, FOUR_CARDS, WEAKER_WINS = map(Effect, ("totals-only", "no-forces", "four-cards", "weaker-wins"))
_EFFECTS = {"S9": TOTALS_ONLY, "M9": NO_FORCES, "S10": FOUR_CARDS, "M10": WEAKER_WINS}


def same_today(code: str, version: int) -> str:
    """Returns the card that does today what `code` does under a version of the rules."""
    return _EXCHANGED.get(code, code) if version == 1 else code


def effect(code: str, version: int) -> Effect:
    """Returns what a 配置 does."""
    return _EFFECTS[same_today(code, version)]


@lru_cache(maxsize=64)
def effects(codes: tuple[str, ...], version: int) -> Effects:
    """Returns what the 配置 of a battlefield do together; no other card does anything there."""
    return frozenset(effect(code, version) for code in codes if is_placed(code))


def number(code: str) -> int:
    """Returns the number of a card."""
    return int(code[1:])


def is_troop(code: str) -> bool:
    return code[0] in FORCES


def is_strategy(code: str) -> bool:
    return code[0] in (SUN, MOON)


def is_field(code: str) -> bool:
    """Whether it is a won 戦場カード."""
    return code[0] == "F"


def is_elite(code: str) -> bool:
    """Whether it is a 精鋭, a wild card (Y8.4)."""
    return is_strategy(code) and number(code) in WILD_NUMBERS


def is_placed(code: str) -> bool:
    """Whether it is a 配置 (Y8.6)."""
    return is_strategy(code) and number(code) in PLACED


def place_of(code: str) -> tuple[int, int]:
    """Returns what cards are sorted by in a hand: `R B G Y P W S M F`, then the number (Y13.1)."""
    return _ORDER[code[0]], number(code)


def in_order(codes: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Returns cards sorted as in a hand."""
    return tuple(sorted(codes, key=place_of))


ALL_CODES: frozenset[str] = frozenset((*TROOPS, *DECKS[SUN], *DECKS[MOON], *EVENTS, *FIELDS))
