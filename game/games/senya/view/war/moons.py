"""The track of the war: seven moons for the nights, below each three strokes for its scenes; what has passed is lit."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.war.values import NIGHTS, SCENES
from game.ui.pictures import drawn_once
from game.ui.theme import Theme

DARK = (0x3A, 0x38, 0x56)
FINE = 4


@drawn_once
def moon(side: int, lit: bool, now: bool) -> pygame.Surface:
    """Returns a small moon. Shared; not to draw on."""
    big = max(6, side) * FINE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*looks.GOLD, 0))
    centre = (big // 2, big // 2)
    if now:
        pygame.draw.circle(surface, looks.GOLD, centre, big // 2)
        pygame.draw.circle(surface, (0x17, 0x15, 0x28), centre, round(big * 0.44))
    pygame.draw.circle(surface, (0xF4, 0xF0, 0xDE) if lit else DARK, centre, round(big * 0.36))
    if lit:
        for dx, dy, part in ((-0.12, -0.08, 0.09), (0.10, 0.12, 0.10)):
            pygame.draw.circle(surface, (0xD2, 0xCC, 0xC0), (big * (0.5 + dx), big * (0.5 + dy)), big * part)
    return pygame.transform.smoothscale(surface, (max(6, side), max(6, side)))


def draw_track(surface: pygame.Surface, theme: Theme, room: pygame.Rect, night: int, scene: int, words: str) -> None:
    """Draws the track at the right of a room, with the words of the hour at its left."""
    side, gap = min(round(26 * theme.u), room.h * 2 // 3), round(9 * theme.u)
    x = room.right - NIGHTS * (side + gap) + gap
    left = x
    for n in range(1, NIGHTS + 1):
        surface.blit(moon(side, n <= night, n == night), (x, room.y))
        wide = (side - 4) // SCENES
        for k in range(1, SCENES + 1):
            past = n < night or (n == night and k < scene)
            here = n == night and k == scene
            colour = looks.GOLD if here else looks.INK if past else DARK
            high = max(3, round(3.4 * theme.u))
            pygame.draw.rect(surface, colour, (x + 2 + (k - 1) * wide, room.y + side + high, wide - 2, high))
        x += side + gap
    px = theme.fit(words, "mincho", theme.text_px(17), max(20, left - room.x - gap), 9)
    theme.draw(surface, words, (left - gap, room.y + side // 2), "mincho", px, looks.GOLD, "midright")
