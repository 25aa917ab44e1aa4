"""What the boards of all games share: nine by nine squares on the screen, and a picture of what lies at rest.

The picture is kept; after a change only the squares are drawn anew that the change can touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame

from game.rules.contract import Pick, Place, Square
from game.ui.board.board_art import USUAL_SHAPE, BoardShape, BoardSize, fit_board
from game.ui.board.hint_art import HintArt, Way
from game.ui.board.marks import MarkArt
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.shown import Redrawn
from game.ui.board.trace import BADGES, Hint, Trace, by_role
from game.ui.board.trace_art import badge_box
from game.ui.theme import Theme

SQUARES = 81
Signs = frozenset[tuple[str, int]]


def square_of(index: int) -> Square:
    """Returns the square of a board index."""
    return Square(index % 9 + 1, index // 9 + 1)


def index_of(square: Square) -> int:
    """Returns the board index of a square."""
    return (square.rank - 1) * 9 + square.file - 1


def ground(pick: Pick | None) -> Square | None:
    """Returns the square a pick of the board lies on; None for any other pick."""
    match pick:
        case Square():
            return pick
        case Place(square, _):
            return square
    return None


class GridPlaces:
    """The geometry of nine by nine squares in window pixels. `sprites` say what lies there and who sits below."""

    shape: BoardShape = USUAL_SHAPE

    def __init__(self, sprites: Any) -> None:
        self.sprites = sprites
        self.size: BoardSize = fit_board(pygame.Rect(0, 0, 698, 784), self.shape)
        self.dirty = True

    @property
    def flipped(self) -> bool:
        """Whether the second seat sits at the lower edge."""
        return bool(self.sprites.flipped)

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.dirty |= value != self.sprites.flipped
        self.sprites.flipped = value

    def grid(self, index: int) -> tuple[int, int]:
        """Returns the screen column and row, from 0, of a board index."""
        raise NotImplementedError

    def cell_rect(self, index: int) -> pygame.Rect:
        """Returns the square's rectangle in window pixels."""
        column, row = self.grid(index)
        w, h = self.size.cell
        return pygame.Rect(self.size.field.x + column * w, self.size.field.y + row * h, w, h)

    def front_to_back(self) -> Iterator[int]:
        """Returns the board indices from the viewer's edge to the far one."""
        return iter(range(SQUARES) if self.flipped else range(SQUARES - 1, -1, -1))

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick of this board is drawn, or None if it is none."""
        return self.cell_rect(index_of(pick)) if isinstance(pick, Square) else None


class BoardPicture(GridPlaces):
    """Keeps the picture of the board with everything at rest. The hooks say what lies there and how it looks."""

    coordinates = Redrawn(True)

    def __init__(self, theme: Theme, sprites: Any) -> None:
        super().__init__(sprites)
        self._theme = theme
        self._hint_art = HintArt(theme)
        self._bare: pygame.Surface | None = None
        self._bare_key: object = None
        self._shade: pygame.Surface | None = None
        self._rest: pygame.Surface | None = None
        self._rest_views: tuple[object, ...] = ()
        self._rest_cells: tuple[object, ...] = ()
        self._rest_below: Signs = frozenset()
        self._drawn_changes = -1

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the board into a rectangle of window pixels."""
        self.size = fit_board(rect, self.shape)
        self._bare = self._rest = self._shade = None
        self.dirty = True

    def forget(self) -> None:
        """Draws everything anew after colours or fonts changed."""
        self.layout(self.size.rect)

    def show(self, observation: Any) -> None:
        """Lays an observation out at once (a director does the same at the end of its animations)."""
        self.sprites.settle(observation)
        self.dirty = True

    def needs_draw(self) -> bool:
        """Whether anything on the board changed since the last `draw`, the pieces included."""
        return bool(self.dirty or self.sprites.changes != self._drawn_changes)

    def drawn(self) -> None:
        """Notes that everything has been drawn as it is now."""
        self.dirty = False
        self._drawn_changes = self.sprites.changes

    # --- what a game says of its board ----------------------------------------------------------------------------

    def cells(self) -> tuple[object, ...]:
        """Returns what lies on each square, comparable."""
        raise NotImplementedError

    def views(self) -> tuple[object, ...]:
        """Returns what else decides the picture as a whole; another value draws all of it anew."""
        raise NotImplementedError

    def signs(self) -> Iterable[tuple[str, Iterable[Pick | None]]]:
        """Returns by name the picks at which the picture shows more than the pieces."""
        raise NotImplementedError

    def bare_views(self) -> tuple[object, ...]:
        """Returns what decides the look of the bare board, besides its size."""
        raise NotImplementedError

    def draw_bare(self) -> pygame.Surface:
        """Returns the board with nothing on it, opaque."""
        raise NotImplementedError

    def draw_squares(self, picture: pygame.Surface, order: list[int]) -> None:
        """Draws the signs, and the pieces on the squares of `order`, farthest first."""
        raise NotImplementedError

    def glyphs(self) -> list[pygame.Rect]:
        """Returns the boxes of all that is to be read on the pieces at rest: what no arrow may cover."""
        raise NotImplementedError

    def reading(self) -> float:
        """Returns the radius of a circle round the middle of a piece that holds all that is to be read on it."""
        raise NotImplementedError

    def middle(self, index: int) -> tuple[float, float]:
        """Returns the middle of what is seen of a square: of the face that lies uppermost, or of the bare square."""
        raise NotImplementedError

    # --- what was done, what is advised -----------------------------------------------------------------------------

    def draw_badges(self, picture: pygame.Surface, art: MarkArt, last: Trace) -> None:
        """Draws the signs that tell how the last action was done, beside the glyphs."""
        for name, picks in by_role("last", last, BADGES):
            for square in filter(None, map(ground, picks)):
                art.blit(picture, name, badge_box(self.cell_rect(index_of(square))))

    def way(self, squares: Sequence[int]) -> Way:
        """Returns the way of a hint over squares by their indices, past everything that is to be read."""
        stops = tuple(map(self.middle, squares))
        taken = tuple(bool(self.cells()[index]) for index in squares)
        cell = self.size.cell[0]
        field = self.size.field.inflate(cell // 3, cell // 3)
        return Way(stops, taken, tuple(self.glyphs()), cell, field, self.reading())

    def draw_hint(self, surface: pygame.Surface, art: MarkArt, hint: Hint) -> None:
        """Draws the arrow of a hint, the ring at its end and the sign how it is done."""
        squares = [index_of(square) for square in map(ground, hint.way) if square]
        if not squares:
            return
        self._hint_art.draw(surface, self.way(squares))
        if hint.how is not None:
            art.blit(surface, f"hint-{hint.how}", badge_box(self.cell_rect(squares[-1])))

    # --- the picture at rest --------------------------------------------------------------------------------------

    def rest_picture(self) -> pygame.Surface:
        """Returns the board with all pieces at rest; only squares that changed are redrawn."""
        views = (*self.views(), self.flipped, self.coordinates, self.size.rect.size)
        cells, below = self.cells(), self._below()
        if self._rest is None or views != self._rest_views:
            self._rest = self._bare_board().copy()
            self._draw_at_rest(self._rest, None)
        else:
            changed = {n for n in range(SQUARES) if cells[n] != self._rest_cells[n]}
            changed |= {index for _, index in below ^ self._rest_below}
            for index in changed:
                self._draw_at_rest(self._rest, index)
        self._rest_views, self._rest_cells, self._rest_below = views, cells, below
        return self._rest

    def _below(self) -> Signs:
        found = ((name, ground(pick)) for name, picks in self.signs() for pick in picks)
        return frozenset((name, index_of(square)) for name, square in found if square)

    def _draw_at_rest(self, picture: pygame.Surface, index: int | None) -> None:
        """Draws the picture at rest: all of it, or what a change on one square can touch."""
        here = self.size
        corner = (-here.rect.x, -here.rect.y)
        self.size = replace(here, rect=here.rect.move(corner), field=here.field.move(corner))
        cells = self.cells()
        order = [n for n in reversed(list(self.front_to_back())) if cells[n]]
        if index is not None:
            w, h = here.cell
            cell = self.cell_rect(index)
            region = pygame.Rect(cell.x - w // 2, cell.y - h * 2 // 3, 2 * w, h * 2)
            picture.set_clip(region)
            picture.blit(self._bare_board(), region, region)
            order = [n for n in order if self.cell_rect(n).inflate(w, h).colliderect(region)]
        self.draw_squares(picture, order)
        picture.set_clip(None)
        self.size = here

    def _bare_board(self) -> pygame.Surface:
        key = (self.size.rect.size, self.flipped, self.coordinates, *self.bare_views())
        if self._bare is None or key != self._bare_key:
            self._bare = self.draw_bare()
            self._bare_key = key
        return self._bare

    def shade_table(self, surface: pygame.Surface) -> None:
        """Draws the board's shadow, only where it shows: below and beside the board."""
        blur = round(22 * self.size.scale)
        if self._shade is None:
            self._shade = _table_shadow(self.size.rect.size, blur)
        board = self.size.rect
        whole = self._shade.get_rect(topleft=(board.x - 2 * blur, board.y - blur))
        for strip in (
            pygame.Rect(whole.x, whole.y, whole.width, board.y - whole.y),
            pygame.Rect(whole.x, board.bottom, whole.width, whole.bottom - board.bottom),
            pygame.Rect(whole.x, board.y, board.x - whole.x, board.height),
            pygame.Rect(board.right, board.y, whole.right - board.right, board.height),
        ):
            surface.blit(self._shade, strip, strip.move(-whole.x, -whole.y), special_flags=PREMULTIPLIED)


@lru_cache(maxsize=3)
def _table_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    """Returns the premultiplied shadow the board throws on the table, 2·`blur` wider on every side.

    Shared by all boards of a size: do not draw on it.
    """
    small = 6
    w, h = (size[0] + 4 * blur) // small, (size[1] + 4 * blur) // small
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    edge = 2 * blur // small
    pygame.draw.rect(surface, (0, 0, 0, 190), (edge, edge, w - 2 * edge, h - 2 * edge), border_radius=edge // 3)
    soft = pygame.transform.gaussian_blur(surface.premul_alpha(), max(1, blur // small))
    return pygame.transform.smoothscale(soft, (size[0] + 4 * blur, size[1] + 4 * blur))
