"""A page of questions: what stands where in any window, what is told of an answer, and the keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.stage.form import Form, FormRow
from game.ui.theme import Theme
from game.ui.widgets.widgets import Style

WINDOW = (1440, 900)


class Asking(Form):
    """Two questions or more, the first with a note, and two ways to leave."""

    def __init__(self, count: int = 2) -> None:
        super().__init__()
        self.names = [f"q{n}" for n in range(count)]
        self.answers = dict.fromkeys(self.names, "no")
        self.left: list[str] = []

    def title(self) -> str:
        return "Title"

    def rows(self) -> list[FormRow]:
        answers = (("no", "No"), ("yes", "Yes"))
        return [FormRow(name, name, answers, note="a note" if name == "q0" else "") for name in self.names]

    def foot(self) -> list[tuple[str, str, Style]]:
        return [("cancel", "Cancel", "plain"), ("start", "Start", "gold")]

    def leave_by(self, name: str) -> None:
        self.left.append(name)

    def explained(self, row: str, value: str) -> str:
        return f"{row}={value}" if row else ""


def form(theme: Theme, count: int = 2, window: tuple[int, int] = WINDOW) -> Asking:
    made, ctx = Asking(count), SimpleNamespace(theme=theme, size=window, px=lambda units: round(units * theme.u))
    made.enter(ctx)
    return made


def moved(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def pressed(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def places(made: Form) -> dict[str, pygame.Rect]:
    return {button.name: button.rect for button in made.group.buttons}


@pytest.mark.parametrize(("count", "height"), [(1, 900), (2, 900), (12, 900), (12, 500)])
def test_all_questions_and_then_the_foot_stand_one_below_the_other_within_the_box(
    theme: Theme, count: int, height: int
) -> None:
    made = form(theme, count, (1440, height))
    found, inner = places(made), made.rect.inflate(-2 * 28, -2 * 28)
    assert pygame.Rect(0, 0, 1440, height).contains(made.rect)
    column = [found[f"{name}.yes"] for name in made.names] + [found["start"]]
    assert all(above.bottom < below.top for above, below in pairwise(column))
    assert all(made.rect.contains(rect) and rect.height > 8 for rect in found.values())
    assert found["start"].right == inner.right and abs(inner.bottom - found["start"].bottom) < 20, "no room is wasted"
    for name in made.names:
        assert found[f"{name}.no"].right < found[f"{name}.yes"].left <= inner.right
        assert 0 <= inner.right - found[f"{name}.yes"].right < 3


def test_of_an_idle_question_no_answer_is_lit_and_none_can_be_pressed(theme: Theme) -> None:
    made = form(theme)
    rows = made.rows()
    made.rows = lambda: [rows[0], replace(rows[1], idle=True)]  # type: ignore[method-assign]
    made.on_resize()
    states = {button.name: (button.enabled, button.selected) for button in made.group.buttons}
    assert (states["q0.no"], states["q0.yes"]) == ((True, True), (True, False))
    assert (states["q1.no"], states["q1.yes"]) == ((False, False), (False, False))


def test_a_note_has_room_below_its_answers(theme: Theme) -> None:
    found = places(form(theme, 3))
    first, second, third = (found[f"q{n}.no"].top for n in range(3))
    assert second - first > third - second + theme.text_px(12)


def test_it_is_told_of_the_answer_pointed_at_or_given_to_the_label_pointed_at(theme: Theme) -> None:
    made = form(theme)
    assert made.told() == ""
    yes = places(made)["q1.yes"]
    assert made.handle(moved((made.rect.x + 40, yes.centery))), "the label is come to"
    assert made.told() == "q1=no"
    assert not made.handle(moved((made.rect.x + 42, yes.centery))), "nothing is new"
    made.handle(moved(yes.center))
    assert made.told() == "q1=yes"
    made.handle(moved((made.rect.x + 40, made.rect.y + 4)))
    assert made.told() == ""


def test_it_is_told_of_the_answer_with_the_keyboard_wherever_the_pointer_lies(theme: Theme) -> None:
    made = form(theme)
    made.handle(moved((made.rect.x + 40, places(made)["q1.yes"].centery)))
    made.handle(pressed(pygame.K_TAB))
    assert made.told() == "q0=no"


def test_keys_leave_by_the_last_button_or_cancel_and_a_press_answers(theme: Theme) -> None:
    made = form(theme)
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
        assert made.handle(pressed(key))
    assert made.left == ["start", "start", "cancel"]
    assert not made.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        made.handle(pygame.event.Event(kind, pos=places(made)["q1.yes"].center, button=1))
    assert made.answers == {"q0": "no", "q1": "yes"} and made.left[3:] == []
    assert [button.name for button in made.group.buttons if button.selected] == ["q0.no", "q1.yes"]
