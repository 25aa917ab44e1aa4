"""The picture of the launcher's card: three cards of the game in a fan, drawn beforehand (`assets/build_cards.py`)."""

import pygame

from game.ui.card_canvas import HEIGHT, WIDTH, Canvas


def paint(c: Canvas) -> None:
    """Paints the picture of the card; nothing where its file is missing or broken."""
    try:
        found = pygame.image.load(c.fonts.assets / "cards" / "launcher.png")
    except (OSError, pygame.error):
        return
    place = c.box(0, 0, WIDTH, HEIGHT)
    c.surface.blit(pygame.transform.smoothscale(found, place.size), place)
