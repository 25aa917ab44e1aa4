"""What the table of 盤上遊姫 shows, step by step, held against tables of places and words (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.games.yuki.table.help import middle, table
from tests.games.yuki.table.test_table import provable, with_elite
from tests.table.heard import looked_through, pressed_through
from tests.table.help import said
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"


def test_a_turn_of_each(tmp_path: Path) -> None:
    pilot = table(tmp_path, middle(), lang="en")
    told = Transcript(pilot, exact=True)
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


def test_the_first_turns(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en", open_curtain=False)
    told = Transcript(pilot, exact=True)
    told.look("a curtain hangs")
    for steps in (
        ("curtain.open",),
        ("lane-0",),
        ("pile-troops",),
        (pygame.K_ESCAPE,),
        (pygame.K_ESCAPE, "btn:resign"),
        ("dialog.yes",),
    ):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "first.txt")


def test_a_proof_is_pointed_at(tmp_path: Path) -> None:
    pilot = table(tmp_path, provable(), lang="en", yuki_find_proofs=True)
    told = Transcript(pilot, exact=True)
    pilot.drag("card-G9", "lane-5")
    pilot.rest()
    told.look("who sees a proof?")
    for steps in (("lane-5",), ("lane-2",), ("lane-2", "btn:judge"), ("curtain.open",), ("event.1",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "proof.txt")


def test_a_card_that_stands_for_others(tmp_path: Path) -> None:
    pilot = table(tmp_path, with_elite(), lang="en")
    told = Transcript(pilot, exact=True)
    pilot.drag("card-S1", "lane-2")
    pilot.rest()
    told.look("what does it stand for?")
    for steps in ((pygame.K_ESCAPE,), ("btn:decide",), (pygame.K_ESCAPE, "btn:undo"), ("btn:hint",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "elite.txt")


def test_what_is_said_of_actions(tmp_path: Path) -> None:
    pilot = table(tmp_path, middle(), lang="en")
    lines = said(pilot, 4)
    pilot.close()
    approved(SEEN / "advice.txt", lines)


def test_what_is_told_along_a_kept_game(tmp_path: Path) -> None:
    approved(SEEN / "kept.txt", looked_through(tmp_path, "yuki-finished.gogi", 9))


@pytest.mark.parametrize(("name", "start", "seed"), [("deal", None, 1), ("middle", middle(), 2)])
def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path, name: str, start: Any, seed: int) -> None:
    pilot = table(tmp_path, start, lang="en")
    approved(SEEN / f"pressed-{name}.txt", pressed_through(pilot, seed, 50))
