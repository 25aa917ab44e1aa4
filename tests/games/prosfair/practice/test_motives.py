"""Motives: which hold of the main line of every puzzle, and of lines that no puzzle has."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.prosfair.rules.state import ProsfairState
from tests.games.prosfair.rules.play import KINGS, at
from tests.motives import held, shown
from tests.said import vector
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
COVERED = at("Bh1 be8 We2 Oe4 gd6", level="basic")
BAIT = at("Bh1 be8 Wd2 wa7", level="basic")
FIELD = at(KINGS, "1:w-:a3:Wa1 ga3 Gc1")


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("prosfair"))


@pytest.mark.parametrize(
    ("state", "line", "motives"),
    [
        (COVERED, ("Oe4-c3",), ["line", "uncover"]),
        (COVERED, ("Oe4-f6",), ["double"]),
        (COVERED, ("Oe4xd6",), ["capture", "double"]),
        (BAIT, ("Wd2-a2", "Be8-d7"), ["calm"]),
        (BAIT, ("Wd2-a2", "Wa7xa2"), ["offer", "calm"]),
        (BAIT, ("Wd2-a2",), []),
        (BAIT, ("Wd2-e2", "Be8-d7"), ["line"]),
        (BAIT, ("Wd2-d8", "Be8-e7"), ["close"]),
        (BAIT, ("Wd2-d8", "Be8xd8"), ["close", "offer"]),
        (FIELD, ("1.Wa1xa3",), ["capture", "field"]),
        (FIELD, ("1.Gc1-c2",), []),
        (at(f"{KINGS} Ga7"), ("Ga7-a8=M",), ["promotion"]),
        (vector("prosfair", "cases/T27"), ("Rd4-d5/D3@c4",), ["expand"]),
        (vector("prosfair", "cases/T70"), ("f1-f2/E9@d2#1:vet,pas",), ["abandon", "time"]),
        (vector("prosfair", "cases/T70"), ("f1-f2/E9@d2#1:don,cre",), ["abandon"]),
        (vector("prosfair", "positions/S053 Mc3-c4/D3@b3:don,cre"), ("h8-h7/G4@f6&f6",), ["compose"]),
    ],
)
def test_motives_of_lines_made_for_them(state: ProsfairState, line: tuple[str, ...], motives: list[str]) -> None:
    assert shown("prosfair", state, *line) == motives
