"""What the sprites of all games' pieces share: drawing large and shrinking once, and keeping what was drawn.

Surfaces are premultiplied: blit them with BLEND_PREMULTIPLIED.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.ui.theme import Colour

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
OVER = 4
"""How much larger than on the screen bodies are drawn before they are made smooth."""
_MOST_SPRITES = 700
_MOST_SIZES = 8
_MOST_LOOKS = 10


def blend(a: Colour, b: Colour, t: float) -> Colour:
    """Returns the colour `t` of the way from `a` to `b`."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def shrunk(surface: pygame.Surface) -> pygame.Surface:
    """Returns an OVER times enlarged straight-alpha drawing at its true size, premultiplied."""
    size = (max(1, surface.get_width() // OVER), max(1, surface.get_height() // OVER))
    return pygame.transform.smoothscale(surface.premul_alpha(), size)


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Returns a premultiplied surface at `alpha` 0 to 1 of its strength."""
    copy = surface.copy()
    level = max(0, min(255, round(alpha * 255)))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


Kept = OrderedDict[Hashable, pygame.Surface]
_looks: OrderedDict[Hashable, Kept] = OrderedDict()


def _of_look(look: Hashable) -> Kept:
    """Returns the sprites of a look, the same for all who name it: they follow from it alone."""
    found = _looks.pop(look, None)
    _looks[look] = OrderedDict() if found is None else found
    if len(_looks) > _MOST_LOOKS:
        _looks.popitem(last=False)
    return _looks[look]


@dataclass(frozen=True, slots=True)
class BodySize:
    """Pixels of a piece seen from above and a little from the front: face `width` × `face`, edge `thick` below it."""

    width: int
    face: int
    thick: int

    @property
    def height(self) -> int:
        """Height of a single piece: face and edge."""
        return self.face + self.thick


class SpriteCache:
    """Keeps surfaces under keys; those not asked for the longest time are dropped first.

    `look` is all that the pictures depend on; caches of one look share them, so that the next table opens with the
    pieces of the last. None shares nothing.
    """

    def __init__(self, look: Hashable = None) -> None:
        self._cache: Kept = OrderedDict() if look is None else _of_look((type(self).__name__, look))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the surface kept under `key`, made if it is not there yet."""
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = make()
            if len(self._cache) > _MOST_SPRITES:
                self._cache.popitem(last=False)
        else:
            self._cache.move_to_end(key)
        return found


ArtT = TypeVar("ArtT")


class ArtShelf(Generic[ArtT]):
    """The art of pieces by width, shared by board, trays and panels; `make` makes it for one width."""

    def __init__(self, make: Callable[[int], ArtT]) -> None:
        self._make = make
        self._by_width: dict[int, ArtT] = {}

    def at(self, width: int) -> ArtT:
        """Returns the art for pieces `width` pixels wide."""
        art = self._by_width.pop(width, None) or self._make(width)
        self._by_width[width] = art  # the last one asked for is the last one dropped
        if len(self._by_width) > _MOST_SIZES:
            self._by_width.pop(next(iter(self._by_width)))
        return art

    def forget(self) -> None:
        """Drops all sprites, after the colours changed."""
        self._by_width.clear()


def in_a_row(images: Sequence[pygame.Surface]) -> pygame.Surface:
    """Returns premultiplied pictures of one height beside each other, a little apart."""
    gap = max(2, images[0].get_height() // 10)
    wide = sum(image.get_width() + gap for image in images) - gap
    row, x = pygame.Surface((wide, max(image.get_height() for image in images)), pygame.SRCALPHA), 0
    for image in images:
        row.blit(image, (x, 0), special_flags=PREMULTIPLIED)
        x += image.get_width() + gap
    return row
