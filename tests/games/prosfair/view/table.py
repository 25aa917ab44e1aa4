"""A プロスフェアー screen laid out as at a table of a given window, and observations made by hand, for tests."""

from __future__ import annotations

from pathlib import Path

import pygame

import game
from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import EMPTY_HAND, Attributes, Counters, GameBoard, Hands, Specials
from game.games.prosfair.view.rooms import rooms
from game.games.prosfair.view.screen import ProsfairScreen
from game.i18n.catalog import Texts
from game.ui.textures import lacquer
from tests.games.gungi.view.stage import make_theme

TEXTS = Path(game.__file__).parent / "games" / "prosfair" / "texts"


def texts_of(lang: str = "ja") -> Texts:
    """Returns the words of the game."""
    return Texts(lang, {"prosfair": TEXTS})


def make_screen(
    size: tuple[int, int] = (1280, 720), observation: ProsfairObservation | None = None, *, lang: str = "ja"
) -> ProsfairScreen:
    """Returns a screen that shows an observation at rest."""
    theme = make_theme(size)
    screen = ProsfairScreen(theme, texts_of(lang))
    screen.sprites.settle(observation or seen())
    screen.layout(rooms(theme, size, lambda width: 1))
    return screen


def seen(
    form: str = "ryaku",
    level: str = "full",
    *,
    cells: tuple[int, ...] | None = None,
    subs: dict[int, GameBoard] | None = None,
    hands: Hands = (EMPTY_HAND, EMPTY_HAND),
    specials: Specials = (),
    attributes: Attributes | None = None,
) -> ProsfairObservation:
    """Returns what White sees of a position."""
    base = GameBoard(cells if cells is not None else FORMS[form].start)
    boards = (base, *((subs or {}).get(slot) for slot in range(1, 5)))
    return ProsfairObservation(
        0, 0, boards, hands, specials, attributes or Attributes(), Counters(), Options(form=form, level=level),
        None, (), (), 1, None, (),
    )  # fmt: skip


def picture(screen: ProsfairScreen, size: tuple[int, int] = (1280, 720)) -> bytes:
    """Returns the pixels of the screen as it stands now."""
    surface = lacquer(size).copy()
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
