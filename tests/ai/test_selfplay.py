"""Self-play: the schedule, the score, the journals, and the same games again from the same seeds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog
from game.ai.selfplay import Played, Results, parse_level, parse_option, run, schedule
from game.records.format import read
from tests.campaigns.ladder import LADDERS


def test_sides_are_swapped_within_each_seed() -> None:
    pairings = schedule("gungi", 5, 7, (3, "greedy"), 400)
    assert [pairing.seed for pairing in pairings] == [7, 7, 8, 8, 9]
    assert [pairing.levels for pairing in pairings] == [(3, "greedy"), ("greedy", 3)] * 2 + [(3, "greedy")]


def _game(winner: int | None, *thoughts: tuple[int, ...]) -> Played:
    return Played(1, (2, 1), winner, "G11.5", 90, (thoughts[0], thoughts[1]), "")


def test_draws_and_unfinished_games_count_half_a_point() -> None:
    results = Results(
        (2, 1), (_game(0, (10,), (1,)), _game(0, (2, 3), (30, 20)), _game(None, (), ()), _game(1, (), ()))
    )
    assert results.won == (2, 1, 1)
    assert results.score == 2.5
    assert (results.thoughts(0), results.thoughts(1)) == ((10, 30, 20), (1, 2, 3))
    assert (results.median_ms(0), results.longest_ms(0)) == (20, 30)
    assert (results.median_ms(1), results.longest_ms(1)) == (2, 3)


def test_levels_are_strengths_or_test_opponents() -> None:
    assert [parse_level("gungi", text) for text in ("1", "5", "greedy", "random")] == [1, 5, "greedy", "random"]
    for text in ("0", "6", "x", "-1", "٣"):
        with pytest.raises(ValueError, match=text):
            parse_level("gungi", text)


def test_every_game_is_journalled_ply_by_ply(tmp_path: Path) -> None:
    heard: list[Played] = []
    results = run("gungi", 2, 5000, (2, "random"), 1, ply_limit=80, home=tmp_path, done=heard.append)
    assert tuple(heard) == results.games
    for played in results.games:
        loaded = read((tmp_path / "journals" / played.journal).read_bytes())
        assert loaded.match.ply == played.plies
        result = loaded.match.result
        assert result is not None
        assert (result.winner, result.clause.id) == (played.winner, played.clause)
        assert tuple(seat.strength or seat.name for seat in loaded.header.seats) == played.levels
        assert loaded.match.seed == played.seed


def test_the_same_seeds_play_the_same_games_in_any_number_of_processes(tmp_path: Path) -> None:
    def plain(jobs: int, home: Path) -> list[Played]:
        games = run("gungi", 2, 5100, (1, "greedy"), jobs, ply_limit=60, home=home).games
        return [replace(game, thoughts=((), ()), journal="") for game in games]

    assert plain(1, tmp_path / "one") == plain(2, tmp_path / "two")


def test_options_are_told_by_name_and_value() -> None:
    game = catalog.rules("cerke")
    assert parse_option(game, "seasons=2") == ("seasons", 2)
    assert parse_option(game, "water_exempt_inside=true") == ("water_exempt_inside", True)
    assert parse_option(game, "step_declare = square") == ("step_declare", "square")
    for text in ("seasons=3", "seasons", "no-such=1", "", "water_exempt_inside=1"):
        with pytest.raises(ValueError, match="^" + text + "$"):
            parse_option(game, text)


def test_games_of_chance_by_given_rules_are_played_to_their_end_and_replay(tmp_path: Path) -> None:
    """The sticks come from the match stream: the journal of every game leads to the same end (C13.2, C15.3)."""
    results = run("cerke", 2, 5000, ("greedy", 1), 1, home=tmp_path, options={"seasons": 1})
    assert {game.clause for game in results.games} <= {"C13.6", "C14.3"}
    again = run("cerke", 2, 5000, ("greedy", 1), 1, options={"seasons": 1})
    for played, same in zip(results.games, again.games, strict=True):
        assert (played.winner, played.plies) == (same.winner, same.plies)
        loaded = read((tmp_path / "journals" / played.journal).read_bytes())
        assert loaded.match.options["seasons"] == 1
        assert loaded.match.ply == played.plies
        result = loaded.match.result
        assert result is not None
        assert result.winner == played.winner
        assert loaded.match.state.season.index == 0  # type: ignore[attr-defined]


def test_every_ladder_names_pairs_the_game_has() -> None:
    for game_id, pairs in LADDERS.items():
        for pair in pairs:
            assert parse_level(game_id, str(pair.a)) == pair.a
            assert parse_level(game_id, str(pair.b)) == pair.b
            for rule in pair.rules:
                parse_option(catalog.rules(game_id), rule)
        assert {pair.a for pair in pairs} >= {2, 3, 4, 5}
