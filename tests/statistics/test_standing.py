"""What is counted of the kept games, and what is not."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from game.library.card import IndexCard, card_of
from game.library.figures import RecordFigures, figures_text, read_figures_text
from game.match.seats import GUEST, HUMAN, SeatSpec, ai, sat
from game.people.household import Household, Resident
from game.records.entry import LibraryEntry
from game.records.header import Header
from game.records.steps import whole
from game.statistics import standing as module
from game.statistics.glicko import UNSURE, Rating, updated
from game.statistics.standing import HouseStanding, PlayedGame, chances, months, percent, suits
from game.storage.paths import FIRST

NOBODY: frozenset[str] = frozenset()
ANCHORS = {0: Rating(-600, 60), 3: Rating(500, 60), 5: Rating(1200, 90)}
BEN = "p1"
HOUSE = Household((Resident(FIRST), Resident(BEN, "Ben")))
NOW = datetime(2026, 6, 30)


def played_games(cards: list[IndexCard], running: frozenset[str]) -> list[PlayedGame]:
    return whole(module.played_games(cards, running, HOUSE.owner))


def standing(games: list[PlayedGame], anchors: dict[int, Rating], now: datetime) -> HouseStanding:
    return whole(module.standings(games, anchors, now))[FIRST]


def card(
    n: int = 1,
    seats: tuple[SeatSpec, ...] = (HUMAN, ai(3)),
    winner: int | None = 0,
    figures: RecordFigures | None = None,
    **other: object,
) -> IndexCard:
    entry = LibraryEntry(Path(f"g{n}.gogi"), "gungi", Header(seats, created=f"2026-06-{n:02} 10:00:00"), winner, "T1")
    made = card_of(entry, 0, 0)._replace(identity=f"i{n}", digest=f"d{n}")
    return made._replace(figures=figures_text(figures or RecordFigures(undone=0)), **other)


def test_games_of_one_person_against_a_strength_are_counted_by_side() -> None:
    cards = [card(1), card(2, winner=1), card(3, (ai(0), HUMAN), winner=1), card(4, winner=None)]
    games = played_games(cards, NOBODY)
    assert [(game.strength, game.side, game.points) for game in games] == [
        (3, 0, 1.0), (3, 0, 0.0), (0, 1, 1.0), (3, 0, 0.5),
    ]  # fmt: skip
    found = standing(games, ANCHORS, NOW)
    assert (found.whole.won, found.whole.lost, found.whole.drawn) == (2, 1, 1)
    assert found.by_side[3, 0].games == 3 and len(found.history) == 4


@pytest.mark.parametrize(
    "left_out",
    [
        card(2, (HUMAN, HUMAN)),
        card(2, (sat(HUMAN, GUEST, ""), ai(1))),
        card(2, (sat(HUMAN, GUEST, ""), sat(HUMAN, BEN, "Ben"))),
        card(2, (sat(HUMAN, "p9", "Elsewhere"), ai(1))),
        card(2, (ai(1), ai(2))),
        card(2, (HUMAN, SeatSpec("ai", 0, "greedy"))),
        card(2, status="open"),
        card(2, status="analysis"),
        card(2, doubtful=1),
        card(2, digest=""),
        card(2, identity="on"),
        card(2, identity="i1"),
    ],
    ids=[
        "people",
        "guest",
        "with a guest",
        "stranger",
        "computers",
        "opponent",
        "open",
        "analysis",
        "doubtful",
        "unread",
        "running",
        "twice",
    ],
)
def test_what_does_not_count_at_all(left_out: IndexCard) -> None:
    assert len(played_games([card(1), left_out], frozenset({"on"}))) == 1


@pytest.mark.parametrize(
    ("figures", "helped"),
    [
        (RecordFigures(hints=1), True),
        (RecordFigures(helped=True), True),
        (RecordFigures(undone=2), True),
        (RecordFigures(started=True), False),
        (RecordFigures(options={"mode": "claim"}), False),
    ],
)
def test_what_counts_without_a_rating(figures: RecordFigures, helped: bool) -> None:
    games = played_games([card(1, figures=figures)], NOBODY)
    found = standing(games, ANCHORS, NOW)
    assert (bool(found.helped), bool(found.by_side)) == (helped, not helped)
    assert not found.history and found.rating.deviation == UNSURE and found.whole.games == 1


def test_a_rating_rises_by_wins_and_is_less_sure_after_a_year() -> None:
    games = played_games([card(n) for n in range(1, 11)], NOBODY)
    now, later = (standing(games, ANCHORS, datetime(year, 6, 30)) for year in (2026, 2027))
    assert [rating.value for _, rating in now.history] == sorted(rating.value for _, rating in now.history)
    assert now.rating.value == later.rating.value and now.rating.deviation < later.rating.deviation


def test_games_of_two_people_count_for_both_by_what_they_were_before() -> None:
    first, ben = sat(HUMAN, FIRST, ""), sat(HUMAN, BEN, "Ben")
    cards = [card(1, (first, ai(3))), card(2, (ai(0), ben)), card(3, (ben, first), winner=0), card(4, (first, ben))]
    games = played_games(cards, NOBODY)
    assert [(one.person, one.other, one.points) for one in games[2:4]] == [(BEN, FIRST, 1.0), (FIRST, BEN, 0.0)]
    found = whole(module.standings(games, ANCHORS, NOW))
    assert {id: one.whole.games for id, one in found.items()} == {FIRST: 3, BEN: 3}
    assert found[BEN].by_person[FIRST].won == found[BEN].by_person[FIRST].lost == 1
    before = [found[id].history[0][1] for id in (FIRST, BEN)]
    after = [found[id].history[1][1] for id in (FIRST, BEN)]
    assert after == [updated(before[0], [(before[1], 0.0)]), updated(before[1], [(before[0], 1.0)])]
    helped = played_games([card(1, (first, ben), figures=RecordFigures(undone=1))], NOBODY)
    assert not any(one.history for one in whole(module.standings(helped, ANCHORS, NOW)).values())


def test_the_strength_that_suits_has_the_most_even_chance() -> None:
    odds = chances(Rating(450, 50), ANCHORS)
    assert odds[0] > odds[3] > odds[5] and suits(odds) == 3 and suits({}) is None


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [("2026-01-31", "2026-02-01", 1), ("2025-12-01", "2026-02-01", 2), ("2026-02-01", "2025-01-01", 0), ("", "x", 0)],
)
def test_months_are_counted_by_the_calendar(first: str, second: str, count: int) -> None:
    assert months(first, second) == count


def test_figures_are_kept_as_text_and_damage_tells_none() -> None:
    figures = RecordFigures(5, 1, True, 2, {"mode": "strict"}, True, "game", True)
    text = figures_text(figures)
    assert json.loads(text)["ms"] == 5
    assert read_figures_text(text) == figures and read_figures_text("{") == RecordFigures(options={})


def test_results_are_counted_by_options_and_clock_where_they_differ() -> None:
    cards = [
        card(1, figures=RecordFigures(undone=0)),
        card(2, winner=1, figures=RecordFigures(undone=0, options={"handicap": "black:flat"}, clock="fischer")),
        card(3, figures=RecordFigures(undone=0, options={"handicap": "black:flat", "unknown": 5})),
    ]
    games = played_games(cards, NOBODY)
    assert [game.rated for game in games] == [True, False, False], "a handicap does not count for the rating"
    by_rule = module.telling_rules(standing(games, ANCHORS, NOW).by_rule)
    assert {rule: (score.won, score.lost) for rule, score in by_rule.items()} == {
        ("handicap", "none"): (1, 0), ("handicap", "black:flat"): (1, 1), ("clock", "none"): (2, 0),
        ("clock", "fischer"): (0, 1),
    }  # fmt: skip


def test_of_battles_only_those_of_equal_levels_count_for_a_rating_and_results_are_told_by_level() -> None:
    """One that begins with people of one's own choice begins with a position, and never counts."""
    every = [
        RecordFigures(undone=0, options={"handicap": "none"}),
        RecordFigures(undone=0),
        RecordFigures(undone=0, options={"handicap": "a:2"}),
        RecordFigures(undone=0, options={"handicap": "b:1"}),
        RecordFigures(undone=0, options={"handicap": "none"}, started=True),
        RecordFigures(undone=0, options={"handicap": "a:2"}, started=True),
    ]
    cards = [card(n, (HUMAN, sat(HUMAN, BEN, "Ben")), figures=one, game="senya") for n, one in enumerate(every, 1)]
    games = [game for game in played_games(cards, NOBODY) if game.person == FIRST]
    assert [game.rated for game in games] == [True, True, False, False, False, False]
    found = whole(module.standings(played_games(cards, NOBODY), {}, NOW))
    assert len(found[FIRST].history) == len(found[BEN].history) == 2
    by_level = {value: score.games for (name, value), score in found[FIRST].by_rule.items() if name == "handicap"}
    assert by_level == {"none": 3, "a:2": 2, "b:1": 1}


