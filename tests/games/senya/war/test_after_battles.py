"""What a battle of a war leaves: what is heard and seen of it, and who struck whom (S17.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.games.senya.rules.dice import Given
from game.games.senya.rules.war.events import FightHeard, FightSeen
from game.games.senya.rules.war.fighting import end_fight
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import SkirmishOver
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


def test_s17_9_only_who_was_struck_remembers_by_whom() -> None:
    state, _ = ended()
    assert (state.pair("p2").of("p1").struck, state.pair("p1").of("p2").struck) == (1, 0)
    state, _ = ended(kind="last")
    assert state.pair("p2").of("p1").struck == 0
