"""What a battle of a war leaves: what is heard and seen of it, and who struck whom (S17.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.games.senya.rules.dice import Given
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war.events import FightHeard, FightSeen, MetInBattle, StruckNobody
from game.games.senya.rules.war.fighting import allies, begin_fight, end_fight, strike, war_battle_world
from game.games.senya.rules.war.parts import Pact
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import Skirmish, SkirmishOver, WatchRoll
from game.rules.clause import Clause
from game.rules.contract import Event, Result
from tests.games.senya.war.told import War


@cache
def fought() -> WarState:
    """Returns a war in which p1 has struck p2 at the bridge, the battle ended with nobody hurt; p3 stands there too."""
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p3=("rest",), p4=("rest", "", "", "park"))
    while war.state.battle is None:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    return replace(war.state, battle=replace(war.state.battle, over=Result(None, Clause("S10.16", "round-limit"))))


def ended(place: str = "bridge", kind: str = "strike") -> tuple[WarState, list[Event]]:
    """Returns the war after the battle, as if it had been at another place or of another kind, and what is told."""
    state, log = fought(), list[Event]()
    for name in ("p1", "p2", "p3"):
        state = state.with_pair(replace(state.pair(name), place=place))
    assert state.meeting is not None
    state = replace(state, meeting=replace(state.meeting, place=place, kind=kind))
    return end_fight(state, SkirmishOver(), Given(()), log), log


QUIET = next(one.id for one in fought().world.town if one.deed == "strike")


@pytest.mark.parametrize(
    ("place", "kind", "heard"),
    [("bridge", "strike", True), (QUIET, "strike", False), ("bridge", "last", False)],
)
def test_s17_9_the_town_hears_a_fight_but_for_a_quiet_place_and_the_last_ones(
    place: str, kind: str, heard: bool
) -> None:
    _, log = ended(place, kind)
    assert (FightHeard(place) in log) is heard


def test_s17_9_who_stands_where_somebody_is_struck_sees_it() -> None:
    state, log = ended()
    assert next(event.seats for event in log if isinstance(event, FightSeen)) == (2,)
    assert state.pair("p3").of("p1").fights == state.pair("p3").of("p2").fights == 1
    assert state.pair("p4").of("p1").fights == 0
    assert not any(isinstance(event, FightSeen) for event in ended(kind="last")[1])


@pytest.mark.parametrize(("winner", "kinds"), [(0, ("won", "lost")), (1, ("lost", "won")), (None, ("drawn", "drawn"))])
def test_s17_9_both_sides_remember_how_it_ended_and_with_whom(winner: int | None, kinds: tuple[str, str]) -> None:
    state = fought()
    assert state.battle is not None
    state = replace(state, battle=replace(state.battle, over=Result(winner, Clause("S10.16", "defeated"))))
    log: list[Event] = []
    after = end_fight(state, SkirmishOver(), Given(()), log)
    for name, other, kind in (("p1", "p2", kinds[0]), ("p2", "p1", kinds[1])):
        assert [(one.by, one.target) for one in after.pair(name).log if one.kind == kind] == [(name, other)]
    assert next(one.winner for one in log if isinstance(one, MetInBattle)) == {0: "first", 1: "second"}.get(winner, "")
    assert after.fought == ("p1", "p2") and after.meeting is None


@pytest.mark.parametrize(("kind", "out"), [("strike", ["", ""]), ("last", ["", "fallen"])])
def test_s17_9_of_the_last_two_who_is_hurt_more_has_to_yield(kind: str, out: list[str]) -> None:
    state, _ = ended(kind=kind)
    assert [state.pair(name).out for name in ("p1", "p2")] == out  # equally hurt: the second


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({}, ""),
        ({"pairs": "p2"}, "out"),
        ({"fought": ("p2",)}, "their-fight"),
        ({"fought": ("p1",)}, "own-fight"),
        ({"fought": ("p3",)}, ""),
    ],
)
def test_s17_9_a_strike_meets_who_is_in_the_war_and_neither_has_fought(changed: dict[str, Any], why: str) -> None:
    state = replace(fought(), battle=None, meeting=None, fought=changed.get("fought", ()))
    if "pairs" in changed:
        state = state.with_pair(replace(state.pair("p2"), out="fallen"))
    log: list[Event] = []
    after = strike(state, "p1", "p2", log)
    assert (after.meeting is None) is bool(why)
    assert [event.why for event in log if isinstance(event, StruckNobody)] == ([why] if why else [])


@pytest.mark.parametrize(("resting", "watches"), [(True, 1), (False, 0)])
def test_s17_9_who_rests_keeps_a_watch(resting: bool, watches: int) -> None:
    state = replace(fought(), battle=None, meeting=None)
    after = strike(state.with_pair(replace(state.pair("p2"), resting=resting)), "p1", "p2", None)
    assert sum(isinstance(step, WatchRoll) for step in after.agenda) == watches


@pytest.mark.parametrize(
    ("pacts", "changed", "called"),
    [
        ((Pact("p3", "p1", 1, True),), {}, ("p3",)),
        ((Pact("p3", "p1", 1),), {}, ()),
        ((Pact("p3", "p2", 1, True),), {}, ()),
        ((Pact("p3", "p1", 1, True), Pact("p1", "p4", 1, True)), {}, ("p3",)),
        ((Pact("p3", "p1", 1, True), Pact("p1", "p4", 1, True)), {"out": "fallen"}, ("p4",)),
        ((Pact("p3", "p1", 1, True),), {"fought": ("p3",)}, ()),
    ],
)
def test_s17_9_one_of_those_who_promised_is_called(
    pacts: tuple[Pact, ...], changed: dict[str, Any], called: tuple[str, ...]
) -> None:
    state = replace(fought(), pacts=pacts, fought=changed.get("fought", ()))
    state = state.with_pair(replace(state.pair("p3"), out=changed.get("out", "")))
    assert allies(state, "p1") == called


def test_s17_3_a_servant_that_is_out_alone_is_not_there_at_first() -> None:
    state = fought()
    away = replace(state.with_pair(replace(state.pair("p1"), away=True)), battle=None)
    battle = begin_fight(away, Skirmish(), Given(()), None).battle
    assert battle is not None and battle.one("p1s").condition is Condition.WITHDRAWN
    assert battle.one("p1m").condition is not Condition.WITHDRAWN is not battle.one("p2s").condition


@pytest.mark.parametrize(("kind", "limit"), [("strike", 5), ("last", 20)])
def test_s10_16_a_strike_is_broken_off_the_last_battles_are_long(kind: str, limit: int) -> None:
    state = fought()
    assert state.meeting is not None
    met = replace(state, meeting=replace(state.meeting, kind=kind))
    assert war_battle_world(met).options.round_limit == limit


def test_s11_2_a_counter_plan_makes_no_other_position_a_round_does() -> None:
    state = fought()
    assert state.battle is not None
    planned = replace(state, battle=state.battle.after(plans=(("p1s", Plan("basic_strike")),)))
    later = replace(state, battle=replace(state.battle, round=state.battle.round + 1))
    assert planned.repeat_key == state.repeat_key != later.repeat_key


def test_s17_9_only_who_was_struck_remembers_by_whom() -> None:
    state, _ = ended()
    assert (state.pair("p2").of("p1").struck, state.pair("p1").of("p2").struck) == (1, 0)
    state, _ = ended(kind="last")
    assert state.pair("p2").of("p1").struck == 0
