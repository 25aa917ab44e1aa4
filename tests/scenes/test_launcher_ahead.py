"""The launcher loads its pages while nobody does anything, and a page that is asked for before is loaded in steps."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame
import pytest

from game import catalog
from game.records.steps import Steps, whole
from game.scenes import launcher_ahead
from game.scenes.launcher import CALM_S
from game.scenes.launcher_ahead import Ahead
from game.stage.scene import Context
from game.storage import levels
from game.storage.puzzles import puzzle_files
from game.ui.text.rich_breaks import breaks
from tests.pilot import Pilot
from tests.unhurried import let_look_take


def test_pages_are_loaded_once_nobody_does_anything(launch: Callable[..., Pilot]) -> None:
    p = launch()
    ahead = p.scene._ahead
    p.scene._calm_s = 0.0
    p.scene.update(CALM_S / 2)
    assert ahead.waiting and p.scene.wake() == 0.0
    p.scene.update(CALM_S)
    assert not ahead.waiting and p.scene.wake() is None


def test_what_was_loaded_is_set_aside_once(launch: Callable[..., Pilot]) -> None:
    launcher_ahead._set_aside.cache_clear()
    before = gc.get_freeze_count()
    p = launch()
    assert gc.get_freeze_count() <= before
    p.scene.update(CALM_S)
    there = gc.get_freeze_count()
    assert there > before + 1_000
    p.app.set_language("ja" if p.ctx.texts.lang == "en" else "en")
    p.scene.update(CALM_S)
    assert not p.scene._ahead.waiting and gc.get_freeze_count() <= there


def test_nothing_is_loaded_while_a_page_is_open(launch: Callable[..., Pilot]) -> None:
    p = launch()
    launcher = p.scene
    p.app.open_keys()
    launcher.update(CALM_S)
    assert launcher._ahead.waiting and launcher.wake() is None
    p.app.pop()
    launcher.update(CALM_S)
    assert not launcher._ahead.waiting


def test_another_language_is_loaded_too(launch: Callable[..., Pilot]) -> None:
    p = launch()
    before = p.scene._ahead
    p.scene.refresh()
    p.scene.on_resize()
    assert p.scene._ahead is before
    p.app.set_language("ja" if p.ctx.texts.lang == "en" else "en")
    assert p.scene._ahead is not before and p.scene._ahead.texts is p.ctx.texts


def test_what_cannot_be_loaded_is_left(launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that fails ends itself alone, and every other one is loaded."""
    p = launch()
    loaded: list[str] = []

    def broken(game_id: str) -> Steps[None]:
        yield 0.5
        loaded.append(game_id)
        raise KeyError(game_id)

    monkeypatch.setattr(launcher_ahead, "rules_loading", broken)
    ahead = Ahead(p.ctx)
    ahead.go_on()
    assert not ahead.waiting and loaded == [*catalog.GAMES]


def test_everything_that_a_page_stands_on_is_asked_for(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    p = launch()
    loaded: set[str] = set()
    read: set[str] = set()

    def noted(name: str) -> Steps[None]:
        loaded.add(name)
        yield 1.0

    for name in ("importing", "loading", "rules_loading"):
        monkeypatch.setattr(launcher_ahead, name, noted)
    monkeypatch.setattr(levels, "lesson_at", lambda path: read.add(path.name))
    monkeypatch.setattr(launcher_ahead, "puzzle_at", lambda path: read.add(path.name))
    Ahead(p.ctx).go_on()
    assert {"game.scenes.settings", "game.scenes.rules_reader", *catalog.GAMES} <= loaded
    for row in catalog.GAMES.values():
        own = {row.thumbnail, row.pictures, row.before, *dict(row.pages).values()} - {""}
        assert own <= loaded
    assert "game.games.cerke.view.previews:pieces" in loaded
    for game_id in catalog.whole():
        folder = catalog.levels_of(game_id)
        assert {path.name for path in (*levels.lesson_files(folder), *puzzle_files(folder))} <= read


def test_the_first_page_of_a_rulebook_is_set_ahead(launch: Callable[..., Pilot]) -> None:
    p = launch()
    breaks.cache_clear()
    p.scene.update(CALM_S)
    set_ahead = breaks.cache_info().misses
    p.app.open_rules("prosfair")
    assert set_ahead and breaks.cache_info().misses == set_ahead


def test_a_page_of_a_games_own_is_drawn_ahead(launch: Callable[..., Pilot]) -> None:
    """Its lines are broken already when it is opened."""
    p = launch()
    wrapped = p.ctx.theme.fonts._wrapped
    wrapped.clear()
    p.scene.update(CALM_S)
    ahead = set(wrapped)
    p.press("page-story.senya")
    assert p.scene.name == "senya-story-setup"
    assert ahead and set(wrapped) == ahead


def test_what_a_page_of_a_games_own_lists_is_read_in_steps_first(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    p = launch()
    done: list[str] = []

    class Listing:
        def preparing(self, ctx: Context) -> Steps[object]:
            done.append("read")
            yield 1.0

        def enter(self, ctx: Context) -> None:
            done.append("entered")

        def draw(self, surface: pygame.Surface) -> None:
            done.append(f"drawn {surface.get_size()}")

    monkeypatch.setattr(launcher_ahead, "loading", lambda page: iter(()))
    monkeypatch.setattr(catalog, "load", lambda page: Listing)
    told = [[*done] for _ in launcher_ahead._making("a:page", p.ctx)]
    assert told == [["read"], ["read", "entered"], ["read", "entered", f"drawn {p.ctx.size}"]]


def test_a_page_asked_for_before_is_loaded_in_steps(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it takes long a bar stands on the screen, and then the page comes."""
    p = launch()
    let_look_take(0.06, monkeypatch)
    p.scene._press("new.senya")
    assert p.scene.name == "waiting"
    for _ in range(1000):
        p.app.step([], 1 / 60)
        if p.scene.name != "waiting":
            break
    assert p.scene.name == "senya-setup"


def test_a_page_that_was_loaded_is_not_loaded_again(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    p = launch()
    p.scene.update(CALM_S)
    monkeypatch.setattr(launcher_ahead, "importing", lambda name: pytest.fail(name))
    let_look_take(9.0, monkeypatch)
    p.scene._press("new.gungi")
    assert p.scene.name == "newgame"


@pytest.mark.parametrize(
    ("what", "page"),
    [
        ("new", "game.games.senya.workshop.setup_page:page"),
        ("page-war", "game.games.senya.workshop.war_page:page"),
        ("lessons", ""),
    ],
)
def test_a_press_loads_the_rules_and_what_it_leads_to(what: str, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    def noted(name: str) -> Steps[None]:
        loaded.append(name)
        yield 1.0

    for name in ("loading", "rules_loading"):
        monkeypatch.setattr(launcher_ahead, name, noted)
    whole(launcher_ahead.for_press("senya", what))
    assert loaded == ["senya", page]
