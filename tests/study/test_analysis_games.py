"""The analysis of a random game of each kind that has one: every command at many positions, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.library import Library
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.stage.scene import TableSetup
from game.storage.paths import Home
from tests.laws.walk import choose
from tests.pilot import Pilot
from tests.review.help import FITS
from tests.study.help import Process, ply, reopened, task
from tests.study.test_other_turn import STUDIED

LANGS = {"gungi": "ja", "cerke": "en", "prosfair": "ja", "yuki": "en"}


def game(name: str, plies: int) -> AnyMatch:
    """Returns a random game, given up where it did not end before."""
    stream, match = Stream(11), Match(catalog.rules(name), {}, 11)
    while match.result is None and (match.ply < plies or match.state.to_act == CHANCE):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream))
    if match.result is None:
        match.play(Resign(match.state.to_act))
    return match


def opened(home: Path, monkeypatch: pytest.MonkeyPatch, name: str, plies: int) -> Pilot:
    monkeypatch.setattr("game.study.best_lines.fits_of", lambda game_id: FITS)
    path = Library(Home(home)).add(game(name, plies), Header((HUMAN, HUMAN)))
    pilot = Pilot(home, worker=Process(lambda act, nodes: float(len(act))), lang=LANGS.get(name, "en"))
    pilot.app.doors.analysis(TableSetup(name, record=path))
    pilot.rest()
    return pilot


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIED)
def test_everything_can_be_done_along_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    pilot, stream = opened(tmp_path, monkeypatch, name, 90), Stream(2)
    table, match = pilot.scene, pilot.scene.session.match
    own = len(match.nodes)
    for node in match.main_end.path()[:-1:7]:
        table.browsing.goto(node)
        pilot.advance(0.3)
        for command in ("threats", "threats", "mark", "flip", "eyes", "eyes", "eyes", "lines", "lines"):
            table.steering.do(command)
            pilot.advance(0.1)
        table.menus.close()
        if match.state.to_act == CHANCE:
            continue
        table.acting.act(choose(match.game, match.state, stream), asked=True)
        pilot.rest()
        while pilot.scene is not table:  # the game asks something at once
            pilot.app.pop()
        for command in ("promote", "delete", "undo", "undo"):
            table.steering.do(command)
            pilot.rest()
        pilot.look()
    assert len(match.nodes) >= own
    kept = len(match.nodes), [node.state.key for node in match.nodes]
    again = reopened(pilot)
    assert kept == (len(again.nodes), [node.state.key for node in again.nodes])


def test_through_the_eyes_of_one_seat_the_other_hand_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """盤上遊姫: neither the cards of the other nor what that seat would best play, nor what is expected of it."""
    pilot = opened(tmp_path, monkeypatch, "yuki", 30)
    match = pilot.scene.session.match
    node = next(one for one in match.main_end.path()[20:] if one.state.to_act == 1 and one.state.result is None)
    pilot.scene.browsing.goto(node)
    pilot.advance(1.0)
    assert task(pilot).best.told().lines and pilot.ctx.worker.seen == match.game.laid_open(node.state, 1)
    pilot.scene.steering.do("eyes")
    pilot.advance(1.0)
    told = task(pilot).best.told()
    assert not told.lines and told.sentence and not pilot.scene.showing.hint
    assert task(pilot).own_subtitle() != "Analysis"
    pilot.scene.steering.do("eyes")
    pilot.advance(1.0)
    assert task(pilot).best.told().lines and all(not line.follows for line in task(pilot).best.told().lines)
    assert ply(pilot) == node.ply and pilot.ctx.worker.seen == match.game.observe(node.state, 1)
    pilot.close()
