"""Runs of games: the schedule, the score, and no game counted twice, whatever makes two games the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai import tournament
from game.ai.budget import Budget, never
from game.ai.protocol import Level, Thought
from game.ai.selfplay import Pairing, Played, play
from game.ai.tournament import Results, run, schedule
from game.records.format import read
from game.row import Row
from game.rules.chance import Stream
from game.storage.runlog import RunLog
from tests.pile import Roll, Take

ONE_AND_REST = [pytest.param(name, marks=pytest.mark.slow if n else ()) for n, name in enumerate(catalog.of_two())]


@dataclass(frozen=True)
class ToyPlayer:
    """Plays the toy: "one" and "uno" always take one, "die" always rolls, "any" does what its seed says."""

    opponents: tuple[str, ...] = ("one", "uno", "die", "any")
    ply_limit: int = 100

    def warm_up(self) -> None:
        pass

    def budget(self, level: Level, cancelled: Any, seconds: float = 1.0) -> Budget:
        return Budget(1, 1.0, never)

    def choose(self, options: Any, seen: Any, level: Level, seed: int, budget: Budget, report: Any) -> Thought:
        if level == "any":
            return Thought(Stream(seed).choice(list(seen.legal)))
        return Thought(Roll() if level == "die" else Take(1))


PLAYER = ToyPlayer()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    row = Row(rules="tests.pile:TOY", player=f"{__name__}:PLAYER")
    monkeypatch.setattr(catalog, "GAMES", {**catalog.GAMES, "toy": row})
    yield "toy"


def texts_of(home: Path, played: Played) -> tuple[str, ...]:
    match = read((home / "journals" / played.journal).read_bytes()).match
    return tuple(match.game.format(action) for _, action in match.steps())


# --- the schedule ------------------------------------------------------------------------------------------------


def test_sides_are_swapped_within_each_seed() -> None:
    pairings = schedule("gungi", 5, 7, (3, "greedy"), 400)
    assert [pairing.seed for pairing in pairings] == [7, 7, 8, 8, 9]
    assert [pairing.levels for pairing in pairings] == [(3, "greedy"), ("greedy", 3)] * 2 + [(3, "greedy")]
    assert [pairing.levels[pairing.a] for pairing in pairings] == [3] * 5


def test_equal_players_have_a_seed_for_each_game() -> None:
    pairings = schedule("gungi", 4, (1 << 64) - 2, (3, 3), 400)
    assert [pairing.seed for pairing in pairings] == [(1 << 64) - 2, (1 << 64) - 1, 0, 1]
    assert {pairing.levels for pairing in pairings} == {(3, 3)}


def test_both_games_of_a_seed_are_played_by_the_same_rules_and_the_seeds_take_turns() -> None:
    rules = [{"sun": 0}, {"sun": 1}]
    assert [pairing.options for pairing in schedule("yuki", 6, 1, (3, 2), 400, rules)] == [
        *[{"sun": 0}] * 2,
        *[{"sun": 1}] * 2,
        *[{"sun": 0}] * 2,
    ]
    assert [pairing.options["sun"] for pairing in schedule("yuki", 4, 1, (3, 3), 400, rules)] == [0, 1, 0, 1]


# --- no game twice -----------------------------------------------------------------------------------------------


def test_both_games_of_a_seed_begin_with_the_position_drawn_for_it() -> None:
    pairings = schedule("gungi", 4, 5, (3, 2), 400, starts=lambda seed: {"seed": seed})
    assert [(pairing.seed, pairing.start) for pairing in pairings] == [(seed, {"seed": seed}) for seed in (5, 5, 6, 6)]


@pytest.mark.parametrize("game_id", ONE_AND_REST)
def test_equal_players_play_no_game_twice(tmp_path: Path, game_id: str) -> None:
    results = run(game_id, 4, 1, ("random", "random"), ply_limit=24, home=tmp_path)
    assert len(results.games) == 4
    assert len({texts_of(tmp_path, played) for played in results.games}) == 4, "a game is counted twice"


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ONE_AND_REST)
def test_players_of_two_names_that_play_alike_play_no_game_twice(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second strength is made the first: swapping sides would give every game once more."""
    player = catalog.load(catalog.GAMES[game_id].player)
    choose = type(player).choose
    monkeypatch.setattr(type(player), "choose", lambda self, *args: choose(self, *args[:2], "random", *args[3:]))
    results = run(game_id, 4, 1, (1, 2), ply_limit=24, home=tmp_path)
    assert len(results.games) == 4
    assert [game.levels for game in results.games] == [(1, 2), (2, 1)] * 2
    assert len({texts_of(tmp_path, played) for played in results.games}) == 4, "a game is counted twice"
    assert [game.seed for game in results.games] == [1, 3, 2, 4], "other seeds are drawn for the repeats, in order"
    kept = {path.name for path in (tmp_path / "journals").glob("*.gogi")}
    assert kept == {game.journal for game in results.games}, "a game that was not counted is not kept"


