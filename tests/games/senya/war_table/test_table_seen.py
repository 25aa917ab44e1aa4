"""What the table of a war shows, step by step, held against a table of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

from tests.games.senya.war_table.help import ALL, table
from tests.table.heard import pressed_through
from tests.table.help import said
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_plan_of_a_scene(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    told = Transcript(pilot)
    told.look("the first scene")
    for steps in (
        ("option-deed-strike",), ("option-place-shrine",), ("option-deed-scout-apart",), ("option-place-harbour",),
        ("option-deed-parley-truce",), ("option-deed-bond",), ("option-spirit-1",), ("option-proxy",), ("standee-p2",),
        ("btn:hint",), ("btn:hint",), ("option-read",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "plan.txt")


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    lines = said(pilot, 3)
    pilot.close()
    approved(SEEN / "advice.txt", lines)


def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path) -> None:
    approved(SEEN / "pressed.txt", pressed_through(table(tmp_path, seats=ALL, lang="en"), 3, 60))
