"""All pictures of a rulebook, for the tests of how they look."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame

from game import catalog
from game.i18n.catalog import Texts
from game.storage import levels
from game.ui.text.rich_pictures import PicturePage
from tests.games.gungi.view.stage import make_theme

_MARK = re.compile(r"\{([a-z]+):([^}]*)\}")


def rulebook_pictures(game_id: str, width: int = 420) -> Iterator[pygame.Surface]:
    """Yields every picture of a game's English rulebook once, in a column of `width` pixels."""
    page = PicturePage(make_theme((1280, 720)), Texts("en", catalog.text_folders()), width)
    makers = catalog.load(catalog.GAMES[game_id].pictures)
    for name, argument in dict.fromkeys(_MARK.findall(levels.rulebook(catalog.rulebooks_of(game_id), "en"))):
        yield makers[name](page, argument).draw()
