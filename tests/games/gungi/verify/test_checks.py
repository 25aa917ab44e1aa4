"""What is changed in the vector files of 軍儀 is found; and the ready-made arrays can be placed."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.gungi.verify.checks import CHECKS, features
from game.games.gungi.verify.setups import unplaceable
from game.storage import levels
from tests.games.gungi.rules.positions import position
from tests.said import vector
from tests.thorough import each, tries
from tests.verify import changes

FOLDER = Path(__file__).parents[3] / "vectors" / "gungi"
READY = levels.setups(catalog.levels_of("gungi"))
START = {"schema": "gungi-positions/1", "format": 1, "game": "gungi-nishitsuji", "source": ""}


@cache
def data(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def failures(whole: Any) -> list[str]:
    return changes.failures(whole, CHECKS)


def of_cases(kind: str, item: Any) -> Any:
    return {"schema": "gungi-cases/1", "format": 1, "game": "gungi-nishitsuji", "source": "", kind: [item]}


def other(value: Any) -> Any:
    """Returns a value that says something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return {"B": "W", "W": "B", "play": "over", "initial": "reduced", None: "5-5"}.get(value, f"{value}x")


def changed(item: Any, expected: str) -> Iterator[tuple[str, Any]]:
    """Yields copies of a case in which one plain value of what is expected says something else, with what it was."""
    for way in changes.leaves(item):
        if way[0] == expected and way[-1] != "check":  # neither side may be in check
            case = holder = copy.deepcopy(item)
            for key in way[:-1]:
                holder = holder[key]
            if (way[-1] == "prefix" and holder["count"] == 0) or (way[-1] == "from" and holder.get("dest") == []):
                continue  # that nothing begins so may be true of something else as well
            told = f"{item['id']} {way}: {holder[way[-1]]!r}"
            holder[way[-1]] = other(holder[way[-1]])
            yield told, case


@pytest.mark.parametrize(("kind", "key"), [("cases", "expect"), ("sequences", "expect"), ("claims", "result")])
def test_all_that_is_expected_of_a_case_is_looked_at(kind: str, key: str) -> None:
    for item in each(tries(5, 1), data("cases")[kind]):
        assert failures(of_cases(kind, item)) == []
        for told, case in changed(item, key):
            assert failures(of_cases(kind, case)), told


@pytest.mark.parametrize(
    ("kind", "key"),
    [("cases", "position"), ("cases", "expect"), ("sequences", "moves"), ("claims", "steps"), ("claims", "result")],
)
def test_what_is_taken_away_from_a_case_is_missed(kind: str, key: str) -> None:
    item = {name: value for name, value in data("cases")[kind][0].items() if name != key}
    assert failures(of_cases(kind, item)) == ["missing"]


def test_a_stranger_in_a_case_or_its_head_is_told() -> None:
    item = data("cases")["cases"][0]
    assert failures(of_cases("cases", {**item, "more": 1})) == ["unread"]
    assert set(failures({**of_cases("cases", item), "more": 1})) == {"unread"}
    assert failures(of_cases("cases", {**item, "expect": [{}]})) == ["empty"]


def test_a_move_that_may_not_be_played_is_told_with_its_clause() -> None:
    item = {**data("cases")["sequences"][0], "moves": ["p 兵/へ 1-4-1"]}
    assert "differs" in failures(of_cases("sequences", item))
    claims = data("cases")["claims"][0]
    assert failures(of_cases("claims", {**claims, "mode": "strict"})) == ["differs"]
    assert "differs" in failures(of_cases("claims", {**claims, "steps": ["claim W 手二兵"]}))


def first(**more: Any) -> Any:
    """Returns a file of one position, without the counts that cost most."""
    item = copy.deepcopy(data("midgame")["positions"][0])
    item["perft"] = {"1": item["perft"]["1"], "2": item["perft"]["2"]}
    return {**START, "positions": [{**item, **more}]}


def test_moves_counts_and_features_of_a_position_are_looked_at() -> None:
    item = first()["positions"][0]
    assert failures(first()) == []
    assert failures(first(legal_moves=item["legal_moves"][1:])) != []
    assert failures(first(legal_moves=[*item["legal_moves"], "m 1-1-1 1-2-1"])) != []
    assert failures(first(perft={"1": item["perft"]["1"] + 1})) == ["differs"]
    assert failures(first(perft={"2": item["perft"]["2"] - 1})) == ["differs"]
    assert failures(first(perft={"0": 1, "x": 1})) == ["unread", "unread"]
    assert failures(first(features=["betray", "check"])) != []
    assert failures(first(features=[])) != []
    assert failures({**first(), "mode": "loose"})[-1] == "differs"
    assert failures({**first(), "mode": "claim"}) == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("C56", {"betray", "enemy-top", "inplace"}),
        ("C57", {"betray", "place"}),
        ("C58", {"enemy-top", "inplace", "swap13"}),
        ("C61", {"check", "subst"}),
        ("C78", {"relocate"}),
    ],
)
def test_what_occurs_among_the_moves_of_a_position_has_a_word(name: str, found: set[str]) -> None:
    assert features(vector("gungi", f"cases/{name}")) == found


def test_towers_and_recalls_have_words() -> None:
    assert features(position({"5-5": "B砦 B侍"})) == {"extra"}
    assert features(position({"5-5": "W侍 B兵"})) == {"inplace", "enemy-top"}
    assert features(position({"4-2": "B兵"})) == {"recall-own"}
    assert features(position({"5-5": "B忍"}, black="槍")) >= {"drop-up"}


# --- arrays ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("array", READY, ids=lambda array: array.id)
def test_every_ready_made_array_can_be_placed_against_its_mirror_image(array: levels.Array) -> None:
    assert unplaceable(array) is None


def test_the_first_tile_that_cannot_be_placed_is_named() -> None:
    ready = READY[0]
    assert unplaceable(replace(ready, tiles=(*ready.tiles[:3], "兵 4-7"))) == "兵 4-7"
    assert unplaceable(replace(ready, tiles=(*ready.tiles[:3], "兵 5-5-1"))) == "兵 5-5-1 (5-5-1)"
    assert unplaceable(replace(ready, tiles=(*ready.tiles[:3], ready.tiles[0]))) == f"{ready.tiles[0]} (1-7-1)"
    assert unplaceable(replace(ready, tiles=ready.tiles[:-1])) == "…", "the battle does not begin"
