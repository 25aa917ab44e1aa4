"""What the player sees of a sub-board besides force: who has hardly a move left there, and whose tyrant could fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.budget import Budget
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.ordering import DELTA, hopeless, wins_field
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.player import PLAYER
from game.games.prosfair.ai.tables import WEIGHTS, Weights
from game.games.prosfair.rules import GAME
from tests.games.prosfair.rules.play import KINGS, at, turn


def _grip(field: str, **options: str) -> int:
    """Returns what of the worth of an open sub-board comes of more than force."""
    bare = replace(WEIGHTS, tight=0, tyrant=0)

    def score(weights: Weights) -> int:
        return Evaluation(SearchBoard(at(KINGS, f"1:w-:c4:{field}", **options), weights)).score()

    return score(WEIGHTS) - score(bare)


TIGHT = WEIGHTS.board * WEIGHTS.tight // 100
TYRANT = WEIGHTS.board * WEIGHTS.tyrant // 100


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        ("ga3 gb3 Wa1 Wb1", 0),  # two of each can move
        ("gb3 Wa1 Wb1", TIGHT),
        ("gb3 Wa1 gc1", TIGHT - TIGHT),  # the g on c1 is stuck, and White has but one piece
        ("gb3 Wa1 Wb1 gc1", TIGHT),
        ("ga3 gb3 Wa1", -TIGHT),
        ("ga3 bb3 gc3 Wa1 Wa2 Gc1", 0),
        ("ga3 bb3 gc3 Wb2 Wa1 Gc1", TYRANT),
        ("ga3 gc3 wb2 Wa1 Bb1 Gc1", -TYRANT),
        ("bb3 Wb2 Wa1", (WEIGHTS.board * (WEIGHTS.tyrant + WEIGHTS.tight)) // 100),
    ],
)
def test_p10_2_a_board_is_worth_more_where_the_enemy_is_near_to_losing_it(field: str, wanted: int) -> None:
    assert _grip(field) == wanted


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        ("bc5 ga4 ge4 gb4 Wc1 Wa1 Wb1 Wd1", TYRANT),  # of many pieces too
        ("cc5 ga4 ge4 gb4 Wc1 Wa1 Wb1 Wd1", 0),
        ("cc5 ga1 gb1 gd1 Wc1 Wa2 Wb2 Wd2", 0),  # but one of four can move: not looked for
    ],
)
def test_p9_6_a_tyrant_is_looked_after_on_a_full_board_as_well(field: str, wanted: int) -> None:
    assert _grip(field, form="hon", level="standard") == wanted


@pytest.mark.parametrize(
    ("field", "move", "wins"),
    [
        ("bb3 Wb2 ga1 Gc1", "1.Wb2xb3", True),  # the tyrant
        ("gb3 Wb2 ga1 Gc1", "1.Wb2xb3", False),
        ("gb3 Wb2 Gc1", "1.Wb2xb3", True),  # the last one
        ("bb3 gc3 Wb2 Gb1 gc1", "1.Wb2xb3", True),
        ("ga3 gc3 Wa2 Wc2", "1.Wc2xc3", False),
    ],
)
def test_p10_2_what_wins_a_board_is_never_hopeless_where_the_board_is_worth_it(
    field: str, move: str, wins: bool
) -> None:
    state = at(KINGS, f"1:w-:c4:{field}")
    board = SearchBoard(state)
    packed = pack(turn(state, move), board.table)
    assert wins_field(board, packed) is wins
    assert hopeless(board, packed, 0, DELTA + 400, lambda: 300) is not wins


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("field", "best"),
    [
        ("1:w-:d1:1b1/1W1/2g", "1.b2-b3"),  # the tyrant falls: P10.2c
        ("1:w-:d1:3/1s1/2W", "1.c1-b1"),  # the s can no longer step ahead, and takes nothing: P10.2b
        ("1:w-:d1:1g1/1W1/3", "1.b2-b3"),  # the last one: P10.2a
    ],
)
def test_p10_2_each_way_of_occupation_is_taken(level: int, field: str, best: str) -> None:
    text = f"ryaku standard | 4b3/3g1g2/8/8/8/8/3G1G2/4B3 | {field} | w | w=- b=- | - | muk,cre,0 | 0,298"
    state = GAME.position_in({"prosfair": text}, {})
    thought = PLAYER.choose({}, GAME.observe(state, 0), level, 1, Budget(400, 60.0))
    assert GAME.format(thought.action) == best
