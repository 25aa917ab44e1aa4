"""What the table of プロスフェアー shows, step by step, held against tables (see `tests/transcript`)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.games.prosfair.table.help import FOUR, NINE, SUBS, THREE, drag, table
from tests.table.heard import pressed_through
from tests.table.help import said, walked
from tests.transcript import Transcript, approved

SEEN = Path(__file__).parent / "seen"
FIFTY = SUBS.replace("38,40", "100,120")
"""White may claim a draw."""


@pytest.mark.parametrize("text_size", [100, 175])
def test_a_field_opens(tmp_path: Path, text_size: int) -> None:
    pilot = table(tmp_path, THREE, lang="en", text_size=text_size)
    told = Transcript(pilot, exact=True)
    told.look("a piece away from a phase")
    drag(pilot, "sq-d4", "sq-d5")
    told.look("asked")
    for steps in (("declare:expand:3@c4",), ("declare:none",), (pygame.K_ESCAPE, "btn:hint"), ("btn:hint", "btn:flip")):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / f"field-{text_size}.txt")


def test_a_phase_is_given_up_for_a_piece_in_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path, NINE, lang="en")
    told = Transcript(pilot, exact=True)
    drag(pilot, "sq-f1", "sq-f2")
    for steps in (("declare:abandon:9@d2#1", "adj:ign"), ("special",), ("declare:do",), ("btn:undo",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "oath.txt")


def test_a_piece_is_composed(tmp_path: Path) -> None:
    pilot = table(tmp_path, FOUR, lang="en")
    told = Transcript(pilot, exact=True)
    drag(pilot, "sq-h5", "sq-e5")
    for steps in (("sq-c5",), ("declare:do",), ("sq-e5",)):
        told.does(*steps)
    pilot.close()
    told.approved(SEEN / "composed.txt")


def test_fields_are_looked_at_and_a_draw_is_claimed(tmp_path: Path) -> None:
    pilot = table(tmp_path, FIFTY, lang="en")
    told = Transcript(pilot, exact=True)
    told.look("an open board")
    for steps in (("slot:2",), ("slot:2", "hand-w-G"), (pygame.K_ESCAPE, "btn:fifty"), ("dialog.no",)):
        told.does(*steps)
    pilot.press("btn:fifty")
    told.does("dialog.yes")
    pilot.close()
    told.approved(SEEN / "claim.txt")


def test_the_arrows_lead_over_the_boards_and_the_hands(tmp_path: Path) -> None:
    pilot = table(tmp_path, SUBS, lang="en")
    lines = walked(pilot, "uurlldddddddrrrlllluuuuuuuuuuurrluddrrrrrruu")
    pilot.close()
    approved(SEEN / "arrows.txt", lines)


@pytest.mark.parametrize("start", ["three", "subs"])
def test_what_is_said_of_actions(tmp_path: Path, start: str) -> None:
    pilot = table(tmp_path, {"three": THREE, "subs": SUBS}[start], lang="en")
    lines = said(pilot, 2)
    pilot.close()
    approved(SEEN / f"advice-{start}.txt", lines)


@pytest.mark.parametrize(("name", "start", "seed"), [("first", None, 1), ("fields", SUBS, 2)])
def test_what_is_told_to_who_presses_whatever_there_is(tmp_path: Path, name: str, start: str | None, seed: int) -> None:
    pilot = table(tmp_path, start, lang="en")
    approved(SEEN / f"pressed-{name}.txt", pressed_through(pilot, seed, 50))
