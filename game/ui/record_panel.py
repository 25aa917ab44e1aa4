"""The record of a game as a list of two columns that draws only what can be seen, so that length costs nothing.

Tokens are asked for when their row comes into view, a few a frame: writing a token may need the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.record_rows import Entry, Row, Rows
from game.ui.record_steps import StepButtons, StepName
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Theme

TOKENS_A_FRAME = 24
"""Tokens written per drawn frame; the rest of the view follows in the next ones."""
WAITING = "…"


@dataclass(frozen=True, slots=True)
class RecordCommand:
    """What the person asked of the record: go to ply `ply` of the line, go along, or show the branches beside it."""

    kind: StepName | Literal["goto", "branches"]
    ply: int = 0


@dataclass(frozen=True, slots=True)
class _Cell:
    """A token ready to draw: its lines, their size in pixels, and whether it takes the whole row."""

    lines: tuple[str, ...]
    px: int
    wide: bool


class RecordPanel:
    """Draws a line of plies and its navigation inside a rectangle.

    `token(ply)` writes the notation of a ply of the line; it is called once per ply and line.
    """

    def __init__(self, theme: Theme, token: Callable[[int], str], title: str = "") -> None:
        self._theme = theme
        self._token = token
        self.title = title
        self._line = Rows()
        self._tokens: dict[int, str] = {}
        self._cells: dict[int, _Cell] = {}
        self._current = 0
        self._top = 0
        self._follow = True
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._list = pygame.Rect(0, 0, 0, 0)
        self._steps = StepButtons(theme)
        self._hits: list[tuple[pygame.Rect, int, bool]] = []
        self._hover: tuple[int, int] = (-1, -1)
        self._grip: int | None = None
        self.pending = False
        self.changes = 0
        """Rises with everything that makes the panel look different."""

    # --- content -------------------------------------------------------------------------------------------------

    def show(self, entries: Sequence[Entry], current: int) -> None:
        """Shows a line with ply `current` marked (0: the start). A line that only grew costs only its new rows."""
        known = len(self._line.entries)
        kept = self._line.show(entries)
        if kept is not None:
            for ply in [ply for ply in self._tokens if ply > kept]:
                self._tokens.pop(ply)
                self._cells.pop(ply, None)
            self._top = min(self._top, max(0, len(self._line) - 1))
            self._follow = True
        if current != self._current or len(entries) != known:
            self._current = current
            self._follow = True
        self.changes += 1

    def forget(self) -> None:
        """Writes all tokens anew when they are next seen (language or rules of writing changed)."""
        self._tokens.clear()
        self._cells.clear()
        self.changes += 1

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Places the panel; sizes follow the theme."""
        self._rect = rect
        self.changes += 1
        u = self._theme.u
        pad = round(12 * u)
        head = self._theme.line_height("sans-bold", self._theme.text_px(16)) + round(12 * u)
        foot = self._steps.layout(rect)
        self._list = pygame.Rect(rect.x + pad // 2, rect.y + head, rect.width - pad, max(0, rect.height - head - foot))
        self._cells.clear()
        self._follow = True

    def _columns(self) -> tuple[int, int]:
        """Returns (width of the ply number, width of one column) in pixels."""
        number = self._theme.width("0000", "sans", self._theme.text_px(13)) + round(8 * self._theme.u)
        bar = round(8 * self._theme.u)
        return number, (self._list.width - number - bar - round(6 * self._theme.u)) // 2

    def _line_px(self) -> int:
        return self._theme.line_height("sans", self._theme.text_px(15))

    def _cell(self, ply: int) -> _Cell | None:
        """Returns the token of a ply fitted to its column, or None while it is not written."""
        cell = self._cells.get(ply)
        if cell is None and ply in self._tokens:
            cell = self._cells[ply] = self._fitted(self._tokens[ply])
        return cell

    def _fitted(self, token: str) -> _Cell:
        theme = self._theme
        full, least = theme.text_px(15), max(SMALLEST_TEXT, theme.text_px(12))
        column = self._columns()[1] - round(18 * theme.u)
        px = theme.fit(token, "sans", full, column, least)
        if theme.width(token, "sans", px) <= column:
            return _Cell((token,), px, False)
        whole = 2 * self._columns()[1] - round(18 * theme.u)
        return _Cell(tuple(theme.wrap(token, "sans", least, whole)), least, True)

    def _row_height(self, row: Row) -> int:
        line = self._line_px()
        if row.heading:
            return line
        cells = [self._cell(entry.ply) if entry else None for entry in row.entries]
        wide = [cell for cell in cells if cell and cell.wide]
        plain = len([entry for entry in row.entries if entry]) - len(wide)
        step = self._theme.line_height("sans", max(SMALLEST_TEXT, self._theme.text_px(12)))
        return sum(len(cell.lines) * step + round(4 * self._theme.u) for cell in wide) + (line if plain else 0)

    def _bring_into_view(self) -> None:
        """Scrolls so that the current row can be seen, as little as possible."""
        self._follow = False
        if not self._line.rows:
            return
        row = self._line.row_of(self._current)
        if row <= self._top:
            self._top = row
            return
        room = self._list.height
        height = 0
        first = row
        while first >= self._top:
            height += self._row_height(self._line.rows[first])
            if height > room:
                self._top = min(first + 1, row)
                return
            first -= 1

    def _scroll(self, rows: int) -> bool:
        """Moves the view down by whole rows (up when negative); returns whether it moved."""
        before = self._top
        self.changes += 1
        self._top = max(0, min(self._top + rows, len(self._line) - 1))
        self._stop_at_end()
        return before != self._top

    def _stop_at_end(self) -> None:
        """Goes back so far that no room is left below the last row."""
        height = sum(self._row_height(row) for row in self._line.rows[self._top : self._top + self._visible_rows() + 1])
        while self._top > 0:
            height += self._row_height(self._line.rows[self._top - 1])
            if height > self._list.height:
                return
            self._top -= 1

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> RecordCommand | bool:
        """Takes a mouse event; returns a command, True when it was used (scrolling, hovering), else False."""
        if event.type == pygame.MOUSEWHEEL:
            if not self._rect.collidepoint(self._hover):
                return False
            return self._scroll(-event.y * 3)
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rect.collidepoint(event.pos):
            return self._pressed(event.pos)
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        before = self._under(self._hover)
        self._hover = pos
        if self._grip is not None:
            self._drag_to(pos[1])
            return True
        changed = before != self._under(pos)
        self.changes += changed
        return changed

    def _under(self, pos: tuple[int, int]) -> object:
        return self._steps.at(pos) or next((ply for rect, ply, _ in self._hits if rect.collidepoint(pos)), None)

    def _pressed(self, pos: tuple[int, int]) -> RecordCommand | bool:
        step = self._steps.at(pos)
        if step is not None:
            return RecordCommand(step)
        for rect, ply, branches in reversed(self._hits):
            if rect.collidepoint(pos):
                return RecordCommand("branches" if branches else "goto", ply)
        if self._list.collidepoint(pos) and pos[0] >= self._list.right - round(12 * self._theme.u):
            self._grip = pos[1]
            self._drag_to(pos[1])
        return True

    def _drag_to(self, y: int) -> None:
        self.changes += 1
        if self._line.rows:
            share = (y - self._list.y) / max(1, self._list.height)
            self._top = max(0, min(len(self._line) - 1, round(share * len(self._line) - self._visible_rows() / 2)))
            self._stop_at_end()

    def _visible_rows(self) -> int:
        return max(1, self._list.height // max(1, self._line_px()))

    def targets(self) -> dict[str, pygame.Rect]:
        """The navigation buttons, the plies in view ("ply:41") and the marks of branches ("branches:41")."""
        found = {f"btn:{name}": rect for name, rect in self._steps.rects.items()}
        for rect, ply, branches in self._hits:
            found[f"{'branches' if branches else 'ply'}:{ply}"] = rect
        return found

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel; `pending` says whether tokens are still to be written for what is in view."""
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        panel(surface, self._rect, round(10 * u), (*colours.panel, 235), colours.line)
        title_at = (self._rect.x + round(14 * u), self._rect.y + round(9 * u))
        theme.draw(surface, self.title, title_at, "sans-bold", theme.text_px(16), colours.gold)
        self._write_tokens()
        if self._follow:
            self._bring_into_view()
            self._stop_at_end()
        self._hits = []
        clip = surface.get_clip()
        surface.set_clip(self._list)
        y, row = self._list.y, self._top
        while row < len(self._line):
            height = self._row_height(self._line.rows[row])
            if y + height > self._list.bottom and row > self._top:
                break  # no row is cut off
            y += self._draw_row(surface, self._line.rows[row], y)
            row += 1
        surface.set_clip(clip)
        self._draw_bar(surface, row)
        able = self._line.entry_ply(self._current) < self._line.last_ply
        self._steps.draw(surface, self._hover, back=self._current > 0, forward=able)

    def _write_tokens(self) -> None:
        """Writes tokens for the rows about to be seen, at most `TOKENS_A_FRAME`."""
        if not self._line.rows:
            self.pending = False
            return
        around = self._visible_rows() + 1
        target = self._line.row_of(self._current)
        spans = [range(self._top, self._top + around)]
        if self._follow:
            spans.insert(0, range(max(0, target - around), target + 1))
        left = TOKENS_A_FRAME
        self.pending = False
        for row in (row for span in spans for row in reversed(span) if row < len(self._line)):
            for entry in self._line.rows[row].entries:
                if entry is None or entry.ply in self._tokens:
                    continue
                if left == 0:
                    self.pending = True
                    return
                self._tokens[entry.ply] = self._token(entry.ply)
                self.changes += 1
                left -= 1

    def _draw_row(self, surface: pygame.Surface, row: Row, y: int) -> int:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        height = self._row_height(row)
        number, column = self._columns()
        x = self._list.x
        if row.heading:
            middle = (x + number, y + height // 2)
            box = theme.draw(surface, row.heading, middle, "sans", theme.text_px(13), colours.gold, "midleft")
            line_y = y + height // 2
            right = x + number + 2 * column
            pygame.draw.line(surface, colours.line, (box.right + round(8 * u), line_y), (right, line_y))
            return height
        line = self._line_px()
        at = (x + number - round(8 * u), y + (line if height >= line else height) // 2)
        if row.number:
            theme.draw(surface, str(row.number), at, "sans", theme.text_px(12), colours.dim, "midright")
        top = y
        for seat, entry in enumerate(row.entries):
            if entry is None:
                continue
            cell = self._cell(entry.ply) or _Cell((WAITING,), theme.text_px(15), False)
            if cell.wide:
                step = theme.line_height("sans", cell.px)
                tall = len(cell.lines) * step + round(4 * u)
                box = pygame.Rect(x + number, top, 2 * column, tall)
                top += tall
            else:
                whole = entry.seat < 0
                box = pygame.Rect(x + number + (0 if whole else seat * column), top, column * (1 + whole), line)
            self._draw_entry(surface, entry, cell, box)
        return height

    def _draw_entry(self, surface: pygame.Surface, entry: Entry, cell: _Cell, box: pygame.Rect) -> None:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        seen = box.clip(self._list)
        if seen.height:
            self._hits.append((seen, entry.ply, False))
        marked = self._line.entry_ply(self._current)
        if entry.ply == marked:
            panel(surface, box, round(5 * u), (*colours.gold, 70))
            pygame.draw.rect(surface, colours.gold, (box.x, box.y + 2, max(2, round(3 * u)), box.height - 4))
        elif seen.collidepoint(self._hover):
            panel(surface, box, round(5 * u), (*colours.button_hover, 120))
        later = entry.ply > marked
        colour = colours.dim if later else colours.ink if entry.seat == 0 else colours.muted
        step = theme.line_height("sans", cell.px)
        y = box.centery - step * len(cell.lines) // 2 + step // 2
        for i, line in enumerate(cell.lines):
            at = (box.x + round(7 * u), y + i * step)
            theme.draw(surface, line, at, "sans", cell.px, colour, "midleft")
        if entry.branches:
            self._draw_fork(surface, entry, box)

    def _draw_fork(self, surface: pygame.Surface, entry: Entry, box: pygame.Rect) -> None:
        """Draws the mark of a place where the game also went on differently."""
        u, colour = self._theme.u, self._theme.colours.teal
        mark = pygame.Rect(0, 0, round(14 * u), round(16 * u))
        mark.midright = (box.right - 1, box.centery)
        width = max(1, round(1.6 * u))
        foot, knee = (mark.centerx, mark.bottom - 1), (mark.centerx, mark.centery + 1)
        pygame.draw.line(surface, colour, foot, knee, width)
        for x in (mark.left + 2, mark.right - 3):
            pygame.draw.line(surface, colour, knee, (x, mark.top + 2), width)
            pygame.draw.circle(surface, colour, (x, mark.top + 2), max(1, round(1.8 * u)))
        seen = mark.inflate(4, 4).clip(self._list)
        if seen.height:
            self._hits.append((seen, entry.ply, True))

    def _draw_bar(self, surface: pygame.Surface, end: int) -> None:
        """Draws the scroll bar when not all rows are in view; `end` is the row after the last one drawn."""
        if not self._line.rows or (self._top == 0 and end >= len(self._line)):
            return
        colours, u = self._theme.colours, self._theme.u
        width = max(3, round(5 * u))
        track = pygame.Rect(self._list.right - width, self._list.y, width, self._list.height)
        share = max(0.06, (end - self._top) / len(self._line))
        length = round(track.height * min(1.0, share))
        spare = track.height - length
        y = track.y + round(spare * self._top / max(1, len(self._line) - (end - self._top)))
        pygame.draw.rect(surface, colours.line, track, border_radius=width)
        pygame.draw.rect(
            surface, colours.muted, (track.x, min(y, track.bottom - length), width, length), border_radius=width
        )