def test_a_player_that_no_seed_touches_plays_one_game_only(toy: str) -> None:
    results = run(toy, 6, 1, ("one", "one"))
    assert (len(results.games), results.missing) == (1, 5)
    results = run(toy, 6, 1, ("one", "uno"))
    assert (len(results.games), results.missing) == (1, 5), "who sits where makes no other game"


def test_the_same_actions_by_other_rules_are_another_game(toy: str) -> None:
    rules = [{"mode": "strict"}, {"mode": "claim"}]
    results = run(toy, 4, 1, ("one", "one"), options=rules)
    assert [game.options["mode"] for game in results.games] == ["strict", "claim"]
    assert len({game.same for game in results.games}) == 2


def test_repeats_are_replaced_until_every_game_is_another(toy: str) -> None:
    """With a pile of four there are few games: the seeds go on until as many different ones are found."""
    results = run(toy, 12, 1, ("any", "any"), options=[{"pile": 4}])
    assert results.missing == 0
    assert len({game.same for game in results.games}) == 12
    assert max(game.seed for game in results.games) > 12
    assert len({game.seed for game in results.games}) == 12


def test_the_games_counted_do_not_depend_on_their_order_in_time(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted() -> list[Played]:
        return [
            replace(game, thoughts=((), ())) for game in run(toy, 12, 1, ("any", "die"), options=[{"pile": 3}]).games
        ]

    def backwards(work: Any, tasks: Any, *_: Any) -> Iterator[tuple[int, Any]]:
        yield from reversed([(number, work(task)) for number, task in enumerate(tasks)])

    forwards = counted()
    monkeypatch.setattr(tournament, "answers", backwards)
    assert counted() == forwards


def test_progress_hears_of_every_counted_game_once(toy: str) -> None:
    heard: list[Played] = []
    results = run(toy, 12, 1, ("any", "any"), options=[{"pile": 4}], done=heard.append)
    assert sorted(game.same for game in heard) == sorted(game.same for game in results.games)


# --- going on ----------------------------------------------------------------------------------------------------


def test_a_run_goes_on_from_its_journal_to_the_same_results(
    toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def results() -> Results:
        with RunLog[Played](tmp_path / "run.jsonl", {"run": 1}, Played) as log:
            return run(toy, 12, 1, ("any", "any"), options=[{"pile": 4}], log=log)

    seeds: list[int] = []
    most = 14

    def noted(pairing: Pairing, home: Path | None = None) -> Played:
        if len(seeds) == most:
            raise KeyboardInterrupt
        seeds.append(pairing.seed)
        return play(pairing, home)

    whole = run(toy, 12, 1, ("any", "any"), options=[{"pile": 4}])
    monkeypatch.setattr(tournament, "play", noted)
    with pytest.raises(KeyboardInterrupt):
        results()
    assert max(seeds) > 12, "it was broken off among the games that replace repeats"
    most = 100
    assert results() == whole
    assert len(seeds) == len(set(seeds)) > 14, "a game is played again"
    assert results() == whole
    assert len(seeds) == len(set(seeds))


# --- the score ---------------------------------------------------------------------------------------------------


def game_of(a: int, winner: int | None, *thoughts: tuple[int, ...], clause: str = "G11.5") -> Played:
    ends = {"clause": clause, "code": "mate", "args": (), "plies": 90}
    told = {"counts": {}, "roles": {}, "events": {}, "same": "", "options": {}}
    return Played(1, (2, 1), a, winner=winner, thoughts=(thoughts[0], thoughts[1]), **ends, **told)  # type: ignore[arg-type]


def test_draws_and_unfinished_games_count_half_a_point_and_are_told_apart() -> None:
    games = (
        game_of(0, 0, (10,), (1,)),
        game_of(1, 0, (2, 3), (30, 20)),
        game_of(0, None, (), ()),
        game_of(1, None, (), (), clause="T4"),
        game_of(1, 1, (), ()),
    )
    results = Results((2, 1), games, 5)
    assert results.won == (2, 1, 1, 1)
    assert results.score == 3.0
    assert (results.thoughts(0), results.thoughts(1)) == ((10, 30, 20), (1, 2, 3))
    assert (results.median_ms(0), results.longest_ms(0)) == (20, 30)
    assert (results.median_ms(1), results.longest_ms(1)) == (2, 3)
