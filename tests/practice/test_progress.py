"""Three boxes, days and the problem of the day."""

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from game.practice.daily import problem_of
from game.practice.progress import BOX_DAYS, TIMES, Attempt, Notebook, OwnMistake, PuzzleStanding

DAY = date(2026, 11, 27)


def later(days: int) -> date:
    return DAY + timedelta(days)


def test_what_is_solved_at_once_comes_back_no_more() -> None:
    assert PuzzleStanding().after(right=True, day=DAY) == PuzzleStanding(1, 0, 0, None, (DAY,))


def test_what_was_failed_comes_back_next_day_then_after_four_and_after_twelve() -> None:
    standing, day = PuzzleStanding().after(right=False, day=DAY), DAY
    for box, days in enumerate(BOX_DAYS, start=1):
        assert (standing.box, standing.due) == (box, day + timedelta(days))
        assert not standing.is_due(day + timedelta(days - 1))
        day += timedelta(days)
        standing = standing.after(right=True, day=day)
    assert (standing.box, standing.due, standing.right, standing.wrong) == (0, None, 3, 1)


def test_solved_again_before_it_came_back_it_stays_in_its_box() -> None:
    failed = PuzzleStanding().after(right=False, day=DAY)
    again = failed.after(right=True, day=DAY)
    assert (again.box, again.due, again.right) == (1, later(1), 1)


def test_failed_again_it_goes_back_to_the_first_box() -> None:
    second = PuzzleStanding().after(right=False, day=DAY).after(right=True, day=later(1))
    assert (second.box, second.due) == (2, later(5))
    failed = second.after(right=False, day=later(7))
    assert (failed.box, failed.due) == (1, later(8))


def test_on_the_last_day_there_is_nothing_breaks() -> None:
    assert PuzzleStanding().after(right=False, day=date.max).due == date.max


def test_what_has_waited_longest_comes_first() -> None:
    progress = Notebook().noting([Attempt("b", False, DAY), Attempt("a", False, later(1)), Attempt("c", True, DAY)])
    assert progress.due(DAY) == ()
    assert progress.due(later(1)) == ("b",)
    assert progress.due(later(2)) == ("b", "a")
    assert progress.solved(["a", "b", "c", "d"]) == 1
    assert (progress.solved_on(DAY), progress.solved_on(later(1))) == (1, 0)


PUZZLES = {"one": ["a", "b", "c"], "two": ["d"], "none": [], "three": ["e", "f"]}


def test_every_game_has_its_turn_and_every_puzzle_its_day() -> None:
    found = [problem_of(later(n), PUZZLES, Notebook()) for n in range(18)]
    assert all(one is not None for one in found)
    assert [one[0] for one in found[:3] if one] == [one[0] for one in found[3:6] if one]
    assert {one[0] for one in found[:3] if one} == {"one", "two", "three"}
    assert {one[1] for one in found if one} == set("abcdef")
    assert problem_of(DAY, {"none": []}, Notebook()) is None


@settings(max_examples=30, deadline=None)
@given(st.dates(), st.lists(st.sampled_from(["one/a", "one/b", "two/d", "three/e", "three/f"]), max_size=8))
def test_what_was_solved_the_day_before_is_no_problem_of_the_day(day: date, solved: list[str]) -> None:
    before = day - timedelta(1) if day > date.min else day
    progress = Notebook().noting(Attempt(key, True, before) for key in solved)
    found = problem_of(day, PUZZLES, progress)
    assert found is not None
    assert f"{found[0]}/{found[1]}" not in solved
    today = progress.noting([Attempt(f"{found[0]}/{found[1]}", True, day)])
    assert problem_of(day, PUZZLES, today) == found or day == date.min


def test_where_all_was_solved_the_day_before_the_problem_is_that_of_everybody_and_the_first_day_has_one() -> None:
    keys = [f"{game}/{one}" for game, ids in PUZZLES.items() for one in ids]
    for day in map(later, range(12)):
        all_solved = Notebook().noting(Attempt(key, True, day - timedelta(1)) for key in keys)
        assert problem_of(day, PUZZLES, all_solved) == problem_of(day, PUZZLES, Notebook())
    assert problem_of(date.min, PUZZLES, Notebook()) is not None


def test_a_mistake_that_was_solved_often_enough_is_not_learned_again() -> None:
    mistake = OwnMistake("a.gogi", "gungi", 1, "act", "text", "best", 50, 5, 45.0, True)
    for times in range(TIMES + 2):
        solved = Notebook().noting([Attempt(mistake.key, True, DAY)] * times)
        assert (mistake.key in solved.learning([mistake]).mistakes) == (times < TIMES)
