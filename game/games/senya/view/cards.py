"""Skill cards: title and cost, what kind it is, what it does; marked when chosen or broken, grey when not usable.

Words that have no room are left out whole, and a mark says that there are more: all of them stand on the raised card.
"""

import re

import pygame

from game.games.senya.view import looks
from game.games.senya.view.values import SkillCard
from game.i18n.catalog import Texts
from game.ui.board.piece_art import SpriteCache, blend
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

MOST_GEMS = 4
"""So much cost is shown as diamonds; more as a number beside one."""
CLOSE, CLOSEST = 1.34, 1.2
"""Line height of the text, in its size; the second where it is as small as it may be."""
SENTENCE = re.compile(r"[.。](?=\s|$)|。")
ROWS = 2
"""A title takes so many rows at most."""
DULL = (178, 172, 186)
AMBER: Colour = (0xC4, 0x86, 0x1A)
BREAK: Colour = (0xA6, 0x2C, 0x20)


def _step(px: int) -> int:
    """Returns the pixels from a line of text to the next."""
    return round(px * (CLOSE if px > SMALLEST_TEXT else CLOSEST))


class SkillArt:
    """Draws cards for one theme and language; pictures are kept until they look different."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self._kept = SpriteCache()

    def forget(self) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self._kept = SpriteCache()

    def picture(self, card: SkillCard, size: tuple[int, int], *, seen: int = 0, whole: bool = False) -> pygame.Surface:
        """Returns a card of a width and at least a height. Shared; not to be drawn on.

        seen: the pixels from the left that no other card covers, where the words stand if the title can; 0 for all.
        whole: all of its text and the reason why it cannot be used, on a card as high as that needs.
        """
        seen = seen if seen >= self.least(card, size[0]) else size[0]
        return self._kept.keep((card, size, seen, whole), lambda: self._drawn(card, size, min(seen, size[0]), whole))

    # --- measures ----------------------------------------------------------------------------------------------------

    def head_height(self) -> int:
        """Returns the height of the coloured head in pixels."""
        return round(self._theme.text_px(16) * 1.9)

    def _written(self, card: SkillCard, size: tuple[int, int], width: int) -> tuple[int, list[str], bool]:
        """Returns the size of the text wrapped to a width, its lines, and whether they have room."""
        room, px = self._text_room(card, size), self._theme.text_px(13)
        while True:
            lines = self._theme.fonts.wrap(card.text, "sans", px, width - 2 * self._pad)
            fits = self._unbroken(card.text, "sans", px, width - 2 * self._pad) and len(lines) * _step(px) <= room
            if fits or px <= self._small:
                return px, lines, fits
            px -= 1

    def _unbroken(self, text: str, role: str, px: int, room: int) -> bool:
        """Whether no word has to be broken; those that are not Latin may break anywhere."""
        words = [word for word in text.split() if word.isascii()]
        return all(self._theme.fonts.width(word, role, px) <= room for word in words)

    def _begun(self, card: SkillCard, size: tuple[int, int], width: int) -> list[str]:
        """Returns the lines of the first whole sentences of a text that have room in a width; none if none has."""
        room, px = self._text_room(card, size), self._small
        for end in reversed([found.end() for found in SENTENCE.finditer(card.text)]):
            lines = self._theme.fonts.wrap(card.text[:end], "sans", px, width - 2 * self._pad)
            if len(lines) * _step(px) <= room and self._unbroken(card.text[:end], "sans", px, width - 2 * self._pad):
                return lines
        return []

    def least(self, card: SkillCard, width: int) -> int:
        """Returns the pixels of a card of a width that have to be seen so that its title is whole."""
        need = min(width, self._pad + ROWS * self._small)
        while need < width and not self._title(card, need, self._title_px)[1]:
            need += 1
        return need

    def _title(self, card: SkillCard, seen: int, px: int) -> tuple[list[str], bool]:
        """Returns the rows of a title in letters of `px`, and whether these are few and no word of it is broken."""
        room = self._title_room(seen)
        rows = self._theme.fonts.wrap(card.title, "mincho", px, room)
        return rows, len(rows) <= ROWS and self._unbroken(card.title, "mincho", px, room)

    @property
    def _title_px(self) -> int:
        """The size at which two rows of a title stand in the head."""
        return max(SMALLEST_TEXT, min(self._small, int(self.head_height() / (ROWS * 1.1))))

    def _title_room(self, seen: int) -> int:
        return seen - self._pad - max(3, round(3 * self._theme.u))

    def fits(self, card: SkillCard, size: tuple[int, int]) -> bool:
        """Whether all of a card's text has room on it where no other covers it."""
        return self._written(card, size, size[0])[2]

    @property
    def _pad(self) -> int:
        return max(6, round(10 * self._theme.u))

    def _text_room(self, card: SkillCard, size: tuple[int, int]) -> int:
        sealed = card.breaks or card.broken
        foot = self._foot_height() if self._foot(card) or sealed else round(4 * self._theme.u)
        return size[1] - self.head_height() - round(self._small * 1.7) - foot

    @property
    def _small(self) -> int:
        return self._theme.text_px(11)

    def _foot_height(self) -> int:
        return round(self._small * 1.65)

    def _foot(self, card: SkillCard) -> str:
        """Returns the words at the foot: chosen or broken, price, uses."""
        words = [self.texts("senya-battle.broken")] if card.broken else []
        if card.selected and not card.broken:
            words.append(self.texts("senya-battle.selected"))
        return "・".join([*words, *(part for part in (card.price, card.uses) if part)])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _drawn(self, card: SkillCard, size: tuple[int, int], seen: int, whole: bool) -> pygame.Surface:
        theme, pad = self._theme, self._pad
        px, text, fits = self._written(card, size, seen)
        reason = self._reason(card, size[0]) if whole else []
        if whole:
            size = (size[0], max(size[1], size[1] - self._text_room(card, size) + self._needed(text, reason, px)))
        live = card.usable or card.selected or whole
        out = pygame.Surface(size, pygame.SRCALPHA)
        self._ground(out, card, live)
        self._head(out, card, seen)
        y = self.head_height() + round(self._small * 0.45)
        kind = card.category + (self.texts("senya-battle.uses-left", card.count) if card.count > 1 else "")
        told = self._kind(out, card, kind, y, seen)
        y += round(self._small * 1.35)
        step = _step(px)
        rows = text if whole or fits else self._begun(card, size, seen)
        for n, line in enumerate(rows):
            theme.draw(out, line, (pad, y + n * step), "sans", px, looks.PAPER_INK)
        y += len(rows) * step + round(4 * theme.u)
        for n, line in enumerate(reason):
            theme.draw(out, line, (pad, y + n * round(self._small * 1.4)), "sans-bold", self._small, (0xA0, 0x22, 0x22))
        told = self._foot_words(out, card, seen) and told
        if not (whole or (fits and told)):
            self._more(out, seen)
        if not live:
            out.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if card.breaks or card.broken:
            self._seal(out, card)
        return out

    def _needed(self, text: list[str], reason: list[str], px: int) -> int:
        return len(text) * _step(px) + len(reason) * round(self._small * 1.4) + round(8 * self._theme.u)

    def _reason(self, card: SkillCard, width: int) -> list[str]:
        if card.usable or not card.reason:
            return []
        return self._theme.fonts.wrap(card.reason, "sans-bold", self._small, width - 2 * self._pad)

    def _ground(self, out: pygame.Surface, card: SkillCard, live: bool) -> None:
        theme, size = self._theme, out.get_size()
        radius, edge = round(9 * theme.u), max(1, round(2 * theme.u))
        paper = looks.shaded(
            size, radius, blend(looks.PAPER, (255, 255, 255), 0.25), blend(looks.PAPER, (0xD8, 0xC8, 0xA8), 0.35)
        )
        out.blit(paper, (0, 0))
        high = self.head_height()
        colour = looks.GROUPS[card.group]
        above, below = colour, blend(colour, (0, 0, 0), 0.24)
        if card.broken:
            above, below = (0x9C, 0x66, 0x18), (0x7E, 0x3A, 0x14)
        head = looks.shaded((size[0], high + radius), radius, above, below)
        out.blit(head, (0, 0), (0, 0, size[0], high))
        out.fill((*blend(colour, (0, 0, 0), 0.4), 255), (0, high - 1, size[0], 1))
        if card.selected or card.broken:
            out.blit(rounded(size, radius, (*looks.GOLD, 0), (*looks.GOLD, 255), edge + 1), (0, 0))
        else:
            out.blit(rounded(size, radius, (*looks.PAPER_MUTED, 0), (0x8C, 0x80, 0x74, 255), 1), (0, 0))

    def _head(self, out: pygame.Surface, card: SkillCard, seen: int) -> None:
        theme, pad, high = self._theme, self._pad, self.head_height()
        room = self._title_room(seen)
        px = theme.fit(card.title, "mincho", theme.text_px(17), room, self._title_px)
        if theme.fonts.width(card.title, "mincho", px) <= room:
            theme.draw(out, card.title, (pad, high // 2), "mincho", px, (255, 252, 244), "midleft")
            return
        px = self._title_px
        while px > SMALLEST_TEXT and not self._title(card, seen, px)[1]:
            px -= 1  # the whole card has no room for it
        rows = self._title(card, seen, px)[0]
        for n, row in enumerate(rows):
            y = high // 2 + round((n - (len(rows) - 1) / 2) * px * 1.02)
            theme.draw(out, row, (pad, y), "mincho", px, (255, 252, 244), "midleft")

    def _kind(self, out: pygame.Surface, card: SkillCard, words: str, y: int, seen: int) -> bool:
        """The cost, and beside it the kind; whether there was room for its words."""
        theme, pad = self._theme, self._pad
        x, middle = self._pips(out, card, (pad, y + round(self._small * 0.72)))
        room = seen - round(pad * 0.4) - x
        words = (
            words if theme.fonts.width(words, "sans", SMALLEST_TEXT) <= room else re.split(r"[/（(]", words)[0].strip()
        )
        px = theme.fit(words, "sans", self._small, room)
        if px < self._small * looks.LEGIBLE or theme.fonts.width(words, "sans", px) > room:
            return False
        theme.draw(out, words, (x, middle), "sans", px, looks.PAPER_MUTED, "midleft")
        return True

    def _pips(self, out: pygame.Surface, card: SkillCard, at: tuple[int, int]) -> tuple[int, int]:
        """Draws the cost from a point on, where it is seen also when the next card lies over this one."""
        theme, (x, middle) = self._theme, at
        if not card.cost:
            return x, middle
        side = round(theme.text_px(13))
        gem = looks.diamond(side, AMBER)
        for _ in range(card.cost if card.cost <= MOST_GEMS else 1):
            out.blit(gem, gem.get_rect(midleft=(x, middle)))
            x += round(side * 0.84)
        if card.cost > MOST_GEMS:
            x = theme.draw(
                out, str(card.cost), (x + 1, middle), "sans-bold", self._small, looks.PAPER_INK, "midleft"
            ).right
        return x + round(6 * theme.u), middle

    def _foot_words(self, out: pygame.Surface, card: SkillCard, seen: int) -> bool:
        """What stands at the foot; whether there was room for it."""
        theme, pad, words = self._theme, self._pad, self._foot(card)
        left = pad + (round(22 * theme.u) if card.breaks or card.broken else 0)
        room = seen - pad - left
        px = theme.fit(words, "sans-bold", self._small, room)
        if theme.fonts.width(words, "sans-bold", px) > room:
            return False
        tone = BREAK if card.broken else (0x4A, 0x40, 0xA0) if card.selected else (0x7A, 0x4A, 0x1A)
        at = (left, out.get_height() - round(self._foot_height() * 0.55))
        theme.draw(out, words, at, "sans-bold", px, tone, "midleft")
        return True

    def _more(self, out: pygame.Surface, seen: int) -> None:
        """The mark of a card that has more to tell, at the lower right of what is seen of it."""
        side = round(5 * self._theme.u)
        x, y = seen - side - round(4 * self._theme.u), out.get_height() - side - round(5 * self._theme.u)
        pygame.draw.polygon(out, looks.PAPER_MUTED, [(x - side, y), (x + side, y), (x, y + side)])

    def _seal(self, out: pygame.Surface, card: SkillCard) -> None:
        """The seal of a break: a lying eight in a round stamp, filled once it is declared."""
        side = round(23 * self._theme.u)
        fine = 4
        big = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
        big.fill((*BREAK, 0))
        middle, r = side * fine // 2, side * fine // 2 - fine
        ink: Colour = (255, 240, 200) if card.broken else BREAK
        if card.broken:
            pygame.draw.circle(big, BREAK, (middle, middle), r)
        pygame.draw.circle(big, ink if card.broken else BREAK, (middle, middle), r, fine * 3 // 2)
        for dx in (-1, 1):
            at = (middle + dx * round(r * 0.36), middle)
            pygame.draw.circle(big, ink, at, round(r * 0.40), max(3, round(r * 0.15)))
        image = pygame.transform.smoothscale(big, (side, side))
        image = pygame.transform.rotozoom(image, -8, 1.0)
        at = (self._pad // 2, out.get_height() - round(self._foot_height() * 0.55))
        out.blit(image, image.get_rect(midleft=at))
