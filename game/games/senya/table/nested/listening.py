"""Hands what happens at a larger game's table to a part of the battle's table while a battle is on the screen."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.games.senya.table.nested.view import NestingStage
from game.match.match import AnyStep
from game.rules.contract import Action, Pick
from game.table.hooks import CoursePart
from game.table.listener import Listener


class InBattle(Listener):
    """Tells a part of the battle's table what happens, and asks it, while a battle is on the screen."""

    def __init__(self, stage: NestingStage[Any], part: Listener) -> None:
        self._stage, self._part = stage, part

    def _call(self, told: Callable[[], None]) -> None:
        if self._stage.fights:
            told()

    def handle(self, event: pygame.event.Event) -> bool:
        return self._stage.fights and self._part.handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        return self._stage.fights and self._part.key(event)

    def unused(self, event: pygame.event.Event) -> bool:
        return self._stage.fights and self._part.unused(event)

    def tick(self, dt: float) -> bool:
        return self._stage.fights and self._part.tick(dt)

    def wake(self) -> float | None:
        return self._part.wake() if self._stage.fights else None

    def played(self, step: AnyStep) -> None:
        self._call(lambda: self._part.played(step))

    def changed(self) -> None:
        self._call(self._part.changed)

    def going(self) -> None:
        self._call(self._part.going)

    def jumped(self) -> None:
        self._call(self._part.jumped)

    def laid_out(self) -> None:
        self._call(self._part.laid_out)

    def draw_still(self, surface: pygame.Surface) -> None:
        self._call(lambda: self._part.draw_still(surface))

    def draw_over(self, surface: pygame.Surface) -> None:
        self._call(lambda: self._part.draw_over(surface))


class CourseInBattle(CoursePart):
    """Asks a part of the battle's table while a battle is on the screen.

    It holds nothing up: what goes on by itself waits until what was told is read.
    """

    def __init__(self, stage: NestingStage[Any], part: CoursePart) -> None:
        self._stage, self._part = stage, part

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        return self._stage.fights and self._part.asks_which(picks, near)

    def agrees(self, action: Action) -> bool:
        return not self._stage.fights or self._part.agrees(action)

    def refuses(self, picks: Sequence[Pick]) -> bool:
        return self._stage.fights and self._part.refuses(picks)

    def ask_chance(self) -> bool:
        return self._stage.fights and self._part.ask_chance()
