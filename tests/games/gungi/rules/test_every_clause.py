"""Every clause of the rulebook stands in the name or the id of a test; those that only define words are listed here."""

from __future__ import annotations

import json
from pathlib import Path

from game.games.gungi.rules.clauses import CLAUSES
from tests.rules.clauses import clauses_in_tests

HERE = Path(__file__).parent
WORDS_ONLY = {
    "G1.6": "names of tile groups",
    "G2.5": "proportions for drawing",
    "G11.4": "the screen shows check; nothing is announced",
    "G18.3": "which mode the vectors are for",
    "G20": "the tricky cases, each a vector of cases.json",
    "G22": "open points, decided in the clauses they name",
}


def named_in_tests() -> set[str]:
    """Returns the clauses of the tests of this folder, and those of the case vectors."""
    data = json.loads((HERE.parents[2] / "vectors" / "gungi" / "cases.json").read_text(encoding="utf-8"))
    vectors = [item for kind in ("cases", "sequences", "claims") for item in data[kind]]
    return clauses_in_tests(HERE, "G").union(*(item["clauses"] for item in vectors))


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - named_in_tests() - set(WORDS_ONLY) == set()


def test_the_list_of_definitions_names_clauses_without_a_test() -> None:
    assert set(WORDS_ONLY) <= set(CLAUSES)
    assert set(WORDS_ONLY) & named_in_tests() == set()
