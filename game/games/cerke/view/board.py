"""The board of 机戦 on the screen: it knows places and marks, and no rule.

Squares are the picks of the contract (column from K, row from A, both from 1); `cells` of the sprites are by index.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise, takewhile

import pygame

from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.view.art import ALL_READ, CerkeArt, CerkeArts
from game.games.cerke.view.board_art import SHAPE, draw_cerke_board
from game.games.cerke.view.marks import DARK, CerkeMarkArt, CerkeMarks, draw_way
from game.games.cerke.view.sprites import CerkeSprites, HeldOver, Ripple
from game.rules.contract import Pick, Square
from game.ui.board.board_base import SQUARES, BoardPicture, ground, index_of, square_of
from game.ui.board.contrast import PAPER
from game.ui.board.piece_art import PREMULTIPLIED, faded
from game.ui.board.shown import Shown
from game.ui.board.strokes import Line, length, part
from game.ui.board.trace import BADGES, FRAMES, by_role
from game.ui.motion.actors import Actor, draw_actor
from game.ui.theme import Theme

NO_MARKS = CerkeMarks()
POISED = 0.46
"""How high a piece under way is held over its square, in its widths."""
HELD_LIFT = 0.30


class CerkeBoard(BoardPicture):
    """Draws board, pieces and marks into the rectangle given to `layout`, and says what a point means.

    `marks`, `held` and `coordinates` may be set at any time; `dirty` is true when something changed since the last
    `draw`. `held` is the square of a piece that is being dragged: a ghost stays there.
    """

    shape = SHAPE
    marks = Shown(NO_MARKS)
    held = Shown[Pick | None](None)
    sprites: CerkeSprites

    def __init__(self, theme: Theme, arts: CerkeArts, sprites: CerkeSprites) -> None:
        super().__init__(theme, sprites)
        self._arts = arts
        self._mark_art = CerkeMarkArt(theme, self.size.cell)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._mark_art = CerkeMarkArt(self._theme, self.size.cell)

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def art(self) -> CerkeArt:
        """The piece art of this board's size."""
        return self._arts.at(round(self.size.cell[0] * 0.80))

    def grid(self, index: int) -> tuple[int, int]:
        column, row = index % 9, index // 9
        return (8 - column, 8 - row) if self.flipped else (column, row)

    def foot(self, index: int) -> tuple[int, int]:
        """Returns where the middle of the lower edge of a piece on a square lies."""
        cell, size = self.cell_rect(index), self.art.size
        return cell.centerx, cell.centery + size.height // 2

    def air(self, index: int) -> tuple[float, float, float]:
        """Returns the foot of a piece held over a square, and its lift in pixels.

        Over a piece it is held higher and a little aside, so that both can be read.
        """
        x, y = self.foot(index)
        width = self.art.size.width
        return x + width * 0.10, y, width * POISED

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks a point may mean: its square. Nothing outside the field."""
        if not self.size.field.collidepoint(pos):
            return ()
        w, h = self.size.cell
        column, row = (pos[0] - self.size.field.x) // w, (pos[1] - self.size.field.y) // h
        return (self.square(column, row),)

    def square(self, column: int, row: int) -> Square:
        """Returns the square at a screen column and row, from 0."""
        return Square(9 - column, 9 - row) if self.flipped else Square(column + 1, row + 1)

    def targets(self) -> dict[Pick, pygame.Rect]:
        """Returns everything that can be clicked; a click on a rectangle's middle means that pick."""
        return {square_of(index): self.cell_rect(index) for index in range(SQUARES)}

    def code_at(self, square: Square) -> int:
        """Returns the board code of what lies on a square; of the piece in the air if it is held there."""
        index, poised = index_of(square), self.sprites.poised
        return poised.code if poised is not None and poised.square == index else self.sprites.cells[index]

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the board with everything on it but the pieces that fly high."""
        rest = self.rest_picture()
        self.shade_table(surface)
        surface.blit(rest, self.size.rect)
        for ripple in self.sprites.ripples:
            self._draw_ripple(surface, ripple)
        self._draw_path(surface)
        self._draw_label(surface)
        for actor in sorted((a for a in self.sprites.actors if a.row is not None), key=lambda a: a.row or 0):
            draw_actor(surface, actor, self.art, self.sprites)
        self._draw_targets(surface)
        self._draw_poised(surface)
        self._draw_over(surface)
        self.drawn()

    def cells(self) -> tuple[object, ...]:
        return tuple(self.sprites.cells)

    def views(self) -> tuple[object, ...]:
        return (self._arts.piece_set,)

    def bare_views(self) -> tuple[object, ...]:
        return ()

    def draw_bare(self) -> pygame.Surface:
        return draw_cerke_board(self._theme, self.size, flipped=self.flipped, coordinates=self.coordinates)

    def signs(self) -> Iterable[tuple[str, Iterable[Pick | None]]]:
        marks = self.marks
        return (
            *by_role("last", marks.last, FRAMES),
            ("decisive", marks.decisive),
            ("field", marks.field),
            ("hover", (marks.hover,)),
            ("selected", (marks.selected,)),
            ("held", (self.held, *self._under_way()[1])),
            *by_role("last", marks.last, BADGES),
        )

    def draw_squares(self, picture: pygame.Surface, order: list[int]) -> None:
        art = self._mark_art
        for name, picks in takewhile(lambda sign: sign[0] != "held", self.signs()):
            for square in (found for found in map(ground, picks) if found):
                art.blit(picture, name, self.cell_rect(index_of(square)))
        gone = {ground(self.held), *self._under_way()[1]}
        chosen = ground(self.marks.selected)
        lying = [n for n in order if square_of(n) not in gone and square_of(n) != chosen]
        picture.fblits([self._shadow(n) for n in lying], PREMULTIPLIED)
        for n in order:
            code, (x, y) = self.sprites.cells[n], self.foot(n)
            if square_of(n) in gone:
                ghost = self.art.ghost(code, self.sprites.away(code))
                picture.blit(ghost, ghost.get_rect(midbottom=(x, y)), special_flags=PREMULTIPLIED)
            elif square_of(n) == chosen:
                draw_actor(picture, Actor(code, x, y, lift=self.art.size.width * 0.10), self.art, self.sprites)
            else:
                image = self.art.tile(code, self.sprites.away(code))
                picture.blit(image, image.get_rect(midbottom=(x, y)), special_flags=PREMULTIPLIED)
        self.draw_badges(picture, art, self.marks.last)

    def glyphs(self) -> list[pygame.Rect]:
        found = []
        for index, code in enumerate(self.sprites.cells):
            if code:
                found += self.art.reading(code, self.sprites.away(code), self.middle(index))
        return found

    def reading(self) -> float:
        return self.art.size.width * ALL_READ

    def middle(self, index: int) -> tuple[float, float]:
        x, y = self.foot(index)
        size = self.art.size
        return (x, y - size.height + size.face / 2) if self.sprites.cells[index] else self.cell_rect(index).center

    def _shadow(self, index: int) -> tuple[pygame.Surface, tuple[int, int]]:
        shade, (dx, dy) = self.art.shadow(1)
        x, y = self.foot(index)
        return shade, (x + dx, y + dy)

    def _under_way(self) -> tuple[HeldOver | None, tuple[Square, ...]]:
        """Returns the piece held over a square, and the square it is missing from though it stands there still.

        That is one that waits for sticks, or one whose half-made way the marks show.
        """
        way = self.marks.path
        at = self.marks.at
        if self.sprites.poised is not None or self.held is not None or at is None or not way or self.sprites.actors:
            return self.sprites.poised, ()
        code = self.sprites.cells[index_of(way[0])]
        return (HeldOver(code, index_of(at)), way[:1]) if code else (None, ())

    def _draw_poised(self, surface: pygame.Surface) -> None:
        poised = self._under_way()[0]
        if poised is None:
            return
        x, y, lift = self.air(poised.square)
        if ground(self.held) == square_of(poised.square):
            ghost = faded(self.art.tile(poised.code, self.sprites.away(poised.code)), 0.4)
            surface.blit(ghost, ghost.get_rect(midbottom=(round(x), round(y - lift))), special_flags=PREMULTIPLIED)
        else:
            draw_actor(surface, Actor(poised.code, x, y, lift=lift), self.art, self.sprites)

    def draw_held(self, surface: pygame.Surface, code: int, pos: tuple[int, int]) -> None:
        """Draws the dragged piece under the pointer, held high over its shadow. To be called last of all."""
        size = self.art.size
        lift = size.width * HELD_LIFT
        actor = Actor(code, pos[0], pos[1] + size.height / 2 + lift * 0.6, lift=lift)
        draw_actor(surface, actor, self.art, self.sprites)

    # --- marks over the pieces --------------------------------------------------------------------------------------

    def _centre(self, square: Square) -> tuple[int, int]:
        return self.cell_rect(index_of(square)).center

    def _legs(self) -> list[Line]:
        """Returns the way of a piece in parts that leave clear what is stepped over and every glyph beside."""
        found: list[Line] = []
        for start, end in pairwise(self.marks.path):
            line = [self._centre(start), self._centre(end)]
            whole = length(line)
            via = self.marks.via
            gaps = [
                (math.dist(line[0], cut[0]), math.dist(line[0], cut[1]))
                for box in self.glyphs()
                if (cut := box.inflate(8, 8).clipline(*line)) and not box.collidepoint(self._centre(self.marks.path[0]))
            ]
            room = self.size.cell[0] * 0.46
            gaps += [(0.0, room)] if start == via else [(whole - room, whole)] if end == via else []
            here = 0.0
            for low, high in sorted(gaps):
                found.append(part(line, here, low))
                here = max(here, high)
            found.append(part(line, here, whole))
        return [line for line in found if line]

    def _draw_path(self, surface: pygame.Surface) -> None:
        """Draws the gold line of a piece under way, and the ring where it steps."""
        marks = self.marks
        draw_way(surface, self._legs(), self.size.cell[0])
        if marks.via is not None:
            self._mark_art.blit(surface, "via", self.cell_rect(index_of(marks.via)))

    def _draw_label(self, surface: pygame.Surface) -> None:
        """Draws the word beside what is stepped over."""
        marks = self.marks
        if marks.via is None or not marks.label:
            return
        rect, chip = self.cell_rect(index_of(marks.via)), self._mark_art.chip(marks.label, DARK)
        inset, y = round(rect.width * 0.04), rect.top + round(rect.height * 0.06)
        where = chip.get_rect(midleft=(rect.right - inset, y))
        if where.right > self.size.rect.right:
            where.midright = (rect.left + inset, y)
        where.clamp_ip(self.size.rect)
        surface.blit(chip, where, special_flags=PREMULTIPLIED)

    def _draw_targets(self, surface: pygame.Surface) -> None:
        marks, art = self.marks, self._mark_art
        for square, kind in marks.targets.items():
            rect = self.cell_rect(index_of(square))
            art.blit(surface, kind, rect)
            if kind == "throw" and square in marks.needs:
                number = art.number(marks.needs[square])
                surface.blit(number, number.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
            elif square in marks.needs:
                self._chip(surface, art.chip(str(marks.needs[square]), DARK), rect, "topright")
        for square, words in marks.odds.items():
            self._chip(surface, art.chip(words), self.cell_rect(index_of(square)), "bottomright")

    def _chip(self, surface: pygame.Surface, chip: pygame.Surface, rect: pygame.Rect, corner: str) -> None:
        inset = max(2, round(rect.width * 0.04))
        inner = rect.inflate(-2 * inset, -2 * inset)
        where = chip.get_rect(**{corner: getattr(inner, corner)})
        surface.blit(chip, where, special_flags=PREMULTIPLIED)

    def _draw_over(self, surface: pygame.Surface) -> None:
        marks, art = self.marks, self._mark_art
        if marks.declared is not None:
            art.blit(surface, "declared", self.cell_rect(index_of(marks.declared)))
        self.draw_hint(surface, art, marks.hint)
        for name, pick in (("refused", marks.refused), ("cursor", marks.cursor)):
            square = ground(pick)
            if square is not None:
                art.blit(surface, name, self.cell_rect(index_of(square)))

    def _draw_ripple(self, surface: pygame.Surface, ripple: Ripple) -> None:
        """Draws rings that spread on the water and drops that jump up and fall."""
        rect = self.cell_rect(ripple.square)
        if not IN_WATER[ripple.square]:
            return
        veil = pygame.Surface((rect.width * 2, rect.height * 2), pygame.SRCALPHA)
        w, h = veil.get_size()
        for n in range(3):
            t = ripple.t * 1.35 - 0.17 * n
            if 0 < t < 1:
                alpha = round(255 * (1 - t) ** 0.9)
                box = pygame.Rect(0, 0, round(w * 0.95 * t), round(h * 0.72 * t))
                box.center = (w // 2, round(h * 0.56))
                pygame.draw.ellipse(veil, (*PAPER[:2], 255, alpha), box, max(3, round(w * 0.055 * (1 - t))))
        for n in range(9):
            a, far = 2 * math.pi * n / 9 + 0.4, 0.20 + 0.05 * (n % 3)
            x = w / 2 + math.cos(a) * far * w * (0.4 + ripple.t * 1.1)
            y = (
                h * 0.55
                + math.sin(a) * far * h * 0.6 * ripple.t
                - math.sin(math.pi * ripple.t) * h * (0.22 + 0.05 * (n % 4))
            )
            radius = w * 0.034 * (1.3 - ripple.t)
            pygame.draw.circle(veil, (236, 247, 255, round(240 * (1 - ripple.t**2))), (x, y), max(1.0, radius))
        surface.blit(pygame.transform.smoothscale(veil.premul_alpha(), rect.size), rect, special_flags=PREMULTIPLIED)
