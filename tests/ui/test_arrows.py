"""An arrow key leads to what lies nearest in its direction."""

import pygame

from game.rules.contract import Lane, Pick
from game.ui.board.arrows import towards


def lying(*places: tuple[int, int]) -> list[tuple[Pick, pygame.Rect]]:
    """Returns lanes 0, 1, … round these points."""
    return [(Lane(n), pygame.Rect(x - 5, y - 5, 10, 10)) for n, (x, y) in enumerate(places)]


def test_straight_on_goes_before_aside() -> None:
    places = lying((100, 100), (160, 100), (140, 130), (100, 40), (60, 100))
    here = places[0][1]
    found = [towards(here, places, dx, dy) for dx, dy in ((1, 0), (0, 1), (0, -1), (-1, 0))]
    assert found == [Lane(1), Lane(2), Lane(3), Lane(4)]


def test_what_lies_beside_or_too_far_aside_is_not_ahead() -> None:
    places = lying((100, 100), (102, 180), (120, 180))
    here = places[0][1]
    assert towards(here, places, 1, 0) == Lane(2)
    assert towards(here, places, 1, 0, 4) is None, "it lies four times as far aside as ahead"
    assert towards(here, places, 1, 0, 4.5) == Lane(2)
    assert towards(here, places, -1, 0) is None
