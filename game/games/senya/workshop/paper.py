"""The character sheet on paper: A4 with everything a player at a real table needs, drawn at any size."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.rules.character.derive import Character, class_levels, derive, own_skills
from game.games.senya.rules.character.legality import EMOTIONS
from game.games.senya.rules.data.effects import ABILITIES, ELEMENTS, KINDS
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.economy import potential, start_tension
from game.games.senya.view.emblem import emblem, sheet_crest
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.words import PageWords, RowWords
from game.ui.text.text import clean
from game.ui.theme import Colour, Theme

A4 = (2480, 3508)
"""Pixels of a page at 300 dots an inch, the unit of everything below."""
PAPER: Colour = (0xFB, 0xF8, 0xF0)
INK: Colour = (0x22, 0x1E, 0x30)
SOFT: Colour = (0x66, 0x60, 0x79)
INDIGO: Colour = (0x3D, 0x39, 0x80)
TINT: Colour = (0xE6, 0xE4, 0xF2)
RULE: Colour = (0xB4, 0xB0, 0xCC)
EDGE = 110
GAP = 34
LARGEST, SMALLEST = 124, 44
"""Sizes of letters in the tables, in percent: as large as everything has room."""
BOARD_LINE = 76
LEAST_BOARD = 5 * BOARD_LINE
"""Empty lines of the casting board stand where there is so much room."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A row of a table: what stands left, below it, and the text beside."""

    name: str
    head: str
    text: str


def draw_paper(
    theme: Theme, words: PageWords, person: Person, data: Data, width: int, of: Crest | None = None
) -> pygame.Surface:
    """Returns the sheet of a person, `width` pixels wide and as high as A4 is; `of`: another emblem than its own."""
    scale = width / A4[0]
    surface = pygame.Surface((width, round(A4[1] * scale)))
    surface.fill(PAPER)
    with theme.printing():  # a page to be printed, looked at
        _Paper(theme, words, person, data, surface, scale).draw(of or sheet_crest(person.name, person.sheet))
    return surface


