"""What an advised action costs: what is told can be taken can be, and what is told to be lost for nothing is."""

from __future__ import annotations

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.asked.costs import cost
from game.games.gungi.rules.pieces import KIND, KINDS, SUI
from game.rules.chance import Stream
from tests.laws.walk import options, play_on, shared_positions
from tests.reasons.gungi import avenged, captures
from tests.table.help import READY
from tests.thorough import tries


@pytest.mark.parametrize("seed", range(tries(1, 3)))
def test_what_is_told_to_be_lost_can_be_taken_and_the_rest_not(seed: int) -> None:
    told = set()
    steps = [(step.state, step.action) for step in play_on(GAME, GAME.position_in(READY, options(GAME)), seed, 30)]
    stream = Stream(seed)
    steps += [
        (state, stream.choice(GAME.legal(state)))
        for _, state in shared_positions("gungi")[:: tries(3, 1)]
        if GAME.legal(state)
    ]
    for state, action in steps:
        if state.phase != "play" or GAME.apply(state, action).result is not None or state.awaiting_accept:
            continue
        found, after, own = cost(state, action), GAME.apply(state, action), state.turn
        lost = {(sq, layer) for _, sq, layer in captures(after, 1 - own) if not avenged(after, own, sq, layer)}
        if found is None:
            before = {(sq, layer) for _, sq, layer in captures(state, 1 - own) if not avenged(state, own, sq, layer)}
            assert {at for at in lost if after.cells[at[0]] == state.cells[at[0]]} <= before, GAME.format(action)
            continue
        told.add(found.code)
        kind, where, taker = found.args
        at = [
            (sq, layer)
            for by, sq, layer in captures(after, 1 - own)
            if f"{sq % 9 + 1}―{sq // 9 + 1}" == where
            and KINDS[KIND[after.cells[sq][layer - 1]]] == kind != KINDS[SUI]
            and taker in ("", KINDS[KIND[after.cells[by][-1]]])
        ]
        assert at, (GAME.format(action), found)
        assert bool(lost & set(at)) == (found.code != "trade"), (GAME.format(action), found)
    assert told == {"risk", "trade", "leaves"}
