"""The pictures of a rulebook of 軍儀: towers seen layer by layer, and the moves of a kind on each layer.

Towers are written bottom to top, "▲兵 ▽侍", beside each other with `|`, before and after with `>`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.games.gungi.rules.pieces import BLACK, FIXED, FRONTS, KINDS, SUI, WHITE
from game.games.gungi.view.move_diagram import draw_diagram
from game.games.gungi.view.tile_letters import LETTERS, TILE_SET
from game.ui import textures
from game.ui.text.rich_layout import Sketch
from game.ui.text.rich_pictures import Drawing, PicturePage, Pictures, ground, side_by_side, then
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


def diagrams(page: PicturePage, kind: str) -> Sketch:
    """Returns the moves of `kind`, one square for each of its modes, with captions below."""
    gap = page.gap(24)
    size = min(page.gap(150 * min(1.25, page.theme.text_scale)), (page.width - 3 * gap) // 4)
    drawings = [
        Drawing(page.texts(f"rules.diagram-{mode}"), partial(moves, page.theme, kind, mode)) for mode in modes(kind)
    ]
    return side_by_side(page, drawings, size, gap)


def towers(page: PicturePage, text: str) -> Sketch:
    """Returns the towers of a `{towers:…}` mark, layer numbers at the left."""
    theme = page.theme
    scale = theme.u * theme.text_scale
    groups = [[_tower(part) for part in group.split("|")] for group in text.split(">")]
    tile = pygame.Rect(0, 0, round(92 * scale), round(36 * scale))
    letters = page.kept.get(TILE_SET) == "letters"
    gap, arrow, margin = round(26 * scale), round(58 * scale), round(22 * scale)
    count = sum(len(group) for group in groups)
    wide = margin + count * tile.w + (count - len(groups)) * gap + (len(groups) - 1) * arrow
    highest = max(len(tower) for group in groups for tower in group)
    pad = round(10 * scale)
    base = highest * tile.h + pad

    def draw() -> pygame.Surface:
        surface = ground(theme, (wide, base + pad))
        x = margin
        for n, group in enumerate(groups):
            if n:
                then(surface, theme, (x - gap + arrow // 2, base - tile.h * highest // 2), scale)
                x += arrow - gap
            for tower in group:
                _draw_tower(surface, theme, tower, tile.move(x, 0), base, letters)
                x += tile.w + gap
        for layer in range(1, highest + 1):
            middle = (margin // 2 - round(4 * scale), base - round((layer - 0.5) * tile.h))
            theme.draw(surface, str(layer), middle, "sans", theme.text_px(12), theme.colours.dim, "center")
        return surface

    return Sketch((wide, base + pad), draw)


def _tower(text: str) -> list[tuple[int, str]]:
    return [(SIDE_MARKS[word[0]], word[1:]) for word in text.split()]


def _draw_tower(
    surface: pygame.Surface,
    theme: Theme,
    tower: Sequence[tuple[int, str]],
    tile: pygame.Rect,
    base: int,
    letters: bool,
) -> None:
    """Draws a tower; with `letters` the letter of each tile stands before its kanji, which is smaller."""
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
        if letters:
            theme.draw(surface, LETTERS[kind], middle, "sans-bold", round(tile.h * 0.6), ink, "center")
            aside = (box.right - tile.w // 5, middle[1])
            theme.draw(surface, kind, aside, "brush", round(tile.h * 0.44), ink, "center")
        else:
            theme.draw(surface, kind, middle, "brush", round(tile.h * 0.68), ink, "center")
        mark = "▲" if side == BLACK else "▽"
        shade = c.tile_black_ink if side == BLACK else c.tile_white_ink
        with theme.printing():
            theme.draw(surface, mark, (box.x + tile.w // 6, box.centery), "sans", round(tile.h * 0.3), shade, "center")


PICTURES: Pictures = {"towers": towers, "diagram": diagrams}
