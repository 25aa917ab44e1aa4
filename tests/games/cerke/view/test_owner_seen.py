"""Whose a piece is can be seen without colour and without reading: of each kind, the two owners' pieces differ in grey.

The piece of the seat across is turned upright again, so that only its outline and marks are compared, not the glyph.
"""

from __future__ import annotations

import pygame
import pytest

from game.games.cerke.rules.pieces import INK, KIND, PIECES
from game.games.cerke.view.art import SETS, CerkeArt, PieceSet
from tests.games.gungi.view.stage import make_theme

KINDS = {(KIND[code], INK[code]): code for code in PIECES}


def grey(face: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(face), "RGBA")[::4]


@pytest.mark.parametrize("piece_set", SETS)
@pytest.mark.parametrize("width", [30, 64])
def test_the_outline_alone_tells_the_owner(piece_set: PieceSet, width: int) -> None:
    art = CerkeArt(make_theme(), width, piece_set)
    box = pygame.Rect(0, 0, width, art.size.face)
    for code in KINDS.values():
        own, other = art.tile(code, False).subsurface(box), art.tile(code, True).subsurface(box)
        rows = [mask.subsurface((0, round(box.h * 0.12), width, 1)) for mask in (own, other)]
        widths = [pygame.mask.from_surface(row, 128).count() for row in rows]
        assert widths[1] - widths[0] >= width * 0.06, "the head is narrower than the foot"
        assert own.get_size() == other.get_size() and grey(own) != grey(other)


def test_an_arrow_stands_at_the_head_of_a_tile() -> None:
    art = CerkeArt(make_theme(), 64, "tile")
    for code in KINDS.values():
        for turned, y in ((False, round(art.size.face * 0.1)), (True, round(art.size.face * 0.9))):
            face = pygame.transform.grayscale(art.tile(code, turned))
            at, beside = face.get_at((32, y)).r, face.get_at((48, y)).r
            assert beside - at > 60, "dark in the middle of the head"
