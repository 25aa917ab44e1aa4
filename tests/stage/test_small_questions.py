"""Dialogs, clocks, counts, first games, people, and what is damaged of what comes with the program."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.library.openings import OpeningScore
from game.match.clock import ClockSpec
from game.match.reached import Reached
from game.match.seats import HUMAN, STRENGTHS, ai
from game.people import keeping
from game.people.household import Household
from game.records.lines import Help
from game.scenes.keys import KeysScene
from game.stage import household
from game.stage.bundled import every_game, one_game, tells_fault
from game.stage.clock_rows import clock_of, clock_rows, first_answers
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.first_game import FIRST_GAME, first_game
from game.stage.opening_words import score_words, side_words
from game.stage.turns import help_words, length_words, turn_words
from game.storage.levels import DataFileError
from game.storage.problem import Problem, Refused
from game.storage.settings import Settings
from game.ui.widgets.dialog import Choice, InputField
from tests.pilot import Pilot

EN = Texts("en", catalog.text_folders())


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, KeysScene(), lang="en")


# --- dialogs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("button", "done"), [("yes", True), ("no", False), ("", False)])
def test_what_cannot_be_taken_back_is_done_by_yes_alone(pilot: Pilot, button: str, done: bool) -> None:
    found: list[int] = []
    ask_first(pilot.ctx, Sure("Sure?", "It is gone then.", "Do it", "Keep it"), lambda: found.append(1), name="sure")
    pilot.rest()
    if button:
        pilot.press(f"dialog.{button}")
    else:
        pilot.key(pygame.K_ESCAPE)
    assert bool(found) is done and pilot.scene.name == "keys"


def test_without_a_way_back_escape_leaves_the_question_there(pilot: Pilot) -> None:
    found: list[tuple[str, dict[str, str]]] = []
    fields = [InputField("name", "Name", "x")]
    pilot.open(
        Dialog("One", "Text.", [Choice("go", "Go")], lambda *told: found.append(told), fields=fields, cancel=None)
    )
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.name == "dialog" and not found
    pilot.press("dialog.go")
    assert found == [("go", {"name": "x"})] and pilot.scene.name == "keys"


def test_a_dialog_says_its_whole_text_and_its_fields_by_their_labels(pilot: Pilot) -> None:
    fields = [InputField("name", "Name", "x"), InputField("place", "Place", "y")]
    dialog = Dialog("One", "First.\n\nSecond.", [Choice("go", "Go")], None, fields=fields, cancel="go")
    pilot.open(dialog)
    pilot.rest()
    with pilot.ctx.theme.hearing() as drawn:
        dialog.draw(pygame.Surface((1280, 720)))
    said = [(node.role, node.label) for node in dialog.says(drawn)]
    assert said[:3] == [("heading", "One"), ("text", "First."), ("text", "Second.")]
    assert [label for role, label in said if role == "field"] == ["Name", "Place"]
    assert ("button", "Go") in said


# --- clocks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("none", ["clock"]),
        ("game", ["clock", "main"]),
        ("byoyomi", ["clock", "main", "byoyomi"]),
        ("fischer", ["clock", "main", "fischer"]),
        ("part", ["clock", "main"]),
    ],
)
def test_of_a_clock_is_asked_what_matters_and_the_answers_are_it(kind: str, rows: list[str]) -> None:
    answers = {"clock": kind, "main": "10", "byoyomi": "30", "fischer": "5"}
    asked = clock_rows(answers, lambda key, *_: key, parts=True)
    assert [row.name for row in asked] == rows
    seconds = {"byoyomi": 30, "fischer": 5}.get(kind, 0)
    assert clock_of(answers) == ClockSpec(kind, 0 if kind == "none" else 600, seconds)  # type: ignore[arg-type]


def test_time_for_each_part_is_offered_where_a_game_has_parts() -> None:
    answers = {"clock": "none"}
    kinds = [
        [value for value, _ in clock_rows(answers, lambda key, *_: key, parts=parts)[0].answers]
        for parts in (True, False)
    ]
    assert "part" in kinds[0] and "part" not in kinds[1] and set(kinds[1]) < set(kinds[0])


@pytest.mark.parametrize(
    ("main_s", "byoyomi_s", "first"), [(290, 7, ("5", "5")), (460, 8, ("10", "10")), (9999, 46, ("60", "60"))]
)
def test_the_clock_of_the_settings_is_answered_as_near_as_can_be(
    main_s: int, byoyomi_s: int, first: tuple[str, str]
) -> None:
    found = first_answers(Settings(clock_kind="fischer", clock_main_s=main_s, clock_byoyomi_s=byoyomi_s))
    assert (found["clock"], found["main"], found["byoyomi"]) == ("fischer", *first) and found["fischer"] == first[1]


# --- counts --------------------------------------------------------------------------------------------------------


def test_a_game_tells_where_it_stands_and_how_long_it_is() -> None:
    assert (turn_words(EN, None), length_words(EN, None)) == (EN("count.start"), "")
    reached = Reached("moves", 7)
    assert turn_words(EN, reached) == EN("count.moves", 7) and "7" in length_words(EN, reached)
    assert (turn_words(EN, Reached("nothing", 7)), length_words(EN, Reached("nothing", 7))) == ("", "")


def test_help_is_told_apart_by_whether_the_game_was_played_with_it() -> None:
    assert help_words(EN, Help(on=True, hints=2)) == EN("hint.used-on", 2)
    assert help_words(EN, Help(on=False, hints=2)) == EN("hint.used", 2) != help_words(EN, Help(on=True, hints=2))


# --- openings in words ---------------------------------------------------------------------------------------------


def test_scores_tell_draws_where_there_are_any(pilot: Pilot) -> None:
    assert score_words(pilot.ctx, OpeningScore(3, 0, 1)) == EN("openings.score", 75, "3–1")
    assert score_words(pilot.ctx, OpeningScore(1, 2, 1)) == EN("openings.score", 50, "1–2–1")


def test_a_side_has_its_name_or_its_number(pilot: Pilot) -> None:
    assert side_words(pilot.ctx, "gungi", 0) == EN("gungi.side.0") and side_words(pilot.ctx, "gungi", 9) == "10"


# --- first games, people, what comes with the program --------------------------------------------------------------


@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_a_first_game_is_against_the_weakest_by_the_rules_of_one(game_id: str) -> None:
    setup, game = first_game(game_id, helped=True), catalog.rules(game_id)
    assert setup.seats == (HUMAN, *(ai(STRENGTHS[0]),) * (game.seats - 1)) and setup.helped
    assert setup.options == {**game.presets.get(FIRST_GAME, {}), **catalog.GAMES[game_id].first_game}
    assert not first_game(game_id, helped=False).helped


def test_a_change_of_the_house_that_is_refused_is_told_and_nobody_sits_down(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: list[str] = []
    monkeypatch.setattr(pilot.app, "sit_down", seated.append)

    def refuse(*_: Any) -> None:
        raise Refused(Problem("record.empty"))

    with monkeypatch.context() as patch:
        patch.setattr(keeping, "change", refuse)
        assert not household.sit_down(pilot.ctx, "2") and pilot.notice == EN.problem(Problem("record.empty"))
    assert seated == []
    assert household.changed(pilot.ctx, lambda house: house)


def test_what_another_window_changed_of_the_people_is_read_again(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Household()
    told = SimpleNamespace(household=other, problems=(Problem("record.empty"),))
    monkeypatch.setattr(keeping, "load", lambda home: told)
    household.look_again(pilot.ctx)
    assert pilot.ctx.people is other and pilot.notice == EN.problem(Problem("record.empty"))


def test_a_damaged_file_of_the_program_is_left_out_and_told_by_its_name(pilot: Pilot) -> None:
    def read(folder: Path, bad: list[DataFileError]) -> tuple[str, ...]:
        bad.append(DataFileError(f"{folder}\\puzzles/one.toml", "moves", "missing"))
        return (folder.name,)

    assert one_game(pilot.ctx, read, "gungi") == ("gungi",)
    assert pilot.notice == EN.problem(Problem("level.damaged", ("one.toml", "moves")))
    assert every_game(pilot.ctx, read) == [
        (game_id, catalog.levels_of(game_id).name) for game_id in catalog.whole_ready()
    ]


def test_rules_that_cannot_be_made_are_told_with_their_place(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not tells_fault(pilot.ctx, "gungi") and not pilot.notice
    monkeypatch.setattr(catalog, "fault", lambda game_id: DataFileError("pieces.toml", "rank", "missing"))
    assert tells_fault(pilot.ctx, "gungi")
    assert pilot.notice == EN.problem(Problem("level.damaged", ("pieces.toml", "rank")))
