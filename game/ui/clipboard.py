"""Text on the system's clipboard. No method raises: a system may have none."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Puts text on the clipboard; False where that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError, ValueError):
        return False
    return True


def get() -> str:
    """Returns the text of the clipboard, "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, AttributeError, UnicodeDecodeError):
        return ""
