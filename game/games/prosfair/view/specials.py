"""The special pieces of プロスフェアー: one figure over three squares, with sign and the power it takes to win it."""

from collections.abc import Sequence

import pygame

from game.games.prosfair.rules.parts import EVOLVES_AFTER, Special
from game.games.prosfair.rules.pieces import BLACK
from game.games.prosfair.view.art import GOLD_HIGH, INK, IVORY, lacquer_of
from game.ui.board.piece_art import OVER, PREMULTIPLIED, SpriteCache, blend, shrunk
from game.ui.board.strokes import circle_line, polyline
from game.ui.theme import Theme

SPECIAL_SIGNS = {"SB": "殉", "SM": "管", "SI": "審", "SC": "越", "SP": "狂", "SR": "終"}
"""殉教者, 管理者, 審問官, 越境者, 狂戦士, 終焉."""
Point = tuple[float, float]


class SpecialArt(SpriteCache):
    """Draws the figures for squares of one size in pixels."""

    def __init__(self, theme: Theme, cell: int) -> None:
        super().__init__(("special", cell, theme.colours, theme.fonts))
        self._theme, self.cell = theme, cell

    def draw(self, surface: pygame.Surface, special: Special, middles: Sequence[Point]) -> None:
        """Draws a special piece whose squares have their middles there: the apex, then the two behind it."""
        (ax, ay), *rear = middles
        sides = [(round((x - ax) / self.cell), round((y - ay) / self.cell)) for x, y in rear]
        key = (special.code, special.owner, special.power, special.count, tuple(sides))
        image = self.keep(key, lambda: self._figure(special, sides))
        surface.blit(image, image.get_rect(center=(round(ax), round(ay))), special_flags=PREMULTIPLIED)

    def _figure(self, special: Special, sides: list[tuple[int, int]]) -> pygame.Surface:
        """Returns the figure in a square of three cells round its apex: two arms to the squares behind."""
        cell = self.cell * OVER
        look = lacquer_of(special.owner)
        surface = pygame.Surface((3 * cell, 3 * cell), pygame.SRCALPHA)
        surface.fill((*look.body, 0))
        apex = (1.5 * cell, 1.5 * cell)
        ends = [(apex[0] + dx * cell, apex[1] + dy * cell) for dx, dy in sides]
        edge = max(1.2 * OVER, cell * 0.035)
        for tone, grow, drop in ((look.body, edge, cell * 0.045), (look.rim, edge, 0.0), (look.face, 0.0, 0.0)):
            for end in ends:
                polyline(surface, (*tone, 255), [_down(apex, drop), _down(end, drop)], cell * 0.17 + grow)
                pygame.draw.circle(surface, (*tone, 255), _down(end, drop), cell * 0.34 + grow)
            pygame.draw.circle(surface, (*tone, 255), _down(apex, drop), cell * 0.42 + grow)
        pygame.draw.circle(surface, (*look.middle, 255), apex, cell * 0.34)
        hair = look.rim if special.owner == BLACK else IVORY.hair
        polyline(surface, (*hair, 255), circle_line(apex, cell * 0.37), max(0.6 * OVER, cell * 0.012))
        self._pips(surface, special, ends[1], cell)
        small = shrunk(surface)
        self._words(small, special, [(x / OVER, y / OVER) for x, y in (apex, *ends)])
        return small

    def _pips(self, surface: pygame.Surface, special: Special, at: Point, cell: int) -> None:
        """Draws how many turns have passed since the last evolution, of the five it takes (P13.5)."""
        look = lacquer_of(special.owner)
        for n in range(EVOLVES_AFTER):
            spot = (at[0] + (n - 2) * cell * 0.115, at[1])
            full = n < special.count
            tone = (GOLD_HIGH if special.owner == BLACK else look.rim) if full else blend(look.face, look.sign, 0.30)
            pygame.draw.circle(surface, (*tone, 255), spot, cell * (0.055 if full else 0.035))

    def _words(self, surface: pygame.Surface, special: Special, middles: Sequence[Point]) -> None:
        """Writes the sign on the apex, and on the square behind it at the left what a piece's power must exceed."""
        look = lacquer_of(special.owner)
        sign = self._theme.fonts.face("brush", max(9, round(self.cell * 0.60))).render(
            SPECIAL_SIGNS[special.code], True, look.sign
        )
        _centred(surface, sign, middles[0])
        px = max(9, round(self.cell * 0.33))
        number = self._theme.fonts.face("sans-bold", px).render(str(special.power), True, look.sign)
        _centred(surface, number, middles[1])

    def chip(self, special: Special, height: int) -> pygame.Surface:
        """Returns a special piece as it stands in a list: its sign on a disc, and the power beside it."""
        key = ("chip", special.code, special.owner, special.power, height)
        return self.keep(key, lambda: self._chip(special, height))

    def _chip(self, special: Special, height: int) -> pygame.Surface:
        look = lacquer_of(special.owner)
        px = max(10, round(height * 0.58))
        number = self._theme.fonts.face("sans-bold", px).render(str(special.power), True, GOLD_HIGH)
        width = height + round(height * 0.2) + number.get_width() + round(height * 0.35)
        big = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
        big.fill((*INK, 0))
        pygame.draw.rect(big, (*blend(INK, look.rim, 0.55), 255), big.get_rect(), border_radius=height * OVER // 2)
        inner = big.get_rect().inflate(-2 * OVER, -2 * OVER)
        pygame.draw.rect(big, (*INK, 255), inner, border_radius=inner.height // 2)
        r = height * OVER / 2
        pygame.draw.circle(big, (*look.rim, 255), (r, r), r)
        pygame.draw.circle(big, (*look.face, 255), (r, r), r - 1.4 * OVER)
        out = shrunk(big)
        sign = self._theme.fonts.face("brush", max(9, round(height * 0.68))).render(
            SPECIAL_SIGNS[special.code], True, look.sign
        )
        _centred(out, sign, (height / 2, height / 2))
        _centred(out, number, ((height * 1.1 + width) / 2, height / 2))
        return out


def _down(point: Point, by: float) -> Point:
    return point[0], point[1] + by


def _centred(surface: pygame.Surface, image: pygame.Surface, middle: Point) -> None:
    box = image.get_bounding_rect()
    where = (round(middle[0] - box.width / 2 - box.x), round(middle[1] - box.height / 2 - box.y))
    surface.blit(image.premul_alpha(), where, special_flags=PREMULTIPLIED)
