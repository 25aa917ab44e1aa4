"""What asks over a table is told in the move field, and answered there by number or by name, in both languages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n.catalog import LANGUAGES
from game.stage.dialog import Dialog
from game.ui.widgets.dialog import Choice
from tests.table.test_typed import enter, people, slash


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("by_name", [False, True])
def test_a_question_lists_its_buttons_and_is_answered(tmp_path: Path, lang: str, by_name: bool) -> None:
    pilot = people("prosfair", tmp_path, lang=lang)
    texts, table = pilot.app.ctx.texts, pilot.scene
    slash(pilot)
    told = enter(pilot, texts("text.command.resign"))
    yes, no = texts("table.confirm.resign.yes"), texts("table.confirm.no")
    assert told[1:] == [
        texts("table.confirm.resign.title"), *texts("table.confirm.resign.text").splitlines(), texts("typed.asked"),
        f"1. {yes}", f"2. {no}",
    ]  # fmt: skip
    enter(pilot, no if by_name else "2")
    assert pilot.app.top is table and pilot.app.facts()["result"] is None
    assert texts("text.no-number") in enter(pilot, "2"), "the answered list stands no longer"
    enter(pilot, "resign", yes if by_name else "1")
    assert table.eyes.result() is not None


def test_nothing_else_is_done_while_a_question_waits_but_looking(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    slash(pilot)
    enter(pilot, "resign")
    assert "What is asked has to be answered first." in enter(pilot, "e2 e3")
    assert "What is asked has to be answered first." in enter(pilot, "undo")
    assert pilot.scene.probe().get("title") and len(enter(pilot, "board")) > 20
    assert enter(pilot, "help")[-1] == f"2. {pilot.app.ctx.texts('table.confirm.no')}"
    assert any("number" in line for line in enter(pilot, "7")), "there is no seventh answer"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.facts()["ply"] == 0 and pilot.app.facts()["result"] is None, "Escape is the question's"


def test_the_buttons_keep_their_keys_while_nothing_is_typed(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    table, typed = pilot.scene, slash(pilot)
    enter(pilot, "resign")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.top is table and typed.open and table.eyes.result() is None


class Shown:
    """A figure of a dialog."""

    def height(self, theme: object, width: int) -> int:
        return 20

    def draw(self, surface: pygame.Surface, theme: object, rect: pygame.Rect) -> None:
        pygame.draw.rect(surface, (200, 0, 0), rect)

    def facts(self) -> str:
        return "red"

    def words(self) -> list[str]:
        return ["It is red.", "All of it."]


def test_what_a_dialog_shows_below_its_words_is_told_after_them(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    dialog = Dialog("A title", "Some words.", [Choice("on", "Go on", "gold")], figures=[Shown()])
    pilot.app.push(dialog)
    pilot.rest()
    asked = pilot.app.ctx.texts("typed.asked")
    assert typed.told.lines[-6:] == ["A title", "Some words.", "It is red.", "All of it.", asked, "1. Go on"]
    said = [(node.role, node.label) for node in dialog.says(())]
    assert said[:4] == [
        ("heading", "A title"),
        *(("text", line) for line in ("Some words.", "It is red.", "All of it.")),
    ]


def test_only_the_keys_for_buttons_leave_the_empty_line(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    enter(pilot, "resign")
    pilot.key(pygame.K_F6)
    assert not typed.line.field.focused, "one walks through what was told"
    pilot.key(pygame.K_F6)
    assert typed.line.field.focused and pilot.app.top.name == "confirm-resign"


def test_enter_that_is_held_too_long_presses_nothing_of_what_came_over_the_table(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    table = pilot.scene
    slash(pilot)
    enter(pilot, "resign")
    pilot.step([pygame.event.Event(pygame.TEXTINPUT, text="1")])
    for _ in range(4):
        pilot.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")])
        pilot.rest()
    assert pilot.app.top.beside and next(one for one in pilot.app.scenes if one.name == "table") is table
    assert table.eyes.result() is not None
    pilot.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    pilot.key(pygame.K_RETURN)
    assert not pilot.app.top.beside, "the golden button, as without the field"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_is_told_once_and_then_its_buttons_which_are_pressed_by_number(tmp_path: Path, lang: str) -> None:
    pilot = people("prosfair", tmp_path, lang=lang)
    texts, table = pilot.app.ctx.texts, pilot.scene
    slash(pilot)
    told = enter(pilot, "e2 e3", "resign", "1")
    won = [n for n, line in enumerate(told) if line.endswith(texts("table.end.won", "").strip())]
    assert len(won) == 1 and won[0] < told.index(texts("typed.asked"), won[0])
    look = next(line for line in told if line.endswith(texts("table.end.look")))
    pilot.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    assert not enter(pilot, look.partition(".")[0])[1:]
    assert pilot.app.top is table and table.typed.open


def test_the_slash_opens_the_field_under_a_question_and_tells_it(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    table = pilot.scene
    table.steering.do("resign")
    pilot.rest()
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    assert table.typed.open and f"1. {pilot.app.ctx.texts('table.confirm.resign.yes')}" in table.typed.told.lines
    enter(pilot, "2")
    assert pilot.app.top is table and table.typed.open


def test_a_menu_is_a_list_as_well(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    table, typed = pilot.scene, slash(pilot)
    table.steering.do("menu")
    pilot.rest()
    offered = [line for line in typed.told.lines if line.startswith("1. ")]
    assert offered
    keys = next(line for line in typed.told.lines if line.endswith(pilot.app.ctx.texts("table.command.keys")))
    enter(pilot, keys.partition(".")[0])
    assert pilot.app.top.name == "keys" and table.menus.shown is None


def test_a_curtain_is_not_opened_by_typing(tmp_path: Path) -> None:
    pilot = people("yuki", tmp_path, lang="en")
    assert pilot.app.top.name == "curtain"
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    table = next(scene for scene in pilot.app.scenes if scene.name == "table")
    assert not table.typed.open and pilot.app.top.name == "curtain"
