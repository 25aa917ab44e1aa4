"""What the table of 軍儀 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.stage.scene import TableSetup
from tests.table.help import PEOPLE, said, table
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_moves_of_every_kind(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    told = Transcript(pilot)
    told.look("everything is in reach")
    for steps in (
        ("3-7-1",), (pygame.K_ESCAPE, "9-6-1", "8-6"), ("option-plain",), ("hand-W-へ-兵",), ("1-4",),
        ("hand-B-弓-や", "4-9"), ("1-4-1", "2-4"), ("3-7-1", "3-6"), ("7-6-1", "6-8"), ("7-7-1",), (pygame.K_ESCAPE,),
        ("btn:hint",), ("btn:hint",), ("btn:hint",), ("btn:flip",), ("btn:draw",), (pygame.K_ESCAPE, "ply:3"),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "moves.txt")


def test_the_setup(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5), lang="en")
    told = Transcript(pilot)
    told.look("nothing is placed")
    for steps in (("hand-B-帥",), ("5-9",), ("hand-W-帥", "5-1")):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "setup.txt")


def test_the_arrows_lead_over_the_board_and_both_hands(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    gestures, lines = pilot.scene.game.gestures, []
    for key in "uurlldddddddrrrlllluuuuuuuuuuurrluddrrrrrruu":
        pilot.press_only({"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}[key])
        lines.append(f"{key} {gestures.cursor}")
    pilot.close()
    approved(SEEN / "arrows.txt", lines)


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    lines = said(pilot, 11)
    pilot.close()
    approved(SEEN / "advice.txt", lines)
