"""What one seat wrote down of a game, looked back on at its table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules.actions import PlaceTroop
from game.match.match import AnyNode
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.stage.scene import TableSetup
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.review.help import FITS, Sees
from tests.review.test_one_seat import played

PLIES = 60


def _puts(node: AnyNode, seat: int) -> bool:
    return node.actor == seat and isinstance(node.action, PlaceTroop)


@pytest.mark.parametrize("seat", [0, 1])
def test_own_mistakes_are_told_and_nothing_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    match = played(1, plies=PLIES)
    bad = match.game.format(next(node.action for node in match.main_end.path()[1:] if _puts(node, seat)))
    process = Sees(lambda act, nodes: -300.0 if act == bad else 0.0)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    monkeypatch.setattr("game.review.work.PROCESSES", 1)
    monkeypatch.setattr("game.review.kept.fits_of", lambda game_id: FITS)
    home = Home(tmp_path)
    home.games.mkdir(parents=True)
    path = home.games / "seen.gogi"
    path.write_text(yuki_seat.write(match, Header((HUMAN, ai(1)) if seat == 0 else (ai(1), HUMAN)), seat), "utf-8")
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.review(TableSetup("yuki", record=path))
    pilot.advance(2.0)
    pilot.rest()
    task = pilot.scene.occasion
    (mistake,) = task._found.listed
    assert mistake.seat == seat and mistake.mark == "blunder"
    assert task.own_doing(seat) and task.own_doing(1 - seat) is None
    pilot.press("btn:earlier")
    pilot.rest()
    assert int(pilot.scene.session.match.ply) == mistake.ply - 1
    assert task.own_command("better").enabled
    assert not task.own_command("follow").enabled and not task.own_command("go-on").enabled
    pilot.press("btn:better")
    assert pilot.notice.startswith("Better: ") and pilot.scene.showing.hint
    assert int(pilot.scene.session.match.ply) == mistake.ply - 1, "it is shown, and cannot be played"
    pilot.close()
    assert not home.practice_file.exists(), "there is no position to practise"
