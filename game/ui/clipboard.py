"""Text on the system's clipboard, which may have none, or something that is no text."""

import pygame


class NotText(Exception):
    """What is on the clipboard is no text that can be read."""


def put(text: str) -> bool:
    """Puts text on the clipboard; False where that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError, ValueError):
        return False
    return True


def get() -> str:
    """Returns the text of the clipboard, "" where there is none. Raises NotText for bytes that are no UTF-8."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        raise NotText from error
    except (pygame.error, NotImplementedError, AttributeError):
        return ""
