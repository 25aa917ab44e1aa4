"""What a mark adds to a picture, measured: how many pixels it sets off from what lay there before. And positions."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import pygame

from game.games.gungi.rules import GAME as GUNGI
from game.ui.board.contrast import LEAST, ratio
from tests.games.gungi.view.test_board import VECTORS

Pixel = tuple[int, int, int]


@lru_cache(maxsize=200_000)
def _apart(a: Pixel, b: Pixel) -> bool:
    return ratio(a, b) >= LEAST


def strong(before: pygame.Surface, after: pygame.Surface, box: pygame.Rect) -> int:
    """Returns the pixels of a box whose contrast to what lay there before is at least what a mark needs."""
    rows = [
        [pygame.image.tobytes(each.subsurface((box.x, y, box.width, 1)), "RGB") for y in range(box.top, box.bottom)]
        for each in (before, after)
    ]
    found = 0
    for old, new in zip(*rows, strict=True):
        if old == new:
            continue
        for x in range(0, len(old), 3):
            a, b = old[x : x + 3], new[x : x + 3]
            if a != b and _apart((a[0], a[1], a[2]), (b[0], b[1], b[2])):
                found += 1
    return found


def quarters(box: pygame.Rect) -> list[pygame.Rect]:
    """Returns the four quarters of a box."""
    w, h = box.width // 2, box.height // 2
    return [pygame.Rect(x, y, w, h) for x in (box.left, box.right - w) for y in (box.top, box.bottom - h)]


def weakest(before: pygame.Surface, after: pygame.Surface, box: pygame.Rect) -> float:
    """Returns in the quarter where least is set off how many pixels are, in widths of the box."""
    return min(strong(before, after, quarter) for quarter in quarters(box)) / box.width


def gungi_states(count: int) -> list[Any]:
    """Returns middle positions with towers, full enough for arrows to have something in their way."""
    data = json.loads((VECTORS / "midgame.json").read_text(encoding="utf-8"))
    return [GUNGI.position_in(entry["position"], {"mode": "strict"}) for entry in data["positions"][:count]]
