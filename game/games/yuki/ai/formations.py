"""Formations of cards as numbers: their worth, and completions of unfinished ones from the best down (Y6, Y8).

A card is 0 to 59 for a troop (force · 10 + number - 1), 60 to 69 for 陽 一 to 十, 70 to 79 for 月. A formation is an
ascending tuple of cards. The 配置 of a battlefield are bits: TOTALS, WEAKER, FORCELESS, FOUR.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from typing import Final

from game.games.yuki.rules.cards import (
    DECKS,
    FOUR_CARDS,
    MOON,
    NO_FORCES,
    SUN,
    TOTALS_ONLY,
    TROOPS,
    VERSIONS,
    WEAKER_WINS,
    WILD_NUMBERS,
    Effects,
    effect,
    is_placed,
)

Cards = tuple[int, ...]
CODES: Final[tuple[str, ...]] = (*TROOPS, *DECKS[SUN], *DECKS[MOON])
CARD: Final[dict[str, int]] = {code: card for card, code in enumerate(CODES)}
TROOP_CARDS: Final = range(60)
UNPROVABLE: Final = frozenset((CARD["S8"], CARD["M8"]))
TOTALS: Final = 1
WEAKER: Final = 2
FORCELESS: Final = 4
FOUR: Final = 8
EFFECT_BIT: Final = {TOTALS_ONLY: TOTALS, WEAKER_WINS: WEAKER, NO_FORCES: FORCELESS, FOUR_CARDS: FOUR}
CARD_BIT: Final[dict[int, dict[int, int]]] = {
    version: {CARD[code]: EFFECT_BIT[effect(code, version)] for code in (*DECKS[SUN], *DECKS[MOON]) if is_placed(code)}
    for version in VERSIONS
}
"""The bit of a 配置 under each version of the rules."""
RANK: Final = 50
"""One rank of a formation outweighs any difference of totals (Y6.3)."""
KEPT: Final = {1: 60, 2: 360, 3: 960}
"""How many completions are kept, by how many cards are missing: the strong ones down to the crowds."""


def number(card: int) -> int:
    """Returns the number of a card; 一 to 十 for a strategy card."""
    return card % 10 + 1


def strategic(card: int) -> bool:
    return card >= 60


def bits_of(there: Effects) -> int:
    """Returns what the 配置 of a battlefield do as bits."""
    return sum(EFFECT_BIT[each] for each in there)


def size_of(bits: int) -> int:
    """Returns how many cards a formation needs (Y6.6)."""
    return 4 if bits & FOUR else 3


@lru_cache(maxsize=1 << 17)
def worth(cards: Cards, bits: int) -> int:
    """Returns the worth of a complete formation: the higher wins, also where the weaker formation does (Y8.6)."""
    if cards[-1] >= 60:
        rank, total = _wild(cards, bits)
    else:
        rank, total = _plain(cards, bits)
    strength = rank * RANK + total
    return -strength if bits & WEAKER else strength


def _plain(cards: Cards, bits: int) -> tuple[int, int]:
    numbers = {card % 10 for card in cards}
    total = sum([card % 10 for card in cards]) + len(cards)
    if bits & TOTALS:
        return 1, total
    united = cards[0] // 10 == cards[-1] // 10 and not bits & FORCELESS
    running = len(numbers) == len(cards) and max(numbers) - min(numbers) == len(cards) - 1
    if running and united:
        return 5, total
    if len(numbers) == 1:
        return 4, total
    return (3 if united else 2 if running else 1), total


def _wild(cards: Cards, bits: int) -> tuple[int, int]:
    """Returns the strength of the reading best for the owner (Y7.6), the weakest one where the weaker wins.

    Wild cards can always join the force of the others, if that is one, and can always spoil it.
    """
    fixed = [card % 10 + 1 for card in cards if card < 60]
    forces = {card // 10 for card in cards if card < 60}
    choices = [WILD_NUMBERS[card % 10 + 1] for card in cards if card >= 60]
    weaker = bool(bits & WEAKER)
    united = len(forces) <= 1 and not bits & FORCELESS and not weaker
    found = [_of_numbers([*fixed, *numbers], united, bits) for numbers in product(*choices)]
    return min(found) if weaker else max(found)


def _of_numbers(numbers: list[int], united: bool, bits: int) -> tuple[int, int]:
    total = sum(numbers)
    if bits & TOTALS:
        return 1, total
    distinct = len(set(numbers))
    if distinct == len(numbers) and max(numbers) - min(numbers) == distinct - 1:
        return (5 if united else 2), total
    if distinct == 1:
        return 4, total
    return (3 if united else 1), total


Completion = tuple[int, Cards]


@lru_cache(maxsize=1 << 12)
def completions(cards: Cards, bits: int) -> tuple[Completion, ...]:
    """Returns the (worth, added troops) that complete a formation with one to three cards missing, best first.

    All of them with one card missing, the best KEPT otherwise. Cards of the formation itself are left out.
    """
    missing = size_of(bits) - len(cards)
    others = [card for card in TROOP_CARDS if card not in cards]
    if missing == 3 and cards:
        return _by_two(cards, bits, others)
    found: list[Completion] = []
    last = None
    for strength, alike in _kinds(cards, bits, others, missing):
        if strength != last and len(found) >= KEPT[missing]:
            break
        found += [(strength, added) for added in alike]
        last = strength
    return tuple(sorted(found, key=lambda each: (-each[0], each[1]))[: KEPT[missing]])


def _kinds(cards: Cards, bits: int, others: list[int], missing: int) -> list[tuple[int, Iterator[Cards]]]:
    """Returns the ways to add `missing` of `others`, those of one worth together, best first; unfolded when asked for.

    A worth depends on the numbers and on whether all troops are of one force: a few hundred kinds instead of
    34 220 ways to fill an empty formation.
    """
    by_number = [[card for card in others if card % 10 == n] for n in range(10)]
    forces = {card // 10 for card in cards if card < 60}
    found: list[tuple[int, Iterator[Cards]]] = []
    for numbers in combinations_with_replacement(range(10), missing):
        for united in (True, False):
            ways = _ways(by_number, numbers, forces, united)
            first = next(ways, None)
            if first is not None:
                found.append((worth(tuple(sorted((*cards, *first))), bits), chain((first,), ways)))
    return sorted(found, key=lambda each: -each[0])


def _ways(by_number: list[list[int]], numbers: Cards, forces: set[int], united: bool) -> Iterator[Cards]:
    """Yields the ascending cards of the given numbers that leave all troops of one force, or those that do not."""
    if united:
        yield from _of_one_force(by_number, numbers, forces)
        return
    mixed = len(forces) > 1
    groups = [combinations(by_number[n], len(list(same))) for n, same in groupby(numbers)]
    for parts in product(*groups):
        added = parts[0] if len(parts) == 1 else tuple(sorted(chain.from_iterable(parts)))
        force = added[0] // 10
        if mixed or force != added[-1] // 10 or (forces and force not in forces):
            yield added


def _of_one_force(by_number: list[list[int]], numbers: Cards, forces: set[int]) -> Iterator[Cards]:
    """Yields the cards of the given numbers that are of one force with the others: it has no number twice."""
    if len(forces) > 1 or len(set(numbers)) < len(numbers):
        return
    for force in forces or range(6):
        added = tuple([force * 10 + n for n in numbers])
        if all([card in by_number[n] for card, n in zip(added, numbers, strict=True)]):
            yield added


def _by_two(cards: Cards, bits: int, others: list[int]) -> tuple[Completion, ...]:
    """Three more for a formation of four cards: runs, equals and the highest or lowest of a force are enough to see."""
    found: dict[Cards, int] = {}
    for base in others:
        group = [card for card in others if card > base and (card // 10 == base // 10 or card % 10 == base % 10)]
        for pair in combinations(group, 2):
            found[(base, *pair)] = worth(tuple(sorted((*cards, base, *pair))), bits)
    return tuple(sorted(((strength, added) for added, strength in found.items()), key=lambda each: -each[0])[: KEPT[3]])


def missing(cards: Cards, bits: int) -> int:
    """Returns how many cards a formation still needs."""
    return size_of(bits) - len(cards)


Way = tuple[int, int, int]
"""Up to three troops that complete a formation together, `SURE` in the place of those that are not needed."""
SURE: Final = 80
"""A card that is always there: beyond all that are."""
Group = tuple[int, list[Way]]


def _way(added: Cards) -> Way:
    a, b, c = (*added, SURE, SURE)[:3]
    return a, b, c


class Pool:
    """The completions that are left when the troops in `gone` are out of the game, kept as they are asked for."""

    __slots__ = ("_found", "gone")

    def __init__(self, gone: frozenset[int]) -> None:
        self.gone = gone
        self._found: dict[tuple[Cards, int], list[Group]] = {}

    def groups(self, cards: Cards, bits: int) -> list[Group]:
        """Returns the worths a formation may come to with the ways to each, best first."""
        key = cards, bits
        found = self._found.get(key)
        if found is None:
            left = [each for each in completions(cards, bits) if self.gone.isdisjoint(each[1])]
            by_worth = groupby(left, lambda each: each[0])
            found = self._found[key] = [(strength, [_way(added) for _, added in ways]) for strength, ways in by_worth]
        return found

    def best_possible(self, cards: Cards, bits: int, gone: set[int]) -> int | None:
        """Returns the worth of the best completion without the troops in `gone`, or None if none is known."""
        if missing(cards, bits) > 3:
            return None
        for strength, ways in self.groups(cards, bits):
            for added in ways:
                if gone.isdisjoint(added):
                    return strength
        return None
