"""What pages say: buttons by their words, fields with theirs, lines as paragraphs."""

from __future__ import annotations

from pathlib import Path

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
