"""The vector files of 盤上遊姫 pass, and what is changed in them is found."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games.yuki.verify.checks import CHECKS
from game.rules.chance import Stream
from game.verify.core import check_file
from tests.thorough import tries
from tests.verify import changes

FOLDER = Path(__file__).parents[3] / "vectors" / "yuki"
COUNTS = {"formations": 1000, "proofs": 500, "legal": 100, "tricky": 35, "games": 10}
CHANGES = {"formations": 150, "proofs": 100, "legal": tries(50, 100), "tricky": tries(40, 80), "games": tries(20, 40)}
"""Changed items tried per file."""
COMMENTARY = ("id", "origin", "players", "case")
TELLS_NOTHING = {
    "formations": (*COMMENTARY, "a", "b", "fields", "first"),
    "proofs": (*COMMENTARY, "mine", "theirs", "fields", "seen", "counterexample"),
    "legal": (*COMMENTARY, "state"),
    "tricky": (*COMMENTARY, "state"),
    "games": COMMENTARY,
}
"""What a change of need not be found: commentary, and the question itself, to which another one has its own answer."""

files = pytest.mark.parametrize("name", COUNTS)


@cache
def data(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@files
def test_every_shared_vector_passes(name: str) -> None:
    entries = list(check_file(FOLDER / f"{name}.json", CHECKS))
    assert len(entries) == COUNTS[name]
    assert [entry for entry in entries if entry.problems] == []


def other(value: Any, stream: Stream) -> Any:
    """Returns a value that differs in what it says."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 + stream.below(3)
    if value is None:
        return 1
    return stream.choice([f"{value}?", "R1" if value != "R1" else "R2"])


@pytest.mark.slow
@files
def test_random_changes_are_found(name: str) -> None:
    stream = Stream(len(name))
    whole = data(name)
    for _ in range(CHANGES[name]):
        item, holder, last, told = changes.holder_of(stream.choice(whole["items"]), stream, TELLS_NOTHING[name])
        if stream.below(5) == 0:
            del holder[last]
        else:
            holder[last] = other(holder[last], stream)
        assert changes.failures(whole | {"items": [item]}, CHECKS), f"{told} -> {holder}"[:400]


@pytest.mark.parametrize("change", [{"game": "cerke"}, {"v": 1}, {"kind": "tricky"}, {"more": 1}])
def test_the_head_of_a_file_is_checked(change: dict[str, Any]) -> None:
    whole = data("formations")
    assert changes.failures(whole | {"items": whole["items"][:1]} | change, CHECKS)
