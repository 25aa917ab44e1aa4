"""The enlarged card of 盤上遊姫, to be read: name with furigana, kind, the whole text, for any width in pixels."""

from collections.abc import Sequence

import pygame

from game.games.yuki.rules.cards import is_troop, number
from game.games.yuki.view.art import TALL, CardArt, YukiArts
from game.games.yuki.view.cards import KANJI, is_back
from game.games.yuki.view.prints.emblems import emblem
from game.games.yuki.view.prints.faces import GOLD, INK, SLIP
from game.games.yuki.view.prints.looks import KIND_TONES, LOOKS, CardLook
from game.games.yuki.view.prints.pictures import body, emblem_picture, picture
from game.games.yuki.words.cards import CardTexts, Part, kind_of, stands_for
from game.ui.board.piece_art import PREMULTIPLIED, blend
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded, shadow
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

UNITS = 340
"""Layout units an enlarged card is wide."""
WHOLE = 1.64
"""How much higher than wide an enlarged troop is, with its name below."""
SHAPES = {"S": (1.66, 0.76, 0.86), "M": (1.66, 0.76, 0.86), "E": (1.88, 0.62, 0.84), "F": (1.4, 0.98, 0.78)}
"""Of other cards: how much higher than wide, how wide the drawn card under it, how high a part of that is shown."""
RUBY = 0.46
"""Size of furigana to the words below."""
OVERHANG = 0.4
"""How far, in heights of the words, both ends of a reading together may stand over their neighbours."""


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
    while px > SMALLEST_TEXT and sum(_width(theme, part, px) for part in parts) > room:
        px -= 1
    small = max(SMALLEST_TEXT, round(px * RUBY))
    x = at[0] - sum(_width(theme, part, px) for part in parts) / 2
    for words, reading in parts:
        wide = _width(theme, (words, reading), px)
        theme.draw(surface, words, (x + wide / 2, at[1]), "mincho", px, colour, "midtop")
        if reading:
            theme.draw(surface, reading, (x + wide / 2, at[1] + px * 0.22), "sans", small, colour, "midbottom")
        x += wide
    return at[1] + theme.line_height("mincho", px)


def _width(theme: Theme, part: Part, px: int) -> int:
    """Returns the room of a part; a reading may reach a little over the words beside it."""
    words = theme.fonts.width(part[0], "mincho", px)
    if not part[1]:
        return words
    reading = theme.fonts.width(part[1], "sans", max(SMALLEST_TEXT, round(px * RUBY)))
    return max(words, reading + 2 - round(px * OVERHANG))


