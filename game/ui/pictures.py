"""Pictures that are drawn once and kept while they are asked for: one room for all of them, as large as some windows.

What was not asked for the longest time is dropped first, whoever drew it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T", bound="pygame.Surface | None")

WINDOWS = 4
"""How many pictures of the window's size have room; no screen asks for more than two and a half in one frame."""
LEAST = 1280 * 720
_BYTES = 4


class Pictures:
    """Keeps pictures by keys, in so many bytes; the last one always."""

    def __init__(self) -> None:
        self.room = WINDOWS * LEAST * _BYTES
        self.held = 0
        """Bytes of all pictures that are kept."""
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def fit(self, window: tuple[int, int]) -> None:
        """Makes as much room as a window of that size wants, and forgets what was drawn for another one."""
        self.room = WINDOWS * max(window[0] * window[1], LEAST) * _BYTES
        self.forget()

    def keep(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the picture kept under `key`, drawn if it is not there. It is shared: not to draw on."""
        kept = self._kept
        if key in kept:
            kept.move_to_end(key)
            found: T = kept[key]
            return found
        made = make()
        kept[key] = made
        self.held += _weight(made)
        self._drop(self.room)
        return made

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def rest(self) -> None:
        """Keeps only what was asked for lately: half as much as there is room for."""
        self._drop(self.room // 2)

    def _drop(self, most: int) -> None:
        while self.held > most and len(self._kept) > 1:
            self.held -= _weight(self._kept.popitem(last=False)[1])

    def forget(self) -> None:
        """Drops all of them."""
        self._kept.clear()
        self.held = 0


PICTURES = Pictures()


def drawn_once(draw: Callable[P, T]) -> Callable[P, T]:
    """Lets a function draw each picture once: what it gives follows from its arguments alone."""

    @wraps(draw)
    def ask(*args: P.args, **named: P.kwargs) -> T:
        return PICTURES.keep(_key(draw, args, named), lambda: draw(*args, **named))

    return ask


A_FRAME = 2
"""So many pictures a frame draws of those that come later: each takes some milliseconds."""


class LaterPictures:
    """Pictures that a page can do without in its first frame: those asked for last are drawn, a few in a frame."""

    def __init__(self) -> None:
        self._wanted: dict[Hashable, Callable[[], object]] = {}

    def of(self, draw: Callable[P, pygame.Surface], *args: P.args, **named: P.kwargs) -> pygame.Surface:
        """Returns a picture that is `drawn_once`, an empty one while it is still to come."""
        key = _key(draw, args, named)
        if key in PICTURES:
            return draw(*args, **named)
        self._wanted[key] = partial(draw, *args, **named)
        return pygame.Surface((1, 1), pygame.SRCALPHA)

    def forget(self) -> None:
        """Begins a new frame: what is not asked for in it is not drawn any more."""
        self._wanted.clear()

    @property
    def waiting(self) -> bool:
        return bool(self._wanted)

    def go_on(self) -> bool:
        """Draws some; True where there is something new to be seen."""
        todo = list(self._wanted)[:A_FRAME]
        for key in todo:
            self._wanted.pop(key)()
        return bool(todo)


LATER = LaterPictures()


def _key(draw: Callable[..., object], args: tuple[object, ...], named: Mapping[str, object]) -> Hashable:
    """Returns under what the picture of a function that is `drawn_once` is kept."""
    draw = getattr(draw, "__wrapped__", draw)
    return (draw, args, *sorted(named.items())) if named else (draw, args)


def _weight(picture: pygame.Surface | None) -> int:
    """Returns the bytes of a picture."""
    return 0 if picture is None else picture.get_pitch() * picture.get_height()
