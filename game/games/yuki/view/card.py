"""The picture of the launcher's card."""

from __future__ import annotations

import pygame

from game.ui.card_canvas import Canvas


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    for x, y, glyph, angle in ((62, 103, "七", 14), (119, 101, "八", 0), (176, 103, "九", -14)):
        card = pygame.Surface((c.n(88), c.n(120)), pygame.SRCALPHA)
        card.fill((0xF6, 0xEC, 0xDA, 0))
        full = card.get_rect()
        pygame.draw.rect(card, (0xF6, 0xEC, 0xDA), full, border_radius=c.n(9))
        pygame.draw.rect(card, (0xA8, 0x3A, 0x30), full.inflate(-c.n(9), -c.n(9)), c.n(1.5), border_radius=c.n(6))
        image = c.fonts.face("brush", c.n(46)).render(glyph, True, (0xA8, 0x32, 0x28))
        card.blit(image, image.get_rect(center=full.center))
        turned = pygame.transform.rotozoom(card, angle, 1)
        shade = turned.copy()
        shade.fill((0, 0, 0, 70), special_flags=pygame.BLEND_RGBA_MULT)
        c.surface.blit(shade, shade.get_rect(center=c.at(x + 2, y + 4)))
        c.surface.blit(turned, turned.get_rect(center=c.at(x, y)))
