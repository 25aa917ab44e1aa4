"""Signs on squares: areas told by their shape, how a piece reaches a square, a plain board from either side."""

from __future__ import annotations

import pygame
import pytest

from game.rules.contract import Pick, Square
from game.rules.grid import Grid
from game.ui.board.area_art import AreaKind, draw_areas
from game.ui.board.arrows import LEAST, towards
from game.ui.board.plain import SquareBoard
from game.ui.board.reach_art import arrow, ground, spot
from game.ui.board.strokes import cut, part
from game.ui.theme import Theme

BOX = pygame.Rect(20, 20, 60, 60)


def sign(theme: Theme, kind: AreaKind) -> pygame.Surface:
    surface = pygame.Surface((100, 100))
    surface.fill((120, 120, 120))
    draw_areas(surface, theme.colours, [(BOX, kind)])
    return surface


def changed(surface: pygame.Surface, x: int, y: int) -> bool:
    return tuple(surface.get_at((x, y)))[:3] != (120, 120, 120)


@pytest.mark.parametrize(
    ("kind", "tinted", "strong"),
    [("near", True, "bottomleft"), ("far", True, "topright"), ("guarded", False, "topleft"), ("threatened", False, "")],
)
def test_an_area_is_told_by_tint_and_corner(theme: Theme, kind: AreaKind, tinted: bool, strong: str) -> None:
    surface = sign(theme, kind)
    assert changed(surface, *BOX.center) is tinted
    tone = {
        "near": theme.colours.mark_move,
        "far": theme.colours.mark_capture,
        "guarded": theme.colours.mark_stack,
        "threatened": theme.colours.mark_check,
    }[kind]
    inside = {
        "topleft": (32, 31), "topright": (68, 29), "bottomleft": (32, 71), "bottomright": (68, 71),
    }  # fmt: skip
    filled = [name for name, at in inside.items() if tuple(surface.get_at(at))[:3] == tone]
    assert filled == ([strong] if strong else [])
    for x, y in ((10, 50), (90, 50), (50, 10), (50, 90)):
        assert not changed(surface, x, y)


def test_the_frame_of_a_threat_is_broken_in_the_middle_of_every_edge(theme: Theme) -> None:
    surface = sign(theme, "threatened")
    for x, y in ((22, 50), (77, 50), (50, 22), (50, 77)):
        assert not any(changed(surface, x + dx, y + dy) for dx in (-2, 0, 2) for dy in (-2, 0, 2))
    for x, y in ((22, 22), (77, 22), (22, 77), (77, 77)):
        assert any(changed(surface, x + dx, y + dy) for dx in range(-2, 3) for dy in range(-2, 3))


def seen(how: str, theme: Theme) -> tuple[bool, bool, bool, tuple[int, ...]]:
    """Returns whether a sign covers its middle, its side and its corner, and its colour."""
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    spot(surface, (50, 50), 100, how, theme.colours)
    lit = [surface.get_at(at)[3] > 0 for at in ((50, 50), (50 - 24, 50), (50 - 24, 50 - 24))]
    colour = next(surface.get_at((x, 50)) for x in range(100) if surface.get_at((x, 50))[3])
    return lit[0], lit[1], lit[2], tuple(colour)[:3]


def test_every_way_to_reach_a_square_has_a_shape_of_its_own(theme: Theme) -> None:
    c = theme.colours
    assert seen("step", theme) == (True, True, False, c.mark_move)
    assert seen("far", theme) == (False, True, False, c.mark_move)
    assert seen("jump", theme) == (True, True, False, c.mark_capture)
    assert seen("extra", theme) == (False, True, True, c.mark_extra)


def test_a_bit_of_board_has_its_squares_in_the_middle(theme: Theme) -> None:
    surface, cell, pad = ground(205, 4, theme.colours)
    assert (surface.get_size(), cell, pad) == ((205, 205), 51, 0)
    surface, cell, pad = ground(207, 4, theme.colours)
    assert (cell, pad) == (51, 1)
    dots = [[surface.get_at((1 + 51 * n + dx, 1 + 25))[:3] for dx in (0, 20)] for n in range(1, 4)]
    assert all(line != square for line, square in dots), "lines lie between squares"
    assert len({tuple(pair) for pair in dots}) == 1


@pytest.mark.parametrize(("far", "tip", "behind"), [((70, 50), (86, 50), (20, 50)), ((50, 30), (50, 14), (50, 80))])
def test_an_arrow_goes_on_beyond_the_last_square(
    theme: Theme, far: tuple[int, int], tip: tuple[int, int], behind: tuple[int, int]
) -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    arrow(surface, (50, 50), far, 50, (200, 0, 0))
    assert surface.get_at(tip)[3] and not surface.get_at(behind)[3]
    across = pygame.mask.from_surface(surface).get_bounding_rects()
    assert len(across) == 1
    box = across[0]
    long, wide = (box.width, box.height) if far[1] == 50 else (box.height, box.width)
    assert 36 <= long <= 46 and 26 <= wide <= 30


