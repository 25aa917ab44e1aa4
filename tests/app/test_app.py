"""The program around the scenes: stack, drawing only what changed, probe, failures, settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import crash as app_crash
from game.stage.dialog import Dialog
from game.stage.scene import Scene
from game.stage.unsaved import Kept
from game.ui.widgets.dialog import Choice, InputField
from tests.pilot import Pilot


class Counter(Scene):
    """Draws a plain colour and counts what is asked of it."""

    name = "counter"

    def __init__(self, *, overlay: bool = False, fails: bool = False) -> None:
        self.overlay = overlay
        self.fails = fails
        self.drawn = self.left = self.resized = 0
        self.moving = 0
        self.time = 0.0
        self.wants: float | None = None

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def leave(self) -> None:
        self.left += 1
        if self.fails:
            raise RuntimeError("leave failed")

    def on_resize(self) -> None:
        self.resized += 1

    def update(self, dt: float) -> bool:
        self.time += dt
        self.moving -= 1
        return self.moving >= 0

    def wake(self) -> float | None:
        return self.wants

    def secure(self) -> Kept | None:
        return Kept("saved", "kept.gogi")


def test_nothing_is_drawn_while_nothing_changes(open_pilot: Callable[..., Pilot]) -> None:
    scene = Counter()
    pilot = open_pilot(scene)
    pilot.rest()
    before = scene.drawn
    pilot.advance(5)
    assert scene.drawn == before
    assert scene.time == pytest.approx(5, abs=0.2)
    assert pilot.app.wait_s() == 1.0
    scene.wants = 0.2
    assert pilot.app.wait_s() == 0.2
    scene.moving = 3
    pilot.advance(0.1)
    assert scene.drawn == before + 3
    assert pilot.app.settled


def test_an_overlay_shows_the_scene_below_and_takes_the_input(open_pilot: Callable[..., Pilot]) -> None:
    below, over, full = Counter(), Counter(overlay=True), Counter()
    pilot = open_pilot(below)
    pilot.open(over)
    assert (below.drawn, over.drawn) == (2, 1)
    pilot.open(full)
    assert (below.drawn, over.drawn, full.drawn) == (2, 1, 1)
    assert pilot.app.has_focus(full)
    below.wants = 0.1
    pilot.rest()
    assert pilot.app.wait_s() == 0.1, "a covered scene still gets its time"
    pilot.key(pygame.K_ESCAPE)
    assert full.left == 1
    assert pilot.scene is over


def test_every_scene_is_left_even_if_one_fails(open_pilot: Callable[..., Pilot]) -> None:
    first, second, third = Counter(), Counter(fails=True), Counter()
    pilot = open_pilot(first)
    pilot.open(second)
    pilot.open(third)
    with pytest.raises(RuntimeError, match="leave failed"):
        pilot.app.close()
    assert (first.left, second.left, third.left) == (1, 1, 1)


def test_closing_the_window_ends_the_loop(open_pilot: Callable[..., Pilot]) -> None:
    scene = Counter()
    pilot = open_pilot(scene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert pilot.app.run() == 0
    assert scene.left == 1


def test_a_resize_lays_every_scene_out_anew(open_pilot: Callable[..., Pilot]) -> None:
    below, over = Counter(), Counter()
    pilot = open_pilot(below)
    pilot.open(over)
    pilot.resize((1440, 900))
    assert (below.resized, over.resized) == (1, 1)
    assert pilot.ctx.size == (1440, 900)
    assert pilot.ctx.u == 1.0
    assert pilot.ctx.settings.window == (1440, 900)


def test_the_probe_is_written_when_the_screen_has_settled(open_pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    path = tmp_path / "probe.json"
    scene = Counter()
    pilot = open_pilot(scene, probe=path)
    scene.moving = 5
    pilot.step()
    assert not path.exists() or json.loads(path.read_text(encoding="utf-8"))["scene"] == "counter"
    pilot.rest()
    facts = json.loads(path.read_text(encoding="utf-8"))
    assert facts["size"] == [1280, 720]
    assert {"scene", "size", "ply", "seat", "result", "notice", "targets"} <= set(facts)
    pilot.app.notify("知らせ")
    pilot.rest()
    facts = json.loads(path.read_text(encoding="utf-8"))
    assert facts["notice"] == {"text": "知らせ", "clause": None}
    x, y, w, h = facts["targets"]["notice"]
    assert pygame.Rect(0, 0, 1280, 720).contains((x, y, w, h))
    assert [item.name for item in tmp_path.iterdir() if item.name.startswith("probe")] == ["probe.json"]


def test_screenshots_do_not_overwrite_each_other(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    pilot.key(pygame.K_F12)
    pilot.key(pygame.K_F12)
    shots = sorted(pilot.ctx.home.screenshots.iterdir())
    assert len(shots) == 2
    assert pygame.image.load(shots[0]).get_size() == (1280, 720)
    assert shots[0].name in pilot.notice or shots[1].name in pilot.notice


def test_a_failure_keeps_the_game_and_says_where(open_pilot: Callable[..., Pilot]) -> None:
    scene = Counter(fails=True)
    pilot = open_pilot(scene, lang="en")
    pilot.app.at_work = scene
    assert app_crash.report(pilot.app, ValueError("broken"))
    assert scene.left == 1
    assert [s.name for s in pilot.app.scenes] == ["launcher", "dialog"]
    assert "kept.gogi" in pilot.scene.probe()["text"]
    written = list(pilot.ctx.home.root.glob("crash-*.txt"))
    assert len(written) == 1
    assert "ValueError: broken" in written[0].read_text(encoding="utf-8")
    pilot.press("dialog.ok")
    assert pilot.scene.name == "launcher"


def test_a_failure_in_the_loop_shows_the_page(open_pilot: Callable[..., Pilot]) -> None:
    class Failing(Counter):
        def update(self, dt: float) -> bool:
            if self.left == 0:
                raise ValueError("in update")
            return False

    scene = Failing()
    pilot = open_pilot()
    pilot.app.push(scene)

    def close_when_told() -> float:
        if pilot.app.top is not None and pilot.app.top.name == "dialog":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        pilot.now += 0.02
        return pilot.now

    pilot.ctx.clock = close_when_told
    assert pilot.app.run() == 1
    assert scene.left == 1


def test_the_overlay_is_switched_by_key(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    assert not pilot.app.debug
    pilot.key(pygame.K_F3)
    assert pilot.app.debug
    assert "median" in pilot.app.overlay.lines()[0]


def test_work_for_later_waits_for_the_first_frame(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot()
    scene = Counter()
    pilot.app.push(scene)
    done: list[int] = []
    pilot.app.later(lambda: done.append(scene.drawn))
    pilot.rest()
    assert done == [1]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_dialogs_answer_by_mouse_and_keyboard(open_pilot: Callable[..., Pilot], lang: str, scale: int) -> None:
    answers: list[tuple[str, dict[str, str]]] = []
    pilot = open_pilot(Counter(), lang=lang, text_size=scale)

    def ask() -> None:
        choices = [Choice("no", "いいえ"), Choice("yes", "はい", "gold")]
        text = "長い問いかけの文章です。" * 30
        fields = [InputField("name", "名前", "甲")]
        pilot.open(Dialog("題", text, choices, lambda n, v: answers.append((n, v)), fields=fields, cancel="no"))
        pilot.rest()

    ask()
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(rect) for rect in pilot.targets().values())
    pilot.press("dialog.no")
    ask()
    pilot.key(pygame.K_RETURN)
    ask()
    pilot.key(pygame.K_ESCAPE)
    ask()
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert answers == [("no", {"name": "甲"}), ("yes", {"name": "甲"}), ("no", {"name": "甲"}), ("no", {"name": "甲"})]


def test_text_typed_into_a_dialog_arrives(open_pilot: Callable[..., Pilot]) -> None:
    answers: list[dict[str, str]] = []
    pilot = open_pilot(Counter())
    fields = [InputField("seed", "種")]
    pilot.open(Dialog("題", "", [Choice("ok", "はい", "gold")], lambda n, v: answers.append(v), fields=fields))
    pilot.rest()
    pilot.type("0x1f")
    pilot.resize((1440, 900))
    pilot.key(pygame.K_RETURN)
    assert answers == [{"seed": "0x1f"}]


def test_what_is_slept_through_counts_whole(open_pilot: Callable[..., Pilot]) -> None:
    """The loop sleeps while nothing moves: notices go, and clocks run, by the time on the wall."""
    pilot = open_pilot(Timed())
    pilot.app.notify("A notice of four words")
    before = pilot.scene.passed
    slept = 0.0
    while pilot.notice and slept < 20:
        wait = pilot.app.wait_s()
        pilot.step(dt=max(wait, 0.01))
        slept += max(wait, 0.01)
    assert 3.0 < slept < 8.0
    assert pilot.scene.passed - before == pytest.approx(slept, abs=0.05)


class Timed(Scene):
    """A scene that only counts the time it is given."""

    name = "timed"
    passed = 0.0

    def update(self, dt: float) -> bool:
        self.passed += dt
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
