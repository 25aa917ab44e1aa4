"""Which clauses of a rulebook stand in the names and ids of tests."""

from __future__ import annotations

import re
from pathlib import Path


def clauses_in_tests(folder: Path, letter: str) -> set[str]:
    """Returns the clause ids in the test names and parameter ids of a folder; `letter` begins the rulebook's.

    Those of handicaps are H1, H2 … in every rulebook.
    """
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"def (test_\w+)", text):
            found |= {f"{letter}{chapter}.{n}" for chapter, n in re.findall(rf"{letter}(\d+)_(\d+)", name)}
            found |= {f"H{n}" for n in re.findall(r"test_[Hh](\d+)_", name)}
            found |= {f"{letter}{chapter}" for chapter in re.findall(rf"{letter}(\d+)_[a-z]", name)}
        found |= set(re.findall(rf'id="({letter}\d+\.\d+)"', text))
    return found
