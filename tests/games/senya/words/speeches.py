"""The speech of each language over the data that comes with the game."""

from __future__ import annotations

from functools import cache

from game import catalog
from game.games.senya.words.speech import Speech
from game.i18n.catalog import LANGUAGES, Texts

from ..book import data


@cache
def speech(lang: str = "en") -> Speech:
    """Returns what speaks a language."""
    return Speech(Texts(lang, catalog.text_folders()), data())


def speeches() -> tuple[Speech, ...]:
    """Returns what speaks, in every language."""
    return tuple(speech(lang) for lang in LANGUAGES)
