"""Wars of seven pairs of the computer: they come to their end, and replay to the same key (S17.9, S23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.ai.nested_player import WARS
from game.games.senya.ai.war_aims import aim
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.motives import own_motive
from game.match.match import Match
from game.records import format as records
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.senya.war.told import War, options, war_game


def whole_war(seed: int, level: int) -> Match:  # type: ignore[type-arg]
    """Returns a war that pairs of the computer have played to its end, from a start drawn at random."""
    game = war_game()
    assert game.starts is not None
    match = Match(game, options(), seed, start=game.starts(seed) if seed % 2 else None)
    while match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        seen = game.observe(match.state, match.state.to_act)
        thought = WARS.choose(match.options, seen, level, seed * 100_003 + match.ply, WARS.budget(level))
        match.play(thought.action)
    return match


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(3))
def test_s17_9_a_war_of_the_computer_ends_and_its_record_replays_to_the_same_key(seed: int) -> None:
    match = whole_war(seed, 1)
    state = match.state
    assert state.result is not None and state.result.clause.code in (
        *("cup-wished", "cup-refused", "cup-destroyed", "cup-devoured", "no-pair"),
    )
    assert sum(not pair.out for pair in state.pairs) <= 1
    text = records.write(match, Header())
    again = records.read(text).match
    assert again.line()[-1].state.key == state.key
    assert [node.state.key for node in again.line()] == [node.state.key for node in match.line()]


def planned(war: War) -> act.WarDecision:
    """Returns what the pair that is asked plans."""
    return aim(war_game().observe(war.state, war.state.to_act), Stream(1), careful=True)


@pytest.mark.parametrize("name", [f"p{n}" for n in range(1, 8)])
def test_s17_9_everybody_rests_below_half_hp(name: str) -> None:
    war = War()
    war.only(name, "p1" if name != "p1" else "p2")
    war.body(f"{name}s", hp=30)
    while war.state.asked != name:
        war.do(act.WarPlan(war.state.asked, "scout", "bridge"))
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and plan.deed == "rest" and plan.place in {p.id for p in war.state.world.town}


@pytest.mark.parametrize(
    ("name", "hp", "deed"),
    [
        ("p2", 90, "strike"),
        ("p2", 20, "bond"),
        ("p3", 90, "scout"),
        ("p3", 20, "strike"),
        ("p4", 20, "strike"),
        ("p6", 90, "strike"),
        ("p6", 20, "strike"),
    ],
    ids=[
        "honourable",
        "honourable-hurt",
        "cautious",
        "cautious-hurt",
        "ruthless-hurt",
        "aggressive",
        "aggressive-hurt",
    ],
)
def test_s17_9_attitudes_strike_by_what_they_found(name: str, hp: int, deed: str) -> None:
    war = War()
    while war.state.asked != name:
        war.do(act.WarPlan(war.state.asked, "scout", "bridge"))
    war.finds(name, "p1", hp=hp)
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and (plan.deed, plan.target) == (deed, "p1" if deed == "strike" else "")


@pytest.mark.parametrize(
    ("name", "deed"),
    [("p2", "bond"), ("p3", "scout"), ("p4", "bond"), ("p5", "bond"), ("p6", "scout"), ("p7", "scout")],
)
def test_s7_4_who_finds_nobody_writes_its_bonds_first_others_scout(name: str, deed: str) -> None:
    war = War()
    while war.state.asked != name:
        war.do(act.WarPlan(war.state.asked, "scout", "bridge"))
    seen = war_game().observe(war.state, war.state.seat_in(name))
    plans = [aim(seen, Stream(seed), careful=True) for seed in range(9)]
    assert {plan.deed for plan in plans if isinstance(plan, act.WarPlan)} == {deed}
    hasty = aim(seen, Stream(1), careful=False)
    assert isinstance(hasty, act.WarPlan) and (name == "p5" or hasty.deed == "scout")
    for body in (war.body(f"{name}m"), war.body(f"{name}s")):
        war.state = war.state.with_body(replace(body, spent=replace(body.spent, emotions=())))
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and plan.deed == "scout"


@pytest.mark.parametrize(("fights", "strikes"), [(0, True), (1, True), (2, False)])
def test_s17_9_the_ruthless_strike_who_seems_weaker_by_hp_and_by_fights(fights: int, strikes: bool) -> None:
    war = War()
    for name in ("p1", "p2", "p3"):
        war.do(act.WarPlan(name, "scout", "bridge"))
    war.finds("p4", "p1", hp=99, fights=fights)
    plan = aim(war_game().observe(war.state, 3), Stream(1), careful=False)
    assert isinstance(plan, act.WarPlan) and (plan.deed == "strike") is strikes


def test_s17_9_the_friendly_strike_those_who_struck_first_and_the_scheming_talk_with_the_strongest() -> None:
    war = War()
    for name in ("p1", "p2", "p3", "p4"):
        war.do(act.WarPlan(name, "scout", "bridge"))
    war.finds("p5", "p1", struck=1)
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and (plan.deed, plan.target) == ("strike", "p1")
    for name in ("p5", "p6"):
        war.do(act.WarPlan(name, "scout", "bridge"))
    war.finds("p7", "p2", hp=100, fights=3)
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and (plan.deed, plan.target, plan.aim) == ("parley", "p2", "truce")


def test_s17_7_the_ruthless_break_a_truce_by_a_seal() -> None:
    war = War()
    for name in ("p1", "p2", "p3"):
        war.do(act.WarPlan(name, "scout", "bridge"))
    war.finds("p4", "p1", hp=20)
    war.pact("p4", "p1")
    compel = planned(war)
    assert compel == act.CommandSeal("p4", "compel")
    war.do(compel)
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and (plan.deed, plan.target) == ("strike", "p1")


def test_s17_9_the_careful_win_an_ally_against_the_leader_and_strike_with_it() -> None:
    war = War()
    war.do(act.WarPlan("p1", "scout", "bridge"))
    war.finds("p2", "p1", servant_class="saber", hp=100, fights=2)
    war.finds("p2", "p3", servant_class="archer", hp=100)
    seen = war_game().observe(war.state, 1)
    counsels = {own_motive(seen, one): one for one in (aim(seen, Stream(seed), careful=True) for seed in range(12))}
    assert set(counsels) == {"ally", "strongest"}
    asked = counsels["ally"]
    assert isinstance(asked, act.WarPlan) and (asked.deed, asked.target, asked.aim) == ("parley", "p3", "joint")
    war.pact("p2", "p3", joint=True)
    plan = planned(war)
    assert isinstance(plan, act.WarPlan) and (plan.deed, plan.target) == ("strike", "p1")


@pytest.mark.parametrize(("knows", "hp", "choice"), [(False, 90, "wish"), (True, 140, "destroy"), (True, 50, "refuse")])
def test_s17_10_who_does_not_know_the_cup_wishes(knows: bool, hp: int, choice: str) -> None:
    war = War()
    war.only("p1", "p6")
    war.do(act.YieldWar("p1"))
    war.pair("p6", cup=knows)
    war.body("p6s", hp=hp)
    assert planned(war) == act.CupChoice("p6", choice)
