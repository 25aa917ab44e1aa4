"""Attributes of a view whose change means that it must be drawn again."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar, overload

T = TypeVar("T")


class HasDirty(Protocol):
    """A view that says whether it must be drawn again."""

    dirty: bool


class Shown(Generic[T]):
    """An attribute with a default; setting it to another value makes the owner's `dirty` true."""

    def __init__(self, default: T) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = "_" + name

    @overload
    def __get__(self, view: None, owner: type) -> Shown[T]: ...
    @overload
    def __get__(self, view: object, owner: type) -> T: ...
    def __get__(self, view: object | None, owner: type) -> T | Shown[T]:
        if view is None:
            return self
        value: T = getattr(view, self._name, self._default)
        return value

    def __set__(self, view: HasDirty, value: T) -> None:
        if value != getattr(view, self._name, self._default):
            setattr(view, self._name, value)
            view.dirty = True
