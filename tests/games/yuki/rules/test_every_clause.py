"""Every clause of the rulebook stands in the name of a test; those that concern drawing alone are listed here."""

from __future__ import annotations

from pathlib import Path

from game.games.yuki.rules.explain import CLAUSES
from tests.rules.clauses import clauses_in_tests

DRAWN = {"Y14.3"}
"""Names of battlefields: texts of the catalogues."""


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - clauses_in_tests(Path(__file__).parent, "Y") == DRAWN
