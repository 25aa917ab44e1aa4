"""The same thing done twice: what was taken back is played again, in every game, with clocks, and across a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.clock import ClockSpec
from game.match.match import Node
from game.match.seats import HUMAN, ai
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.games.senya.table.help import BY_TURNS
from tests.pilot import Pilot
from tests.table.help import READY, QuietWorker, facts

STARTS = {"gungi": READY, "senya": BY_TURNS}
"""Where a game begins with a phase in which no clock runs, or seldom one answers the other without dice: a position."""
games = pytest.mark.parametrize("game_id", catalog.whole_ready())


def opened(home: Path, game_id: str, worker: QuietWorker) -> Pilot:
    clock = ClockSpec("game", 600)
    setup = TableSetup(game_id, seats=(HUMAN, ai(3)), seed=5, clock=clock, start=STARTS.get(game_id))
    pilot = Pilot(home, worker=worker, confirm_fouls=False)
    pilot.open(TableScene(setup))
    return pilot


def table(pilot: Pilot) -> Any:
    """Returns the table, without what asks over it: the test decides by itself."""
    while not isinstance(pilot.scene, TableScene):
        pilot.app.pop()
    return pilot.scene


def play_until(pilot: Pilot, worker: QuietWorker, wanted: Any) -> None:
    """Lets the person play first legal actions and the computer answer, until `wanted(session)`."""
    for _ in range(60):
        settle(pilot, worker)
        session = table(pilot).session
        if wanted(session):
            return
        table(pilot).acting.act(legal(session)[0], asked=True)
    raise AssertionError("it never came")


def legal(session: Any) -> Any:
    return session.observe(session.to_act).legal


def settle(pilot: Pilot, worker: QuietWorker) -> None:
    """Lets the computer answer and chance fall until the person is to act."""
    for _ in range(60):
        pilot.advance(0.1)
        session = table(pilot).session
        if session.humans_turn():
            return
        if session.to_act != CHANCE:
            assert table(pilot).thinking.of("move") is not None, "the computer was not asked"
            worker.choose()
    raise AssertionError("the person never came to act")


def quiet_decision(session: Any) -> bool:
    """Whether the last decision of the person was answered by the computer, and can be taken back."""
    node = session.takeback_node()
    return node is not None and session.humans_turn() and answered(node) is not None


def answered(node: Node) -> Any:
    """Returns the person's action at `node` where the computer is to act after it."""
    after = node.last
    return after.action if after is not None and after.state.to_act == 1 and after.last is not None else None


@games
@pytest.mark.parametrize("way", ["take back", "step back"])
def test_the_same_action_again_is_answered_again(tmp_path: Path, game_id: str, way: str) -> None:
    worker = QuietWorker()
    pilot = opened(tmp_path, game_id, worker)
    play_until(pilot, worker, quiet_decision)
    here = table(pilot)
    node = here.session.takeback_node()
    action, length = answered(node), here.session.match.ply
    here.steering.do("undo") if way == "take back" else here.browsing.goto(node)
    pilot.advance(0.1)
    if not here.session.may_branch():  # in this game one only looks back, and goes on where the game stands
        here.steering.do("last")
        assert here.session.humans_turn() and here.session.may_branch()
        return
    assert here.acting.act(action, asked=True)
    asked = len(worker.asked)
    pilot.advance(0.2)
    assert here.session.ai_turn() and len(worker.asked) == asked + 1, "the computer is not asked again"
    assert here.session.clock.seat == 1 and here.session.clock.running, "the clock stands still"
    settle(pilot, worker)
    assert here.session.match.ply == length and facts(pilot)["length"] == length


@games
def test_after_a_restart_the_same_action_is_still_to_be_answered(tmp_path: Path, game_id: str) -> None:
    worker = QuietWorker()
    pilot = opened(tmp_path, game_id, worker)
    play_until(pilot, worker, quiet_decision)
    here = table(pilot)
    action = answered(here.session.takeback_node())
    here.steering.do("undo")
    assert here.acting.act(action, asked=True)
    ply = here.session.match.ply
    pilot.close()
    (kept,) = (tmp_path / "journals").glob("*.gogi")
    again = Pilot(tmp_path, worker=QuietWorker())
    again.open(TableScene(TableSetup(game_id, resume=kept)))
    again.advance(0.1)
    session = table(again).session
    assert session.match.ply == ply and session.ai_turn(), "the game does not go on"


@games
def test_a_takeback_is_where_the_game_goes_on_after_a_restart_too(tmp_path: Path, game_id: str) -> None:
    worker = QuietWorker()
    pilot = opened(tmp_path, game_id, worker)
    play_until(pilot, worker, quiet_decision)
    here = table(pilot)
    here.steering.do("undo")
    ply = here.session.match.ply
    assert here.session.stands_here and here.session.clock.seat == 0, "the clock stands still"
    looking = [pilot.ctx.texts(f"table.browsing.{word}", *here.sign._where()) for word in ("branch", "look")]
    assert here.sign._usual_sign() not in looking, "it looks as if a record were read"
    assert "go-on-here" not in here.game.orders.extra_menu() and not here.steering.command("go-on-here").enabled
    pilot.close()
    (kept,) = (tmp_path / "journals").glob("*.gogi")
    again = Pilot(tmp_path, worker=QuietWorker())
    again.open(TableScene(TableSetup(game_id, resume=kept)))
    again.advance(0.1)
    session = table(again).session
    assert session.match.ply == ply and session.stands_here and session.clock.seat == 0


@games
def test_what_was_taken_back_can_be_had_again_after_the_same_action(tmp_path: Path, game_id: str) -> None:
    worker = QuietWorker()
    pilot = opened(tmp_path, game_id, worker)
    play_until(pilot, worker, quiet_decision)
    here = table(pilot)
    end = here.session.match.cursor
    action = answered(here.session.takeback_node())
    here.steering.do("undo")
    here.acting.act(action, asked=True)
    assert here.session.redo_node() is end
    node = here.session.match.cursor
    assert here.session.just_played
    here.browsing.goto(end)
    here.browsing.goto(node)
    assert not here.session.just_played, "who goes back to look has not played there"
