"""The tokens of a war tell what everybody sees (S17.9, law 6)."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.actions import DiceFell, Pass
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.notation import numbered
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Agree, Resign
from tests.games.senya.war.told import War, war_game


def token(state: WarState, action: WarAction) -> tuple[str, bool]:
    return war_game().notate([(state, action)], 0), war_game().continues(state, action)


def test_what_a_pair_plans_is_one_token_whatever_it_is() -> None:
    war = War()
    assert token(war.state, act.WarPlan("p1", "rest", "tower")) == ("p1 plan", False)
    for secret in (act.ChangeForm("p1", True), act.CommandSeal("p1", "proxy", "p2")):
        assert token(war.state, secret) == ("p1 plan", True), "nobody else knows that there was anything before a plan"
    war.do(act.ChangeForm("p1", True))
    assert token(war.state, act.WarPlan("p1", "rest", "tower")) == ("p1 plan", False)
    assert token(war.state, act.YieldWar("p1")) == ("p1 yield", False)


def test_a_scene_that_is_worked_off_is_one_token() -> None:
    war = War()
    war.plans(p1=("bond",), p2=("scout",))
    assert token(war.state, DiceFell((1, 2))) == ("1-1 …", True)
    war.roll(1, 2)
    for action in (act.BondDone("p1"), act.WarAnswer("p1", True), act.NoSeal("p1"), Pass("p1m")):
        assert token(war.state, action) == ("1-1 …", True)


def test_s17_9_scenes_are_counted_over_the_nights() -> None:
    for night, scene, number in ((1, 1, 1), (1, 3, 3), (2, 1, 4), (7, 3, 21)):
        state = replace(War().state, night=night, scene=scene)
        assert numbered(state, act.YieldWar("p1")) == ("scenes", number)


def test_tokens_of_what_is_open() -> None:
    war = War()
    for n in range(1, 8):
        war.do(act.WarPlan(f"p{n}", "rest", "tower"))
    assert token(war.state, DiceFell((1, 2))) == ("[1 2]", False)
    assert token(war.state, act.CupChoice("p2", "wish")) == ("p2 cup wish", False)
    assert token(war.state, Resign(2)) == ("3 resign", False)
    assert token(war.state, Agree()) == ("draw", False)
