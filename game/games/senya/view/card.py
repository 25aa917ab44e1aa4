"""The picture of the launcher's card."""

import pygame

from game.ui.card_canvas import Canvas

_PIPS = {5: ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))}


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    for x, y, value, angle in ((75, 101, 5, 16), (164, 103, 6, -24)):
        die = pygame.Surface((c.n(62), c.n(62)), pygame.SRCALPHA)
        die.fill((0xF2, 0xF0, 0xF7, 0))
        pygame.draw.rect(die, (0xF2, 0xF0, 0xF7), die.get_rect(), border_radius=c.n(13))
        for px, py in _PIPS[value]:
            place = (c.n(31) + round(px * c.k * 16), c.n(31) + round(py * c.k * 16))
            pygame.draw.circle(die, (0x38, 0x2E, 0x72), place, c.n(5.6))
        turned = pygame.transform.rotozoom(die, angle, 1)
        shade = turned.copy()
        shade.fill((0, 0, 0, 75), special_flags=pygame.BLEND_RGBA_MULT)
        c.surface.blit(shade, shade.get_rect(center=c.at(x + 3, y + 6)))
        c.surface.blit(turned, turned.get_rect(center=c.at(x, y)))
