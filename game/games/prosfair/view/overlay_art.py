"""Draws what is laid over the boards: figures as rings joined by bars, regions and squares, each picture kept."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import pygame

from game.games.prosfair.view.art import GOLD_HIGH, INK
from game.games.prosfair.view.boards import Boards
from game.games.prosfair.view.field import FieldView
from game.games.prosfair.view.overlay import BoardOverlay, Coming, DrawnFigure, RegionShown, joints, skipped
from game.games.prosfair.view.specials import SPECIAL_SIGNS
from game.ui.board.piece_art import PREMULTIPLIED, SpriteCache, faded
from game.ui.board.strokes import Pen, box_line, circle_line, cut, pen, stroke
from game.ui.textures import panel
from game.ui.theme import Colour, Theme

FINE = 2
"""How much larger the pictures are drawn before they are made smooth."""
GREY: Colour = (0xC4, 0xBC, 0xBE)
LACKING: Colour = (0xA8, 0xE6, 0xF4)
WOULD: Colour = (0xFF, 0xEC, 0xA8)
TONES: dict[str, Colour] = {"complete": GOLD_HIGH, "would": WOULD, "lacking": LACKING, "home": GREY}
RING = 0.475
"""The radius of the ring round a piece of a figure, in widths of a square."""


class OverlayArt(SpriteCache):
    """Draws an overlay over the boards."""

    def __init__(self, theme: Theme, boards: Boards) -> None:
        super().__init__()
        self._theme, self._boards = theme, boards

    def draw(self, surface: pygame.Surface, overlay: BoardOverlay, held: pygame.Rect | None = None) -> None:
        """Draws everything: the region below, then squares, then figures, the least certain first.

        held: where a piece in the hand will cover the boards; labels keep away from it.
        """
        boards = self._boards
        taken = [] if held is None else [held]
        if overlay.region is not None:
            self._region(surface, overlay.region, taken)
        if overlay.camp is not None:
            self.frame(surface, boards.base.area(*overlay.camp), GREY, dashed=True)
        for board, at in overlay.forbidden:
            field = boards.fields[board]
            if field.open:
                field.marks_art.blit(surface, "forbidden", field.cell_rect(at))
        if overlay.coming is not None and boards.fields[overlay.coming.board].open:
            self._coming(surface, overlay.coming)
        if overlay.abandoned is not None and boards.fields[overlay.abandoned].open:
            self.frame(surface, boards.fields[overlay.abandoned].size.rect, GOLD_HIGH, dashed=True)
        for partner in overlay.partners:
            boards.base.marks_art.blit(surface, "missing", boards.base.cell_rect(partner))
        order = ("home", "lacking", "would", "complete")
        figures = [figure for figure in overlay.figures if boards.fields[figure.board].open]
        drawn = sorted(figures, key=lambda figure: (order.index(figure.kind), figure.n))
        for figure in drawn:
            self.figure(surface, figure)
        for board, at in {(figure.board, at): None for figure in drawn for at in figure.squares}:
            boards.fields[board].draw_stage(surface, at)
        if overlay.coming is not None and boards.fields[overlay.coming.board].open:
            self._sign(surface, overlay.coming, taken)
        for figure in reversed(drawn):
            self._label(surface, figure, taken)

    # --- figures -----------------------------------------------------------------------------------------------------

    def figure(self, surface: pygame.Surface, figure: DrawnFigure, alpha: float = 1.0) -> None:
        """Draws a figure at `alpha` 0 to 1 of its strength."""
        field = self._boards.fields[figure.board]
        shape = (figure.squares, figure.corners, figure.kind, figure.missing, self._passed(figure, field))
        key = (shape, field.size.cell, field.files, field.sprites.flipped)
        image = self.keep(key, lambda: self._figure(figure, field))
        if alpha < 1:
            image = faded(image, alpha)
        box = self._box(figure, field)
        surface.blit(image, image.get_rect(center=box.center), special_flags=PREMULTIPLIED)

    def _box(self, figure: DrawnFigure, field: FieldView) -> pygame.Rect:
        return field.area(*figure.corners)

    def _passed(self, figure: DrawnFigure, field: FieldView) -> tuple[int, ...]:
        """Returns the squares with a piece on them over which a bar of the figure goes: the gap in a P.P."""
        gaps = (skipped(a, b, field.files) for a, b in joints(figure.squares, field.files))
        return tuple(at for at in gaps if at is not None and field.code(at))

    def _figure(self, figure: DrawnFigure, field: FieldView) -> pygame.Surface:
        box, side = self._box(figure, field), field.size.cell * FINE
        room = round(field.size.cell * 0.12)
        big = pygame.Surface(((box.width + 2 * room) * FINE, (box.height + 2 * room) * FINE), pygame.SRCALPHA)

        def middle(at: int) -> tuple[float, float]:
            x, y = field.cell_rect(at).center
            return (x - box.x + room) * FINE, (y - box.y + room) * FINE

        tone = TONES[figure.kind]
        tool = pen(tone, side, 1.15 if figure.kind in ("complete", "would") else 0.8, FINE)
        r = side * RING - tool.half
        self._frame(big, pygame.Rect(room * FINE, room * FINE, box.width * FINE, box.height * FINE), tone, side, figure)
        bars = []
        passed = self._passed(figure, field)
        for a, b in joints(figure.squares, field.files):
            over = skipped(a, b, field.files)
            stops = (a, b) if over is None or over not in passed else (a, over, b)
            bars += [_between(middle(start), middle(end), r) for start, end in pairwise(stops)]
        lines = [bar for bar in bars if bar]
        for at in figure.squares:
            ring = circle_line(middle(at), r)
            lines += cut(ring, side * 0.2, side * 0.12, closed=True) if at == figure.missing else [ring]
        stroke(big, tool, lines)
        size = (big.get_width() // FINE, big.get_height() // FINE)
        return pygame.transform.smoothscale(big.premul_alpha(), size)

    def _frame(self, big: pygame.Surface, box: pygame.Rect, tone: Colour, side: int, figure: DrawnFigure) -> None:
        """Draws the box of a figure, broken where it is not complete."""
        tool = Pen(tone, max(1.2 * FINE, side * 0.022), max(1.0 * FINE, side * 0.014))
        line = box_line(box.inflate(-round(2 * tool.half), -round(2 * tool.half)), side * 0.1)
        stroke(big, tool, [line] if figure.kind == "complete" else cut(line, side * 0.22, side * 0.16, closed=True))

    def _label(self, surface: pygame.Surface, figure: DrawnFigure, taken: list[pygame.Rect]) -> None:
        """Writes the size of a figure, or its words, round its box where no other label and no sign is, if it can."""
        field = self._boards.fields[figure.board]
        box = self._box(figure, field)
        image = self.chip(figure.words or str(figure.n), TONES[figure.kind])
        self._beside(surface, image, box, field, taken)

    def _beside(
        self,
        surface: pygame.Surface,
        image: pygame.Surface,
        box: pygame.Rect,
        field: FieldView,
        taken: list[pygame.Rect],
    ) -> None:
        """Draws a label at the edge of a box; `taken` grows by its place."""
        size, board = image.get_rect(), field.size.rect
        in_, out = round(size.height * 0.3), size.height // 2
        rows = (box.top - out + in_, box.bottom + out - in_, box.top, box.bottom)
        columns = (box.left + size.width // 2, box.right - size.width // 2, box.centerx)
        beside = [(box.left - size.width // 2, box.centery), (box.right + size.width // 2, box.centery)]
        spots = [
            image.get_rect(center=spot).clamp(board) for spot in [*((x, y) for y in rows for x in columns), *beside]
        ]
        signs = [field.art.reading(field.cell_rect(at).center) for at in range(field.files**2) if field.code(at)]
        free = [spot for spot in spots if spot.collidelist(taken) < 0]
        clear = [spot for spot in free if spot.collidelist(signs) < 0]
        where = (clear or free or spots)[0]
        taken.append(where)
        surface.blit(image, where, special_flags=PREMULTIPLIED)

    def chip(self, words: str, fill: Colour) -> pygame.Surface:
        """Returns a small label in dark ink on a light ground."""
        return self.keep(("chip", words, fill, self._theme.text_px(13)), lambda: self._chip(words, fill))

    def _chip(self, words: str, fill: Colour) -> pygame.Surface:
        px = self._theme.text_px(13)
        text = self._theme.fonts.render(words, "sans-bold", px, INK)
        ink = text.get_bounding_rect()
        height = round(px * 1.5)
        out = pygame.Surface((max(height, ink.width + round(px * 0.9)), height), pygame.SRCALPHA)
        panel(out, out.get_rect(), height // 2, (*fill, 250), (*INK, 255), max(1, round(1.4 * self._theme.u)))
        out.blit(text, ((out.get_width() - ink.width) // 2 - ink.x, (height - ink.height) // 2 - ink.y))
        return out.premul_alpha()

    # --- regions and squares -----------------------------------------------------------------------------------------

    def _region(self, surface: pygame.Surface, region: RegionShown, taken: list[pygame.Rect]) -> None:
        """Draws the region to be copied, and the slot it would open."""
        self.lit(surface, region.origin)
        if region.words:
            base = self._boards.base
            self._beside(surface, self.chip(region.words, GOLD_HIGH), self._boards.region(region.origin), base, taken)
        if region.slot is None or self._boards.fields[region.slot].open:
            return
        room = self._boards.room(region.slot).board
        theme = self._theme
        panel(surface, room, round(8 * theme.u), (0x3C, 0x2C, 0x20), GOLD_HIGH, max(1, round(2 * theme.u)))
        px = theme.fit(region.title, "mincho", theme.text_px(19), room.width - 12)
        left = room.height - px * 1.4
        small = theme.fit_rows(
            region.words, "sans", theme.text_px(12), room.width - 12, lambda px: int(left / px / 1.4)
        )
        lines = theme.fonts.wrap(region.words, "sans", small, room.width - 12)
        step = round(small * 1.4)
        y = room.centery - len(lines) * step // 2
        theme.draw(surface, region.title, (room.centerx, y - px * 0.3), "mincho", px, GOLD_HIGH, "center")
        for n, line in enumerate(lines):
            at = (room.centerx, y + px * 0.5 + (n + 0.5) * step)
            theme.draw(surface, line, at, "sans", small, theme.colours.ink, "center")

    def lit(self, surface: pygame.Surface, origin: int) -> None:
        """Lights a region of the base board."""
        self.frame(surface, self._boards.region(origin), GOLD_HIGH, light=18)

    def frame(
        self, surface: pygame.Surface, box: pygame.Rect, tone: Colour, *, light: int = 0, dashed: bool = False
    ) -> None:
        """Draws a frame of two tones round a rectangle, over a veil of `light` 0 to 255."""
        key = ("frame", box.size, tone, light, dashed)
        image = self.keep(key, lambda: self._framed(box.size, tone, light, dashed))
        surface.blit(image, image.get_rect(center=box.center), special_flags=PREMULTIPLIED)

    def _framed(self, size: tuple[int, int], tone: Colour, light: int, dashed: bool) -> pygame.Surface:
        room = 4
        out = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
        box = pygame.Rect(room, room, *size)
        if light:
            pygame.draw.rect(out, (*tone, light), box)
        tool = Pen(tone, 3, 1.5)
        line = box_line(box, 3)
        stroke(out, tool, cut(line, size[0] * 0.07, size[0] * 0.05, closed=True) if dashed else [line])
        return out.premul_alpha()

    def _coming(self, surface: pygame.Surface, coming: Coming) -> None:
        """Draws the three squares of a special piece to come."""
        field = self._boards.fields[coming.board]
        for at in coming.squares:
            field.marks_art.blit(surface, "to-come", field.cell_rect(at))

    def _sign(self, surface: pygame.Surface, coming: Coming, taken: list[pygame.Rect]) -> None:
        """Draws the sign of a special piece to come over the first of its squares."""
        field = self._boards.fields[coming.board]
        cell = field.cell_rect(coming.squares[0])
        self._beside(surface, self.chip(SPECIAL_SIGNS[coming.code], GOLD_HIGH), cell, field, taken)


def _between(a: tuple[float, float], b: tuple[float, float], r: float) -> list[tuple[float, float]]:
    """Returns the line from the rim of one ring to that of another; nothing where they touch."""
    far = math.dist(a, b)
    if far <= 2 * r:
        return []
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    return [(a[0] + ux * r, a[1] + uy * r), (b[0] - ux * r, b[1] - uy * r)]


def boxes(squares: Iterable[int], files: int) -> tuple[int, int]:
    """Returns two opposite corners of the least box that holds squares."""
    ranks, across = zip(*(divmod(square, files) for square in squares), strict=True)
    return min(ranks) * files + min(across), max(ranks) * files + max(across)
