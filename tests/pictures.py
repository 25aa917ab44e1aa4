"""How the window looks from afar: shrunk to tiles of ten pixels, and sheets of such pictures that were found right.

A sheet lies beside its test, in the folder `seen`, all pictures of a test below each other. `APPROVE=1` writes it anew
as it does the tables of words (`tests/transcript`); what is meant to look otherwise is seen by comparing both images.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pygame

TILE = 10
"""Pixels of the window that a pixel of a picture stands for, each way."""
NEAR = 3
"""So much the light of a tile may differ, of 255: other machines round otherwise. A line of one pixel across a tile
that is half as light as its ground makes it twice as much."""
GROUND = (60, 62, 66)
TOLD = 6
"""So many places of a picture are named at most."""


def picture(window: pygame.Surface) -> pygame.Surface:
    """Returns a window from afar: the mean colour of every tile."""
    small = (window.get_width() // TILE, window.get_height() // TILE)
    return pygame.transform.smoothscale(window.convert(24), small)


def shelves(pictures: Iterable[pygame.Surface], size: tuple[int, int] = (1280, 720)) -> list[pygame.Surface]:
    """Returns windows with pictures side by side in rows, as many windows as it takes, from afar."""
    found: list[pygame.Surface] = []
    x = y = high = size[1]
    for one in pictures:
        wide, tall = one.get_size()
        if x + wide > size[0]:
            x, y, high = 0, y + high, 0
        if y + tall > size[1]:
            found.append(pygame.Surface(size))
            found[-1].fill(GROUND)
            x = y = high = 0
        blend = pygame.BLEND_PREMULTIPLIED if one.get_flags() & pygame.SRCALPHA else 0
        found[-1].blit(one, (x, y), special_flags=blend)
        x, high = x + wide + TILE, max(high, tall + TILE)
    return [*map(picture, found)]


def hold(sheet: Path, pictures: Iterable[pygame.Surface]) -> None:
    """Holds pictures side by side against a sheet."""
    found = shelves(pictures)
    look_alike(sheet, [f"window {n}" for n, _ in enumerate(found)], found)


def look_alike(sheet: Path, titles: Sequence[str], found: Sequence[pygame.Surface]) -> None:
    """Holds pictures of one size against a sheet; with APPROVE set writes it where they differ."""
    now = _below_each_other(found)
    if os.environ.get("APPROVE") and not (sheet.exists() and not [*_apart(pygame.image.load(sheet), now)]):
        pygame.image.save(now, sheet)
    known = pygame.image.load(sheet)
    assert now.get_size() == known.get_size(), f"{sheet}: other pictures, or more or fewer of them"
    places: dict[str, list[str]] = {}
    for x, y, before, after in _apart(known, now):
        number, row = divmod(y, found[0].get_height())
        place = f"at {x * TILE},{row * TILE} {before} became {after}"
        places.setdefault(titles[number], []).append(place)
    told = [f"{title}: {'; '.join(tiles[:TOLD])} ({len(tiles)} tiles)" for title, tiles in places.items()]
    assert not told, f"{sheet}:\n" + "\n".join(told)


def _below_each_other(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    width, height = pictures[0].get_size()
    sheet = pygame.Surface((width, height * len(pictures)), depth=24)
    sheet.blits([(one, (0, height * n)) for n, one in enumerate(pictures)])
    return sheet


def _apart(known: pygame.Surface, now: pygame.Surface) -> Iterator[tuple[int, int, tuple[int, ...], tuple[int, ...]]]:
    """Yields where two sheets differ: column, row, the colour that was known and that which is there now."""
    if known.get_size() != now.get_size():
        yield 0, 0, (), ()
        return
    before, after = (pygame.image.tobytes(one, "RGB") for one in (known, now))
    width = 3 * known.get_width()
    for begin in range(0, len(before), width):
        one, other = before[begin : begin + width], after[begin : begin + width]
        if one != other:
            for n in range(0, width, 3):
                colours = tuple(one[n : n + 3]), tuple(other[n : n + 3])
                if max(abs(a - b) for a, b in zip(*colours, strict=True)) > NEAR:
                    yield n // 3, begin // width, *colours
