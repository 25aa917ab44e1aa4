"""The cards of 盤上遊姫 as sprites of one width: faces, backs, shadows, cards turning over. Enlarged: `zoom`.

A card is 1.4 times as high as wide. Narrow ones (table) have pips, wider ones (hand) the name. Sprites are
premultiplied and shared; numbers of codes are those of `cards`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.view.cards import CODES, EVENT_BACK, KANJI, MOON_BACK, SUN_BACK, TROOP_BACK, is_back
from game.games.yuki.view.emblems import emblem
from game.games.yuki.view.texts import CardTexts, stands_for
from game.i18n.catalog import Texts
from game.ui.board.piece_art import OVER, ArtShelf, SpriteCache, blend, faded
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded, shadow_image
from game.ui.theme import Colour, Theme

TALL = 1.4
NAMED = 82
"""Layout units from which on a card is wide enough for its name."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """The colours of a card: band at its head, words on the band, face, words on the face."""

    band: Colour
    band_ink: Colour
    face: Colour
    ink: Colour


PAPER: Colour = (0xF6, 0xEF, 0xDE)
DARK: Colour = (0x26, 0x22, 0x24)
LOOKS: dict[str, CardLook] = {
    "R": CardLook((0xC8, 0x36, 0x3F), (0xFF, 0xF4, 0xEA), PAPER, (0xB4, 0x2A, 0x33)),
    "B": CardLook((0x2F, 0x62, 0xA8), (0xF4, 0xF8, 0xFF), PAPER, (0x27, 0x55, 0x98)),
    "G": CardLook((0x2F, 0x8A, 0x5B), (0xF2, 0xFF, 0xF6), PAPER, (0x22, 0x74, 0x4A)),
    "Y": CardLook((0xD9, 0xA2, 0x1B), (0x33, 0x25, 0x08), PAPER, (0x98, 0x6A, 0x06)),
    "P": CardLook((0x7B, 0x4B, 0xA0), (0xFB, 0xF4, 0xFF), PAPER, (0x69, 0x3B, 0x8E)),
    "W": CardLook((0xC9, 0xCD, 0xD3), (0x22, 0x26, 0x2C), (0xF4, 0xF4, 0xF2), (0x41, 0x48, 0x52)),
    "S": CardLook((0xB5, 0x53, 0x22), (0xFF, 0xEC, 0xC4), (0x4A, 0x26, 0x1A), (0xF6, 0xD2, 0x8C)),
    "M": CardLook((0x4C, 0x5C, 0x96), (0xEC, 0xF0, 0xFF), (0x1F, 0x28, 0x4A), (0xCD, 0xDA, 0xF6)),
    "E": CardLook((0x2E, 0x6A, 0x60), (0xE9, 0xFB, 0xF2), (0xE4, 0xEA, 0xDC), (0x1E, 0x4C, 0x46)),
    "F": CardLook((0x7E, 0x56, 0x2E), (0xFF, 0xF0, 0xD6), (0xC4, 0x96, 0x5C), (0x3A, 0x24, 0x10)),
}
BACK_LOOKS: dict[str, tuple[Colour, Colour]] = {
    TROOP_BACK: ((0x4A, 0x22, 0x2C), (0xD8, 0xAE, 0x62)),
    SUN_BACK: ((0x8C, 0x3E, 0x18), (0xFA, 0xCE, 0x7A)),
    MOON_BACK: ((0x20, 0x2C, 0x5C), (0xC4, 0xD2, 0xF2)),
    EVENT_BACK: ((0x1C, 0x4A, 0x44), (0xA6, 0xD8, 0xC0)),
}
"""Ground and drawing of each back; each has a sign of its own besides."""
BACK_SIGNS = {SUN_BACK: "S", MOON_BACK: "M", EVENT_BACK: "E"}


@dataclass(frozen=True, slots=True)
class CardSize:
    """Pixels."""

    width: int
    height: int


def card_size(width: int) -> CardSize:
    return CardSize(width, round(width * TALL))


class CardArt(SpriteCache):
    """Draws cards of `width` pixels."""

    def __init__(self, theme: Theme, texts: CardTexts, width: int) -> None:
        super().__init__((width, theme.u, theme.text_scale, texts.texts.lang, theme.colours, theme.fonts))
        self.theme, self.texts = theme, texts
        self.size = card_size(width)

    # --- what a stage asks for (actors.PieceArt) ----------------------------------------------------------------------

    def tile(self, code: int, turned: bool = False) -> pygame.Surface:
        """Returns the card with that number; cards always face the viewer."""
        return self.card(CODES[code])

    def flip(self, code: int, into: int, turned: bool, into_turned: bool, t: float) -> pygame.Surface:
        """Returns a card turning over about its long axis into another."""
        image = self.tile(code if t < 0.5 else into)
        width = max(2, round(self.size.width * abs(math.cos(math.pi * t))))
        return pygame.transform.smoothscale(image, (width, self.size.height))

    def shadow(self, layers: int, lift: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Returns the shadow of a card held `lift` tenths of its width above the table."""
        return self.keep(("shadow", lift), lambda: self._shadow(lift)), (
            -self.size.width // 2 - self._blur(lift),
            -self.size.height - self._blur(lift) + round(self.size.width * (0.03 + lift * 0.016)),
        )

    def _blur(self, lift: int) -> int:
        return max(4, round(self.size.width * (0.05 + 0.02 * lift)))

    def _shadow(self, lift: int) -> pygame.Surface:
        blur = self._blur(lift)
        image = shadow_image((self.size.width, self.size.height), self.radius, blur, max(60, 150 - 9 * lift))
        return image.premul_alpha()

    # --- cards --------------------------------------------------------------------------------------------------------

    @property
    def radius(self) -> int:
        return max(3, round(self.size.width * 0.075))

    @property
    def named(self) -> bool:
        """Whether there is room for names."""
        return self.size.width >= NAMED * self.theme.u

    def card(self, code: str) -> pygame.Surface:
        """Returns the face of a card, or a back."""
        return self.keep(("card", code), lambda: self._card(code))

    def leaning(self, code: str, angle: float) -> pygame.Surface:
        """Returns a card turned by `angle` degrees, as in a fan."""
        angle = round(angle * 2) / 2
        if not angle:
            return self.card(code)
        return self.keep(("lean", code, angle), lambda: leaning(self.card(code), angle))

    def ghost(self, code: str) -> pygame.Surface:
        """Returns what stays behind where a card was taken up."""
        return self.keep(("ghost", code), lambda: faded(self.card(code), 0.28))

    def dim(self, code: str) -> pygame.Surface:
        """Returns a card that plays no part any more."""
        return self.keep(("dim", code), lambda: _dimmed(self.card(code)))

    def _card(self, code: str) -> pygame.Surface:
        surface = self._body(code)
        if is_back(code):
            self._back(surface, code)
        elif is_troop(code):
            self._troop(surface, code)
        elif code[0] in "SM":
            self._strategy(surface, code)
        else:
            self._plain(surface, code)
        return surface.premul_alpha()

    def _body(self, code: str) -> pygame.Surface:
        face = BACK_LOOKS[code][0] if is_back(code) else LOOKS[code[0]].face
        edge = blend(face, (0, 0, 0), 0.35)
        size = (self.size.width, self.size.height)
        return rounded(size, self.radius, (*face, 255), (*edge, 255), 1).copy()

    def _back(self, surface: pygame.Surface, code: str) -> None:
        """Every kind has its own sign and its own border: double, rays, arcs, lozenges."""
        ground, ink = BACK_LOOKS[code]
        w, h = self.size.width, self.size.height
        inset = max(2, round(w * 0.07))
        frame = pygame.Rect(0, 0, w, h).inflate(-2 * inset, -2 * inset)
        line = max(1, round(w * 0.016))
        pygame.draw.rect(surface, ink, frame, line, border_radius=round(self.radius * 0.6))
        soft = blend(ground, ink, 0.30)
        if code == TROOP_BACK:
            inner = frame.inflate(-4 * line, -4 * line)
            pygame.draw.rect(surface, soft, inner, 1, border_radius=round(self.radius * 0.5))
            px = round(w * 0.44)
            self.theme.draw(surface, "姫", (w / 2, h / 2), "brush", px, ink, "center")
            return
        centre = (w // 2, h // 2)
        if code == EVENT_BACK:
            for n in (0.80, 0.62):
                half = (frame.width / 2 * n, frame.height / 2 * n)
                spots = [(centre[0], centre[1] - half[1]), (centre[0] + half[0], centre[1]),
                         (centre[0], centre[1] + half[1]), (centre[0] - half[0], centre[1])]  # fmt: skip
                pygame.draw.aalines(surface, soft, True, spots)
        else:
            for n in (0.40, 0.47):
                pygame.draw.circle(surface, soft, centre, round(frame.width * n), 1)
        sign = emblem(BACK_SIGNS[code], round(w * 0.52), ink)
        stamp(surface, sign, center=centre)

    def _band(self, surface: pygame.Surface, code: str, left: str) -> pygame.Rect:
        """Draws the head of a card: `left`, emblem, sign. Returns its box."""
        look, w = LOOKS[code[0]], self.size.width
        inset = max(2, round(w * 0.055))
        band = pygame.Rect(inset, inset, w - 2 * inset, round(w * 0.285))
        surface.blit(rounded(band.size, round(self.radius * 0.7), (*look.band, 255)), band)
        px = max(11, round(w * 0.215))
        pad = max(2, round(w * 0.05))
        role = "sans-bold" if left.isascii() else "brush"
        self.theme.draw(surface, left, (band.x + pad, band.centery), role, px, look.band_ink, "midleft")
        sign = self.texts.sign(code)
        sign_px = max(11, round(w * 0.20))
        self.theme.draw(surface, sign, (band.right - pad, band.centery), "brush", sign_px, look.band_ink, "midright")
        side = round(band.height * 0.80)
        mark = emblem(code[0], side, look.band_ink)
        stamp(surface, mark, center=(round(w * 0.54), band.centery))
        return band

    def _watermark(
        self, surface: pygame.Surface, name: str, colour: Colour, centre: tuple[int, int], side: int
    ) -> None:
        mark = emblem(name, side, colour)
        stamp(surface, mark, center=centre)

    def _troop(self, surface: pygame.Surface, code: str) -> None:
        look, n = LOOKS[code[0]], number(code)
        w, h = self.size.width, self.size.height
        band = self._band(surface, code, str(n))
        foot = round(h * (0.80 if self.named else 0.87))
        centre = (w // 2, (band.bottom + foot) // 2)
        pale = blend(look.face, look.ink, 0.11)
        self._watermark(surface, code[0], pale, centre, round(w * 0.70))
        self.theme.draw(surface, KANJI[n], centre, "brush", round(w * 0.54), look.ink, "center")
        if self.named:
            self._named_foot(surface, self.texts.parts(code), foot, look.ink)
        else:
            self._pips(surface, n, round(h * 0.925), look.ink)

    def _pips(self, surface: pygame.Surface, n: int, y: int, colour: Colour) -> None:
        """Draws the number as points, in two groups of five."""
        w = self.size.width
        step = w * 0.082
        whole = step * (n - 1) + (step * 0.55 if n > 5 else 0)
        big = pygame.Surface((w * OVER, round(step * 1.5) * OVER), pygame.SRCALPHA)
        big.fill((*colour, 0))
        for i in range(n):
            x = w / 2 - whole / 2 + step * i + (step * 0.55 if i > 4 else 0)
            pygame.draw.circle(big, colour, (x * OVER, big.get_height() / 2), step * 0.34 * OVER)
        small = pygame.transform.smoothscale(big, (w, round(step * 1.5)))
        surface.blit(small, small.get_rect(midleft=(0, y)))

    def _named_foot(self, surface: pygame.Surface, words: tuple[str, str], top: int, ink: Colour) -> None:
        """Writes the name below the number: one line in Japanese, two in English."""
        w, h, theme = self.size.width, self.size.height, self.theme
        room = w - 2 * max(3, round(w * 0.05))
        if self.texts.japanese:
            lines = ["の".join(words) if words[1] else words[0]]
        else:
            lines = [line for line in words if line]
        px = max(11, round(w * (0.128 if len(lines) == 1 else 0.115)))
        px = min(theme.fit(line, "sans", px, room, smallest=8) for line in lines)
        step = round(px * 1.22)
        y = (top + h) / 2 - step * (len(lines) - 1) / 2 - round(w * 0.02)
        for line in lines:
            theme.draw(surface, line, (w / 2, y), "sans", px, ink, "center")
            y += step

    def _strategy(self, surface: pygame.Surface, code: str) -> None:
        look, n = LOOKS[code[0]], number(code)
        w, h, theme = self.size.width, self.size.height, self.theme
        inset = max(2, round(w * 0.055))
        frame = pygame.Rect(0, 0, w, h).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(surface, blend(look.face, look.ink, 0.42), frame, 1, border_radius=round(self.radius * 0.7))
        band = self._band(surface, code, KANJI[n])
        kind = self.texts.kind(code)[0]
        foot = round(h * (0.76 if self.named else 0.80))
        centre = (w // 2, (band.bottom + foot) // 2)
        self._watermark(surface, code[0], blend(look.face, look.ink, 0.16), centre, round(w * 0.66))
        stands = stands_for(code)
        big = stands or kind
        role, px = ("sans-bold", round(w * 0.30)) if stands else ("mincho", round(w * 0.34))
        px = theme.fit(big, role, px, round(w * 0.84), smallest=9)
        theme.draw(surface, big, centre, role, px, look.ink, "center")
        if self.named:
            self._title_foot(surface, self.texts.name(code), foot, look.ink)
        else:
            word = kind if stands else self.texts.name(code)
            px = theme.fit(word, "sans", max(11, round(w * 0.17)), round(w * 0.86), smallest=8)
            if theme.width(word, "sans", px) <= round(w * 0.9):
                theme.draw(surface, word, (w / 2, round(h * 0.875)), "sans", px, look.ink, "center")

    def _title_foot(self, surface: pygame.Surface, name: str, top: int, ink: Colour) -> None:
        """Writes a name in at most two lines."""
        w, h, theme = self.size.width, self.size.height, self.theme
        room = w - 2 * max(4, round(w * 0.07))
        px = max(11, round(w * 0.118))
        longest = max(name.split(), key=lambda word: theme.width(word, "sans", px))
        px = theme.fit(longest, "sans", px, room, smallest=8) if " " in name else px
        lines = theme.wrap(name, "sans", px, room)
        while len(lines) > 2 and px > 8:
            px -= 1
            lines = theme.wrap(name, "sans", px, room)
        step = round(px * 1.2)
        y = (top + h) / 2 - step * (len(lines) - 1) / 2 - round(w * (0.03 if len(lines) == 1 else 0.05))
        for line in lines:
            theme.draw(surface, line, (w / 2, y), "sans", px, ink, "center")
            y += step

    def _plain(self, surface: pygame.Surface, code: str) -> None:
        """An event or a won battlefield."""
        look, n = LOOKS[code[0]], number(code)
        w, h = self.size.width, self.size.height
        band = self._band(surface, code, str(n))
        foot = round(h * 0.72)
        centre = (w // 2, (band.bottom + foot) // 2)
        name, theme = self.texts.name(code), self.theme
        room, px = w - 2 * max(3, round(w * 0.05)), max(11, round(w * 0.17))
        if self.named:
            self._watermark(surface, code[0], blend(look.face, look.ink, 0.30), centre, round(w * 0.50))
            self._title_foot(surface, name, foot, look.ink)
            return
        self._watermark(surface, code[0], blend(look.face, look.ink, 0.22), centre, round(w * 0.62))
        theme.draw(surface, KANJI[n] if n < 11 else str(n), centre, "brush", round(w * 0.42), look.ink, "center")
        px = theme.fit(name, "sans", px, room, smallest=8)
        if theme.width(name, "sans", px) <= room:
            theme.draw(surface, name, (w / 2, round(h * 0.86)), "sans", px, look.ink, "center")


def leaning(image: pygame.Surface, angle: float) -> pygame.Surface:
    """Returns a premultiplied picture turned by `angle` degrees, its edges kept smooth by a clear border."""
    framed = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    framed.blit(image, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1.0)


def _dimmed(image: pygame.Surface) -> pygame.Surface:
    """Returns a premultiplied card in half light."""
    copy = image.copy()
    copy.fill((158, 154, 152, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class YukiArts(ArtShelf[CardArt]):
    """The cards by width. `texts` is the catalogue of a language: `relabel` after it changed."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(lambda width: CardArt(theme, self.texts, width))
        self.theme = theme
        self.texts = CardTexts(texts)

    def relabel(self, texts: Texts) -> None:
        """Prints all cards in another language."""
        self.texts = CardTexts(texts, self.texts.version)
        self.forget()

    def by_rules(self, version: int) -> None:
        """Prints all cards by a version of the rules."""
        if version != self.texts.version:
            self.texts = CardTexts(self.texts.texts, version)
            self.forget()
