"""A view that must be drawn again: attributes whose change means so, and sprites that changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, overload

import pygame

from game.ui.motion.actors import Actor

T = TypeVar("T")


class HasDirty(Protocol):
    """A view that says whether it must be drawn again."""

    dirty: bool


class Changing(Protocol):
    """Sprites whose `changes` rises with whatever happens to them."""

    changes: int


@dataclass(slots=True)
class BoardSprites(ABC):
    """What lies at rest on a board, and what is in the air. `flipped`: the second seat sits at the lower edge."""

    flipped: bool = False
    actors: list[Actor] = field(default_factory=list)
    changes: int = 0
    """Rises whenever anything was changed, so that views know when to draw again."""

    @abstractmethod
    def away(self, code: int) -> bool:
        """Whether a piece faces away from the viewer."""


class SpriteView:
    """A view of shared sprites in a rectangle of window pixels, which knows whether it must be drawn again."""

    def __init__(self, sprites: Changing, size: tuple[int, int]) -> None:
        self.rect = pygame.Rect(0, 0, *size)
        self.dirty = True
        self._changing, self._drawn_changes = sprites, -1

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the view to a rectangle of window pixels."""
        self.rect = rect.copy()
        self.dirty = True

    def needs_draw(self) -> bool:
        """Whether anything changed since it was drawn last, the sprites included."""
        return self.dirty or self._changing.changes != self._drawn_changes

    def drawn(self) -> None:
        """Notes that everything has been drawn as it is now."""
        self.dirty = False
        self._drawn_changes = self._changing.changes


class Redrawn(Generic[T]):
    """An attribute with a default; setting it to another value makes the owner's `dirty` true."""

    def __init__(self, default: T) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = "_" + name

    @overload
    def __get__(self, view: None, owner: type) -> Redrawn[T]: ...
    @overload
    def __get__(self, view: object, owner: type) -> T: ...
    def __get__(self, view: object | None, owner: type) -> T | Redrawn[T]:
        if view is None:
            return self
        value: T = getattr(view, self._name, self._default)
        return value

    def __set__(self, view: HasDirty, value: T) -> None:
        if value != getattr(view, self._name, self._default):
            setattr(view, self._name, value)
            view.dirty = True