@pytest.mark.parametrize(("chance", "told"), [(0.0, 1), (0.001, 1), (0.5, 50), (0.994, 99), (0.9999, 99), (1.0, 99)])
def test_no_chance_is_told_as_sure(chance: float, told: int) -> None:
    assert percent(chance) == told


# --- games of more than two seats ---------------------------------------------------------------------------------

PARTY = (HUMAN, HUMAN, ai(2), ai(1), ai(3))


def of_many(game: str, seats: tuple[SeatSpec, ...], winner: int) -> list[PlayedGame]:
    told = json.dumps([[one.kind, one.strength, one.name, one.person] for one in seats])
    named = ("a.gogi", 1, 1, game, "2026-01-01", "ended", told, winner, "S16.1")
    return played_games([IndexCard(*named, "", 0, 0, "", "", "a", "d", "", "")], NOBODY)


@pytest.mark.parametrize(("winner", "points"), [(0, 1.0), (4, 0.0), (-1, 0.5)])
def test_a_company_wins_together_and_counts_once_for_each_person(winner: int, points: float) -> None:
    (game,) = of_many("senya-story", PARTY, winner)
    assert (game.points, game.strength, game.side, game.rated) == (points, 3, module.MANY, False)


def test_whoever_plays_the_other_side_wins_where_the_company_loses() -> None:
    (game,) = of_many("senya-story", (ai(1), ai(1), ai(2), ai(0), HUMAN), 4)
    assert (game.points, game.strength, game.seat) == (1.0, 2, 4)


def test_in_a_war_every_pair_stands_alone() -> None:
    seats = (ai(1), HUMAN, *(ai(2),) * 5)
    assert [of_many("senya-war", seats, winner)[0].points for winner in (1, 0, -1)] == [1.0, 0.0, 0.5]


def test_among_people_there_is_no_strength() -> None:
    assert of_many("senya-war", (HUMAN,) * 7, -1)[0].strength == module.NOBODY
