"""The five pictures of the launcher's cards, drawn twice as large and made smooth."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui import textures
from game.ui.text.fonts import Colour, Fonts

WIDTH, HEIGHT = 238, 195
"""Units of a picture; wider pictures keep their drawing in the middle."""
OVER = 2

GROUNDS: dict[str, Colour] = {
    "gungi": (0xC3, 0x96, 0x52),
    "cerke": (0x6C, 0x92, 0x87),
    "prosfair": (0x8D, 0x4E, 0x61),
    "yuki": (0xA0, 0x49, 0x3D),
    "senya": (0x62, 0x62, 0xA1),
}
ACCENTS: dict[str, Colour] = {
    "gungi": (0xD2, 0xA4, 0x58),
    "cerke": (0x7E, 0xB6, 0xA6),
    "prosfair": (0xC4, 0x7D, 0x93),
    "yuki": (0xD9, 0x78, 0x6A),
    "senya": (0x93, 0x93, 0xDA),
}
"""The colour of a game's second line, readable on the dark card."""
_STRENGTH = {"gungi": 1.0, "cerke": 0.5, "prosfair": 0.6, "yuki": 0.7, "senya": 0.35}


class _Canvas:
    """A clear surface in units of the picture, OVER times as fine as the screen."""

    def __init__(self, fonts: Fonts, size: tuple[int, int]) -> None:
        self.fonts = fonts
        self.k = size[1] / HEIGHT * OVER
        self.left = (size[0] * OVER / self.k - WIDTH) / 2
        self.surface = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round((x + self.left) * self.k), round(y * self.k)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(*self.at(x, y), round(w * self.k), round(h * self.k))

    def n(self, units: float) -> int:
        return max(1, round(units * self.k))

    def glyph(self, text: str, x: float, y: float, units: float, colour: Colour, turned: bool = False) -> None:
        image = self.fonts.face("brush", self.n(units)).render(text, True, colour)
        image = pygame.transform.rotate(image, 180) if turned else image
        self.surface.blit(image, image.get_rect(center=self.at(x, y)))

    def grid(self, colour: Colour, step: float, top: float = 13, rows: int = 6) -> None:
        bottom, wide = top + step * (rows - 1), self.surface.get_width() / self.k
        for i in range(rows):
            y = self.at(0, top + i * step)[1]
            pygame.draw.line(self.surface, colour, (self.n(12), y), (self.n(wide - 12), y), self.n(0.9))
        x = 119 + self.left
        xs = [x + step * (i + 0.5) for i in range(-8, 8)]
        for place in (p for p in xs if 14 < p < wide - 14):
            a = round(place * self.k)
            pygame.draw.line(self.surface, colour, (a, self.n(top - 6)), (a, self.n(bottom + 6)), self.n(0.9))

    def done(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface.premul_alpha(), size)


_LACQUER = ((0x14, 0x12, 0x14), (0x3A, 0x38, 0x3B), (0xF2, 0xE6, 0xCC), (0x6A, 0x1E, 0x20))
_BAMBOO = ((0x77, 0x58, 0x30), (0xF6, 0xEE, 0xDD), (0x22, 0x1C, 0x18), (0x9A, 0x78, 0x48))
"""Edge, face, ink and side of a tile."""


def _tower(c: _Canvas, x: float, foot: float, w: float, layers: tuple[bool, ...], glyph: str, turned: bool) -> None:
    """Draws a tower of tiles, bottom to top (True: lacquer), its lower edge at `foot`, its middle at `x`."""
    h, thick = w * 1.08, w * 0.2
    top = foot - h - thick * len(layers)
    for i in range(7):
        pygame.draw.rect(
            c.surface,
            (0, 0, 0, 16),
            c.box(x - w / 2 - 3 + i * 1.4, top + thick + 4 - i * 0.4, w + 6, foot - top - thick + 3),
            border_radius=c.n(9),
        )
    y = foot
    for dark in layers:
        edge, _, _, side = _LACQUER if dark else _BAMBOO
        y -= thick
        body = c.box(x - w / 2, y - h + thick, w, h)
        pygame.draw.rect(c.surface, edge, body, border_radius=c.n(6))
        pygame.draw.rect(c.surface, side, body.inflate(0, -c.n(3.4)), border_radius=c.n(5))
    _, face, ink, _ = _LACQUER if layers[-1] else _BAMBOO
    top_face = c.box(x - w / 2, y - h, w, h)
    rim = tuple(min(255, part + 26) for part in face)
    pygame.draw.rect(c.surface, rim, top_face, border_radius=c.n(7))
    pygame.draw.rect(c.surface, face, top_face.inflate(-c.n(2.2), -c.n(2.2)), border_radius=c.n(6))
    c.glyph(glyph, x, y - h / 2, w * 0.74, ink, turned)


def _gungi(c: _Canvas) -> None:
    c.grid((0x6E, 0x4E, 0x22), 33.5)
    _tower(c, 48, 150, 53, (False,), "砦", True)
    _tower(c, 121, 160, 64, (True, False, True), "弓", False)
    _tower(c, 196, 118, 53, (False,), "帥", True)


def _pentagon(c: _Canvas, x: float, y: float, glyph: str, ink: Colour) -> None:
    w, h = 57, 64
    shape = [(0, 13), (w / 2, 0), (w, 13), (w - 3, h), (3, h)]
    for dy, colour in ((9, (0x33, 0x20, 0x12)), (0, (0xE0, 0xC2, 0x8A))):
        points = [c.at(x + px, y + py + (dy if py == h else 0)) for px, py in shape]
        pygame.draw.polygon(c.surface, colour, points)
    points = [c.at(x + px, y + py) for px, py in shape]
    pygame.draw.polygon(c.surface, (0x8A, 0x5E, 0x2C), points, c.n(1.3))
    c.glyph(glyph, x + w / 2, y + 37, 31, ink)


