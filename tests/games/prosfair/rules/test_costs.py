"""What an advised turn costs: what is told can be taken can be, and what is told to be lost for nothing is."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.asked.costs import cost
from game.games.prosfair.rules.asked.reasons import reasons
from game.games.prosfair.rules.pieces import KIND_OF, B
from game.rules.chance import Stream
from tests.laws.walk import options, play_on, shared_positions
from tests.reasons.prosfair import at, avenged, captures, name
from tests.thorough import tries


@pytest.mark.parametrize("seed", range(tries(1, 2)))
def test_what_is_told_to_be_lost_can_be_taken_and_the_rest_not(seed: int) -> None:
    told, stream = set(), Stream(seed)
    steps = [(step.state, step.action) for step in play_on(GAME, GAME.start(options(GAME)), seed, 60)]
    steps += [
        (state, stream.choice(GAME.legal(state)))
        for _, state in shared_positions("prosfair")[:: tries(4, 2)]
        if GAME.legal(state)
    ]
    for state, action in steps:
        after, own = GAME.apply(state, action), state.turn
        if after.result is not None:
            assert cost(state, action) is None
            continue
        found = cost(state, action)
        there = {(board, dst) for board, _, dst in captures(after, 1 - own)}
        lost = {place for place in there if not avenged(after, own, *place)}
        if found is None:
            before = {(on, to) for on, _, to in captures(state, 1 - own) if not avenged(state, own, on, to)}
            kept = {place for place in lost if at(state, *place) & 0xFF == at(after, *place) & 0xFF}
            assert {place for place in kept if name(after, *place) != "B"} <= before, GAME.format(action)
            continue
        told.add(found.code)
        if found.code == "outnumbered":
            assert found.args[0] < found.args[1]
            continue
        kind, board, sq, taker = found.args
        takers = {name(after, on, by) for on, by, to in captures(after, 1 - own) if (on, to) == (board, sq)}
        assert name(after, int(board), int(sq)) == kind and taker in takers
        assert KIND_OF[str(kind)] != B or board, "only a shadow tyrant can be taken"
        assert ((board, sq) in lost) == (found.code != "trade"), (GAME.format(action), found)
    assert {"risk", "trade", "leaves"} <= told


def test_an_expansion_tells_who_meets_whom_on_the_new_field() -> None:
    wider = 0
    for _, state in shared_positions("prosfair"):
        for action in GAME.legal(state)[:400]:
            if "/D" in GAME.format(action):
                (opened,) = [one for one in reasons(state, action, 0) if one.code in ("expands", "wins", "ends")]
                wider += opened.code == "expands" and opened.args[1] + opened.args[2] >= 5
                break
    assert wider
