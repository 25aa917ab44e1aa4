"""Tiles of 軍儀 as sprites at their final pixel size: lacquer and bamboo bodies, brush glyphs, shadows, towers.

All surfaces given out are premultiplied and shared: blit them with BLEND_PREMULTIPLIED and do not draw on them.
Edges are made smooth by drawing bodies four times as large once, never by scaling a finished frame.
"""

import random
from dataclasses import dataclass

import pygame

from game.games.gungi.rules.pieces import BLACK, FRONTS, KIND, KINDS, OTHER, SIDE
from game.games.gungi.view.tile_letters import draw_face, letter_of
from game.ui.board.piece_art import OVER, PREMULTIPLIED, ArtShelf, BodySize, SpriteCache, blend, faded, shrunk
from game.ui.theme import Colour, Theme

GLYPH = 0.78
"""How large a glyph is, in widths of a tile."""
FLIP_STEPS = 12
"""Frames of a tile turning over; in the middle one it stands on its edge."""


@dataclass(frozen=True, slots=True)
class TileSize(BodySize):
    """The size of a tile, and of what is made of tiles."""

    def tower(self, layers: int) -> int:
        """Returns the height of a tower of `layers` tiles."""
        return self.face + layers * self.thick

    def glyph(self, x: float, y: float) -> pygame.Rect:
        """Returns the box of the glyph of a face with its middle at a point."""
        side = round(self.width * GLYPH)
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)


def tile_size(width: int) -> TileSize:
    """Returns the proportions of a tile `width` pixels wide."""
    return TileSize(width, round(width * 1.12), max(3, round(width * 0.23)))


