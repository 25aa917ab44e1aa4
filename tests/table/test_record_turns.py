"""The record of every game shows at least eight turns in the smallest window, whatever else stands in its column."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

TURNS = 8


def play(match: Match, plies: int, seed: int) -> None:
    stream = Stream(seed)
    while match.result is None and match.ply < plies:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(match.game.legal(match.state))))


def opened(home: Path, game: str, plies: int, seed: int, **settings: Any) -> tuple[Pilot, TableScene]:
    """Returns a table in the middle of a random game."""
    pilot = Pilot(home, **settings)
    scene = TableScene(TableSetup(game, seats=(HUMAN, ai(1)), seed=seed))
    pilot.open(scene)
    play(scene.session.match, plies, seed)
    scene.showing.show_now()
    pilot.rest()
    pilot.look()
    return pilot, scene


def turns_in_view(scene: TableScene) -> list[tuple[str, int]]:
    plies = [int(name[4:]) for name in scene.record_panel.targets() if name.startswith("ply:")]
    reached = [scene.record.reached(ply) for ply in plies]
    return sorted({(turn.name, turn.number) for turn in reached if turn is not None})


@pytest.mark.parametrize("seed", [3, pytest.param(7, marks=pytest.mark.slow)])
@pytest.mark.parametrize("lang", [pytest.param("ja", marks=pytest.mark.slow), "en"])
@pytest.mark.parametrize(
    ("game", "plies", "settings"),
    [
        ("gungi", 40, {}),
        ("gungi", 90, {}),
        ("cerke", 60, {}),
        ("yuki", 60, {"yuki_proofs": True, "yuki_memory": True}),
        ("yuki", 60, {"yuki_find_proofs": True, "yuki_memory": True}),
    ],
)
def test_eight_turns_are_in_view(
    tmp_path: Path, seed: int, lang: str, game: str, plies: int, settings: dict[str, Any]
) -> None:
    _, scene = opened(tmp_path, game, plies, seed, lang=lang, **settings)
    found = turns_in_view(scene)
    end = scene.session.match.cursor.reached
    assert end is not None and (end.name, end.number) in found
    assert len(found) >= TURNS, found
    bottom = max(rect.bottom for name, rect in scene.record_panel.targets().items() if name.startswith("ply:"))
    assert bottom <= scene.showing.areas.record.bottom
