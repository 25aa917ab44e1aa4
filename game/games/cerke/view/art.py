"""Pieces of 机戦 as sprites at their final size: pale wood with a dark edge, a brush glyph in red or black ink.

Two sets: "wedge", which points away from its owner, and "tile", nearly square, a little narrower at its head and with
an arrow burnt into it there: the signs of 王 and 車 are the same upside down, nearly.
Red ink carries a dot on the owner's side besides, so that nobody needs the colour.
"""

import math
import random
from collections.abc import Iterable
from typing import Literal

import pygame

from game.games.cerke.rules.pieces import INK, KANJI, KIND, RED, TAM, TAM_KANJI
from game.ui.board.piece_art import OVER, PREMULTIPLIED, ArtShelf, BodySize, SpriteCache, blend, faded, shrunk
from game.ui.theme import Colour, Theme

PieceSet = Literal["wedge", "tile"]
SETS: tuple[PieceSet, ...] = ("wedge", "tile")
TURN_STEP = 12
"""Degrees between the pictures of a piece that turns round on the board."""

FACE: Colour = (0xF0, 0xDB, 0xB0)
EDGE: Colour = (0x8F, 0x62, 0x33)
TAM_FACE: Colour = (0xDE, 0xB3, 0x69)
TAM_EDGE: Colour = (0x86, 0x50, 0x1E)
BLACK_INK: Colour = (0x1E, 0x17, 0x12)
RED_INK: Colour = (0xB4, 0x1E, 0x1A)
RED_INK_SAFE: Colour = (0xC8, 0x3C, 0x00)
BURNT: Colour = (0x5A, 0x35, 0x16)
TAM_INK: Colour = (0x7C, 0x44, 0x12)

Point = tuple[float, float]
DOT: Point = (0.388, 0.352)
"""Where the dot of red ink lies, in widths from the middle: outside the strokes of all glyphs, 虎's hook too."""
GLYPH = 0.74
"""The square that holds every glyph, in widths."""
LOW = 0.055
"""How much lower than the middle of the face the glyph of a wedge lies, in heights of the face."""
ALL_READ = math.hypot(*DOT) + 0.055
"""The radius of the circle round the middle of a face that holds glyph and dot, in widths."""
WEDGE: tuple[Point, ...] = ((0.0, -0.515), (0.395, -0.225), (0.462, 0.43), (-0.462, 0.43), (-0.395, -0.225))
"""The outline of a wedge that points up, in widths from the middle of the face."""
TILE: tuple[Point, ...] = ((-0.385, -0.45), (0.385, -0.45), (0.455, 0.45), (-0.455, 0.45))
ARROW: tuple[Point, ...] = ((0.0, -0.445), (0.115, -0.365), (-0.115, -0.365))
"""The arrow at the head of a tile, in widths from the middle: above the strokes of all glyphs."""
SQUARE: tuple[Point, ...] = ((-0.45, -0.45), (0.45, -0.45), (0.45, 0.45), (-0.45, 0.45))
OCTAGON: tuple[Point, ...] = tuple(
    (0.475 * math.cos(math.radians(a)), 0.475 * math.sin(math.radians(a))) for a in (22.5 + 45 * n for n in range(8))
)


def cerke_size(width: int) -> BodySize:
    """Returns the proportions of a piece `width` pixels wide."""
    return BodySize(width, round(width * 1.04), max(3, round(width * 0.115)))