class TileArt(SpriteCache):
    """All tile sprites of one width. `turned` tiles face away from the viewer (their owner sits across)."""

    def __init__(self, theme: Theme, width: int, tile_set: str = "kanji") -> None:
        super().__init__((width, tile_set, theme.colours, theme.fonts))
        self._set = tile_set
        self.size = tile_size(width)
        self._theme = theme

    def tile(self, code: int, turned: bool) -> pygame.Surface:
        """Returns a single tile: width × (face + edge)."""
        return self.keep(("tile", SIDE[code], KIND[code], turned), lambda: self._tile(code, turned))

    def ghost(self, code: int, turned: bool) -> pygame.Surface:
        """Returns the faint tile that stays where a piece was taken up."""
        return self.keep(("ghost", SIDE[code], KIND[code], turned), lambda: faded(self.tile(code, turned), 0.38))

    def body(self, side: int) -> pygame.Surface:
        """Returns a tile of `side` without its glyph."""
        return self.keep(("body", side), lambda: self._body(side))

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns `code` turning over into `into`, `t` from 0 to 1; the sprite keeps its outer size."""
        step = max(0, min(FLIP_STEPS, round(t * FLIP_STEPS)))
        if step in (0, FLIP_STEPS):
            return self.tile(into, into_turned) if step else self.tile(code, turned)
        first = step * 2 < FLIP_STEPS
        shown, away = (code, turned) if first else (into, into_turned)
        key = ("flip", SIDE[shown], KIND[shown], away, step)
        return self.keep(key, lambda: self._squeezed(self.tile(shown, away), abs(1 - 2 * step / FLIP_STEPS)))

    def tower(self, tiles: tuple[int, ...], flipped: bool, *, pips: bool = True) -> pygame.Surface:
        """Returns a tower, bottom to top, with the mark of every layer's owner at its right edge.

        The sprite is `pip_room` wider than a tile on each side, so that it is centred like one.
        """
        key = ("tower", tuple(SIDE[t] for t in tiles[:-1]), SIDE[tiles[-1]], KIND[tiles[-1]], flipped, pips)
        return self.keep(key, lambda: self._tower(tiles, flipped, pips))

    @property
    def pip_room(self) -> int:
        """Pixels a tower sprite is wider than the tile, left and right."""
        return round(self.size.width * 0.16)

    def pip(self, side: int, flipped: bool, px: int = 0) -> pygame.Surface:
        """Returns the owner's mark: Black's filled triangle or White's open one, pointing where the side advances."""
        px = px or max(8, round(self.size.thick * 0.96))
        return self.keep(("pip", side, flipped, px), lambda: self._pip(side, flipped, px))

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns the soft shadow of a tower and its offset from the tower's foot (middle of the lower edge).

        `lift` is how high above its place the tile is held, in tenths of a tile's width.
        """
        reach = self._reach(layers, lift)
        surface = self.keep(("shadow", layers, lift), lambda: self._shadow(layers, lift))
        grown = round(self.size.width * 0.10 * lift / 3)
        left = -self.size.width // 2 - 2 * reach + round(self.size.width * (0.05 + 0.045 * layers)) + grown
        return surface, (left, -self.size.face - 2 * reach + round(self.size.width * 0.03) + grown)

    def sign(self, kind: int, px: int) -> tuple[str, pygame.Font]:
        """Returns what stands for a kind where there is room for nothing else, and the font for it."""
        if self._set == "letters":
            return letter_of(kind), self._theme.fonts.face("sans-bold", px)
        return KINDS[kind], self._theme.fonts.face("brush", px)

    # --- drawing ------------------------------------------------------------------------------------------------

    def _tile(self, code: int, turned: bool) -> pygame.Surface:
        surface = self.body(SIDE[code]).copy()
        if self._set == "letters":
            face = (self.size.width, self.size.face)
            draw_face(surface, self._theme, KIND[code], face, self.glyph_colour(code), turned=turned)
        else:
            self._write(surface, code, turned)
        return surface

    def glyph_colour(self, code: int) -> Colour:
        """Returns the ink of a tile's face: back faces are vermilion."""
        c = self._theme.colours
        black = SIDE[code] == BLACK
        if KIND[code] in FRONTS:
            return c.tile_black_ink if black else c.tile_white_ink
        return c.tile_back_ink_dark if black else c.tile_back_ink

    def _write(self, surface: pygame.Surface, code: int, turned: bool) -> None:
        """Draws the glyph as if cut into the face: a thin edge of light or dark beside the ink."""
        size = self.size
        font = self._theme.fonts.face("brush", max(10, round(size.width * GLYPH)))
        text = KINDS[KIND[code]]
        edge = (0, 0, 0) if SIDE[code] == BLACK else (255, 255, 255)
        ink = font.render(text, True, self.glyph_colour(code))
        rim = font.render(text, True, edge)
        rim.set_alpha(120)
        box = ink.get_bounding_rect()
        if turned:
            ink, rim = (pygame.transform.flip(g, True, True) for g in (ink, rim))
            box.topleft = (ink.get_width() - box.right, ink.get_height() - box.bottom)
        x = (size.width - box.width) // 2 - box.x
        y = (size.face - box.height) // 2 - box.y
        drop = max(1, round(size.width / 52))
        surface.blit(
            rim.premul_alpha(), (x, y - drop if SIDE[code] == BLACK else y + drop), special_flags=PREMULTIPLIED
        )
        surface.blit(ink.premul_alpha(), (x, y), special_flags=PREMULTIPLIED)

    def _body(self, side: int) -> pygame.Surface:
        w, face, thick = (OVER * v for v in (self.size.width, self.size.face, self.size.thick))
        radius = round(w * 0.115)
        surface = pygame.Surface((w, face + thick), pygame.SRCALPHA)
        for depth in range(thick, 0, -1):  # the edge is the face's outline, pushed down a little at a time
            rect = pygame.Rect(0, depth, w, face)
            pygame.draw.rect(surface, self._edge_colour(side, depth / thick), rect, border_radius=radius)
        if side != BLACK:
            self._bamboo(surface, face, thick, radius)
        surface.blit(self._face(side, w, face, radius), (0, 0))
        return shrunk(surface)

    def _edge_colour(self, side: int, t: float) -> Colour:
        """Returns the colour of the edge, `t` from 0 at the face to 1 at the board: two slabs, as in a mahjong tile."""
        c = self._theme.colours
        top, base = (c.tile_black, c.tile_black_side) if side == BLACK else (c.tile_white, c.tile_white_side)
        if t < 0.10:
            return blend(top, (0, 0, 0), 0.34)
        if t < 0.34:
            return blend(top, (0, 0, 0), 0.50 if side == BLACK else 0.16)
        if t < 0.40:
            return blend(base, (0, 0, 0), 0.42)
        if t > 0.93:
            return blend(base, (0, 0, 0), 0.62)
        lit = blend(base, (255, 210, 180), 0.16)
        return blend(lit, blend(base, (0, 0, 0), 0.22), (t - 0.40) / 0.53)

    def _bamboo(self, surface: pygame.Surface, face: int, thick: int, radius: int) -> None:
        """Draws the fibres of the bamboo back along the visible edge."""
        rng = random.Random(7)
        dark = blend(self._theme.colours.tile_white_side, (0, 0, 0), 0.30)
        w = surface.get_width()
        x = radius
        while x < w - radius:
            y = face + round(thick * rng.uniform(0.40, 0.52))
            pygame.draw.line(surface, dark, (x, y), (x, face + round(thick * rng.uniform(0.72, 0.90))), OVER // 2)
            x += round(w * rng.uniform(0.035, 0.085))

    def _face(self, side: int, w: int, h: int, radius: int) -> pygame.Surface:
        c = self._theme.colours
        top = c.tile_black if side == BLACK else c.tile_white
        light = blend(top, (255, 255, 255), 0.12 if side == BLACK else 0.55)
        low = blend(top, (0, 0, 0), 0.30 if side == BLACK else 0.06)
        rim = blend(top, (255, 255, 255), 0.30) if side == BLACK else (255, 253, 246)
        face = pygame.Surface((w, h), pygame.SRCALPHA)
        outer = pygame.Rect(0, 0, w, h)
        pygame.draw.rect(face, low if side == BLACK else blend(top, (0, 0, 0), 0.10), outer, border_radius=radius)
        pygame.draw.rect(face, rim, pygame.Rect(0, 0, w, h - 2 * OVER), border_radius=radius)
        bevel = max(OVER, round(w * 0.03))
        inner = outer.inflate(-2 * bevel, -2 * bevel)
        inner.top = max(OVER, bevel // 2)
        inner.height = h - inner.top - bevel
        face.blit(_gradient(inner.size, light, low, radius - bevel // 2), inner.topleft)
        return face

    def _squeezed(self, sprite: pygame.Surface, t: float) -> pygame.Surface:
        """Returns the sprite turned about its upright axis: narrower, in the same outer size."""
        width = max(2, round(self.size.width * t))
        out = pygame.Surface(sprite.get_size(), pygame.SRCALPHA)
        narrow = pygame.transform.smoothscale(sprite, (width, sprite.get_height()))
        out.blit(narrow, ((sprite.get_width() - width) // 2, 0))
        return out

    def _tower(self, tiles: tuple[int, ...], flipped: bool, pips: bool) -> pygame.Surface:
        size, room = self.size, self.pip_room
        height = size.tower(len(tiles))
        surface = pygame.Surface((size.width + 2 * room, height), pygame.SRCALPHA)
        for layer, code in enumerate(tiles):
            y = height - size.height - layer * size.thick
            top = layer == len(tiles) - 1
            sprite = self.tile(code, (SIDE[code] != BLACK) != flipped) if top else self.body(SIDE[code])
            surface.blit(sprite, (room, y), special_flags=PREMULTIPLIED)
        if pips and len(tiles) > 1:
            for layer, code in enumerate(tiles):
                mark = self.pip(SIDE[code], flipped)
                y = height - layer * size.thick - size.thick // 2
                where = mark.get_rect(midright=(surface.get_width(), y))
                where.bottom = min(where.bottom, height)
                surface.blit(mark, where, special_flags=PREMULTIPLIED)
        return surface

    def _pip(self, side: int, flipped: bool, px: int) -> pygame.Surface:
        s = px * OVER
        surface = pygame.Surface((s, s), pygame.SRCALPHA)
        dark, light = (0x17, 0x12, 0x12), (0xFB, 0xF4, 0xE4)
        up = (side == BLACK) != flipped
        if side == BLACK:
            pygame.draw.polygon(surface, light, _triangle(s, 0.0, up))
            pygame.draw.polygon(surface, dark, _triangle(s, 0.13, up))
        else:
            pygame.draw.polygon(surface, dark, _triangle(s, 0.0, up))
            pygame.draw.polygon(surface, light, _triangle(s, 0.20, up))
        return shrunk(surface)

    def _reach(self, layers: int, lift: int) -> int:
        return max(2, round(self.size.width * (0.055 + 0.02 * layers + 0.014 * lift)))

    def _shadow(self, layers: int, lift: int) -> pygame.Surface:
        reach = self._reach(layers, lift)
        w, h = self.size.width, self.size.face
        surface = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
        rect = pygame.Rect(2 * reach, 2 * reach, w, h)
        strength = max(70, 165 - 9 * lift)
        pygame.draw.rect(surface, (24, 12, 4, strength), rect, border_radius=round(w * 0.14))
        return pygame.transform.gaussian_blur(surface.premul_alpha(), reach)


def _triangle(size: int, inset: float, up: bool) -> list[tuple[float, float]]:
    """Returns a triangle in a square of `size`, drawn in by `inset` of the size on all sides."""
    left, right = size * inset * 1.35, size * (1 - inset * 1.35)
    tip, base = size * (0.02 + inset * 1.6), size * (0.94 - inset * 0.75)
    points = [(size / 2, tip), (right, base), (left, base)]
    return points if up else [(x, size - y) for x, y in points]


def _gradient(size: tuple[int, int], top: Colour, low: Colour, radius: int) -> pygame.Surface:
    """Returns a rounded rectangle that goes from `top` to `low`."""
    w, h = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(h):
        pygame.draw.line(surface, blend(top, low, y / max(1, h - 1)), (0, y), (w, y))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(1, radius))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface


class TileArts(ArtShelf[TileArt]):
    """Tile art by width, shared by board, trays and panels."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(lambda width: TileArt(theme, width, self._set))
        self.theme = theme
        self._set = "kanji"

    @property
    def tile_set(self) -> str:
        """Which set is drawn: "kanji", or "letters" with pictures of the moves."""
        return self._set

    @tile_set.setter
    def tile_set(self, value: str) -> None:
        if value != self._set:
            self._set = value
            self.forget()


def back_shown(code: int) -> str:
    """Returns the kanji of a tile's other face if it is known, else ""."""
    return KINDS[OTHER[code]] if OTHER[code] >= 0 else ""
