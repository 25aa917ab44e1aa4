"""A drag is one value: when it is a click, and what ends it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.contract import Square
from game.ui.board.drag import cancels, grab, still_valid

PICK = Square(5, 5)


@pytest.mark.parametrize("unit", [0.8, 1.0, 2.0])
def test_less_than_six_units_is_a_click(unit: float) -> None:
    drag = grab(PICK, (100, 100)).to((100 + int(5.9 * unit), 100), unit)
    assert drag.click and drag.pointer == (100 + int(5.9 * unit), 100)
    assert not drag.to((100 + int(6.1 * unit) + 1, 100), unit).click


def test_moved_stays_true_on_the_way_back() -> None:
    drag = grab(PICK, (0, 0)).to((30, 0), 1.0).to((0, 0), 1.0)
    assert drag.moved and not drag.click
    assert drag.grabbed_at == (0, 0) and drag.pick == PICK


def test_distance_counts_on_both_axes() -> None:
    assert grab(PICK, (0, 0)).to((4, 4), 1.0).click
    assert not grab(PICK, (0, 0)).to((5, 5), 1.0).click


@pytest.mark.parametrize(
    ("event", "ends"),
    [
        (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE), True),
        (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a), False),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(0, 0)), True),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)), False),
        (pygame.event.Event(pygame.WINDOWFOCUSLOST), True),
        (pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(1, 0, 0)), False),
    ],
)
def test_what_cancels_a_drag(event: pygame.event.Event, ends: bool) -> None:
    assert cancels(event) is ends


def test_a_changed_match_voids_a_drag() -> None:
    drag = grab(PICK, (0, 0), version=4)
    assert still_valid(drag, 4) is drag
    assert still_valid(drag, 5) is None
    assert still_valid(None, 5) is None
