"""Every clause of the rulebook stands in the name or the id of a test."""

from __future__ import annotations

from pathlib import Path

from game.games.cerke.rules.clauses import CLAUSES
from tests.rules.clauses import clauses_in_tests


def test_every_clause_has_a_test() -> None:
    assert set(CLAUSES) - clauses_in_tests(Path(__file__).parent, "C") == set()
