"""Motives: which hold of the main line of every puzzle, and of lines that no puzzle has."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.gungi.rules.state import GungiState
from tests.games.gungi.rules.positions import position
from tests.motives import held, shown
from tests.said import vector
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
UNCOVERING = position({"5-5": "B臥", "5-3": "B忍"})
CALM = position({"4-4": "B侍", "6-2": "W侍"})
BAIT = position({"6-2": "W侍"}, black="槍")


def test_the_motives_of_all_puzzles() -> None:
    approved(SEEN / "motives.txt", held("gungi"))


@pytest.mark.parametrize(
    ("state", "line", "motives"),
    [
        (vector("gungi", "cases/C56"), ("i 2-3-3 2",), ["strike"]),
        (vector("gungi", "cases/C56"), ("i 4-5-2 3 betray",), ["strike", "betrayal"]),
        (vector("gungi", "cases/C57"), ("m 3-4-1 2-4-2",), ["capture"]),
        (vector("gungi", "cases/C57"), ("m 3-4-1 2-4-2 betray",), ["capture", "betrayal"]),
        (vector("gungi", "cases/C58"), ("s 5-7-1",), ["exchange"]),
        (vector("gungi", "cases/C61"), ("k 4-9-1 5-9-1",), ["exchange"]),
        (UNCOVERING, ("m 5-3-1 4-1-1",), ["quiet", "uncover"]),  # and it is recalled (G8.7): nothing was taken
        (CALM, ("m 4-4-1 3-4-1", "m 6-2-1 5-3-1"), ["quiet", "calm"]),
        (CALM, ("m 4-4-1 5-3-1", "m 6-2-1 5-3-1"), ["quiet", "offer", "calm"]),
        (CALM, ("m 4-4-1 5-3-1",), ["quiet"]),
        (BAIT, ("d 槍/侍 5-3-1", "m 6-2-1 5-2-1"), ["drop"]),
        (BAIT, ("d 槍/侍 5-2-1", "m 6-2-1 5-2-1"), ["drop", "offer"]),
        (BAIT, ("d 槍/侍 7-2-1", "m 6-2-1 7-2-1"), ["drop", "offer", "calm"]),
    ],
)
def test_motives_of_lines_made_for_them(state: GungiState, line: tuple[str, ...], motives: list[str]) -> None:
    assert shown("gungi", state, *line) == motives
