"""The quiet card of 机戦: what a piece is and how it moves, or what a 役 is made of, while the pointer rests on it."""

from dataclasses import dataclass

import pygame

from game.games.cerke.rules.pieces import KANJI, KIND, TAM, TAM_KANJI, dropped
from game.games.cerke.rules.yaku import SAME_INK_BONUS
from game.games.cerke.table.hands import HandRow
from game.games.cerke.view.art import CerkeArts
from game.games.cerke.view.ways import ways_of
from game.games.cerke.words.told import hand_name, hand_reading, piece_name
from game.i18n.catalog import Texts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.textures import panel
from game.ui.theme import Colour, Theme

PIECE, PLACE = 50, 40
"""Layout units across of the piece at the top of a card, and of the pieces of a 役."""


@dataclass(frozen=True, slots=True)
class PieceNote:
    """A piece as it lies there: board code, whether it points down, whether 皇処 rules its move (None: in a hand)."""

    code: int
    turned: bool = False
    inside: bool | None = None

    @property
    def kanji(self) -> str:
        return TAM_KANJI if self.code == TAM else KANJI[KIND[self.code]]

    @property
    def clause(self) -> str:
        """The clause of its move (C4)."""
        return "C4.11" if self.code == TAM else f"C4.{KIND[self.code] + 1}"


@dataclass(frozen=True, slots=True)
class HandNote:
    """A 役 as far as it has come."""

    row: HandRow

    @property
    def clause(self) -> str:
        return "C11.2"


Note = PieceNote | HandNote


