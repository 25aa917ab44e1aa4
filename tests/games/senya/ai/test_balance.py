"""The balance of the data: the duels that are drawn, and the tables made of how they end."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game import catalog
from game.ai.tournament import run
from game.games.senya.ai.balance import BALANCE, KINDS, feature_tables, features, ready, samples_table, sheets
from game.games.senya.rules.character.legality import reasons
from tests.campaigns.ladder import LADDERS, starts
from tests.games.senya.book import data


@pytest.mark.slow
def test_a_seed_draws_a_duel_of_legal_characters_of_one_level() -> None:
    rules = catalog.rules("senya")
    for seed in range(1, 9):
        one, other = sheets(seed)
        assert one.level == other.level and not reasons(one, data()) and not reasons(other, data())
        state = rules.position_in(BALANCE.starts(seed), {})
        assert [fighter.kit.sheet for fighter in state.combatants] == [one, other]
    assert BALANCE.starts(3) == BALANCE.starts(3) != BALANCE.starts(4)


def test_the_ladder_begins_with_duels_that_are_drawn() -> None:
    drawn = starts("senya")
    assert drawn is not None and "senya" in LADDERS and starts("gungi") is None
    assert drawn(5) == BALANCE.even(5) != drawn(6)
    battle = catalog.rules("senya").position_in(drawn(5), {})
    fighters = [(one.side, one.kit.sheet) for one in battle.combatants]
    assert [sheet for side, sheet in fighters if side == 0] == [sheet for side, sheet in fighters if side == 1]
    assert len(fighters) == 4, "two against two, and both sides are the same"


@pytest.mark.slow
def test_the_tables_tell_who_has_what_and_how_it_did() -> None:
    played = run("senya", 2, 1, ("greedy", "greedy"), starts=BALANCE.starts).games
    won = [replace(game, winner=0) for game in played]
    style, classes, skills = feature_tables(won, "en")
    assert [table.title.rpartition(".")[2] for table in (style, classes, skills)] == ["style", "class", "skill"]
    assert sum(int(row[1]) for row in style.rows) == 2 * len(won)
    mine = {name for kind, name in features(sheets(1)[0]) if kind == "style"}
    told = {row[0]: row for row in style.rows}
    (name,) = {data().styles[style].name["en"] for style in mine}
    assert float(told[name][3]) > 0 and told[name][2] == "100.0"


def test_ready_characters_meet_on_both_sides() -> None:
    table = samples_table(1, 1, "ja", ("toru", "mio"), 2, "greedy")
    (one, other) = table.rows
    assert one[0] == data().samples["toru"].name["ja"] == table.head[1]
    assert float(one[1]) + float(other[1]) == 100 and one[2] == other[3] == ""


def test_ready_characters_are_those_that_people_play() -> None:
    assert [data().samples[name].kind for name in ready()] == ["pc"] * 8, "S6.1: eight of them"


def test_each_feature_is_told_of_its_own_kind_with_how_often_it_won() -> None:
    """One game, which the first side has won: what it alone has adds, what the other alone has takes away."""
    game: Any = SimpleNamespace(seed=1, points=lambda seat: 1.0 - seat)
    mine, theirs = map(features, sheets(1))
    assert mine - theirs and theirs - mine
    for kind, table in zip(KINDS, feature_tables([game], "en"), strict=True):
        rows = {row[0]: row for row in table.rows}
        names = {
            one[1]: getattr(data(), f"{kind}s" if kind != "class" else "classes")[one[1]].name["en"]
            for one in mine ^ theirs
            if one[0] == kind
        }
        assert set(rows) == set(names.values())
        for of, name in mine ^ theirs:
            if of == kind:
                row = rows[names[name]]
                assert row[1] == "1" and row[2] == ("100.0" if (of, name) in mine else "0.0")
