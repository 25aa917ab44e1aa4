"""The line of a thought: actions that can be played one after the other, beginning where the chosen one leads."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any

import pytest

from game import catalog
from game.ai.frames import pack, unpack
from game.ai.process import player
from game.ai.protocol import Chosen, Thought
from tests.laws.walk import options, play_on
from tests.table.help import READY

OPEN = {**READY, "board": {**READY["board"], "8-6": ["W:砲:香", "W:侍:槍"]}}
"""A position of 軍儀 in which White has no 兵, so that nothing is hidden from Black."""
STARTS: dict[str, Mapping[str, Any] | None] = {"gungi": OPEN, "prosfair": None}
MATES = {"board": {"5-1": ["W:帥:-"], "5-3": ["B:と:兵"], "5-9": ["B:帥:-"]}, "hands": {"B": ["槍:侍"], "W": []}}


def think(game_id: str, state: Any, level: int) -> Thought:
    mind, game = player(game_id), catalog.rules(game_id)
    budget = mind.budget(level, lambda: False)
    return mind.choose(options(game), game.observe(state, state.to_act), level, 3, budget, lambda *progress: None)


@pytest.mark.parametrize("game_id", STARTS)
def test_every_action_of_a_line_can_be_played_after_the_one_before(game_id: str) -> None:
    game, told = catalog.rules(game_id), 0
    start = STARTS[game_id]
    state = game.start(options(game)) if start is None else game.position_in({**start}, options(game))
    steps = play_on(game, state, 3, 28)
    for step in (step for step in steps[::4] if step.state.to_act == 0):
        state, thought = step.state, think(game_id, step.state, 3)
        if game.hides and game.observe(state, 0).unseen:
            continue
        assert thought.value is not None
        for action in (thought.action, *thought.line):
            assert game.explain(state, action) is None, game.format(action)
            state = game.apply(state, action)
        told += len(thought.line)
    assert told > 3


def test_a_win_that_is_forced_is_worth_all_and_its_line_leads_to_it() -> None:
    game = catalog.rules("gungi")
    full = {"turn": "B", "territory": "initial", "last_swap": {"B": None, "W": None}, "owed": {"B": [], "W": []}}
    state = game.position_in({**full, **MATES}, options(game))
    thought = think("gungi", state, 4)
    for action in (thought.action, *thought.line):
        state = game.apply(state, action)
    assert thought.value == inf and state.result is not None and state.result.winner == 0


def test_a_chosen_action_with_its_line_goes_through_the_pipe() -> None:
    game = catalog.rules("gungi")
    actions = game.legal(game.start(options(game)))
    sent = Chosen(4, actions[0], 3, 20, 5, -inf, (actions[1], actions[2]))
    assert unpack(pack(sent)) == sent
