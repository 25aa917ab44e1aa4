"""After the end of a game, in every game: nothing closes it once more, and what is played elsewhere is a branch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.seats import HUMAN, SeatSpec
from game.records.library import Library, unfinished
from game.rules.contract import CHANCE, Agree, Resign, TimeUp
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.endings import ENDINGS, PEOPLE, Played
from tests.table.help import AGAINST, QuietWorker, table

CLOCK = ClockSpec("game", 60)
FIRST = {ending.game: name for name, ending in sorted(ENDINGS.items(), reverse=True)}.values()
ONE_OF_EACH_AND_REST = [pytest.param(name, marks=() if name in FIRST else pytest.mark.slow) for name in sorted(ENDINGS)]
CLOSED = {"resign", "draw", "season", "claim", "fifty", "threefold"}


def after(home: Path, name: str, seats: tuple[SeatSpec, ...] = PEOPLE, worker: Any = None) -> Pilot:
    """Returns a pilot at a table whose timed game has ended as `name` says; somebody looks back at its beginning."""
    ending = ENDINGS[name]
    pilot = Pilot(home, worker=worker)
    setup = replace(ending.setup(seats), clock=CLOCK)
    pilot.open(TableScene(setup, occasion=lambda port: Played(port, ending.acts)))
    pilot.rest()
    pilot.press("dialog.look")
    pilot.scene.browsing.goto(pilot.scene.session.match.root)
    pilot.advance(0.2)
    return pilot


def kept(home: Path) -> list[tuple[object, ...]]:
    return [(entry.winner, entry.clause, entry.reached) for entry in Library(Home(home)).entries()]


def offered(scene: Any) -> set[str]:
    """Returns the commands that can be done now: of the row and of the menu."""
    names = [*(command.id for command in scene.steering.row()), *scene.game.orders.extra_menu()]
    return {name for name in names if scene.steering.command(name).enabled}


def play_one(pilot: Pilot, scene: Any) -> None:
    """Plays what comes first at the cursor, as the table plays it."""
    session = scene.session
    if session.to_act == CHANCE:
        pilot.advance(0.2)
    else:
        scene.acting.act(session.match.game.legal(session.match.state)[0], asked=True)
    pilot.advance(0.2)


@pytest.mark.parametrize("name", ONE_OF_EACH_AND_REST)
def test_the_kept_result_never_changes_after_the_first_end(tmp_path: Path, name: str) -> None:
    pilot = after(tmp_path, name)
    scene, before = pilot.scene, kept(tmp_path)
    session = scene.session
    assert [clause for _, clause, _ in before] == [ENDINGS[name].clause]
    for _ in range(3):
        assert not offered(scene) & CLOSED
        for action in (Resign(0), Resign(1), TimeUp(session.to_act), Agree()):
            assert not scene.acting.act(action, asked=True), action
        scene.conversation.resign()
        scene.conversation.offer_draw()
        pilot.advance(1)
        assert session.tick(100_000) is None and session.clock.seat is None
        assert session.result is None and kept(tmp_path) == before
        if session.match.end is session.match.cursor and session.to_act == CHANCE and session.match.by_hand:
            break
        play_one(pilot, scene)
        if session.result is not None:
            break
    pilot.close()
    assert kept(tmp_path) == before
    assert unfinished(Home(tmp_path)) == []


def test_a_computer_that_takes_the_draw_too_late_changes_nothing(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=ENDINGS["gungi-resign"].start), worker=worker)
    session = pilot.scene.session
    pilot.scene.conversation.offer_draw()
    judge = worker.asked[-1]
    pilot.scene.acting.act(Resign(0), asked=True)
    pilot.rest()
    pilot.press("dialog.look")
    pilot.press("btn:undo")
    worker.judge(True, judge)
    pilot.advance(0.5)
    assert session.result is None and len(session.match.nodes) == 2
    assert kept(tmp_path)[0][:2] == (1, "T1")


def test_the_end_of_a_branch_is_only_told(tmp_path: Path) -> None:
    """The first end is a resignation; the mate on the board that follows in a branch ends nothing but the branch."""
    mate = ENDINGS["gungi-mate"]
    pilot = table(tmp_path, TableSetup("gungi", seats=(HUMAN, HUMAN), seed=5, start=mate.start))
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.rest()
    pilot.press("dialog.look")
    pilot.press("btn:undo")
    match = pilot.scene.session.match
    before = kept(tmp_path)
    pilot.scene.acting.act(match.game.parse(mate.acts[0], match.state), asked=True)
    pilot.advance(2)
    assert match.result is not None and match.result.clause.id == mate.clause
    assert pilot.app.facts()["scene"] == "table", "the panel of the end stands over a branch"
    assert pilot.scene.end.title() in pilot.notice
    assert kept(tmp_path) == before and before[0][1] == "T1"
    pilot.close()
    assert kept(tmp_path) == before


def test_who_takes_back_looks_further_back_and_resigns_has_resigned_where_the_game_goes_on(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    match = pilot.scene.session.match
    play_one(pilot, pilot.scene)
    play_one(pilot, pilot.scene)
    pilot.press("btn:undo")
    stood = match.cursor
    pilot.scene.browsing.goto(match.root)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.rest()
    assert stood.ply == 1 and match.ended_at is not None and match.ended_at.parent is stood
    assert kept(tmp_path)[0][:2] == (0, "T1")


@pytest.mark.slow
def test_taking_back_in_a_game_that_is_on_leaves_it_open(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.press("btn:undo")
    assert "resign" in offered(pilot.scene)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.rest()
    assert kept(tmp_path)[0][1] == "T1"