class CerkeArt(SpriteCache):
    """All piece sprites of one width and one set. `turned` pieces belong to the seat across."""

    def __init__(self, theme: Theme, width: int, piece_set: PieceSet) -> None:
        super().__init__((width, piece_set, theme.colours, theme.fonts))
        self.size = cerke_size(width)
        self._theme, self._set = theme, piece_set

    def tile(self, code: int, turned: bool) -> pygame.Surface:
        """Returns a piece by its board code: width × (face + edge)."""
        return self.at(code, 180 if turned and code != TAM else 0)

    def at(self, code: int, degrees: int) -> pygame.Surface:
        """Returns a piece that is turned round by `degrees` to the right, a multiple of TURN_STEP."""
        key = (KIND[code], INK[code], degrees % 360)
        return self.keep(key, lambda: self._piece(code, degrees % 360))

    def ghost(self, code: int, turned: bool) -> pygame.Surface:
        """Returns the faint piece that stays where one was taken up."""
        return self.keep(("ghost", code, turned), lambda: faded(self.tile(code, turned), 0.38))

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns a piece that changes its owner: it turns half round, lying flat, and reaches out of its box then."""
        if turned == into_turned:
            return self.tile(into, into_turned)
        steps = 180 // TURN_STEP
        step = max(0, min(steps, round(t * steps)))
        return self.at(into, (180 if turned else 0) + step * TURN_STEP)

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns the soft shadow and its offset from the foot; `lift` in tenths of a width, `layers` is not used."""
        reach = self._reach(lift)
        surface = self.keep(("shadow", lift), lambda: self._shadow(lift))
        grown = round(self.size.width * 0.034 * lift)
        left = -surface.get_width() // 2 + round(self.size.width * 0.05) + grown
        return surface, (left, -self.size.face - 2 * reach + round(self.size.width * 0.05) + grown)

    def reading(self, code: int, turned: bool, middle: Point) -> list[pygame.Rect]:
        """Returns the boxes of what is to be read on a piece whose face has its middle there: glyph and red dot."""
        way = -self.size.width if turned else self.size.width
        low = LOW * way if self._set == "wedge" and code != TAM else 0.0
        found = [_square_at((middle[0], middle[1] + low), self.size.width * GLYPH)]
        if code != TAM and INK[code] == RED:
            found.append(_square_at((middle[0] + DOT[0] * way, middle[1] + DOT[1] * way), self.size.width * 0.09))
        return found

    # --- drawing ------------------------------------------------------------------------------------------------

    def _room(self, degrees: int) -> int:
        """Returns the pixels left free round a piece that stands askew, whose corners reach out of its box."""
        return round(self.size.width * 0.16) if degrees % 180 else 0

    def _outline(self, code: int, degrees: int, grow: float = 0.0) -> list[Point]:
        """Returns the face's outline in OVER-sized pixels of the sprite, moved out by `grow` widths."""
        plain, pointed = (SQUARE, OCTAGON) if code == TAM else (TILE, WEDGE)
        shape = plain if self._set == "tile" else pointed
        low = 0.0 if shape is not WEDGE else 0.04
        grown = []
        for x, y in shape:
            far = math.hypot(x, y)
            grown.append((x * (1 + grow / far), (y + low) * (1 + grow / far)))
        return self._turned(grown, degrees)

    def _turned(self, points: Iterable[Point], degrees: int) -> list[Point]:
        """Returns points in widths from the middle of the face as OVER-sized pixels of the sprite."""
        w, h, room = self.size.width * OVER, self.size.face * OVER, self._room(degrees) * OVER
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return [(room + w / 2 + w * (x * cos - y * sin), room + h / 2 + w * (x * sin + y * cos)) for x, y in points]

    def _piece(self, code: int, degrees: int) -> pygame.Surface:
        w, face, thick = (OVER * v for v in (self.size.width, self.size.face, self.size.thick))
        room = 2 * OVER * self._room(degrees)
        surface = pygame.Surface((w + room, face + thick + room), pygame.SRCALPHA)
        edge = TAM_EDGE if code == TAM else EDGE
        outline = self._outline(code, degrees)
        for depth in range(thick, 0, -1):  # the edge is the outline pushed down a little at a time
            _rounded(surface, self._edge_colour(edge, depth / thick), [(x, y + depth) for x, y in outline], w * 0.022)
        self._draw_face(surface, code, degrees)
        small = shrunk(surface)
        self._write(small, code, degrees)
        return small

    def _edge_colour(self, base: Colour, t: float) -> Colour:
        """Returns the colour of the edge, `t` from 0 at the face to 1 at the board: layer on layer."""
        if t < 0.34:
            return blend(base, (255, 224, 170), 0.42)
        if t < 0.48:
            return blend(base, (0, 0, 0), 0.42)
        if t < 0.80:
            return blend(base, (0, 0, 0), 0.12 + 0.2 * t)
        return blend(base, (0, 0, 0), 0.55)

    def _draw_face(self, surface: pygame.Surface, code: int, degrees: int) -> None:
        """Draws a lit rim, and inside it the face with its own fine grain."""
        w = self.size.width * OVER
        top = TAM_FACE if code == TAM else FACE
        outline = self._outline(code, degrees)
        _rounded(surface, blend(top, (0, 0, 0), 0.24), outline, w * 0.022)
        _rounded(surface, blend(top, (255, 252, 240), 0.72), [(x, y - OVER * 0.6) for x, y in outline], w * 0.020)
        inner = self._outline(code, degrees, -0.032)
        mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        _rounded(mask, (255, 255, 255), inner, w * 0.018)
        grain = _grain(surface.get_size(), top, seed=KIND[code] * 3 + INK[code] + 5)
        grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(grain, (0, 0))
        if self._set == "tile" and code != TAM:
            pygame.draw.polygon(surface, BURNT, self._turned(ARROW, degrees))

    def ink(self, code: int) -> Colour:
        """Returns the colour of a piece's glyph."""
        if code == TAM:
            return TAM_INK
        safe = self._theme.owner_marks
        return (RED_INK_SAFE if safe else RED_INK) if INK[code] == RED else BLACK_INK

    def _write(self, surface: pygame.Surface, code: int, degrees: int) -> None:
        """Draws the glyph, cut a little into the face, and the dot of the red ones."""
        glyph = self._glyph(code)
        if degrees:
            glyph = pygame.transform.rotozoom(glyph, -degrees, 1.0) if degrees % 180 else _half_round(glyph)
        room = self._room(degrees)
        centre = (room + self.size.width / 2, room + self.size.face / 2)
        where = glyph.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(glyph, where, special_flags=PREMULTIPLIED)

    def _glyph(self, code: int) -> pygame.Surface:
        """Returns the upright glyph with its dot in a square as large as the face."""
        return self.keep(("glyph", KIND[code], INK[code]), lambda: self._drawn_glyph(code))

    def _drawn_glyph(self, code: int) -> pygame.Surface:
        side = self.size.face | 1
        out = pygame.Surface((side, side), pygame.SRCALPHA)
        text = TAM_KANJI if code == TAM else KANJI[KIND[code]]
        share = 0.66 if self._set == "wedge" and code != TAM else 0.70
        font = self._theme.fonts.face("brush", max(10, round(self.size.width * share)))
        colour = self.ink(code)
        ink = font.render(text, True, colour)
        box = ink.get_bounding_rect()
        lower = LOW if self._set == "wedge" and code != TAM else -0.02 if INK[code] == RED else 0.0
        x = (side - box.width) / 2 - box.x
        y = (side - box.height) / 2 - box.y + side * lower
        light = font.render(text, True, (255, 248, 226))
        light.set_alpha(150)
        drop = max(1, round(self.size.width / 60))
        out.blit(light.premul_alpha(), (round(x), round(y) + drop), special_flags=PREMULTIPLIED)
        out.blit(ink.premul_alpha(), (round(x), round(y)), special_flags=PREMULTIPLIED)
        if INK[code] == RED:
            self._dot(out, colour)
        return out

    def _dot(self, out: pygame.Surface, colour: Colour) -> None:
        """Marks red ink in the lower right corner, larger with the marks for colour-blind players."""
        safe = self._theme.owner_marks
        radius = self.size.width * (0.055 if safe else 0.036)
        big = pygame.Surface((out.get_width() * OVER, out.get_height() * OVER), pygame.SRCALPHA)
        big.fill((*colour, 0))
        reach = self.size.width * OVER
        centre = (big.get_width() / 2 + reach * DOT[0], big.get_height() / 2 + reach * DOT[1])
        pygame.draw.circle(big, colour, centre, radius * OVER)
        out.blit(shrunk(big), (0, 0), special_flags=PREMULTIPLIED)

    def _reach(self, lift: int) -> int:
        return max(2, round(self.size.width * (0.05 + 0.016 * lift)))

    def _shadow(self, lift: int) -> pygame.Surface:
        """A soft blot as large as a piece; all shapes are near enough to it once it is blurred."""
        reach = self._reach(lift)
        w, h = self.size.width, self.size.face
        surface = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
        box = pygame.Rect(2 * reach, 2 * reach, w, h).inflate(-round(w * 0.06), -round(w * 0.06))
        strength = max(86, 172 - 10 * lift)
        pygame.draw.rect(
            surface, (30, 16, 4, strength), box, border_radius=round(w * (0.22 if self._set == "tile" else 0.36))
        )
        return pygame.transform.gaussian_blur(surface.premul_alpha(), reach)


