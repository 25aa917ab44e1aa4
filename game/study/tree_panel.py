"""The panel of the tree: every line that was tried, with its name, mark and comment, to press and to walk through."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

import pygame

from game.match.match import AnyNode
from game.rules.contract import AnyObservation
from game.study.tree_rows import TreeRow, tree_rows
from game.table.listener import Panel
from game.table.port import Port
from game.ui.textures import panel
from game.ui.theme import Colour
from game.ui.widgets.record_panel import RecordCommand, head_height
from game.ui.widgets.record_steps import StepButtons
from game.ui.widgets.scrolling import Scroll

NOTE_ROWS = 3
"""So many rows of a comment are shown where one stands, elsewhere one."""
SET_IN = 14
"""Units of layout by which a line stands deeper than the one beside which it was tried."""
DEEPEST = 6
"""Lines that lie deeper are set in no further."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A row with its height in pixels, its words below, and where it begins in the list."""

    row: TreeRow
    top: int
    height: int
    below: tuple[str, ...]


class TreePanel(Panel):
    """Shows the tree of the table's match; `first` is the end of its game. `go` takes a node that was pressed."""

    def __init__(self, port: Port[AnyObservation], first: AnyNode | None, go: Callable[[AnyNode], None]) -> None:
        self._port, self._first, self._go = port, first, go
        self._steps = StepButtons(port.ctx.theme)
        self._scroll = Scroll(port.ctx.theme, pygame.Rect(0, 0, 1, 1), 0)
        self._hover = (-1, -1)
        self._rows: list[TreeRow] = []
        self._placed: list[_Placed] = []
        self._known: Hashable = None
        self._tokens: dict[AnyNode, str] = {}

    def given(self, areas: object, room: pygame.Rect) -> None:
        """Keeps the room that the task gave it."""

    # --- what it shows -----------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[TreeRow]:
        """The rows there are now."""
        self._refresh()
        return self._rows

    def _refresh(self) -> None:
        """Writes and places the rows anew where the match, the room or the looks changed."""
        match, room = self._port.session.match, self.room
        now = match.version, match.cursor, tuple(room), self._port.showing.looks
        if now != self._known:
            self._known = now
            self._rows = tree_rows(match.root, match.cursor, self._first, self.joins)
            self._place()

    def joins(self, node: AnyNode) -> bool:
        """Whether the step to a node only goes on with the turn before it."""
        assert node.parent is not None
        usual = self._port.session.match.game.continues(node.parent.state, node.action)
        return self._port.table.game.wording.joins(node, usual)

    @property
    def here(self) -> int:
        """The number of the row one stands in, from 0."""
        return next((n for n, row in enumerate(self.rows) if row.here), 0)

    def token(self, row: TreeRow) -> str:
        """Returns the notation of a turn; the start has words of its own."""
        if row.node.parent is None:
            words = self._port.ctx.texts("count.start")
            return words[:1].upper() + words[1:]
        if row.end not in self._tokens:
            game = self._port.session.match.game
            steps = [(one.parent.state, one.action) for one in row.end.path() if one.parent is not None]
            self._tokens[row.end] = game.notate(steps, len(steps) - 1)
        return self._port.table.game.wording.written(self._tokens[row.end])

    def _place(self) -> None:
        """Places the rows one below the other, and scrolls to the one where one stands."""
        theme, px = self._port.ctx.theme, self._port.ctx.px
        head = head_height(theme)
        pad = px(8)
        self._steps.layout(pygame.Rect(self.room.x, self.room.y, self.room.width - pad, head))
        room = self.room
        view = pygame.Rect(room.x + pad, room.y + head, room.width - 2 * pad, room.height - head - pad)
        self._placed, top = [], 0
        for row in self._rows:
            below = self._below(row, view.width - self._scroll.width - self._set_in(row) - px(22))
            height = self._line + self._small * len(below)
            self._placed.append(_Placed(row, top, height, below))
            top += height
        self._scroll.set(view, top)
        here = next((one for one in self._placed if one.row.here), None)
        if here is not None:
            self._scroll.show(here.top, here.top + here.height, self._line)

    @property
    def _line(self) -> int:
        return round(self._port.ctx.theme.text_px(14) * 1.62)

    @property
    def _small(self) -> int:
        return round(self._port.ctx.theme.text_px(13) * 1.45)

    def _set_in(self, row: TreeRow) -> int:
        return self._port.ctx.px(SET_IN) * min(DEEPEST, row.depth)

    def _below(self, row: TreeRow, width: int) -> tuple[str, ...]:
        """Returns what stands below a turn: its name where it has no room beside it, and the comment."""
        fonts, small = self._port.ctx.theme.fonts, self._port.ctx.theme.text_px(13)
        remark, found = row.remark, list[str]()
        if remark.name and not self._beside(row, width):
            found.append(fonts.cut(self._name(row), "sans", small, width))
        rows = fonts.wrap(remark.note, "sans", small, width) if remark.note else []
        shown = NOTE_ROWS if row.here else 1
        found += rows[:shown]
        if len(rows) > shown:
            found[-1] = fonts.cut(found[-1] + "…" * 9, "sans", small, width).rstrip("…") + "…"
        return tuple(found)

    def _name(self, row: TreeRow) -> str:
        return self._port.ctx.texts("analysis.name", row.remark.name)

    def _beside(self, row: TreeRow, width: int) -> bool:
        """Whether the name of a turn has room beside it."""
        theme = self._port.ctx.theme
        fonts, small = theme.fonts, theme.text_px(13)
        token = fonts.width(f"000 {self.token(row)} {self._mark(row)}", "sans-bold", theme.text_px(14))
        return token + fonts.width(self._name(row), "sans", small) <= width

    def _mark(self, row: TreeRow) -> str:
        mark = row.remark.mark
        return self._port.ctx.texts(f"analysis.mark.{mark}") if mark else ""

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the mouse over it."""
        if self._port.menus.shown is not None or not self.room.height:
            return False
        if event.type == pygame.MOUSEMOTION:
            before, self._hover = self._at(self._hover), event.pos
            if before != self._at(event.pos):
                self._port.showing.redraw()
            return self._scroll.handle(event) or self.room.collidepoint(event.pos)
        if event.type == pygame.MOUSEWHEEL and not self.room.collidepoint(self._hover):
            return False
        if event.type in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONUP) and self._scroll.handle(event):
            self._port.showing.redraw()
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or not self.room.collidepoint(event.pos):
            return False
        self._pressed(event)
        return True

    def _pressed(self, event: pygame.event.Event) -> None:
        step, row = self._steps.at(event.pos), self._at(event.pos)
        if event.button != pygame.BUTTON_LEFT:
            return
        if step is not None:
            self._port.browsing.do(RecordCommand(step))
        elif not self._scroll.handle(event) and isinstance(row, TreeRow):
            self._go(row.end)
        self._port.showing.redraw()

    def _at(self, pos: tuple[int, int]) -> object:
        """Returns the button or the row at a point."""
        if step := self._steps.at(pos):
            return step
        return next((row for row, rect in self._seen() if rect.collidepoint(pos)), None)

    def _seen(self) -> list[tuple[TreeRow, pygame.Rect]]:
        """Returns the rows in sight, with where they stand in the window."""
        self._refresh()
        view, found = self._scroll.view, []
        for one in self._placed:
            y = view.y + one.top - self._scroll.offset
            if y >= view.y and y + self._line <= view.bottom:  # no row is cut off
                rect = pygame.Rect(view.x, y, view.width - self._scroll.width, one.height).clip(view)
                found.append((one.row, rect))
        return found

    def targets(self) -> dict[str, pygame.Rect]:
        """The buttons along the line, and the rows in sight ("tree:3", numbered from 0)."""
        numbers = {id(row): n for n, row in enumerate(self.rows)}
        found = {f"btn:{name}": rect for name, rect in self._steps.rects.items()}
        return {**found, **{f"tree:{numbers[id(row)]}": rect for row, rect in self._seen()}}

    def walk(self, rows: int) -> None:
        """Goes so many rows down (up where below 0)."""
        to = max(0, min(len(self.rows) - 1, self.here + rows))
        self._go(self.rows[to].end)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface) -> None:
        ctx, theme, colours = self._port.ctx, self._port.ctx.theme, self._port.ctx.theme.colours
        if not self.room.height:
            return
        panel(surface, self.room, ctx.px(10), colours.panel, colours.line)
        title, at = ctx.texts("analysis.tree"), (self.room.x + ctx.px(12), self.room.y + ctx.px(8))
        self._refresh()
        match = self._port.session.match
        px = theme.fit(title, "sans-bold", theme.text_px(16), self._steps.rects["first"].x - at[0] - ctx.px(6))
        theme.draw(surface, title, at, "sans-bold", px, colours.gold)
        self._steps.draw(surface, self._hover, back=match.ply > 0, forward=bool(match.cursor.children))
        clip = surface.get_clip()
        surface.set_clip(self._scroll.view.clip(clip))
        seen = {id(row) for row, _ in self._seen()}
        dots: dict[int, int] = {}
        """By depth: the y of the dot that was drawn last there."""
        for one in self._placed:
            dot = self._dot(one)
            self._draw_way(surface, one.row, dot, dots)
            dots[one.row.depth] = dot[1]
            if id(one.row) in seen:
                self._draw_row(surface, one, dot)
        surface.set_clip(clip)
        self._scroll.draw(surface)

    def _dot(self, one: _Placed) -> tuple[int, int]:
        """Returns where the dot of a row is in the window."""
        view, line = self._scroll.view, self._line
        y = view.y + one.top - self._scroll.offset + line // 2
        return view.x + self._port.ctx.px(9) + self._set_in(one.row), y

    def _draw_row(self, surface: pygame.Surface, one: _Placed, dot: tuple[int, int]) -> None:
        ctx, theme, colours = self._port.ctx, self._port.ctx.theme, self._port.ctx.theme.colours
        view, row = self._scroll.view, one.row
        first = pygame.Rect(view.x, dot[1] - self._line // 2, view.width - self._scroll.width, self._line)
        below = one.below[: max(0, (view.bottom - first.bottom) // self._small)]
        box = pygame.Rect(first.topleft, (first.width, first.height + self._small * len(below)))
        if row.here:
            panel(surface, box, ctx.px(6), (*colours.teal, 52))
        elif box.collidepoint(self._hover):
            panel(surface, box, ctx.px(6), (*colours.button_hover, 110))
        tone = colours.teal if row.here else colours.gold if row.own else colours.muted
        self._draw_dot(surface, row, dot, tone)
        x, small = dot[0] + ctx.px(11), theme.text_px(13)
        number = "" if row.node.reached is None else str(row.node.reached.number)
        if number:
            at = (x, first.centery)
            x = theme.draw(surface, number, at, "sans", theme.text_px(12), colours.muted, "midleft").right + ctx.px(6)
        named = bool(row.remark.name) and self._beside(row, box.right - dot[0] - ctx.px(13))
        end = box.right - ctx.px(4)
        if named:
            end = theme.draw(surface, self._name(row), (end, first.centery), "sans", small, tone, "midright").left
        mark = self._mark(row)
        token, px = self.token(row), theme.text_px(14)
        wide = theme.fonts.width(mark, "sans-bold", small) + ctx.px(6) if mark else 0
        px = theme.fit(token, "sans-bold", px, end - x - wide - ctx.px(4))
        ink = colours.ink if row.here or row.own else colours.muted
        x = theme.draw(surface, token, (x, first.centery), "sans-bold", px, ink, "midleft").right + ctx.px(6)
        if mark:
            bad = row.remark.mark in ("doubtful", "bad")
            colour = colours.red if bad else colours.teal
            theme.draw(surface, mark, (x, first.centery), "sans-bold", small, colour, "midleft")
        for n, words in enumerate(below):
            at = (dot[0] + ctx.px(11), first.bottom + n * self._small)
            theme.draw(surface, words, at, "sans", small, colours.ink if row.here else colours.muted)

    def _draw_way(self, surface: pygame.Surface, row: TreeRow, dot: tuple[int, int], dots: Mapping[int, int]) -> None:
        """Draws the way from the row before in its line, or from the row beside which it was tried."""
        parent = row.node.parent
        beside = row.depth > 0 and parent is not None and row.node is not parent.children[0]
        before = dots.get(row.depth - beside)
        if before is None:
            return
        colour, width = self._port.ctx.theme.colours.line, max(1, self._port.ctx.px(1.4))
        knee = (dot[0] - (self._port.ctx.px(SET_IN) if beside and row.depth <= DEEPEST else 0), dot[1])
        pygame.draw.line(surface, colour, (knee[0], before), knee, width)
        pygame.draw.line(surface, colour, knee, dot, width)

    def _draw_dot(self, surface: pygame.Surface, row: TreeRow, at: tuple[int, int], colour: Colour) -> None:
        """Draws a filled dot for the game that was played, a ring for what was tried, larger where one stands."""
        px, ground = self._port.ctx.px, self._port.ctx.theme.colours.panel
        radius = px(6 if row.here else 4.5)
        pygame.draw.aacircle(surface, colour, at, radius)
        if not row.own and not row.here:
            pygame.draw.aacircle(surface, ground, at, max(1, radius - max(1, px(1.6))))
