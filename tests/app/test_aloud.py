"""What pages say: buttons by their words, fields with theirs, lines as paragraphs."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.aloud.node import SaidNode, every, focus_of, unique
from game.app.aloud import printed
from game.app.shot import shoot
from game.i18n.catalog import LANGUAGES
from game.scenes.launcher import Launcher
from game.scenes.new_game import NewGame
from game.scenes.settings import SettingsScene
from game.scenes.settings_rows import ROWS
from game.stage.dialog import Dialog
from game.ui.widgets.dialog import Choice, InputField
from tests.pilot import Pilot


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_launcher_says_each_game_with_its_buttons(lang: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(Launcher())
    pilot.rest()
    texts, root = pilot.app.ctx.texts, pilot.app.aloud.read_all()
    for game_id in catalog.whole():
        card = next(node for node in every(root) if node.label == texts(f"game.{game_id}.name") and node.children)
        assert any(node.role == "button" and node.pressed for node in card.children)


def test_settings_say_their_values(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(SettingsScene())
    pilot.rest()
    said = [node.label for node in every(pilot.app.aloud.read_all()) if node.role == "button"]
    assert len(said) > len(ROWS) and "Full screen: off" in said and "Text size: 100 %" in said


def test_a_form_says_which_answer_is_given_and_where_the_keyboard_is(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(NewGame("prosfair"))
    pilot.key(pygame.K_TAB)
    root = pilot.app.aloud.read_all()
    assert any(node.selected for node in every(root)) and focus_of(root).role == "button"


def test_a_dialog_says_title_text_fields_and_buttons(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(
        Dialog("Title", "One.\nTwo.", [Choice("yes", "Go on", "gold")], fields=[InputField("name", "Name", "x")])
    )
    pilot.rest()
    page = pilot.app.aloud.read_all().children[0]
    assert [(node.role, node.label, node.value) for node in page.children] == [
        ("heading", "Title", ""), ("text", "One.", ""), ("text", "Two.", ""), ("field", "Name", "x"),
        ("button", "Go on", ""),
    ]  # fmt: skip
    assert focus_of(page).role == "field" and page.role == "dialog" and page.label == "Title"


def test_a_notice_is_said_by_itself(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(Launcher())
    pilot.app.notify("Kept.")
    notice = [node for node in every(pilot.app.aloud.read_all()) if node.live]
    assert [node.label for node in notice] == ["Kept."]


def test_a_screen_is_written_down_in_words(tmp_path: Path) -> None:
    out = tmp_path / "said.txt"
    shoot("credits", out, home=tmp_path / "home", lang="ja", size=(1280, 720), position=None)
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("window") and any(line.strip().startswith("button") for line in lines)
    assert sum(line.strip().startswith("text") for line in lines) > 3


def test_no_id_stands_twice_and_a_tree_is_printed_line_by_line() -> None:
    off = SaidNode("a", "button", "Two", enabled=False)
    root = unique(
        SaidNode("root", "window", "W", children=(SaidNode("a", "field", "One", value="x", focused=True), off))
    )
    assert [node.id for node in every(root)] == ["root", "a", "a#2"]
    assert list(printed(root)) == ["window 'W'", "  field 'One' = 'x' [focused]", "  button 'Two' [off]"]


class Reader:
    """A reader of the system: it wants to hear, is shown trees and told where window and keyboard are."""

    def __init__(self) -> None:
        self.wanted = True
        self.asked: deque[str] = deque()
        self.shown: list[SaidNode] = []
        self.here: list[bool] = []
        self.places = 0
        self.wake: Any = None

    def show(self, root: SaidNode) -> None:
        self.shown.append(root)

    def focus(self, *, here: bool) -> None:
        self.here.append(here)

    def place(self, outer: Any, inner: Any) -> None:
        self.places += 1

    def close(self) -> None: ...


@pytest.fixture
def heard(tmp_path: Path) -> tuple[Pilot, Reader]:
    """The launcher with a reader that hears it."""
    pilot, reader = Pilot(tmp_path, Launcher(), lang="en", every_frame=True), Reader()
    pilot.app.aloud.join(reader)  # type: ignore[arg-type]
    pilot.rest()
    return pilot, reader


def test_a_reader_is_told_once_all_is_at_rest_and_again_when_something_is_new(heard: tuple[Pilot, Reader]) -> None:
    pilot, reader = heard
    for _ in range(3):
        pilot.step()
    told = len(reader.shown)
    assert told and reader.places == 1 and len(reader.here) == 1
    assert any(node.label == pilot.ctx.texts("game.gungi.name") for node in every(reader.shown[-1]))
    for _ in range(5):
        pilot.step()
    assert len(reader.shown) == told, "nothing is new"
    pilot.app.notify("Kept.")
    pilot.rest()
    pilot.step()
    assert len(reader.shown) > told and any(node.label == "Kept." and node.live for node in every(reader.shown[-1]))


def test_what_a_reader_presses_is_pressed_in_the_middle_by_the_mouse(heard: tuple[Pilot, Reader]) -> None:
    pilot, reader = heard
    for _ in range(3):
        pilot.step()
    pygame.event.clear()
    reader.asked.extend(["nothing", "window", "room.settings"])
    pilot.step()
    pressed = [event for event in pygame.event.get() if event.type == pygame.MOUSEBUTTONDOWN]
    assert [event.pos for event in pressed][-1] == pilot.targets()["room.settings"].center
    assert len(pressed) == 2, "what is not there is not pressed"


def test_a_reader_that_wants_nothing_is_told_nothing_and_who_comes_back_hears_all(heard: tuple[Pilot, Reader]) -> None:
    pilot, reader = heard
    reader.wanted = False
    for _ in range(3):
        pilot.step()
    told = len(reader.shown)
    pilot.app.notify("Kept.")
    pilot.rest()
    assert len(reader.shown) == told
    reader.wanted = True
    for _ in range(4):
        pilot.step()
    assert len(reader.shown) > told and len(reader.here) == 2


def test_the_system_hears_where_the_keyboard_and_the_window_are(heard: tuple[Pilot, Reader]) -> None:
    pilot, reader = heard
    here, places = len(reader.here), reader.places
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMOVED):
        pilot.step([pygame.event.Event(kind, x=1, y=1)])
    assert reader.here[here:][:2] == [False, True] and reader.places > places


def test_what_cannot_be_told_costs_the_voice_and_not_the_game(
    heard: tuple[Pilot, Reader], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, reader = heard
    for _ in range(3):
        pilot.step()

    def broken(root: SaidNode) -> None:
        raise RuntimeError("deaf")

    monkeypatch.setattr(reader, "show", broken)
    pilot.app.notify("Kept.")
    pilot.rest()
    for _ in range(3):
        pilot.step()
    assert pilot.app.aloud.speech is None and pilot.app.running
