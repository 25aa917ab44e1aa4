"""The commands of the editor: the clipboard, the rules, what a position is kept and used for, how it is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.editor.page import EditorPage
from game.scenes.keys import KeysScene
from game.stage.scene import TableSetup
from game.storage.problem import Problem, Refused
from game.ui import clipboard
from tests.pilot import Pilot
from tests.table.help import READY

Patch = pytest.MonkeyPatch


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    made = Pilot(tmp_path, KeysScene(), lang="en")
    made.open(EditorPage(TableSetup("gungi", start=READY)))
    return made


def do(pilot: Pilot, name: str) -> None:
    pilot.scene.commands.do(name)
    pilot.rest()


def test_without_a_clipboard_that_is_said(pilot: Pilot, monkeypatch: Patch) -> None:
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    do(pilot, "copy")
    assert pilot.notice == pilot.ctx.texts("table.file.no-clipboard")


@pytest.mark.parametrize(
    ("text", "key"), [(" \n", "table.file.nothing-to-paste"), ("nonsense", "error.editor.no-position")]
)
def test_what_cannot_be_pasted_is_said_and_changes_nothing(
    pilot: Pilot, monkeypatch: Patch, text: str, key: str
) -> None:
    before = pilot.scene.bench.draft
    monkeypatch.setattr(clipboard, "get", lambda: text)
    do(pilot, "paste")
    assert pilot.notice == pilot.ctx.texts(key) and pilot.scene.bench.draft == before


def test_a_picture_on_the_clipboard_is_said_to_be_none_of_ours(pilot: Pilot, monkeypatch: Patch) -> None:
    def foreign() -> str:
        raise clipboard.NotText

    monkeypatch.setattr(clipboard, "get", foreign)
    do(pilot, "paste")
    assert pilot.notice == pilot.ctx.texts("app.clipboard-foreign")


def test_a_position_that_cannot_be_kept_stays_unsaved(pilot: Pilot, monkeypatch: Patch) -> None:
    def full(*_: Any) -> Path:
        raise Refused(Problem("write.full", ("mine.json",)))

    monkeypatch.setattr("game.editor.commands.keep_position", full)
    do(pilot, "clear")
    do(pilot, "undo")
    pilot.scene.bench.forget()
    do(pilot, "clear")
    do(pilot, "begin")
    assert pilot.scene.bench.changed
    for button, said in (("cancel", False), ("ok", True)):
        do(pilot, "keep")
        pilot.press(f"dialog.{button}")
        assert bool(pilot.notice) is said and pilot.scene.bench.changed


def test_other_rules_are_agreed_to_and_the_position_is_judged_by_them(pilot: Pilot) -> None:
    do(pilot, "options")
    assert pilot.scene.name != "editor"
    pilot.press("mode.claim")
    pilot.press("done")
    assert pilot.scene.name == "editor" and pilot.scene.bench.options["mode"] == "claim"


@pytest.mark.parametrize(("command", "door"), [("play", "new_game"), ("analyse", "analysis"), ("puzzle", "own_puzzle")])
def test_a_position_goes_with_its_options_where_it_is_used(
    pilot: Pilot, monkeypatch: Patch, command: str, door: str
) -> None:
    found: list[TableSetup] = []
    monkeypatch.setattr(pilot.app.doors, door, found.append)
    do(pilot, command)
    bench = pilot.scene.bench
    assert found == [TableSetup("gungi", options=bench.options, start=bench.position())]
    do(pilot, "clear")
    do(pilot, command)
    assert len(found) == 1, "nothing that cannot be played is used"


def test_its_picture_is_of_the_position_alone(pilot: Pilot, monkeypatch: Patch) -> None:
    found: list[Any] = []
    monkeypatch.setattr(pilot.app.doors, "picture", lambda *given: found.append(given))
    do(pilot, "picture")
    ((game_id, line, at, last),) = found
    assert (game_id, at, last) == ("gungi", 0, 0) and line(0) == pilot.scene.bench.position()


def test_ctrl_z_undoes_and_with_shift_does_again(pilot: Pilot) -> None:
    bench = pilot.scene.bench
    there = bench.draft
    do(pilot, "clear")
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert bench.draft == there
    pilot.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert bench.draft != there
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    pilot.key(pygame.K_y, pygame.KMOD_CTRL)
    assert bench.draft != there
