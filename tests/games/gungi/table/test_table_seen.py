"""What the table of 軍儀 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage.scene import TableSetup
from tests.games.gungi.table.test_halfway import FORT, LANCE
from tests.table.heard import looked_through, pressed_through
from tests.table.help import AGAINST, PEOPLE, READY, QuietWorker, said, table, walked
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_moves_of_every_kind(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    told = Transcript(pilot, exact=True)
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
    told = Transcript(pilot, exact=True)
    told.look("nothing is placed")
    for steps in (("hand-B-帥",), ("5-9",), ("hand-W-帥", "5-1")):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "setup.txt")


def test_a_foul_is_played_and_pointed_out(tmp_path: Path) -> None:
    setup = TableSetup(seats=PEOPLE, seed=5, start=READY, options={"mode": "claim"})
    pilot = table(tmp_path, setup, lang="en", confirm_fouls=False)
    told = Transcript(pilot, exact=True)
    told.look("fouls count")
    for steps in (
        ("hand-B-兵", "3-4"), (pygame.K_ESCAPE, "hand-B-兵", "3-4", "hidden:1"), ("btn:claim",), ("claim:手二へ",),
        ("btn:claim",), ("claim:手二兵",), ("dialog.look",), ("btn:back", "btn:back"), ("btn:menu",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "foul.txt")


def test_a_foul_against_the_computer_is_asked_about_and_given_up(tmp_path: Path) -> None:
    setup = TableSetup(seats=AGAINST, seed=5, start=READY, options={"mode": "claim"})
    pilot = table(tmp_path, setup, lang="en", worker=QuietWorker())
    told = Transcript(pilot, exact=True)
    for steps in (("hand-B-兵", "3-4"), ("dialog.no",), ("3-7-1", "3-6"), ("btn:resign",), ("dialog.yes",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "asked.txt")


def test_what_a_capture_asks_for(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=FORT), lang="en")
    told = Transcript(pilot, exact=True)
    for steps in (
        ("5-5", "5-4"), (pygame.K_ESCAPE, "5-3"), ("hand-B-兵", pygame.K_ESCAPE), ("hand-B-弓-や",), ("btn:undo",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "exchange.txt")


def test_a_won_lance_is_placed(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=LANCE), lang="en")
    told = Transcript(pilot, exact=True)
    for steps in (("7-7", "7-6"), ("5-5",), ("5-8",), ("1-1-1", "2-1"), ("btn:first",), ("btn:last",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "placed.txt")


def test_a_game_is_given_up(tmp_path: Path) -> None:
    start = {**READY, "board": {"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "4-4": ["B:忍:上"]}}
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=start), lang="en")
    told = Transcript(pilot, exact=True)
    told.look("about to end")
    for step in ("4-4-1", "5-9-1", "5-8", "btn:resign", "dialog.yes", "dialog.look", "btn:first"):
        told.does(step)
    pilot.close()
    told.approved(SEEN / "end.txt")


def test_arrays_of_the_setup(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=11), lang="en")
    told = Transcript(pilot)
    for steps in (
        ("btn:array",), ("array:corner-castle",), ("arrays.swing",), ("arrays.place",), (pygame.K_SPACE,),
        ("btn:mirror",), (pygame.K_SPACE,), ("hold:reveal",), ("btn:back", "btn:back"),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "arrays.txt")


def test_the_arrows_lead_over_the_board_and_both_hands(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    lines = walked(pilot, "uurlldddddddrrrlllluuuuuuuuuuurrluddrrrrrruu")
    pilot.close()
    approved(SEEN / "arrows.txt", lines)


def test_the_arrows_lead_through_a_full_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5), lang="en")
    lines = walked(pilot, "udddddrrrrlruddddrrruuuuuuuuuurrrddlluu")
    pilot.close()
    approved(SEEN / "arrows-setup.txt", lines)


def test_the_backs_are_chosen_behind_curtains(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, choose_secrets=True), lang="en")
    told = Transcript(pilot, exact=True)
    told.look("the first curtain")
    for steps in (
        ("handover.open",), ("sa:3", "to:3"), ("to:5",), ("handover.done",), ("handover.open",), ("sa:1", "to:9"),
        ("handover.done",),
    ):  # fmt: skip
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "backs.txt")


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    lines = said(pilot, 11)
    pilot.close()
    approved(SEEN / "advice.txt", lines)


def test_what_is_told_along_a_kept_game(tmp_path: Path) -> None:
    approved(SEEN / "kept.txt", looked_through(tmp_path, "gungi-running.gogi", 5))


@pytest.mark.parametrize(("name", "start", "seed"), [("placing", None, 1), ("ready", READY, 3)])
def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path, name: str, start: Any, seed: int) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=start), lang="en")
    approved(SEEN / f"pressed-{name}.txt", pressed_through(pilot, seed, 50))
