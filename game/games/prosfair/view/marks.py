"""Marks on the boards of プロスフェアー: every meaning has a shape of its own, colour only helps.

And what the last turn did, as a trace over all boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import square
from game.games.prosfair.rules.forms import BoardForm
from game.rules.contract import Event, Pick, Square
from game.ui.board.marks import MarkArt, alarm, brackets, common_shapes, crossed, saltire, teeth, tinted
from game.ui.board.strokes import box_line, circle_line, cut, pen, shade, stroke
from game.ui.board.trace import NO_HINT, Hint, Role, Trace, traced
from game.ui.theme import Colour, Theme

ProsfairMark = Literal["move", "capture"]


@dataclass(frozen=True, slots=True)
class ProsfairMarks:
    """What is marked; squares count files and ranks from 1 and name their board.

    last: what the last turn did, over all boards. tyrant: a Bolussa in ツュル, `checkers` who attacks it.
    hint: the way of a piece that is advised. decisive: what decided the game; `barred`: where no way out was.
    refused: where something was refused.
    """

    targets: Mapping[Square, ProsfairMark] = field(default_factory=dict)
    selected: Pick | None = None
    hover: Pick | None = None
    cursor: Pick | None = None
    refused: Pick | None = None
    last: Trace = ()
    hint: Hint = NO_HINT
    tyrant: Square | None = None
    checkers: tuple[Square, ...] = ()
    decisive: tuple[Square, ...] = ()
    barred: tuple[Square, ...] = ()


NO_MARKS = ProsfairMarks()


class ProsfairMarkArt(MarkArt):
    """Draws the marks for squares of `cell` pixels; surfaces are premultiplied and shared."""

    SMALL = ("barred",)

    def __init__(self, theme: Theme, cell: int) -> None:
        super().__init__(theme, (cell, cell))

    def shapes(self) -> dict[str, Callable[[pygame.Surface], None]]:
        """Returns by name what draws each mark."""
        c = self.theme.colours
        return {
            **common_shapes(c),
            "capture": lambda s: brackets(s, c.mark_capture),
            "selected": lambda s: tinted(s, c.gold_high, 120),
            "check": lambda s: alarm(s, c.mark_check),
            "attacker": lambda s: teeth(s, c.mark_check),
            "barred": lambda s: saltire(s, c.mark_check),
            "refused": lambda s: crossed(s, c.mark_capture),
            "missing": lambda s: _open_ring(s, c.gold_high),
            "to-come": lambda s: _frame(s, c.gold_high),
            "forbidden": lambda s: _hatched(s, c.mark_check),
        }


def _open_ring(surface: pygame.Surface, colour: Colour) -> None:
    """A broken ring on a square: a piece here would complete a figure."""
    w, h = surface.get_size()
    tool = pen(colour, w, 0.9)
    line = circle_line((w / 2, h / 2), w * 0.36)
    stroke(surface, tool, cut(line, w * 0.17, w * 0.11, closed=True))


def _frame(surface: pygame.Surface, colour: Colour) -> None:
    """A frame of dashes with the light of gold in it: a special piece is to stand here."""
    w = surface.get_width()
    tool = pen(colour, w, 1.1)
    box = surface.get_rect().inflate(-round(2 * tool.half + w * 0.06), -round(2 * tool.half + w * 0.06))
    pygame.draw.rect(surface, (*colour, 90), box, border_radius=round(w * 0.2))
    stroke(surface, tool, cut(box_line(box, w * 0.2), w * 0.2, w * 0.1, closed=True))


def _hatched(surface: pygame.Surface, colour: Colour) -> None:
    """A veil of slanting lines: the time forbids this square."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, (30, 6, 12, 96), (0, 0, w, h))
    step = w / 5
    lines = [[(step * n, 0.0), (step * n - h, float(h))] for n in range(1, 10)]
    stroke(surface, pen(shade(colour), w, 0.35), lines)


def last_marks(events: Iterable[Event], form: BoardForm) -> Trace:
    """Returns what the events of a turn did: the way of a piece, what entered, what was absorbed."""
    parts: list[tuple[Pick, Role]] = []

    def add(board: int, at: int, role: Role) -> None:
        parts.append((square(at, form.grid(board).files, board), role))

    for event in events:
        match event:
            case ev.Moved(board, _, src, dst):
                add(board, src, "from")
                add(board, dst, "to")
            case ev.Entered(_, at):
                add(0, at, "to")
                add(0, at, "drop")
            case ev.Promoted(_, at):
                add(0, at, "turn")
            case ev.Composed(at, partner, _):
                add(0, partner, "from")
                add(0, at, "turn")
            case ev.SpecialPlaced(special):
                for at in special.squares:
                    add(special.board, at, "via")
    return traced(parts)
