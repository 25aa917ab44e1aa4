"""What pages stand on: the way back from what is read, questions before something is done, and seeds that are typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.credits import CreditsScene
from game.scenes.launcher import Launcher
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.seeds import LIMIT, ask_seed, seed_of, seed_words
from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", Launcher(), lang="en")
    yield made
    made.close()


def test_from_a_page_to_read_leads_a_button_and_nothing_else_of_it(pilot: Pilot) -> None:
    page = CreditsScene()
    pilot.open(page)
    pilot.press(page.panel)
    pilot.key(pygame.K_DOWN)
    assert pilot.scene is page
    pilot.press("back")
    assert isinstance(pilot.scene, Launcher)


@pytest.mark.parametrize(
    ("step", "closed", "done"),
    [
        ("dialog.yes", True, True), ("dialog.no", True, False), (pygame.K_ESCAPE, True, False),
        (pygame.K_a, False, False), ("escape let go", False, False),
    ],
)  # fmt: skip
def test_what_cannot_be_taken_back_is_done_after_a_yes_alone(
    pilot: Pilot, step: str | int, closed: bool, done: bool
) -> None:
    happened: list[bool] = []
    ask_first(pilot.ctx, Sure("Title", "Text", "Yes", "No"), lambda: happened.append(True), name="asked")
    pilot.rest()
    if step == "escape let go":
        pilot.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    elif isinstance(step, str):
        pilot.press(step)
    else:
        pilot.key(step)
    assert (not isinstance(pilot.scene, Dialog), bool(happened)) == (closed, done)


@pytest.mark.parametrize(
    ("text", "seed"),
    [("17", 17), (" 0x8F21c3 ", 0x8F21C3), ("0XfF", 255), ("10", 10), (str(LIMIT - 1), LIMIT - 1)],
)
def test_a_seed_is_typed_in_either_notation(text: str, seed: int) -> None:
    assert seed_of(text) == seed and seed_of(seed_words(seed, "")) == seed


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "0x", "ff", str(LIMIT), "9" * 21, "0x" + "f" * 17])
def test_anything_else_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError):
        seed_of(text)


@pytest.mark.parametrize(
    ("typed", "button", "given"),
    [("7", "dialog.ok", [7]), ("x", "dialog.ok", [3]), ("", "dialog.ok", [None]), ("7", "dialog.cancel", [])],
)
def test_what_was_typed_is_the_seed_once_it_is_agreed_to(
    pilot: Pilot, typed: str, button: str, given: list[int | None]
) -> None:
    found: list[int | None] = []
    ask_seed(pilot.ctx, lambda key, *facts: pilot.ctx.texts(f"newgame.{key}", *facts), 3, found.append)
    pilot.rest()
    pilot.press("dialog.field.seed")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.key(pygame.K_BACKSPACE)
    pilot.type(typed)
    pilot.press(button)
    assert found == given and bool(pilot.notice) == (typed == "x")
