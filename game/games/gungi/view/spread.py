"""凝: a tower spread out inside its square, every layer's face to be read, the top one above."""

import pygame

from game.games.gungi.rules.pieces import BLACK, KIND, KINDS, SIDE
from game.games.gungi.view.tile_art import TileArt
from game.ui.board.piece_art import OVER, PREMULTIPLIED, blend, shrunk
from game.ui.theme import Theme


def plate_rects(cell: pygame.Rect, layers: int) -> list[pygame.Rect]:
    """Returns one rectangle a layer, from layer 1 (lowest on the screen) up."""
    gap = max(1, cell.height // 40)
    inner = cell.inflate(-max(2, cell.width // 9), -2 * gap)
    height = min((inner.height - (layers - 1) * gap) // layers, round(cell.height * 0.46))
    top = cell.centery - (layers * height + (layers - 1) * gap) // 2
    rects = [pygame.Rect(inner.x, top + n * (height + gap), inner.width, height) for n in range(layers)]
    return rects[::-1]


def plate(art: TileArt, theme: Theme, code: int, size: tuple[int, int], away: bool, flipped: bool) -> pygame.Surface:
    """Returns a tile seen as a low plate with its glyph and its owner's mark."""
    return art.keep(
        ("plate", SIDE[code], KIND[code], size, away, flipped), lambda: _plate(art, theme, code, size, away, flipped)
    )


def _plate(art: TileArt, theme: Theme, code: int, size: tuple[int, int], away: bool, flipped: bool) -> pygame.Surface:
    c = theme.colours
    black = SIDE[code] == BLACK
    face, side = (c.tile_black, c.tile_black_side) if black else (c.tile_white, c.tile_white_side)
    w, h = size[0] * OVER, size[1] * OVER
    edge = max(2, round(size[1] * 0.12)) * OVER
    radius = round(w * 0.06)
    big = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(big, blend(side, (0, 0, 0), 0.25), (0, 0, w, h), border_radius=radius)
    pygame.draw.rect(big, side, (0, 0, w, h - OVER), border_radius=radius)
    pygame.draw.rect(big, blend(face, (255, 255, 255), 0.22), (0, 0, w, h - edge), border_radius=radius)
    pygame.draw.rect(big, face, (OVER, OVER, w - 2 * OVER, h - edge - 2 * OVER), border_radius=radius)
    surface = shrunk(big)
    flat = size[1] - edge // OVER
    glyph = _glyph(art, theme, code, min(round(flat * 0.98), round(art.size.width * 0.72)), away)
    surface.blit(glyph, glyph.get_rect(center=(round(size[0] * 0.44), flat // 2)), special_flags=PREMULTIPLIED)
    mark = art.pip(SIDE[code], flipped, max(7, round(flat * 0.44)))
    surface.blit(mark, mark.get_rect(center=(round(size[0] * 0.86), flat // 2)), special_flags=PREMULTIPLIED)
    return surface


def _glyph(art: TileArt, theme: Theme, code: int, px: int, away: bool) -> pygame.Surface:
    sign, font = art.sign(KIND[code], max(11, px))
    ink = font.render(sign, True, art.glyph_colour(code))
    ink = ink.subsurface(ink.get_bounding_rect())
    turned = away and not sign.isascii()  # letters stand upright: M is no W
    return (pygame.transform.flip(ink, True, True) if turned else ink).premul_alpha()


def back_chip(art: TileArt, theme: Theme, kanji: str) -> pygame.Surface:
    """Returns the small round sign that tells a tile's owner what is on its back."""
    return art.keep(("back", kanji), lambda: _back_chip(art, theme, kanji))


def _back_chip(art: TileArt, theme: Theme, kanji: str) -> pygame.Surface:
    px = max(15, round(art.size.width * 0.40))
    big = pygame.Surface((px * OVER, px * OVER), pygame.SRCALPHA)
    centre = (px * OVER // 2, px * OVER // 2)
    pygame.draw.circle(big, (40, 12, 10), centre, px * OVER // 2)
    pygame.draw.circle(big, (0xF7, 0xEE, 0xDC), centre, px * OVER // 2 - OVER)
    surface = shrunk(big)
    sign, font = art.sign(KINDS.index(kanji), max(10, round(px * 0.74)))
    ink = font.render(sign, True, theme.colours.tile_back_ink)
    ink = ink.subsurface(ink.get_bounding_rect()).premul_alpha()
    surface.blit(ink, ink.get_rect(center=(px // 2, px // 2)), special_flags=PREMULTIPLIED)
    return surface
