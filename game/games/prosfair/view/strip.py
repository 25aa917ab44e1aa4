"""The strip of プロスフェアー: attributes in force, plies and draws counted, and who occupies how many sub-boards."""

import pygame

from game.games.prosfair.rules.parts import NATURAL, PURE, TIME_PLIES
from game.games.prosfair.view.boards import disc
from game.games.prosfair.view.sprites import BoardFacts, ProsfairSprites
from game.i18n.catalog import Texts
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

LEGIBLE = 0.87
"""Letters of words in one row, in the usual ones: shorter ones are told before these are smaller."""
CLAIM = 100
"""Plies without progress after which a draw may be claimed (P14.4)."""
WIDE = (0.44, 0.56)
"""How the strip is shared between attributes and counters."""
WINE: Colour = (0x3A, 0x12, 0x20)


class Strip:
    """Draws the strip into the rectangle given to `layout`; the picture is kept while nothing changes."""

    def __init__(self, theme: Theme, texts: Texts, sprites: ProsfairSprites) -> None:
        self._theme, self.texts, self.sprites = theme, texts, sprites
        self.rect = pygame.Rect(0, 0, 500, 50)
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the strip to a rectangle of window pixels."""
        self.rect, self._picture = rect.copy(), None

    def forget(self) -> None:
        """Draws everything anew after words or colours changed."""
        self._picture = None

    @property
    def attributes_rect(self) -> pygame.Rect:
        """Where the attributes stand."""
        wide = round(self.rect.width * WIDE[0]) if self.sprites.facts.full else 0
        return pygame.Rect(self.rect.x, self.rect.y, wide, self.rect.height)

    def held(self) -> tuple[int, int]:
        """Returns how many sub-boards White and Black occupy alone (P14.9)."""
        owners = [board.owner for board in self.sprites.boards[1:] if board is not None]
        return owners.count(0), owners.count(1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the strip."""
        facts = self.sprites.facts
        key = (facts, self.held(), self.rect.size, self.texts.lang)
        if self._picture is None or key != self._key:
            self._picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._draw(self._picture, facts)
            self._key = key
        surface.blit(self._picture, self.rect)

    def _draw(self, out: pygame.Surface, facts: BoardFacts) -> None:
        theme, c = self._theme, self._theme.colours
        gap = round(6 * theme.u)
        left = self.attributes_rect.width
        if facts.full:
            self._attributes(out, pygame.Rect(0, 0, left - gap, self.rect.height), facts)
        rest = pygame.Rect(left, 0, self.rect.width - left, self.rect.height)
        panel(out, rest, round(8 * theme.u), c.panel, c.line)
        parts = 3 if facts.boards else 2
        wide = rest.width // parts
        cells = [pygame.Rect(rest.x + n * wide, rest.y, wide, rest.height) for n in range(parts)]
        self._counter(out, cells[0], "ply", facts.counters.ply, facts.limit)
        self._counter(out, cells[1], "quiet", facts.counters.half, CLAIM)
        if facts.boards:
            self._boards(out, cells[2])

    def _attributes(self, out: pygame.Surface, rect: pygame.Rect, facts: BoardFacts) -> None:
        """Draws adjective and time in force, where phases transform, and how long the time lasts."""
        theme, c, now = self._theme, self._theme.colours, facts.attributes
        lively = now.adjective != PURE or now.time != NATURAL
        panel(out, rect, round(8 * theme.u), WINE if lively else c.panel, c.gold if lively else c.line)
        words = self.texts(
            "prosfair-board.attributes",
            self.texts(f"prosfair-board.adjective.{now.adjective}"),
            self.texts(f"prosfair-board.time.{now.time}"),
        )
        pad = round(12 * theme.u)
        px = theme.fit(words, "mincho", theme.text_px(19), rect.width - 2 * pad)
        tone, usual = c.gold_high if lively else c.ink, theme.text_px(12)
        high, low = (rect.y + rect.height * part for part in ((0.29, 0.66) if now.plies else (0.33, 0.74)))
        if high + (px + usual) / 2 > low:  # large letters: one line close above the other, and the first as has room
            low = rect.bottom - (5 if now.plies else 3) - usual / 2
            px = min(px, int(low - usual / 2 - rect.y))
            high = low - (px + usual) / 2
        theme.draw(out, words, (rect.x + pad, high), "mincho", px, tone, "midleft")
        below, right = self.texts(f"prosfair-board.transforms.{now.adjective}"), rect.right - pad
        if now.plies:
            left, gap = self.texts("prosfair-board.lasts", now.plies), round(5 * theme.u)
            legible = max(SMALLEST_TEXT, round(usual * LEGIBLE))
            room = rect.width - 2 * pad - gap
            needed = theme.fonts.width(left, "sans-bold", legible) + theme.fonts.width(below, "sans", legible)
            if needed > room and now.adjective != PURE:
                below = self.texts(f"prosfair.declare.adj.{now.adjective}")  # there is no room for both
            room -= theme.fonts.width(below, "sans", legible)
            small = theme.fit(left, "sans-bold", usual, min(room, rect.width // 2))
            right = theme.draw(out, left, (right, low), "sans-bold", small, c.gold_high, "midright").left - gap
            self._drops(out, pygame.Rect(rect.x + pad, rect.bottom - 4, rect.width - 2 * pad, 2), now.plies)
        small = theme.fit(below, "sans", usual, right - rect.x - pad)
        theme.draw(out, below, (rect.x + pad, low), "sans", small, c.muted, "midleft")

    def _drops(self, out: pygame.Surface, line: pygame.Rect, plies: int) -> None:
        """Draws a line that grows shorter with the plies a time still lasts."""
        pygame.draw.rect(out, (0x5A, 0x30, 0x3C), line)
        pygame.draw.rect(
            out, self._theme.colours.gold_high, (line.x, line.y, line.width * plies // TIME_PLIES, line.height)
        )

    def _counter(self, out: pygame.Surface, rect: pygame.Rect, name: str, count: int, whole: int) -> None:
        """Draws a count of a whole with its word above, and a bar below; gold once nine tenths have gone."""
        theme, c = self._theme, self._theme.colours
        pad = round(10 * theme.u)
        word = self.texts(f"prosfair-board.count.{name}")
        px = theme.fit(word, "sans", theme.text_px(12), rect.width - 2 * pad)
        theme.draw(out, word, (rect.x + pad, rect.y + rect.height * 0.28), "sans", px, c.muted, "midleft")
        near = whole and count * 10 >= whole * 9
        words = f"{count} / {whole}"
        px = theme.fit(words, "sans-bold", theme.text_px(15), rect.width - 2 * pad)
        tone = c.gold_high if near else c.ink
        theme.draw(out, words, (rect.x + pad, rect.y + rect.height * 0.64), "sans-bold", px, tone, "midleft")
        bar = pygame.Rect(rect.x + pad, rect.bottom - max(4, round(7 * theme.u)), rect.width - 2 * pad, 3)
        pygame.draw.rect(out, c.line, bar)
        done = bar.width * min(count, whole) // max(1, whole)
        pygame.draw.rect(out, c.gold_high if near else c.muted, (bar.x, bar.y, done, bar.height))

    def _boards(self, out: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws who occupies how many sub-boards, the tie-break of P14.9."""
        theme, c = self._theme, self._theme.colours
        pad = round(10 * theme.u)
        word = self.texts("prosfair-board.count.boards")
        px = theme.fit(word, "sans", theme.text_px(12), rect.width - 2 * pad)
        theme.draw(out, word, (rect.x + pad, rect.y + rect.height * 0.28), "sans", px, c.muted, "midleft")
        px = min(theme.text_px(16), (rect.width - 2 * pad) // 5)
        y = round(rect.y + rect.height * 0.66)
        radius, x = max(5, round(px * 0.44)), rect.x + pad
        for side, count in enumerate(self.held()):
            disc(out, (x + radius, y), radius, side)
            at = (x + 2 * radius + round(px * 0.35), y)
            x = theme.draw(out, str(count), at, "sans-bold", px, c.ink, "midleft").right + round(px * 0.9)
