"""Pieces of プロスフェアー as sprites: round tiles, dark with a gold rim or ivory with a crimson one.

A piece bears its sign in brush script, a composed one both; before each may stand its letter, which is larger then. The
stage stands on a gold plate at its foot. A shadow tyrant has a broken rim. Codes are the cells of the rules; `GHOSTLY`
is added to that of a shadow tyrant.
"""

import math
from dataclasses import dataclass

import pygame

from game.games.prosfair.rules.pieces import BLACK, LETTERS, PARTS, SIGNS, kind_of, side_of, stage_of
from game.ui.board.piece_art import OVER, PREMULTIPLIED, ArtShelf, BodySize, SpriteCache, blend, faded, shrunk
from game.ui.board.strokes import circle_line, cut, polyline
from game.ui.theme import Colour, Theme

GHOSTLY = 1 << 20
"""Marks the code of a piece that is drawn as a shadow tyrant."""
SMALL = 20
"""Pixels of width below which a piece shows that it has a stage, but not which."""
BROAD = "MOQW"
"""Letters that are drawn a little smaller."""
LEGIBLE = 27
"""Pixels of width below which a piece with its letter bears no sign beside it."""
RIM = 0.12
"""The part of a piece's width that its sign keeps free at the upper edge."""
GOLD: Colour = (0xD2, 0xA4, 0x56)
GOLD_HIGH: Colour = (0xF0, 0xD2, 0x8C)
INK: Colour = (0x24, 0x14, 0x0A)


@dataclass(frozen=True, slots=True)
class Lacquer:
    """The colours of one side's pieces: the face in its middle and at its edge, the body below, rim and sign."""

    middle: Colour
    face: Colour
    body: Colour
    rim: Colour
    hair: Colour
    sign: Colour


DARK = Lacquer((0x4C, 0x16, 0x2A), (0x2C, 0x0B, 0x18), (0x14, 0x06, 0x0C), GOLD, (0x7A, 0x50, 0x2C), (0xF7, 0xE8, 0xD2))
IVORY = Lacquer((0xFB, 0xF6, 0xF0), (0xE9, 0xDF, 0xDA), (0x8E, 0x70, 0x70), (0xA6, 0x1E, 0x42), (0xD9, 0xA4, 0xAE),
                (0x64, 0x0C, 0x28))  # fmt: skip


def lacquer_of(side: int) -> Lacquer:
    """Returns the colours of a side: White's pieces are ivory, Black's dark."""
    return DARK if side == BLACK else IVORY


def piece_size(width: int) -> BodySize:
    """Returns the proportions of a piece `width` pixels wide."""
    return BodySize(width, width, max(1, round(width * 0.075)))


