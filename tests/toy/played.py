"""The toy at the table, with mouse and computer: run where `GOGI_GAMES` names it (`test_toy.py` does)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog, check
from game.ai.worker import Worker
from game.check import data, texts
from game.check.finding import Finding
from game.cli import main
from game.match.seats import HUMAN, ai
from game.records import forms
from game.records.library import open_record
from game.rules.contract import Square
from game.scenes.launcher import Launcher
from game.session.unplayable import TRIES
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from game.table.lesson import lesson_table
from game.table.scene import TableScene
from tests.conftest import ROOT
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.toy.rules import Move

LONGEST_S = 100


@contextmanager
def house(home: Path, **more: Any) -> Iterator[Pilot]:
    """A house with a real computer player, closed at the end as by its window."""
    worker = Worker()
    worker.start()
    pilot = Pilot(home, worker=worker, **more)
    pilot.open(Launcher())
    pilot.look()
    pilot.rest()
    try:
        yield pilot
    finally:
        pilot.close()


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


def play(pilot: Pilot, plies: int) -> None:
    """Takes up pawns by the mouse and puts them down on a square on offer, until so many plies are played."""
    until = time.monotonic() + LONGEST_S
    while facts(pilot)["result"] is None and facts(pilot)["ply"] < plies:
        assert time.monotonic() < until, "the computer does not answer"
        if facts(pilot)["seat"] == 0 and facts(pilot)["offers"]:
            pilot.press(facts(pilot)["offers"][0])
            pilot.press(facts(pilot)["offers"][0])
        else:
            time.sleep(0.01)
            pilot.step()


def line(pilot: Pilot) -> list[str]:
    match = next(scene for scene in pilot.app.scenes if scene.name == "table").session.match  # type: ignore[attr-defined]
    return [match.game.format(action) for _, action in match.steps()]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_toy_has_its_card_and_its_rulebook(tmp_path: Path, lang: str) -> None:
    with house(tmp_path, lang=lang) as pilot:
        assert {"new.toy", "new.gungi", "new.senya"} <= set(pilot.targets())
        pilot.press("rules.toy")
        assert pilot.scene.name == "rules" and not pilot.scene.problem


def test_a_move_against_the_rules_is_refused_with_its_clause(tmp_path: Path) -> None:
    with house(tmp_path) as pilot:
        pilot.app.open_table(TableSetup("toy", seed=1))
        pilot.drag("1-1", "1-3")
        assert pilot.notice == pilot.ctx.texts.clause("toy", "too-far") and facts(pilot)["ply"] == 0
        pilot.drag("1-1", "2-2")
        assert facts(pilot)["ply"] == 1
        pilot.press("btn:undo")
        assert facts(pilot)["ply"] == 0


def test_the_toy_is_played_kept_gone_on_with_and_looked_through(tmp_path: Path) -> None:
    with house(tmp_path) as pilot:
        pilot.press("new.toy")
        pilot.press("start")
        play(pilot, 4)
        kept = line(pilot)
        assert len(kept) >= 4
    with house(tmp_path) as pilot:
        pilot.press("continue.toy")
        assert line(pilot)[: len(kept)] == kept
        play(pilot, 100)
        assert facts(pilot)["result"] is not None
        whole = line(pilot)
        pilot.rest()
    (record,) = Home(tmp_path).games.glob("*.gogi")
    loaded = open_record(record)
    assert [loaded.match.game.format(action) for _, action in loaded.match.steps()] == whole
    text = forms.write(loaded.match, loaded.header, veiled=False)
    assert text is not None and forms.read(text).match.state.key == loaded.match.state.key
    with house(tmp_path) as pilot:
        pilot.press("room.library")
        pilot.press("open")
        pilot.key(pygame.K_HOME)
        assert facts(pilot)["ply"] == 0
        for ply in range(1, len(whole) + 1):
            pilot.key(pygame.K_PAGEDOWN)
            assert facts(pilot)["ply"] == ply
    assert catalog.GAMES["toy"].ready


def test_a_player_that_names_what_cannot_be_played_stops_no_table(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = Pilot(tmp_path, worker=worker)
    pilot.open(TableScene(TableSetup("toy", seats=(ai(1), HUMAN), seed=1)))
    for _ in range(TRIES):
        pilot.step()
        worker.choose(action=Move(Square(1, 1), Square(5, 5)))
        pilot.advance(0.3)
    assert facts(pilot)["ply"] == 1 and facts(pilot)["scene"] == "table" and len(worker.asked) == TRIES
    pilot.close()


def test_the_toys_own_levels_are_played(tmp_path: Path) -> None:
    toy, folder = catalog.rules("toy"), catalog.levels_of("toy")
    (puzzle,), (lesson,) = puzzles_of(folder), levels.lessons(folder)
    assert data.puzzle_problem(toy, puzzle) is None and data.step_problem(toy, lesson.steps[0]) is None
    with house(tmp_path) as pilot:
        pilot.app.push(lesson_table("toy", lesson))
        pilot.drag("3-2", "2-3")
        assert facts(pilot)["ply"] == 1 and pilot.ctx.settings.lessons_done


def test_the_command_line_knows_the_toy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "toy", "3"]) == 0
    assert capsys.readouterr().out == "1911\n"
    assert main(["vectors", "tests/toy/vectors"]) == 0


def test_the_checks_look_at_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its texts are named by the house or by itself: what other games name is left out, and looked at without it."""
    unused = texts.unused
    house = [path for path in (ROOT / "game").iterdir() if path.is_dir() and path.name not in ("games", "rules")]

    def of_the_toy(keys: Iterable[str], *sources: Path) -> Iterator[Finding]:
        own = [key for key in keys if "toy" in key.split(".")]
        assert own and {ROOT / "game", catalog.home("toy")} <= set(sources)
        yield from unused(own, *house, catalog.home("toy"))

    monkeypatch.setattr(texts, "unused", of_the_toy)
    assert [check.run(part).findings for part in ("texts", "rulebooks")] == [(), ()]
