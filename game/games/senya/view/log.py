"""The story of the battle: a sentence for everything that happened; a click opens the sum behind it, term by term.

A click on the edge of a line leads to what it tells of, or asks which way where the game also went on differently.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view import looks
from game.games.senya.view.spoken import Spoken
from game.games.senya.view.values import LogLine, SumShown
from game.i18n.catalog import Texts
from game.ui.textures import panel, rounded
from game.ui.theme import Theme
from game.ui.widgets.record_steps import draw_fork
from game.ui.widgets.scrolling import Scroll

PLAIN, SMALL = 14, 12
"""Pixels at 1280×720 of what happened, and of what the table did by itself."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log where it lies in the whole log: its height, and its clauses by their place in it."""

    line: LogLine
    top: int
    height: int


class LogView:
    """Draws the log into the rectangle given to `layout`. Only what is in sight is drawn."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.rect = pygame.Rect(0, 0, 300, 300)
        self.lines: tuple[LogLine, ...] = ()
        self.opened: set[int] = set()
        self.hover: int | None = None
        self.scroll = Scroll(theme, self.rect, 0)
        self._rows: list[LogRow] = []
        self._kept: dict[tuple[LogLine, bool, int], tuple[pygame.Surface, Spoken]] = {}
        self._clauses: dict[tuple[LogLine, int], list[tuple[pygame.Rect, str]]] = {}
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the log to a rectangle of window pixels."""
        self.rect = rect.copy()
        self.forget()

    def forget(self) -> None:
        """Draws everything anew after words, text size or colours changed."""
        self._kept.clear()
        self._clauses.clear()
        self._picture = None
        self._place(follow=True)

    def show(self, lines: Sequence[LogLine]) -> None:
        """Shows a log; it is scrolled to the last line of the position shown."""
        shown = tuple(lines)
        if shown == self.lines:
            return
        if any(new.words != old.words for new, old in zip(shown, self.lines, strict=False)):
            self.opened.clear()
        self.lines = shown
        self._place(follow=True)

    @property
    def view(self) -> pygame.Rect:
        """Where the lines are seen."""
        pad = round(6 * self._theme.u)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def _place(self, *, follow: bool) -> None:
        """Finds where every line lies; `follow`: the last one of the position shown comes into sight."""
        view, top = self.view, 0
        self._rows = []
        for line in self.lines:
            height = self._image(line).get_height()
            self._rows.append(LogRow(line, top, height))
            top += height
        self.scroll.set(view, top)
        if follow:
            now = next((row for row in reversed(self._rows) if not row.line.ahead), None)
            self.scroll.to(0 if now is None else now.top + now.height - view.height)
        self._picture = None

    # --- what is pointed at ------------------------------------------------------------------------------------------

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Returns the line at a point."""
        row = self._row_at(pos)
        return None if row is None else row.line

    def _row_at(self, pos: tuple[int, int]) -> LogRow | None:
        view = self.scroll.view
        if not view.collidepoint(pos):
            return None
        y = pos[1] - view.y + self.scroll.offset
        return next((row for row in self._rows if row.top <= y < row.top + row.height), None)

    def edge_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Returns the line at whose edge a point lies, where that leads anywhere."""
        line = self.line_at(pos)
        return line if line is not None and line.entry and pos[0] < self.scroll.view.x + self._pad else None

    def edges(self) -> dict[str, pygame.Rect]:
        """Returns where the edges in sight lie, by what a press on them asks for: "ply:7", "branches:7"."""
        view, found = self.scroll.view, dict[str, pygame.Rect]()
        for row in self._rows:
            rect = pygame.Rect(view.x, view.y + row.top - self.scroll.offset, self._pad, row.height).clip(view)
            if row.line.entry and rect.height > 8:
                found.setdefault(f"{'branches' if row.line.forks else 'ply'}:{row.line.entry}", rect)
        return found

    def clause_at(self, pos: tuple[int, int]) -> str:
        """Returns the clause whose number is at a point, "" where there is none."""
        row = self._row_at(pos)
        if row is None:
            return ""
        x, y = pos[0] - self.scroll.view.x, pos[1] - self.scroll.view.y + self.scroll.offset - row.top
        spots = self._clauses.get((row.line, self._width), [])
        return next((clause for rect, clause in spots if rect.collidepoint(x, y)), "")

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns where the edge at a point leads, or what the term of a line or an opened sum there means; else ""."""
        edge = self.edge_at(pos)
        if edge is not None:
            return self.texts(f"senya-battle.{'forks' if edge.forks else 'go-to'}")
        row = self._row_at(pos)
        if row is None:
            return ""
        view = self.scroll.view
        at = pos[0] - view.x, pos[1] - view.y + self.scroll.offset - row.top
        return self._laid(row.line)[1].tip_at(self.texts, at)

    def heard(self) -> Iterator[tuple[tuple[int, int], Spoken]]:
        """Yields the words of each line in sight, with where its picture begins on the window."""
        view = self.scroll.view
        for row in self._rows:
            y = view.y + row.top - self.scroll.offset
            if y + row.height > view.y and y < view.bottom:
                yield (view.x, y), self._laid(row.line)[1]

    def click(self, pos: tuple[int, int]) -> bool:
        """Opens or closes the sum of the line at a point; True if that changed anything."""
        line = self.line_at(pos)
        return line is not None and self.toggle(line.key)

    def toggle(self, key: int) -> bool:
        """Opens or closes the sum of a line; True if it has one."""
        row = next((row for row in self._rows if row.line.key == key and row.line.sums), None)
        if row is None:
            return False
        self.opened.symmetric_difference_update({key})
        self._place(follow=False)
        opened = next(other for other in self._rows if other.line.key == key)
        self.scroll.show(opened.top, opened.top + opened.height)
        return True

    def places(self) -> dict[int, pygame.Rect]:
        """Returns where the lines in sight that can be opened lie, by key."""
        view, found = self.scroll.view, {}
        for row in self._rows:
            rect = pygame.Rect(view.x, view.y + row.top - self.scroll.offset, self._width, row.height).clip(view)
            if row.line.sums and rect.height > 8:
                found[row.line.key] = rect
        return found

    def wheel(self, steps: int) -> bool:
        """Scrolls by steps of the wheel, down is on; True if that changed anything."""
        return self.scroll.to(self.scroll.offset + steps * 64 * self._theme.u)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the log."""
        key = (self.lines, frozenset(self.opened), self.scroll.offset, self.hover, self.rect.size)
        if self._picture is None or key != self._key:
            self._picture = self._drawn()
            self._key = key
        surface.blit(self._picture, self.rect)

    def _drawn(self) -> pygame.Surface:
        theme, u = self._theme, self._theme.u
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        panel(out, out.get_rect(), round(12 * u), (*looks.PANEL, 255), looks.LINE)
        view = self.scroll.view.move(-self.rect.x, -self.rect.y)
        if not self.lines:
            at = (view.x + round(8 * u), view.y)
            theme.draw_block(out, self.texts("senya-battle.empty-log"), pygame.Rect(at, view.size), "sans",
                             theme.text_px(13), looks.MUTED)  # fmt: skip
        out.set_clip(view)
        for row in self._rows:
            y = view.y + row.top - self.scroll.offset
            if y + row.height < view.y or y > view.bottom:
                continue
            if self.hover == row.line.key and (row.line.sums or row.line.entry):
                wide = self._width if row.line.sums else self._pad
                out.blit(rounded((wide, row.height), round(7 * u), (255, 255, 255, 14)), (view.x, y))
            out.blit(self._image(row.line), (view.x, y))
        out.set_clip(None)
        self._bar(out)
        return out

    def _bar(self, out: pygame.Surface) -> None:
        if not self.scroll.needed:
            return
        thumb = self.scroll.thumb().move(-self.rect.x, -self.rect.y)
        pygame.draw.rect(out, looks.LINE, thumb.inflate(-thumb.width // 3, 0), border_radius=thumb.width // 2)

    @property
    def _width(self) -> int:
        return self.view.width - self.scroll.width - 2

    def _image(self, line: LogLine) -> pygame.Surface:
        return self._laid(line)[0]

    def _laid(self, line: LogLine) -> tuple[pygame.Surface, Spoken]:
        """Returns the picture of a line, opened if it is, with the words on it."""
        key = (line, line.key in self.opened, self._width)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 600:
                self._kept.clear()
            with self._theme.hearing() as said, self._theme.over(looks.PANEL):
                image = self._head(line) if line.head else self._sentence(line)
            found = self._kept[key] = image, Spoken(self._theme, said)
        return found

    def _head(self, line: LogLine) -> pygame.Surface:
        """A round or a process begins: its name between two lines."""
        theme, px = self._theme, self._theme.text_px(14)
        size = theme.fit(line.words, "mincho", px, self._width - 2 * self._pad)
        out = pygame.Surface((self._width, round(px * 2.0)), pygame.SRCALPHA)
        ink = looks.MUTED if line.ahead else looks.GOLD
        box = theme.draw(out, line.words, (self._width // 2, round(px * 1.05)), "mincho", size, ink, "center")
        for left, right in ((4, box.left - 8), (box.right + 8, self._width - 4)):
            if right > left:
                pygame.draw.line(out, (0x6A, 0x58, 0x38), (left, box.centery), (right, box.centery))
        return out

    @property
    def _pad(self) -> int:
        return round(12 * self._theme.u)

    def _px(self, line: LogLine) -> int:
        return self._theme.text_px(SMALL if line.small else PLAIN)

    def _rows_of(self, line: LogLine) -> list[str]:
        """Returns a sentence in lines."""
        mark = round(15 * self._theme.u) if line.sums else 0
        return self._theme.fonts.wrap(line.words, "sans", self._px(line), self._width - self._pad - mark)

    def _sentence(self, line: LogLine) -> pygame.Surface:
        theme, u, px = self._theme, self._theme.u, self._px(line)
        pad, rows, step = self._pad, self._rows_of(line), round(px * 1.42)
        opened = line.key in self.opened and bool(line.sums)
        sums = [self._sum_height(one) for one in line.sums] if opened else []
        high = len(rows) * step + round(5 * u) + sum(sums)
        out = pygame.Surface((self._width, high), pygame.SRCALPHA)
        if line.forks:
            mark = pygame.Rect(0, round(2 * u), max(6, pad - 3), round(16 * u))
            draw_fork(out, mark, theme.colours.teal, u)
        elif line.side is not None:
            out.fill(
                (*looks.SIDE_EDGE[line.side], 255),
                (0, round(3 * u), max(2, round(3 * u)), len(rows) * step - round(3 * u)),
            )
        ink = looks.MUTED if line.ahead or line.small else looks.tone(theme, line.tone)
        for n, row in enumerate(rows):
            theme.draw(out, row, (pad, n * step + step // 2), "sans", px, ink, "midleft")
        if line.sums:
            self._arrow(out, (self._width - round(8 * u), step // 2), opened)
        y = len(rows) * step + round(2 * u)
        spots: list[tuple[pygame.Rect, str]] = []
        for one, height in zip(line.sums, sums, strict=False):
            self._sum(out, one, pygame.Rect(pad, y, self._width - pad - 4, height - round(4 * u)), spots)
            y += height
        self._clauses[line, self._width] = spots
        return out

    def _arrow(self, out: pygame.Surface, at: tuple[int, int], opened: bool) -> None:
        x, y = at
        r = max(3, round(4.5 * self._theme.u))
        points = (
            [(x - r, y - r // 2), (x + r, y - r // 2), (x, y + r)]
            if opened
            else [(x - r // 2, y - r), (x - r // 2, y + r), (x + r, y)]
        )
        pygame.draw.polygon(out, looks.GOLD, points)

    # --- sums --------------------------------------------------------------------------------------------------------

    def _sum_step(self) -> int:
        return round(self._theme.text_px(13) * 1.38)

    def _sum_height(self, one: SumShown) -> int:
        rows = len(one.terms) + 1 + bool(one.note)
        return rows * self._sum_step() + round(14 * self._theme.u)

    def _sum(self, out: pygame.Surface, one: SumShown, room: pygame.Rect, spots: list[tuple[pygame.Rect, str]]) -> None:
        """A sum as its terms, each with what it adds and the number of its clause, and the total below a line."""
        theme, u, step = self._theme, self._theme.u, self._sum_step()
        px, pad = theme.text_px(13), round(9 * u)
        panel(out, room, round(7 * u), (0x17, 0x16, 0x26, 255), looks.LINE)
        y = room.y + round(4 * u) + step // 2
        value_x = room.right - pad - theme.fonts.width("S00.00", "sans", theme.text_px(11)) - round(8 * u)
        for term in one.terms:
            number = theme.draw(out, f"{term.value:+d}", (value_x, y), "sans-bold", px,
                                looks.INK if term.value >= 0 else theme.colours.red, "midright")  # fmt: skip
            size = theme.fit(term.words, "sans", px, number.left - 4 - room.x - pad)
            theme.draw(out, term.words, (room.x + pad, y), "sans", size, looks.INK, "midleft")
            if term.clause:
                at = (room.right - pad, y)
                place = theme.draw(out, term.clause, at, "sans", theme.text_px(11), theme.colours.teal, "midright")
                pygame.draw.line(out, theme.colours.teal, place.bottomleft, place.bottomright)
                spots.append((place.inflate(4, 4), term.clause))
            y += step
        pygame.draw.line(out, looks.LINE, (room.x + pad, y - step // 2), (room.right - pad, y - step // 2))
        ink = looks.tone(theme, one.tone, looks.GOLD_HIGH)
        right = theme.draw(out, one.total, (value_x, y), "mincho", theme.text_px(16), ink, "midright")
        size = theme.fit(one.title, "sans-bold", px, right.left - 4 - room.x - pad)
        theme.draw(out, one.title, (room.x + pad, y), "sans-bold", size, looks.MUTED, "midleft")
        if one.note:
            size = theme.fit(one.note, "sans", theme.text_px(12), room.width - 2 * pad)
            theme.draw(out, one.note, (room.x + pad, y + step), "sans", size, looks.MUTED, "midleft")
