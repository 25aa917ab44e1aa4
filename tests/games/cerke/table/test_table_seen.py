"""What the table of 機戦 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.cerke.shots import GOOD_THROW, LAST_SEASON, MIDDLE
from tests.games.cerke.table.help import drag, table
from tests.table.help import said
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_season_ends(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, seed=GOOD_THROW, lang="en")
    told = Transcript(pilot)
    told.look("in the middle")
    for steps in (
        ("sq-TY", "sq-CI"), ("option-step",), (pygame.K_ESCAPE, pygame.K_ESCAPE), ("btn:hint",), ("btn:hint",),
        ("btn:hint", "hand-IA-K"), ("btn:flip", "yaku:1"), ("btn:season",), (pygame.K_ESCAPE, "btn:flip"),
    ):  # fmt: skip
        told.does(*steps)
    drag(pilot, "sq-TY", "sq-CI")
    told.look("a hand is made")
    told.does("dialog.xot")
    told.does("dialog.on", "btn:first")
    pilot.close()
    told.approved(SEEN / "season.txt")


def test_a_throw(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": LAST_SEASON}, seed=GOOD_THROW, lang="en")
    told = Transcript(pilot)
    drag(pilot, "sq-TY", "sq-TI", "sq-XI")
    told.look("thrown")
    told.does("option-decline")
    pilot.close()
    told.approved(SEEN / "throw.txt")


def test_the_end_of_a_game(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": LAST_SEASON}, lang="en")
    told = Transcript(pilot)
    drag(pilot, "sq-TY", "sq-CI")
    told.does("dialog.xot")
    pilot.close()
    told.approved(SEEN / "end.txt")


def test_the_arrows_lead_over_the_board_and_both_hands(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, lang="en")
    gestures, lines = pilot.scene.game.gestures, []
    for key in "uurlldddddddrrrlllluuuuuuuuuuurrluddrrrrrruu":
        pilot.press_only({"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}[key])
        lines.append(f"{key} {gestures.cursor}")
    pilot.close()
    approved(SEEN / "arrows.txt", lines)


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, lang="en")
    lines = said(pilot, 23)
    pilot.close()
    approved(SEEN / "advice.txt", lines)
