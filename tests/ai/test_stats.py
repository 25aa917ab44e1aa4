"""Statistics of games: scores by seat and part with their intervals, lengths, ends, events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.ai.selfplay import Pairing, Played, play
from game.ai.stats import Length, Rate, interval, stats_of
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.chance import Stream
from game.rules.contract import CHANCE

GAME = Played(
    seed=1,
    levels=(3, 3),
    a=0,
    options={},
    winner=0,
    clause="X4",
    code="toy-last",
    args=(),
    plies=10,
    counts={"moves": 4},
    roles={"first": 0},
    events={"taken": 4},
    thoughts=((), ()),
    same="",
)


def test_scores_go_by_seat_and_by_part() -> None:
    games = [
        GAME,
        replace(GAME, winner=1, roles={"first": 1, "lot": 1}),
        replace(GAME, winner=1, roles={"first": 1, "lot": 0}),
        replace(GAME, winner=None, clause="X5"),
        replace(GAME, winner=None, clause="T4"),
    ]
    stats = stats_of(games)
    first, second = stats.seats
    assert (first.games, first.won, first.lost, first.drawn, first.unfinished, first.share) == (5, 1, 2, 1, 1, 0.4)
    assert (second.won, second.lost, second.drawn, second.unfinished, second.share) == (2, 1, 1, 1, 0.6)
    begins, lot = stats.roles["first"], stats.roles["lot"]
    assert (begins.games, begins.won, begins.lost, begins.drawn, begins.unfinished) == (5, 3, 0, 1, 1)
    assert begins.share == 0.8
    assert (lot.games, lot.won, lot.lost, lot.share) == (2, 1, 1, 0.5), "only the games in which somebody has the part"


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_that_of_wilson(points: float, games: int, low: float, high: float) -> None:
    """The values are those of Wilson's published formula; 81 of 263 is the usual textbook case."""
    assert interval(points, games) == pytest.approx((points / games, low, high), abs=5e-5)
    mirrored = interval(games - points, games)
    assert (1 - mirrored[2], 1 - mirrored[1]) == pytest.approx((low, high), abs=5e-5)


def test_without_a_game_nothing_is_known() -> None:
    assert interval(0, 0) == (0.5, 0.0, 1.0)


