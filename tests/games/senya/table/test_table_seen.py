"""What the table of a battle shows, step by step, held against a table of places and words (see `tests/transcript`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.games.senya.table.help import BY_TURNS, WINDOW, table
from tests.table.heard import looked_through, pressed_through
from tests.table.help import said
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_round(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    told = Transcript(pilot)
    told.look("a window is open")
    for steps in (
        ("standee-a2",), ("option-menu-delay",), ("option-delay-other",), ("option-delay-7",), ("dialog.open",),
        ("card-street_thug",), ("option-declare",), ("option-pass",), ("card-basic_strike",), ("standee-b1",),
        ("card-judgement",),
        ("option-declare", "dialog.open"), ("option-counter",), ("option-declare",), ("btn:hint",), ("btn:hint",),
        ("btn:first",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "round.txt")


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    lines = said(pilot, 3)
    pilot.close()
    approved(SEEN / "advice.txt", lines)


def test_what_is_told_along_a_kept_game(tmp_path: Path) -> None:
    approved(SEEN / "kept.txt", looked_through(tmp_path, "senya-running.gogi", 12))


@pytest.mark.parametrize(("name", "start", "seed"), [("window", WINDOW, 1), ("by-turns", BY_TURNS, 2)])
def test_what_is_told_to_who_presses_whatever_there_is(
    tmp_path: Path, name: str, start: Mapping[str, Any], seed: int
) -> None:
    pilot = table(tmp_path, start, lang="en")
    approved(SEEN / f"pressed-{name}.txt", pressed_through(pilot, seed, 60))
