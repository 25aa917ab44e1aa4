"""The picture of a board at rest, which is kept: after a change only the squares are drawn anew that it can touch."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Protocol

import pygame

from game.rules.contract import Pick
from game.ui.board.board_art import BoardSize
from game.ui.board.grid import SQUARES, ground, index_of
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.pictures import drawn_once

Signs = frozenset[tuple[str, int]]


class AtRest(Protocol):
    """What a board says of itself: where its squares are, what lies there, and how that looks."""

    size: BoardSize

    @property
    def flipped(self) -> bool: ...
    def cell_rect(self, index: int) -> pygame.Rect: ...
    def front_to_back(self) -> Iterator[int]: ...

    def cells(self) -> tuple[object, ...]:
        """Returns what lies on each square, comparable."""
        ...

    def signs(self) -> Iterable[tuple[str, Iterable[Pick | None]]]:
        """Returns by name the picks at which the picture shows more than the pieces."""
        ...

    def bare_views(self) -> tuple[object, ...]:
        """Returns what decides the look of the bare board, besides its size."""
        ...

    def views(self) -> tuple[object, ...]:
        """Returns what else decides the picture as a whole; another value draws all of it anew."""
        ...

    def draw_bare(self) -> pygame.Surface:
        """Returns the board with nothing on it, opaque."""
        ...

    def draw_squares(self, picture: pygame.Surface, order: list[int]) -> None:
        """Draws the signs, and the pieces on the squares of `order`, farthest first."""
        ...


class RestPicture:
    """Keeps the picture of `board` with everything at rest, and the shadow below it."""

    def __init__(self, board: AtRest) -> None:
        self._board = board
        self._cells: tuple[object, ...] = ()
        self._signs: Signs = frozenset()
        self.forget()

    def forget(self) -> None:
        """Draws everything anew: the size, the colours or the fonts changed."""
        self._bare: pygame.Surface | None = None
        self._bare_views: tuple[object, ...] = ()
        self._shade: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._views: tuple[object, ...] = ()

    def picture(self) -> pygame.Surface:
        """Returns the board with all pieces at rest; only squares that changed are redrawn."""
        board = self._board
        views = (board.flipped, *board.bare_views(), *board.views())
        cells, signs = board.cells(), self._signs_now()
        if self._picture is None or views != self._views:
            self._picture = self._bare_board().copy()
            self._draw(self._picture, None)
        else:
            changed = {n for n in range(SQUARES) if cells[n] != self._cells[n]}
            changed |= {index for _, index in signs ^ self._signs}
            for index in changed:
                self._draw(self._picture, index)
        self._views, self._cells, self._signs = views, cells, signs
        return self._picture

    def _signs_now(self) -> Signs:
        found = ((name, ground(pick)) for name, picks in self._board.signs() for pick in picks)
        return frozenset((name, index_of(square)) for name, square in found if square)

    def _draw(self, picture: pygame.Surface, index: int | None) -> None:
        """Draws the picture: all of it, or what a change on one square can touch."""
        board, here = self._board, self._board.size
        corner = (-here.rect.x, -here.rect.y)
        board.size = replace(here, rect=here.rect.move(corner), field=here.field.move(corner))
        cells = board.cells()
        order = [n for n in reversed(list(board.front_to_back())) if cells[n]]
        if index is not None:
            w, h = here.cell
            cell = board.cell_rect(index)
            region = pygame.Rect(cell.x - w // 2, cell.y - h * 2 // 3, 2 * w, h * 2)
            picture.set_clip(region)
            picture.blit(self._bare_board(), region, region)
            order = [n for n in order if board.cell_rect(n).inflate(w, h).colliderect(region)]
        board.draw_squares(picture, order)
        picture.set_clip(None)
        board.size = here

    def _bare_board(self) -> pygame.Surface:
        views = (self._board.flipped, *self._board.bare_views())
        if self._bare is None or views != self._bare_views:
            self._bare, self._bare_views = self._board.draw_bare(), views
        return self._bare

    def shade_table(self, surface: pygame.Surface) -> None:
        """Draws the board's shadow, only where it shows: below and beside the board."""
        board = self._board.size.rect
        blur = round(22 * self._board.size.scale)
        if self._shade is None:
            self._shade = _table_shadow(board.size, blur)
        whole = self._shade.get_rect(topleft=(board.x - 2 * blur, board.y - blur))
        for strip in (
            pygame.Rect(whole.x, whole.y, whole.width, board.y - whole.y),
            pygame.Rect(whole.x, board.bottom, whole.width, whole.bottom - board.bottom),
            pygame.Rect(whole.x, board.y, board.x - whole.x, board.height),
            pygame.Rect(board.right, board.y, whole.right - board.right, board.height),
        ):
            surface.blit(self._shade, strip, strip.move(-whole.x, -whole.y), special_flags=PREMULTIPLIED)


@drawn_once
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