def test_lengths_are_told_by_what_is_counted() -> None:
    games = [replace(GAME, plies=plies, counts={"moves": plies // 2}) for plies in (4, 8, 6, 30)]
    games[3] = replace(games[3], counts={"moves": 15, "placements": 2})
    lengths = stats_of(games).lengths
    assert lengths["plies"] == Length(4, 7.0, 12.0, 30)
    assert lengths["moves"] == Length(2, 3.5, 6.0, 15)
    assert lengths["placements"] == Length(0, 0.0, 0.5, 2)
    assert next(iter(lengths)) == "plies"


def test_ends_are_told_by_clause_and_reason() -> None:
    games = [
        replace(GAME, args=(20, 20)),
        replace(GAME, args=(20, 20), winner=1),
        replace(GAME, code="toy-count", args=(1,)),
        replace(GAME, code="toy-count", args=(2,)),
        replace(GAME, code="toy-count", args=(3,), winner=None),
    ]
    often, seldom = stats_of(games).ends
    assert (often.clause, often.code, often.args, often.games, often.share, often.won) == (
        "X4",
        "toy-count",
        None,
        3,
        0.6,
        (2, 0),
    )
    assert (seldom.code, seldom.args, seldom.games, seldom.won) == ("toy-last", (20, 20), 2, (1, 1))


def test_events_are_told_per_game_and_in_how_many_games() -> None:
    games = [GAME, replace(GAME, events={"taken": 1, "rolled": 3}), replace(GAME, events={})]
    events = stats_of(games, ("taken", "never")).events
    assert list(events) == ["taken", "rolled", "never"]
    assert events["taken"] == Rate(5, 5 / 3, 2 / 3)
    assert events["rolled"] == Rate(3, 1.0, 1 / 3)
    assert events["never"] == Rate(0, 0.0, 0.0)


def test_clauses_stand_as_given_with_the_share_of_games_that_met_them() -> None:
    games = [replace(GAME, met={"x2": 5}), replace(GAME, met={"x2": 1, "x3": 1}), GAME]
    met = stats_of(games, clauses=("x1", "x2", "x3")).met
    assert list(met.items()) == [("x1", Rate(0, 0.0, 0.0)), ("x2", Rate(6, 2.0, 2 / 3)), ("x3", Rate(1, 1 / 3, 1 / 3))]


def test_a_game_tells_in_how_many_turns_each_clause_had_an_effect() -> None:
    played = play(Pairing("prosfair", 3, ("random", "random"), 0, 60))
    assert played.met["p8-1"] and set(played.met) < set(catalog.rules("prosfair").meets)
    assert play(Pairing("gungi", 3, ("random", "random"), 0, 60)).met == {}


# --- what the games say of themselves ----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", catalog.of_two())
def test_every_event_and_part_and_count_has_a_name(game_id: str) -> None:
    game = catalog.rules(game_id)
    played = play(Pairing(game_id, 3, ("random", "random"), 0, 60))
    assert len(game.events) > 10
    for words in (Texts(lang, catalog.text_folders()) for lang in LANGUAGES):
        names = [words(f"cli.stats.event.{game_id}.{name}") for name in game.events]
        assert len(set(names)) == len(names), "two kinds of events have the same name"
        for kind, ids in (("role", played.roles), ("count", played.counts)):
            assert ids
            assert all(words.has(f"cli.stats.{kind}.{name}") for name in ids)


def states_of(game_id: str, options: dict[str, Any], seed: int, plies: int) -> list[Any]:
    game, stream = catalog.rules(game_id), Stream(seed)
    states = [game.start(options)]
    for _ in range(plies):
        here = states[-1]
        chance = here.to_act == CHANCE
        action = game.draw(here, stream) if chance else stream.choice(list(game.legal(here)))
        states.append(game.apply(here, action))
    return states


@pytest.mark.parametrize("sun", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_parts_of_yuki_are_the_sun_deck_and_who_begins(sun: int, first: int) -> None:
    roles = catalog.rules("yuki").roles
    states = states_of("yuki", {"sun": sun, "first": first}, 1, 1)
    assert states[-1].decks.strategy[sun][0].startswith("S")
    assert states[-1].to_act == first
    assert roles(states) == {"sun": sun, "first": first}
    assert roles(states_of("yuki", {"level": "easy", "sun": sun, "first": first}, 1, 1)) == {"first": first}


def test_the_part_of_cerke_is_the_lot_of_the_first_season() -> None:
    roles = catalog.rules("cerke").roles
    found = set()
    for seed in range(12):
        states = states_of("cerke", {}, seed, 1)
        assert roles(states[:1]) == {}
        assert roles(states) == {"lot": states[1].to_act}
        later = states[-1].after(turn=1 - states[1].to_act)
        assert roles([*states, later]) == {"lot": states[1].to_act}
        found.add(states[1].to_act)
    assert found == {0, 1}


def test_the_part_of_gungi_is_black() -> None:
    states = states_of("gungi", {}, 1, 0)
    assert catalog.rules("gungi").roles(states) == {"black": states[0].to_act}


def test_players_number_moves_apart_from_what_goes_with_them() -> None:
    """軍儀 has 46 placements; in 机戦 a lot, a throw and a declaration are no moves; 盤上遊姫 counts a play a turn."""
    gungi = play(Pairing("gungi", 3, ("random", "random"), 0, 60))
    assert gungi.counts == {"placements": 46, "moves": 60 - 46}
    cerke = play(Pairing("cerke", 3, ("random", "random"), 0, 200))
    told = cerke.events
    assert told["thrown"] and told["made"] and told["lot-fell"]
    ends = sum(told.get(name, 0) for name in ("moved", "dropped", "tam-went", "went-back"))
    assert cerke.counts["moves"] in (ends, ends + 1), "the ply limit may fall before a throw"
    yuki = play(Pairing("yuki", 3, ("random", "random"), 0, 1000))
    assert yuki.counts == {"turns": yuki.events["turn-began"]}
