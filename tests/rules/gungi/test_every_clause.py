"""Every clause of the rulebook stands in the name or the id of a test; those that only define words are listed here."""

from __future__ import annotations

import json
import re
from pathlib import Path

from game.rules.gungi.clauses import CLAUSES

HERE = Path(__file__).parent
WORDS_ONLY = {
    "G1.6": "names of tile groups",
    "G2.5": "proportions for drawing",
    "G11.4": "the screen shows check; nothing is announced",
    "G18.3": "which mode the vectors are for",
    "G20": "the tricky cases, each a vector of cases.json",
    "G22": "open points, decided in the clauses they name",
}


def clauses_in_tests() -> set[str]:
    """Returns the clause ids in test names and parameter ids of this folder, and in the ids of the case vectors."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"def (test_\w+)", text):
            found |= {f"G{chapter}.{n}" for chapter, n in re.findall(r"G(\d+)_(\d+)", name)}
            found |= {f"G{chapter}" for chapter in re.findall(r"G(\d+)_[a-z]", name)}
        found |= set(re.findall(r'id="(G\d+\.\d+)"', text))
    data = json.loads((HERE.parents[1] / "vectors" / "gungi" / "cases.json").read_text(encoding="utf-8"))
    for kind in ("cases", "sequences", "claims"):
        for item in data[kind]:
            found |= set(item["clauses"])
    return found


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - clauses_in_tests() - set(WORDS_ONLY) == set()


def test_the_list_of_definitions_names_clauses_without_a_test() -> None:
    assert set(WORDS_ONLY) <= set(CLAUSES)
    assert set(WORDS_ONLY) & clauses_in_tests() == set()
