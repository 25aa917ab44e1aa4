"""The record of a game as a list of two columns that draws only what can be seen, so that length costs nothing.

Tokens are asked for when their row comes into view, a few a frame: writing a token may need the rules.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.text.fonts import Role
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.plates import Painter
from game.ui.widgets.record_cells import CellFitter, CellPart, Fitted, Widths
from game.ui.widgets.record_rows import Cell, Entry, RecordRow, Rows
from game.ui.widgets.record_steps import StepButtons, StepName, draw_fork

TOKENS_A_FRAME = 24
"""Tokens written per drawn frame; the rest of the view follows in the next ones."""
LINES = 10
"""So many lines the list has wherever letters leave room for them: the rows close up."""
WAITING = "…"


@dataclass(frozen=True, slots=True)
class RecordCommand:
    """What the person asked of the record: go to ply `ply` of the line, go along, or show the branches beside it."""

    kind: StepName | Literal["goto", "branches"]
    ply: int = 0


class RecordPanel:
    """Draws a line of plies and its navigation inside a rectangle.

    `token(ply)` writes the notation of a ply of the line; it is called once per ply and line. `alone`: turns are too
    long for two in a row. `number(ply)`: what a ply is called among the targets. `runs(token)`: the token in pieces,
    each with whether it only separates or adds something, and is drawn quietly. `emblem(seat)`: draws whose a turn is,
    before it; then what stands above a turn is a line of its own.
    """

    def __init__(
        self,
        theme: Theme,
        token: Callable[[int], str],
        title: str = "",
        *,
        alone: bool = False,
        number: Callable[[int], int] = int,
        runs: Callable[[str], Sequence[tuple[str, bool]]] = lambda token: ((token, False),),
        emblem: Callable[[int], Painter | None] | None = None,
    ) -> None:
        self._emblem = emblem
        self._theme = theme
        self._runs = runs
        self._number = number
        self._token = token
        self.title = title
        self._line = Rows(alone)
        self._tokens: dict[int, str] = {}
        self._cells: dict[tuple[Entry, ...], Fitted] = {}
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
            for cell in [cell for cell in self._cells if cell[-1].ply > kept]:
                self._cells.pop(cell)
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
        """Places the panel; sizes follow the theme. One without height is folded: nothing of it is there.

        One without room below its head has only that: where a game lists its turns itself.
        """
        self._rect = rect
        self.changes += 1
        u = self._theme.u
        pad = round(12 * u)
        head = head_height(self._theme)
        self._steps.layout(pygame.Rect(rect.x, rect.y, rect.width - pad, head))
        if not rect.height:
            self._steps.rects.clear()
            self._hits.clear()
        top = rect.y + head
        self._list = pygame.Rect(rect.x + pad // 2, top, rect.width - pad, max(0, rect.bottom - pad // 2 - top))
        self._cells.clear()
        self._fitter = self._new_fitter()
        self._follow = True

    def _new_fitter(self) -> CellFitter:
        u, (_, column) = self._theme.u, self._columns()
        pad = round(14 * u)
        whole = 2 * column - pad - self._indent
        widths = Widths(0 if self._line.alone else column - pad, whole, round(11 * u), round(18 * u))
        return CellFitter(self._theme, widths, min(self._theme.text_px(15), round(self._line_px() / 1.24)))

    @property
    def _indent(self) -> int:
        """How far a turn of the second seat that takes the whole row is set in; one after its emblem always is."""
        return round((12 if self._emblem is None else 18) * self._theme.u)

    def _set_in(self, seat: int) -> int:
        return self._indent * max(0, seat if self._emblem is None else 1)

    def _columns(self) -> tuple[int, int]:
        """Returns (width of the turn's number, width of one column) in pixels."""
        number = self._theme.fonts.width("000", "sans", self._theme.text_px(12)) + round(10 * self._theme.u)
        bar = round(8 * self._theme.u)
        return number, (self._list.width - number - bar) // 2

    def _line_px(self) -> int:
        return line_height(self._theme, self._list.height)

    def _cell(self, cell: Cell) -> Fitted | None:
        """Returns the tokens of a cell fitted to its column or row, or None while they are not written."""
        key = tuple(cell)
        if key not in self._cells and all(entry.ply in self._tokens for entry in cell):
            self._cells[key] = self._fitter.fit(cell, self._tokens)
        return self._cells.get(key)

    def _row_height(self, row: RecordRow) -> int:
        if row.heading:
            return self._line_px() * len(self._heading_rows(row.heading))
        cells = [self._cell(cell) for cell in row.cells if cell]
        wide = sum(cell.lines for cell in cells if cell and cell.wide)
        return self._line_px() * (wide + any(cell is None or not cell.wide for cell in cells))

    def _bring_into_view(self) -> None:
        """Scrolls so that the current row can be seen, as little as possible."""
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
            found[f"{'branches' if branches else 'ply'}:{self._number(ply)}"] = rect
        return found

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel; `pending` says whether tokens are still to be written for what is in view."""
        if not self._rect.height:
            self.pending = False
            return
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        panel(surface, self._rect, round(10 * u), (*colours.panel, 235))
        title_at = (self._rect.x + round(14 * u), self._rect.y + round(9 * u))
        room = self._steps.rects["first"].x - title_at[0] - round(6 * u)
        px = theme.fit(self.title, "sans-bold", theme.text_px(16), room)
        theme.draw(surface, self.title, title_at, "sans-bold", px, colours.gold)
        able = self._line.entry_ply(self._current) < self._line.last_ply
        self._steps.draw(surface, self._hover, back=self._current > 0, forward=able)
        self._hits = []
        if not self._list.height:
            self.pending = False
            return
        self._write_tokens()
        if self._follow:
            self._bring_into_view()
            self._stop_at_end()
            self._follow = self.pending  # a token that is not written yet may take more lines
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
                if entry.ply in self._tokens:
                    continue
                if left == 0:
                    self.pending = True
                    return
                self._tokens[entry.ply] = self._token(entry.ply)
                self.changes += 1
                left -= 1

    def _draw_row(self, surface: pygame.Surface, row: RecordRow, y: int) -> int:
        number, column = self._columns()
        x, line = self._list.x + number, self._line_px()
        if row.heading:
            left = self._list.x + round(8 * self._theme.u)
            rows = self._heading_rows(row.heading)
            for n, words in enumerate(rows):
                self._draw_heading(surface, words, pygame.Rect(left, y + n * line, 2 * column, line))
            return line * len(rows)
        low = y
        shared = False
        """Whether cells stand side by side in the line at `low`."""
        for seat, cell in enumerate(row.cells):
            if not cell:
                continue
            fitted = self._cell(cell) or _waiting(cell[0], self._theme.text_px(15))
            turn = next((entry.number for entry in cell if entry.number), 0)
            if fitted.wide:
                low += line if shared else 0
                shared = False
                inward = self._set_in(seat)
                box = pygame.Rect(x + inward, low, 2 * column - inward, fitted.lines * line)
                self._draw_emblem(surface, cell[-1], pygame.Rect(x, low, inward, line))
            else:
                whole = cell[0].seat < 0
                box = pygame.Rect(x + (0 if whole else seat * column), low, column * (1 + whole), line)
            if turn and not shared:
                self._draw_number(surface, turn, low)
            self._draw_cell(surface, cell, fitted, box)
            low += box.height if fitted.wide else 0
            shared = shared or not fitted.wide
        return low + (line if shared else 0) - y

    def _draw_emblem(self, surface: pygame.Surface, entry: Entry, room: pygame.Rect) -> None:
        """Draws whose turn it is; of one that is still to come a ring alone."""
        paint = None if self._emblem is None or entry.seat < 0 else self._emblem(entry.seat)
        if paint is None:
            return
        side = min(room.width - round(5 * self._theme.u), room.height - 2)
        box = pygame.Rect(0, 0, side, side)
        box.center = room.center
        if entry.ply > self._line.entry_ply(self._current):
            pygame.draw.aacircle(surface, self._theme.colours.dim, box.center, side // 2 - 1, 1)
        else:
            paint(surface, box)

    def _heading_font(self) -> tuple[Role, int]:
        return "sans" if self._emblem is None else "mincho", min(self._theme.text_px(12), round(self._line_px() / 1.24))

    def _heading_rows(self, words: str) -> list[str]:
        """Returns a heading in as many lines as it takes to cut nothing of it off."""
        return self._theme.fonts.wrap(words, *self._heading_font(), 2 * self._columns()[1])

    def _draw_heading(self, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        c, (role, px) = self._theme.colours, self._heading_font()
        end = self._theme.draw(surface, words, box.midleft, role, px, c.gold, "midleft").right + px // 2
        if self._emblem is not None and end < box.right:
            pygame.draw.line(surface, c.line, (end, box.centery), (box.right, box.centery))

    def _draw_number(self, surface: pygame.Surface, number: int, y: int) -> None:
        theme = self._theme
        at = (self._list.x + self._columns()[0] - round(6 * theme.u), y + self._line_px() // 2)
        theme.draw(surface, str(number), at, "sans", theme.text_px(12), theme.colours.off, "midright")

    def _draw_cell(self, surface: pygame.Surface, cell: Cell, fitted: Fitted, box: pygame.Rect) -> None:
        """Draws the entries of a cell; one that stands alone is marked and hit over the whole box."""
        u, line = self._theme.u, self._line_px()
        left = box.x + round(7 * u)
        for part in fitted.parts:
            place = pygame.Rect(
                left + part.x - round(5 * u), box.y + part.line * line, part.width + round(10 * u), line
            )
            self._draw_part(surface, part, fitted.px, box if len(cell) == 1 else place, place)

    def _draw_part(
        self, surface: pygame.Surface, part: CellPart, px: int, box: pygame.Rect, place: pygame.Rect
    ) -> None:
        """Draws a token at `place`; `box` is marked where it is the current one, and can be clicked."""
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        entry, seen = part.entry, box.clip(self._list)
        marked = self._line.entry_ply(self._current)
        if part.line == 0 or box == place:
            if seen.height:
                self._hits.append((seen, entry.ply, False))
            if entry.ply == marked:
                panel(surface, box, round(5 * u), (*colours.gold, 70))
            elif seen.collidepoint(self._hover):
                panel(surface, box, round(5 * u), (*colours.button_hover, 120))
        bright = entry.seat == 0 or entry.ply == marked
        colour = colours.dim if entry.ply > marked else colours.ink if bright else colours.muted
        shown = ""
        for run, quiet in self._runs(part.text):
            x = place.x + round(5 * u) + theme.fonts.width(shown, "sans", px)
            ink = colours.dim if quiet and entry.ply != marked else colour
            theme.draw(surface, run, (x, place.centery), "sans", px, ink, "midleft")
            shown += run
        if entry.branches and part.ends:
            self._draw_fork(surface, entry, place)

    def _draw_fork(self, surface: pygame.Surface, entry: Entry, box: pygame.Rect) -> None:
        """Draws the mark of a place where the game also went on differently."""
        u = self._theme.u
        mark = pygame.Rect(0, 0, round(14 * u), round(16 * u))
        mark.midright = (box.right, box.centery)
        draw_fork(surface, mark, self._theme.colours.teal, u)
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
        bar = (track.x, min(y, track.bottom - length), width, length)
        pygame.draw.rect(surface, colours.muted, bar, border_radius=width)


def head_height(theme: Theme) -> int:
    """Returns how high the line with the title and the buttons is, in pixels."""
    return theme.line_height("sans-bold", theme.text_px(16)) + round(12 * theme.u)


def line_height(theme: Theme, height: int) -> int:
    """Returns how high a line of a list of `height` pixels is: the rows close up so that `LINES` of them fit."""
    loose = round(theme.text_px(15) * 1.75)
    tight = round(max(SMALLEST_TEXT, theme.text_px(13)) * 1.32)
    return min(loose, max(tight, height // LINES))


def least_height(theme: Theme, lines: int) -> int:
    """Returns how high a panel has to be for so many lines, in pixels."""
    return head_height(theme) + lines * line_height(theme, 0) + round(6 * theme.u) + 1


def _waiting(entry: Entry, px: int) -> Fitted:
    return Fitted((CellPart(entry, WAITING, 0, px, 0),), px, False)
