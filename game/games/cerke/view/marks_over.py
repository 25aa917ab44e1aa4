"""The marks over the pieces of 机戦: the way of a piece, where it may go and by what throw, what is pointed at."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.games.cerke.view.marks import DARK, LOSS, CerkeMarkArt, CerkeMarks, draw_way
from game.rules.contract import Square
from game.ui.board.grid import GridPlaces, ground, index_of
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.strokes import Line, length, part


class MarksOver:
    """Draws marks at the places of a board, in the art of its size."""

    def __init__(self, places: GridPlaces, art: CerkeMarkArt) -> None:
        self._places = places
        self.art = art

    def _cell(self, square: Square) -> pygame.Rect:
        return self._places.cell_rect(index_of(square))

    # --- the way of a piece -----------------------------------------------------------------------------------------

    def draw_way(self, surface: pygame.Surface, marks: CerkeMarks, glyphs: Sequence[pygame.Rect]) -> None:
        """Draws the gold line of a piece under way, and the ring where it steps; clear of `glyphs`."""
        draw_way(surface, self._legs(marks, glyphs), self._places.size.cell[0])
        if marks.via is not None:
            self.art.blit(surface, "via", self._cell(marks.via))

    def _legs(self, marks: CerkeMarks, glyphs: Sequence[pygame.Rect]) -> list[Line]:
        """Returns the way of a piece in parts that leave clear what is stepped over and every glyph beside."""
        found: list[Line] = []
        for start, end in pairwise(marks.path):
            line = [self._cell(start).center, self._cell(end).center]
            whole = length(line)
            gaps = [
                (math.dist(line[0], cut[0]), math.dist(line[0], cut[1]))
                for box in glyphs
                if (cut := box.inflate(8, 8).clipline(*line)) and not box.collidepoint(self._cell(marks.path[0]).center)
            ]
            room = self._places.size.cell[0] * 0.46
            gaps += [(0.0, room)] if start == marks.via else [(whole - room, whole)] if end == marks.via else []
            here = 0.0
            for low, high in sorted(gaps):
                found.append(part(line, here, low))
                here = max(here, high)
            found.append(part(line, here, whole))
        return [line for line in found if line]

    def _draw_label(self, surface: pygame.Surface, cell: pygame.Rect, label: str) -> None:
        """Draws the word beside what is stepped over."""
        board, chip = self._places.size.rect, self.art.chip(label, DARK)
        inset, y = round(cell.width * 0.04), cell.top + round(cell.height * 0.06)
        where = chip.get_rect(midleft=(cell.right - inset, y))
        if where.right > board.right:
            where.midright = (cell.left + inset, y)
        where.clamp_ip(board)
        surface.blit(chip, where, special_flags=PREMULTIPLIED)

    # --- where it may go --------------------------------------------------------------------------------------------

    def draw_targets(self, surface: pygame.Surface, marks: CerkeMarks) -> None:
        """Draws the squares that may follow: the least throw each of them needs, its chance, the points it costs."""
        for square, kind in marks.targets.items():
            cell = self._cell(square)
            self.art.blit(surface, kind, cell)
            if kind == "throw" and square in marks.needs:
                number = self.art.number(marks.needs[square])
                surface.blit(number, number.get_rect(center=cell.center), special_flags=PREMULTIPLIED)
            elif square in marks.needs:
                chip = self.art.chip(str(marks.needs[square]), DARK)
                surface.blit(chip, chip.get_rect(topright=_inner(cell).topright), special_flags=PREMULTIPLIED)
        for square, words in marks.odds.items():
            chip = self.art.chip(words)
            where = chip.get_rect(bottomright=_inner(self._cell(square)).bottomright)
            surface.blit(chip, where, special_flags=PREMULTIPLIED)
        for square, points in marks.costs.items():
            chip = self.art.chip(f"−{-points}", LOSS)
            surface.blit(chip, chip.get_rect(topleft=_inner(self._cell(square)).topleft), special_flags=PREMULTIPLIED)

    # --- what was named, what is pointed at -------------------------------------------------------------------------

    def draw_declared(self, surface: pygame.Surface, marks: CerkeMarks) -> None:
        """Draws the mark of the square that was named before a throw."""
        if marks.declared is not None:
            self.art.blit(surface, "declared", self._cell(marks.declared))

    def draw_pointed(self, surface: pygame.Surface, marks: CerkeMarks) -> None:
        """Draws the word at what is stepped over, where something was refused, and where the keys' cursor is."""
        if marks.via is not None and marks.label:
            self._draw_label(surface, self._cell(marks.via), marks.label)
        for name, pick in (("refused", marks.refused), ("cursor", marks.cursor)):
            square = ground(pick)
            if square is not None:
                self.art.blit(surface, name, self._cell(square))


def _inner(cell: pygame.Rect) -> pygame.Rect:
    inset = max(2, round(cell.width * 0.04))
    return cell.inflate(-2 * inset, -2 * inset)