GRID = Grid(5, 4)


@pytest.fixture
def board(theme: Theme) -> SquareBoard:
    made = SquareBoard(theme, GRID)
    made.fit(pygame.Rect(10, 20, 109, 200))
    return made


def test_a_plain_board_lies_in_the_middle_with_whole_squares(board: SquareBoard) -> None:
    assert board.rect(Square(1, 4)) == pygame.Rect(12, 78, 21, 21)
    assert board.rect(Square(5, 1)) == pygame.Rect(12 + 84, 78 + 63, 21, 21)
    board.flipped = True
    assert board.rect(Square(5, 1)) == pygame.Rect(12, 78, 21, 21)
    for square in board.squares:
        assert board.hit(board.rect(square).center) == (square,)
    assert board.hit((2, 2)) == ()


@pytest.mark.parametrize(
    ("start", "dx", "dy", "flipped", "end"),
    [
        ((2, 2), 1, 0, False, (3, 2)),
        ((2, 2), 0, -1, False, (2, 3)),
        ((2, 2), 1, 0, True, (1, 2)),
        ((2, 2), 0, -1, True, (2, 1)),
        ((5, 4), 1, 0, False, (5, 4)),
        ((5, 4), 0, -1, False, (5, 4)),
        ((1, 1), -1, 0, False, (1, 1)),
        ((1, 1), 0, 1, False, (1, 1)),
        (None, 1, 0, False, None),
    ],
)
def test_arrow_keys_go_from_square_to_square_and_stay_on_the_board(
    board: SquareBoard,
    start: tuple[int, int] | None,
    dx: int,
    dy: int,
    flipped: bool,
    end: tuple[int, int] | None,
) -> None:
    board.flipped = flipped
    cursor: Pick | None = Square(*start) if start else None
    found = board.step(cursor, dx, dy)
    assert found == (Square(*end) if end else board.squares[10])


def test_a_mark_is_drawn_over_its_square_alone(board: SquareBoard) -> None:
    for name in ("selected", "move"):
        surface = pygame.Surface((200, 250), pygame.SRCALPHA)
        board.mark(surface, name, Square(2, 2))
        box = surface.get_bounding_rect()
        assert box.width > 5 and board.rect(Square(2, 2)).inflate(6, 6).contains(box)
    surface = pygame.Surface((200, 250), pygame.SRCALPHA)
    board.mark(surface, "selected", None)
    assert not surface.get_bounding_rect().size[0]


LINE = [(0.0, 0.0), (10.0, 0.0), (10.0, 0.0), (10.0, 10.0)]


@pytest.mark.parametrize(
    ("start", "end", "found"),
    [
        (0, 20, [(0, 0), (10, 0), (10, 10)]),
        (2, 5, [(2, 0), (5, 0)]),
        (2, 10, [(2, 0), (10, 0)]),
        (10, 13, [(10, 0), (10, 3)]),
        (8, 12, [(8, 0), (10, 0), (10, 2)]),
        (5, 5, []),
        (20, 25, []),
        (-5, 3, [(0, 0), (3, 0)]),
    ],
)
def test_a_piece_of_a_line_has_its_corners_and_nothing_twice(
    start: float, end: float, found: list[tuple[float, float]]
) -> None:
    assert part(LINE, start, end) == found


def test_a_dashed_line_has_whole_dashes_at_both_ends_and_a_closed_one_ends_with_a_gap() -> None:
    straight = [(0.0, 0.0), (100.0, 0.0)]
    opened, closed = cut(straight, 16, 12), cut(straight, 13, 12, closed=True)
    assert len(opened) == len(closed) == 4
    assert opened[0][0] == (0, 0) and opened[-1][-1][0] == pytest.approx(100)
    assert closed[-1][-1][0] == pytest.approx(88)
    assert len(cut([(0.0, 0.0), (3.0, 0.0)], 16, 12)) == 1


@pytest.mark.parametrize(("far", "found"), [(-50, False), (0, False), (LEAST, False), (LEAST + 1, True)])
def test_what_lies_ahead_is_more_than_the_least_away(far: int, found: bool) -> None:
    here = pygame.Rect(100, 100, 10, 10)
    for dx, dy in ((1, 0), (0, 1)):
        ahead = [(Square(1, 1), here.move(far * dx, far * dy))]
        assert (towards(here, ahead, dx, dy) is not None) is found


def test_of_two_as_near_the_first_is_taken() -> None:
    here = pygame.Rect(100, 100, 10, 10)
    both = [(Square(n, 1), here.move(40, way)) for n, way in ((1, 12), (2, -12))]
    assert towards(here, both, 1, 0) == Square(1, 1)
