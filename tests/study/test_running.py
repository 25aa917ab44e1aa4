"""A game that is on has no review: not by its journal, not by a copy, not by a copy with an end of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.ai.process import player
from game.match.match import AnyMatch, Match
from game.records.format import write
from game.records.header import Header, now
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.stage.scene import TableSetup
from tests.cli.run import Cli
from tests.pilot import Pilot
from tests.review.help import FITS, Sees
from tests.table.help import PEOPLE

REVIEWED = [name for name in catalog.of_two() if player(name).analyst]
HEAD = Header(PEOPLE, created=now())


def begun(game_id: str) -> AnyMatch:
    """Returns the beginning of a game."""
    match, stream = Match(catalog.rules(game_id), {}, 5), Stream(5)
    while match.ply < 4:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(player(game_id).by_name["random"](match.game.observe(match.state, match.state.to_act), stream))
    return match


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Sees:
    process = Sees(lambda act, nodes: 0.0)
    monkeypatch.setattr("game.review.work.Worker", lambda: process)
    monkeypatch.setattr("game.review.kept.fits_of", lambda game_id: FITS)
    return process


def written(match: AnyMatch, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write(match, HEAD), encoding="utf-8")
    return path


@pytest.mark.parametrize("game_id", REVIEWED)
@pytest.mark.parametrize("ended", [False, True])
def test_a_game_that_goes_on_elsewhere_has_none(
    cli: Cli, tmp_path: Path, asked: Sees, game_id: str, ended: bool
) -> None:
    home = tmp_path / "home"
    match = begun(game_id)
    written(match, home / "journals" / f"{game_id}.gogi")
    if ended:
        match.play(Resign(0))
    copy = written(match, tmp_path / "copy.gogi")
    assert "not over" in cli.refused("review", copy)
    pilot = Pilot(home, lang="en")
    pilot.app.doors.review(TableSetup(game_id, record=copy))
    pilot.advance(0.5)
    assert "not over" in pilot.notice and not asked.asked and not asked.opened
    pilot.close()


@pytest.mark.parametrize("game_id", REVIEWED)
def test_once_it_is_over_everywhere_it_has_one(tmp_path: Path, asked: Sees, game_id: str) -> None:
    match = begun(game_id)
    match.play(Resign(0))
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.review(TableSetup(game_id, record=written(match, tmp_path / "copy.gogi")))
    pilot.advance(0.5)
    assert asked.asked and "not over" not in pilot.notice
    pilot.close()


def test_luck_and_skill_are_told_for_the_seat_below(tmp_path: Path, asked: Sees) -> None:
    match = begun("cerke")
    match.play(Resign(0))
    pilot = Pilot(tmp_path, lang="en")
    pilot.app.doors.review(TableSetup("cerke", record=written(match, tmp_path / "copy.gogi")))
    pilot.advance(2.0)
    pilot.rest()
    assert asked.appraised and pilot.scene.probe()["review"]["share"] == 1.0
    told = []
    for _ in range(2):
        pilot.press("btn:menu")
        pilot.press("menu:luck")
        told.append(pilot.app.facts()["text"])
        pilot.press("dialog.close")
        pilot.press("btn:menu")
        pilot.press("menu:flip")
    assert "Luck, what fell" in told[0] and "Re-appraisal" in told[0] and "not independent of skill" in told[0]
    assert told[0] != told[1] and told[0].startswith("IA side") and told[1].startswith("A side")
    pilot.close()