class ProsfairArt(SpriteCache):
    """All piece sprites of one width; `letters`: with the letter of each kind and its sign together."""

    def __init__(self, theme: Theme, width: int, letters: bool = False) -> None:
        super().__init__((width, letters, theme.colours, theme.fonts))
        self.size, self._letters = piece_size(width), letters
        self._theme = theme

    def tile(self, code: int, turned: bool = False) -> pygame.Surface:
        """Returns a piece by its code: width × (face + edge). `turned` makes no difference."""
        return self.keep(code, lambda: self._tile(code))

    def ghost(self, code: int, turned: bool = False) -> pygame.Surface:
        """Returns the faint piece that stays where one was taken up."""
        return self.keep(("ghost", code), lambda: faded(self.tile(code), 0.38))

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns a piece that turns over into another, narrowest half way."""
        image = self.tile(code if t < 0.5 else into)
        wide = max(2, round(image.get_width() * abs(math.cos(math.pi * min(1.0, t)))))
        return pygame.transform.smoothscale(image, (wide, image.get_height()))

    def shadow(self, layers: int = 1, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns the soft shadow and its offset from the foot; `lift` in tenths of a width."""
        reach = max(2, round(self.size.width * (0.05 + 0.016 * lift)))
        surface = self.keep(("shadow", lift), lambda: self._shadow(reach, lift))
        drop = round(self.size.width * (0.05 + 0.034 * lift))
        return surface, (-surface.get_width() // 2 + drop // 2, -self.size.face - 2 * reach + drop)

    def reading(self, middle: tuple[float, float]) -> pygame.Rect:
        """Returns the box of what is to be read on a piece whose face has its middle there."""
        side = round(self.size.width * 0.62)
        found = pygame.Rect(0, 0, side, side)
        found.center = (round(middle[0]), round(middle[1]))
        return found

    # --- drawing --------------------------------------------------------------------------------------------------

    def _tile(self, code: int) -> pygame.Surface:
        piece, ghostly = code % GHOSTLY, code >= GHOSTLY
        look = lacquer_of(side_of(piece))
        bare = self.keep(("body", side_of(piece), ghostly), lambda: self._body(look, ghostly))
        surface = bare.copy()
        stage = stage_of(piece)
        self._write(surface, kind_of(piece), look.sign, self._plate_top(stage))
        if stage:
            self._stage(surface, stage)
        return surface

    def _plate_top(self, stage: int) -> int:
        """Returns above which line the sign stands clear of the plate of a stage, that of the whole piece for none."""
        w = self.size.width
        return w if not stage or w < SMALL else w + self.size.thick - self.number(str(stage)).get_height()

    def _body(self, look: Lacquer, ghostly: bool) -> pygame.Surface:
        w, thick = self.size.width * OVER, self.size.thick * OVER
        surface = pygame.Surface((w, w + thick), pygame.SRCALPHA)
        surface.fill((*look.body, 0))
        r, x = w / 2, w / 2
        for drop in range(thick, 0, -1):
            pygame.draw.circle(surface, (*blend(look.body, look.rim, 0.25 * (1 - drop / thick)), 255), (x, x + drop), r)
        pygame.draw.circle(surface, (*blend(look.rim, (0, 0, 0), 0.35), 255), (x, x), r)
        pygame.draw.circle(surface, (*look.rim, 255), (x, x), r - OVER * 0.6)
        inner = r - max(2.2 * OVER, w * (0.048 if look is IVORY else 0.042))
        for n in range(12):
            tone = blend(look.face, look.middle, n / 11)
            pygame.draw.circle(surface, (*tone, 255), (x - r * 0.014 * n, x - r * 0.022 * n), inner * (1 - n * 0.062))
        hair = inner - max(1.6 * OVER, w * 0.035)
        line = circle_line((x, x), hair, 72)
        if ghostly:
            pygame.draw.circle(surface, (*blend(look.face, (0x78, 0x88, 0xA8), 0.55), 255), (x, x), inner)
            wide = max(1.3 * OVER, w * 0.032)
            for dash in cut(circle_line((x, x), inner + wide * 0.4, 96), w * 0.13, w * 0.12, closed=True):
                polyline(surface, (*look.face, 255), dash, wide)
        else:
            polyline(surface, (*look.hair, 255), line, max(0.4 * OVER, w * 0.006))
        return shrunk(surface)

    def _write(self, surface: pygame.Surface, kind: int, ink: Colour, foot: int) -> None:
        """Draws the sign, or the two of a composed piece beside each other, over the line `foot`."""
        w, parts = self.size.width, PARTS[kind]
        if self._letters:
            self._write_letters(surface, parts, ink, foot)
            return
        share = min(0.66 if len(parts) == 1 else 0.47, foot / w - RIM)
        y = min(w / 2, foot - w * share / 2)
        for part, x in zip(parts, (0.5,) if len(parts) == 1 else (0.285, 0.715), strict=True):
            self._glyph(surface, SIGNS[part - 1], (w * x, y), share, ink)

    def _write_letters(self, surface: pygame.Surface, parts: tuple[int, ...], ink: Colour, foot: int) -> None:
        """Draws the letter of each part, and behind its foot the sign where that can be read."""
        w = self.size.width
        low = min(0.70 * w, foot - 0.15 * w)
        for part, x in zip(parts, (0.41,) if len(parts) == 1 else (0.27, 0.64), strict=True):
            share = (0.57 if len(parts) == 1 else 0.40) * (0.88 if LETTERS[part - 1] in BROAD else 1)
            if w < LEGIBLE:
                self._glyph(
                    surface,
                    LETTERS[part - 1],
                    (w * (x + 0.07), min(w * 0.48, foot - w * 0.27)),
                    share * 1.1,
                    ink,
                    "sans-bold",
                )
                continue
            self._glyph(surface, LETTERS[part - 1], (w * x, low - 0.27 * w), share, ink, "mincho")
            self._glyph(surface, SIGNS[part - 1], (w * (x + 0.24 if len(parts) == 1 else x + 0.09), low), 0.32, ink)

    def _glyph(
        self,
        surface: pygame.Surface,
        sign: str,
        middle: tuple[float, float],
        share: float,
        ink: Colour,
        role: str = "brush",
    ) -> None:
        font = self._theme.fonts.face(role, max(8, round(self.size.width * share)))
        image = font.render(sign, True, ink).premul_alpha()
        box = image.get_bounding_rect()
        where = (round(middle[0] - box.width / 2 - box.x), round(middle[1] - box.height / 2 - box.y))
        surface.blit(image, where, special_flags=PREMULTIPLIED)

    def _stage(self, surface: pygame.Surface, stage: int) -> None:
        """Draws the stage on a gold plate at the foot of the piece; on the smallest only a point."""
        w = self.size.width
        if w < SMALL:
            pygame.draw.circle(surface, (*INK, 255), (w // 2, w - 2), 3)
            pygame.draw.circle(surface, (*GOLD_HIGH, 255), (w // 2, w - 2), 2)
            return
        self.plate(surface, stage, (w // 2, surface.get_height()))

    def plate(self, surface: pygame.Surface, stage: int, foot: tuple[int, int]) -> None:
        """Draws the gold plate of a stage on a piece whose foot is there."""
        plate = self.number(str(stage))
        surface.blit(plate, plate.get_rect(midbottom=foot), special_flags=PREMULTIPLIED)

    def number(self, words: str) -> pygame.Surface:
        """Returns a small gold plate with a number in dark ink."""
        px = max(9, round(self.size.width * 0.27))
        return self.keep(("number", words), lambda: gold_plate(self._theme, words, px))

    def _shadow(self, reach: int, lift: int) -> pygame.Surface:
        w = self.size.width
        surface = pygame.Surface((w + 4 * reach, w + 4 * reach), pygame.SRCALPHA)
        strength = max(90, 190 - 10 * lift)
        middle = surface.get_width() // 2
        pygame.draw.circle(surface, (10, 2, 6, strength), (middle, middle), w // 2)
        return pygame.transform.gaussian_blur(surface.premul_alpha(), reach)


class ProsfairArts(ArtShelf[ProsfairArt]):
    """Piece art by width, shared by boards, trays and panels; with `letters` pieces bear those as well."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(lambda width: ProsfairArt(theme, width, self.letters))
        self.theme, self.letters = theme, False


def gold_plate(theme: Theme, words: str, px: int) -> pygame.Surface:
    """Returns a small gold plate with words of `px` pixels in dark ink, premultiplied."""
    text = theme.fonts.face("sans-bold", px).render(words, True, INK)
    ink = text.get_bounding_rect()
    height = ink.height + max(4, round(px * 0.36))
    width = max(height, ink.width + max(6, round(px * 0.55)))
    big = pygame.Surface((width * OVER, height * OVER), pygame.SRCALPHA)
    big.fill((*INK, 0))
    box = big.get_rect()
    pygame.draw.rect(big, (*INK, 255), box, border_radius=box.height // 2)
    pygame.draw.rect(big, (*GOLD_HIGH, 255), box.inflate(-2 * OVER, -2 * OVER), border_radius=box.height // 2)
    out = shrunk(big)
    where = ((width - ink.width) // 2 - ink.x, (height - ink.height) // 2 - ink.y)
    out.blit(text.premul_alpha(), where, special_flags=PREMULTIPLIED)
    return out
