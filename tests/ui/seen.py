"""What a mark adds to a picture, measured: how many pixels it sets off from what lay there before. And positions."""

from __future__ import annotations

import json
import sys
from collections import Counter
from functools import lru_cache
from typing import Any

import pygame

from game.games.gungi.rules import GAME as GUNGI
from game.ui.board.strokes import LEAST, luminance, ratio, rim_of
from game.ui.text.fonts import Colour
from tests.games.gungi.view.test_board import VECTORS


def seen_anywhere(body: Colour) -> bool:
    """Whether a stroke of `body` with its rim is seen on every ground."""
    return ratio(body, rim_of(body)) >= LEAST**2


@lru_cache(maxsize=50_000)
def _light(pixel: int) -> float:
    r, g, b, _ = pixel.to_bytes(4, sys.byteorder)
    return luminance((r, g, b))


def _apart(a: int, b: int) -> bool:
    low, high = sorted((_light(a), _light(b)))
    return (high + 0.05) / (low + 0.05) >= LEAST


def strong(before: pygame.Surface, after: pygame.Surface, box: pygame.Rect) -> int:
    """Returns the pixels of a box whose contrast to what lay there before is at least what a mark needs."""
    old, new = (memoryview(pygame.image.tobytes(each.subsurface(box), "RGBA")).cast("I") for each in (before, after))
    pairs = Counter(zip(old, new, strict=True))
    return sum(count for (a, b), count in pairs.items() if a != b and _apart(a, b))


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
