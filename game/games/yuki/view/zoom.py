"""The enlarged card of 盤上遊姫, to be read: name with furigana, kind, the whole text, for any width in pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.view.art import LOOKS, CardArt, CardLook, YukiArts
from game.games.yuki.view.cards import KANJI, is_back
from game.games.yuki.view.emblems import emblem
from game.games.yuki.view.texts import CardTexts, Part, stands_for
from game.ui.board.piece_art import PREMULTIPLIED, blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded, shadow
from game.ui.theme import Colour, Theme

UNITS = 300
"""Layout units an enlarged card is wide."""
RUBY = 0.46
"""Size of furigana to the words below."""


def draw_ruby(
    surface: pygame.Surface,
    theme: Theme,
    parts: Sequence[Part],
    at: tuple[int, int],
    px: int,
    colour: Colour,
    room: int,
) -> int:
    """Draws parts of a line with their readings above, the middle of the words' top edge at `at`; returns the bottom.

    The size shrinks until words and readings fit `room` pixels.
    """
    while px > 12 and sum(_width(theme, part, px) for part in parts) > room:
        px -= 1
    small = max(9, round(px * RUBY))
    x = at[0] - sum(_width(theme, part, px) for part in parts) / 2
    for words, reading in parts:
        wide = _width(theme, (words, reading), px)
        theme.draw(surface, words, (x + wide / 2, at[1]), "mincho", px, colour, "midtop")
        if reading:
            theme.draw(surface, reading, (x + wide / 2, at[1] + px * 0.22), "sans", small, colour, "midbottom")
        x += wide
    return at[1] + theme.line_height("mincho", px)


def _width(theme: Theme, part: Part, px: int) -> int:
    words = theme.width(part[0], "mincho", px)
    return max(words, theme.width(part[1], "sans", max(9, round(px * RUBY))) + 2) if part[1] else words


class ZoomArt:
    """Enlarged cards of one width, kept."""

    def __init__(self, theme: Theme, texts: CardTexts, width: int) -> None:
        self.theme, self.texts = theme, texts
        self._art = CardArt(theme, texts, width)
        self.size = self._art.size

    def card(self, code: str) -> pygame.Surface:
        """Returns the enlarged card, premultiplied."""
        if is_back(code):
            return self._art.card(code)
        return self._art.keep(("zoom", code), lambda: self._draw(code).premul_alpha())

    def _draw(self, code: str) -> pygame.Surface:
        look = LOOKS[code[0]]
        w, h = self.size.width, self.size.height
        surface = rounded(
            (w, h), round(w * 0.05), (*look.face, 255), (*blend(look.face, (0, 0, 0), 0.4), 255), 2
        ).copy()
        band = self._head(surface, code)
        body = pygame.Rect(band.x, band.bottom, band.width, h - band.bottom - band.y)
        if is_troop(code):
            self._troop(surface, code, body)
        else:
            self._worded(surface, code, body)
        return surface

    def _head(self, surface: pygame.Surface, code: str) -> pygame.Rect:
        look, w, theme = LOOKS[code[0]], self.size.width, self.theme
        inset = round(w * 0.035)
        band = pygame.Rect(inset, inset, w - 2 * inset, round(w * 0.17))
        surface.blit(rounded(band.size, round(w * 0.035), (*look.band, 255)), band)
        n = number(code)
        left = KANJI[n] if code[0] in "SM" else str(n)
        pad = round(w * 0.04)
        px = round(w * 0.125)
        role = "brush" if code[0] in "SM" else "sans-bold"
        theme.draw(surface, left, (band.x + pad, band.centery), role, px, look.band_ink, "midleft")
        theme.draw(
            surface, self.texts.sign(code), (band.right - pad, band.centery), "brush", px, look.band_ink, "midright"
        )
        mark = emblem(code[0], round(band.height * 0.78), look.band_ink)
        stamp(surface, mark, center=band.center)
        return band

    def _troop(self, surface: pygame.Surface, code: str, body: pygame.Rect) -> None:
        look, w, n = LOOKS[code[0]], self.size.width, number(code)
        centre = (body.centerx, body.y + round(body.height * 0.36))
        mark = emblem(code[0], round(w * 0.62), blend(look.face, look.ink, 0.12))
        stamp(surface, mark, center=centre)
        self.theme.draw(surface, KANJI[n], centre, "brush", round(w * 0.50), look.ink, "center")
        bottom = self._title(surface, code, body.y + round(body.height * 0.755), round(w * 0.105), look.ink)
        words = f"{self.texts.force(code)[0]} {n}"
        px = round(w * 0.058)
        self.theme.draw(surface, words, (w / 2, (bottom + body.bottom) / 2), "sans", px, look.ink, "center")

    def _title(self, surface: pygame.Surface, code: str, y: int, px: int, ink: Colour) -> int:
        """Draws the name: with furigana in Japanese, with the Japanese name below it in English. Returns the bottom."""
        w, theme = self.size.width, self.theme
        room = round(w * 0.88)
        if self.texts.japanese:
            return draw_ruby(surface, theme, self.texts.kanji(code), (w // 2, y), px, ink, room)
        name = self.texts.name(code)
        px = theme.fit(name, "mincho", round(px * 0.92), room)
        theme.draw(surface, name, (w / 2, y - px * 0.35), "mincho", px, ink, "midtop")
        kanji = "".join(words for words, _ in self.texts.kanji(code))
        reading = " ".join("no" if words == "の" else said for words, said in self.texts.kanji(code))
        small = theme.fit(f"{kanji} {reading}", "sans", round(w * 0.052), room, smallest=9)
        line = theme.draw(surface, f"{kanji}  {reading}", (w / 2, y + px * 1.0), "sans", small, ink, "midtop")
        return line.bottom

    def _worded(self, surface: pygame.Surface, code: str, body: pygame.Rect) -> None:
        """A strategy card, an event, a battlefield."""
        look, w = LOOKS[code[0]], self.size.width
        kind, reading = self.texts.kind(code)
        centre = (body.centerx, body.y + round(body.height * 0.60))
        mark = emblem(code[0], round(w * 0.72), blend(look.face, look.ink, 0.075))
        stamp(surface, mark, center=centre)
        y = self._title(surface, code, body.y + round(body.height * 0.085), round(w * 0.098), look.ink)
        stands = stands_for(code)
        y = self._kind(surface, kind, reading, stands, y + round(w * 0.03), look)
        if code[0] == "F":
            return
        text = self.texts.effect(code)
        words = [("①", text), ("②", self.texts.second())] if code[0] == "E" else [("", text)]
        room = pygame.Rect(body.x + round(w * 0.04), y, body.width - round(w * 0.08), body.bottom - y - round(w * 0.03))
        self._text(surface, words, room, look.ink)

    def _kind(self, surface: pygame.Surface, kind: str, reading: str, stands: str, y: int, look: CardLook) -> int:
        """Draws a chip with the kind and what it stands for, and its reading; returns where the text begins."""
        w, theme = self.size.width, self.theme
        words = f"{kind} {stands}".strip()
        px = round(w * 0.056)
        small = max(9, round(px * 0.66))
        wide = theme.width(words, "sans-bold", px) + round(w * 0.08)
        chip = pygame.Rect(0, 0, wide, round(px * 1.7))
        chip.midtop = (w // 2, y)
        surface.blit(rounded(chip.size, chip.height // 2, (*look.band, 255)), chip)
        theme.draw(surface, words, chip.center, "sans-bold", px, look.band_ink, "center")
        if not reading:
            return chip.bottom + round(w * 0.05)
        line = theme.draw(surface, reading, (w / 2, chip.bottom + 1), "sans", small, look.ink, "midtop")
        return line.bottom + round(w * 0.025)

    def _text(self, surface: pygame.Surface, words: list[tuple[str, str]], room: pygame.Rect, ink: Colour) -> None:
        """Draws numbered paragraphs as large as they fit."""
        theme = self.theme
        px = round(self.size.width * 0.062)
        while px > 10 and self._height(words, px, room.width) > room.height:
            px -= 1
        y = room.y
        for sign, text in words:
            inset = round(px * 1.4) if sign else 0
            if sign:
                theme.draw(surface, sign, (room.x, y), "sans-bold", px, ink)
            y += theme.draw_block(surface, text, pygame.Rect(room.x + inset, y, room.width - inset, 0), "sans", px, ink)
            y += round(px * 0.5)

    def _height(self, words: list[tuple[str, str]], px: int, width: int) -> int:
        inset = round(px * 1.4) if words[0][0] else 0
        heights = [self.theme.block_height(text, "sans", px, width - inset) for _, text in words]
        return sum(heights) + round(px * 0.5) * (len(words) - 1)


class ZoomView:
    """Draws enlarged cards beside what they enlarge; `arts` gives the texts of the language of now."""

    def __init__(self, theme: Theme, arts: YukiArts) -> None:
        self._theme, self._arts = theme, arts
        self._made: ZoomArt | None = None

    def _art(self) -> ZoomArt:
        width = round(UNITS * self._theme.u * min(1.3, self._theme.text_scale))
        made = self._made
        if made is None or made.size.width != width or made.texts is not self._arts.texts:
            made = self._made = ZoomArt(self._theme, self._arts.texts, width)
        return made

    def rect(self, near: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Returns where the enlarged card lies: beside `near`, on the side with more room, inside `window`."""
        art, gap = self._art(), round(14 * self._theme.u)
        box = pygame.Rect(0, 0, art.size.width, art.size.height)
        if window.right - near.right >= near.left - window.left:
            box.midleft = (near.right + gap, near.centery)
        else:
            box.midright = (near.left - gap, near.centery)
        return box.clamp(window.inflate(-gap, -gap))

    def draw(self, surface: pygame.Surface, code: str, near: pygame.Rect, window: pygame.Rect) -> None:
        """Draws a card enlarged; nothing for a back."""
        if is_back(code):
            return
        box = self.rect(near, window)
        shadow(surface, box, round(box.width * 0.05), round(24 * self._theme.u), 190, round(8 * self._theme.u))
        surface.blit(self._art().card(code), box, special_flags=PREMULTIPLIED)