class _Paper:
    """One drawing of a sheet; places are in the units of A4, `k` pixels each."""

    def __init__(
        self, theme: Theme, words: PageWords, person: Person, data: Data, surface: pygame.Surface, k: float
    ) -> None:
        self._theme, self._words, self._person, self._data = theme, words, person, data
        self._surface, self._k = surface, k
        self._character: Character = derive(person.sheet, data)

    def draw(self, of: Crest) -> None:
        """Draws the page from its head to its foot."""
        self._frame()
        y = self._head(EDGE + 30, of)
        y = self._story(y + GAP)
        y = self._numbers(y + GAP)
        low = A4[1] - EDGE - 80
        tables = self._tables()
        sizes = (step / 100 for step in range(LARGEST, SMALLEST, -4))
        size = next((size for size in sizes if self._fits(tables, y, low, size)), SMALLEST / 100)
        for heading, lines in tables:
            y = self._table(heading, lines, y + GAP, size, True)
        if low - y > LEAST_BOARD:
            self._board(y + GAP, low)
        self._foot()

    # --- small things ----------------------------------------------------------------------------------------------

    def _px(self, units: float) -> int:
        return max(6, round(units * self._k))

    def _rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = round(x * self._k), round(y * self._k)
        return pygame.Rect(left, top, round((x + w) * self._k) - left, round((y + h) * self._k) - top)

    def _text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour = INK,
        role: str = "sans",
        anchor: str = "topleft",
        room: float = 0,
    ) -> None:
        text = clean(text, keep_newlines=False)
        px = self._px(size)
        if room:
            px = self._theme.fit(text, role, px, round(room * self._k), 6)
        self._theme.draw(self._surface, text, (x * self._k, y * self._k), role, px, colour, anchor)

    def _block(self, text: str, x: float, y: float, w: float, size: float, colour: Colour, shown: bool = True) -> float:
        """Draws wrapped text and returns its height in units."""
        px = self._px(size)
        lines = self._theme.fonts.wrap(clean(text, keep_newlines=False), "sans", px, round(w * self._k))
        step = px * 1.42
        for n, line in enumerate(lines if shown else ()):
            self._theme.draw(self._surface, line, (x * self._k, y * self._k + n * step), "sans", px, colour)
        return len(lines) * step / self._k

    def _box(self, x: float, y: float, w: float, h: float, fill: Colour | None = None, edge: Colour = RULE) -> None:
        rect = self._rect(x, y, w, h)
        if fill is not None:
            pygame.draw.rect(self._surface, fill, rect)
        pygame.draw.rect(self._surface, edge, rect, max(1, round(3 * self._k)))

    def _heading(self, text: str, y: float, x: float = EDGE + 30, w: float = A4[0] - 2 * EDGE - 60) -> None:
        pygame.draw.rect(self._surface, INDIGO, self._rect(x, y, w, 50))
        self._text(text, x + 18, y + 25, 31, PAPER, "sans-bold", "midleft", w - 36)

    # --- the parts of the page -------------------------------------------------------------------------------------

    def _frame(self) -> None:
        for inset, width, colour in ((70, 10, INDIGO), (90, 3, RULE)):
            rect = self._rect(inset, inset, A4[0] - 2 * inset, A4[1] - 2 * inset)
            pygame.draw.rect(self._surface, colour, rect, max(1, round(width * self._k)))

    def _head(self, y: float, of: Crest) -> float:
        """Draws emblem, name, style, classes and the personal data beside them; returns where it ends."""
        w, person, sheet = self._words, self._person, self._person.sheet
        side = 400
        image = emblem(of, round(side * self._k))
        self._surface.blit(image, self._rect(EDGE + 30, y, side, side), special_flags=pygame.BLEND_PREMULTIPLIED)
        x: float = EDGE + 30 + side + 50
        room = A4[0] - EDGE - 30 - x
        self._text(w("paper.title"), A4[0] - EDGE - 30, y + 4, 34, SOFT, "mincho", "topright")
        self._text(w.called(person.name), x, y + 60, 112, INK, "mincho", room=room)
        style = w.name(sheet.style) if sheet.style else w("no-style")
        line = w("style-classes", style, w.classes(class_levels(sheet)))
        self._text(line, x, y + 220, 46, INDIGO, "sans-bold", room=room)
        cells = (
            (w("value.level"), str(sheet.level)),
            (w("personal.sex"), person.said.sex),
            (w("personal.age"), person.said.age),
            (w("paper.community"), w.name(sheet.community) if sheet.community else ""),
            (w("paper.experience"), str(person.experience)),
        )
        shares = (0.12, 0.16, 0.16, 0.38, 0.18)
        for (label, value), share in zip(cells, shares, strict=True):
            width = (room - 12 * (len(cells) - 1)) * share
            self._box(x, y + 296, width, 104, TINT)
            self._text(label, x + 14, y + 320, 24, SOFT, anchor="midleft")
            self._text(value, x + 14, y + 366, 40, INK, "sans-bold", "midleft", width - 28)
            x += width + 12
        return y + side

    def _story(self, y: float) -> float:
        """Draws looks, past and goal in three columns, as high as the longest of them."""
        texts = self._person.said.texts()
        width = (A4[0] - 2 * EDGE - 60 - 2 * 20) / 3
        names = ("looks", "past", "goal")
        high = max(90.0, *(self._block(texts[name], 0, 0, width - 30, 29, INK, False) for name in names)) + 56
        for n, name in enumerate(names):
            x = EDGE + 30 + n * (width + 20)
            self._box(x, y, width, high)
            self._text(self._words(f"personal.{name}"), x + 14, y + 10, 25, INDIGO, "sans-bold")
            self._block(texts[name], x + 15, y + 48, width - 30, 29, INK)
        return y + high

    def _numbers(self, y: float) -> float:
        """Draws abilities, battle values, the values of body and mind, and the elemental guards."""
        w, made = self._words, self._character
        x, full = EDGE + 30.0, A4[0] - 2 * EDGE - 60.0
        width = (full + 14) / 4
        for n, ability in enumerate(ABILITIES):
            self._box(x + n * width, y, width - 14, 130, TINT, INDIGO)
            self._text(w(f"value.{ability}"), x + n * width + 18, y + 14, 36, INDIGO, "mincho")
            self._text(w("paper.base", made.base[ability].value), x + n * width + 18, y + 76, 30, SOFT)
            right = x + (n + 1) * width - 36
            self._text(str(made.bonus[ability]), right, y + 65, 84, INK, "sans-bold", "midright")
        y += 150
        tension = start_tension(self._data.tables, made.value("focus"), 0)
        gain = potential(self._data.tables, tension, made.value("potential")).value
        first = [(w(f"value.{name}"), made.value(name)) for name in (*KINDS, "act", "hp", "focus", "stun", "guard")]
        second = [(w(f"paper.attr-{name}"), made.value(f"attr_{name}")) for name in ELEMENTS]
        second += [(w("value.move"), made.value("move")), (w("paper.tension"), tension), (w("paper.gain"), gain)]
        for row in (first, second):
            self._cells(row, x, y, full)
            y += 132
        return y - 16

    def _cells(self, cells: Sequence[tuple[str, int]], x: float, y: float, full: float) -> None:
        width = (full + 14) / len(cells)
        for n, (label, value) in enumerate(cells):
            self._box(x + n * width, y, width - 14, 116)
            self._text(label, x + n * width + 14, y + 10, 27, SOFT, room=width - 40)
            self._text(str(value), x + (n + 1) * width - 32, y + 74, 56, INK, "sans-bold", "midright")

    def _tables(self) -> list[tuple[str, list[SheetLine]]]:
        """Returns the tables of the sheet: antinomy and skills, items, breaks and emotions."""
        w, sheet, data = self._words, self._person.sheet, self._data
        skills = [self._line(w.style(sheet.style))] if sheet.style in data.styles else []
        counted: dict[str, int] = {}
        for skill in own_skills(sheet, data):
            counted[skill.id] = counted.get(skill.id, 0) + 1
        for name, count in counted.items():
            line = self._line(w.skill(name))
            times = w("paper.times", line.name, count) if count > 1 else line.name
            marked = w("paper.broken", times) if name in sheet.breaks else times
            skills.append(SheetLine(marked, line.head, line.text))
        items = [self._line(w.item(name)) for name in sheet.items]
        felt = [self._line(w.emotion(name)) for name in sheet.emotions]
        found = [(w("paper.skills"), skills), (w("paper.items"), items), (w("paper.emotions"), felt)]
        return [(heading, lines) for heading, lines in found if lines]

    @staticmethod
    def _line(told: RowWords) -> SheetLine:
        return SheetLine(told.name, told.head, told.text)

    def _fits(self, tables: list[tuple[str, list[SheetLine]]], y: float, low: float, size: float) -> bool:
        for heading, lines in tables:
            y = self._table(heading, lines, y + GAP, size, False)
        return y <= low

    def _table(self, heading: str, lines: list[SheetLine], y: float, size: float, shown: bool) -> float:
        """Draws a table in letters of a relative size, or only says where it would end."""
        x, full = EDGE + 30.0, A4[0] - 2 * EDGE - 60.0
        if shown:
            self._heading(heading, y)
        y += 58
        columns = EMOTIONS if heading == self._words("paper.emotions") else 2
        width = (full - (columns - 1) * 24) / columns
        for first in range(0, len(lines), columns):
            row = lines[first : first + columns]
            high = max(self._entry(line, x + n * (width + 24), y, width, size, False) for n, line in enumerate(row))
            for n, line in enumerate(row if shown else ()):
                self._entry(line, x + n * (width + 24), y, width, size, True)
                end = self._rect(x + n * (width + 24), y + high + 4, width, 2)
                pygame.draw.rect(self._surface, RULE, end)
            y += high + 12
        return y

    def _entry(self, line: SheetLine, x: float, y: float, width: float, size: float, shown: bool) -> float:
        """Draws an entry of a table, name and head on one line and the text below; returns its height."""
        big, small = 34 * size, 28 * size
        if shown:
            middle = y + big * 0.7
            taken = min(self._theme.fonts.width(line.name, "sans-bold", self._px(big)) / self._k, width * 0.55)
            self._text(line.name, x, middle, big, INK, "sans-bold", "midleft", width * 0.55)
            self._text(line.head, x + width, middle, small, INDIGO, anchor="midright", room=width - taken - 24)
        return big * 1.45 + self._block(line.text, x, y + big * 1.45, width, small, INK, shown)

    def _board(self, y: float, low: float) -> None:
        """Draws the casting board as empty lines to write on (S7.4)."""
        self._heading(self._words("paper.board"), y)
        y += 62
        full = A4[0] - 2 * EDGE - 60.0
        while y + BOARD_LINE <= low:
            for x, width in ((0.0, 0.3), (0.32, 0.52), (0.86, 0.14)):
                line = self._rect(EDGE + 30 + x * full, y + BOARD_LINE - 6, width * full, 2)
                pygame.draw.rect(self._surface, RULE, line)
            y += BOARD_LINE

    def _foot(self) -> None:
        text = self._words("paper.note")
        self._text(text, A4[0] / 2, A4[1] - EDGE - 40, 25, SOFT, anchor="center", room=A4[0] - 2 * EDGE - 60)
