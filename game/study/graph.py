"""The graph of a review: the chance of the seat below after every decision; a press goes to the position there."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from game.review.told import MoveReview, Review
from game.rules.contract import AnyObservation
from game.stage.turns import turn_words
from game.table.layout import GAP, Areas
from game.table.listener import Panel
from game.table.port import Port
from game.ui.textures import panel
from game.ui.theme import Colour

HEIGHT = 168
"""Units of layout it wants."""
LEVELS = (0, 50, 100)
SIZES = {"doubtful": 4, "mistake": 5, "blunder": 7, "": 5}
"""Half the width of a mark in units: the dearer, the larger."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where plies and chances lie in a room, from the first ply that was looked at to the last of the game."""

    room: pygame.Rect
    first: int
    last: int

    def x(self, ply: int) -> int:
        share = (ply - self.first) / max(1, self.last - self.first)
        return self.room.x + round(self.room.width * max(0.0, min(1.0, share)))

    def y(self, chance: float) -> int:
        return self.room.bottom - round(self.room.height * chance)

    def ply(self, x: int) -> int:
        """Returns the ply that lies at a column of pixels."""
        share = (x - self.room.x) / max(1, self.room.width)
        return self.first + round((self.last - self.first) * max(0.0, min(1.0, share)))


class Graph(Panel):
    """Shows the review as far as it has come. `found` gives it, `go` takes a ply that was pressed."""

    def __init__(self, port: Port[AnyObservation], found: Callable[[], Review], go: Callable[[int], None]) -> None:
        self._port, self._found, self._go = port, found, go
        self._wide: pygame.Rect | None = None

    def wants(self, width: int) -> int:
        return 0 if self._wide is not None else self._height

    @property
    def _height(self) -> int:
        ctx = self._port.ctx
        return ctx.px(HEIGHT) + 2 * (ctx.theme.text_px(12) - ctx.px(12))

    def widened(self, areas: Areas) -> Areas:
        """Returns the layout in which it lies below record and facts, where these stand side by side."""
        info, record = areas.info, areas.record
        self._wide = None
        if not info.height or (info.y, info.height) != (record.y, record.height):
            return areas
        height, gap = min(self._height, record.height // 2), self._port.ctx.px(GAP)
        left = record.height - height - gap
        both = info.union(record)
        self._wide = pygame.Rect(both.x, both.bottom - height, both.width, height)
        shorter = [pygame.Rect(rect.x, rect.y, rect.width, left) for rect in (info, record)]
        return replace(areas, info=shorter[0], record=shorter[1])

    def given(self, areas: Areas, room: pygame.Rect) -> None:
        self.room = self._wide or room

    def appearance(self) -> Hashable:
        table = self._port.table
        return self._found(), self._port.session.match.ply, table.game.view.flipped

    @property
    def scale(self) -> Scale:
        """Where everything lies in the room it was given."""
        ctx, last = self._port.ctx, self._port.session.match.main_end.ply
        label = ctx.theme.text_px(12)
        left = self.room.left + ctx.px(12) + ctx.theme.fonts.width("100", "sans", label) + ctx.px(4)
        top = self.room.top + ctx.px(8) + round(label * 1.7)
        width, height = self.room.right - ctx.px(14) - left, self.room.bottom - ctx.px(12) - top
        moves = self._found().moves
        return Scale(pygame.Rect(left, top, max(1, width), max(1, height)), moves[0].ply if moves else 0, last)

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Goes to the position before the decision that was pressed; a menu that lies over it takes its own presses."""
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._port.menus.shown is None
        pressed = left and self.room.collidepoint(event.pos)
        if pressed:
            self._go(self._nearest(self.scale.ply(event.pos[0])))
        return pressed

    def _nearest(self, ply: int) -> int:
        """Returns the ply that a press means: that of a mark close by, else its own."""
        scale, reach = self.scale, self._port.ctx.px(9)
        near = [move.ply for move in self._found().listed if abs(scale.x(move.ply) - scale.x(ply)) <= reach]
        return min(near, key=lambda one: abs(one - ply), default=ply)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        ctx, colours = self._port.ctx, self._port.ctx.theme.colours
        if not self.room.height:
            return
        panel(surface, self.room, ctx.px(8), colours.panel, colours.line)
        scale, seat = self.scale, int(self._port.table.game.view.flipped)
        self._draw_frame(surface, scale, seat)
        moves = self._found().moves
        points = [(scale.x(move.ply), scale.y(move.after_of(seat))) for move in moves]
        if len(points) > 1:
            pygame.draw.aalines(surface, colours.gold_high, False, points)
        self._draw_open(surface, scale, seat)
        here = scale.x(self._port.session.match.ply)
        pygame.draw.line(surface, colours.teal, (here, scale.room.top), (here, scale.room.bottom))
        for move in moves:
            if move.listed:
                self._draw_mark(surface, move, (scale.x(move.ply), scale.y(move.after_of(seat))))

    def _draw_open(self, surface: pygame.Surface, scale: Scale, seat: int) -> None:
        """Draws in dashes how it stood with nothing hidden: of two decisions that follow each other the mean.

        Both seats see the same then, so what lies between two is how the one to move is judged, not how it stands.
        """
        theme, told = self._port.ctx.theme, self._found().laid_open
        means = [(ply, (chance + other) / 2) for (_, chance), (ply, other) in pairwise(told)]
        points = [(scale.x(ply), scale.y(chance if seat == 0 else 1.0 - chance)) for ply, chance in means]
        for start, end in zip(points[::2], points[1::2], strict=False):
            pygame.draw.aaline(surface, theme.colours.teal, start, end)

    def _draw_frame(self, surface: pygame.Surface, scale: Scale, seat: int) -> None:
        """Draws what the graph is of, and the lines of nothing, half and all."""
        ctx, theme = self._port.ctx, self._port.ctx.theme
        colours, px = theme.colours, theme.text_px(12)
        side = ctx.px(10)
        turned = self._turned(seat)
        right = theme.fonts.width(turned, "sans-bold", px) + 2 * side if turned else 0
        ways = [ctx.texts(key, self._port.names.side(seat)) for key in self._titles()]
        room = self.room.width - 2 * side
        fits = [
            words for free in (room - right, room) for words in ways if theme.fonts.width(words, "sans", px) <= free
        ]
        words = fits[0] if fits else ways[-1]
        y = self.room.y + ctx.px(5)
        theme.draw(surface, words, (self.room.x + side, y), "sans", px, colours.muted)
        if theme.fonts.width(words, "sans", px) + right <= self.room.width - 2 * side:
            theme.draw(surface, turned, (self.room.right - side, y), "sans-bold", px, colours.red, "topright")
        lines = scale.room.height // px
        for level in LEVELS:
            y = scale.y(level / 100)
            pygame.draw.line(surface, colours.line, (scale.room.left, y), (scale.room.right, y))
            if lines < (3 if level == 50 else 2):
                continue
            anchor = {0: "bottomright", 50: "midright", 100: "topright"}[level]
            theme.draw(surface, str(level), (scale.room.left - ctx.px(4), y), "sans", px, colours.muted, anchor)

    def _titles(self) -> tuple[str, ...]:
        """Returns the texts of the title, the longest first."""
        if self._found().laid_open:
            return "review.graph-open", "review.graph-open-short"
        return "review.graph", "review.graph-short"

    def _turned(self, seat: int) -> str:
        """Returns the words of the largest turning point in chances of `seat`, "" where there is none."""
        listed, texts = self._found().listed, self._port.ctx.texts
        if not listed:
            return ""
        path = self._port.session.match.main_end.path()
        token = self._port.table.game.wording.written(listed[0].text)
        chances = listed[0].per_cent if listed[0].seat == seat else tuple(100 - one for one in listed[0].per_cent)
        return texts("review.turned", turn_words(texts, path[listed[0].ply].reached), token, *chances)

    def _draw_mark(self, surface: pygame.Surface, move: MoveReview, at: tuple[int, int]) -> None:
        """Draws a diamond: filled for a blunder, larger the dearer; a win that was missed has a ring."""
        colours, half = self._port.ctx.theme.colours, self._port.ctx.px(SIZES[move.mark])
        width = max(1, self._port.ctx.px(2))
        x, y = at
        if move.mark:
            corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
            fill: Colour = colours.red if move.mark == "blunder" else colours.panel
            pygame.draw.polygon(surface, fill, corners)
            pygame.draw.polygon(surface, colours.red, corners, width)
        if move.missed:
            pygame.draw.circle(surface, colours.gold_high, at, half + self._port.ctx.px(3), width)
