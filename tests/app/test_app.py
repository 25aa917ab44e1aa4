"""The program around the scenes: stack, drawing only what changed, probe, failures, settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import crash as app_crash
from game.app.app import MOST_FAILURES
from game.stage.dialog import Dialog
from game.stage.scene import Scene
from game.stage.unsaved import Kept
from game.storage.problem import Problem
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


class Watched(Counter):
    """Counts what settings mean for it apart from its size."""

    def __init__(self) -> None:
        super().__init__()
        self.set = self.shown_again = 0

    def on_settings(self) -> None:
        self.set += 1

    def uncovered(self) -> None:
        self.shown_again += 1


def test_settings_that_change_the_look_lay_scenes_out_and_others_are_only_told(
    open_pilot: Callable[..., Pilot],
) -> None:
    scene = Watched()
    pilot = open_pilot(scene, lang="en")
    laid = scene.resized
    pilot.ctx.settings.volume = 7
    pilot.app.settings_changed()
    assert (scene.set, scene.resized) == (1, laid)
    pilot.ctx.settings.text_size = 150
    pilot.app.settings_changed()
    assert (scene.set, scene.resized) == (1, laid + 1)
    pilot.app.set_language("ja")
    assert (scene.set, scene.resized) == (1, laid + 2) and pilot.ctx.texts.lang == "ja"
    assert pilot.ctx.settings.language == "ja" and pilot.ctx.lang_of_run is None


@pytest.mark.parametrize(("opens", "name"), [("library", "library"), ("settings", "settings"), ("keys", "keys")])
def test_pages_are_opened_over_what_is_there(open_pilot: Callable[..., Pilot], opens: str, name: str) -> None:
    pilot = open_pilot(Counter())
    getattr(pilot.app, f"open_{opens}")()
    assert [scene.name for scene in pilot.app.scenes] == ["counter", name]


def test_rules_open_at_a_clause_and_keys_at_the_game_below(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    pilot.app.open_rules("gungi", "G3.5")
    assert pilot.scene.name == "rules" and pilot.scene.game_id == "gungi"
    pilot.key(pygame.K_F1)
    assert pilot.scene.name == "keys" and pilot.scene.game_id == "gungi"
    pilot.key(pygame.K_F1)
    assert [scene.name for scene in pilot.app.scenes].count("keys") == 1


def test_escape_closes_all_but_the_last_page_and_who_was_covered_hears_of_it(open_pilot: Callable[..., Pilot]) -> None:
    scene = Watched()
    pilot = open_pilot(scene)
    pilot.app.open_keys()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene and scene.shown_again == 1
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene and pilot.app.running


def test_a_key_held_while_the_window_loses_the_focus_counts_as_let_go(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(Counter())
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="", scancode=0)
    seen = []
    for events in ([down], [down], [pygame.event.Event(pygame.WINDOWFOCUSLOST)], [down]):
        pilot.step(events)
        seen.append(pilot.app.debug)
    assert seen == [True, True, True, False]


def test_full_screen_comes_back_to_the_size_before(open_pilot: Callable[..., Pilot]) -> None:
    scene = Counter()
    pilot = open_pilot(scene, size=(1300, 800))
    pilot.key(pygame.K_F11)
    assert pilot.ctx.settings.full_screen
    pilot.key(pygame.K_F11)
    assert not pilot.ctx.settings.full_screen and pilot.ctx.size == (1300, 800)


def test_what_is_wrong_with_the_settings_of_who_sits_down_is_told(
    open_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Watched()
    pilot = open_pilot(scene, lang="en")
    problem = Problem("record.empty")
    asked: list[str] = []
    monkeypatch.setattr("game.app.app.change_person", lambda ctx, person: asked.append(person) or [problem])
    pilot.app.sit_down("p2")
    assert asked == ["p2"] and pilot.notice == pilot.ctx.texts.problem(problem) and scene.set == 1


def test_a_program_that_fails_again_and_again_gives_up(
    open_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(Counter):
        now = False

        def update(self, dt: float) -> bool:
            if self.now:
                raise RuntimeError("broken again")
            return False

        def wake(self) -> float | None:
            return 0.0 if self.now else None

    scene = Broken()
    pilot = open_pilot(scene)
    scene.now = True
    shown: list[Exception] = []
    monkeypatch.setattr("game.app.app.report", lambda app, error: bool(shown.append(error)) or True)
    with pytest.raises(RuntimeError, match="broken again"):
        pilot.app.run()
    assert len(shown) == MOST_FAILURES - 1


def test_home_leaves_all_but_the_first_page_and_a_replaced_one_is_left(open_pilot: Callable[..., Pilot]) -> None:
    first, second, third = Watched(), Counter(), Counter()
    pilot = open_pilot(first)
    pilot.open(second)
    pilot.app.replace(third)
    assert pilot.app.scenes == [first, third] and (second.left, third.left, first.shown_again) == (1, 0, 0)
    pilot.open(Counter())
    pilot.app.home_screen()
    assert pilot.app.scenes == [first] and third.left == 1 and first.shown_again == 1
    pilot.app.home_screen()
    assert pilot.app.scenes == [first]


def test_who_sits_down_anew_begins_with_what_is_set_and_comes_back_to_what_was_set(
    open_pilot: Callable[..., Pilot],
) -> None:
    pilot = open_pilot(Counter(), lang="en", text_size=125)
    before = pilot.ctx.home
    pilot.ctx.settings.lessons_done = ("gungi/first/1",)
    pilot.app.sit_down("p2")
    assert pilot.ctx.home.root == before.root and pilot.ctx.home.person == "p2"
    assert pilot.ctx.settings.text_size == 125 and pilot.ctx.settings.lessons_done == ()
    pilot.ctx.settings.text_size = 150
    pilot.app.settings_changed()
    pilot.app.sit_down(before.person)
    assert pilot.ctx.settings.text_size == 125 and pilot.ctx.settings.lessons_done == ("gungi/first/1",)
    pilot.app.sit_down("p2")
    assert pilot.ctx.settings.text_size == 150
