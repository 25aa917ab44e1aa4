"""No door of the program tells what a running game hides (laws 6 and 7 for the program as a whole)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.rules.chance import Stream
from tests.campaigns.mischief import Mischief
from tests.games.yuki.table import help as yuki_help
from tests.games.yuki.table.watch import Watch
from tests.scenes.doors import dealt, differing, secrets_of, telling
from tests.twins import twins

LEAKS = {
    "records": ("game.table.opening.eyes", lambda *_: None, "library"),
    "messages": ("game.app.crash.secret", lambda app: False, "crash"),
    "command line": ("game.cli.replay.players", lambda loaded: frozenset(), "cli"),
}
"""Conditions that are turned around: where, by what, and the door that then tells something."""


def pair_of(game_id: str, seat: int | None) -> tuple[Match, Match]:
    (pair,) = twins(game_id, seat, 3, 1)
    return pair


@pytest.mark.parametrize(
    ("seat", "game_id"),
    [(0, "gungi"), *(pytest.param(seat, "yuki", marks=pytest.mark.slow) for seat in (1, None))],
)
def test_no_door_tells_what_a_running_game_hides(tmp_path: Path, game_id: str, seat: int | None) -> None:
    assert differing(tmp_path / "home", pair_of(game_id, seat), seat) == []


@pytest.mark.slow
def test_a_company_is_not_shown_what_a_person_among_its_enemies_plans(tmp_path: Path) -> None:
    (pair,) = twins("senya-story", None, 1001, 1)
    plans = [{owner for owner, _ in way.state.battle.plans} for way in pair]
    assert plans[0] != plans[1]
    assert differing(tmp_path / "home", pair, None, frozenset({"resume"})) == []


@pytest.mark.slow
def test_no_door_tells_the_seed_of_a_running_game_or_what_it_dealt(tmp_path: Path) -> None:
    assert telling(tmp_path / "home", dealt("yuki", 9), 0) == []


@pytest.mark.slow
@pytest.mark.parametrize("leak", LEAKS)
def test_the_comparison_notices_an_open_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    where, instead, door = LEAKS[leak]
    monkeypatch.setattr(where, instead)
    told: list[Any] = differing(tmp_path / "home", pair_of("yuki", 0), 0, frozenset({door}))
    assert told and all(name.startswith(door) for name in told)
    match = dealt("yuki", 9)
    assert len(secrets_of(match, 0)) > 20 and telling(tmp_path / "home", match, 0, frozenset({door}))


def test_the_watch_notices_a_running_game_that_lies_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.table.opening.eyes", lambda *_: None)
    pilot = yuki_help.table(tmp_path)
    pilot.press("pile-troops")
    mischief = Mischief(Stream(1))
    try:
        assert mischief.import_own(yuki_help.scene(pilot))
    finally:
        mischief.close()
    pilot.rest()
    with pytest.raises(AssertionError, match="a game that is played lies open"):
        Watch(yuki_help.scene(pilot)).look(pilot)
