"""What the table of 盤上遊姫 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.games.yuki.table.help import middle, table
from tests.table.help import said
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_turn_of_each(tmp_path: Path) -> None:
    pilot = table(tmp_path, middle(), lang="en")
    told = Transcript(pilot)
    told.look("in the middle")
    for steps in (
        ("card-R7",), (pygame.K_ESCAPE, "btn:hint"), ("btn:hint",), ("btn:hint",), ("btn:discards",),
        (pygame.K_ESCAPE, "card-S5", "pile-strategy"), (pygame.K_ESCAPE, pygame.K_ESCAPE, "card-G7", "lane-5"),
        ("curtain.open",), ("event.2",), ("pile-troops",), ("card-Y6", "card-P9", "lane-5"), ("curtain.open",),
        ("card-B7", "lane-1", "curtain.open"), ("btn:first",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "turns.txt")


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, middle(), lang="en")
    lines = said(pilot, 4)
    pilot.close()
    approved(SEEN / "advice.txt", lines)