class ZoomArt:
    """Enlarged cards of one width, kept. A troop is its whole picture; a strategy card has picture and text."""

    def __init__(self, theme: Theme, texts: CardTexts, width: int) -> None:
        self.theme, self.texts = theme, texts
        self._art = CardArt(theme, texts, width)
        self.width = width

    def size(self, code: str) -> tuple[int, int]:
        """Returns width and height in pixels."""
        tall = WHOLE if is_troop(code) else SHAPES[code[0]][0]
        return self.width, round(self.width * tall)

    def card(self, code: str) -> pygame.Surface:
        """Returns the enlarged card, premultiplied."""
        if is_back(code):
            return self._art.card(code)
        return self._art.keep(("zoom", code), lambda: self._draw(code).premul_alpha())

    def _draw(self, code: str) -> pygame.Surface:
        if is_troop(code):
            return self._troop(code)
        look = LOOKS[code[0]]
        w, h = self.size(code)
        surface = rounded(
            (w, h), round(w * 0.05), (*look.face, 255), (*blend(look.face, (0, 0, 0), 0.4), 255), 2
        ).copy()
        band = self._head(surface, code)
        below = pygame.Rect(band.x, band.bottom, band.width, h - band.bottom - band.y)
        below = self._picture(surface, code, below)
        self._worded(surface, code, below)
        return surface

    def _head(self, surface: pygame.Surface, code: str) -> pygame.Rect:
        look, w, theme = LOOKS[code[0]], self.width, self.theme
        inset = round(w * 0.035)
        band = pygame.Rect(inset, inset, w - 2 * inset, round(w * 0.145))
        surface.blit(rounded(band.size, round(w * 0.035), (*look.band, 255)), band)
        n = number(code)
        left = KANJI[n] if code[0] in "SM" else str(n)
        pad = round(w * 0.04)
        px = round(w * 0.11)
        role = "brush" if code[0] in "SM" else "sans-bold"
        theme.draw(surface, left, (band.x + pad, band.centery), role, px, look.band_ink, "midleft")
        theme.draw(
            surface, self.texts.sign(code), (band.right - pad, band.centery), "brush", px, look.band_ink, "midright"
        )
        mark = emblem(code[0], round(band.height * 0.78), look.band_ink)
        stamp(surface, mark, center=band.center)
        return band

    def _picture(self, surface: pygame.Surface, code: str, below: pygame.Rect) -> pygame.Rect:
        """Draws the picture of a card in a frame; returns what is left below it."""
        w, look = self.width, LOOKS[code[0]]
        _, part_wide, part_high = SHAPES[code[0]]
        wide = round(w * part_wide)
        found = picture(self.theme.assets, code, (wide, round(wide * TALL)))
        if found is None:
            return below
        top = 0.245 if code[0] == "F" else 0.19  # a landscape has a frame of its own
        part = found.subsurface((round(wide * 0.07), round(wide * top), round(wide * 0.86), round(wide * part_high)))
        at = part.get_rect(midtop=(below.centerx, below.y + round(w * 0.022)))
        surface.blit(part, at)
        pygame.draw.rect(surface, look.ink, at, max(1, round(w * 0.006)))
        return pygame.Rect(below.x, at.bottom, below.width, below.bottom - at.bottom)

    # --- a troop ------------------------------------------------------------------------------------------------------

    def _troop(self, code: str) -> pygame.Surface:
        """The whole picture, its number and emblem small, and below them the name with its reading and its force."""
        look, n, theme = LOOKS[code[0]], number(code), self.theme
        w, h = self.size(code)
        surface = rounded((w, h), self._art.radius, (*SLIP, 255), (*look.ink, 255), max(1, round(w * 0.006))).copy()
        whole = body(theme.assets, code, (w, round(w * TALL)), self._art.radius, look.face)
        surface.blit(whole, (0, 0))
        px = round(w * (0.24 if n < 10 else 0.22))
        middle = w * (0.155 if n < 10 else 0.18)
        theme.draw(surface, str(n), (middle, w * 0.155), "mincho", px, look.ink, "center")
        theme.draw(surface, KANJI[n], (middle, w * 0.325), "brush", round(w * 0.115), INK, "center")
        mark = emblem_picture(theme.assets, code[0], round(w * 0.20))
        stamp(surface, mark or emblem(code[0], round(w * 0.20), look.band), center=(w * 0.865, w * 0.135))
        theme.draw(surface, self.texts.sign(code), (w * 0.865, w * 0.285), "brush", round(w * 0.10), look.ink, "center")
        slip = pygame.Rect(0, 0, round(w * 0.92), round(w * 0.275))
        slip.midbottom = (w // 2, h - round(w * 0.028))
        edge = (*GOLD, 255)
        surface.blit(rounded(slip.size, round(w * 0.02), (*SLIP, 255), edge, max(2, round(w * 0.008))), slip)
        bottom = self._title(surface, code, slip.y + round(w * 0.055), round(w * 0.095), INK, round(slip.width * 0.94))
        force, reading = self.texts.force(code)
        words = f"{force} {n}" + (f" ・ {reading}" if reading else "")
        px = theme.fit(words, "sans", round(w * 0.046), round(slip.width * 0.92))
        at = (w / 2, (bottom + slip.bottom) / 2 - w * 0.008)
        theme.draw(surface, words, at, "sans", px, look.ink, "center")
        return surface

    def _title(self, surface: pygame.Surface, code: str, y: int, px: int, ink: Colour, room: int = 0) -> int:
        """Draws the name: with furigana in Japanese, with the Japanese name below it in English. Returns the bottom."""
        w, theme = self.width, self.theme
        room = room or round(w * 0.88)
        if self.texts.japanese:
            return draw_ruby(surface, theme, self.texts.kanji(code), (w // 2, y), px, ink, room)
        name = self.texts.name(code)
        px = theme.fit(name, "mincho", round(px * 0.92), room)
        theme.draw(surface, name, (w / 2, y - px * 0.35), "mincho", px, ink, "midtop")
        kanji = "".join(words for words, _ in self.texts.kanji(code))
        reading = " ".join("no" if words == "の" else said for words, said in self.texts.kanji(code))
        small = theme.fit(f"{kanji} {reading}", "sans", round(w * 0.048), room)
        line = theme.draw(surface, f"{kanji}  {reading}", (w / 2, y + px * 0.92), "sans", small, ink, "midtop")
        return line.bottom

    # --- a strategy card, an event, a battlefield ---------------------------------------------------------------------

    def _worded(self, surface: pygame.Surface, code: str, room: pygame.Rect) -> None:
        look, w = LOOKS[code[0]], self.width
        y = self._title(surface, code, room.y + round(w * 0.05), round(w * 0.085), look.ink)
        y = self._kind(surface, code, y + round(w * 0.012), look)
        if code[0] == "F":
            return
        text = self.texts.effect(code)
        words = [("①", text), ("②", self.texts.second())] if code[0] == "E" else [("", text)]
        inner = pygame.Rect(
            room.x + round(w * 0.03), y, room.width - round(w * 0.06), room.bottom - y - round(w * 0.02)
        )
        self._text(surface, words, inner, look.ink)

    def _kind(self, surface: pygame.Surface, code: str, y: int, look: CardLook) -> int:
        """Draws a chip with the kind and what it stands for, and its reading; returns where the text begins."""
        w, theme = self.width, self.theme
        kind, reading = self.texts.kind(code)
        words = f"{kind} {stands_for(code)}".strip()
        px = round(w * 0.048)
        small = max(SMALLEST_TEXT, round(px * 0.74))
        wide = theme.fonts.width(words, "sans-bold", px) + round(w * 0.08)
        chip = pygame.Rect(0, 0, wide, round(px * 1.7))
        gap = round(px * 0.5)
        beside = theme.fonts.width(reading, "sans", small) + gap if reading else 0
        chip.midtop = ((w - beside) // 2, y)
        tone = KIND_TONES.get(kind_of(code), look.band) if code[0] in "SM" else look.band
        ink = (0xFF, 0xFA, 0xF0) if code[0] in "SM" else look.band_ink
        surface.blit(rounded(chip.size, max(3, chip.height // 4), (*tone, 255)), chip)
        theme.draw(surface, words, chip.center, "sans-bold", px, ink, "center")
        if reading:
            at = (chip.right + gap, chip.centery)
            theme.draw(surface, reading, at, "sans", small, look.ink, "midleft")
        return chip.bottom + round(w * 0.025)

    def _text(self, surface: pygame.Surface, words: list[tuple[str, str]], room: pygame.Rect, ink: Colour) -> None:
        """Draws numbered paragraphs as large as they fit."""
        theme = self.theme
        px = round(self.width * 0.062)
        while px > SMALLEST_TEXT and self._height(words, px, room.width) > room.height:
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
        if made is None or made.width != width or made.texts is not self._arts.texts:
            made = self._made = ZoomArt(self._theme, self._arts.texts, width)
        return made

    def rect(self, code: str, near: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Returns where the enlarged card lies: beside `near`, on the side with more room, inside `window`."""
        art, gap = self._art(), round(14 * self._theme.u)
        box = pygame.Rect((0, 0), art.size(code))
        if window.right - near.right >= near.left - window.left:
            box.midleft = (near.right + gap, near.centery)
        else:
            box.midright = (near.left - gap, near.centery)
        return box.clamp(window.inflate(-gap, -gap))

    def draw(self, surface: pygame.Surface, code: str, near: pygame.Rect, window: pygame.Rect) -> None:
        """Draws a card enlarged; nothing for a back."""
        if is_back(code):
            return
        box = self.rect(code, near, window)
        shadow(surface, box, round(box.width * 0.05), round(24 * self._theme.u), 190, round(8 * self._theme.u))
        surface.blit(self._art().card(code), box, special_flags=PREMULTIPLIED)
