"""The vector files of 千夜月姫+ pass, and what is changed in them is found."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games.senya.verify.checks import CHECKS
from game.rules.chance import Stream
from game.verify.core import check_file, registry
from tests.verify import changes

FOLDER = Path(__file__).parents[3] / "vectors" / "senya"
COUNTS = {
    "attack": 251,
    "contest": 153,
    "counter": 200,
    "derived": 209,
    "dice": 107,
    "economy": 120,
    "expressions": 62,
    "probability": 114,
    "procedure": 153,
    "rng": 4,
}
EXPECTED = ("expect", "legal", "hits", "attack", "counter", "tie", "successes", "counts", "expected", "d6")
"""The fields that tell what a case comes to."""
CHANGES = 60
"""Changed entries tried per file."""
TELLS_NOTHING = ("id", "source", "reasons_of_the_oracle")

files = pytest.mark.parametrize("name", COUNTS)


@cache
def data(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def lists(name: str) -> list[str]:
    return [key for key in data(name) if key != "schema"]


def failures(name: str, entry: Any, key: str) -> list[str]:
    """Returns what is wrong with a file that holds this entry alone."""
    whole = {"schema": data(name)["schema"]} | {one: [] for one in lists(name)} | {key: [entry]}
    return changes.failures(whole, CHECKS)


@files
def test_every_shared_vector_passes(name: str) -> None:
    entries = list(check_file(FOLDER / f"{name}.json"))
    assert len(entries) == COUNTS[name]
    assert [entry for entry in entries if entry.problems] == []


def test_a_game_to_come_is_checked_by_what_stands_of_it() -> None:
    assert set(CHECKS) <= set(registry())
    assert {data(name)["schema"] for name in COUNTS} == set(CHECKS)


@pytest.mark.slow
@files
def test_a_field_that_lacks_is_strange_or_of_another_type_is_found(name: str) -> None:
    for key in lists(name):
        for entry in data(name)[key][:12]:
            assert failures(name, entry, key) == []
            for field, value in entry.items():
                if field not in TELLS_NOTHING:
                    without = {k: v for k, v in entry.items() if k != field}
                    assert failures(name, without, key), f"{field} taken away"
                    strange = {"a": 1} if not isinstance(value, dict) else [1]
                    assert failures(name, entry | {field: strange}, key), f"{field} of another type"
            assert failures(name, entry | {"more": 1}, key)


def other(value: Any, stream: Stream) -> Any:
    """Returns a value that differs in what it says."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 + stream.below(3)
    if value is None:
        return 1
    return stream.choice([value + "?", value[1:] + value[:1] + "x", ""])


@pytest.mark.slow
@files
def test_random_changes_of_what_is_expected_are_found(name: str) -> None:
    stream = Stream(len(name))
    for _ in range(CHANGES):
        key = stream.choice(lists(name))
        entry = stream.choice(data(name)[key])
        told = {field: value for field, value in entry.items() if field in EXPECTED}
        changed, holder, last, way = changes.holder_of(told, stream, ())
        holder[last] = other(holder[last], stream)
        assert failures(name, entry | changed, key), way


@pytest.mark.parametrize(
    ("name", "way", "value"),
    [
        ("attack", ("dice",), lambda dice: [*dice, 1]),
        ("attack", ("dice",), lambda dice: dice[:-1]),
        ("attack", ("dice", 0), lambda face: 7),
        ("attack", ("spec", "damage"), lambda text: "__import__('os')"),
        ("attack", ("spec", "hits"), lambda hits: 0),
        ("attack", ("spec", "hits"), lambda hits: 10**9),
        ("attack", ("spec", "env"), lambda env: env | {"luck": 1}),
        ("counter", ("spec", "attacker", "rolls"), lambda rolls: -1),
        ("expressions", ("expression",), lambda text: text + ")"),
        ("economy", ("kind",), lambda kind: "luck"),
        ("procedure", ("combatants", 0, "state"), lambda state: "asleep"),
        ("procedure", ("combatants", 0, "side"), lambda side: "C"),
        ("dice", ("sides",), lambda sides: [*sides, 6]),
        ("dice", ("expect",), lambda expect: None),
        ("derived", ("character", "skills"), lambda skills: [*skills, "luck"]),
        ("derived", ("character", "emotions"), lambda emotions: emotions[:2]),
        ("rng", ("d6",), lambda d6: []),
        ("rng", ("d6",), lambda d6: [*d6[:-1], d6[-1] % 6 + 1]),
    ],
)
def test_what_is_not_understood_never_passes(name: str, way: tuple[Any, ...], value: Any) -> None:
    key = lists(name)[0]
    entry = json.loads(json.dumps(data(name)[key][0]))
    holder = entry
    for part in way[:-1]:
        holder = holder[part]
    holder[way[-1]] = value(holder[way[-1]])
    assert failures(name, entry, key)
