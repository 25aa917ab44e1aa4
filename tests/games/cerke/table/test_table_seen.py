"""What the table of 機戦 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.cerke.shots import GOOD_THROW, LAST_SEASON, MIDDLE
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.games.cerke.table.help import BOARD, PEOPLE, drag, position, table
from tests.pilot import Pilot
from tests.table.heard import looked_through, pressed_through
from tests.table.help import said, walked
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_season_ends(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, seed=GOOD_THROW, lang="en")
    told = Transcript(pilot, exact=True)
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
    told = Transcript(pilot, exact=True)
    drag(pilot, "sq-TY", "sq-TI", "sq-XI")
    told.look("thrown")
    told.does("option-decline")
    pilot.close()
    told.approved(SEEN / "throw.txt")


def test_the_end_of_a_game(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": LAST_SEASON}, lang="en")
    told = Transcript(pilot, exact=True)
    drag(pilot, "sq-TY", "sq-CI")
    told.does("dialog.xot")
    pilot.close()
    told.approved(SEEN / "end.txt")


def test_by_hand_the_sticks_are_named(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(BOARD), by_hand=True, lang="en")
    told = Transcript(pilot, exact=True)
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    told.look("a throw is asked for")
    told.does("sticks:2")
    told.does("btn:menu", pygame.K_ESCAPE, "btn:back", "btn:forward")
    pilot.close()
    told.approved(SEEN / "by-hand.txt")


def test_both_throw_for_who_begins(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(TableScene(TableSetup("cerke", seats=PEOPLE, by_hand=True)))
    pilot.rest()
    told = Transcript(pilot, exact=True)
    told.look("nobody has thrown")
    for steps in (("sticks-IA:2", "sticks-A:2"), ("sticks-IA:1", "sticks-A:4")):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "lot.txt")


def test_the_piece_that_both_sides_move_and_a_season_that_is_given_up(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, seed=GOOD_THROW, lang="en")
    told = Transcript(pilot, exact=True)
    for steps in (
        ("sq-ZO",), ("sq-TU",), ("sq-NU",), ("btn:season",), ("dialog.yes",), (pygame.K_ESCAPE, "btn:menu"),
        (pygame.K_ESCAPE, "btn:first"), ("btn:last",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "tam.txt")


def test_the_arrows_lead_over_the_board_and_both_hands(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, lang="en")
    lines = walked(pilot, "uurlldddddddrrrlllluuuuuuuuuuurrluddrrrrrruu")
    pilot.close()
    approved(SEEN / "arrows.txt", lines)


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, {"cerke": MIDDLE}, lang="en")
    lines = said(pilot, 23)
    pilot.close()
    approved(SEEN / "advice.txt", lines)


def test_what_is_told_along_a_kept_game(tmp_path: Path) -> None:
    approved(SEEN / "kept.txt", looked_through(tmp_path, "cerke-finished.gogi", 5))


@pytest.mark.parametrize(("name", "start", "seed"), [("season", None, 1), ("middle", {"cerke": MIDDLE}, 2)])
def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path, name: str, start: Any, seed: int) -> None:
    pilot = table(tmp_path, start, lang="en")
    approved(SEEN / f"pressed-{name}.txt", pressed_through(pilot, seed, 50))
