"""A drag under way, as one optional value: no drag is None."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.rules.contract import Pick

SLACK = 6.0
"""Layout units the pointer may stray before a press counts as a drag and no longer as a click."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A pressed button that holds `pick`; positions in window pixels.

    `moved` once the pointer has strayed more than SLACK units; it stays true on the way back. `version` is the
    match's version at the press: the drag is void when that has changed.
    """

    pick: Pick
    grabbed_at: tuple[int, int]
    pointer: tuple[int, int]
    moved: bool = False
    version: int = 0

    def to(self, pointer: tuple[int, int], unit: float) -> Drag:
        """Returns the drag with the pointer at `pointer`; `unit` is pixels per layout unit."""
        dx, dy = pointer[0] - self.grabbed_at[0], pointer[1] - self.grabbed_at[1]
        far = dx * dx + dy * dy > (SLACK * unit) ** 2
        return replace(self, pointer=pointer, moved=self.moved or far)

    @property
    def click(self) -> bool:
        """Whether a release now would be a click."""
        return not self.moved


def grab(pick: Pick, at: tuple[int, int], version: int = 0) -> Drag:
    """Returns the drag that a press at `at` begins."""
    return Drag(pick, at, at, False, version)


def cancels(event: pygame.event.Event) -> bool:
    """Returns whether the event ends a drag without dropping: Escape, the right button, a window that loses focus."""
    if event.type == pygame.KEYDOWN:
        return bool(event.key == pygame.K_ESCAPE)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == pygame.BUTTON_RIGHT)
    return event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


def still_valid(drag: Drag | None, version: int) -> Drag | None:
    """Returns the drag, or None if the match has changed under it."""
    return drag if drag is not None and drag.version == version else None
