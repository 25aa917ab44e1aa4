"""What a thought of a battle carries beside its choice: its worth, and a line up to the reply of the other side."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.budget import Memories, never
from game.ai.process import _think
from game.ai.protocol import Think, Thought
from game.games.senya.ai.player import PLAYER
from game.games.senya.rules.explain import explain
from game.games.senya.rules.observation import observe
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.rules.contract import CHANCE
from tests.games.senya.script import fight


def thought_of(state: SenyaState, level: int) -> Thought:
    budget = PLAYER.budget(level, never)
    budget.foretells = True
    return PLAYER.choose({}, observe(state, state.to_act), level, 3, budget)


@pytest.mark.parametrize("level", [0, 3, 4])
@pytest.mark.parametrize("state", [fight(), fight(b=("toru", "toru"))])
def test_a_line_is_played_by_the_rules_up_to_the_reply_of_the_other_side(state: SenyaState, level: int) -> None:
    thought = thought_of(state, level)
    assert thought.value is not None and isfinite(thought.value) and thought.line
    here, sides = apply(state, thought.action), []
    for action in thought.line:
        assert here.to_act == CHANCE or explain(here, action) is None
        sides.append(here.to_act)
        here = apply(here, action)
    assert sides[-1] == 1 or len(thought.line) > 8
    assert 1 not in sides[:-1]


def test_an_attack_that_promises_more_is_worth_more() -> None:
    state = fight()
    weak = state.with_one(state.one("b1").with_vitals(hp=5))
    more, less = thought_of(weak, 3).value, thought_of(state, 3).value
    assert more is not None and less is not None and more > less


def test_who_is_not_asked_to_tell_what_it_expects_spends_nothing_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = thought_of(fight(), 3)
    monkeypatch.delattr("game.games.senya.ai.player.expected")
    unasked = PLAYER.choose({}, observe(fight(), 0), 3, 3, PLAYER.budget(3, never))
    assert unasked == replace(asked, line=())


def test_the_only_decision_is_found_without_counting_combinations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("game.games.senya.rules.battle.combos.Attacks.__len__")
    assert thought_of(fight(), 3).action


def test_the_process_beside_a_window_tells_what_it_expects() -> None:
    inbox: Any = SimpleNamespace(wanted=lambda id: True)
    asked = Think(1, "senya", {}, observe(fight(), 0), 3, 3)
    assert _think(asked, inbox, lambda answer: None, Memories()).line == thought_of(fight(), 3).line
