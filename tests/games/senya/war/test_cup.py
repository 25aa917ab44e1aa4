"""The end of a war: nights, the last battles, the cup and its ends (S17.9, S17.10)."""

from __future__ import annotations

import pytest

from game.games.senya.rules.actions import Surrender
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.events import CupRevealed, LastBattle, NightBegan, WarEnded
from game.games.senya.rules.war.step import settled
from game.rules.contract import Resign
from tests.games.senya.war.told import PAIRS, War, war_game


def cup(**pair: object) -> War:
    """Returns a war in which the cup has come to p3."""
    war = War()
    war.only("p1", "p3")
    war.do(act.YieldWar("p1"))
    war.pair("p3", **pair)
    assert war.state.top == steps.CupQuestion("p3")
    return war


def test_s17_9_a_night_has_three_scenes_and_a_war_seven_nights() -> None:
    war = War()
    for n in range(21):
        assert (war.state.night, war.state.scene) == (n // 3 + 1, n % 3 + 1)
        war.plans()
    assert [event.night for event in war.told(NightBegan)] == list(range(2, 8))  # type: ignore[attr-defined]
    assert isinstance(war.told(LastBattle)[0], LastBattle)


def test_s17_10_everybody_knows_the_cup_from_night_5() -> None:
    war = War()
    war.late(4, 3)
    assert not any(pair.cup for pair in war.state.pairs)
    war.plans()
    assert all(pair.cup for pair in war.state.pairs) and war.told(CupRevealed) == [CupRevealed(5)]


def test_s17_9_after_night_7_those_who_are_left_fight_until_one_is() -> None:
    war = War()
    war.only("p2", "p5", "p6")
    war.late(7, 3)
    war.body("p2s", hp=90)
    war.body("p5s", hp=20)
    war.plans()
    assert war.told(LastBattle) == [LastBattle("p2", "p5")]
    assert war.state.battle is not None and war.state.battle.world.options.round_limit == 20
    while war.state.meeting is not None and war.state.meeting.second == ("p5",):
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    assert war.pair("p5").out == "fallen", "who is hurt more has to yield"
    assert war.told(LastBattle)[1:] == [LastBattle("p2", "p6")]
    war.quiet()
    assert war.state.result is not None


def test_s10_16_who_surrenders_a_battle_yields_in_the_war() -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",))
    while True:
        by = war.state.asked
        if war.state.battle is not None and war_game().explain(war.state, Surrender(by)) is None:
            break
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    loser = by[:2]
    war.do(Surrender(by))
    assert war.pair(loser).out == "yielded"


def test_s17_10_a_wish_ends_in_ruin() -> None:
    war = cup()
    war.do(act.CupChoice("p3", "wish"))
    assert war.state.result is not None and war.state.result.winner is None
    assert war.told(WarEnded) == [WarEnded("cup-wished", "p3")]


def test_s17_10_the_cup_may_be_refused() -> None:
    war = cup(cup=True)
    assert war.refused(act.CupChoice("p3", "drink")) == ("S17.10", "war-cup")
    war.do(act.CupChoice("p3", "refuse"))
    assert war.state.result is not None
    assert (war.state.result.winner, war.state.result.clause.code) == (2, "cup-refused")
    assert not war_game().legal(war.state)


@pytest.mark.parametrize(("wins", "code", "winner"), [(True, "cup-destroyed", 2), (False, "cup-devoured", None)])
def test_s17_10_destroying_the_cup_is_a_battle_with_its_shade(wins: bool, code: str, winner: int | None) -> None:
    war = cup()
    war.do(act.CupChoice("p3", "destroy"))
    while True:
        battle = war.state.battle
        assert battle is not None
        assert [one.id for one in battle.side(1)] == ["b1"] and battle.one("b1").kit.level == 12
        by = war.state.asked
        giving_up = bool(by) and (battle.one(by).side == 1) is wins
        if giving_up and war_game().explain(war.state, Surrender(by)) is None:
            assert war.state.to_act == (3 if wins else 2), "the seat after the last pair's decides for the shade"
            break
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    war.do(Surrender(by))
    assert war.state.result is not None
    assert (war.state.result.winner, war.state.result.clause.code) == (winner, code)


def test_s17_9_where_no_pair_is_left_nobody_has_the_cup() -> None:
    war = War()
    for name in PAIRS:
        war.pair(name, out="fallen")
    war.state = war.state.then(steps.CloseScene())
    after = settled(war.state, None)
    assert after.result is not None and after.result.clause.code == "no-pair"


def test_t1_a_table_action_ends_the_war_for_all() -> None:
    war = War()
    war.do(Resign(4))
    assert war.state.result is not None and war.state.result.winner is None
