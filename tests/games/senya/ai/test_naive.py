"""The test opponent of 千夜月姫+ that has just read the rules."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.ai.simple import naive_player
from game.games.senya.rules.actions import Attack, Decision, Evade, FullMove, Move
from game.games.senya.rules.observation import observe
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import EvadeQuestion
from game.rules.chance import Stream
from tests.games.senya.field import battle, rich, turn_of, until_asked

SEEDS = range(8)


def played(state: SenyaState) -> list[Decision]:
    return [naive_player(observe(state, state.to_act), Stream(seed)) for seed in SEEDS]


def test_strikes_with_a_bare_blow_where_that_takes_most() -> None:
    state = turn_of(rich(battle(("toru",), ("mio", "garo"))))
    found = set(played(state))
    assert len(found) == 1
    (action,) = found
    assert isinstance(action, Attack) and not action.offences and not action.breaks
    assert action.type in ("basic_strike", "basic_throw", "basic_glare")


def test_of_foes_that_are_hurt_as_much_it_strikes_any() -> None:
    state = turn_of(rich(battle(("toru",), ("mio", "mio"))))
    assert {action.targets for action in played(state) if isinstance(action, Attack)} == {("b1",), ("b2",)}


def test_answers_nothing_whatever_it_has_learnt() -> None:
    state = turn_of(rich(battle(("io",), ("toru",))))
    attack = Attack("a1", next(state.one("a1").kit.of("attack")).id, ("b1",))
    asked = until_asked(apply(state, attack), 5, None, Evade("b1"))
    assert isinstance(asked.top, EvadeQuestion)
    assert set(played(asked)) == {Evade("b1")}


def test_goes_anywhere_where_nobody_is_in_reach_and_by_one_seed_the_same() -> None:
    state = turn_of(rich(battle(("toru",), ("mio",))))
    world = replace(state.world, options=replace(state.world.options, line=True))
    far = replace(state, world=world).with_one(replace(state.one("b1"), position=200))
    found = played(far)
    assert {type(action) for action in found} <= {Move, FullMove}
    assert len(set(found)) > 2 and found == played(far)
