"""Where everything on a page is drawn: pictures by their size, figures by their kind and ink, each with its place.

Words and boxes that stand out are told by `tests/transcript`; tables of these lines are approved as it says there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from unittest.mock import patch

import pygame

from game.table.scene import TableScene
from tests.pilot import Pilot

Ink = Callable[[Any], str]
"""Names a colour."""
FIGURES = ("rect", "line", "aaline", "lines", "aalines", "circle", "aacircle", "polygon", "arc", "ellipse")


def figures(colour: Any) -> str:
    """Returns a colour by its figures."""
    return "#" + "".join(f"{part:02x}" for part in pygame.Color(colour))


class Spied(pygame.Surface):
    """A window that notes what is drawn on it, whoever draws it; layers that are kept are one picture."""

    def __init__(self, size: tuple[int, int], ink: Ink = figures, ground: pygame.Surface | None = None) -> None:
        super().__init__(size)
        if ground is not None:
            super().blit(ground, (0, 0))
        self._ink = ink
        self.noted: list[tuple[str, int, str]] = []

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        size = source.get_size() if area is None else pygame.Rect(area).size
        x, y = (dest.topleft if isinstance(dest, pygame.Rect) else dest)[:2]
        part = (
            "" if area is None else f" of {source.get_width()}x{source.get_height()} from {pygame.Rect(area).topleft}"
        )
        if hasattr(self, "noted"):
            self.noted.append((f"picture {size[0]}x{size[1]}{part}", round(y), f"{round(x)}"))
        return super().blit(source, dest, area, special_flags)

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        return [self.blit(*one) for one in blit_sequence]

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        box = self.get_rect() if rect is None else pygame.Rect(rect)
        if hasattr(self, "noted"):
            self.noted.append((f"ground {self._ink(color)} {box.w}x{box.h}", box.y, f"{box.x}"))
        return super().fill(color, rect, special_flags)

    def subsurface(self, *box: Any) -> Spied:
        """Returns a part of the window, where places are told from its own corner."""
        part: Any = super().subsurface(*box)
        part.noted, part._ink = self.noted, self._ink
        return part

    def note(self, name: str, colour: Any, where: Any) -> None:
        """Notes a figure that was drawn."""
        if hasattr(self, "noted"):  # a copy is none of the window
            x, y, *rest = _numbers(where)
            self.noted.append((f"{name} {self._ink(colour)}", y, " ".join(map(str, (x, *rest)))))

    def told(self) -> list[str]:
        """Returns a line for each kind of picture or figure at each height, from above, with its places there."""
        rows: dict[tuple[int, str], list[str]] = {}
        for what, y, x in self.noted:
            rows.setdefault((y, what), []).append(x)
        return [f"{y:4} {what}: {' | '.join(xs)}" for (y, what), xs in sorted(rows.items())]


def _numbers(told: Any) -> Iterator[int]:
    """Yields all numbers of a figure, whole; whether it is closed is none."""
    if isinstance(told, int | float):
        yield from () if isinstance(told, bool) else (round(told),)
    else:
        for one in (told.x, told.y, told.w, told.h) if isinstance(told, pygame.Rect | pygame.FRect) else told or ():
            yield from _numbers(one)


def _figure(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    def draw(surface: pygame.Surface, color: Any, *args: Any, **more: Any) -> Any:
        found = real(surface, color, *args, **more)
        if isinstance(surface, Spied):
            surface.note(name, color, (args, tuple(more.values())))
        return found

    return draw


@contextlib.contextmanager
def watching() -> Iterator[None]:
    """Lets windows note figures too until the end of the block."""
    with contextlib.ExitStack() as patches:
        for name in FIGURES:
            patches.enter_context(patch.object(pygame.draw, name, _figure(name, getattr(pygame.draw, name))))
        yield


def new_in(windows: Iterable[tuple[str, Spied]]) -> list[str]:
    """Returns with the title of each window what lies where in it and in none before."""
    lines, known = list[str](), set[str]()
    for title, window in windows:
        lines += [f"== {title}", *(line for line in window.told() if line not in known)]
        known |= {*lines}
    return lines


def drawn(size: tuple[int, int], ink: Ink, draw: Callable[[pygame.Surface], Any]) -> list[str]:
    """Returns where all is that `draw` draws on a window."""
    surface = Spied(size, ink)
    with watching():
        draw(surface)
    return surface.told()


def page(pilot: Pilot, ink: Ink) -> list[str]:
    """Returns where all is that the window shows now, what of a table stays as it is among it."""
    size = pygame.display.get_surface().get_size()
    still: list[str] = []
    for scene in pilot.app.scenes:
        if isinstance(scene, TableScene):
            layer, painter = Spied(size, ink), scene.painter
            with watching(), patch.object(painter, "_still", layer):
                painter._draw_still(layer)
            still += layer.told()
    return still + drawn(size, ink, pilot.app.draw)
