"""H1: characters of one side begin some levels higher, and everything they have by that is theirs by the rules."""

from __future__ import annotations

import json

import pytest

from game import catalog
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.character.raising import MOST_RAISED, raised
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.economy import breaks_allowed
from game.games.senya.rules.options import EVEN, HANDICAPS
from game.match.match import Match
from game.records.format import read, write
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.errors import DataError, RulesError
from tests.games.senya.book import data, sheet

GAME = catalog.rules("senya")
TORU, MIO = {"sample": "toru"}, {"sample": "mio"}


def levels(match: Match) -> list[tuple[str, int]]:
    return [(one.id, one.kit.level) for one in match.state.combatants]


@pytest.mark.parametrize("more", range(1, MOST_RAISED + 1))
def test_h1_who_is_raised_is_a_legal_character_and_keeps_what_it_had(more: int) -> None:
    drawn = [random_sheet(data(), Stream(seed)) for seed in range(20)]
    for one in [*(sample.sheet for sample in data().samples.values()), *drawn]:
        after = raised(one, more, data())
        assert after.level == one.level + more and not reasons(after, data()), one
        assert after.skills[: len(one.skills)] == one.skills and len(after.skills) > len(one.skills)
        assert after.creation_classes == one.creation_classes and after.items == one.items
        assert len(after.breaks) == breaks_allowed(data().tables, after.level) or after.breaks == one.breaks


def test_h1_a_level_goes_to_the_highest_class_and_of_equals_to_the_first() -> None:
    mixed = sheet("kotori")
    assert set(class_levels(mixed).values()) == {1} and len(class_levels(mixed)) == 3
    first = mixed.creation_classes[0]
    assert raised(mixed, 2, data()).growth_classes == (first, first)
    highest = data().tables.constants["class_level_max"]
    grown = raised(sheet("toru"), highest, data())
    assert grown.level == highest and raised(grown, 1, data()) == grown, "nothing is above the last level"


def test_h1_by_the_option_one_side_stands_higher_and_an_enemy_stays() -> None:
    assert levels(Match(GAME, {}, 1)) == [("a1", 3), ("b1", 3)]
    for value, (a, b) in HANDICAPS.items():
        found = levels(Match(GAME, {"battle": "pair", "handicap": value}, 1))
        assert found == [("a1", 3 + a), ("a2", 3 + a), ("b1", 3 + b), ("b2", 3 + b)]
    even, given = (levels(Match(GAME, {"battle": "boss", "handicap": value}, 1)) for value in (EVEN, "b:3"))
    assert even == given


def test_h1_a_position_names_the_levels_and_a_record_the_handicap() -> None:
    start = {"battle": {"sides": {"a": [{**TORU, "levels": 2}], "b": [MIO]}}}
    match = Match(GAME, {"handicap": "a:2"}, 5, start=start)
    assert levels(match) == [("a1", 5), ("b1", 3)]
    assert match.state.combatants[0].kit.name == data().samples["toru"].name
    for _ in range(12):
        legal = match.game.legal(match.state)
        match.play(legal[0]) if legal else match.play_chance()
        out = GAME.position_out(match.state)
        assert GAME.position_in(json.loads(json.dumps(out)), match.options) == match.state
        assert [row["who"].get("levels") for row in out["combatants"]] == [2, None]
    text = write(match, Header())
    again = read(text.encode()).match
    assert again.options["handicap"] == "a:2" and levels(again) == levels(match)
    assert "handicap" not in write(Match(GAME, {}, 5, start={"battle": {"sides": {"a": [TORU], "b": [MIO]}}}), Header())


@pytest.mark.parametrize("row", [{**TORU, "levels": MOST_RAISED + 1}, {**TORU, "levels": -1}, {**TORU, "levels": "2"},
                                 {"enemy": "hound", "levels": 1}])  # fmt: skip
def test_h1_other_levels_are_none_of_a_position(row: dict[str, object]) -> None:
    with pytest.raises(DataError, match="levels"):
        GAME.position_in({"battle": {"sides": {"a": [row], "b": [MIO]}}}, {})


def test_h1_no_other_handicap_can_be_agreed_on() -> None:
    with pytest.raises(RulesError):
        Match(GAME, {"handicap": "a:4"}, 1)
