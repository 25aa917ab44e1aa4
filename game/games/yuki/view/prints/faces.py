"""The faces of the cards of 盤上遊姫: a drawn picture (`pictures`) with its number, emblem and words written on it.

Wide cards (hand) bear their name, narrow ones (table) only what tells them apart, tiny ones number and emblem. Words
that would be smaller than `LEAST_PX` are left out: the enlarged card has them. The number stands first, in Arabic and
in kanji; a strategy card leads with its name and has its kind as a tag.
"""

import pygame

from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.view.cards import KANJI, TROOP_BACK, is_back
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.looks import BACK_LOOKS, BACK_SIGNS, KIND_TONES, LOOKS
from game.games.yuki.view.prints.pictures import body, emblem_picture
from game.games.yuki.words.cards import CardTexts, kind_of, stands_for
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import Colour, Theme

LEAST_PX = 10
"""Pixels below which nothing is written on a card."""
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
        else:
            self._pictured(surface, code)
        return surface.premul_alpha()

    # --- parts --------------------------------------------------------------------------------------------------------

    def _glyph(
        self, surface: pygame.Surface, words: str, role: str, px: int, ink: Colour, **at: tuple[float, float]
    ) -> None:
        """Writes without the room a font leaves round its glyphs: the named point of the ink itself lies at `at`."""
        image = self.theme.fonts.render(words, role, px, ink)
        image = image.subsurface(image.get_bounding_rect())
        surface.blit(image, image.get_rect(**{name: (round(x), round(y)) for name, (x, y) in at.items()}))

    def _emblem(self, surface: pygame.Surface, code: str, centre: tuple[float, float], side: int) -> None:
        found = emblem_picture(self.theme.assets, code[0], side)
        stamp(surface, found or emblem(code[0], side, LOOKS[code[0]].band), center=centre)

    def _lines(
        self, surface: pygame.Surface, lines: list[str], role: str, px: int, room: pygame.Rect, ink: Colour
    ) -> None:
        """Writes lines as large as they fit, at most `px`, in the middle of `room`; none where they cannot be read."""
        px = min(self._lines_px(lines, role, px, room), px)
        step = px * 1.16
        y = room.centery - step * (len(lines) - 1) / 2
        for n, line in enumerate(lines if px >= LEAST_PX else []):
            self.theme.draw(surface, line, (room.centerx, y + n * step), role, px, ink, "center")

    def _lines_px(self, lines: list[str], role: str, px: int, room: pygame.Rect) -> int:
        """Returns the size at which lines fit a room; less than `LEAST_PX` where none can be read."""
        px = min(px, round(room.height / len(lines) / 1.12))
        return min(self.theme.fit(line, role, px, room.width, smallest=LEAST_PX - 1) for line in lines)

    # --- faces --------------------------------------------------------------------------------------------------------

    def _back(self, surface: pygame.Surface, code: str) -> None:
        w, h = self.size
        if code == TROOP_BACK:
            ink = BACK_LOOKS[code][1]
            self.theme.draw(surface, "姫", (w / 2, h / 2), "brush", round(w * 0.36), ink, "center")
        elif emblem_picture(self.theme.assets, "S", 8) is None:
            stamp(surface, emblem(BACK_SIGNS[code], round(w * 0.52), BACK_LOOKS[code][1]), center=(w / 2, h / 2))

    def _small(self, surface: pygame.Surface, code: str) -> None:
        """Number above emblem, where nothing else would be seen; a battlefield keeps its picture below."""
        w, h = self.size
        look, n = LOOKS[code[0]], number(code)
        veil = rounded((w, h), self.radius, (*look.face, 214))
        surface.blit(veil, (0, 0), (0, 0, w, round(h * 0.54)) if code[0] == "F" else None)
        words, role = (KANJI[n], "brush") if code[0] in "SMF" else (str(n), "mincho")
        self._glyph(surface, words, role, round(w * 0.74), look.ink, center=(w / 2, h * 0.30))
        if code[0] != "F":
            self._emblem(surface, code, (w / 2, h * 0.72), round(w * 0.62))

    def _troop(self, surface: pygame.Surface, code: str) -> None:
        look, n = LOOKS[code[0]], number(code)
        w, _ = self.size
        px = round(w * (0.40 if n < 10 else 0.36))
        left, top = (w * 0.085, w * 0.07) if n < 10 else (w * 0.065, w * 0.07)
        self._glyph(surface, str(n), "mincho", px, look.ink, topleft=(left, top))
        middle = w * (0.19 if n < 10 else 0.2)
        self._glyph(surface, KANJI[n], "brush", max(LEAST_PX, round(w * 0.19)), INK, center=(middle, w * 0.48))
        self._emblem(surface, code, (w * 0.80, w * 0.19), round(w * 0.31))
        sign = self.texts.sign(code)
        self._glyph(surface, sign, "brush", max(LEAST_PX, round(w * 0.17)), look.ink, center=(w * 0.80, w * 0.45))
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
        role, px = ("brush", round(w * 0.155)) if len(lines) == 1 else ("sans", round(w * 0.118))
        room = strip.inflate(-round(w * 0.05), -round(w * 0.02))
        if self._lines_px(lines, role, px, room) < LEAST_PX:
            return
        radius = max(2, round(w * 0.03))
        surface.blit(rounded(strip.size, radius, (*SLIP, 238), (*GOLD, 255), max(1, round(w * 0.012))), strip)
        self._lines(surface, lines, role, px, room, INK)

    def _pictured(self, surface: pygame.Surface, code: str) -> None:
        """Writes number, emblem and tag or sign above a picture, and the name of the card below."""
        look, n = LOOKS[code[0]], number(code)
        w, h = self.size
        middle, strategy = w * 0.145, code[0] in "SM"
        self._emblem(surface, code, (w * 0.14, middle), round(w * 0.22))
        if strategy:
            self._glyph(surface, KANJI[n], "brush", max(LEAST_PX, round(w * 0.20)), look.ink, center=(w * 0.34, middle))
            self._tag(surface, code, pygame.Rect(round(w * 0.45), 0, round(w * 0.50), round(w * 0.19)), middle)
        else:
            px = max(LEAST_PX, round(w * 0.20))
            self._glyph(surface, str(n), "mincho", px, look.ink, center=(w * 0.38, middle))
            self._glyph(surface, self.texts.sign(code), "brush", px, look.ink, center=(w * 0.83, middle))
        foot = pygame.Rect(0, 0, round(w * 0.88), round(w * (0.34 if self._named else 0.40)))
        foot.midbottom = (w // 2, h - round(w * 0.065))
        self._title(surface, self.texts.name(code), foot, look.ink)

    def _tag(self, surface: pygame.Surface, code: str, room: pygame.Rect, middle: float) -> None:
        """Draws the tag: the numbers a 精鋭 stands for, or the kind in words where it can be read."""
        kind, stands = self.texts.kind(code)[0], stands_for(code)
        px = max(LEAST_PX, round(self.size[0] * (0.13 if self.texts.japanese else 0.115)))
        words = f"{kind} {stands}" if stands and self._named and self.texts.japanese else stands or kind
        if self.theme.fonts.width(words, "sans-bold", LEAST_PX) + LEAST_PX // 2 > room.width:
            words = stands or words
        px = self.theme.fit(words, "sans-bold", px, room.width - LEAST_PX // 2 - 1, smallest=LEAST_PX)
        chip = pygame.Rect(0, 0, self.theme.fonts.width(words, "sans-bold", px) + round(px * 0.5), round(px * 1.4))
        if chip.width > self.size[0] * 0.9:
            return
        below = 0 if chip.width <= room.width else round(self.size[0] * 0.20)  # a long word stands under the head
        if below and not self._named and not stands:
            return  # where it would hide the picture of a small card
        chip.midright = (room.right, round(middle) + below)
        tone = KIND_TONES[kind_of(code)]
        surface.blit(
            rounded(chip.size, max(2, chip.height // 4), (*tone, 255), (*blend(tone, (255, 255, 255), 0.5), 255), 1),
            chip,
        )
        self.theme.draw(surface, words, chip.center, "sans-bold", px, (0xFF, 0xFA, 0xF0), "center")

    def _title(self, surface: pygame.Surface, name: str, room: pygame.Rect, ink: Colour) -> None:
        """Writes a name large: one line in Japanese, as many as it takes in English; none too small to be read."""
        w, theme = self.size[0], self.theme
        if self.texts.japanese:
            self._lines(surface, [name], "brush", round(w * 0.20), room, ink)
            return
        px = round(w * 0.165)
        while px >= LEAST_PX and not self._holds(name, px, room):
            px -= 1
        if px >= LEAST_PX:
            self._lines(surface, theme.fonts.wrap(name, "mincho", px, room.width), "mincho", px, room, ink)

    def _holds(self, name: str, px: int, room: pygame.Rect) -> bool:
        """Whether a name has room at a size, without a break inside a word."""
        width = self.theme.fonts.width
        lines = self.theme.fonts.wrap(name, "mincho", px, room.width)
        wide = max(width(part, "mincho", px) for part in (*lines, *name.replace("-", "- ").split()))
        return wide <= room.width and round(len(lines) * px * 1.12) <= room.height
