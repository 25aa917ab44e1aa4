"""A part of the screen that is painted once, and then laid down as it is until something of it changes."""

from collections.abc import Callable

import pygame


class Layer:
    """Keeps a picture of what was painted, with the ground it lies on, which must stay the same."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    def forget(self) -> None:
        """Paints anew the next time."""
        self._picture = None

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        key: tuple[object, ...],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Draws a rectangle of the surface: painted where the key is another one, else as it was."""
        room = rect.clip(surface.get_rect())
        whole = (*key, room.topleft, room.size, surface.get_size())
        if self._picture is None or whole != self._key:
            paint(surface)
            self._picture, self._key = surface.subsurface(room).copy(), whole
        else:
            surface.blit(self._picture, room)
