"""A press that follows another one soon is for what lay there before: nothing falls through to what came after."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage.dialog import Dialog
from game.stage.page import Page
from game.ui.text.reading import Part
from game.ui.widgets.dialog import Choice
from game.ui.widgets.presses import NEAR, SOON_S, Presses
from tests.pilot import Pilot

AT = (50, 60)


def pressed(presses: Presses, what: object, pos: tuple[int, int] = AT) -> bool:
    presses.begin(pos)
    return presses.meant(what)


@pytest.mark.parametrize(
    ("wait", "moved", "then", "meant"),
    [
        (SOON_S / 2, 0, "pass", False),
        (SOON_S / 2, NEAR, "pass", False),
        (SOON_S / 2, NEAR + 1, "pass", True),
        (SOON_S / 2, 0, "declare", True),
        (SOON_S, 0, "pass", True),
    ],
)
def test_a_press_soon_after_another_one_there_is_for_the_same_thing_only(
    wait: float, moved: int, then: str, meant: bool
) -> None:
    presses = Presses()
    assert pressed(presses, "declare")
    presses.pass_time(wait)
    assert pressed(presses, then, (AT[0] - moved, AT[1])) is meant


def test_what_lay_nowhere_before_is_not_meant_and_without_a_press_everything_is() -> None:
    presses = Presses()
    assert presses.meant("declare")
    presses.begin(AT)
    assert not pressed(presses, "declare")
    assert not pressed(presses, "pass"), "the second press was for nothing that is there"


class _Asking(Page):
    """Asks twice: the second question comes when the first is answered, its button in the same place."""

    name = "asking"
    title_key = "app.ok"
    answers = 0

    def parts(self) -> list[Part]:
        return []

    def ask(self) -> None:
        self.ctx.app.push(Dialog("Sure?", "", [Choice("ok", "Yes")], self._answered, cancel="ok"))

    def _answered(self, choice: str, values: dict[str, str]) -> None:
        self.answers += 1
        if self.answers == 1:
            self.ask()


def test_a_double_click_answers_one_question_of_two_that_follow_each_other(tmp_path: Path) -> None:
    pilot, page = Pilot(tmp_path / "home", lang="en"), _Asking()
    pilot.open(page)
    page.ask()
    pilot.rest()
    pilot.motion("dialog.ok")
    at = pygame.mouse.get_pos()
    pilot.rest()
    for _ in range(2):
        pilot.down(at)
        pilot.up(at)
    assert page.answers == 1 and isinstance(pilot.scene, Dialog)
    pilot.advance(SOON_S)
    pilot.down(at)
    pilot.up(at)
    assert page.answers == 2 and pilot.scene is page
    pilot.close()
