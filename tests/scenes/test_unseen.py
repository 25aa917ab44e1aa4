"""No door tells what was done where a seat cannot see it, how much of it, when, nor by whom (laws 6 and 7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog
from game.games.senya.rules.actions import Delay
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.laws.walk import choose, some
from tests.scenes.doors import differing
from tests.scenes.watched import Watched
from tests.thorough import tries
from tests.unseen import unseen

QUICK = frozenset({"resume", "cli"})
SEEDS = {"senya-story": 151}
"""Stories hide so little that most seeds lead to no pair: one that leads to it at once, for both seats."""


@pytest.mark.parametrize(("seat", "seed"), [(0, 25), pytest.param(None, 1, marks=pytest.mark.slow)])
def test_no_door_tells_how_a_war_was_played_out_of_sight(tmp_path: Path, seat: int | None, seed: int) -> None:
    (pair,) = unseen("senya-war", seat, seed, 1)
    assert len(pair[0].steps()) != len(pair[1].steps()), "the pair is to differ in the number of steps"
    assert differing(tmp_path / "home", pair, seat, QUICK) == []


@pytest.mark.parametrize(
    ("seat", "doors"),
    [(0, frozenset({"resume"})), *(pytest.param(seat, frozenset(), marks=pytest.mark.slow) for seat in (0, None))],
)
def test_no_door_tells_how_the_lots_of_a_war_fell_nor_its_seed(
    tmp_path: Path, seat: int | None, doors: frozenset[str]
) -> None:
    one, two = (Match(catalog.rules("senya-war"), {}, seed) for seed in (0x5EED1, 0x5EED2))
    for way in (one, two):
        way.play_chance()
    assert one.state != two.state and one.game.observe(one.state, 0) == two.game.observe(two.state, 0)
    assert differing(tmp_path / "home", (one, two), seat, doors) == []


@pytest.mark.slow
@pytest.mark.parametrize("frames", [tries(80, 400)])
def test_nothing_moves_or_changes_while_the_others_act_out_of_sight(tmp_path: Path, frames: int) -> None:
    watched = Watched(tmp_path, "senya-war", 0, 1)
    assert list(watched.differences(frames)) == []
    watched.pilot.close()
    assert watched.unseen > 8, "hardly anything was done out of sight"


def plans_of(seed: int) -> tuple[Match, Match]:
    """Returns two battles in which side A has laid down one counter plan or another."""
    game, stream = catalog.rules("senya"), Stream(seed)
    match = Match(game, {}, seed)
    while match.result is None:
        laid = [a for a in some(game.legal(match.state), seed) if isinstance(a, Delay) and a.plan and not a.limit]
        other = next((a for a in laid if replace(a, plan=laid[0].plan) == laid[0] and a.plan != laid[0].plan), None)
        if other is not None and match.state.to_act == 0:
            return _laid(match, laid[0]), _laid(match, other)
        match.play_chance() if match.state.to_act == CHANCE else match.play(choose(game, match.state, stream))
    return plans_of(seed + 1)


def _laid(match: Match, action: Delay) -> Match:
    way = Match(match.game, {}, 7, start=match.game.position_out(match.state))
    way.play(action)
    return way


def test_s11_2_a_sealed_battle_tells_no_counter_plan_of_the_other_side(tmp_path: Path) -> None:
    assert differing(tmp_path / "home", plans_of(3), 1, frozenset({"record"})) == []


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.with_rules())
def test_no_door_of_a_table_tells_what_was_done_out_of_sight(tmp_path: Path, game_id: str) -> None:
    for seat in (1, None):
        (pair,) = unseen(game_id, seat, SEEDS.get(game_id, 4), 1)
        assert differing(tmp_path / "home", pair, seat) == []
