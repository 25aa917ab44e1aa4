"""The pictures of a rulebook of 軍儀: towers seen layer by layer, and the moves of a kind on each layer.

Towers are written bottom to top, "▲兵 ▽侍", beside each other with `|`, before and after with `>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rules.gungi.pieces import BLACK, FIXED, FRONTS, KINDS, SUI, WHITE
from game.ui import textures
from game.ui.move_diagram import draw_diagram
from game.ui.rich_layout import Sketch
from game.ui.theme import Theme

SIDE_MARKS = {"▲": BLACK, "▽": WHITE}
LAYERS = (0, 1, 2)
ON_ENEMY = 3
OPENED = 4


def modes(kind: str) -> tuple[int, ...]:
    """Returns the drawings a kind has: 0-2 layers, 3 on an enemy tile, 4 what it opens (G5.2, G5.3, G6)."""
    index = KINDS.index(kind)
    if index in FIXED:
        return (OPENED,)
    return LAYERS if index == SUI else (*LAYERS, ON_ENEMY)


def moves(theme: Theme, kind: str, mode: int, size: int) -> pygame.Surface:
    """Draws one of the `modes` of a kind, `size` pixels square."""
    index = KINDS.index(kind)
    if mode == OPENED:
        return draw_diagram(index, 0, size, extra=index, colours=theme.colours)
    return draw_diagram(index, mode, size, colours=theme.colours)


def towers(theme: Theme, text: str) -> Sketch:
    """Returns the towers of a `{towers:…}` mark, layer numbers at the left."""
    scale = theme.u * theme.text_scale
    groups = [[_tower(part) for part in group.split("|")] for group in text.split(">")]
    tile = pygame.Rect(0, 0, round(92 * scale), round(36 * scale))
    gap, arrow, margin = round(26 * scale), round(58 * scale), round(22 * scale)
    count = sum(len(group) for group in groups)
    wide = margin + count * tile.w + (count - len(groups)) * gap + (len(groups) - 1) * arrow
    highest = max(len(tower) for group in groups for tower in group)
    pad = round(10 * scale)
    base = highest * tile.h + pad

    def draw() -> pygame.Surface:
        surface = _ground(theme, (wide, base + pad))
        x = margin
        for n, group in enumerate(groups):
            if n:
                _arrow(surface, theme, (x - gap + arrow // 2, base - tile.h * highest // 2), scale)
                x += arrow - gap
            for tower in group:
                _draw_tower(surface, theme, tower, tile.move(x, 0), base)
                x += tile.w + gap
        for layer in range(1, highest + 1):
            middle = (margin // 2 - round(4 * scale), base - round((layer - 0.5) * tile.h))
            theme.draw(surface, str(layer), middle, "sans", theme.text_px(12), theme.colours.dim, "center")
        return surface

    return Sketch((wide, base + pad), draw)


def diagrams(theme: Theme, kind: str, captions: Mapping[int, str], size: int, gap: int) -> Sketch:
    """Returns the moves of `kind`, one square of `size` pixels for each of its modes, with captions below."""
    px = theme.text_px(13)
    shown = modes(kind)
    width = len(shown) * size + (len(shown) - 1) * gap
    room = size + gap // 2 if len(shown) > 1 else 3 * size
    wide = max(width, theme.width(captions[shown[0]], "sans", px) + 2)
    high = size + gap // 3 + theme.line_height("sans", px)

    def draw() -> pygame.Surface:
        surface = _ground(theme, (wide, high))
        for n, mode in enumerate(shown):
            x = n * (size + gap)
            surface.blit(moves(theme, kind, mode, size), (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            small = theme.fit(captions[mode], "sans", px, room)
            middle = len(shown) > 1
            place = (x + size / 2 if middle else x, size + gap // 3)
            anchor = "midtop" if middle else "topleft"
            theme.draw(surface, captions[mode], place, "sans", small, theme.colours.muted, anchor)
        return surface

    return Sketch((wide, high), draw)


def _ground(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(theme.colours.panel)
    return surface


def _tower(text: str) -> list[tuple[int, str]]:
    return [(SIDE_MARKS[word[0]], word[1:]) for word in text.split()]


def _draw_tower(
    surface: pygame.Surface, theme: Theme, tower: Sequence[tuple[int, str]], tile: pygame.Rect, base: int
) -> None:
    c = theme.colours
    for n, (side, kind) in enumerate(tower):
        box = tile.copy()
        box.bottom = base - n * tile.h
        box = box.inflate(0, -max(2, tile.h // 14))
        fill, edge = (c.tile_black, c.tile_black_side) if side == BLACK else (c.tile_white, c.tile_white_side)
        textures.panel(surface, box, max(3, tile.h // 6), fill, edge, max(1, tile.h // 14))
        front = KINDS.index(kind) in FRONTS
        ink = c.tile_black_ink if side == BLACK else c.tile_white_ink
        if not front:
            ink = c.tile_back_ink_dark if side == BLACK else c.tile_back_ink
        middle = (box.centerx, box.centery - tile.h // 18)
        theme.draw(surface, kind, middle, "brush", round(tile.h * 0.68), ink, "center")
        mark = "▲" if side == BLACK else "▽"
        shade = c.tile_black_ink if side == BLACK else c.tile_white_ink
        theme.draw(surface, mark, (box.x + tile.w // 6, box.centery), "sans", round(tile.h * 0.3), shade, "center")


def _arrow(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], scale: float) -> None:
    x, y = centre
    reach, head = round(15 * scale), round(7 * scale)
    colour = theme.colours.gold
    pygame.draw.line(surface, colour, (x - reach, y), (x + reach - head, y), max(2, round(2.4 * scale)))
    pygame.draw.polygon(
        surface, colour, ((x + reach, y), (x + reach - head - 2, y - head), (x + reach - head - 2, y + head))
    )
