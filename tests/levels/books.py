"""The rulebooks as the tests read them."""

from __future__ import annotations

from game.storage import levels
from game.ui.text.rich_text import Document, parse


def book(game_id: str, lang: str) -> Document:
    """Returns the rulebook of a game."""
    return parse(levels.rulebook(game_id, lang))
