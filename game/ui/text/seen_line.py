"""How a line of text meets the eye: its size, its colour and the ground it stands on; what a check measures."""

from dataclasses import dataclass

import pygame

from game.ui.text.fonts import Colour

_SEEN_THROUGH = 225
"""Below this mean opacity the ground is what lies behind, which is not known here."""


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A line that was drawn, `px` pixels high; `ground`: the mean colour below it, None where that is transparent.

    printed: the line is part of a picture (a piece, a card, a logotype), not of the page.
    """

    text: str
    px: int
    colour: Colour
    ground: Colour | None
    printed: bool = False


def ground_of(surface: pygame.Surface, rect: pygame.Rect) -> Colour | None:
    """Returns the mean colour of what a surface shows in a rectangle, None where it is transparent or outside."""
    box = rect.clip(surface.get_rect())
    if not box.w or not box.h:
        return None
    veiled = bool(surface.get_flags() & pygame.SRCALPHA)
    red, green, blue, alpha = pygame.transform.average_color(surface, box, veiled)
    return None if veiled and alpha < _SEEN_THROUGH else (red, green, blue)
