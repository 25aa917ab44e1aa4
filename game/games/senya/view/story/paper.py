"""The paper of a story: all that was told so far, the newest last; it appears gently and is scrolled back.

It is written in level lines, or from top to bottom in columns that follow each other from the right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.ruby import Line, lines, set_in
from game.games.senya.view.story.upright import Upright, reach
from game.games.senya.words.paper import Crest, Kind, OnPaper, plain
from game.ui.textures import rounded, shadow
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

PAPER: Colour = (0xEE, 0xE6, 0xD2)
EDGE: Colour = (0xA8, 0x96, 0x6C)
INK: Colour = (0x2C, 0x26, 0x22)
INKS: dict[Kind, Colour] = {
    "page": (0x7A, 0x3B, 0x2E),
    "place": (0x7A, 0x3B, 0x2E),
    "text": INK,
    "more": INK,
    "found": (0x1E, 0x52, 0x5C),
    "missed": (0x6E, 0x5A, 0x4E),
    "deed": (0x5A, 0x3E, 0x6C),
    "note": (0x65, 0x5A, 0x4D),
    "speaker": (0x7A, 0x3B, 0x2E),
    "speech": INK,
}
SIZES: dict[Kind, float] = {"page": 21, "place": 17, "text": 19, "more": 19, "found": 18, "missed": 18, "deed": 16}
SIZES |= {"note": 12.5, "speaker": 14, "speech": 18}
ROLES: dict[Kind, str] = {"place": "mincho", "note": "sans"}
TOLD: tuple[Kind, ...] = ("text", "more")
"""What has paragraphs: those begin indented."""
SPOKEN: tuple[Kind, ...] = ("speaker", "speech")
"""What leaves room for a face beside it."""
FACE = 34
LEADING, NOTE_LEADING, RUBY_PART = 1.72, 1.5, 0.5
HANGS = 0.3
"""Room at the end of a level line for a mark that hangs over it, in its letters: so it lies on no rail."""
UPRIGHT_NOTE = 14.0
"""Notes in columns are larger: their letters stand alone."""


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line of the paper: its passage, its pieces, how far along the paper it stands, how many letters came before.

    Level lines stand from the top down, upright ones from the right to the left. `crest` is the face before it.
    """

    kind: Kind
    line: Line
    at: int
    px: int
    before: int
    crest: Crest | None = None

    @property
    def leading(self) -> int:
        """How much of the paper it takes."""
        return round(self.px * (NOTE_LEADING if self.kind == "note" else LEADING))


def _reading_px(px: int) -> int:
    """Returns the size of a reading beside text of a size, in pixels: half as large, but never too small to be read."""
    return max(SMALLEST_TEXT, round(px * RUBY_PART))


