"""Counters whose checks are not rolled: against a fumble, and of ツバメ返し against ツバメ返し (S11.6, S11.10)."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.actions import Attack, Counter, DiceFell, NoInterrupt
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, dice_missing
from game.games.senya.rules.steps import Initiative, MainTurn
from game.rules.contract import CHANCE
from tests.games.senya.field import battle


def countered(plan: Plan, attack: Attack, hits: tuple[int, ...], face: int) -> SenyaState:
    """Returns a duel of swordsmen after an attack that was countered; all dice after the hit pairs show `face`."""
    state = battle(("toru",), ("toru", "mio")).with_all(lambda one: one.with_vitals(cost=10))
    state = state.with_one(state.one("b1").in_condition(Condition.WAITING)).pushed(MainTurn("a1"), Initiative())
    state = apply(apply(replace(state, plans=(("b1", plan),)), attack), Counter("b1"))
    rolled = not hits
    while state.attack is not None and state.over is None:
        if state.to_act == CHANCE:
            faces, rolled = ((face,) * _wanted(state, face) if rolled else hits), True
            state = apply(state, DiceFell(faces))
        else:
            state = apply(state, NoInterrupt(state.asked))
    return state


def _wanted(state: SenyaState, face: int) -> int:
    """Returns how many dice a roll needs."""
    return next(count for count in range(1, 30) if dice_missing(state, (face,) * count) == 0)


def test_s11_6_a_fumble_lets_the_counter_through_without_a_roll() -> None:
    after = countered(Plan("slash"), Attack("a1", "slash", ("b1",)), (1, 1), 6)
    assert after.one("b1").hp == after.one("b1").vitals.max_hp
    assert after.one("a1").hp < after.one("a1").vitals.max_hp - 10


def test_s11_10_swallow_against_swallow_goes_straight_to_the_damage() -> None:
    after = countered(Plan("slash", ("swallow",)), Attack("a1", "slash", ("b1",), ("swallow",)), (), 3)
    for name in ("a1", "b1"):  # alike in all rolls: nobody is harmed
        assert after.one(name).hp == after.one(name).vitals.max_hp
        assert after.one(name).condition is Condition.DONE
