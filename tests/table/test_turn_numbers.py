"""Everywhere the same numbers of turns: on the launcher, in the library, the record, its branches and at the end."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.match.seats import HUMAN, ai
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from game.ui.widgets.record_panel import RecordCommand
from tests.games.gungi.table.test_halfway import LANCE, take
from tests.pilot import Pilot
from tests.table.help import READY, QuietWorker


def opened(home: Path, start: Mapping[str, Any] | None, lang: str = "en") -> tuple[Pilot, QuietWorker]:
    worker = QuietWorker()
    pilot = Pilot(home, Launcher(), lang=lang, worker=worker)
    pilot.rest()
    pilot.open(TableScene(TableSetup(seats=(HUMAN, ai(1)), seed=5, start=start)))
    pilot.rest()
    return pilot, worker


def moves(pilot: Pilot, worker: QuietWorker, *drags: tuple[str, str]) -> None:
    """Plays a person's moves, each answered."""
    for start, end in drags:
        pilot.drag(start, end)
        pilot.rest()
        worker.choose()
        pilot.advance(0.2)


def leave(pilot: Pilot) -> str:
    """Goes back to the launcher; returns what its card says of the game to go on with."""
    pilot.app.home_screen()
    pilot.advance(0.3)
    return str(pilot.scene._news.words["gungi"][1] or pilot.scene.group.find("continue.gungi").label)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "label"), [("ja", "4手目"), ("en", "Move 4")])
def test_continue_names_the_turn_and_not_the_node(tmp_path: Path, lang: str, label: str) -> None:
    pilot, worker = opened(tmp_path, READY, lang)
    moves(pilot, worker, ("3-7", "3-6"), ("5-9", "4-9"))
    pilot.press("btn:undo")
    moves(pilot, worker, ("5-9", "6-9"))
    assert len(pilot.scene.session.match.nodes) == 7
    assert leave(pilot) == label


def test_continue_names_the_turn_taken_back_to(tmp_path: Path) -> None:
    pilot, worker = opened(tmp_path, READY)
    moves(pilot, worker, ("3-7", "3-6"), ("5-9", "4-9"))
    pilot.press("btn:undo")
    assert leave(pilot) == "Move 2"


def test_who_looks_elsewhere_after_taking_back_is_told_where_play_goes_on(tmp_path: Path) -> None:
    """Not how many moves there were: those that were taken back are none."""
    pilot, worker = opened(tmp_path, READY)
    moves(pilot, worker, ("3-7", "3-6"), ("5-9", "4-9"))
    pilot.press("btn:first")
    assert pilot.scene.sign.words() == "Showing the start (4 moves in all) – playing here starts a branch"
    pilot.press("btn:last")
    pilot.press("btn:undo")
    pilot.press("btn:first")
    assert pilot.scene.sign.words() == "Showing the start; play goes on after move 2 – playing here starts a branch"
    pilot.press("btn:forward")
    assert pilot.scene.sign.words() == "Showing move 1; play goes on after move 2 – playing here starts a branch"
    pilot.close()


def test_looking_back_is_not_going_on_there(tmp_path: Path) -> None:
    pilot, worker = opened(tmp_path, READY)
    moves(pilot, worker, ("3-7", "3-6"), ("5-9", "4-9"))
    pilot.press("btn:first")
    assert leave(pilot) == "Move 4"


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "label"), [("ja", "続きから"), ("en", "Continue")])
def test_a_half_made_first_move_is_no_turn(tmp_path: Path, lang: str, label: str) -> None:
    pilot, _ = opened(tmp_path, LANCE, lang)
    take(pilot)
    assert pilot.scene.game.capture.begun is not None
    assert leave(pilot) == label


def test_placements_are_counted_apart(tmp_path: Path) -> None:
    pilot, worker = opened(tmp_path, None)
    table = pilot.scene
    for _ in range(2):
        table.acting.act(table.session.match.game.legal(table.session.match.state)[0], asked=True)
        pilot.rest()
        worker.choose()
        pilot.advance(0.2)
    assert [entry.number for entry in table.record.entries] == [1, 2, 3, 4]
    pilot.press("btn:back")
    assert "placement 3" in table.sign.words() and "4 placements" in table.sign.words()
    assert leave(pilot) == "Placement 4"


def test_a_clock_that_runs_long_does_not_hide_the_turn(tmp_path: Path) -> None:
    pilot, worker = opened(tmp_path, READY)
    moves(pilot, worker, ("3-7", "3-6"))
    for n in range(300):
        pilot.scene.files.journal.keep_view(clock=[n, 1_000_000, 0, 0])
    assert leave(pilot) == "Move 2"


def test_record_branches_end_and_library_agree(tmp_path: Path) -> None:
    pilot, worker = opened(tmp_path, READY)
    moves(pilot, worker, ("3-7", "3-6"), ("5-9", "4-9"))
    pilot.press("btn:undo")
    moves(pilot, worker, ("5-9", "6-9"))
    table = pilot.scene
    assert [entry.number for entry in table.record.entries] == [1, 2, 3, 4]
    table.browsing.do(RecordCommand("branches", 3))
    assert table.menus.shown.title == "Branches at move 3"
    table.menus.close()
    table.conversation.resign()
    assert table.end.lines() == ["Length: 4 moves"]
    pilot.advance(0.5)
    pilot.press("dialog.launcher")
    pilot.open(LibraryScene())
    assert pilot.scene.words(0).length == "4 moves"
