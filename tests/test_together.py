"""Cases run as one are all tried, each that fails is named, and what needs more than its parameters runs alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import together

SEEN: list[int] = []


@pytest.mark.parametrize("number", range(together.MOST + 2))
def test_numbers(number: int) -> None:
    assert number < together.MOST + 2
    SEEN.append(number)


@pytest.mark.parametrize("number", [1, 2])
def test_numbers_with_a_folder(number: int, tmp_path: Path) -> None:
    assert tmp_path.is_dir() and number


@pytest.mark.parametrize("number", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_numbers_of_which_one_is_slow(number: int) -> None:
    assert number


def put_together(request: pytest.FixtureRequest, verbose: int = 0) -> list[Any]:
    """Returns the tests of this file as they would run."""
    items: list[Any] = [*request.node.parent.collect()]
    option = type("Option", (), {"verbose": verbose})
    together.pytest_collection_modifyitems(type("Config", (), {"option": option}), items)  # type: ignore[arg-type]
    return items


def test_cases_without_fixtures_run_together_and_no_others(request: pytest.FixtureRequest) -> None:
    names = [item.name for item in put_together(request)]
    assert names[:7] == [
        f"test_numbers[0 … {together.MOST - 1}]",
        f"test_numbers[{together.MOST} … {together.MOST + 1}]",
        *("test_numbers_with_a_folder[1]", "test_numbers_with_a_folder[2]"),
        *("test_numbers_of_which_one_is_slow[1]", "test_numbers_of_which_one_is_slow[2]"),
        "test_cases_without_fixtures_run_together_and_no_others",
    ]
    assert len(put_together(request, verbose=1)) == len(names) + together.MOST


def test_all_of_them_are_tried(request: pytest.FixtureRequest) -> None:
    SEEN.clear()
    both = put_together(request)[:2]
    for item in both:
        assert item.location[0].endswith("test_together.py") and item.location[2] == item.name
        item.obj()
    assert sorted(SEEN) == [*range(together.MOST + 2)]


def below_three(number: int) -> None:
    if number == 9:
        pytest.fail("nine")
    assert number < 3


def test_one_that_fails_is_named() -> None:
    tried = together.each_of(below_three, {f"case {n}": {"number": n} for n in (1, 4, 2)})
    with pytest.raises(AssertionError) as told:
        tried()
    assert told.value.__notes__ == ["in the case [case 4]"]


def test_of_several_that_fail_each_is_named() -> None:
    tried = together.each_of(below_three, {f"case {n}": {"number": n} for n in (1, 4, 5)})
    with pytest.raises(ExceptionGroup, match="2 of 3 cases") as told:
        tried()
    assert [failure.__notes__ for failure in told.value.exceptions] == [
        ["in the case [case 4]"],
        ["in the case [case 5]"],
    ]


def test_what_is_no_exception_is_named_as_well() -> None:
    with pytest.raises(pytest.fail.Exception) as told:
        together.each_of(below_three, {"nine": {"number": 9}})()
    assert told.value.__notes__ == ["in the case [nine]"]
