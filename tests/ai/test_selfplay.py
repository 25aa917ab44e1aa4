"""Self-play: one game, its journal, what is kept of it, and the same game again from the same seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai import selfplay
from game.ai.budget import Budget, Memory
from game.ai.protocol import Thought
from game.ai.selfplay import Pairing, Played, parse_level, parse_option, parse_options, play
from game.ai.tournament import run
from game.records.format import read
from game.rules.contract import event_id
from tests.campaigns.ladder import ladders
from tests.thorough import tries


def test_levels_are_strengths_or_test_opponents() -> None:
    assert [parse_level("gungi", text) for text in ("0", "5", "greedy", "random")] == [0, 5, "greedy", "random"]
    for text in ("6", "00", "x", "-1", "٣"):
        with pytest.raises(ValueError, match=text):
            parse_level("gungi", text)


def test_options_are_told_by_name_and_value() -> None:
    game = catalog.rules("cerke")
    assert parse_option(game, "seasons=2") == ("seasons", 2)
    assert parse_option(game, "water_exempt_inside=true") == ("water_exempt_inside", True)
    assert parse_option(game, "step_declare = square") == ("step_declare", "square")
    for text in ("seasons=3", "seasons", "no-such=1", "", "water_exempt_inside=1"):
        with pytest.raises(ValueError, match="^" + text + "$"):
            parse_option(game, text)


def test_options_of_several_values_are_all_their_combinations() -> None:
    game = catalog.rules("yuki")
    assert parse_options(game, []) == [{}]
    assert parse_options(game, ["sun=1", "first=0,1"]) == [{"sun": 1, "first": 0}, {"sun": 1, "first": 1}]
    assert len(parse_options(game, ["sun=0,1", "first=1,0", "level=adv, easy"])) == 8
    assert parse_options(game, ["sun=0", "sun=1"]) == [{"sun": 1}]
    for text in ("sun=0,2", "sun=", "sun=0,", ",", "first"):
        with pytest.raises(ValueError):
            parse_options(game, [text])


def test_every_game_is_journalled_ply_by_ply(tmp_path: Path) -> None:
    heard: list[Played] = []
    results = run("gungi", 2, 5000, (2, "random"), 1, ply_limit=40, home=tmp_path, done=heard.append)
    assert tuple(heard) == results.games
    for played in results.games:
        loaded = read((tmp_path / "journals" / played.journal).read_bytes())
        assert loaded.match.ply == played.plies
        result = loaded.match.result
        assert result is not None
        assert (result.winner, result.clause.id) == (played.winner, played.clause)
        assert tuple(seat.strength or seat.name for seat in loaded.header.seats) == played.levels
        assert loaded.match.seed == played.seed


@pytest.mark.slow
def test_the_same_seeds_play_the_same_games_in_any_number_of_processes(tmp_path: Path) -> None:
    def plain(jobs: int, home: Path) -> list[Played]:
        games = run("gungi", 2, 5100, (1, "greedy"), jobs, ply_limit=16, home=home).games
        return [replace(game, thoughts=((), ()), journal="") for game in games]

    assert plain(1, tmp_path / "one") == plain(2, tmp_path / "two")


@pytest.mark.slow
def test_games_of_chance_by_given_rules_are_played_to_their_end_and_replay(tmp_path: Path) -> None:
    """The sticks come from the match stream: the journal of every game leads to the same end (C13.2, C15.3)."""
    results = run("cerke", 2, 5000, ("greedy", 1), 1, home=tmp_path, options=[{"seasons": 1}])
    assert {game.clause for game in results.games} <= {"C13.6", "C14.3"}
    again = run("cerke", 2, 5000, ("greedy", 1), 1, options=[{"seasons": 1}])
    for played, same in zip(results.games, again.games, strict=True):
        assert (played.winner, played.plies, played.same) == (same.winner, same.plies, same.same)
        loaded = read((tmp_path / "journals" / played.journal).read_bytes())
        assert loaded.match.options["seasons"] == 1
        assert loaded.match.ply == played.plies
        result = loaded.match.result
        assert result is not None
        assert result.winner == played.winner
        assert loaded.match.state.season.index == 0  # type: ignore[attr-defined]


@pytest.mark.slow
def test_each_seat_has_its_own_memory_for_the_whole_game_and_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    had: list[tuple[int, Memory]] = []
    mind = selfplay.player("gungi")

    class Watched:
        warm_up, budget = staticmethod(mind.warm_up), staticmethod(mind.budget)

        def choose(self, options: Any, seen: Any, level: Any, seed: int, budget: Budget, report: Any) -> Thought:
            had.append((seen.seat, budget.memory))
            return mind.choose(options, seen, level, seed, budget, report)

    monkeypatch.setattr(selfplay, "player", lambda game_id: Watched())
    for _ in range(2):
        play(Pairing("gungi", 7, (0, 0), 0, 60))
    assert {seat for seat, _ in had} == {0, 1}
    assert len({id(memory) for _, memory in had}) == 4
    assert len({(seat, id(memory)) for seat, memory in had}) == 4


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.of_two())
def test_what_is_kept_of_a_game_is_what_its_record_tells(tmp_path: Path, game_id: str) -> None:
    played = play(Pairing(game_id, 8, ("random", "random"), 0, tries(70, 120)), tmp_path)
    match = read((tmp_path / "journals" / played.journal).read_bytes()).match
    told = Counter(event_id(type(event)) for node in match.line() for event in match.events(node))
    del told["over"]
    assert played.events == told
    assert set(told) <= set(match.game.events)
    assert played.plies == match.ply
    seats = [node.actor for node in match.line()[1:] if match.game.counted(node.parent.state, node.action)]
    assert sum(played.counts.values()) == len(seats) > 10
    assert set(seats) == {0, 1}
    assert played.roles and set(played.roles.values()) <= {0, 1}
    assert played.options == match.game.chosen(match.options)


def test_nothing_is_left_of_a_game_that_is_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        assert list((tmp_path / "journals").glob("*.gogi")), "the game was journalled until now"
        raise KeyboardInterrupt

    begun = selfplay._step
    steps = iter([begun, begun, stop])
    monkeypatch.setattr(selfplay, "_step", lambda *args: next(steps)(*args))
    with pytest.raises(KeyboardInterrupt):
        play(Pairing("gungi", 7, ("random", "random"), 0, 300), tmp_path)
    assert list((tmp_path / "journals").iterdir()) == []


def test_every_ladder_names_pairs_the_game_has() -> None:
    assert set(ladders()) == {game_id for game_id in catalog.of_two() if catalog.GAMES[game_id].player}
    for game_id, pairs in ladders().items():
        for pair in pairs:
            assert parse_level(game_id, str(pair.a)) == pair.a
            assert parse_level(game_id, str(pair.b)) == pair.b
            assert len(parse_options(catalog.rules(game_id), pair.rules)) == 1
        assert {pair.a for pair in pairs} >= {2, 3, 4, 5}
