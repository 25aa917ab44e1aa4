"""The grades of puzzles: what the formula promises, and that every puzzle has the grade it gives."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.practice import proving
from game.practice.contract import beginning, options_of, practice_of
from game.practice.course import by_motive
from game.practice.grades import MANY, MOST, finder, grade_of, hardness, place_among
from game.practice.grading import FindabilityAsked, findability, grade_among, measured
from game.practice.proving import PuzzleAsked, grade_fault, proved
from game.practice.written import as_toml
from game.storage import courses
from game.storage.puzzles import GRADES, SEEDS, STRENGTHS, puzzle_at, puzzle_files, puzzles_of
from tests.cli.run import Cli

PROVING = [game for game in catalog.whole_ready() if practice_of(game) is not None]
SPREAD = 3
"""So many grades a game's puzzles have at least, from easy to hard."""
EASY = 2
COUNTS = st.lists(st.integers(0, SEEDS), min_size=STRENGTHS, max_size=STRENGTHS).map(tuple)
GAMES = st.lists(COUNTS, min_size=1, max_size=12)
MOVES, CANDIDATES = st.integers(1, 6), st.integers(1, 2 * MANY)


@pytest.mark.parametrize("game", PROVING)
def test_every_puzzle_has_the_grade_of_the_formula(game: str) -> None:
    puzzles = puzzles_of(catalog.levels_of(game))
    assert puzzles
    assert {one.id: grade_among(game, one, puzzles) for one in puzzles} == {one.id: one.grade for one in puzzles}


@pytest.mark.parametrize("game", PROVING)
def test_every_puzzle_was_measured_up_to_who_finds_it(game: str) -> None:
    for one in puzzles_of(catalog.levels_of(game)):
        assert len(one.found) == STRENGTHS or max(one.found, default=0) >= MOST, one.id


@pytest.mark.parametrize("game", PROVING)
def test_the_puzzles_of_a_game_go_from_easy_to_hard(game: str) -> None:
    grades = {one.grade for one in puzzles_of(catalog.levels_of(game))}
    assert len(grades) >= SPREAD and min(grades) == min(GRADES)


@pytest.mark.parametrize("game", PROVING)
def test_a_course_meets_every_motive_with_an_easy_puzzle(game: str) -> None:
    motives = by_motive(puzzles_of(catalog.levels_of(game)))
    steps = [step.motive for step in courses.course_of(catalog.levels_of(game)) if step.kind == "puzzles"]
    assert steps
    assert {name: motives[name][0].grade for name in steps if motives[name][0].grade > EASY} == {}


@given(MOVES, CANDIDATES, GAMES)
def test_more_actions_and_more_candidates_make_no_puzzle_easier(
    moves: int, candidates: int, game: list[tuple[int, ...]]
) -> None:
    grade = grade_of(moves, candidates, game[0], game)
    assert grade in GRADES
    assert grade <= grade_of(moves, candidates + 1, game[0], game)
    assert grade_of(moves + 1, candidates, game[0], game) in (grade + 1, max(GRADES))


@given(MOVES, CANDIDATES, GAMES, st.integers(0, STRENGTHS - 1))
def test_who_is_found_with_one_more_seed_is_no_harder(
    moves: int, candidates: int, game: list[tuple[int, ...]], strength: int
) -> None:
    own, others = game[0], game[1:]
    more = tuple(min(SEEDS, count + (n == strength)) for n, count in enumerate(own))
    assert hardness(more) <= hardness(own)
    easier = grade_of(moves, candidates, more, [more, *others])
    assert easier <= grade_of(moves, candidates, own, [own, *others])
    assert grade_of(moves, candidates, more, game) <= grade_of(moves, candidates, own, game)


@given(GAMES, MOVES, CANDIDATES)
def test_of_two_puzzles_the_one_found_by_a_weaker_player_is_no_harder(
    game: list[tuple[int, ...]], moves: int, candidates: int
) -> None:
    in_order = sorted(game, key=lambda found: (finder(found), -sum(found)))
    grades = [grade_of(moves, candidates, found, game) for found in in_order]
    places = [place_among(found, game) for found in in_order]
    assert grades == sorted(grades)
    assert all(0 < place < 1 for place in places)
    assert sum(places) == pytest.approx(len(places) / 2), "the middle of all is the middle"


