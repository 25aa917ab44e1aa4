"""The faces of the cards of 盤上遊姫: a drawn picture (`pictures`) with its number, emblem and words written on it.

Wide cards (hand) bear their name, narrow ones (table) only what tells them apart, tiny ones number and emblem. The
number stands first, in Arabic and in kanji; a strategy card leads with its name and has its kind as a tag.
"""

from __future__ import annotations

import pygame

from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.view.cards import KANJI, TROOP_BACK, is_back
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.looks import BACK_LOOKS, BACK_SIGNS, KIND_TONES, LOOKS
from game.games.yuki.view.prints.pictures import body, emblem_picture
from game.games.yuki.view.texts import CardTexts, kind_of, stands_for
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import Colour, Theme

NAMED, TINY = 82, 46
"""Layout units from which on a card is wide enough for its name; below which only number and emblem are seen."""
INK: Colour = (0x28, 0x20, 0x24)
GOLD: Colour = (0xB4, 0x86, 0x3C)
SLIP: Colour = (0xFC, 0xF6, 0xE6)
"""The paper that names are written on."""


class CardFace:
    """Draws faces of one size in pixels."""

    def __init__(self, theme: Theme, texts: CardTexts, size: tuple[int, int]) -> None:
        self.theme, self.texts, self.size = theme, texts, size
        self.radius = max(3, round(size[0] * 0.075))
        self._named = size[0] >= NAMED * theme.u
        self._tiny = size[0] < TINY * theme.u

    def draw(self, code: str) -> pygame.Surface:
        """Returns a card or a back, premultiplied."""
        ground = BACK_LOOKS[code][0] if is_back(code) else LOOKS[code[0]].face
        surface = body(self.theme.assets, code, self.size, self.radius, ground)
        if is_back(code):
            self._back(surface, code)
        elif self._tiny:
            self._small(surface, code)
        elif is_troop(code):
            self._troop(surface, code)
        elif code[0] in "SM":
            self._strategy(surface, code)
        else:
            self._plain(surface, code)
        return surface.premul_alpha()

    # --- parts --------------------------------------------------------------------------------------------------------

    def _glyph(
        self, surface: pygame.Surface, words: str, role: str, px: int, ink: Colour, **at: tuple[float, float]
    ) -> None:
        """Writes without the room a font leaves round its glyphs: the named point of the ink itself lies at `at`."""
        image = self.theme.render(words, role, px, ink)
        image = image.subsurface(image.get_bounding_rect())
        surface.blit(image, image.get_rect(**{name: (round(x), round(y)) for name, (x, y) in at.items()}))

    def _emblem(self, surface: pygame.Surface, code: str, centre: tuple[float, float], side: int) -> None:
        found = emblem_picture(self.theme.assets, code[0], side)
        stamp(surface, found or emblem(code[0], side, LOOKS[code[0]].band), center=centre)

    def _lines(
        self, surface: pygame.Surface, lines: list[str], role: str, px: int, room: pygame.Rect, ink: Colour
    ) -> None:
        """Writes lines as large as they fit, at most `px`, in the middle of `room`."""
        px = min(self.theme.fit(line, role, px, room.width, smallest=7) for line in lines)
        px = max(7, min(px, round(room.height / len(lines) / 1.12)))
        step = px * 1.16
        y = room.centery - step * (len(lines) - 1) / 2
        for n, line in enumerate(lines):
            self.theme.draw(surface, line, (room.centerx, y + n * step), role, px, ink, "center")

    # --- faces --------------------------------------------------------------------------------------------------------

    def _back(self, surface: pygame.Surface, code: str) -> None:
        w, h = self.size
        if code == TROOP_BACK:
            ink = BACK_LOOKS[code][1]
            self.theme.draw(surface, "姫", (w / 2, h / 2), "brush", round(w * 0.36), ink, "center")
        elif emblem_picture(self.theme.assets, "S", 8) is None:
            stamp(surface, emblem(BACK_SIGNS[code], round(w * 0.52), BACK_LOOKS[code][1]), center=(w / 2, h / 2))

    def _small(self, surface: pygame.Surface, code: str) -> None:
        """Number above emblem, where nothing else would be seen."""
        w, h = self.size
        look, n = LOOKS[code[0]], number(code)
        veil = rounded((w, h), self.radius, (*look.face, 214))
        surface.blit(veil, (0, 0))
        words, role = (KANJI[n], "brush") if code[0] in "SMF" else (str(n), "mincho")
        self._glyph(surface, words, role, round(w * 0.74), look.ink, center=(w / 2, h * 0.30))
        self._emblem(surface, code, (w / 2, h * 0.72), round(w * 0.62))

    def _troop(self, surface: pygame.Surface, code: str) -> None:
        look, n = LOOKS[code[0]], number(code)
        w, _ = self.size
        px = round(w * (0.40 if n < 10 else 0.36))
        left, top = (w * 0.085, w * 0.07) if n < 10 else (w * 0.065, w * 0.07)
        self._glyph(surface, str(n), "mincho", px, look.ink, topleft=(left, top))
        middle = w * (0.19 if n < 10 else 0.2)
        self._glyph(surface, KANJI[n], "brush", max(10, round(w * 0.19)), INK, center=(middle, w * 0.48))
        self._emblem(surface, code, (w * 0.80, w * 0.19), round(w * 0.31))
        sign = self.texts.sign(code)
        self._glyph(surface, sign, "brush", max(10, round(w * 0.17)), look.ink, center=(w * 0.80, w * 0.45))
        if self._named:
            self._slip(surface, self._name_lines(code), look.ink)

    def _name_lines(self, code: str) -> list[str]:
        """Returns the name of a troop: one line in Japanese, epithet above role in English."""
        words = self.texts.parts(code)
        return ["の".join(words)] if self.texts.japanese else [line for line in words if line]

    def _slip(self, surface: pygame.Surface, lines: list[str], ink: Colour) -> None:
        """Draws the strip of paper with the name, edged in gold."""
        w, h = self.size
        strip = pygame.Rect(0, 0, round(w * 0.86), round(w * (0.215 if len(lines) == 1 else 0.29)))
        strip.midbottom = (w // 2, h - round(w * 0.075))
        radius = max(2, round(w * 0.03))
        surface.blit(rounded(strip.size, radius, (*SLIP, 238), (*GOLD, 255), max(1, round(w * 0.012))), strip)
        role, px = ("brush", round(w * 0.155)) if len(lines) == 1 else ("sans", round(w * 0.118))
        self._lines(surface, lines, role, px, strip.inflate(-round(w * 0.05), -round(w * 0.02)), INK)

    def _strategy(self, surface: pygame.Surface, code: str) -> None:
        look, n = LOOKS[code[0]], number(code)
        w, h = self.size
        middle = w * 0.145
        self._emblem(surface, code, (w * 0.15, middle), round(w * 0.235))
        self._glyph(surface, KANJI[n], "brush", round(w * 0.21), look.ink, center=(w * 0.36, middle))
        self._tag(surface, code, pygame.Rect(round(w * 0.47), 0, round(w * 0.46), round(w * 0.19)), middle)
        foot = pygame.Rect(0, 0, round(w * 0.88), round(w * (0.34 if self._named else 0.40)))
        foot.midbottom = (w // 2, h - round(w * 0.05))
        self._title(surface, self.texts.name(code), foot, look.ink)

    def _tag(self, surface: pygame.Surface, code: str, room: pygame.Rect, middle: float) -> None:
        """Draws the tag: the numbers a 精鋭 stands for, or the kind in words."""
        kind, stands = self.texts.kind(code)[0], stands_for(code)
        px = max(9, round(self.size[0] * (0.13 if self.texts.japanese else 0.115)))
        words = f"{kind} {stands}" if stands and self._named and self.texts.japanese else stands or kind
        px = self.theme.fit(words, "sans-bold", px, room.width - 4, smallest=8)
        chip = pygame.Rect(0, 0, self.theme.width(words, "sans-bold", px) + round(px * 0.6), round(px * 1.4))
        below = 0 if chip.width <= room.width else round(self.size[0] * 0.20)  # a long word stands under the head
        chip.midright = (room.right, round(middle) + below)
        tone = KIND_TONES[kind_of(code)]
        surface.blit(
            rounded(chip.size, max(2, chip.height // 4), (*tone, 255), (*blend(tone, (255, 255, 255), 0.5), 255), 1),
            chip,
        )
        self.theme.draw(surface, words, chip.center, "sans-bold", px, (0xFF, 0xFA, 0xF0), "center")

    def _title(self, surface: pygame.Surface, name: str, room: pygame.Rect, ink: Colour) -> None:
        """Writes a name large: one line in Japanese, as many as are needed in English."""
        w, theme = self.size[0], self.theme
        if self.texts.japanese:
            self._lines(surface, [name], "brush", round(w * 0.20), room, ink)
            return
        px = round(w * 0.165)
        while px > 7 and not self._holds(theme.wrap(name, "mincho", px, room.width), px, room):
            px -= 1
        self._lines(surface, theme.wrap(name, "mincho", px, room.width), "mincho", px, room, ink)

    def _holds(self, lines: list[str], px: int, room: pygame.Rect) -> bool:
        """Whether lines have room at a size."""
        wide = max(self.theme.width(line, "mincho", px) for line in lines)
        return wide <= room.width and round(len(lines) * px * 1.12) <= room.height

    def _plain(self, surface: pygame.Surface, code: str) -> None:
        """Draws an event or a won battlefield: a band with number, emblem and sign, the name below."""
        look, n = LOOKS[code[0]], number(code)
        w, h = self.size
        band = self._band(surface, code, str(n))
        foot = round(h * 0.72)
        centre = (w // 2, (band.bottom + foot) // 2)
        name, theme = self.texts.name(code), self.theme
        if self._named:
            stamp(surface, emblem(code[0], round(w * 0.50), blend(look.face, look.ink, 0.30)), center=centre)
            room = pygame.Rect(round(w * 0.06), foot, round(w * 0.88), h - foot - round(w * 0.04))
            self._title(surface, name, room, look.ink)
            return
        stamp(surface, emblem(code[0], round(w * 0.62), blend(look.face, look.ink, 0.22)), center=centre)
        theme.draw(surface, KANJI[n] if n < 11 else str(n), centre, "brush", round(w * 0.42), look.ink, "center")
        room_px = w - 2 * max(3, round(w * 0.05))
        px = theme.fit(name, "sans", max(11, round(w * 0.17)), room_px, smallest=8)
        if theme.width(name, "sans", px) <= room_px:
            theme.draw(surface, name, (w / 2, round(h * 0.86)), "sans", px, look.ink, "center")

    def _band(self, surface: pygame.Surface, code: str, left: str) -> pygame.Rect:
        look, w = LOOKS[code[0]], self.size[0]
        inset = max(2, round(w * 0.055))
        band = pygame.Rect(inset, inset, w - 2 * inset, round(w * 0.285))
        surface.blit(rounded(band.size, round(self.radius * 0.7), (*look.band, 255)), band)
        pad = max(2, round(w * 0.05))
        px = max(11, round(w * 0.215))
        self.theme.draw(surface, left, (band.x + pad, band.centery), "sans-bold", px, look.band_ink, "midleft")
        sign = self.texts.sign(code)
        at = (band.right - pad, band.centery)
        self.theme.draw(surface, sign, at, "brush", max(11, round(w * 0.20)), look.band_ink, "midright")
        mark = emblem(code[0], round(band.height * 0.80), look.band_ink)
        stamp(surface, mark, center=(round(w * 0.54), band.centery))
        return band
