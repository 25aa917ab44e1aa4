"""The face of a character: its emblem, at the size it is asked for."""

from __future__ import annotations

import pygame

from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.data.rows import Sheet


def face(name: str, sheet: Sheet, side: int) -> pygame.Surface:
    """Returns the emblem of a character, `side` pixels square. Premultiplied; not to draw on."""
    classes = sorted(class_levels(sheet).items(), key=lambda one: -one[1])
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    hue = sum(map(ord, name + sheet.style + "".join(cls for cls, _ in classes))) * 47 % 360
    colour = pygame.Color(0)
    colour.hsva = (hue, 45, 70, 100)
    pygame.draw.circle(made, colour, (side // 2, side // 2), side // 2)
    return made.premul_alpha()
