"""Motives: which hold of the right move of every puzzle, and of moves that no puzzle asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.cerke.rules.state import CerkeState
from tests.games.cerke.rules.positions import position
from tests.motives import held, shown
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
BESIDE = {"KA": "*"}
ONE_INK = {"NU": "K", "NI": "d", **BESIDE}
MIXED = {"NU": "K", "NI": "+d", **BESIDE}
OVER = {"NO": "I", "NU": "k", "NI": "d", **BESIDE}
THREAT = {"NI": "k", "NU": "D", "LAI": "K", **BESIDE}


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("cerke"))


@pytest.mark.parametrize(
    ("state", "move", "motives"),
    [
        (position(ONE_INK, hand="M"), "NU-NI", ["take", "ink"]),
        (position(MIXED, hand="M"), "NU-NI", ["take"]),
        (position(ONE_INK), "NU-NI", ["aim"]),
        (position(OVER, hand="M"), "NO-NU-NI", ["take", "step", "ink"]),
        (position(OVER), "NO-NU-NI", ["aim", "guard"]),  # the 王 could be taken, which makes a hand
        (position(OVER), "NO-NU-NO", ["aim", "guard", "water"]),
        (position({"NAI": "K", **BESIDE}), "NAI-NO", ["aim", "water"]),
        (position({"NAI": "N", **BESIDE}), "NAI-NO", ["aim"]),
        (position({"LO": "G", "NO": "K", **BESIDE}), "LO-NO~", ["throw"]),
        (position({"LAI": "K", **BESIDE}, hand="K"), "K@CU", ["aim", "drop"]),
        (position({"KA": "k"}), "ZO*[ZU]ZI", ["aim", "tam"]),
        (position({"KA": "k"}), "ZO*[ZU]ZO", ["aim", "tam", "futile"]),
        (position({"KA": "k"}, tam_moved=True), "ZO*[ZU]ZI", ["aim", "tam", "futile"]),
        (position(THREAT, other="M"), "LAI-LY", ["aim", "guard"]),
        (position(THREAT), "LAI-LY", ["aim"]),
    ],
)
def test_motives_of_moves_made_for_them(state: CerkeState, move: str, motives: list[str]) -> None:
    assert shown("cerke", state, move) == motives
