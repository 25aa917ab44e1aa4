"""How often positions have stood on the board, by their keys, whatever was folded together meanwhile."""

from __future__ import annotations

from collections import Counter

from game.rules.repetition import NOTHING_SEEN, Occurrences, fold

KEYS = [n * n % 7 for n in range(40)]


def seen(keys: list[int]) -> Occurrences:
    found = NOTHING_SEEN
    for key in keys:
        found = found.after(key)
    return found


def test_every_occurrence_counts_before_and_after_the_tail_is_folded() -> None:
    for many in range(len(KEYS) + 1):
        found, counts = seen(KEYS[:many]), Counter(KEYS[:many])
        assert found.counts() == counts
        assert all(found.count(key) == counts[key] for key in range(8))
        assert len(found.tail) == many % 16


def test_what_came_in_another_order_is_the_same_and_one_more_is_not() -> None:
    one, other = seen(KEYS), seen(KEYS[::-1])
    assert one == other and hash(one) == hash(other)
    assert one != one.after(3) and seen([1, 1, 2]) != seen([1, 2, 2]) and one != KEYS


def test_a_step_leaves_what_was_before_it_alone() -> None:
    before = seen(KEYS[:15])
    after = before.after(99)
    assert before.count(99) == 0 and after.count(99) == 1 and before.counts() == Counter(KEYS[:15])


def test_a_folded_number_depends_on_every_part_and_its_place() -> None:
    found = [fold(1, 2), fold(2, 1), fold(1, 2, 0), fold(1), fold(), fold(-1), fold(0)]
    assert len({*found}) == len(found) - (fold() == 0 == fold(0)) and fold(1, 2) == fold(1, 2)
    assert all(0 <= one < 1 << 64 for one in found)
