"""What the tests of analyses share: a pilot at the analysis of a kept game of 軍儀."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.analysis import Analysis
from game.ai.protocol import Analysed, Failed
from game.match.match import AnyMatch
from game.rules.contract import Action
from game.stage.scene import TableSetup
from tests.pilot import Pilot
from tests.review.help import FITS, PLAYED, Sees, Values, kept, over

GOOD = "m 5-8-1 5-9-1"


class Process(Sees):
    """A process that may be told which game is coming; `seen` is what it was asked about last."""

    seen: Any = None

    @staticmethod
    def failure(id: int) -> Failed:
        """Returns the answer of a player that raised."""
        return Failed(id, "broken")

    def prepare(self, game_id: str) -> None: ...

    def analyse(
        self, game_id: str, observation: Any, asked: tuple[Action, ...], most: int, nodes: int, seed: int
    ) -> int:
        form = catalog.rules(game_id).format
        self.asked.append((tuple(map(form, asked)), nodes))
        self.seen = observation
        found = sorted(observation.legal, key=form)[:most]
        looked = sorted((self._looked(one, form(one), nodes) for one in found), key=lambda one: -one.value)
        self._answers[len(self.asked)] = Analysed(len(self.asked), Analysis(2, nodes, tuple(looked)))
        return len(self.asked)


def some(act: str, nodes: int) -> float:
    return 100.0 if act == GOOD else -float(len(act))


def analysed(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    values: Values = some,
    acts: tuple[str, ...] = PLAYED,
    at: int | None = None,
    match: AnyMatch | None = None,
    **options: Any,
) -> tuple[Pilot, Process]:
    """Returns a pilot at the analysis of a short game that is over, and the process that sees `values`."""
    process = Process(values)
    monkeypatch.setattr("game.study.best_lines.fits_of", lambda game_id: FITS)
    pilot = Pilot(home, worker=process, **options)
    pilot.app.doors.analysis(TableSetup("gungi", record=kept(home, match or over(acts)), at=at))
    pilot.advance(1.0)
    pilot.rest()
    return pilot, process


def task(pilot: Pilot) -> Any:
    return pilot.scene.occasion


def ply(pilot: Pilot) -> int:
    return int(pilot.scene.session.match.ply)


def reopened(pilot: Pilot) -> Any:
    """Closes the analysis and returns the record as its file has it."""
    from game.records.library import open_record

    path = pilot.scene.setup.record
    pilot.close()
    return open_record(path).match
