"""The root of a search: what is looked at with which floor, what a broken-off ply leaves, and which move is played."""

from __future__ import annotations

import pytest

from game.ai.budget import POLL_NODES, Budget, OutOfBudget
from game.ai.root import UNKNOWN, RootLine, as_good, deepen, spread, wavering

WORTH = {1: 10, 2: 50, 3: 45, 4: -5}


def test_every_ply_begins_with_the_best_and_moves_near_it_have_their_own_score() -> None:
    asked: list[tuple[int, int, int]] = []

    def score(move: int, depth: int, floor: int) -> int:
        asked.append((depth, move, floor))
        return WORTH[move]

    line = RootLine([1, 2, 3, 4])
    heard: list[int] = []
    deepen(line, 2, 8, score, lambda line: heard.append(line.depth) is not None)
    assert line.scores == [(50, 2), (45, 3), (10, 1), (-5, 4)] and (line.best, line.score, line.depth) == (2, 50, 2)
    assert heard == [1, 2]
    assert [floor for depth, _, floor in asked if depth == 1] == [UNKNOWN] * 4, "everything is weighed once"
    assert [(move, floor) for depth, move, floor in asked if depth == 2] == [(2, UNKNOWN), (3, 41), (1, 41), (4, 41)]


def test_it_ends_when_told_and_keeps_what_is_chosen_after_the_first_ply() -> None:
    line = RootLine([1, 2, 3, 4])
    deepen(line, 9, 0, lambda move, depth, floor: WORTH[move], lambda line: line.depth == 3, lambda found: found[:2])
    assert (line.depth, [move for _, move in line.scores]) == (3, [2, 3])


def test_a_ply_that_is_broken_off_counts_as_far_as_it_came() -> None:
    def score(move: int, depth: int, floor: int) -> int:
        if depth == 2 and move == 1:
            raise OutOfBudget
        return WORTH[move] if depth == 1 else 60 - WORTH[move]

    line = RootLine([1, 2, 3, 4])
    deepen(line, 2, 0, score, lambda line: False)
    assert line.depth == 1
    assert line.scores == [(15, 3), (10, 2), (UNKNOWN, 1), (UNKNOWN, 4)]
    untouched = RootLine([1, 2])
    untouched.break_off([])
    assert untouched.scores == [(0, 1), (0, 2)]


def test_moves_within_a_margin_are_as_good() -> None:
    scores = [(50, 2), (45, 3), (44, 1)]
    assert as_good(scores, 0) == [2]
    assert as_good(scores, 5) == [2, 3]


def test_a_wavering_judgement_is_off_by_no_more_than_it_wavers_and_the_same_way_in_one_thought() -> None:
    scores = [(100, 1), (95, 2), (10, 3)]
    orders = {tuple(wavering(scores, 10, seed)) for seed in range(40)}
    assert orders == {(1, 2, 3), (2, 1, 3)}
    assert wavering(scores, 10, 7) == wavering(scores, 10, 7)
    assert wavering(scores, 0, 7) == [1, 2, 3]
    first = {gap: {wavering([(gap, 1), (0, 2)], 10, seed)[0] for seed in range(3000)} for gap in (19, 21)}
    assert first == {19: {1, 2}, 21: {1}}, "ten up and ten down at the most, and as much now and then"


def test_a_spread_covers_its_range_evenly() -> None:
    found = [spread(5, move, 4) for move in range(4000)]
    assert set(found) == {0, 1, 2, 3}
    assert all(900 < found.count(n) < 1100 for n in range(4))


def test_what_must_be_known_is_looked_at_to_its_end() -> None:
    budget = Budget(10, 60.0)
    budget.sure = True
    assert budget.poll(500) == 500 + POLL_NODES
    budget.sure = False
    with pytest.raises(OutOfBudget):
        budget.poll(10)
