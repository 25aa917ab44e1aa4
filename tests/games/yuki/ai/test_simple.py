"""The test opponent of 盤上遊姫: it builds formations, finishes what wins, and draws troops."""

from __future__ import annotations

import pytest

from game.games.yuki.ai.formations import CARD, Cards
from game.games.yuki.ai.simple import HOPED, IN_HAND, LOST, WON, greedy_player, standing
from game.games.yuki.ai.table import Table, table_of
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import OWN_DECK, DeclareReading, Draw
from game.rules.chance import Stream
from tests.games.yuki.ai.positions import random_game
from tests.thorough import tries


def _table(own: list[str], other: list[str]) -> Table:
    state = next(state for state in random_game(5) if state.to_act >= 0)
    table = table_of(GAME.observe(state, state.to_act))
    table.formations[0][0], table.formations[1][0] = _cards(own), _cards(other)
    table.bits[0] = 0
    return table


def _cards(codes: list[str]) -> Cards:
    return tuple(sorted(CARD[code] for code in codes))


def _worth(own: list[str], other: list[str], hand: list[str]) -> float:
    return standing(_table(own, other), 0, 0, _cards(own), frozenset(_cards(hand)))


def test_y6_2_the_stronger_formation_is_worth_more_and_what_the_hand_finishes_more_than_what_must_come() -> None:
    ranks = [["R7", "R8", "R9"], ["R7", "B7", "G7"], ["R2", "R5", "R9"], ["R7", "B8", "G9"], ["R2", "B5", "G9"]]
    worths = [_worth(codes, [], []) for codes in ranks]
    assert worths == sorted(worths, reverse=True) and len(set(worths)) == 5
    ready, hoped, vague = _worth(["R7", "R8"], [], ["R9"]), _worth(["R7", "R8"], [], []), _worth(["R7"], [], [])
    assert ready > hoped > vague > 0
    assert round(ready / hoped, 3) == round(IN_HAND / HOPED, 3)


def test_what_beats_a_finished_formation_wins_and_what_cannot_is_lost() -> None:
    lower = ["R2", "B5", "G9"]
    assert _worth(["R7", "B8", "G9"], lower, []) == WON
    assert _worth(["R1", "B2", "G4"], lower, []) == LOST
    assert _worth(["R7", "B8"], lower, ["G9"]) == IN_HAND * WON
    assert _worth(["R1", "B10"], ["R8", "B8", "G8"], []) == LOST, "no third card makes it stronger"


def test_y8_6_where_the_weaker_wins_the_weak_formation_is_worth_more() -> None:
    table = _table([], [])
    table.bits[0] = 2
    crowd, lightning = (standing(table, 0, 0, _cards(c), frozenset()) for c in (["R1", "B3", "G5"], ["R7", "R8", "R9"]))
    assert crowd > lightning


@pytest.mark.slow
def test_it_draws_troops_and_reads_as_well_as_it_can() -> None:
    kinds = set()
    for seed in range(3, tries(4, 5)):
        for n, state in enumerate(random_game(seed)):
            seen = GAME.observe(state, state.to_act)
            chosen = greedy_player(seen, Stream(n))
            kinds.add(type(chosen))
            if isinstance(chosen, Draw):
                troops = any(isinstance(a, Draw) and a.source != OWN_DECK for a in seen.legal)
                assert not troops or chosen.source != OWN_DECK
            if isinstance(chosen, DeclareReading):
                assert chosen == next(a for a in seen.legal if isinstance(a, DeclareReading))
    assert Draw in kinds
