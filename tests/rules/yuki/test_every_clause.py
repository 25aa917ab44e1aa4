"""Every clause of the rulebook stands in the name of a test; those that concern drawing alone are listed here."""

from __future__ import annotations

import re
from pathlib import Path

from game.rules.yuki.clauses import CLAUSES

HERE = Path(__file__).parent
DRAWN = {"Y14.3"}
"""Names of battlefields: texts of the catalogues."""


def clauses_in_tests() -> set[str]:
    """Returns the clause ids in the test names of this folder."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name == Path(__file__).name:
            continue
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8")):
            found |= {f"Y{chapter}.{n}" for chapter, n in re.findall(r"Y(\d+)_(\d+)", name)}
            found |= {f"Y{chapter}" for chapter in re.findall(r"Y(\d+)_[a-z]", name)}
    return found


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - clauses_in_tests() == DRAWN
