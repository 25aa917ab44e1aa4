"""Motives: which hold of the main line of every puzzle, and that only attacks show any."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.practice.contract import beginning
from tests.motives import held, puzzles, shown
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("senya"))


@pytest.mark.parametrize(
    "other",
    [
        '{"tag":"pass","by":"a1"}',
        '{"tag":"delay","by":"a1","to_count":2,"plan":{"attack":"basic_glare","offences":[]}}',
        '{"tag":"surrender","by":"a1"}',
    ],
)
def test_what_is_no_attack_shows_nothing(other: str) -> None:
    assert shown("senya", beginning("senya", puzzles("senya")["break-01-stone"]), other) == []