def _cerke(c: _Canvas) -> None:
    for x, y, glyph, ink in (
        (21, 71, "船", (0xB0, 0x28, 0x1E)),
        (90.5, 53, "皇", (0xB9, 0x86, 0x2C)),
        (160, 71, "王", (0x22, 0x1A, 0x14)),
    ):
        shade = pygame.Rect(0, 0, c.n(64), c.n(12))
        shade.center = c.at(x + 30, y + 72)
        pygame.draw.ellipse(c.surface, (0, 0, 0, 60), shade)
        _pentagon(c, x, y, glyph, ink)
    for i, light in enumerate((False, True, False, True, False)):
        stick = c.box(35 + i * 36, 157, 28, 7.5)
        pygame.draw.rect(c.surface, (0xF0, 0xDD, 0xB0) if light else (0x33, 0x1C, 0x10), stick, border_radius=c.n(3.7))


def _tile(c: _Canvas, x: float, y: float, glyph: str, dark: bool) -> None:
    w, h = 58, 62
    edge, face, ink = (
        ((0x22, 0x0A, 0x14), (0x4A, 0x16, 0x28), (0xF0, 0xDD, 0xC8))
        if dark
        else ((0x8A, 0x6B, 0x40), (0xEC, 0xE8, 0xEE), (0x1E, 0x1A, 0x20))
    )
    pygame.draw.rect(c.surface, (0, 0, 0, 70), c.box(x + 3, y + 8, w, h + 4), border_radius=c.n(7))
    pygame.draw.rect(c.surface, edge, c.box(x, y + 8, w, h), border_radius=c.n(6))
    pygame.draw.rect(c.surface, face, c.box(x, y, w, h), border_radius=c.n(6))
    c.glyph(glyph, x + w / 2, y + h / 2, 41, ink)


def _prosfair(c: _Canvas) -> None:
    c.grid((0x53, 0x27, 0x36), 33.5)
    for x, y, glyph, dark in ((24, 68, "暴", True), (90, 37, "堕", False), (156, 68, "塔", True)):
        _tile(c, x, y, glyph, dark)
    for x, y in ((53, 99), (119, 68), (185, 99)):
        pygame.draw.circle(c.surface, (0xF2, 0xD0, 0x8A), c.at(x, y), c.n(38.5), c.n(1.6))


def _yuki(c: _Canvas) -> None:
    for x, y, glyph, angle in ((62, 103, "七", 14), (119, 101, "八", 0), (176, 103, "九", -14)):
        card = pygame.Surface((c.n(88), c.n(120)), pygame.SRCALPHA)
        card.fill((0xF6, 0xEC, 0xDA, 0))
        full = card.get_rect()
        pygame.draw.rect(card, (0xF6, 0xEC, 0xDA), full, border_radius=c.n(9))
        pygame.draw.rect(card, (0xA8, 0x3A, 0x30), full.inflate(-c.n(9), -c.n(9)), c.n(1.5), border_radius=c.n(6))
        image = c.fonts.face("brush", c.n(46)).render(glyph, True, (0xA8, 0x32, 0x28))
        card.blit(image, image.get_rect(center=full.center))
        turned = pygame.transform.rotozoom(card, angle, 1)
        shade = turned.copy()
        shade.fill((0, 0, 0, 70), special_flags=pygame.BLEND_RGBA_MULT)
        c.surface.blit(shade, shade.get_rect(center=c.at(x + 2, y + 4)))
        c.surface.blit(turned, turned.get_rect(center=c.at(x, y)))


_PIPS = {5: ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))}


def _senya(c: _Canvas) -> None:
    for x, y, value, angle in ((75, 101, 5, 16), (164, 103, 6, -24)):
        die = pygame.Surface((c.n(62), c.n(62)), pygame.SRCALPHA)
        die.fill((0xF2, 0xF0, 0xF7, 0))
        pygame.draw.rect(die, (0xF2, 0xF0, 0xF7), die.get_rect(), border_radius=c.n(13))
        for px, py in _PIPS[value]:
            place = (c.n(31) + round(px * c.k * 16), c.n(31) + round(py * c.k * 16))
            pygame.draw.circle(die, (0x38, 0x2E, 0x72), place, c.n(5.6))
        turned = pygame.transform.rotozoom(die, angle, 1)
        shade = turned.copy()
        shade.fill((0, 0, 0, 75), special_flags=pygame.BLEND_RGBA_MULT)
        c.surface.blit(shade, shade.get_rect(center=c.at(x + 3, y + 6)))
        c.surface.blit(turned, turned.get_rect(center=c.at(x, y)))


_PICTURES: dict[str, Callable[[_Canvas], None]] = {
    "gungi": _gungi,
    "cerke": _cerke,
    "prosfair": _prosfair,
    "yuki": _yuki,
    "senya": _senya,
}


@lru_cache(maxsize=10)
def picture(fonts: Fonts, game_id: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the picture of a game at `size` pixels, its upper corners rounded. Premultiplied; not to draw on.

    Kept for two sizes of the window: the launcher opens again after every game.
    """
    ground = textures.wood(size, GROUNDS[game_id], 40 + len(game_id), _STRENGTH[game_id]).convert_alpha()
    canvas = _Canvas(fonts, size)
    _PICTURES[game_id](canvas)
    ground.blit(canvas.done(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = textures.rounded((size[0], size[1] + radius), radius, (255, 255, 255, 255))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ground.premul_alpha()


__all__ = ["ACCENTS", "GROUNDS", "picture"]