class CerkeCard:
    """Draws a note in its rectangle of `layout`; every line shrinks until it fits, so that none is cut."""

    def __init__(self, theme: Theme, texts: Texts, arts: CerkeArts) -> None:
        self._theme, self._texts, self._arts = theme, texts, arts
        self._piece_rect = self._hand_rect = pygame.Rect(0, 0, 1, 1)
        self.note: Note | None = None
        self._image: pygame.Surface | None = None
        self._drawn: Note | None = None

    def relabel(self, texts: Texts) -> None:
        self._texts, self._image = texts, None

    def layout(self, piece: pygame.Rect, hand: pygame.Rect) -> None:
        """Places the cards of pieces and of hands; the latter is wide and low."""
        self._piece_rect, self._hand_rect, self._image = piece.copy(), hand.copy(), None

    @property
    def rect(self) -> pygame.Rect:
        """Where the card lies that is shown, or would be."""
        return self._hand_rect if isinstance(self.note, HandNote) else self._piece_rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the card if there is something to tell."""
        if self.note is None:
            return
        if self._image is None or self._drawn != self.note:
            self._image, self._drawn = self._paint(self.note), self.note
        surface.blit(self._image, self.rect)

    # --- drawing -------------------------------------------------------------------------------------------------

    def _paint(self, note: Note) -> pygame.Surface:
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        panel(surface, surface.get_rect(), round(10 * u), c.panel, c.gold)
        room = surface.get_rect().inflate(-2 * round(14 * u), -2 * round(11 * u))
        foot = self._texts("cerke.card.foot")
        wide = isinstance(note, HandNote)
        px = theme.fit(foot, "sans", theme.text_px(12), room.width // 2 if wide else room.width)
        at, anchor = (room.bottomright, "bottomright") if wide else (room.midbottom, "midbottom")
        theme.draw(surface, foot, at, "sans", px, c.dim, anchor)
        above = pygame.Rect(room.x, room.y, room.width, room.height - round(px * 1.7))
        if isinstance(note, PieceNote):
            self._paint_piece(surface, note, above)
        else:
            half = round(room.width * 0.5)
            right = pygame.Rect(room.x + half, room.y, room.width - half, above.height)
            self._paint_hand(surface, note.row, pygame.Rect(room.x, room.y, half - round(14 * u), room.height), right)
        return surface

    def _line(
        self, surface: pygame.Surface, words: str, room: pygame.Rect, role: str, units: float, colour: Colour
    ) -> pygame.Rect:
        """Draws a line at the top of `room` and returns the rest of the room."""
        px = self._theme.fit(words, role, self._theme.text_px(units), room.width)
        self._theme.draw(surface, words, room.topleft, role, px, colour)
        high = round(px * 1.48)
        return pygame.Rect(room.x, room.y + high, room.width, room.height - high)

    def _paint_piece(self, surface: pygame.Surface, note: PieceNote, room: pygame.Rect) -> None:
        texts, c, u = self._texts, self._theme.colours, self._theme.u
        art = self._arts.at(round(PIECE * u))
        surface.blit(art.tile(note.code, False), room.topleft, special_flags=PREMULTIPLIED)
        inset = art.size.width + round(12 * u)
        beside = pygame.Rect(room.x + inset, room.y - round(3 * u), room.width - inset, room.height)
        name = piece_name(texts, note.code)
        beside = self._line(surface, name[:1].upper() + name[1:], beside, "sans-bold", 18, c.ink)
        beside = self._line(surface, texts(f"cerke-piece.reading.{note.kanji}"), beside, "sans", 14, c.muted)
        for tongue in ("pekzep", "lineparine"):
            words = texts(f"cerke.card.{tongue}", texts(f"cerke-piece.{tongue}.{note.kanji}"))
            beside = self._line(surface, words, beside, "sans", 12.5, c.muted)
        top = max(beside.y, room.y + art.size.height) + round(8 * u)
        self._paint_ways(surface, note, pygame.Rect(room.x, top, room.width, room.bottom - top))

    def _paint_ways(self, surface: pygame.Surface, note: PieceNote, room: pygame.Rect) -> None:
        """Draws how the piece moves; what holds where it stands has a frame and a golden caption."""
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        drawings = ways_of(theme, self._texts, note.code, turned=note.turned)
        gap, line = round(14 * u), round(theme.text_px(13) * 1.6)
        size = min((room.width - gap) // 2, room.height - line)
        width = len(drawings) * size + (len(drawings) - 1) * gap
        x, y = room.centerx - width // 2, room.y + (room.height - line - size) // 2
        for n, drawing in enumerate(drawings):
            box = pygame.Rect(x + n * (size + gap), y, size, size)
            surface.blit(drawing.draw(size), box, special_flags=PREMULTIPLIED)
            holds = bool(n) == note.inside
            if holds:
                pygame.draw.rect(surface, c.gold, box.inflate(4, 4), 2, border_radius=round(4 * u))
            space = size + gap - 2 if len(drawings) > 1 else room.width
            px = theme.fit(drawing.caption, "sans", theme.text_px(13), space)
            ink = c.gold_high if holds else c.muted
            theme.draw(surface, drawing.caption, (box.centerx, box.bottom + round(4 * u)), "sans", px, ink, "midtop")

    def _paint_hand(self, surface: pygame.Surface, row: HandRow, left: pygame.Rect, right: pygame.Rect) -> None:
        """Draws what a hand is called and means at the left, its pieces and what it lacks at the right."""
        texts, c = self._texts, self._theme.colours
        hand, single = row.yaku, len(row.yaku.kinds) == 1
        ink = c.gold_high if row.held else c.ink
        left = self._line(surface, hand_name(texts, row.name), left, "sans-bold", 20, ink)
        left = self._line(surface, hand_reading(texts, row.name), left, "sans", 13, c.muted)
        one_ink = hand.points + SAME_INK_BONUS
        worth = [texts("cerke-book.points", one_ink if single else hand.points)]
        worth += [] if single else [texts("cerke-book.same-ink", one_ink)]
        left = self._line(surface, texts("table.join").join(worth), left, "sans-bold", 14, c.gold)
        self._block(surface, texts(f"yaku.meaning.{hand.name}"), left, c.ink)
        right = self._paint_places(surface, row, right)
        if row.held:
            self._line(surface, texts("cerke.yaku.stands"), right, "sans", 14, c.gold)
            return
        lacking = [texts(f"cerke-piece.name.{KANJI[captive >> 1]}") for captive, held in row.places if not held]
        words = texts("cerke.card.lacks", texts("cerke.card.comma").join(lacking))
        self._block(surface, words, right, c.teal if row.lacks == 1 else c.muted)

    def _block(self, surface: pygame.Surface, words: str, room: pygame.Rect, ink: Colour) -> None:
        """Draws a paragraph that shrinks until it fits."""
        theme, px = self._theme, self._theme.text_px(14)
        while px > 9 and theme.block_height(words, "sans", px, room.width) > room.height + round(4 * theme.u):
            px -= 1
        theme.draw_block(surface, words, room, "sans", px, ink)

    def _paint_places(self, surface: pygame.Surface, row: HandRow, room: pygame.Rect) -> pygame.Rect:
        """Draws the pieces of a 役 side by side, those that lack faintly; returns the room below."""
        u, gap = self._theme.u, round(4 * self._theme.u)
        count = len(row.places)
        width = min(round(PLACE * u), (room.width - (count - 1) * gap) // count, round(room.height * 0.45))
        art, step = self._arts.at(width), width + gap
        for n, (captive, held) in enumerate(row.places):
            code = dropped(captive, 0)
            image = art.tile(code, False) if held else art.ghost(code, False)
            surface.blit(image, (room.x + n * step, room.y), special_flags=PREMULTIPLIED)
        y = room.y + round(art.size.height * 1.1) + round(4 * u)
        return pygame.Rect(room.x, y, room.width, room.bottom - y)
