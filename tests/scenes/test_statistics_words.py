"""What the statistics say of games: against whom, on which side, how they ended, by which rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.people.household import Household
from game.scenes.keys import KeysScene
from game.scenes.library_words import clause_words
from game.scenes.statistics import words
from game.scenes.statistics.source import GameStanding
from game.statistics.standing import CLOCK, MANY, NOBODY, GameScore, HouseStanding
from tests.pilot import Pilot


@pytest.fixture
def ctx(tmp_path: Path) -> Any:
    return Pilot(tmp_path, KeysScene(), lang="en").ctx


def shown(**standing: Any) -> GameStanding:
    return GameStanding(HouseStanding(**standing), {}, {}, None)


def test_against_whom_is_told_with_the_side_where_there_was_one_alone(ctx: Any) -> None:
    assert words.against_words(ctx, "gungi", 3, MANY) == ctx.texts("strength.3")
    assert words.against_words(ctx, "gungi", NOBODY, MANY) == ctx.texts("statistics.people-alone")
    black = ctx.texts("gungi.side.0")
    assert words.against_words(ctx, "gungi", 3, 0) == ctx.texts("statistics.side", ctx.texts("strength.3"), black)
    assert words.helped_words(ctx, "gungi", MANY) == ctx.texts("statistics.helped")
    assert words.helped_words(ctx, "gungi", 0) == ctx.texts("statistics.side", ctx.texts("statistics.helped"), black)


def test_somebody_of_the_house_is_told_by_name_as_long_as_known(ctx: Any) -> None:
    ctx.people = Household().welcomed("p9", "Hana")
    assert words.person_words(ctx, "p9") == "Hana"
    assert words.person_words(ctx, "gone") == ctx.texts("people.unnamed")


def test_scores_tell_draws_where_there_are_any() -> None:
    assert words.score_words(GameScore(5, 3, 0)) == "5–3" and words.score_words(GameScore(5, 3, 2)) == "5–3–2"


def test_strengths_stand_in_order_then_people_then_games_with_help(ctx: Any) -> None:
    one, two = GameScore(1, 0, 0), GameScore(0, 2, 1)
    bars = words.strength_bars(
        ctx, "gungi", shown(by_side={(3, 0): one, (1, 1): two}, by_person={"gone": one}, helped={MANY: two})
    )
    assert [(label, told) for label, _, told in bars] == [
        (words.against_words(ctx, "gungi", 1, 1), "0–2–1"),
        (words.against_words(ctx, "gungi", 3, 0), "1–0"),
        (ctx.texts("people.unnamed"), "1–0"),
        (ctx.texts("statistics.helped"), "0–2–1"),
    ]
    assert [count for count, _ in bars[0][1]] == [0, 1, 2], "won, drawn, lost from the left"
    assert bars[3][1][0][1] != bars[0][1][0][1], "help has colours of its own"


def test_ends_stand_by_how_often_and_then_by_their_clause(ctx: Any) -> None:
    ends = {"G11.5": GameScore(1, 0, 0), "G17.1": GameScore(2, 1, 0), "G14.2": GameScore(0, 0, 1)}
    bars = words.end_bars(ctx, "gungi", shown(ends=ends))
    assert [told for *_, told in bars] == ["2–1", "1–0", "0–0–1"]
    assert [label for label, *_ in bars] == [clause_words(ctx, "gungi", one) for one in ("G17.1", "G11.5", "G14.2")]


def test_rules_and_clocks_are_told_in_words_or_as_they_stand(ctx: Any) -> None:
    texts = ctx.texts
    assert words._rule_words(ctx, "gungi", CLOCK, "byoyomi") == texts(
        "statistics.rule", texts("newgame.clock"), texts("newgame.clock-byoyomi")
    )
    assert words._rule_words(ctx, "gungi", CLOCK, "sand") == texts("statistics.rule", texts("newgame.clock"), "sand")
    mode = words._rule_words(ctx, "gungi", "mode", "claim")
    assert "mode" not in mode.split(":")[0] and mode == texts(
        "statistics.rule", texts("gungi-option.mode.name"), texts("gungi-option.mode.claim")
    )
    assert words._rule_words(ctx, "gungi", "colour", "red") == texts("statistics.rule", "colour", "red")


def test_points_have_their_sign_unless_they_are_none() -> None:
    assert [words.signed(points) for points in (3.6, 0.4, -0.4, -3.6)] == ["+4", "0", "0", "−4"]


def test_what_a_game_counts_is_told_in_words_or_by_its_name(ctx: Any) -> None:
    found = shown()
    found.counted = [("no.such.key", 3)]
    assert [(label, told) for label, _, told in words.counted_bars(ctx, found)] == [("no.such.key", "3")]
    found.endings = [("The cup", 2, 5)]
    ((label, parts, told),) = words.ending_bars(ctx, found)
    assert (label, [count for count, _ in parts], told) == ("The cup", [2, 3], ctx.texts("statistics.found", 2, 5))
