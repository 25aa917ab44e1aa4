"""What goes wrong beside the game costs a line, not the game: pictures, copies, pages, sounds."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.records.format import read
from game.scenes.keys import KeysScene
from game.scenes.settings import SettingsScene
from game.storage import atomic
from game.ui import clipboard
from tests.table.opened import broken, frame, opened, table_of

games = pytest.mark.parametrize("game_id", catalog.whole_ready())
FIRST_OF_GAMES = [
    catalog.whole_ready()[0],
    *(pytest.param(game_id, marks=pytest.mark.slow) for game_id in catalog.whole_ready()[1:]),
]
"""Where the house does the same whatever lies on its table, one game stands for all in the fast suite."""
Patch = pytest.MonkeyPatch


def full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def let_go(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize("game_id", FIRST_OF_GAMES)
def test_a_picture_that_cannot_be_saved_is_told_and_play_goes_on(
    tmp_path: Path, game_id: str, monkeypatch: Patch
) -> None:
    pilot = opened(tmp_path, game_id)
    table = table_of(pilot)
    (tmp_path / "screenshots").write_text("a file where the folder should be")
    frame(pilot, key(pygame.K_F12), let_go(pygame.K_F12))
    assert table in pilot.app.scenes and pilot.notice
    (tmp_path / "screenshots").unlink()
    pilot.app.toasts.dismiss()
    monkeypatch.setattr(atomic.os, "fsync", full)
    frame(pilot, key(pygame.K_F12))
    assert table in pilot.app.scenes and "gogi-" in pilot.notice
    assert not list((tmp_path / "screenshots").glob("*")), "half a picture was left"


def test_a_key_held_down_is_pressed_once(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pictures = tmp_path / "screenshots"
    for _ in range(5):
        pilot.step([key(pygame.K_F12)])
    assert len(list(pictures.iterdir())) == 1, "a picture for every repetition"
    pilot.step([let_go(pygame.K_F12), key(pygame.K_F12)])
    assert len(list(pictures.iterdir())) == 2
    pilot.step([pygame.event.Event(pygame.WINDOWFOCUSLOST), key(pygame.K_F12)])
    assert len(list(pictures.iterdir())) == 3, "where another window took the release"
    full_screen = pilot.ctx.settings.full_screen
    pilot.step([key(pygame.K_F11), key(pygame.K_F11)])
    assert pilot.ctx.settings.full_screen != full_screen


def test_a_home_with_a_name_that_is_no_text_takes_pictures(tmp_path: Path) -> None:
    home = Path(os.fsdecode(os.fsencode(tmp_path) + b"/h\xff"))
    pilot = opened(home)
    frame(pilot, key(pygame.K_F12))
    (picture,) = (home / "screenshots").glob("*.png")
    assert picture.stat().st_size > 10_000 and picture.name in pilot.notice


@pytest.mark.parametrize(
    ("command", "where", "what"),
    [
        ("copy", clipboard, "put"),
        ("paste", clipboard, "get"),
        ("settings", SettingsScene, "enter"),
        ("keys", KeysScene, "enter"),
        ("save", atomic.os, "fsync"),
        ("screenshot", pygame.image, "save"),
    ],
)
def test_a_fault_beside_the_game_costs_a_line(
    tmp_path: Path, monkeypatch: Patch, command: str, where: Any, what: str
) -> None:
    pilot = opened(tmp_path)
    table = table_of(pilot)
    scenes = list(pilot.app.scenes)
    with monkeypatch.context() as patch:
        patch.setattr(where, what, full if what == "fsync" else broken)
        table.steering.do(command)
    pilot.rest()
    assert pilot.app.scenes == scenes and pilot.notice
    table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    assert table.session.match.ply == 2


def test_what_fails_over_a_table_is_closed_and_the_game_goes_on(tmp_path: Path, monkeypatch: Patch) -> None:
    pilot = opened(tmp_path, lang="en")
    table = table_of(pilot)
    pilot.app.open_keys()
    with monkeypatch.context() as patch:
        patch.setattr(KeysScene, "draw", broken)
        frame(pilot)
    assert pilot.scene.name == "dialog" and pilot.ctx.texts("crash.at-game") in pilot.scene.probe()["text"]
    pilot.press("dialog.ok")
    assert pilot.scene is table and table.session.keeper is not None


def test_a_notice_that_cannot_be_drawn_ends_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    pilot = opened(tmp_path)
    table = table_of(pilot)
    pilot.app.notify("x")
    toasts = pilot.app.toasts
    monkeypatch.setattr(toasts, "draw", lambda *_: broken() if toasts.text else None)
    frame(pilot)
    assert table in pilot.app.scenes


@pytest.mark.parametrize("game_id", FIRST_OF_GAMES)
def test_the_page_after_a_failing_table_names_the_file(tmp_path: Path, game_id: str, monkeypatch: Patch) -> None:
    pilot = opened(tmp_path, game_id)
    table = table_of(pilot)
    monkeypatch.setattr(table, "update", broken)
    frame(pilot)
    (kept,) = (tmp_path / "journals").glob("*.gogi")
    assert [scene.name for scene in pilot.app.scenes] == ["launcher", "dialog"]
    assert kept.name in pilot.scene.probe()["text"]
    assert read(kept.read_bytes()).match.ply >= 1
