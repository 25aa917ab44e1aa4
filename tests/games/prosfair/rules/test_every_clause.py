"""Every clause of the rulebook stands in the name or the id of a test; those that only define words are listed here."""

from __future__ import annotations

import json
from pathlib import Path

from game.games.prosfair.rules.clauses import CLAUSES
from tests.rules.clauses import clauses_in_tests

HERE = Path(__file__).parent
WORDS_ONLY = {
    "P20": "the tricky cases, each a vector of cases.json",
    "P21": "where each part of the source went",
}


def named_in_tests() -> set[str]:
    """Returns the clauses of the tests of this folder, and those of the case vectors."""
    data = json.loads((HERE.parents[2] / "vectors" / "prosfair" / "cases.json").read_text(encoding="utf-8"))
    return clauses_in_tests(HERE, "P").union(*(item["clause"].split(", ") for item in data["cases"]))


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - named_in_tests() - set(WORDS_ONLY) == set()


def test_the_list_of_definitions_names_clauses_without_a_test() -> None:
    assert set(WORDS_ONLY) <= set(CLAUSES)
    assert set(WORDS_ONLY) & named_in_tests() == set()
