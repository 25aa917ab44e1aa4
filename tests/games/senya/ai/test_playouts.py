"""Playouts: what they find, that they see only the observation, and that they end in time (S23.2)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.ai.budget import Budget, Cancelled
from game.games.senya.ai import playouts
from game.games.senya.ai.mind import Mind
from game.games.senya.ai.player import PLAYER
from game.games.senya.ai.playouts import Idea, Playouts, seen_by, worth
from game.games.senya.ai.quick import Quick, by_hp
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.ai.turns import ideas, spare
from game.games.senya.rules.actions import Attack, Burn, Decision, Pass
from game.games.senya.rules.legal import legal
from game.games.senya.rules.observation import observe
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.senya.ai.test_player import turn
from tests.games.senya.field import battle, with_vitals

PLENTY = 10**6
Tried = tuple[int, int, Decision]


def duel(hp: int = 4) -> SenyaState:
    """Returns the own main process of io against somebody of so many HP."""
    return with_vitals(turn(battle(("io",), ("mio",))), "b1", hp=hp)


def compared(state: SenyaState, actions: list[Decision], seed: int, told: list[Tried], nodes: int = PLENTY) -> Decision:
    """Returns what playouts choose; `told` is what they report."""
    search = Playouts(observe(state, 0), Quick(), Budget(nodes, 60.0), Stream(seed))
    return search.best(actions, lambda rounds, plies, action: told.append((rounds, plies, action)))


@pytest.mark.slow
def test_the_better_of_two_decisions_is_found_though_it_stands_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST", 8)
    state = duel()
    state = with_vitals(state, "a1", hp=5, cost=0)
    blow = Attack("a1", next(state.one("a1").kit.of("attack")).id, ("b1",))
    told: list[Tried] = []
    assert compared(state, [Pass("a1"), blow], 1, told) == blow == told[-1][2]
    assert compared(state, [blow, Pass("a1")], 1, []) == blow


def test_the_same_seed_gives_the_same_and_what_is_hidden_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "LEAST", 2)
    monkeypatch.setattr(playouts, "MOST", 2)
    monkeypatch.setattr(playouts, "TURNS", 2)
    state = duel(20)
    waiting = state.with_one(state.one("b1").in_condition(Condition.WAITING))
    hidden = replace(waiting, plans=(("b1", Plan("basic_strike")),))
    seen: list[tuple[object, ...]] = []
    for one in (waiting, waiting, hidden):
        thought = PLAYER.choose({}, observe(one, 0), 5, 3, Budget(PLENTY, 60.0))
        seen.append((thought.action, thought.depth, thought.nodes))
    assert seen[0] == seen[1] == seen[2] and thought.depth == 2


def test_few_nodes_leave_the_judgement_and_a_cancel_ends_the_thought() -> None:
    state = duel()
    assert compared(state, [Pass("a1"), Burn("a1")], 1, [], nodes=30) == Pass("a1")
    with pytest.raises(Cancelled):
        PLAYER.choose({}, observe(state, 0), 5, 1, Budget(PLENTY, 60.0, lambda: True))
    late = PLAYER.choose({}, observe(state, 0), 5, 1, Budget(PLENTY, 0.0))
    assert late.action in legal(state) and late.depth == 0


def test_another_decision_must_be_better_by_more_than_chance() -> None:
    first = Idea(Pass("a1"), [0.0, 0.0, 0.0, 0.0])
    assert Idea(Burn("a1"), [0.2, 0.3, 0.2, 0.3]).surely_over(first)
    assert not Idea(Burn("a1"), [1.0, -1.0, 1.0, -0.9]).surely_over(first)


def test_a_battle_is_worth_who_has_won_and_else_how_the_hp_stand() -> None:
    state = duel(30)
    assert -1 < worth(state, 1) < 0 < worth(state, 0) < 1
    assert worth(state, 0) == pytest.approx(-worth(state, 1))
    done, dice = with_vitals(state, "b1", hp=1), Stream(1)
    while done.over is None:
        act = partial(apply, done)
        done = act(draw(done, dice)) if done.to_act == CHANCE else act(Quick()(seen_by(done, done.to_act)))
    assert done.over.winner == 0 and worth(done, 0) > 0.7


def test_what_is_compared_is_legal_and_begins_with_the_judgement() -> None:
    state = duel(60)
    mind = Mind(observe(state, 0), STRENGTHS[5], Stream(1))
    best = mind.attacks.best()
    assert best is not None
    found = ideas(mind, best.attack)
    assert found[0] == best.attack and Burn("a1") in found and len(set(found)) == len(found) > 2
    assert all(action in legal(state) for action in found)
    assert ideas(mind, Burn("a1")) == [Burn("a1")]


def test_s8_8_life_burning_that_takes_no_hp_is_done_at_once() -> None:
    state = duel(60)
    most = state.one("a1").vitals.max_hp
    for hp, cost, answer in ((most - 10, 2, True), (most, 2, False), (most - 10, 10, False)):
        mind = Mind(observe(with_vitals(state, "a1", hp=hp, cost=cost), 0), STRENGTHS[5], Stream(1))
        assert (spare(mind, 0) == Burn("a1")) is answer
    weaker = Mind(observe(with_vitals(state, "a1", hp=most - 10, cost=2), 0), STRENGTHS[4], Stream(1))
    assert spare(weaker, 0) is None


def test_what_an_attack_promises_is_told_for_every_hp() -> None:
    lost, falls = by_hp(Outlook(4, 3, ((0, 1), (2, 2), (5, 1)), 0, 0))
    assert lost == (0.0, 0.75, 1.5, 1.75, 2.0, 2.25) and falls == (1.0, 0.75, 0.75, 0.25, 0.25, 0.25)


def test_a_battle_of_many_is_judged_without_playouts() -> None:
    state = turn(battle(("toru", "mio", "ren"), ("haku", "garo")))
    thought = PLAYER.choose({}, observe(state, 0), 5, 1, Budget(PLENTY, 60.0))
    assert thought.depth == 1
