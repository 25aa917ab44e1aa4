"""証明 (Y7): whether an unfinished formation can still beat a finished one, told by public facts alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from game.games.yuki.rules.cards import (
    FORCES,
    NO_FORCES,
    TOTALS_ONLY,
    TROOPS,
    WEAKER_WINS,
    WILD_NUMBERS,
    Effects,
    is_elite,
    number,
)
from game.games.yuki.rules.strength import CROWD, Strength, best, better, needed, readings

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


@dataclass(frozen=True, slots=True)
class Gap:
    """An unfinished formation that `k` of the `unseen` troops may complete, where 配置 do what is `there`."""

    theirs: tuple[str, ...]
    there: Effects
    unseen: tuple[str, ...]
    k: int

    def with_cards(self, more: tuple[str, ...]) -> Strength:
        """Returns the strength of the formation with the missing cards."""
        return best((*self.theirs, *more), self.there)


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
    gap = _gap(theirs, there, unseen)
    if gap is None:
        return None
    if WEAKER_WINS in there:
        return _weak_completion(target, gap)
    for completion in _strong_completions(gap):
        if better(gap.with_cards(completion), target, there):
            return completion
    return None


def _gap(theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...]) -> Gap | None:
    """Returns what is to be completed, None where there are not enough cards for it (Y7.11)."""
    k = needed(there) - len(theirs)
    return None if len(unseen) < k else Gap(theirs, there, unseen, k)


def strongest(theirs: tuple[str, ...], there: Effects, seen: frozenset[str]) -> tuple[str, ...] | None:
    """Returns the unseen troops that complete `theirs` best for its owner, None where there are not enough (Y7.5)."""
    return _strongest(theirs, there, tuple(code for code in TROOPS if code not in seen))


@lru_cache(maxsize=1 << 10)
def _strongest(theirs: tuple[str, ...], there: Effects, unseen: tuple[str, ...]) -> tuple[str, ...] | None:
    gap = _gap(theirs, there, unseen)
    if gap is None:
        return None
    if WEAKER_WINS not in there:
        return max(_strong_completions(gap), key=gap.with_cards)
    found: tuple[str, ...] = unseen[: gap.k]
    while (weaker := _weak_completion(gap.with_cards(found), gap)) is not None:
        found = weaker
    return found


# --- the strongest completions of each rank ------------------------------------------------------------------------


def _strong_completions(gap: Gap) -> Iterator[tuple[str, ...]]:
    """Yields for each rank the completions among which its strongest is."""
    theirs, k = gap.theirs, gap.k
    by_number = sorted(gap.unseen, key=lambda code: (-number(code), FORCES.index(code[0])))
    if TOTALS_ONLY not in gap.there:
        forces = [] if NO_FORCES in gap.there else _possible_forces(theirs)
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
    same: dict[int, list[str]] = {}
    for code in by_number:
        same.setdefault(number(code), []).append(code)
    for codes in same.values():
        if len(codes) >= k:
            yield tuple(codes[:k])


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
        if len(free) != size - len(fixed):  # a number is there twice, or lies outside
            continue
        for filled in permutations(free, len(wild)):
            if all(n in allowed for n, allowed in zip(filled, wild, strict=True)):
                rest = [n for n in free if n not in filled]
                if all(n in first_with for n in rest):
                    yield tuple(first_with[n] for n in rest)


# --- the weakest completion ----------------------------------------------------------------------------------------


def _weak_completion(target: Strength, gap: Gap) -> tuple[str, ...] | None:
    """Returns a completion weaker than `target`, looked for from the smallest numbers up, or None."""
    cards = sorted(gap.unseen, key=lambda code: (number(code), FORCES.index(code[0])))
    most = target[1] if target[0] == CROWD else None
    return _WeakSearch(target, gap, cards, most).from_card(0, (), _least_total(gap.theirs))


def _least_total(theirs: tuple[str, ...]) -> int:
    return sum(min(WILD_NUMBERS[number(code)]) if is_elite(code) else number(code) for code in theirs)


@dataclass(frozen=True, slots=True)
class _WeakSearch:
    """Looks for cards (ascending) that make less than `target`. most: the total they must stay below, None for any."""

    target: Strength
    gap: Gap
    cards: list[str]
    most: int | None

    def from_card(self, start: int, chosen: tuple[str, ...], total: int) -> tuple[str, ...] | None:
        """Tries the cards from `start` on in ascending order, `chosen` being there already."""
        left = self.gap.k - len(chosen)
        if not left:
            return chosen if better(self.gap.with_cards(chosen), self.target, self.gap.there) else None
        for i in range(start, len(self.cards) - left + 1):
            n = number(self.cards[i])
            if self.most is not None and total + n * left >= self.most:
                return None
            found = self.from_card(i + 1, (*chosen, self.cards[i]), total + n)
            if found is not None:
                return found
        return None
