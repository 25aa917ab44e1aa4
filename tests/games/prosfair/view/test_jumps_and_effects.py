"""Flights no event tells, and what strikes over the boards of プロスフェアー: who flies, how long it is seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.games.prosfair.rules.parts import EMPTY_HAND, GameBoard
from game.games.prosfair.rules.pieces import BLACK, WHITE, G, Q, cell
from game.games.prosfair.view.jumps import BOARD, LIKENESS, MOST, Jumps
from game.games.prosfair.view.screen import ProsfairScreen
from game.games.prosfair.view.sprites import Glow, Picture, ProsfairSprites, StruckCall, Sweep
from game.ui.motion.relayout import Spot
from tests.games.prosfair.view.table import make_screen, seen

GENERAL, QUEEN, OTHER = cell(G, WHITE), cell(Q, WHITE), cell(G, BLACK)


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (Spot(GENERAL, 3), Spot(GENERAL, 3), [True, True, True, True, False]),
        (Spot(GENERAL, 3), Spot(GENERAL, 5), [False, True, False, True, False]),
        (Spot(GENERAL, 3), Spot(GENERAL, BOARD + 3), [False, False, False, False, False]),
        (Spot(GENERAL, 3), Spot(QUEEN, 3), [False, False, False, False, False]),
        (Spot(GENERAL, 3), Spot(OTHER, 5), [False, False, False, False, False]),
        (Spot(GENERAL, -1), Spot(GENERAL, 0), [False, False, False, False, True]),
        (Spot(GENERAL, 0), Spot(GENERAL, -1), [False, False, False, False, True]),
        (Spot(GENERAL, -1), Spot(QUEEN, 0), [False, False, False, False, False]),
    ],
)
def test_likenesses_keep_a_piece_on_its_board_or_bring_it_from_a_hand(a: Spot, b: Spot, told: list[bool]) -> None:
    assert [alike(a, b) for alike in LIKENESS] == told


def board(*pieces: tuple[int, int]) -> tuple[int, ...]:
    """Returns the cells of a small board with pieces at places."""
    cells = [0] * len(seen().boards[0].cells)
    for at, piece in pieces:
        cells[at] = piece
    return tuple(cells)


def flown(before: Any, after: Any) -> tuple[ProsfairScreen, Any]:
    screen = make_screen(observation=before)
    goal = ProsfairSprites()
    goal.settle(after)
    jumps = Jumps(screen.sprites, screen.boards, screen.trays)
    return screen, jumps.flights(goal.layout())


def test_a_piece_flies_on_its_board_and_what_stays_does_not() -> None:
    screen, moves = flown(seen(cells=board((0, GENERAL), (4, QUEEN))), seen(cells=board((7, GENERAL), (4, QUEEN))))
    assert len(moves) == len(screen.sprites.actors) == 1
    assert screen.sprites.actors[0].tile == GENERAL and screen.sprites.actors[0].into is None
    assert [screen.sprites.boards[0].cells[at] for at in (0, 4, 7)] == [0, QUEEN, 0]


def test_where_nothing_differs_or_too_much_does_nothing_flies() -> None:
    same = seen(cells=board((0, GENERAL)))
    assert flown(same, same)[1] is None
    assert flown(same, seen(cells=board((0, GENERAL)), subs={1: GameBoard((OTHER,) + (0,) * 8, 1, 1, 0)}))[1] is None
    count = len(board())
    if count >= MOST + 1:
        many = board(*((n, GENERAL) for n in range(MOST)))
        more = board(*((n, GENERAL) for n in range(MOST + 1)))
        assert flown(seen(cells=many), seen(cells=board()))[1] is not None
        assert flown(seen(cells=more), seen(cells=board()))[1] is None


def test_a_piece_of_the_hand_flies_to_the_first_square() -> None:
    one = tuple(int(kind == G) for kind in range(len(EMPTY_HAND)))
    screen, moves = flown(seen(cells=board(), hands=(one, EMPTY_HAND)), seen(cells=board((0, GENERAL))))
    assert len(moves) == 1 and [actor.tile for actor in screen.sprites.actors] == [GENERAL]
    assert not any(screen.sprites.layout().hands[0])
    screen, moves = flown(seen(cells=board((0, GENERAL))), seen(cells=board(), hands=(one, EMPTY_HAND)))
    assert len(moves) == 1 and screen.sprites.boards[0].cells[0] == 0


WINDOW = (1280, 720)


def changed(*effects: Any, calls: bool = False) -> pygame.Rect:
    """Returns what effects cover of a black window."""
    screen = make_screen(WINDOW)
    screen.sprites.effects.extend(effects)
    surface = pygame.Surface(WINDOW)
    drawn = screen.stage._effects
    (drawn.draw_calls if calls else drawn.draw)(surface)
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def test_calls_lie_above_everything_and_only_words_are_called() -> None:
    call = StruckCall("Sovereign", t=0.5)
    assert not changed(call).width and changed(call, calls=True).width > 1000
    assert not changed(StruckCall("", t=0.5), calls=True).width
    assert not changed(Sweep("cre", 0.5), calls=True).width
    assert (
        changed(StruckCall("Sovereign", low=True, t=0.5), calls=True).centery > 360 > changed(call, calls=True).centery
    )


def test_a_wave_goes_over_the_boards_from_left_to_right() -> None:
    early, late = changed(Sweep("cre", 0.3)), changed(Sweep("cre", 0.8))
    boards = [field.size.rect for field in make_screen(WINDOW).boards.fields if field.open]
    whole = boards[0].unionall(boards[1:])
    assert whole.left <= early.left and early.centerx < late.centerx and late.right <= whole.right
    assert not changed(Sweep("cre", 0.0)).width


def pixel(picture: Picture) -> tuple[int, ...]:
    """Returns the colour of the middle of what is in the air."""
    screen, surface = make_screen(WINDOW), pygame.Surface(WINDOW)
    screen.sprites.effects.append(picture)
    screen.stage._effects.draw(surface)
    return tuple(surface.get_at(picture.rect.center))[:3]


@pytest.mark.parametrize(("lift", "side"), [(0.0, 100), (1.0, 110)])
def test_a_part_of_the_board_in_the_air_is_a_little_larger(lift: float, side: int) -> None:
    image = pygame.Surface((100, 100))
    image.fill((10, 200, 30))
    picture = Picture(image, pygame.Rect(400, 300, 100, 100), lift)
    assert pixel(picture) == (10, 200, 30)
    screen, surface = make_screen(WINDOW), pygame.Surface(WINDOW)
    screen.sprites.effects.append(picture)
    surface.fill((255, 255, 255))
    screen.stage._effects.draw(surface)
    green = pygame.mask.from_threshold(surface, (10, 200, 30), (9, 9, 9, 255)).get_bounding_rects()
    box = max(green, key=lambda rect: rect.width)
    assert side - 10 <= box.width <= side and abs(box.centerx - 450) < 3
    shadow = surface.get_at((450, box.bottom + 12))[0] < 250
    assert shadow is (lift > 0)


@pytest.mark.parametrize("kind", ["pulse", "gone", "wake", "frame"])
def test_light_lies_on_its_squares_until_it_is_over(kind: Any) -> None:
    screen = make_screen(WINDOW)
    rect = screen.boards.fields[0].cell_rect(0)
    found = changed(Glow(kind, 0, (0,), "+1", 1, 0, t=0.4))
    assert found.width and found.colliderect(rect)
    if kind != "frame":
        assert found.width < 4 * rect.width


def test_a_special_piece_without_a_kind_comes_nowhere() -> None:
    assert not changed(Glow("place", 0, (0,), t=0.5)).width
