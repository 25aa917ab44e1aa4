"""Where everything lies on the table of 机戦: in the window, beside each other, and in large text the record below."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.cerke.table.layout import CerkeAreas, cerke_areas
from game.ui.widgets.record_panel import least_height
from tests.games.gungi.view.stage import make_theme

PLACES = ("board", "notice", "title", "far_plate", "tracks", "far_tray", "info", "sticks", "record",
          "near_tray", "near_plate", "buttons")  # fmt: skip
LAID: dict[tuple[tuple[int, int], float, int, bool], tuple[tuple[int, int, int, int], ...]] = {
    ((1280, 720), 1.0, 6, False): (
        (32, 21, 643, 651),
        (32, 675, 643, 32),
        (694, 14, 554, 35),
        (694, 51, 554, 54),
        (694, 112, 554, 53),
        (694, 172, 554, 59),
        (694, 238, 290, 303),
        (991, 238, 257, 132),
        (991, 377, 257, 164),
        (694, 548, 554, 59),
        (694, 614, 554, 54),
        (694, 675, 554, 29),
    ),
    ((1280, 720), 1.0, 6, True): (
        (32, 21, 643, 651),
        (32, 675, 643, 32),
        (694, 14, 554, 35),
        (694, 51, 554, 54),
        (694, 112, 554, 53),
        (694, 172, 554, 59),
        (694, 238, 290, 303),
        (991, 238, 257, 196),
        (991, 441, 257, 100),
        (694, 548, 554, 59),
        (694, 614, 554, 54),
        (694, 675, 554, 29),
    ),
    ((1280, 720), 1.25, 9, False): (
        (32, 21, 642, 650),
        (32, 674, 642, 33),
        (693, 14, 555, 35),
        (693, 51, 555, 62),
        (693, 120, 555, 58),
        (693, 185, 555, 59),
        (693, 251, 290, 241),
        (990, 251, 258, 112),
        (990, 370, 258, 122),
        (693, 499, 555, 59),
        (693, 565, 555, 62),
        (693, 634, 555, 70),
    ),
    ((1280, 720), 1.5, 6, True): (
        (32, 21, 524, 530),
        (32, 554, 524, 38),
        (575, 14, 673, 35),
        (575, 51, 673, 73),
        (575, 131, 673, 66),
        (575, 204, 673, 59),
        (575, 270, 353, 243),
        (935, 270, 313, 243),
        (32, 595, 524, 109),
        (575, 520, 673, 59),
        (575, 586, 673, 73),
        (575, 666, 673, 38),
    ),
    ((1500, 900), 1.0, 6, True): (
        (30, 26, 804, 814),
        (30, 844, 804, 40),
        (858, 18, 612, 44),
        (858, 64, 612, 66),
        (858, 139, 612, 62),
        (858, 210, 612, 74),
        (858, 293, 320, 384),
        (1187, 293, 283, 263),
        (1187, 565, 283, 112),
        (858, 686, 612, 74),
        (858, 769, 612, 66),
        (858, 844, 612, 36),
    ),
    ((1501, 900), 1.0, 6, False): (
        (40, 26, 804, 814),
        (40, 844, 804, 40),
        (868, 18, 593, 44),
        (868, 64, 593, 66),
        (868, 139, 593, 62),
        (868, 210, 593, 74),
        (868, 293, 310, 384),
        (1187, 293, 274, 187),
        (1187, 489, 274, 188),
        (868, 686, 593, 74),
        (868, 769, 593, 66),
        (868, 844, 593, 36),
    ),
    ((2560, 1080), 1.1, 6, False): (
        (363, 31, 965, 977),
        (363, 1013, 965, 48),
        (1357, 22, 840, 53),
        (1357, 77, 840, 85),
        (1357, 173, 840, 77),
        (1357, 261, 840, 89),
        (1357, 361, 439, 445),
        (1807, 361, 390, 203),
        (1807, 575, 390, 231),
        (1357, 817, 840, 89),
        (1357, 917, 840, 85),
        (1357, 1013, 840, 43),
    ),
    ((1440, 900), 1.75, 9, False): (
        (30, 26, 650, 658),
        (30, 688, 650, 52),
        (704, 18, 706, 44),
        (704, 64, 706, 101),
        (704, 174, 706, 88),
        (704, 271, 706, 74),
        (704, 354, 369, 207),
        (1082, 354, 328, 207),
        (30, 744, 650, 136),
        (704, 570, 706, 74),
        (704, 653, 706, 101),
        (704, 763, 706, 117),
    ),
}
"""By size of the window, size of text, number of buttons and whether a throw is looked at: every place in that order.

The window of 1500 units is the last with the narrow margin; 125 % is the last size of text at which the record lies in
the column.
"""


def laid(size: tuple[int, int], scale: float, buttons: int = 6, throwing: bool = False) -> CerkeAreas:
    """Returns the layout of a window."""
    return cerke_areas(context(size, scale), buttons, throwing=throwing)


def context(size: tuple[int, int], scale: float) -> Any:
    theme = make_theme(size, scale)
    return SimpleNamespace(theme=theme, size=size, px=lambda units: round(units * theme.u))


@pytest.mark.parametrize("case", LAID, ids=str)
def test_everything_has_its_place(case: tuple[tuple[int, int], float, int, bool]) -> None:
    areas = laid(*case)
    assert dict(zip(PLACES, LAID[case], strict=True)) == {name: tuple(getattr(areas, name)) for name in PLACES}
    window = pygame.Rect((0, 0), case[0])
    for one, other in combinations((getattr(areas, name) for name in PLACES), 2):
        assert window.contains(one) and window.contains(other) and not one.colliderect(other)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_a_throw_gets_room_from_the_record_which_keeps_four_lines(size: tuple[int, int], scale: float) -> None:
    rest, thrown = laid(size, scale), laid(size, scale, throwing=True)
    assert thrown.sticks.height >= rest.sticks.height * 1.1
    assert thrown.record.height == least_height(make_theme(size, scale), 4) < rest.record.height
    assert thrown.sticks.union(thrown.record) == rest.sticks.union(rest.record)
    assert scale > 1.0 or rest.record.height >= least_height(make_theme(size, scale), 8)


def test_a_dialog_stands_over_hands_and_throw_and_over_a_record_that_lies_beside_them() -> None:
    beside, below = laid((1280, 720), 1.0), laid((1280, 720), 1.5)
    assert beside.beside == beside.info.unionall([beside.sticks, beside.record])
    assert below.beside == below.info.union(below.sticks)
    touching = replace(beside, record=pygame.Rect(beside.info.right, beside.info.bottom + 9, 40, 40))
    assert touching.beside.contains(touching.record), "one that touches them lies beside them"
    assert beside.piece_card == beside.info and beside.hand_card == beside.tracks.union(beside.far_tray)
    assert beside.coverable == (beside.far_tray, beside.near_tray, beside.tracks)
