"""Reading that may take long: at once where it does not, else under a bar that can be stopped."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.records.steps import Steps
from game.stage.scene import Scene
from game.stage.waiting import Waiting, open_page, work_through
from game.storage.problem import Problem, Refused
from game.ui.theme import Theme


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read at once, and a frame does one step of the work."""
    monkeypatch.setattr("game.stage.waiting.AT_ONCE_S", -1.0)
    monkeypatch.setattr("game.stage.waiting.A_FRAME_S", 0.0)


def counting(steps: int, *, problem: Problem | None = None) -> Steps[str]:
    for n in range(steps):
        yield n / steps
    if problem is not None:
        raise Refused(problem)
    return "read"


class Told:
    """An app without a window, and what became of the work."""

    def __init__(self, theme: Theme) -> None:
        self.scenes: list[Any] = []
        self.outcome: list[Any] = []
        theme.set_window((1440, 900))
        app = SimpleNamespace(push=self.push, pop=self.pop)
        self.ctx: Any = SimpleNamespace(
            theme=theme, size=(1440, 900), app=app, px=round, texts=lambda key, *places: key
        )

    def push(self, scene: Any) -> None:
        self.scenes.append(scene)
        scene.enter(self.ctx)

    def pop(self) -> None:
        self.scenes.pop().leave()

    def read(self, steps: Steps[str]) -> None:
        work_through(self.ctx, "what is read", steps, self.outcome.append, self.outcome.append)


def test_what_is_read_at_once_shows_nothing(theme: Theme) -> None:
    told = Told(theme)
    told.read(counting(3))
    assert told.outcome == ["read"] and told.scenes == []
    problem = Problem("path.none")
    told.read(counting(3, problem=problem))
    assert told.outcome == ["read", problem] and told.scenes == []


@pytest.mark.usefixtures("slow")
def test_what_takes_long_is_read_frame_by_frame_under_a_bar_that_goes_by_itself(theme: Theme) -> None:
    told = Told(theme)
    told.read(counting(10))
    (bar,) = told.scenes
    assert told.outcome == [] and bar.probe()["what"] == "what is read" and bar.wake() == 0.0
    shares = []
    while told.scenes:
        shares.append(bar.probe()["share"])
        assert bar.update(0.1)
    assert shares == sorted(shares) and len(set(shares)) > 5
    assert told.outcome == ["read"]


@pytest.mark.usefixtures("slow")
def test_what_cannot_be_read_is_told_and_the_bar_goes(theme: Theme) -> None:
    told, problem = Told(theme), Problem("path.none")
    told.read(counting(2, problem=problem))
    while told.scenes:
        told.scenes[-1].update(0.1)
    assert told.outcome == [problem]


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("how", ["escape", "button"])
def test_who_stops_it_gets_nothing(theme: Theme, how: str) -> None:
    told, ended = Told(theme), []

    def steps() -> Steps[str]:
        try:
            return (yield from counting(9))
        finally:
            ended.append(True)

    told.read(steps())
    (bar,) = told.scenes
    bar.update(0.1)
    assert bar.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)) and told.scenes == [bar]
    if how == "escape":
        bar.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    else:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            bar.handle(pygame.event.Event(kind, pos=bar.group.targets()["waiting.stop"].center, button=1))
    assert told.scenes == [] and told.outcome == [] and ended == [True]
    bar.update(0.1)
    assert told.outcome == []


@pytest.mark.usefixtures("slow")
def test_the_bar_is_as_long_as_the_share_that_is_done(theme: Theme) -> None:
    told = Told(theme)
    told.read(counting(4))
    bar: Waiting[str] = told.scenes[0]
    widths = []
    for _ in range(3):
        surface = pygame.Surface((1440, 900))
        bar.draw(surface)
        y = bar._bar.centery
        gold = tuple(theme.colours.gold)[:3]
        widths.append(sum(tuple(surface.get_at((x, y)))[:3] == gold for x in range(bar._bar.x, bar._bar.right)))
        bar.update(0.1)
    assert widths == sorted(widths) and widths[0] < widths[-1] < bar._bar.width
    inner = bar.rect.inflate(-52, -52)
    assert inner.contains(bar._bar) and inner.contains(bar.group.targets()["waiting.stop"])
    assert bar._text.bottom < bar._bar.top and bar._bar.bottom < bar.group.targets()["waiting.stop"].top


def test_a_page_comes_once_what_it_lists_is_read(theme: Theme) -> None:
    told, page = Told(theme), Scene()
    open_page(told.ctx, page, "a page")
    assert told.scenes == [page]
    reads = Scene()
    reads.preparing = lambda ctx: counting(3)
    open_page(told.ctx, reads, "a page")
    assert told.scenes == [page, reads]
    broken = Scene()
    broken.preparing = lambda ctx: counting(3, problem=Problem("path.none"))
    open_page(told.ctx, broken, "a page")
    assert told.scenes == [page, reads]
