"""Motives: which hold of the main line of every puzzle."""

from __future__ import annotations

from pathlib import Path

from tests.motives import held
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("senya"))
