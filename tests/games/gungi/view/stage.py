"""A 軍儀 board with trays and stage, laid out as on a window of 1440×900, for tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.stage import GungiStage
from game.games.gungi.view.tile_art import TileArts
from game.games.gungi.view.tray import TrayView
from game.ui.theme import Theme

ASSETS = Path(__file__).parents[4] / "assets"


def make_theme(size: tuple[int, int] = (1440, 900), text_scale: float = 1.0) -> Theme:
    """Returns the house's theme for a window of `size`."""
    pygame.display.init()
    pygame.font.init()
    theme = Theme(ASSETS, text_scale=text_scale)
    theme.set_window(size)
    return theme


def placer(theme: Theme) -> Callable[[float, float, float, float], pygame.Rect]:
    """Returns what makes window pixels of left, top, width and height in layout units."""
    return lambda *units: pygame.Rect(*(round(unit * theme.u) for unit in units))


def make_stage(size: tuple[int, int] = (1440, 900)) -> GungiStage:
    """Returns an empty stage with its board and both trays in their places."""
    theme = make_theme(size)
    arts, sprites = TileArts(theme), Sprites()
    board = BoardView(theme, arts, sprites)
    place = placer(theme)
    board.layout(place(84, 58, 700, 790))
    trays = (TrayView(theme, arts, sprites, 0), TrayView(theme, arts, sprites, 1))
    trays[0].layout(place(812, 630, 588, 104))
    trays[1].layout(place(812, 170, 588, 104))
    return GungiStage(sprites, board, trays)


def picture(stage: GungiStage) -> bytes:
    """Returns the pixels of the stage as it stands now."""
    surface = pygame.Surface((1440, 900))
    stage.board.draw(surface)
    for tray in stage.trays:
        tray.draw(surface)
    stage.draw_flying(surface)
    return pygame.image.tobytes(surface, "RGB")


def seen_by(events: Iterable[Any], seat: int) -> list[Any]:
    """Returns the events as a seat may know them."""
    return [event for event in (each.seen_by(seat) for each in events) if event is not None]
