"""Pairs that stood in one place have seen each other, and may strike in the next scene of the night (S17.9)."""

from __future__ import annotations

import pytest

from game.games.senya.ai.counsel import Counsel
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.events import PairSeen, PairStruck
from game.rules.chance import Stream
from tests.games.senya.war.told import PAIRS, War, war_game

PLACES = ("tower", "tower", "park", "shrine", "harbour", "library", "park")
REST = {name: ("rest", "", "", place) for name, place in zip(PAIRS, PLACES, strict=True)}
STRIKE = act.WarPlan("p1", "strike", "park", "p2")


def met(**values: str | int) -> War:
    """Returns a war whose first two pairs rested at the tower in the first scene, p3 and p7 in the park."""
    war = War(**values)
    war.plans(**REST)
    return war


def test_s17_9_who_stood_in_one_place_has_seen_the_other_and_may_strike_in_the_next_scene() -> None:
    war = met()
    assert war.told(PairSeen) == [
        PairSeen((0,), "p1", ("p2",), "tower"),
        PairSeen((1,), "p2", ("p1",), "tower"),
        PairSeen((2,), "p3", ("p7",), "park"),
        PairSeen((6,), "p7", ("p3",), "park"),
    ]
    sight = war.pair("p1").of("p2")
    assert (sight.place, sight.night, sight.scene, sight.found, sight.servant_class) == ("tower", 1, 1, 0, "")
    assert sight.hp == 100 and not sight.met
    assert war.refused(act.WarPlan("p1", "strike", "park", "p3")) == ("S17.9", "war-not-found")
    assert war.refused(act.WarPlan("p1", "parley", "park", "p2", "truce")) == ("S17.9", "war-not-met")
    assert [one.pair for one in Counsel(war_game().observe(war.state, 0), Stream(1), True).found] == ["p2"]
    strikes = {
        one.target for one in war_game().legal(war.state) if isinstance(one, act.WarPlan) and one.deed == "strike"
    }
    assert strikes == {"p2"}
    war.do(STRIKE)


def test_s17_9_nobody_is_surprised_who_was_only_seen_but_who_was_found_may_be() -> None:
    for found in (False, True):
        war = met()
        if found:
            war.pair("p1", sights=())
            war.finds("p1", "p2")
        war.plans(**REST | {"p1": ("strike", "p2", "", "park")})
        assert isinstance(war.state.top, steps.WatchRoll) is found
        if found:
            war.roll(1, 1)
        (struck,) = war.told(PairStruck)
        assert isinstance(struck, PairStruck) and struck.surprised is found


@pytest.mark.parametrize("later", ["scene", "night"])
def test_s17_9_seeing_lasts_for_the_next_scene_of_that_night(later: str) -> None:
    war = met()
    if later == "night":
        war.late(2, 2)
    else:
        war.plans(**REST | {"p1": ("rest", "", "", "bridge")})
    assert war.refused(STRIKE) == ("S17.9", "war-not-found")


def test_s17_9_who_is_out_is_not_seen_and_by_the_first_rules_nobody_is() -> None:
    war = War()
    war.only("p1", "p2", "p3")
    war.plans(p1=("rest", "", "", "tower"), p2=("rest", "", "", "tower"), p3=("rest", "", "", "park"))
    assert {one.by for one in war.told(PairSeen) if isinstance(one, PairSeen)} == {"p1", "p2"}
    first = met(rules=1)
    assert first.told(PairSeen) == [] and not first.pair("p1").sights
    assert first.refused(STRIKE) == ("S17.9", "war-not-found")
