"""The course of a lesson on the table: plans that cannot be played, its commands, its turn of chance, its card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.contract import CHANCE
from game.table.lesson import below, remember_step
from tests.table.help import facts
from tests.table.test_lesson import at_step, with_plan


@pytest.mark.parametrize("plan", ["no action at all", "m 5-5-1 5-4-1"])
def test_a_plan_that_cannot_be_played_ends_the_lesson_and_is_told(tmp_path: Path, plan: str) -> None:
    pilot = at_step(tmp_path)
    under, occasion = pilot.scene, pilot.scene.occasion
    occasion.lesson = with_plan(plan)
    popped: list[bool] = []
    pilot.app.pop = lambda: popped.append(True)  # type: ignore[assignment]
    occasion._play_entry()
    assert popped == [True] and pilot.notice and under.session.match.ply == 0


def test_what_is_asked_and_cannot_be_shown_is_told(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 0, with_plan(("no action at all",)))
    pilot.press("btn:show")
    assert pilot.notice and pilot.scene.showing.hint == ()


def test_the_commands_of_a_lesson_are_there_when_they_lead_somewhere(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    occasion = pilot.scene.occasion
    able = {name: occasion.own_command(name).enabled for name in ("previous", "again", "show", "read", "next")}
    assert able == {"previous": False, "again": False, "show": True, "read": True, "next": True}
    second = at_step(tmp_path / "second", 1).scene.occasion
    assert second.own_command("previous").enabled and second.own_command("unknown") is None
    assert not second.do("unknown")


def test_one_goes_back_to_the_step_before(tmp_path: Path) -> None:
    pilot = at_step(tmp_path, 1)
    pilot.press("btn:previous")
    assert facts(pilot)["step"] == 1


def test_what_has_thrown_or_moved_is_gone_back_from_by_again(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    occasion, session = pilot.scene.occasion, pilot.scene.session
    session.play(session.match.game.legal(session.match.state)[0])
    assert occasion.own_command("again").enabled
    occasion.do("again")
    assert session.match.ply == 0


def test_while_chance_has_the_turn_the_learner_is_told_and_the_other_seat_waits(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    occasion = pilot.scene.occasion
    assert occasion.own_doing(0) is None, "the turn is a person's"

    class Thrown:
        to_act, result = CHANCE, None
        match = pilot.scene.session.match

    occasion._port = type("P", (), {"session": Thrown, "ctx": pilot.ctx})
    own = occasion.own_seat()
    texts = pilot.ctx.texts
    assert occasion.own_doing(own) == (texts("lesson.chance"), "turn")
    assert occasion.own_doing(1 - own) == (texts("table.doing.waiting"), "")
    Thrown.result = object()  # type: ignore[assignment]
    assert occasion.own_doing(own) is None


def test_a_step_is_remembered_once_and_what_cannot_be_kept_is_told(tmp_path: Path) -> None:
    pilot = at_step(tmp_path)
    remember_step(pilot.ctx, "one")
    remember_step(pilot.ctx, "one")
    assert pilot.ctx.settings.lessons_done == ("one",) and pilot.notice == ""
    (tmp_path / "home").write_text("a file where the folder should be")
    other: Any = at_step(tmp_path / "home")
    remember_step(other.ctx, "two")
    assert other.notice and other.ctx.settings.lessons_done == ("two",)


def test_below_a_card_that_lies_across_all_of_a_room_is_what_is_left_of_it(tmp_path: Path) -> None:
    occasion = at_step(tmp_path).scene.occasion
    occasion._card = pygame.Rect(100, 100, 200, 50)
    under = pygame.Rect(100, 150, 200, 150)
    assert occasion.left_free(pygame.Rect(100, 100, 200, 200)) == under
    assert occasion.left_free(pygame.Rect(100, 149, 200, 151)) == under
    for free in ((99, 100, 200, 200), (101, 100, 200, 200), (100, 99, 200, 200), (100, 150, 200, 200)):
        assert occasion.left_free(pygame.Rect(free)) == pygame.Rect(free)
    assert occasion.covers((100, 100)) and not occasion.covers((300, 100))
    assert occasion.covers(pygame.Rect(110, 110, 5, 5)) and not occasion.covers(pygame.Rect(90, 110, 50, 5))


def test_of_a_lit_place_only_what_reaches_out_below_the_card_is_lit() -> None:
    card = pygame.Rect(0, 0, 100, 50)
    assert below(card, pygame.Rect(10, 40, 20, 30)) == pygame.Rect(10, 50, 20, 20)
    assert below(card, pygame.Rect(10, 60, 20, 30)) == pygame.Rect(10, 60, 20, 30)
    assert below(card, pygame.Rect(10, 10, 20, 30)).height == 0