def _square_at(middle: Point, side: float) -> pygame.Rect:
    return pygame.Rect(round(middle[0] - side / 2), round(middle[1] - side / 2), round(side), round(side))


def _half_round(image: pygame.Surface) -> pygame.Surface:
    return pygame.transform.flip(image, True, True)


def _rounded(surface: pygame.Surface, colour: Colour, outline: list[Point], radius: float) -> None:
    """Fills a convex outline whose corners are rounded by `radius`."""
    cx = sum(x for x, _ in outline) / len(outline)
    cy = sum(y for _, y in outline) / len(outline)
    drawn = []
    for x, y in outline:
        far = math.hypot(x - cx, y - cy) or 1.0
        drawn.append((x - (x - cx) / far * radius, y - (y - cy) / far * radius))
    pygame.draw.polygon(surface, colour, drawn)
    for n, point in enumerate(drawn):
        pygame.draw.circle(surface, colour, point, radius)
        pygame.draw.line(surface, colour, drawn[n - 1], point, max(1, round(radius * 2)))


def _grain(size: tuple[int, int], base: Colour, seed: int) -> pygame.Surface:
    """Returns a face of straight-grained wood, a little lighter at its upper left."""
    rng = random.Random(seed)
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*base, 255))
    x = 0
    while x < width:
        step = rng.randint(OVER, 3 * OVER)
        shade = blend(base, (255, 250, 232) if rng.random() < 0.5 else (150, 104, 52), rng.uniform(0.02, 0.10))
        pygame.draw.rect(surface, (*shade, 255), (x, 0, step, height))
        x += step + rng.randint(0, 3 * OVER)
    light = pygame.Surface((2, 2), pygame.SRCALPHA)
    for (px, py), tone in (((0, 0), (255, 250, 230, 56)), ((1, 0), (255, 250, 230, 26)), ((0, 1), (120, 74, 24, 10))):
        light.set_at((px, py), tone)
    light.set_at((1, 1), (120, 74, 24, 40))
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0))
    return surface


class CerkeArts(ArtShelf[CerkeArt]):
    """Piece art by width, shared by board, trays and panels. `piece_set` may be changed at any time."""

    def __init__(self, theme: Theme, piece_set: PieceSet = "wedge") -> None:
        super().__init__(lambda width: CerkeArt(theme, width, self._set))
        self.theme = theme
        self._set: PieceSet = piece_set

    @property
    def piece_set(self) -> PieceSet:
        """Which of the two sets is drawn."""
        return self._set

    @piece_set.setter
    def piece_set(self, value: PieceSet) -> None:
        if value != self._set:
            self._set = value
            self.forget()
