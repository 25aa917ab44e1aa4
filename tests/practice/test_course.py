"""Where somebody stands on a course: by lessons, puzzles and games that are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.practice import course as module
from game.practice.course import CourseStanding, FirstGames, KeptSoFar, by_motive, first_games, here, standing
from game.practice.progress import Notebook, PuzzleStanding, key_of
from game.records.header import Header
from game.records.library import Library
from game.records.lines import HELP, Help
from game.records.steps import whole
from game.rules.contract import Resign
from game.storage.courses import CourseStep
from game.storage.levels import lessons, step_name
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of

LESSONS = lessons(catalog.levels_of("gungi"))
PUZZLES = puzzles_of(catalog.levels_of("gungi"))
MOTIVE, SOME = next(iter(by_motive(PUZZLES).items()))
COURSE = (
    CourseStep("lessons", {}, (LESSONS[0].id, LESSONS[1].id, "unknown")),
    CourseStep("puzzles", {}, motive=MOTIVE),
    CourseStep("game", {}, helped=True),
    CourseStep("game", {}),
)


def stands(kept: tuple[str, ...] = (), solved: int = 0, games: FirstGames | None = None) -> tuple[CourseStanding, ...]:
    notebook = Notebook({key_of("gungi", one.id): PuzzleStanding(right=1) for one in SOME[:solved]})
    return standing("gungi", COURSE, LESSONS, PUZZLES, KeptSoFar(kept, notebook, games or FirstGames()))


def test_a_lesson_is_done_with_its_last_step() -> None:
    first, second = ([step_name("gungi", one, at) for at in range(len(one.steps))] for one in LESSONS[:2])
    for kept, done in (([], 0), (first[:-1], 0), (first, 1), ([*first, *second[1:]], 1), ([*first, *second], 2)):
        found = stands(tuple(kept))[0]
        assert (found.done, found.of, found.enough, found.is_done) == (done, 2, 2, done == 2)


def test_three_quarters_of_a_motive_are_enough() -> None:
    enough = next(n for n in range(len(SOME) + 1) if n >= 0.75 * len(SOME))
    for solved in range(len(SOME) + 1):
        found = stands(solved=solved)[1]
        assert (found.done, found.of, found.is_done) == (solved, len(SOME), solved >= enough)


@pytest.mark.parametrize(
    ("games", "done"),
    [
        (FirstGames(), (0, 0)),
        (FirstGames(helped=frozenset({"gungi"})), (1, 0)),
        (FirstGames(alone=frozenset({"gungi"})), (1, 1)),
        (FirstGames(frozenset({"cerke"}), frozenset({"yuki"})), (0, 0)),
    ],
)
def test_a_game_without_help_counts_for_one_with_it(games: FirstGames, done: tuple[int, int]) -> None:
    assert tuple(one.done for one in stands(games=games)[2:]) == done


def test_one_stands_at_the_first_step_that_is_not_done_at_last_at_the_last() -> None:
    def line(*done: int) -> list[CourseStanding]:
        return [CourseStanding(COURSE[2], one, 1, 1) for one in done]

    assert [here(line(*done)) for done in ((), (0, 0), (1, 0, 1), (0, 1), (1, 1, 1))] == [0, 0, 1, 0, 2]


def _over(resigns: bool = True) -> AnyMatch:
    match: AnyMatch = Match(catalog.rules("prosfair"), {}, 3)
    match.play(match.game.legal(match.state)[0])
    if resigns:
        match.play(Resign(match.state.to_act))
    return match


def _own(seat: SeatSpec) -> bool:
    return seat.is_human and seat.name != "Guest"


@pytest.mark.parametrize(
    ("seats", "more", "found"),
    [
        ((HUMAN, ai(1)), {}, ("", "prosfair")),
        ((HUMAN, ai(1)), {"hints": 1}, ("prosfair", "")),
        ((HUMAN, ai(1)), {"resigns": False}, ("", "")),
        ((HUMAN, ai(1)), {"analysis": True}, ("", "")),
        ((HUMAN, HUMAN), {}, ("", "")),
        ((ai(1), ai(1)), {}, ("", "")),
        ((SeatSpec("human", 0, "Guest"), ai(1)), {}, ("", "")),
    ],
)
def test_only_a_finished_game_of_ones_own_against_a_computer_counts(
    tmp_path: Path, seats: tuple[SeatSpec, SeatSpec], more: dict[str, bool], found: tuple[str, str]
) -> None:
    home = Home(tmp_path)
    header = Header(seats, analysis=more.get("analysis", False))
    view = {HELP: Help(1).written()} if more.get("hints") else {}
    Library(home).add(_over(more.get("resigns", True)), header, view)
    helped, alone = found
    expected = FirstGames(frozenset(filter(None, {helped})), frozenset(filter(None, {alone})))
    assert whole(first_games(home, _own)) == expected


def test_only_the_files_written_last_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    assert whole(first_games(home, _own)) == FirstGames()
    old = Library(home).add(_over(), Header((HUMAN, ai(1))))
    os.utime(old, (1, 1))
    Library(home).add(_over(), Header((HUMAN, HUMAN)))
    assert whole(first_games(home, _own)).alone == {"prosfair"}
    monkeypatch.setattr(module, "MOST_FILES", 1)
    assert whole(first_games(home, _own)) == FirstGames()
