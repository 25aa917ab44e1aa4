"""Empty decisions: where only one thing can be done, or nothing that is said changes who wins (Y8.7, Y12.2)."""

from __future__ import annotations

from typing import Any

from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import DeclareReading, Draw, Pass, ReturnCard
from game.games.yuki.rules.empty import empty, outcomes
from game.games.yuki.rules.phases import Declare
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.yuki.table.help import position
from tests.thorough import tries


def at(start: dict[str, Any]) -> YukiState:
    found: YukiState = GAME.position_in(start, {})
    return found


def declaring(near: list[str], far: list[str], *, done: tuple[int, int] = (1, 2)) -> YukiState:
    """Returns the position after both formations of the third battlefield are complete."""
    lanes = {2: {"cards": [near[:-1], far], "done_at": [None, done[1]]}}
    state = at(position([near[-1], "W1"], lanes=lanes))
    return GAME.apply(state, next(a for a in GAME.legal(state) if GAME.format(a) == f"{near[-1]}@3"))


def test_a_draw_is_empty_only_where_one_deck_is_left() -> None:
    both = at(position(["R7"], phase="draw"))
    assert empty(both) is None
    alone = position(["R7"], phase="draw")
    alone["hands"][1] += alone["strat"][0] and []
    alone["discard"], alone["strat"][0] = alone["strat"][0], []
    assert empty(at(alone)) == Draw("troops")


def test_the_return_of_the_only_card_is_empty() -> None:
    pending = {"n": 1, "then": "judge"}
    assert empty(at(position(["R7"], phase="return", pending=pending))) == ReturnCard("R7")
    assert empty(at(position(["R7", "B2"], phase="return", pending=pending))) is None


def test_a_reading_that_cannot_win_or_cannot_lose_is_empty() -> None:
    losing = declaring(["R1", "B2", "S3"], ["Y8", "Y9", "Y10"])
    assert isinstance(losing.phase, Declare) and set(outcomes(losing.lanes, losing.phase)) == {1}
    assert empty(losing) == GAME.legal(losing)[0]
    mattering = declaring(["R8", "R9", "S1"], ["Y7", "Y8", "Y9"])
    assert isinstance(mattering.phase, Declare) and set(outcomes(mattering.lanes, mattering.phase)) == {0, 1}
    assert empty(mattering) is None


def test_what_the_other_may_still_say_counts() -> None:
    """Both have a wild card, the far side was first: until it has spoken, its reading alone may decide."""
    state = declaring(["R8", "R9", "S1"], ["Y8", "Y9", "M1"])
    phase = state.phase
    assert isinstance(phase, Declare) and phase.queue == ((2, 1), (2, 0))
    assert None in outcomes(state.lanes, phase) and empty(state) is None
    best = GAME.apply(state, GAME.legal(state)[0])
    assert isinstance(best.phase, Declare) and set(outcomes(best.lanes, best.phase)) == {1}
    assert empty(best) == GAME.legal(best)[0]


def test_outcomes_are_those_of_the_rules_and_an_empty_reading_changes_nothing() -> None:
    seen = 0
    for seed in range(tries(15, 60)):
        stream = Stream(seed)
        state = GAME.start({"level": "adv"})
        for _ in range(140):
            if state.result is not None:
                break
            if isinstance(state.phase, Declare) and len(state.phase.queue) == 1:
                seen += 1
                lane, before = state.phase.queue[0][0], state
                after = [GAME.apply(before, action).lanes[lane].winner for action in GAME.legal(before)]
                assert tuple(after) == outcomes(before.lanes, state.phase)
                assert (empty(before) is not None) == (len(set(after)) == 1)
            legal = GAME.legal(state)
            act = GAME.draw(state, stream) if state.to_act == CHANCE else legal[stream.below(len(legal))]
            if state.to_act != CHANCE:
                done = empty(state)
                assert done is None or (done in legal and isinstance(done, Draw | ReturnCard | DeclareReading))
                assert not isinstance(done, Pass)
            state = GAME.apply(state, act)
    assert seen > 10
