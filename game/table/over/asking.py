"""A decision over the table: every button of a box is an answer."""

from collections.abc import Callable

import pygame

from game.stage.scene import Context, Scene
from game.ui.widgets.widgets import Group


class Asking(Scene):
    """Lays its buttons out in `on_resize`. `answered` gets what stands after the dot in the name of the pressed one.

    It is called once the box is gone. Escape answers `by_escape`. A table whose time is up takes the box away.
    """

    overlay = True
    stops_clocks = False
    by_escape = "look"

    def __init__(self, answered: Callable[[str], None]) -> None:
        self._answered = answered

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self.on_resize()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._answer(self.by_escape)
            return True
        pressed = self.group.handle(event)
        if pressed:
            self._answer(pressed.rpartition(".")[2])
        return pressed is not None

    def _answer(self, name: str) -> None:
        self.ctx.app.pop()
        self._answered(name)
