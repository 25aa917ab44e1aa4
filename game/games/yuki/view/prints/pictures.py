"""The drawn pictures of the cards of 盤上遊姫, read from `assets/cards` when they are first shown, scaled to a width.

There is a small print and a large one of each (`assets/build_cards.py`). Where a file is missing or broken a plain
ground stands for it: the words on the card say all there is to know.
"""

from pathlib import Path

import pygame

from game.ui.pictures import drawn_once
from game.ui.textures import rounded
from game.ui.theme import Colour

SMALL = 180
"""Pixels the small print is wide; wider cards take the large one."""


@drawn_once
def _print(path: Path) -> pygame.Surface | None:
    """Returns a decoded picture, None where there is none; few are kept, for cards that grow as they move."""
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error):
        return None


def picture(assets: Path, code: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Returns the picture of a card of `size` pixels with square corners, None where there is none."""
    found = _print(assets / "cards" / ("small" if size[0] <= SMALL else "large") / f"{code}.webp")
    return None if found is None else pygame.transform.smoothscale(found, size)


def body(assets: Path, code: str, size: tuple[int, int], radius: int, ground: Colour) -> pygame.Surface:
    """Returns the card itself with round corners, straight alpha: its picture, or a plain ground."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    found = picture(assets, code, size)
    if found is None:
        surface.fill((*ground, 255))
    else:
        surface.blit(found, (0, 0))
    surface.blit(_corners(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@drawn_once
def _corners(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns a white card to multiply with: clear outside its round corners."""
    return rounded(size, radius, (255, 255, 255, 255))


@drawn_once
def emblem_picture(assets: Path, name: str, side: int) -> pygame.Surface | None:
    """Returns a coloured emblem as a premultiplied square of `side` pixels: a force, "S" or "M"; None without it."""
    found = _print(assets / "cards" / "emblems" / f"{name}.webp")
    if found is None:
        return None
    return pygame.transform.smoothscale(found.premul_alpha(), (side, side))
