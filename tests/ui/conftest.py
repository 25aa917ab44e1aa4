"""What the tests of several parts of the screen share."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.theme import Theme


@pytest.fixture
def theme(root: Path) -> Theme:
    """The house's theme, with a small window open."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((400, 300))
    return Theme(root / "assets")
