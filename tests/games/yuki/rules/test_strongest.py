"""What the proof panel shows: the strongest formation that is still possible for the other (Y7.12)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.games.yuki.rules.cards import FORCES, NO_FORCES, TOTALS_ONLY, TROOPS, WEAKER_WINS
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


@pytest.mark.parametrize(
    ("theirs", "unseen", "found"),
    [
        *(pytest.param(f"{force}4", "", f"{force}5 {force}6", id=f"one force {force}") for force in FORCES),
        ("Y5", "R10 B8 Y9 Y2", "Y9 Y2"),
        ("R4 S4", "W10 B5 R9 R7", "R9"),
        ("B4 S1", "W10 G9 P5", "P5"),
        ("R5 B5", "Y10 W9", "Y10"),
        ("W10", "R1 R2", "R1 R2"),
    ],
)
def test_Y7_5_the_strongest_is_of_the_best_rank_there_is(theirs: str, unseen: str, found: str) -> None:
    seen = frozenset(TROOPS) - frozenset(unseen.split()) if unseen else frozenset()
    more = strongest(tuple(theirs.split()), frozenset(), seen)
    assert more is not None and sorted(more) == sorted(found.split())


@pytest.mark.parametrize(
    ("mine", "theirs", "unseen", "beaten_by"),
    [
        ("R1 B1 Y1", "W2", "P2 G4", "P2 G4"),
        ("R9 B8 Y9", "W2", "P3 G10", "P3 G10"),
        ("R2 R3 B5", "W1", "P1 G9", ""),
        ("R2 R3 B5", "W1", "P1 G8", ""),
        ("R2 R3 B5", "W1", "P1 G7", "P1 G7"),
    ],
)
def test_Y8_6_the_weaker_wins_where_the_card_says_so(mine: str, theirs: str, unseen: str, beaten_by: str) -> None:
    seen = frozenset(TROOPS) - frozenset(unseen.split())
    found = prove(tuple(mine.split()), tuple(theirs.split()), frozenset((WEAKER_WINS,)), seen)
    assert (found.proved, " ".join(found.counterexample)) == (not beaten_by, beaten_by)


def test_there_is_none_where_cards_are_lacking() -> None:
    assert strongest(("W10",), frozenset(), frozenset(TROOPS) - {"R1"}) is None
