"""What is typed below a scene that asks."""

from typing import Protocol

import pygame

from game.ui.widgets.text_field import TextField


class TypedOver(Protocol):
    """A place where one types on a scene while something that asks lies over it."""

    @property
    def over(self) -> TextField | None:
        """The field while it has the keyboard and something asks over the scene."""

    def first(self, event: pygame.event.Event) -> bool:
        """Takes what is typed before what asks does; True if it was used."""

    def facts(self) -> dict[str, object]:
        """Returns what the probe may tell of it."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws once more what is read while something asks over the scene."""