def test_easy_and_hard_are_told_apart_where_no_strength_finds_the_most() -> None:
    game = [(0,) * STRENGTHS] * 3 + [(4,) * STRENGTHS] * 3 + [(2,) * STRENGTHS] * 3
    assert [grade_of(1, 1, one, game) for one in ((4,) * STRENGTHS, (2,) * STRENGTHS, (0,) * STRENGTHS)] == [1, 1, 2]
    assert len({place_among(one, game) for one in game}) == 3


def test_what_was_not_measured_is_graded_by_actions_and_candidates() -> None:
    game = [(8,), (0, 6), (0,) * STRENGTHS]
    assert [grade_of(moves, MANY - 1, (), game) for moves in (1, 2, 9)] == [1, 2, 5]
    assert grade_of(2, MANY, (), game) == grade_of(2, MANY, (0, 0, 5)) == 2
    assert place_among((8,), [*game, ()]) == place_among((8,), game)


def test_each_place_and_many_candidates_count_half_a_grade_from_where_they_begin() -> None:
    """Of two puzzles the easy one has the place 0.25, where the first step begins, the hard one 0.75, the third."""
    easy, hard = game = [(SEEDS,), (0,) * STRENGTHS]
    assert [place_among(one, game) for one in game] == [0.25, 0.75]
    grades = {(one, many): grade_of(1, many, one, game) for one in game for many in (MANY - 1, MANY)}
    assert grades == {(easy, MANY - 1): 1, (easy, MANY): 2, (hard, MANY - 1): 2, (hard, MANY): 3}
    assert 2 * (MOST - 1) <= SEEDS < 2 * MOST, "most is more than half"


def test_a_strength_that_was_asked_is_not_asked_again() -> None:
    one = puzzle_at(puzzle_files(catalog.levels_of("prosfair"))[0])
    state, options = beginning("prosfair", one), options_of("prosfair", one)
    assert findability("prosfair", state, options, one.solutions, 5, (0, 3, MOST)) == (0, 3, MOST)
    assert findability("prosfair", state, options, one.solutions, 1, (0, 3)) == (0, 3)
    known = measured(FindabilityAsked("prosfair", replace(one, found=(0,)), 1))
    assert known.found == (0, one.found[1])


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Levels of プロスフェアー of the test's own, in which one puzzle has a wrong grade and no counts."""
    folder = tmp_path / "levels"
    copytree(catalog.levels_of("prosfair") / "puzzles", folder / "puzzles")
    monkeypatch.setattr(catalog, "levels_of", lambda game: folder)
    path = folder / "puzzles" / "two-files.toml"
    path.write_text(as_toml(replace(puzzle_at(path), grade=4, found=())), encoding="utf-8")
    return folder


def test_a_wrong_grade_is_a_fault(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = puzzles_of(copied)
    wrong = {one.id for one in puzzles if grade_fault("prosfair", one, puzzles)[0]}
    assert "two-files" in wrong
    monkeypatch.setattr(proving, "fault_of", lambda game, one: ("", ""))
    told = proved(PuzzleAsked("prosfair", "two-files"))
    assert (told.fault, told.told, told.grade) == ("grade", "1", 4)


def test_the_command_measures_what_was_not_and_sets_the_grades(cli: Cli, copied: Path) -> None:
    path = copied / "puzzles" / "two-files.toml"
    before = {one.name: one.read_text(encoding="utf-8") for one in puzzle_files(copied)}
    answer = cli("puzzles", "grade", "prosfair", "--strengths", "0")
    assert answer.code == 0 and "prosfair/two-files: grade 4 becomes 1" in answer.out
    assert puzzle_at(path).found == (SEEDS,) and puzzle_at(path).grade == 1
    changed = {one.name for one in puzzle_files(copied) if one.read_text(encoding="utf-8") != before[one.name]}
    assert changed == {path.name}
    again = cli("puzzles", "grade", "prosfair")
    assert again.code == 0 and "becomes" not in again.out


def test_a_position_that_is_none_has_no_grade_and_nothing_is_written(cli: Cli, copied: Path) -> None:
    path = copied / "puzzles" / "two-files.toml"
    torn = as_toml(replace(puzzle_at(path), position={"prosfair": "torn"}))
    path.write_text(torn, encoding="utf-8")
    assert "prosfair/two-files" in cli.refused("puzzles", "grade", "prosfair")
    assert path.read_text(encoding="utf-8") == torn
