"""Moves on the line, delays and the end: what is allowed at the edge, and which refusal is told first (S8.9, S10.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Delay, DiceFell, FullMove, Move, Pass, Surrender
from game.games.senya.rules.battle.declare import foes, reach_of
from game.games.senya.rules.explain import explain
from game.games.senya.rules.legal import legal
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import Initiative, MainTurn
from game.rules.contract import Agree, Resign, TimeUp
from tests.games.senya.field import battle, refused, rich, turn_of, with_vitals


def on_the_line(at: int, moved: bool = False) -> SenyaState:
    """Returns the main process of somebody who stands at a metre of the line."""
    state = rich(battle(("toru",), ("mio",)))
    state = replace(state, world=replace(state.world, options=Options(line=True)))
    state = state.with_one(replace(state.one("a1"), position=at))
    return state.after(agenda=(Initiative(), MainTurn("a1", moved)))


@pytest.mark.parametrize(("kind", "reach"), [("melee", 1), ("shoot", 20), ("spirit", 20)])
def test_s10_13_melee_reaches_a_metre_on_the_line_and_the_rest_twenty(kind: str, reach: int) -> None:
    for at, there in ((reach, ("b1",)), (-reach, ("b1",)), (reach + 1, ())):
        state = on_the_line(at)
        assert state.one("b1").position == 0 and foes(state, state.one("a1"), reach_of(kind)) == there


@pytest.mark.parametrize(
    ("at", "free", "full"),
    [
        (0, (-10, 10), (-20, 20)),
        (5, (-5, 15), (-15, 25)),
        (195, (185, 200), (175, 200)),
        (-200, (-200, -190), (-200, -180)),
    ],
)
def test_s4_9_10_metres_are_free_and_20_full_on_a_line_that_ends(
    at: int, free: tuple[int, int], full: tuple[int, int]
) -> None:
    state = on_the_line(at)
    listed = legal(state).listed()
    for kind, (first, last) in ((Move, free), (FullMove, full)):
        assert [one for one in listed if isinstance(one, kind)] == [
            kind("a1", to) for to in range(first, last + 1) if to != at
        ]
        for to in (first - 1, at, last + 1):
            assert refused(state, kind("a1", to)) == "too-far"
    for cost, code in ((1, "unpayable"), (2, "")):
        poor = with_vitals(on_the_line(at), "a1", cost=cost)
        assert not refused(poor, Move("a1", free[0] + 1)) and refused(poor, FullMove("a1", full[0] + 1)) == code
    moved = on_the_line(at, True)
    assert refused(moved, Move("a1", free[0] + 1)) == "moved"
    assert not refused(moved, FullMove("a1", full[0] + 1))
    assert not [one for one in legal(turn_of(battle())).listed() if isinstance(one, Move | FullMove)]


@pytest.mark.parametrize(
    ("count", "delayed", "spent", "action", "code"),
    [
        (2, False, False, Delay("a1", 1, None, True), ""),
        (1, False, False, Delay("a1", 0, None, True), "limit-count"),
        (3, False, False, Delay("a1", 2, None, True), "limit-count"),
        (3, False, True, Delay("a1", 2, None, True), "limit-again"),
        (3, False, True, Delay("a1", 1, Plan("slash"), True), "limit-again"),
        (3, True, False, Delay("a1", 1, None, True), "delay-twice"),
        (3, True, False, Delay("a1", 1, Plan("slash")), "delay-twice"),
        (3, False, False, Delay("a1", 0, Plan("slash")), "plan-waits"),
        (3, False, False, Delay("a1", 2, Plan("slash")), ""),
    ],
)
def test_s8_9_s10_5_the_first_that_forbids_a_delay_is_told(
    count: int, delayed: bool, spent: bool, action: Delay, code: str
) -> None:
    state = turn_of(battle(("toru",), ("mio",)))
    one = state.one("a1")
    turn = replace(one.turn, count=count, delayed=delayed)
    state = state.with_one(replace(one, turn=turn, spent=replace(one.spent, limit=spent)))
    assert refused(state, action) == code


def test_s10_5_every_lower_count_can_be_delayed_to() -> None:
    state = turn_of(battle(("toru",), ("mio",)))
    waits = [one for one in legal(state).listed() if isinstance(one, Delay)]
    assert [one.to_count for one in waits if not one.limit] == list(range(10))
    assert [one.to_count for one in waits if one.limit] == [1]
    last = legal(state.with_one(state.one("a1").counting(1))).listed()
    assert [one for one in last if isinstance(one, Delay)] == [Delay("a1", 0)]


def test_s10_16_after_the_end_nobody_is_asked_and_dice_fall_in_rolls_alone() -> None:
    state = turn_of(battle(("toru",), ("mio",)))

    def told(at: SenyaState, *actions: Pass | Surrender | DiceFell | Resign | TimeUp | Agree) -> set[str]:
        reasons = [explain(at, action) for action in actions]
        return {"" if reason is None else reason.code for reason in reasons}

    assert told(state, Resign(1), TimeUp(0), Agree(), Pass("a1")) == {""}
    assert told(state, DiceFell((1,)), Pass("b1")) == {"not-asked"}
    done = apply(state, Surrender("a1"))
    assert told(done, Resign(0), TimeUp(1), Agree()) == {"over"}
    assert told(done, Pass("a1"), DiceFell((1,)), Surrender("b1")) == {"not-asked"}
    assert len(legal(done)) == 0


def test_s14_2_the_sequence_of_decisions_has_an_end() -> None:
    found = legal(turn_of(battle(("toru",), ("mio",))))
    assert found[-1] == found[len(found) - 1] and found[0] == found[-len(found)]
    for beyond in (len(found), -len(found) - 1):
        with pytest.raises(IndexError):
            found[beyond]
    listed = list(found)
    assert found == listed and found != listed[1:] and found != [*listed[:-1], listed[0]]
    assert "pass" not in found
