"""陣形 (Y6): how strong a complete formation is, and the readings its wild cards allow (Y8.7).

A strength is (rank 1 to 5, total). `there` is what the 配置 at the battlefield do.
"""

from collections.abc import Collection
from functools import lru_cache
from itertools import product

from game.games.yuki.rules.cards import (
    FORCES,
    FOUR_CARDS,
    NO_FORCES,
    TOTALS_ONLY,
    WEAKER_WINS,
    WILD_NUMBERS,
    Effects,
    is_elite,
    is_troop,
    number,
)

LIGHTNING, TRIPOD, UNITED, GEESE, CROWD = 5, 4, 3, 2, 1

Strength = tuple[int, int]
Reading = tuple[str, ...]
"""What each wild card of a formation stands for, in the order of placement."""


def needed(there: Effects) -> int:
    """Returns how many cards complete a formation (Y5.1, Y6.6)."""
    return 4 if FOUR_CARDS in there else 3


def of_numbers(numbers: Collection[int], one_force: bool, there: Effects) -> Strength:
    """Returns the strength of cards with these numbers (Y6.1 to Y6.4, Y8.6)."""
    total = sum(numbers)
    if TOTALS_ONLY in there:
        return CROWD, total
    united = one_force and NO_FORCES not in there
    distinct = set(numbers)
    running = len(distinct) == len(numbers) and max(distinct) - min(distinct) == len(numbers) - 1
    if running and united:
        return LIGHTNING, total
    if len(distinct) == 1:
        return TRIPOD, total
    if united:
        return UNITED, total
    return (GEESE if running else CROWD), total


def of_cards(codes: Collection[str], there: Effects) -> Strength:
    """Returns the strength of a formation of troop codes."""
    return of_numbers([number(code) for code in codes], len({code[0] for code in codes}) == 1, there)


def better(a: Strength, b: Strength, there: Effects) -> bool:
    """Whether `a` beats `b` at this battlefield (Y6.3; Y8.6: the weaker wins under M10)."""
    return a < b if WEAKER_WINS in there else a > b


def with_reading(cards: Collection[str], reading: Reading) -> tuple[str, ...]:
    """Returns the formation with its wild cards replaced by what they stand for."""
    said = iter(reading)
    return tuple(next(said) if is_elite(code) else code for code in cards)


@lru_cache(maxsize=1 << 14)
def readings(cards: tuple[str, ...], there: Effects) -> tuple[tuple[Strength, Reading], ...]:
    """Returns every strength the formation may be read as with the smallest reading of each, best for the owner first.

    Smallest in the order of forces, then numbers, wild cards in order of placement. Of the forces only "all the same"
    matters, so two assignments of forces cover all: the smallest with one force, and the smallest with several.
    """
    wild = [code for code in cards if is_elite(code)]
    fixed = [code for code in cards if is_troop(code)]
    found: dict[Strength, Reading] = {}
    ranges = [WILD_NUMBERS[number(code)] for code in wild]
    for forces in _force_choices(len(wild), {code[0] for code in fixed}):
        for numbers in product(*ranges):
            reading = tuple(f"{force}{n}" for force, n in zip(forces, numbers, strict=True))
            found.setdefault(of_cards((*fixed, *reading), there), reading)  # the smallest comes first
    return tuple(sorted(found.items(), reverse=WEAKER_WINS not in there))


def _force_choices(wild: int, fixed: set[str]) -> list[str]:
    if not wild:
        return [""]
    least = FORCES[0]
    choices = {least * wild}
    if not fixed or fixed == {least}:
        choices.add(least * (wild - 1) + FORCES[1])
    elif len(fixed) == 1:
        choices.add(next(iter(fixed)) * wild)
    return sorted(choices, key=lambda forces: [FORCES.index(force) for force in forces])


def best(cards: tuple[str, ...], there: Effects) -> Strength:
    """Returns the strength of the reading best for the owner (Y7.6)."""
    return readings(cards, there)[0][0]
