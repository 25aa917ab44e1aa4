"""What the proof panel shows: the strongest formation that is still possible for the other (Y7.12)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.yuki.rules.cards import NO_FORCES, TOTALS_ONLY, TROOPS, WEAKER_WINS
from game.games.yuki.rules.proof import prove, strongest
from game.games.yuki.rules.strength import best, better
from game.rules.chance import Stream


@pytest.mark.parametrize("seed", range(40))
def test_no_completion_is_better_than_the_strongest(seed: int) -> None:
    stream = Stream(seed)
    codes = list(TROOPS)
    stream.shuffle(codes)
    theirs = tuple(codes[: 1 + seed % 2]) + (("S4",) if seed % 7 == 3 else ())
    there = frozenset([(), (TOTALS_ONLY,), (NO_FORCES,), (WEAKER_WINS,), (NO_FORCES, WEAKER_WINS)][seed % 5])
    unseen = codes[3:20]
    seen = frozenset(code for code in TROOPS if code not in unseen)
    k = 3 - len(theirs)
    found = strongest(theirs, there, seen)
    assert found is not None and len(found) == k
    top = best((*theirs, *found), there)
    for more in combinations(unseen, k):
        assert not better(best((*theirs, *more), there), top, there), (theirs, more, found)


def test_a_counterexample_is_there_exactly_where_the_strongest_beats() -> None:
    seen = frozenset(code for code in TROOPS if code not in ("R7", "B10", "G10", "Y2", "P5"))
    mine, theirs = ("R1", "R2", "R3"), ("W10",)
    more = strongest(theirs, frozenset(), seen)
    assert more is not None and set(more) == {"B10", "G10"}
    assert prove(mine, theirs, frozenset(), seen).proved
    assert not prove(("R1", "B2", "R3"), theirs, frozenset(), seen).proved


def test_there_is_none_where_cards_are_lacking() -> None:
    assert strongest(("W10",), frozenset(), frozenset(TROOPS) - {"R1"}) is None
