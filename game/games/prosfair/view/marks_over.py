"""The marks above the pieces of プロスフェアー: where one may go, what is advised, where something was refused."""

from collections.abc import Iterable

import pygame

from game.games.prosfair.view.field import FieldView
from game.games.prosfair.view.marks import ProsfairMarks
from game.rules.contract import Pick
from game.ui.board.hint_art import HintArt, HintWay
from game.ui.board.trace import BADGES, Hint, by_role
from game.ui.board.trace_art import badge_box
from game.ui.theme import Theme


class MarksOver:
    """Draws marks above the pieces of the boards it is given."""

    def __init__(self, theme: Theme) -> None:
        self._hint_art = HintArt(theme)

    def draw(self, surface: pygame.Surface, fields: Iterable[FieldView], marks: ProsfairMarks) -> None:
        """Draws the marks of each open board."""
        for field in fields:
            if field.open:
                self._draw(surface, field, marks)

    def _draw(self, surface: pygame.Surface, field: FieldView, marks: ProsfairMarks) -> None:
        for square, kind in marks.targets.items():
            self._blit(surface, field, kind, square)
        for name, picks in by_role("last", marks.last, BADGES):
            for pick in picks:
                at = field.here(pick)
                if at is not None:
                    field.marks_art.blit(surface, name, badge_box(field.cell_rect(at)))
        for square in marks.barred:
            self._blit(surface, field, "barred", square)
        self._hint(surface, field, marks.hint)
        self._blit(surface, field, "refused", marks.refused)
        self._blit(surface, field, "cursor", marks.cursor)

    def _blit(self, surface: pygame.Surface, field: FieldView, name: str, pick: Pick | None) -> None:
        at = field.here(pick)
        if at is not None:
            field.marks_art.blit(surface, name, field.cell_rect(at))

    def _hint(self, surface: pygame.Surface, field: FieldView, hint: Hint) -> None:
        """Draws the arrow of a hint with its ring; for one from the hand only the ring, and the sign how it is done."""
        way = [at for at in map(field.here, hint.way) if at is not None]
        if not way:
            return
        middles = [(float(x), float(y)) for x, y in field.middles(way)]
        art = field.art
        every = range(field.files * field.files)
        glyphs = tuple(art.reading(field.cell_rect(at).center) for at in every if field.code(at))
        taken = tuple(bool(field.code(at)) for at in way)
        within = field.size.field.inflate(field.size.cell // 3, field.size.cell // 3)
        reading = art.size.width * 0.42
        self._hint_art.draw(surface, HintWay(tuple(middles), taken, glyphs, field.size.cell, within, reading))
        if hint.how is not None:
            field.marks_art.blit(surface, f"hint-{hint.how}", badge_box(field.cell_rect(way[-1])))
