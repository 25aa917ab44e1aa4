"""Every clause of the rulebook stands in the name or the id of a test."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules.cerke.clauses import CLAUSES

HERE = Path(__file__).parent


def clauses_in_tests() -> set[str]:
    """Returns the clause ids in test names and parameter ids of this folder."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"def (test_\w+)", text):
            found |= {f"C{chapter}.{n}" for chapter, n in re.findall(r"C(\d+)_(\d+)", name)}
            found |= {f"C{chapter}" for chapter in re.findall(r"C(\d+)_[a-z]", name)}
        found |= set(re.findall(r'id="(C\d+\.\d+)"', text))
    return found


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - clauses_in_tests() == set()
