"""What the table of a story shows, step by step, held against a table of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

from tests.games.senya.reader.help import ALL, table
from tests.table.heard import looked_through, pressed_through
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_the_first_scenes(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=ALL, lang="en")
    told = Transcript(pilot)
    told.look("the opening")
    for steps in (
        ("option-read",), ("option-board",), ("standee-a2", "option-take-along"),
        ("option-board", "option-read"), ("option-read",),
        ("option-read", "option-read"), ("option-enter-scene",),
        ("option-read",), ("option-cast",), ("btn:hint",), ("btn:log",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "opening.txt")


def test_what_is_told_along_a_kept_game(tmp_path: Path) -> None:
    approved(SEEN / "kept.txt", looked_through(tmp_path, "senya-story-glass_bridge-running.gogi", 5))


def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path) -> None:
    approved(SEEN / "pressed.txt", pressed_through(table(tmp_path, seats=ALL, lang="en"), 3, 60))
