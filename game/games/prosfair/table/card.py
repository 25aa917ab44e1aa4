"""The quiet card of プロスフェアー in the place of the record: what is pointed at, its parameters, and the clause."""

from dataclasses import dataclass

import pygame

from game.games.prosfair.view.art import ProsfairArts
from game.i18n.catalog import Texts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Theme

PIECE = 46
"""Layout units across of the piece at the top of a card."""
LEGIBLE = 0.8
ROWS = ((1.0, 1.5), (1.0, 1.3), (1.0, 1.15), (0.85, 1.15), (0.75, 1.15))
"""Letters of the rows in the usual ones, and line heights in these: less where sentences would be too small."""


@dataclass(frozen=True, slots=True)
class Note:
    """A card: its title, a line below, rows of a name and a value, sentences, and where the rulebook tells more.

    code: the piece drawn at its top, 0 for none.
    """

    title: str
    sub: str
    rows: tuple[tuple[str, str], ...]
    sentences: tuple[str, ...]
    clause: str
    code: int = 0


class ProsfairCard:
    """Draws a note; every line shrinks until it fits, so that none is cut."""

    def __init__(self, theme: Theme, arts: ProsfairArts) -> None:
        self._theme, self._arts = theme, arts
        self.note: Note | None = None
        self._image: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws the card in `rect` if there is something to tell."""
        if self.note is None:
            return
        key = (self.note, rect.size, texts.lang, self._theme.text_scale)
        if self._image is None or key != self._drawn:
            self._image, self._drawn = self._paint(self.note, rect.size, texts), key
        surface.blit(self._image, rect)

    def _paint(self, note: Note, size: tuple[int, int], texts: Texts) -> pygame.Surface:
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        out = pygame.Surface(size, pygame.SRCALPHA)
        panel(out, out.get_rect(), round(9 * u), c.panel, c.gold)
        room = out.get_rect().inflate(-2 * round(10 * u), -2 * round(9 * u))
        foot = texts("prosfair.card.foot", note.clause)
        foot_px = theme.text_px(11)
        while foot_px > SMALLEST_TEXT and theme.block_height(foot, "sans", foot_px, room.width) > 2.2 * foot_px * 1.55:
            foot_px -= 1
        foot_h = theme.block_height(foot, "sans", foot_px, room.width)
        y = self._head(out, note, room)
        words, rows_y = "\n".join(note.sentences), y
        for part, leading in ROWS:
            step = round(theme.text_px(14) * part * leading)
            y = rows_y + step * len(note.rows)
            below = pygame.Rect(room.x, y + round(6 * u), room.width, room.bottom - foot_h - y - round(10 * u))
            px = self._size_in(words, below)
            if px >= theme.text_px(13) * LEGIBLE:
                break
        self._rows(out, note, pygame.Rect(room.x, rows_y, room.width, 0), step, part)
        theme.draw_block(out, words, below, "sans", px, c.ink)
        at = pygame.Rect(room.x, room.bottom - foot_h, room.width, foot_h)
        theme.draw_block(out, foot, at, "sans", foot_px, c.dim)
        return out

    def _size_in(self, words: str, room: pygame.Rect) -> int:
        """Returns the size in which sentences have room."""
        theme = self._theme
        return theme.fit_rows(
            words, "sans", theme.text_px(13), room.width, lambda px: room.height // theme.line_height("sans", px)
        )

    def _head(self, out: pygame.Surface, note: Note, room: pygame.Rect) -> int:
        """Draws piece, title and the line below; returns where they end."""
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        left, foot = room.x, room.y
        if note.code:
            art = self._arts.at(round(PIECE * u))
            out.blit(art.tile(note.code), room.topleft, special_flags=PREMULTIPLIED)
            left += art.size.width + round(8 * u)
            foot = room.y + art.size.height
        wide = room.right - left
        px = theme.fit(note.title, "sans-bold", theme.text_px(17), wide)
        y = theme.draw(out, note.title, (left, room.y), "sans-bold", px, c.gold_high).bottom
        px = theme.fit(note.sub, "sans", theme.text_px(12), wide)
        y = theme.draw(out, note.sub, (left, y), "sans", px, c.muted).bottom
        return max(y, foot) + round(6 * u)

    def _rows(self, out: pygame.Surface, note: Note, room: pygame.Rect, step: int, part: float) -> None:
        theme, c, y = self._theme, self._theme.colours, room.y
        usual, large = (max(SMALLEST_TEXT, round(theme.text_px(units) * part)) for units in (13, 14))
        for name, value in note.rows:
            px = theme.fit(value, "sans-bold", large, round(room.width * 0.62))
            told = theme.draw(out, value, (room.right, y + step // 2), "sans-bold", px, c.ink, "midright")
            px = theme.fit(name, "sans", usual, told.left - room.x - 4)
            theme.draw(out, name, (room.x, y + step // 2), "sans", px, c.muted, "midleft")
            y += step
