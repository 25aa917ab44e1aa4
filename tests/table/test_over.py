"""What lies over a table for a moment: a box that asks, the wait for a click, the curtain before a record."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.over.asking import Asking
from game.table.over.go_on import BUTTONS, GO_ON_KEYS, WaitForClick
from game.table.over.look_curtain import LookCurtain
from tests.pilot import Pilot


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)


def click(button: int, kind: int = pygame.MOUSEBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, button=button, pos=(0, 0))


# --- a box that asks ---------------------------------------------------------------------------------------------


def asking(pressed: str | None = None) -> Any:
    """Returns a box that asks, with what was answered; an event presses the named button."""
    answers: list[str] = []
    box: Any = Asking(answers.append)
    box.answers = answers
    box.ctx = SimpleNamespace(app=SimpleNamespace(pop=lambda: answers.append("gone")))
    box.group = SimpleNamespace(handle=lambda event: pressed)
    return box


def test_escape_answers_by_its_own_word_once_the_box_is_gone_and_no_other_key_does() -> None:
    box = asking()
    assert not box.handle(key(pygame.K_a)) and not box.handle(key(pygame.K_ESCAPE, pygame.KEYUP)) and box.answers == []
    assert not box.handle(click(1)) and box.answers == []
    assert box.handle(key(pygame.K_ESCAPE)) and box.answers == ["gone", "look"]


def test_a_button_answers_with_what_stands_after_its_dot_and_a_used_event_answers_nothing() -> None:
    box = asking("asking.yes.really")
    assert box.handle(click(1)) and box.answers == ["gone", "really"]
    box = asking("")
    assert box.handle(click(1)) and box.answers == [], "the pointer has only moved over a button"


# --- the wait for a click ----------------------------------------------------------------------------------------


def waiting(*, moving: bool = False) -> Any:
    """Returns a wait over a table, with what happened below it."""
    happened: list[str] = []
    match = SimpleNamespace(cursor=object())
    table = SimpleNamespace(
        session=SimpleNamespace(match=match),
        director=SimpleNamespace(moving=moving),
        goes_on=lambda event: event.key == pygame.K_BACKSPACE,
        handle=lambda event: happened.append("table") or True,
    )
    made: Any = WaitForClick(SimpleNamespace(table=table, show_all=lambda: happened.append("all")))  # type: ignore[arg-type]
    made.ctx = SimpleNamespace(app=SimpleNamespace(pop=lambda: happened.append("gone"), top=made))
    made.happened, made.table, made.match = happened, table, match
    return made


@pytest.mark.parametrize("event", [*map(click, BUTTONS), *map(key, GO_ON_KEYS)])
def test_a_click_or_its_keys_go_on_and_end_first_what_still_moves(event: pygame.event.Event) -> None:
    made = waiting(moving=True)
    assert made.handle(event) and made.happened == ["all"]
    made.table.director.moving = False
    assert made.handle(event) and made.happened == ["all", "gone"]


def test_the_wheel_and_a_button_that_is_let_go_do_not_go_on() -> None:
    made = waiting()
    made.handle(click(max(BUTTONS) + 1))
    assert made.happened == ["table"]
    made.happened.clear()
    assert made.handle(click(BUTTONS[0], pygame.MOUSEBUTTONUP)) and made.happened == []
    made.handle(key(GO_ON_KEYS[0], pygame.KEYUP))
    assert made.happened == ["table"]


def test_a_command_of_the_table_is_done_at_once_and_what_only_looks_leaves_the_wait() -> None:
    made = waiting()
    made.handle(key(pygame.K_BACKSPACE))
    assert made.happened == ["gone", "table"]
    made.happened.clear()
    made.handle(key(pygame.K_f))
    made.handle(key(pygame.K_BACKSPACE, pygame.KEYUP))
    assert made.happened == ["table", "table"]


def test_it_goes_with_the_position_it_tells_of_unless_something_lies_over_it() -> None:
    made = waiting()
    made.match.cursor = object()
    made.ctx.app.top = None
    made.update(0.1)
    assert made.happened == []
    made.ctx.app.top = made
    assert made.update(0.1) and made.happened == ["gone"]


def test_its_prompt_comes_once_nothing_moves() -> None:
    made = waiting(moving=True)
    assert not made.update(0.1) and made.targets() == {}
    made.table.director.moving = False
    assert made.update(0.1) and not made.update(0.1) and made.happened == []


# --- the curtain before a record ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "gold", "told"),
    [({1: "B"}, "dialog.1", "look.text-one B"), ({0: "A", 1: "B"}, "dialog.leave", "look.text")],
)
def test_one_player_enters_by_enter_and_of_two_nobody_does(
    tmp_path: Path, names: dict[int, str], gold: str, told: str
) -> None:
    pilot = Pilot(tmp_path)
    chosen: list[Any] = []
    words = lambda *parts: " ".join(parts)  # noqa: E731
    curtain = LookCurtain(words, names, chosen.append, lambda: chosen.append("left"))
    pilot.open(curtain)
    assert curtain.probe()["text"] == told
    pilot.key(pygame.K_RETURN)
    assert chosen == (["left"] if gold == "dialog.leave" else [1])


def test_a_player_is_chosen_by_its_button_and_escape_leaves(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    chosen: list[Any] = []
    for answer in ("0", "1", ""):
        pilot.open(LookCurtain(lambda *parts: parts[0], {0: "A", 1: "B"}, chosen.append, lambda: chosen.append("left")))
        pilot.press(f"dialog.{answer}") if answer else pilot.key(pygame.K_ESCAPE)
    assert chosen == [0, 1, "left"]
