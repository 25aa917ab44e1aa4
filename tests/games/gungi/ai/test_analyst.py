"""Looking back on 軍儀: best and played in one search to one depth, the same again, and blind to what was hidden."""

from __future__ import annotations

from math import inf

import pytest

from game.ai.budget import Cancelled
from game.games.gungi.ai.analyst import ANALYST, WORLDS, look
from game.games.gungi.rules import GAME
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import board

NODES = 1_000
PIECES = {"5-1": ["W:帥:-"], "2-3": ["W:兵:さ"], "4-3": ["W:兵:へ"], "6-3": ["W:兵:と"], "5-9": ["B:帥:-"]}
HIDDEN = board({**PIECES, "3-6": ["B:侍:槍"], "7-6": ["B:弓:や"]})
"""Black does not see which 兵 of White has which back."""


def test_what_is_asked_for_stands_among_the_best_with_a_value_of_its_own() -> None:
    seen = GAME.observe(HIDDEN, HIDDEN.to_act)
    first = look(seen, (), 2, NODES, 1)
    assert len(first.looked) == 2 and first.depth >= 1 and 0 < first.nodes <= NODES + 20
    known = {one.action for one in first.looked}
    other = next(action for action in seen.legal if action not in known)
    second = look(seen, (other,), 2, NODES, 1)
    assert len(second.looked) == 3
    found = second.of(other)
    assert found is not None and found.value > -inf
    assert [one.value for one in second.looked] == sorted((one.value for one in second.looked), reverse=True)


def test_the_same_question_has_the_same_answer() -> None:
    seen = GAME.observe(HIDDEN, HIDDEN.to_act)
    assert look(seen, (), 3, NODES, 7) == look(seen, (), 3, NODES, 7)


def test_what_lies_hidden_changes_no_answer() -> None:
    """Positions that the seat cannot tell apart: it is judged by what it could see."""
    seen = GAME.observe(HIDDEN, HIDDEN.to_act)
    assert seen.unseen
    other = next(one for seed in range(40) if (one := GAME.sample(seen, Stream(seed))) != HIDDEN)
    again = GAME.observe(other, HIDDEN.to_act)
    assert again == seen
    assert look(again, (), 3, NODES, 7) == look(seen, (), 3, NODES, 7)


def test_of_several_deals_no_end_is_forced() -> None:
    seen = GAME.observe(HIDDEN, HIDDEN.to_act)
    assert WORLDS > 1 and all(abs(one.value) < inf and not one.plies for one in look(seen, (), 3, NODES, 3).looked)


def test_where_one_action_is_left_or_pieces_are_placed_there_is_nothing_to_weigh() -> None:
    start = GAME.start({})
    assert GAME.observe(start, start.to_act).phase == "setup"
    assert look(GAME.observe(start, start.to_act), (), 3, NODES, 1).looked == ()


def test_a_forced_end_is_told_with_its_plies_where_nothing_is_hidden() -> None:
    pieces = {"1-1": ["W:帥:-"], "9-9": ["B:帥:-"], "2-3": ["B:侍:槍"], "4-2": ["B:弓:や"], "4-1": ["B:忍:上"]}
    state = board({**pieces, "3-5": ["B:謀:筒"]})
    seen = GAME.observe(state, state.to_act)
    assert not seen.unseen
    best, *others = look(seen, (), 3, NODES, 1).looked
    assert (GAME.format(best.action), best.value, best.plies) == ("m 2-3-1 2-2-1", inf, 1)
    assert all(one.value < inf and not one.plies for one in others)


def test_it_stops_when_nobody_waits() -> None:
    with pytest.raises(Cancelled):
        look(GAME.observe(HIDDEN, HIDDEN.to_act), (), 3, NODES, 1, lambda: True)


def test_the_nodes_are_apart_from_the_strengths() -> None:
    assert (ANALYST.quick, ANALYST.deep) == (2_000, 20_000)
