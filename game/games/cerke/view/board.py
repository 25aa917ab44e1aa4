"""The board of 机戦 on the screen: it knows places and marks, and no rule.

Squares are the picks of the contract (column from K, row from A, both from 1); `cells` of the sprites are by index.
"""

from collections.abc import Iterable
from itertools import takewhile

import pygame

from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.view.art import ALL_READ, CerkeArt, CerkeArts
from game.games.cerke.view.board_art import SHAPE, draw_cerke_board, draw_ripple
from game.games.cerke.view.marks import CerkeMarkArt, CerkeMarks
from game.games.cerke.view.marks_over import MarksOver
from game.games.cerke.view.sprites import CerkeSprites, HeldOver
from game.rules.contract import Pick, Square
from game.ui.board.grid import SQUARES, GridPlaces, ground, index_of, square_of
from game.ui.board.hint_over import HintOver
from game.ui.board.marks import draw_badges
from game.ui.board.piece_art import PREMULTIPLIED, faded
from game.ui.board.rest_picture import RestPicture
from game.ui.board.shown import Redrawn
from game.ui.board.trace import BADGES, FRAMES, by_role
from game.ui.motion.actors import Actor, draw_actor
from game.ui.theme import Theme

NO_MARKS = CerkeMarks()
POISED = 0.46
"""How high a piece under way is held over its square, in its widths."""
HELD_LIFT = 0.30


class CerkeBoard(GridPlaces):
    """Draws board, pieces and marks into the rectangle given to `layout`, and says what a point means.

    `marks`, `held` and `coordinates` may be set at any time; `dirty` is true when something changed since the last
    `draw`. `held` is the square of a piece that is being dragged: a ghost stays there.
    """

    shape = SHAPE
    marks = Redrawn(NO_MARKS)
    held = Redrawn[Pick | None](None)
    coordinates = Redrawn(True)
    sprites: CerkeSprites

    def __init__(self, theme: Theme, arts: CerkeArts, sprites: CerkeSprites) -> None:
        super().__init__(sprites)
        self._theme = theme
        self._arts = arts
        self._at_rest = RestPicture(self)
        self.hints = HintOver(theme, self)
        self._over = MarksOver(self, CerkeMarkArt(theme, self.size.cell))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._at_rest.forget()
        self._over = MarksOver(self, CerkeMarkArt(self._theme, self.size.cell))

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def art(self) -> CerkeArt:
        """The piece art of this board's size."""
        return self._arts.at(round(self.size.cell[0] * 0.80))

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
        rest = self._at_rest.picture()
        self._at_rest.shade_table(surface)
        surface.blit(rest, self.size.rect)
        for ripple in self.sprites.ripples:
            if IN_WATER[ripple.square]:
                draw_ripple(surface, self.cell_rect(ripple.square), ripple.t)
        self._over.draw_way(surface, self.marks, self.glyphs())
        for actor in sorted((a for a in self.sprites.actors if a.row is not None), key=lambda a: a.row or 0):
            draw_actor(surface, actor, self.art, self.sprites.away)
        self._over.draw_targets(surface, self.marks)
        self._draw_poised(surface)
        self._over.draw_declared(surface, self.marks)
        self.hints.draw(surface, self._over.art, self.marks.hint)
        self._over.draw_pointed(surface, self.marks)
        self.drawn()

    # --- what lies at rest, for its picture and for hints ---------------------------------------------------------

    def cells(self) -> tuple[object, ...]:
        return tuple(self.sprites.cells)

    def views(self) -> tuple[object, ...]:
        return (self._arts.piece_set,)

    def bare_views(self) -> tuple[object, ...]:
        return (self.coordinates,)

    def draw_bare(self) -> pygame.Surface:
        return draw_cerke_board(self._theme, self.size, flipped=self.flipped, coordinates=self.coordinates)

    def signs(self) -> Iterable[tuple[str, Iterable[Pick | None]]]:
        marks = self.marks
        return (
            *by_role("last", marks.last, FRAMES),
            ("decisive", marks.decisive),
            ("field-asked" if marks.field_asked else "field", marks.field),
            ("hover", (marks.hover,)),
            ("selected", (marks.selected,)),
            ("held", (self.held, *self._under_way()[1])),
            *by_role("last", marks.last, BADGES),
        )

    def draw_squares(self, picture: pygame.Surface, order: list[int]) -> None:
        """Draws the signs, and the pieces; a ghost where one is under way, higher the one that is chosen."""
        art = self._over.art
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
                draw_actor(picture, Actor(code, x, y, lift=self.art.size.width * 0.10), self.art, self.sprites.away)
            else:
                image = self.art.tile(code, self.sprites.away(code))
                picture.blit(image, image.get_rect(midbottom=(x, y)), special_flags=PREMULTIPLIED)
        draw_badges(picture, self.cell_rect, art, self.marks.last)

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
            draw_actor(surface, Actor(poised.code, x, y, lift=lift), self.art, self.sprites.away)

    def draw_held(self, surface: pygame.Surface, code: int, pos: tuple[int, int]) -> None:
        """Draws the dragged piece under the pointer, held high over its shadow. To be called last of all."""
        size = self.art.size
        lift = size.width * HELD_LIFT
        actor = Actor(code, pos[0], pos[1] + size.height / 2 + lift * 0.6, lift=lift)
        draw_actor(surface, actor, self.art, self.sprites.away)
