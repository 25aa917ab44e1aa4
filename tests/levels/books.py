"""The rulebooks as the tests read them."""

from __future__ import annotations

from functools import cache

from game import catalog
from game.storage import levels
from game.ui.text.rich_text import Document, parse


@cache
def book(game_id: str, lang: str) -> Document:
    """Returns the rulebook of a game."""
    return parse(levels.rulebook(catalog.rulebooks_of(game_id), lang))
