"""What 軍儀's table keeps beside a record is read again, or passed over where it makes no sense."""

from __future__ import annotations

import pytest

from game.games.gungi.table.capture import read_begun
from game.games.gungi.table.secrets import Backs


@pytest.mark.parametrize(
    ("saved", "found"),
    [
        ("1 2 1 m 5-5 5-4", (1, 2, True, "m 5-5 5-4")),
        ("0 0 0 m", (0, 0, False, "m")),
        ("12345678 1 0 m", (12345678, 1, False, "m")),
        ("123456789 1 0 m", None),
        ("-1 1 0 m", None),
        ("１ 1 0 m", None),
        ("a 1 0 m", None),
        ("1 1 0", None),
        (7, None),
        (None, None),
    ],
)
def test_g4_7_a_capture_that_stands_is_read_again(saved: object, found: object) -> None:
    assert read_begun(saved) == found


@pytest.mark.parametrize(
    ("saved", "chosen"),
    [
        ([3, 5, 0, 0], [(3, 5), None]),
        ([3, 3, 4, 9], [None, (4, 9)]),
        ([0, 5, 5, 0], [None, None]),
        ([1, 2, 9, 8], [(1, 2), (9, 8)]),
    ],
)
def test_g13_9_chosen_backs_are_read_again(saved: list[int], chosen: list[object]) -> None:
    backs = Backs(1)
    backs.restore(saved)
    assert backs.chosen == chosen
    assert backs.save() == [file for plan in chosen for file in plan or (0, 0)]


@pytest.mark.parametrize(
    "saved", [None, "3500", [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 10], [-1, 2, 3, 4], [True, 2, 3, 4]]
)
def test_g13_9_backs_that_make_no_sense_leave_the_choice_as_it_is(saved: object) -> None:
    backs = Backs(1, [(2, 7), None])
    backs.restore(saved)
    assert backs.chosen == [(2, 7), None]
