"""What the player sees of figures: what is begun, what opening a board and an abandonment are worth to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.figures import NOTHING, begun, fewest, lacking, sieve
from game.games.prosfair.ai.player import STRENGTHS
from game.games.prosfair.ai.tables import PLAIN, PLANNING, RECKLESS, WEIGHTS, Weights
from game.games.prosfair.rules.phases import bits, place
from game.rules.chance import Stream
from tests.games.prosfair.rules.play import KINGS, at


@pytest.mark.parametrize(
    ("pieces", "nearly", "twos"),
    [
        ("Gc4 Re4", [(3, "c4")], 2),
        ("Gc4 Re4 Gc5", [(4, "c4")], 2),
        ("Gc4 Ge5", [], 1),
        ("Gc4 Re4 Gd5", [], 1),  # what stands lacks nothing
        ("Gc1 Ge1", [], 0),  # at home it does not count
    ],
)
def test_p9_what_a_side_has_begun_to_open_a_board(pieces: str, nearly: list[tuple[int, str]], twos: int) -> None:
    found = begun(SearchBoard(at(f"{KINGS} {pieces}")).bits[0], 8, 0)
    told = [place(8, 0, n, "abcdefgh".index(sq[0]) + 8 * int(sq[1]) - 8) for n, sq in nearly]
    assert (list(found.nearly), found.twos) == ([one.reach for one in told if one], twos)


@pytest.mark.parametrize(
    ("pieces", "sizes", "lacks"),
    [
        ("Gc4 Gd4 Ge4 Gc3", (5, 6), 1),
        ("Gc4 Gd4 Ge4 Gc3 Ge3", (6,), 1),
        ("Gc4 Gd4 Ge4", (5,), 2),
        ("Gc4 Gd4", (5,), 3),
        ("Gc4 Gd4", (6,), 4),
        ("Gc2 Gd2 Ge2 Gc1", (5,), 4),  # at home it does not count
    ],
)
def test_p10_4_what_is_lacking_for_an_abandonment(pieces: str, sizes: tuple[int, ...], lacks: int) -> None:
    assert fewest(SearchBoard(at(f"{KINGS} {pieces}")).bits[0], 8, 0, sizes) == lacks


def _score(weights: Weights, pieces: str, *subs: str, **options: str) -> int:
    return Evaluation(SearchBoard(at(f"{KINGS} {pieces}", *subs, **options), weights)).score()


@pytest.mark.parametrize(("near", "counts"), [("gd6 gc6", True), ("gd6", False), ("gd6 ga3", False)])
def test_p9_3_a_figure_that_would_open_a_board_counts_where_two_enemies_stand_about_it(near: str, counts: bool) -> None:
    without = replace(WEIGHTS, figure=0)
    assert (_score(WEIGHTS, f"Gc4 Re4 {near}") > _score(without, f"Gc4 Re4 {near}")) is counts


@pytest.mark.parametrize(("opener", "sign"), [("w", 1), ("b", -1)])
def test_an_open_board_is_worth_something_to_whom_opened_it(opener: str, sign: int) -> None:
    found = _score(WEIGHTS, "", f"1:{opener}-:c4:Ga1 gc3") - _score(
        replace(WEIGHTS, opened=0), "", f"1:{opener}-:c4:Ga1 gc3"
    )
    assert found == sign * WEIGHTS.opened


@pytest.mark.parametrize(
    ("board", "hands", "promise"),
    [
        ("1:ww:c4:Qa1 gc3", "w=- b=-", ((950 - 96) * 60 // 100 - 90, 0)),
        ("1:ww:c4:Qa1 gc3", "w=Q1 b=-", (0, 0)),  # a second one would be lost
        ("1:ww:c4:Qa1 Bb1 gc3", "w=- b=-", ((950 - 96) * 60 // 100 - 90, 0)),
        ("1:bb:c4:Qa1 qc3 wb3", "w=- b=-", (0, 520 * 60 // 100 - 90)),
        ("1:wx:c4:Qa1 gc3", "w=- b=-", ((950 - 96) * 60 // 100 - 90, 0)),
        ("1:w-:c4:Qa1 gc3", "w=- b=-", (0, 0)),  # still fought for
    ],
)
def test_p10_4_what_an_abandonment_promises(board: str, hands: str, promise: tuple[int, int]) -> None:
    assert SearchBoard(at(KINGS, board, hands=hands)).world.promise == promise


def test_a_figure_for_an_abandonment_is_worth_more_the_less_it_lacks() -> None:
    held = "1:ww:c4:Qa1 gc3"
    rows = ("Gc4", "Gc4 Gd4", "Gc4 Gd4 Ge4", "Gc4 Gd4 Ge4 Gc3")
    gains = [
        _score(WEIGHTS, pieces, held, level="full+o5") - _score(PLAIN, pieces, held, level="full+o5") for pieces in rows
    ]
    assert gains == sorted(gains) and len(set(gains)) == len(gains)


def test_from_the_second_dan_on_figures_are_planned() -> None:
    planned = [RECKLESS, PLAIN, WEIGHTS, PLANNING, WEIGHTS, WEIGHTS]
    assert [STRENGTHS[level].weights for level in range(6)] == planned


@pytest.mark.parametrize("size", [8, 13])
def test_the_fewest_is_that_of_the_figure_that_lacks_fewest(size: int) -> None:
    """However the figures are gone through: those that can no longer be better are asked for less."""
    one, sizes, stream, met = bits(size), (5, 6, 7, 9), Stream(29), set[tuple[int, int]]()
    for _ in range(400):
        own = 0
        for _ in range(6 + stream.below(size * 2)):
            own |= one[stream.below(size * size)]
        lacks = [lacking(own, sieve(size, 0, n)) for n in sizes]
        each = [next((n for n, anchors in enumerate(found, 1) if anchors), NOTHING) for found in lacks]
        assert fewest(own, size, 0, sizes) == min(each)
        met.add((each[0], min(each)))
    assert {(3, 2), (2, 1), (NOTHING, NOTHING)} <= met