class Paper:
    """Draws passages into the room given to `layout`. `told`: so many letters of all are seen; None for all."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._upright = Upright(theme)
        self._room = pygame.Rect(0, 0, 1, 1)
        self._passages: tuple[OnPaper, ...] = ()
        self._set: list[SetLine] = []
        self._length = 0
        self._page = 0
        """Where the last page begins."""
        self._turns: list[int] = []
        """How many letters stand before each page."""
        self.told: float | None = None
        self.begun = 0
        """The letter from which on it is told now: what stood before it is read."""
        self.back = 0
        """Pixels that it is scrolled back from where the newest stands."""
        self.more = False
        """Whether it waits to be read before the story goes on."""
        self.upright = False
        """Whether it is written from top to bottom."""
        self.size = 1.0
        """The size of its letters, beside the text size of the house."""
        self.heading = ""
        """What stands on it while nothing is told."""
        self.sign = ""
        """How it is read, in its corner."""

    @property
    def rect(self) -> pygame.Rect:
        return self._room

    def layout(self, room: pygame.Rect) -> None:
        """Sets everything anew in a room."""
        self._room = room
        self._upright = Upright(self._theme)
        self._set_all()

    def write(self, *, upright: bool, size: float) -> None:
        """Sets everything anew where the direction or the size is another."""
        if (upright, size) != (self.upright, self.size):
            self.upright, self.size = upright, size
            self.layout(self._room)

    def show(self, passages: Sequence[OnPaper]) -> None:
        """Shows these passages; what is new stands at the end."""
        if tuple(passages) != self._passages:
            self._passages, self.back = tuple(passages), 0
            self._set_all()

    @staticmethod
    def letters(passages: Sequence[OnPaper]) -> int:
        """Returns how many letters passages have."""
        return sum(len(plain(one.words)) for one in passages)

    # --- setting -----------------------------------------------------------------------------------------------------

    def _inner(self) -> pygame.Rect:
        u = self._theme.u
        return self._room.inflate(-round(48 * u), -round((44 if self.upright else 34) * u))

    def _span(self) -> int:
        """Returns how much of the paper is seen at once, across its lines."""
        inner = self._inner()
        return inner.w if self.upright else inner.h

    def _set_all(self) -> None:
        self._set, at, before, self._page, self._turns = [], 0, 0, 0, []
        for passage in self._passages:
            letters = before
            kind, px = passage.kind, self._px(passage.kind)
            at += round(px * (0.8 if kind in ("place", "page") and at else 0.15))
            if kind == "page":
                self._page = at
                self._turns.append(before)
            set_lines = self._lines(passage, px)
            readings = any(placed.piece.ruby for line in set_lines for placed in line)
            more = _reading_px(px) - round(px * RUBY_PART) if readings else 0
            for n, line in enumerate(set_lines):
                self._set.append(SetLine(kind, line, at + more, px, letters, None if n else passage.crest))
                letters += sum(len(placed.piece.base) for placed in line)
                at += self._set[-1].leading + more
            before += len(plain(passage.words))  # ends of paragraphs stand in no line
            at += 0 if kind == "speaker" else round(px * 0.35)
        self._length = max(at, self._page + self._span()) if self._page else at
        self.back = min(self.back, self._most())

    def _px(self, kind: Kind) -> int:
        units = UPRIGHT_NOTE if self.upright and kind == "note" else SIZES[kind]
        size = self.size if kind != "note" else (1 + self.size) / 2
        return max(SMALLEST_TEXT, round(self._theme.text_px(units) * size))

    def _lines(self, passage: OnPaper, px: int) -> list[Line]:
        theme, inner, words = self._theme, self._inner(), passage.words
        role, indent = ROLES.get(passage.kind, "mincho"), px if passage.kind in TOLD else 0
        aside = self._aside(passage.kind)
        if not self.upright:
            return lines(theme, words, role, px, inner.w - aside - round(px * HANGS), indent)
        return set_in(words, lambda base: reach(theme, base, role, px), inner.h - aside, indent)

    def _aside(self, kind: Kind) -> int:
        """Returns how far along its lines something begins: what is spoken, beside a face."""
        return round(self._theme.text_px(FACE * self.size) * 1.25) if kind in SPOKEN else 0

    # --- scrolling ---------------------------------------------------------------------------------------------------

    def _most(self) -> int:
        return max(0, self._length - self._span())

    @property
    def longer(self) -> bool:
        """Whether more is told than is seen at once."""
        return self._most() > 0

    def scroll(self, steps: int) -> bool:
        """Scrolls by steps of the wheel, down is on; True where it moved."""
        return self.go_to(self.back - steps * self._theme.text_px(40))

    def go_to(self, back: int) -> bool:
        """Scrolls to so many pixels before the end; True where it moved."""
        before, self.back = self.back, max(0, min(self._most(), back))
        return self.back != before

    def begin_with(self, number: int) -> None:
        """Scrolls so that the passage of a number, from 0, stands first, as far as there is more behind it."""
        before = self.letters(self._passages[:number])
        first = next((one for one in self._set if one.before >= before), None)
        self.go_to(self._most() - (0 if first is None else first.at))

    def until(self, letter: int) -> int | None:
        """Returns up to which letter is seen at once what is told from a letter on; None for all of it."""
        end = self._from(letter) + self._span()
        below = [one.before for one in self._set if one.before > letter and one.at + one.leading > end][:1]
        return min([*below, *(turn for turn in self._turns if turn > letter)], default=None)

    def _from(self, letter: int) -> int:
        """Returns how far the lines are moved on while it is told from a letter on: nothing moves under who reads.

        All of it is in sight at once where there is room for it, else it begins at the top.
        """
        first = next((one.at for one in self._set if one.before >= letter), self._length)
        return self._whole_lines(min(first, self._most()))

    def _whole_lines(self, shift: int) -> int:
        """Returns a shift by which no line is cut off above."""
        return next((one.at for one in self._set if one.at >= shift), shift) if shift > 0 else 0

    def _shift(self) -> int:
        """Returns how far the lines are moved on: to what is told now, or to the end, unless it is scrolled back."""
        there = self._most() if self.told is None else self._from(self.begun)
        return max(0, there - self.back) if self.back else self._whole_lines(there)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, room, u = self._theme, self._room, self._theme.u
        shadow(surface, room, round(6 * u), round(14 * u), 120, round(4 * u))
        surface.blit(rounded(room.size, round(5 * u), (*PAPER, 255)), room)
        for inset, width in ((7, 2), (12, 1)):
            pygame.draw.rect(surface, EDGE, room.inflate(-2 * round(inset * u), -2 * round(inset * u)), max(1, width))
        inner = self._inner()
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(round(18 * u), round((24 if self.upright else 0) * u)).clip(clip))
        shift = self._shift() if self._length > self._span() else 0
        for one in self._set:
            at = one.at - shift
            if (-2 * one.px if self.back else -1) < at < self._span() + one.px:
                self._line(surface, one, inner, at)
        surface.set_clip(clip)
        self._bar(surface, inner)
        if not self._set and self.heading:
            px = theme.fit(self.heading, "mincho", theme.text_px(30), inner.w, 9)
            theme.draw(surface, self.heading, inner.center, "mincho", px, INKS["place"], "center")
        self._signs(surface)

    def _signs(self, surface: pygame.Surface) -> None:
        """What stands in the corner: that it waits to be read on, or how it is read."""
        theme, room, u, px = self._theme, self._room, self._theme.u, self._theme.text_px(13)
        y = room.bottom - round(21 * u)
        x = room.x + round(24 * u) if self.upright else room.right - round(24 * u)
        if self.more:
            x += 0 if self.upright else round(10 * u)  # below the rail, clear of the last letter
            theme.draw(surface, "▼", (x, y), "sans", px, INKS["place"], "midleft" if self.upright else "midright")
        elif self.sign:
            words = theme.fonts.render(self.sign, "sans-bold", px, INKS["place"])
            box = words.get_rect(**{"midleft" if self.upright else "midright": (x, y)})
            surface.blit(rounded(box.inflate(px, px // 3).size, px // 2, (*PAPER, 255)), box.inflate(px, px // 3))
            theme.draw(surface, self.sign, box.topleft, "sans-bold", px, INKS["place"])

    def _line(self, surface: pygame.Surface, one: SetLine, inner: pygame.Rect, at: int) -> None:
        letters, aside = one.before, self._aside(one.kind)
        if one.crest is not None and (self.told is None or letters < self.told):
            self._face(surface, one.crest, inner, at)
        for placed in one.line:
            words = placed.piece.base
            if self.told is not None:
                words = words[: max(0, int(self.told) - letters)]
            letters += len(placed.piece.base)
            if words:
                whole = placed.piece.ruby if words == placed.piece.base else ""
                draw = self._upright_piece if self.upright else self._level_piece
                draw(surface, one, words, whole, (inner, at, placed.x + aside))

    def _face(self, surface: pygame.Surface, crest: Crest, inner: pygame.Rect, at: int) -> None:
        """Draws the face of who speaks where the lines of the speech begin."""
        side = self._theme.text_px(FACE * self.size)
        low = at + round(side * 0.22)
        place = (inner.right - low - side, inner.y) if self.upright else (inner.x, inner.y + low)
        surface.blit(emblem(crest, side), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _level_piece(
        self, surface: pygame.Surface, one: SetLine, words: str, ruby: str, place: tuple[pygame.Rect, int, int]
    ) -> None:
        theme, role, ink, (inner, at, x) = self._theme, ROLES.get(one.kind, "mincho"), INKS[one.kind], place
        base = inner.y + at + round(one.px * (0.2 if one.kind == "note" else 0.5))
        box = theme.draw(surface, words, (inner.x + x, base), role, one.px, ink)
        if ruby:
            small = _reading_px(one.px)
            theme.draw(surface, ruby, (box.centerx, base + round(small * 0.35)), role, small, ink, "midbottom")

    def _upright_piece(
        self, surface: pygame.Surface, one: SetLine, words: str, ruby: str, place: tuple[pygame.Rect, int, int]
    ) -> None:
        role, ink, (inner, at, down) = ROLES.get(one.kind, "mincho"), INKS[one.kind], place
        x = inner.right - at - one.leading + round(one.px * 0.55)
        y = inner.y + down
        self._upright.draw(surface, words, (x, y), role, one.px, ink)
        if ruby:
            small = _reading_px(one.px)
            span = (x + round(one.px * 0.5 + small * 0.6), y, y + reach(self._theme, words, role, one.px))
            self._upright.beside(surface, ruby, span, role, small, ink)

    def _bar(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """The rail that tells which part is seen: at the right, or below where columns go to the left."""
        most = self._most()
        if not most:
            return
        u, seen = self._theme.u, self._span()
        thick = max(2, round(4 * u))
        long = (inner.w if self.upright else inner.h) - round((60 if self.upright else 24) * u)
        high = max(round(20 * u), long * seen // self._length)
        gone = (long - high) * (most - self.back) // most
        if self.upright:
            rail = pygame.Rect(inner.right - long, self._room.bottom - round(19 * u), long, thick)
            thumb = pygame.Rect(rail.right - gone - high, rail.y, high, thick)
        else:
            rail = pygame.Rect(self._room.right - round(19 * u), inner.y, thick, long)
            thumb = pygame.Rect(rail.x, rail.y + gone, thick, high)
        pygame.draw.rect(surface, (0xD6, 0xCA, 0xAC), rail, border_radius=thick)
        pygame.draw.rect(surface, EDGE, thumb, border_radius=thick)
