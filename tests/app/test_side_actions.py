"""What goes wrong beside the game costs a line, not the game: pictures, copies, pages, sounds; and leaving unsaved."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.app import crash as app_crash
from game.match.seats import HUMAN
from game.records.format import read
from game.scenes.keys import KeysScene
from game.scenes.settings import SettingsScene
from game.stage.scene import TableSetup
from game.storage import atomic
from game.table.scene import TableScene
from game.ui import clipboard
from tests.pilot import Pilot

games = pytest.mark.parametrize("game_id", catalog.whole_ready())
FIRST_OF_GAMES = [
    catalog.whole_ready()[0],
    *(pytest.param(game_id, marks=pytest.mark.slow) for game_id in catalog.whole_ready()[1:]),
]
"""Where the house does the same whatever lies on its table, one game stands for all in the fast suite."""
Patch = pytest.MonkeyPatch


def opened(home: Path, game_id: str = "", **options: Any) -> Pilot:
    """Returns a pilot at a table of two people, the first action played."""
    game_id = game_id or catalog.whole_ready()[0]
    pilot = Pilot(home, every_frame=True, **options)
    pilot.app.push(launcher())
    pilot.open(TableScene(TableSetup(game_id, seats=(HUMAN, HUMAN), seed=5)))
    pilot.rest()
    table = table_of(pilot)
    if not table.session.match.ply:
        table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    pilot.rest()
    return pilot


def launcher() -> Any:
    from game.scenes.launcher import Launcher

    return Launcher()


def table_of(pilot: Pilot) -> Any:
    return next(scene for scene in pilot.app.scenes if scene.name == "table")


def frame(pilot: Pilot, *events: pygame.event.Event) -> None:
    """One frame as the loop does it: a failure shows the page."""
    try:
        pilot.step(events)
    except Exception as error:
        assert app_crash.report(pilot.app, error)
        pilot.rest()


def full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("broken")


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


@pytest.mark.parametrize("second", [True, False])
def test_a_failing_table_without_a_journal_is_kept_elsewhere(tmp_path: Path, monkeypatch: Patch, second: bool) -> None:
    home, spare = tmp_path / "home", tmp_path / "spare"
    home.write_text("no folder")
    spare.mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(spare if second else home))
    monkeypatch.setattr(Path, "home", lambda: home)
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    pilot = opened(home)
    table = table_of(pilot)
    monkeypatch.setattr(table, "update", broken)
    frame(pilot)
    if second:
        (kept,) = spare.glob("*.gogi")
        assert kept.name in pilot.scene.probe()["text"]
        assert read(kept.read_bytes()).match.ply == 1
    else:
        assert pilot.ctx.texts("crash.copied") in pilot.scene.probe()["text"]
        assert read(copied[0]).match.ply == 1


def test_a_vanished_journal_is_told_and_written_anew(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    table = table_of(pilot)
    assert table.session.keeper.flush_wait()
    (kept,) = (tmp_path / "journals").glob("*.gogi")
    kept.unlink()
    table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    assert table.session.keeper.flush_wait()
    pilot.rest()
    assert kept.name in pilot.notice
    assert read(kept.read_bytes()).match.ply == 2
