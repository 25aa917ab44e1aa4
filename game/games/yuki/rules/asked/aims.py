"""What an unfinished formation can still become (Y6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.games.yuki.rules.cards import WILD_NUMBERS, Effects, is_elite, number
from game.games.yuki.rules.strength import needed, of_numbers


def aim(cards: Sequence[str], there: Effects) -> int:
    """Returns the highest rank an unfinished formation can still become, whatever cards there are (Y6.1)."""
    fixed = [code for code in cards if not is_elite(code)]
    one_force = len({code[0] for code in fixed}) <= 1
    size = needed(there)
    wild = [WILD_NUMBERS[number(code)] for code in cards if is_elite(code)]
    return max(
        _reach([number(code) for code in fixed] + list(chosen), one_force, size, there) for chosen in product(*wild)
    )


def _reach(numbers: list[int], one_force: bool, size: int, there: Effects) -> int:
    """Returns the rank of the best full formation with these numbers in it."""
    apart = len(set(numbers)) == len(numbers) and max(numbers, default=0) - min(numbers, default=0) < size
    if apart:
        low = max(1, min(11 - size, min(numbers, default=1)))
        whole = list(range(low, low + size))
    elif len(set(numbers)) == 1:
        whole = numbers[:1] * size
    else:
        whole = numbers + [1] * (size - len(numbers))
    return of_numbers(whole, one_force and (apart or len(set(numbers)) > 1), there)[0] if whole else 1
