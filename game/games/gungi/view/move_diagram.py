"""Small drawings of how a 軍儀 piece moves, and the same in a few words; from the tables of the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.games.gungi.rules.pieces import BLACK, JUMPERS, OZUTSU, TORIDE, piece
from game.games.gungi.rules.pieces import FACES as _FACES
from game.games.gungi.rules.reach import GRID, pattern_text, reach_table
from game.ui.board.piece_art import OVER, shrunk
from game.ui.board.reach_art import arrow, ground, spot
from game.ui.theme import HOUSE, Palette

CENTRE = GRID.index(5, 5)
FORT = tuple((dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if 0 < abs(dx) + abs(dy) <= 2)
"""G6.3: within two orthogonal steps, as far as the territory goes."""


@lru_cache(maxsize=128)
def offsets(kind: int, mode: int) -> tuple[dict[tuple[int, int], str], bool]:
    """Returns the squares a kind reaches from the middle of an empty board, and whether any ray goes on.

    Keys are (columns to the right, rows down) as Black sees them; values "step", "far" (the square between must be
    empty), "jump" (it need not) or "ray". Rays are given two squares far.
    """
    reach = reach_table(False)[_code(kind)][mode][CENTRE]
    found: dict[tuple[int, int], str] = {}
    for target, between in reach.between.items():
        file, rank = GRID.at(target)
        dx, dy = 5 - file, rank - 5
        ray = any(target in slide for slide in reach.slides)
        if max(abs(dx), abs(dy)) > 2:
            continue
        far = max(abs(dx), abs(dy)) == 2
        found[dx, dy] = "ray" if ray else "far" if between else "jump" if far and kind in JUMPERS else "step"
    return found, bool(reach.slides)


def _code(kind: int) -> int:
    """Returns a black tile showing `kind`."""
    return next(piece(BLACK, face, other) for face, other in _FACES if face == kind)


def draw_diagram(
    kind: int, mode: int, size: int, *, extra: int = -1, turned: bool = False, colours: Palette = HOUSE
) -> pygame.Surface:
    """Returns a premultiplied square drawing of `size` pixels: five by five squares round the piece.

    `mode`: 0-2 for layers 1-3, 3 for 敵上. `extra`: OZUTSU or TORIDE, whose extra range is added (as on a large
    territory). Dots are steps, hollow dots need a free square between, diamonds are jumps, arrows go on to the edge,
    small squares and an arrow of their colour are extra range. `turned` draws it for the side across.
    """
    surface, cell, pad = ground(size * OVER, 5, colours)
    sign = -1 if turned else 1

    def centre(dx: int, dy: int) -> tuple[int, int]:
        return pad + (2 + sign * dx) * cell + cell // 2, pad + (2 + sign * dy) * cell + cell // 2

    reached, _ = offsets(kind, mode)
    if extra == OZUTSU:
        arrow(surface, centre(0, -1), centre(0, -2), cell, colours.mark_extra)
    _piece(surface, centre(0, 0), cell, colours, turned)
    for (dx, dy), how in sorted(reached.items(), key=lambda item: item[1] != "ray"):
        if how == "ray" and max(abs(dx), abs(dy)) == 1:
            arrow(surface, centre(dx, dy), centre(dx * 2, dy * 2), cell, colours.mark_move)
        elif how != "ray":
            spot(surface, centre(dx, dy), cell, how, colours)
    if extra == TORIDE:
        for dx, dy in FORT:
            if (dx, dy) not in reached:
                spot(surface, centre(dx, dy), cell, "extra", colours)
    return shrunk(surface)


def _piece(surface: pygame.Surface, at: tuple[int, int], cell: int, colours: Palette, turned: bool) -> None:
    r = round(cell * 0.36)
    x, y = at
    points = [(x, y - r), (x + r, y - r // 3), (x + r, y + r), (x - r, y + r), (x - r, y - r // 3)]
    if turned:
        points = [(px, 2 * y - py) for px, py in points]
    pygame.draw.polygon(surface, colours.tile_white if turned else colours.tile_black, points)
    if turned:
        pygame.draw.polygon(surface, colours.tile_black, points, max(2, OVER // 2))


_JOINED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("R", "FD", "BD"), "RX"),
    (("D", "F", "B", "LR"), "DP"),
    (("F", "B", "LR", "FD", "BD"), "ALL"),
    (("F", "F2"), "F12"),
    (("N", "bN"), "NN"),
    (("F", "B", "LR"), "P"),
    (("FD", "BD"), "X"),
    (("FD2", "BD2"), "X2"),
    (("F2", "B2"), "FB2"),
    (("F", "B"), "FB"),
)
"""Tokens that read shorter together, tried from the top."""


def move_words(texts: Callable[..., str], kind: int, mode: int) -> str:
    """Returns a piece's moves in a few words, e.g. 前斜め二つ先・左右二つ先."""
    tokens = pattern_text(kind, mode).split()
    if not tokens:
        return texts("board.step.none")
    words: list[str] = []
    for parts, name in _JOINED:
        if all(part in tokens for part in parts):
            tokens = [t for t in tokens if t not in parts]
            words.append(name)
    words += tokens
    return texts("board.step.join").join(texts(f"board.step.{word}") for word in words)
