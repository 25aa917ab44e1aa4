"""The probe and the screen agree at all times, and buttons are what their commands are, from the first frame on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app.probe import ProbeFile
from game.match.seats import HUMAN, ai
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.storage.problem import Refused
from game.table.scene import TableScene
from tests.logged import Logged
from tests.pilot import FRAME_S, Pilot
from tests.table.help import PEOPLE, READY, QuickWorker, QuietWorker
from tests.thorough import tries

LATEST_S = 0.2


def opened(home: Path, game: str, *seats: Any, **more: Any) -> tuple[Pilot, TableScene]:
    pilot = Pilot(home, probe=home / "probe.json", **more)
    scene = TableScene(TableSetup(game, seats=seats, seed=3))
    pilot.open(scene)
    return pilot, scene


def told(home: Path) -> Any:
    path = home / "probe.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@pytest.mark.parametrize("game", catalog.whole_ready())
def test_the_probe_follows_a_game_that_never_rests(tmp_path: Path, game: str) -> None:
    pilot, scene = opened(tmp_path, game, ai(1), ai(1), worker=QuickWorker(), animation="full")
    late, moving = 0.0, 0
    while scene.session.match.ply < tries(7, 12):
        pilot.step()
        found = told(tmp_path)
        late = 0.0 if found.get("ply") == scene.probe()["ply"] else late + FRAME_S
        moving += found.get("moving", False)
        assert late < LATEST_S, (found.get("ply"), scene.session.match.ply)
    assert moving


def test_the_probe_says_when_everything_rests(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "gungi", *PEOPLE, animation="full")
    pilot.rest()
    assert told(tmp_path).get("moving") is False
    scene.acting.act(scene.session.match.game.legal(scene.session.match.state)[0], asked=True)
    pilot.advance(LATEST_S)
    assert told(tmp_path)["moving"] is True and told(tmp_path)["ply"] == 1
    pilot.rest()
    assert told(tmp_path)["moving"] is False


def test_no_throw_is_told_before_it_lies(tmp_path: Path) -> None:
    pilot, scene = opened(tmp_path, "cerke", *PEOPLE, animation="full")
    assert scene.showing.in_the_air is not None, "the lot falls in the first frame"
    flying = pilot.app.facts()
    assert scene.session.match.ply == 1 and flying["ply"] == 0 and flying["seat"] == CHANCE
    pilot.rest()
    assert pilot.app.facts()["ply"] == 1 and pilot.app.facts()["seat"] == scene.session.to_act


def test_the_hint_works_from_the_first_frame(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    worker = QuietWorker()

    def start() -> None:
        pilot.ctx.worker = worker  # type: ignore[assignment]

    pilot.open(TableScene(TableSetup(seats=(HUMAN, ai(1)), seed=5, start=READY)))
    pilot.ctx.worker = None
    pilot.press("btn:hint")
    pilot.app.later(start)
    pilot.rest()
    assert [kind for _, kind, _, _ in worker.asked] == ["think"]


@pytest.mark.parametrize(
    "change",
    [
        lambda table: setattr(table.session, "paused", True),
        lambda table: table.session.hand_over(1),
        lambda table: setattr(table.ctx, "worker", None),
        lambda table: table.session.goto(table.session.match.root),
    ],
)
def test_buttons_follow_whatever_changes_their_commands(tmp_path: Path, change: Callable[[Any], object]) -> None:
    worker = QuietWorker()
    pilot = Pilot(tmp_path, worker=worker)
    pilot.open(TableScene(TableSetup(seats=(HUMAN, ai(1)), seed=5, start=READY)))
    pilot.drag("3-7", "3-6")
    change(pilot.scene)
    pilot.step()
    fresh = {f"btn:{command.id}": command.enabled for command in pilot.scene.steering.row()}
    shown = {b.name: b.enabled for b in pilot.scene.group.buttons if b.name.startswith("btn:")}
    assert shown == fresh


def test_a_probe_that_cannot_be_written_is_refused_at_once_and_later_costs_no_game(
    tmp_path: Path, logged: Logged
) -> None:
    for path in (tmp_path / "nowhere" / "probe.json", tmp_path):
        with pytest.raises(Refused) as caught:
            ProbeFile(path)
        assert caught.value.problem.code in ("write.missing", "write.folder")
    folder = tmp_path / "there"
    folder.mkdir()
    probe = ProbeFile(folder / "probe.json")
    assert list(folder.iterdir()) == []
    folder.rename(tmp_path / "moved")
    assert not any(probe.write({"ply": ply}) for ply in range(3))
    assert len(logged.records) == 1, "it is told once"
    folder.mkdir()
    assert probe.write({"ply": 3}) and json.loads((folder / "probe.json").read_text("utf-8")) == {"ply": 3}


def test_the_probe_tells_names_that_are_no_text(tmp_path: Path) -> None:
    facts: dict[str, object] = {"notice": os.fsdecode(b"h\xff.gogi"), "scene": "軍儀"}
    assert ProbeFile(tmp_path / "probe.json").write(facts)
    assert json.loads((tmp_path / "probe.json").read_text("utf-8")) == facts
