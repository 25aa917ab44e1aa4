"""The order in which the parts of a table are told of time, are asked when they wake, draw, and take input."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.table.listener import Listener
from game.ui.widgets.piece_menu import MenuItem
from tests.pilot import Pilot
from tests.table.help import table

Watch = Callable[[object, str, str], None]


@pytest.fixture
def scene(tmp_path: Path) -> Any:
    """A table of two people with two listeners in the place of the game's own."""
    pilot: Pilot = table(tmp_path)
    pilot.advance(0.5)
    pilot.scene.game.listeners = (Listener(), Listener())
    return pilot.scene


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, log: list[str]) -> Watch:
    """Lets every call of a method be noted under a name."""

    def watched(owner: object, method: str, name: str) -> None:
        usual = getattr(owner, method)

        def noted(*args: Any, **more: Any) -> Any:
            log.append(name)
            return usual(*args, **more)

        monkeypatch.setattr(owner, method, noted)

    return watched


def watch_listeners(watch: Watch, scene: Any, *methods: str) -> None:
    for name, listener in zip("ab", scene.game.listeners, strict=True):
        for method in methods:
            watch(listener, method, f"{name} {method}")


def test_time_passes_for_what_moves_first_and_for_what_waits_for_all_others_last(
    scene: Any, log: list[str], watch: Watch
) -> None:
    watch(scene.director, "update", "director")
    watch(scene.showing, "show_what_fell", "what fell")
    watch(scene.pace, "tick", "pace")
    watch(scene.clocks, "tick", "clocks")
    watch(scene.thinking, "poll", "answers")
    watch(scene.acting, "play_answer", "answer played")
    watch(scene.acting, "let_chance_fall", "chance")
    watch(scene.session, "ai_turn", "computer asked")
    watch(scene.occasion, "tick", "occasion")
    watch_listeners(watch, scene, "tick")
    watch(scene.hints, "tick", "hints")
    watch(scene.files, "tick", "files")
    watch(scene.end, "tick", "end")
    watch(scene.showing, "row_changed", "row")
    watch(scene.showing, "take_stale", "stale")
    scene.update(0.01)
    assert log == [
        "director", "what fell", "pace", "clocks", "answers", "answer played", "chance", "computer asked",
        "occasion", "b tick", "a tick", "hints", "files", "end", "row", "stale",
    ]  # fmt: skip


def test_a_task_that_does_something_lets_the_game_wait_but_not_the_screen(
    scene: Any, log: list[str], watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.occasion, "tick", lambda dt: True)
    watch(scene.acting, "let_chance_fall", "chance")
    watch_listeners(watch, scene, "tick")
    watch(scene.showing, "row_changed", "row")
    watch(scene.showing, "take_stale", "stale")
    assert scene.update(0.01)
    assert log == ["chance", "row", "stale"]


def test_the_table_wakes_for_whoever_wakes_first(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert scene.wake() is None
    one, other = scene.game.listeners
    for owner, seconds in ((scene.pace, 7.0), (scene.clocks, 6.0), (scene.occasion, 5.0), (scene.hints, 4.0),
                           (one, 3.0), (other, 2.0)):  # fmt: skip
        monkeypatch.setattr(owner, "wake", lambda seconds=seconds: seconds)
        assert scene.wake() == seconds
    monkeypatch.setattr(scene.end, "_due", type("Due", (), {"waits": True})())
    assert 0 < scene.wake() < 2.0
    monkeypatch.setattr(scene.director, "_truth", scene.eyes.seen())
    assert scene.wake() == 0.0


def test_what_lies_lower_is_drawn_before_what_lies_over_it(scene: Any, log: list[str], watch: Watch) -> None:
    scene.menus.open("", [MenuItem("menu:x", "x")], pygame.Rect(0, 0, 9, 9), {})
    watch(scene.record_panel, "draw", "record")
    watch(scene.group, "draw", "buttons")
    watch(scene.game.view, "draw", "view")
    watch(scene.occasion, "draw_board", "occasion")
    watch(scene.peek, "draw_board", "peek")
    watch(scene.hints, "draw_board", "hints")
    watch_listeners(watch, scene, "draw_still", "draw_over")
    watch(scene.occasion, "draw_over", "occasion last")
    watch(scene.menus.shown, "draw", "menu")
    watch(scene.game.view, "draw_held", "held")
    scene.showing.looks += 1  # what stays as it is is painted anew
    scene.draw(pygame.Surface(scene.ctx.size))
    assert log == [
        "record", "a draw_still", "b draw_still", "buttons", "view", "occasion", "peek", "hints",
        "a draw_over", "b draw_over", "occasion last", "menu", "held",
    ]  # fmt: skip


def test_input_goes_from_the_game_to_what_is_held_menus_commands_buttons_record_and_board(
    scene: Any, log: list[str], watch: Watch
) -> None:
    watch(scene.occasion, "covers", "covers")
    watch_listeners(watch, scene, "handle", "key", "unused")
    watch(scene.peek, "handle", "peek")
    watch(scene.menus, "handle", "menus")
    watch(scene.group, "handle", "buttons")
    watch(scene.record_panel, "handle", "record")
    watch(scene.game.view, "wheel", "wheel")
    watch(scene.game.gestures, "handle", "gestures")
    first, last = ["a handle", "b handle", "peek", "menus"], ["a unused", "b unused"]
    nowhere = scene.ctx.size[0] - 1, scene.ctx.size[1] - 1
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    assert log == [*first, "a key", "b key", "record", "gestures", *last]
    log.clear()
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=nowhere, button=2))
    assert log == [*first, "buttons", "record", "gestures", *last]
    log.clear()
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=nowhere, button=2))
    assert log == ["covers", *first, "buttons", "record", "gestures", *last]
    log.clear()
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert log == ["covers", *first, "record", "wheel", *last]


def test_escape_puts_back_what_is_begun_before_it_is_a_command(scene: Any, log: list[str], watch: Watch) -> None:
    watch_listeners(watch, scene, "key", "unused")
    watch(scene.game.gestures, "back", "back")
    watch(scene.steering, "do", "command")
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert log == ["a key", "b key", "back", "command"]
    scene.menus.close()
    log.clear()
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f"))
    assert log == ["a key", "b key", "command"]
