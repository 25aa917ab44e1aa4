"""What the panel at the end leads to: the review, the analysis, another game; and where none of that is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.reader import Loaded
from game.rules.contract import Agree, Clause, Resign, Result
from game.session.session import Session
from game.stage.scene import TableSetup
from game.table.opening import study
from game.table.parts.end import Due, EndOfGame
from tests.pilot import Pilot
from tests.table.help import PEOPLE, facts, table
from tests.table.test_copied import doors
from tests.toy.rules import GAME


def over(home: Path) -> Pilot:
    """Returns a table with the panel of its end beside it."""
    pilot = table(home)
    pilot.drag("7-7", "7-6")
    pilot.scene.acting.act(Resign(1), asked=True)
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
    return pilot


def at_table(pilot: Pilot) -> Any:
    return pilot.app.scenes[0]


@pytest.mark.parametrize("way", ["review", "analyse"])
def test_the_panel_leads_to_the_kept_record(tmp_path: Path, way: str) -> None:
    pilot = over(tmp_path)
    opened, kept = doors(pilot), at_table(pilot).files.saved_as
    pilot.press(f"dialog.{way}")
    ((page, setup),) = opened
    assert (page, setup.game_id, setup.record) == ({"analyse": "analysis"}.get(way, way), "gungi", kept)


def test_the_panel_says_that_the_game_is_kept_only_where_it_is(tmp_path: Path) -> None:
    said = over(tmp_path / "kept").scene.probe()["text"]
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "games").write_text("a file where the folder should be")
    pilot = over(tmp_path / "full")
    kept = pilot.ctx.texts("table.end.kept")
    assert kept in said and kept not in pilot.scene.probe()["text"]
    assert not {"dialog.review", "dialog.analyse"} & set(pilot.targets())


def test_the_analysis_opens_where_one_looks_and_on_the_game_where_one_looks_at_a_branch(tmp_path: Path) -> None:
    pilot = over(tmp_path)
    pilot.press("dialog.look")
    end = at_table(pilot).end
    assert end.to_analyse().at == 2
    pilot.press("btn:first")
    assert end.to_analyse().at == 0
    pilot.drag("3-7", "3-6")
    assert facts(pilot)["ply"] == 1 and end.to_analyse().at == 0, "the game parted there"


def test_a_branch_after_the_end_is_in_the_record_that_is_analysed(tmp_path: Path) -> None:
    pilot = over(tmp_path)
    pilot.press("dialog.look")
    pilot.press("btn:first")
    pilot.drag("3-7", "3-6")
    opened, kept = doors(pilot), at_table(pilot).files.saved_as
    before = kept.stat().st_size
    pilot.scene.steering.do("analyse")
    assert opened[0][0] == "analysis" and kept.stat().st_size > before


def test_while_a_game_is_on_it_is_said_that_it_cannot_be_analysed(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    opened = doors(pilot)
    pilot.scene.steering.do("analyse")
    assert opened == [] and pilot.notice


def test_a_game_that_nobody_analyses_says_nothing_of_it(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    match = pilot.scene.session.match
    match.game = replace(match.game, other_turn=None)
    pilot.scene.steering.do("analyse")
    assert pilot.notice == "" and pilot.scene.end.to_analyse() is None


def test_a_position_that_was_brought_is_analysed_as_it_stands(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    match = pilot.scene.session.match
    opened = study(Loaded(match, Header(PEOPLE), plain=True), home=pilot.ctx.home)
    pilot.app.push(pilot.scene.another(TableSetup("gungi"), opened))
    pilot.rest()
    found = pilot.scene.end.to_analyse()
    assert found is not None and found.start == match.start and found.record is None
    pilot.drag("7-7", "7-6")
    assert pilot.scene.end.to_analyse() is None


def test_an_end_that_was_taken_back_before_all_rested_is_not_told(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.scene.acting.act(Resign(0), asked=True)
    assert pilot.scene.end.due and pilot.scene.end.wake() is not None
    pilot.scene.session.goto(pilot.scene.session.match.root)
    pilot.advance(0.2)
    assert pilot.scene.name == "table" and not pilot.scene.end.due and pilot.scene.end.wake() is None


def test_what_is_due_is_said_once_when_all_rests_and_the_game_waits_for_nothing() -> None:
    waits = [True]
    said: list[bool] = []
    desk: Any = SimpleNamespace(at_rest=False)
    desk.game = SimpleNamespace(course_parts=[SimpleNamespace(waits=lambda: waits[0])])
    due = Due(desk, lambda: said.append(True) or True)
    desk.at_rest, waits[0] = True, False
    assert not due.tick(), "nothing is to be said"
    due.waits = True
    desk.at_rest = False
    assert not due.tick()
    desk.at_rest, waits[0] = True, True
    assert not due.tick() and due.waits and said == []
    waits[0] = False
    assert due.tick() and said == [True] and not due.tick()


# --- how it sounds and who ended it ------------------------------------------------------------------------------


def end_of(seats: tuple[Any, ...], action: Any) -> EndOfGame:
    """Returns the end of a game of the toy that an action has ended."""
    session = Session(Match(GAME, {}, 1), seats)
    session.play(action)
    names = SimpleNamespace(clause=lambda clause: f"clause {clause.id}", seat=lambda seat: f"seat {seat}")
    texts = SimpleNamespace(has=lambda key: False)
    desk: Any = SimpleNamespace(session=session, ctx=SimpleNamespace(texts=texts), words=lambda *words: " ".join(words))
    return EndOfGame(desk, desk, names, desk, lambda: None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seats", "action", "sound"),
    [
        ((HUMAN, ai(1)), Resign(0), "loss"),
        ((HUMAN, ai(1)), Resign(1), "win"),
        ((ai(1), HUMAN), Resign(0), "win"),
        ((HUMAN, HUMAN), Resign(0), "end"),
        ((ai(1), ai(1)), Resign(0), "end"),
        ((HUMAN, ai(1)), Agree("draw"), "end"),
    ],
)
def test_it_sounds_won_or_lost_for_one_person_alone(seats: tuple[Any, ...], action: Any, sound: str) -> None:
    assert end_of(seats, action).sound() == sound


@pytest.mark.parametrize(
    ("code", "winner", "how"),
    [
        ("resigned", 0, "table.end.resigned seat 1"),
        ("resigned", 1, "table.end.resigned seat 0"),
        ("mate", 0, "clause X1"),
        ("agreed", None, "clause X1"),
    ],
)
def test_who_ended_it_is_named_and_else_the_clause_is(code: str, winner: int | None, how: str) -> None:
    end = end_of((HUMAN, HUMAN), Resign(0))
    assert end._how(Result(winner, Clause("X1", code))) == how


# --- what is analysed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({}, "r"),
        ({"saved": Path("s")}, "s"),
        ({"saved": Path("s"), "record": None}, "s"),
        ({"over": False}, ""),
        ({"record": None}, ""),
        ({"eyes": object()}, ""),
        ({"analysed": False}, ""),
        ({"other_turn": None}, ""),
        ({"record": None, "over": False, "plies": 0}, "start"),
        ({"record": None, "over": False, "plies": 0, "mode": "play"}, ""),
        ({"record": None, "over": False, "plies": 1}, ""),
        ({"over": False, "plies": 0}, ""),
        ({"record": None, "over": False, "plies": 0, "eyes": object()}, ""),
    ],
)
def test_analysed_is_what_is_over_or_brought_and_lies_open(change: dict[str, Any], found: str) -> None:
    about = {"record": Path("r"), "saved": None, "over": True, "eyes": None, "analysed": True, "plies": 2} | change
    session = Session(Match(replace(GAME, other_turn=change.get("other_turn", lambda state: state)), {}, 1), PEOPLE)
    for _ in range(about["plies"]):
        session.play(GAME.legal(session.match.state)[0])
    if about["over"]:
        session.play(Resign(0))
    session.mode, session.eyes = about.get("mode", "study"), about["eyes"]
    desk: Any = SimpleNamespace(session=session, setup=SimpleNamespace(record=about["record"]))
    desk.occasion = SimpleNamespace(analysed=about["analysed"])
    files: Any = SimpleNamespace(saved_as=about["saved"])
    setup = EndOfGame(desk, desk, desk, files, lambda: None).to_analyse()
    told = "" if setup is None else "start" if setup.record is None else str(setup.record)
    assert told == found
