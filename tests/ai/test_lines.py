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
from game.games.cerke.ai.analyst import expected
from game.games.cerke.ai.player import WIDTHS
from game.games.cerke.rules.actions import Lot, Move, Throw
from game.games.cerke.rules.board import SQUARE
from tests.games.cerke.rules.positions import position
from tests.laws.walk import options, play_on
from tests.table.help import READY

OPEN = {**READY, "board": {**READY["board"], "8-6": ["W:砲:香", "W:侍:槍"]}}
"""A position of 軍儀 in which White has no 兵, so that nothing is hidden from Black."""
STARTS: dict[str, Mapping[str, Any] | None] = {"gungi": OPEN, "prosfair": None, "cerke": None}
LOOKING = {"gungi": (3, 4), "prosfair": (3, 4), "cerke": (4, 2)}
"""A strength that looks at replies and is quick, and each how many steps it is asked."""
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
    level, every = LOOKING[game_id]
    steps = play_on(game, state, 3, 28)
    for step in (step for step in steps[::every] if step.state.to_act == 0):
        state, thought = step.state, think(game_id, step.state, level)
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


def test_a_thought_of_機戦_expects_a_throw_that_succeeds_and_what_follows_it() -> None:
    state = position({"ZAU": "K", "KAI": "+U", "ZA": "u", "TY": "+d"})
    line = expected(state, Move(SQUARE["ZAU"], SQUARE["ZAI"]), 400, WIDTHS[:1], lambda: False)
    assert isinstance(line[0], Throw) and line[0].sticks >= 3 and len(line) > 1


def test_a_strength_that_does_not_look_ahead_expects_nothing() -> None:
    game = catalog.rules("cerke")
    state = game.apply(game.start(options(game)), Lot(3, 1))
    assert think("cerke", state, 3).line == () and think("cerke", state, 4).line


def test_a_chosen_action_with_its_line_goes_through_the_pipe() -> None:
    game = catalog.rules("gungi")
    actions = game.legal(game.start(options(game)))
    sent = Chosen(4, actions[0], 3, 20, 5, -inf, (actions[1], actions[2]))
    assert unpack(pack(sent)) == sent
