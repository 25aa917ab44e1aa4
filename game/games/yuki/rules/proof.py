"""証明 (Y7): whether an unfinished formation can still beat a finished one, told by public facts alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from game.games.yuki.rules.cards import (
    FORCES,
    FOUR_CARDS,
    NO_FORCES,
    NUMBERS,
    TOTALS_ONLY,
    TROOPS,
    WEAKER_WINS,
    WILD_NUMBERS,
    Effects,
    is_elite,
    number,
)
from game.games.yuki.rules.strength import Strength, best, better, readings

UNPROVABLE = 8
"""The 精鋭 that no proof may use (Y7.7)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A proof, or why there is none: `counterexample` is a set of troops that beats the complete formation (Y7.12).

    `code` is "" when proved, else "unprovable_elite" (Y7.7) or "not_proved" (Y7.1).
    """

    code: str
    counterexample: tuple[str, ...] = ()

    @property
    def proved(self) -> bool:
        return not self.code


def needed(there: Effects) -> int:
    """Returns how many cards complete a formation (Y5.1, Y6.6)."""
    return 4 if FOUR_CARDS in there else 3


def prove(mine: tuple[str, ...], theirs: tuple[str, ...], there: Effects, seen: frozenset[str]) -> Verdict:
    """Returns whether no way of completing `theirs` beats the complete formation `mine`.

    `seen` are the troops that are evidence: on the table and in the discard (Y7.2); all others are possible (Y7.3).
    """
    if any(is_elite(code) and number(code) == UNPROVABLE for code in (*mine, *theirs)):
        return Verdict("unprovable_elite")
    unseen = tuple(code for code in TROOPS if code not in seen)
    found = _beating(best(mine, there), theirs, there, unseen)
    return Verdict("") if found is None else Verdict("not_proved", found)


def forget() -> None:
    """Wipes what is remembered of earlier proofs; only measuring wants that."""
    _beating.cache_clear()
    _strongest.cache_clear()
    readings.cache_clear()


@lru_cache(maxsize=1 << 12)
def _beating(
    target: Strength, theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...]
) -> tuple[str, ...] | None:
    k = needed(there) - len(theirs)
    if len(unseen) < k:
        return None
    if WEAKER_WINS in there:
        return _weak_completion(target, theirs, there, unseen, k)
    for completion in _strong_completions(theirs, there, unseen, k):
        if better(best((*theirs, *completion), there), target, there):
            return completion
    return None


def strongest(theirs: tuple[str, ...], there: Effects, seen: frozenset[str]) -> tuple[str, ...] | None:
    """Returns the unseen troops that complete `theirs` best for its owner, None where there are not enough (Y7.5)."""
    return _strongest(theirs, there, tuple(code for code in TROOPS if code not in seen))


@lru_cache(maxsize=1 << 10)
def _strongest(theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...]) -> tuple[str, ...] | None:
    k = needed(there) - len(theirs)
    if len(unseen) < k:
        return None
    if WEAKER_WINS not in there:
        return max(_strong_completions(theirs, there, unseen, k), key=lambda more: best((*theirs, *more), there))
    found: tuple[str, ...] = unseen[:k]
    while (weaker := _weak_completion(best((*theirs, *found), there), theirs, there, unseen, k)) is not None:
        found = weaker
    return found


# --- the strongest completions of each rank ------------------------------------------------------------------------


def _strong_completions(
    theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...], k: int
) -> Iterator[tuple[str, ...]]:
    """Yields for each rank the completions among which its strongest is."""
    by_number = sorted(unseen, key=lambda code: (-number(code), FORCES.index(code[0])))
    if TOTALS_ONLY not in there:
        forces = [] if NO_FORCES in there else _possible_forces(theirs)
        for force in forces:
            yield from _runs(theirs, [code for code in by_number if code[0] == force], k)
        yield from _equals(by_number, k)
        for force in forces:
            of_force = [code for code in by_number if code[0] == force]
            if len(of_force) >= k:
                yield tuple(of_force[:k])
        yield from _runs(theirs, by_number, k)
    yield tuple(by_number[:k])


def _possible_forces(theirs: tuple[str, ...]) -> list[str]:
    fixed = {code[0] for code in theirs if not is_elite(code)}
    return list(FORCES) if not fixed else [next(iter(fixed))] if len(fixed) == 1 else []


def _equals(by_number: list[str], k: int) -> Iterator[tuple[str, ...]]:
    for n in reversed(NUMBERS):
        same = [code for code in by_number if number(code) == n]
        if len(same) >= k:
            yield tuple(same[:k])


def _runs(theirs: tuple[str, ...], cards: list[str], k: int) -> Iterator[tuple[str, ...]]:
    """Yields completions to consecutive numbers out of `cards`, the highest first."""
    size = len(theirs) + k
    first_with: dict[int, str] = {}
    for code in cards:
        first_with.setdefault(number(code), code)
    fixed = [number(code) for code in theirs if not is_elite(code)]
    wild = [WILD_NUMBERS[number(code)] for code in theirs if is_elite(code)]
    for top in range(10, size - 1, -1):
        run = range(top, top - size, -1)
        free = [n for n in run if n not in fixed]
        if len(set(fixed)) < len(fixed) or len(free) != size - len(fixed):
            continue
        for filled in permutations(free, len(wild)):
            if all(n in allowed for n, allowed in zip(filled, wild, strict=True)):
                rest = [n for n in free if n not in filled]
                if all(n in first_with for n in rest):
                    yield tuple(first_with[n] for n in rest)


# --- the weakest completion ----------------------------------------------------------------------------------------


def _weak_completion(
    target: Strength, theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...], k: int
) -> tuple[str, ...] | None:
    """Returns a completion weaker than `target`, looked for from the smallest numbers up, or None."""
    cards = sorted(unseen, key=lambda code: (number(code), FORCES.index(code[0])))
    least = _least_total(theirs)
    most = target[1] if target[0] == 1 or TOTALS_ONLY in there else 10 * needed(there) + 1
    return _search(target, theirs, there, cards, k, 0, (), least, most)


def _least_total(theirs: tuple[str, ...]) -> int:
    return sum(min(WILD_NUMBERS[number(code)]) if is_elite(code) else number(code) for code in theirs)


def _search(
    target: Strength,
    theirs: tuple[str, ...],
    there: Effects,
    cards: list[str],
    k: int,
    start: int,
    chosen: tuple[str, ...],
    total: int,
    most: int,
) -> tuple[str, ...] | None:
    """Tries the cards from `start` on in ascending order while the total can stay below `most`."""
    left = k - len(chosen)
    if not left:
        return chosen if better(best((*theirs, *chosen), there), target, there) else None
    for i in range(start, len(cards) - left + 1):
        n = number(cards[i])
        if total + n * left >= most and most < 10 * needed(there) + 1:
            return None
        found = _search(target, theirs, there, cards, k, i + 1, (*chosen, cards[i]), total + n, most)
        if found is not None:
            return found
    return None
