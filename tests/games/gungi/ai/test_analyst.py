"""Looking back on 軍儀: best and played in one search to one depth, the same again, and blind to what was hidden."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace

from game.games.gungi.ai.analyst import MOST, WORLDS, _looked, _mates, look
from game.games.gungi.ai.search import MATE
from game.games.gungi.rules import GAME
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import board

NODES = 1_000
PIECES = {"5-1": ["W:帥:-"], "2-3": ["W:兵:さ"], "4-3": ["W:兵:へ"], "6-3": ["W:兵:と"], "5-9": ["B:帥:-"]}
MATE_NEXT = {"1-1": ["W:帥:-"], "9-9": ["B:帥:-"], "2-3": ["B:侍:槍"], "4-2": ["B:弓:や"], "4-1": ["B:忍:上"]}
HIDDEN = board({**PIECES, "3-6": ["B:侍:槍"], "7-6": ["B:弓:や"]})
"""Black does not see which 兵 of White has which back."""


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
    state = board({**MATE_NEXT, "3-5": ["B:謀:筒"]})
    seen = GAME.observe(state, state.to_act)
    assert not seen.unseen
    best, *others = look(seen, (), 3, NODES, 1).looked
    assert (GAME.format(best.action), best.value, best.plies) == ("m 2-3-1 2-2-1", inf, 1)
    assert all(one.value < inf and not one.plies for one in others)


def test_a_mate_in_one_deal_of_several_is_worth_much_and_no_more() -> None:
    search = SimpleNamespace(expected=lambda move: ())
    found = _looked(1, "move", [MATE - 1, 0, 300], search)  # type: ignore[arg-type]
    assert (found.value, found.plies) == ((MOST + 300) / 3, 0)
    alone = _looked(1, "move", [3 - MATE], search)  # type: ignore[arg-type]
    assert (alone.value, alone.plies) == (-inf, 3)


def test_a_mate_at_once_is_a_forced_end_whatever_the_backs_are() -> None:
    far = {"8-3": ["W:兵:さ"], "7-3": ["W:兵:へ"], "6-3": ["W:兵:と"]}
    state = board({**MATE_NEXT, "3-5": ["B:謀:筒"], **far})
    seen = GAME.observe(state, state.to_act)
    assert seen.unseen
    best, *others = look(seen, (), 3, NODES, 1).looked
    assert (GAME.format(best.action), best.value, best.plies) == ("m 2-3-1 2-2-1", inf, 1)
    assert all(one.value < inf and not one.plies for one in others)


def test_what_mates_in_the_deals_looked_at_and_not_in_all_the_others_is_not_forced() -> None:
    seen = GAME.observe(HIDDEN, HIDDEN.to_act)
    assert not _mates(seen, seen.legal[0], [MATE - 1] * WORLDS, Stream(5))
    mated = board({**MATE_NEXT, "3-5": ["B:謀:筒"], "8-3": ["W:兵:さ"], "7-3": ["W:兵:へ"]})
    there = GAME.observe(mated, mated.to_act)
    action = next(one for one in there.legal if GAME.format(one) == "m 2-3-1 2-2-1")
    assert _mates(there, action, [MATE - 1] * WORLDS, Stream(5))
    assert not _mates(there, action, [MATE - 1, MATE - 1, MATE - 3], Stream(5)), "in one deal it takes longer"
