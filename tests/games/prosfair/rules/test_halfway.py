"""What is told halfway through a turn: the beginning of what the whole turn tells, so that nothing is shown twice."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.asked.halfway import halfway
from game.rules.contract import Event
from game.storage import levels


@pytest.mark.parametrize("name", ["window", "figures", "full"])
def test_p4_3_events_of_an_action_begin_those_of_every_turn_with_it(name: str) -> None:
    state = GAME.position_in(levels.position(catalog.levels_of("prosfair"), name), {})
    for turn in GAME.legal(state):
        assert isinstance(turn, Turn)
        log: list[Event] = []
        GAME.apply(state, turn, log)
        shown = halfway(state, turn.act).events
        assert shown and tuple(log[: len(shown)]) == shown, GAME.format(turn)
