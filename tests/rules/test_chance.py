"""SplitMix64 and the draws the rulebooks fix."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.chance import Stream


def test_the_first_numbers_of_seed_zero() -> None:
    stream = Stream(0)
    assert [f"{stream.next():X}" for _ in range(2)] == ["E220A8397B1DCDAF", "6E789E6AA1B965F4"]


@pytest.mark.parametrize(
    ("seed", "dice"),
    [(0, [6, 3, 1, 6, 1, 2, 2, 5]), (1, [4, 5, 6, 3, 3, 5, 6, 4]), (2026, [6, 3, 5, 3, 5, 5, 6, 5])],
)
def test_S19_4_dice(seed: int, dice: list[int]) -> None:
    stream = Stream(seed)
    assert [stream.die(6) for _ in dice] == dice


@pytest.mark.parametrize("n", [1, 2, 7, 60, 1 << 63])
def test_Y3_9_below_stays_below(n: int) -> None:
    stream = Stream(n)
    assert all(0 <= stream.below(n) < n for _ in range(200))


def test_Y3_9_shuffle_is_a_permutation_and_the_same_for_a_seed() -> None:
    one, two = list(range(40)), list(range(40))
    Stream(9).shuffle(one)
    Stream(9).shuffle(two)
    assert one == two != sorted(one) == list(range(40))


def test_C15_3_sticks_fall_as_five_coins() -> None:
    stream = Stream(5)
    fallen = Counter(stream.sticks() for _ in range(3200))
    assert set(fallen) == set(range(6))
    assert all(abs(fallen[n] - 100 * weight) < 100 for n, weight in enumerate((1, 5, 10, 10, 5, 1)))
