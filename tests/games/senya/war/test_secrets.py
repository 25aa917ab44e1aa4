"""What a pair does not know it is not told: plans, places, classes, seals, battles of others (S17.5, S17.9, S23.6)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai.player import random_player
from game.games.senya.ai.nested_player import WARS
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.asked.reasons import reasons
from game.games.senya.rules.war.observation import WarObservation, battle_seen, concerned
from game.games.senya.rules.war.parts import SenseTrial
from game.games.senya.rules.war.state import WarState
from game.rules.chance import Stream
from game.rules.chooser import Listed
from game.rules.clause import Reason
from game.rules.contract import CHANCE, Event, Option, Standee
from tests.games.senya.war.told import PAIRS, War, options, war_game


def walked(seed: int, most: int) -> Iterator[tuple[WarState, list[Event]]]:
    """Yields the states of a war that is played by the computer, and what happened on the way to each."""
    game, stream = war_game(), Stream(seed)
    state = game.start(options(rounds=3))
    greedy = WARS.by_name["greedy"]
    for n in range(most):
        if state.result is not None:
            return
        events: list[Event] = []
        if state.to_act == CHANCE:
            action = game.draw(state, stream)
        else:
            action = (random_player if n % 7 == 0 else greedy)(game.observe(state, state.to_act), stream)
            if isinstance(action, act.YieldWar):
                continue
        state = game.apply(state, action, events)
        yield state, events


def test_s17_9_a_plan_is_known_to_its_pair_alone() -> None:
    war = War()
    war.do(act.WarPlan("p1", "scout", "tower", "", "apart"))
    for seat in range(1, 7):
        seen = war_game().observe(war.state, seat)
        told = json.dumps(war_game().seen_out(war.state, seat))  # type: ignore[misc]
        assert seen.plan is None and "scout" not in told and "tower" not in told
        assert [event.seen_by(seat) for event in war.events if event.seen_by(seat)] == [war.events[-1]]
    assert war_game().observe(war.state, 0).plan == war.state.plans[0]
    assert war_game().observe(war.state, 3).asked == "p2"


def test_s17_9_another_pairs_scene_is_hidden_and_looks_like_chance() -> None:
    war = War()
    war.plans(p1=("bond",))
    war.roll()
    assert war.state.top == steps.BondQuestion("p1") and war.state.to_act == 0
    for seat in range(1, 7):
        seen = war_game().observe(war.state, seat)
        assert seen.to_act == CHANCE and seen.top is None and not seen.asked and not seen.legal
    public = war_game().seen_out(war.state, None)  # type: ignore[misc]
    assert public["asked"] == "" and set(public) == {"night", "scene", "out", "order", "asked", "result"}


@pytest.mark.parametrize(
    ("step", "by"),
    [
        (steps.ParleyQuestion("p2", "p1", "truce"), ["p1", "p2"]),
        (steps.ParleyRoll("p1", "p2", "truce"), ["p1", "p2"]),
        (steps.JoinQuestion("p3", "p1", "p2"), ["p1", "p3"]),
        (steps.ScoutRoll("p4"), ["p4"]),
        (steps.WatchRoll("p5"), ["p5"]),
        (steps.Skirmish(), []),
    ],
)
def test_s17_9_a_step_is_seen_by_those_it_is_about(step: steps.Step, by: list[str]) -> None:
    assert [name for name in PAIRS if concerned(step, name)] == by


def test_s17_9_who_is_struck_learns_of_it_in_the_battle_who_is_called_before() -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"))
    while war.state.meeting is None:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    assert war.state.top == steps.WatchRoll("p2")
    asked = war.state.pushed(steps.JoinQuestion("p3", "p1", "p2"))
    for state, told in ((war.state, [0]), (asked, [0, 2])):
        assert [seat for seat in range(7) if war_game().observe(state, seat).meeting is not None] == told
    tried = replace(war.state, trial=SenseTrial("p2s", "watch", (1, 2)))
    assert [seat for seat in range(7) if war_game().observe(tried, seat).trial is not None] == [1]


def test_s23_6_a_battle_is_seen_by_those_who_fight_it() -> None:
    war = War()
    war.finds("p1", "p2")
    war.plans(p1=("strike", "p2"), p2=("scout",))
    while war.state.battle is None or war.state.battle.round < 1:
        war.roll() if war.state.to_act < 0 else war.do(war.simplest())
    for seat, name in enumerate(PAIRS):
        seen = war_game().observe(war.state, seat)
        battle = battle_seen(seen)
        assert (battle is not None) is (name in ("p1", "p2"))
        if battle is None:
            assert seen.meeting is None and seen.to_act == CHANCE
            assert not any(type(told).__name__ == "RoundBegan" for told in (e.seen_by(seat) for e in war.events))
        else:
            assert battle.seat == seat
            assert any(type(told).__name__ == "RoundBegan" for told in (e.seen_by(seat) for e in war.events))


@pytest.mark.parametrize("seed", [1, 2])
def test_s17_9_nothing_of_another_pair_is_in_what_a_seat_sees(seed: int) -> None:
    """By the ids that its hidden values have: no body, plan, board of another pair outside a common battle or deed."""
    for n, (state, _) in enumerate(walked(seed, 260)):
        if n % 9:
            continue
        for seat, name in enumerate(PAIRS):
            seen: WarObservation = war_game().observe(state, seat)
            assert [body.id for body in seen.bodies] == [f"{name}m", f"{name}s"]
            assert seen.plan is None or seen.plan.by == name
            assert all(pact.ally(name) for pact in seen.pacts)
            here = {one.id[:2] for one in seen.battle.combatants} if seen.battle is not None else set()
            assert seen.battle is None or name in here or seen.meeting is None or seen.meeting.kind == "shade"
            if seen.trial is not None:
                assert seen.trial.by.startswith(name)
            assert seen.to_act in (CHANCE, state.to_act)
            if state.to_act == seat:
                assert next(iter(seen.legal)) == next(iter(war_game().legal(state)))


def test_law_7_a_completion_has_the_same_classes_for_those_known_and_other_ones_for_the_rest() -> None:
    war = War()
    war.finds("p1", "p4", servant_class="assassin", seals=1, hp=30)
    seen = war_game().observe(war.state, 0)
    drawn = [war_game().sample(seen, Stream(seed)) for seed in range(12)]
    classes = {tuple(_class(state, name) for name in PAIRS) for state in drawn}
    assert len(classes) > 6 and {one[3] for one in classes} == {"assassin"} and {one[0] for one in classes} == {"saber"}
    assert all(len(set(one)) == 7 for one in classes)
    assert {state.body("p4m").ties.seals for state in drawn} == {1}
    assert all(war_game().observe(state, 0) == seen for state in drawn)


def test_law_7_a_completion_has_plans_of_those_who_have_planned_and_hurts_as_they_were_seen() -> None:
    war = War()
    war.finds("p1", "p2", hp=0)
    war.finds("p1", "p3", hp=30)
    war.pair("p4", out="fallen")
    war.do(*(act.WarPlan(name, "rest", "bridge") for name in PAIRS[:3]))
    war.state = war.state.then(steps.PlanQuestion(PAIRS[4:]))
    drawn = [war_game().sample(war_game().observe(war.state, 0), Stream(seed)) for seed in range(4)]
    for state in drawn:
        assert [plan.by for plan in state.plans] == ["p1", "p2", "p3"]
        assert state.body("p2s").hp > 1, "who was down is up again, nobody knows how far"
        full = state.body("p3s").kit.values["hp"].value
        assert state.body("p3s").hp == full * 30 // 100
    assert len({tuple(pair.cup for pair in state.pairs[1:]) for state in drawn}) > 1
    rolling = war_game().observe(war.state.then(steps.OrderRoll()), 0)
    assert [plan.by for plan in war_game().sample(rolling, Stream(1)).plans] == [*PAIRS[:3], *PAIRS[4:]]
    war.late(5, 1)
    seen = war_game().observe(war.state, 0)
    assert all(all(pair.cup for pair in war_game().sample(seen, Stream(seed)).pairs[1:]) for seed in range(3))


def _class(state: WarState, name: str) -> str:
    sheet = state.body(f"{name}s").kit.sheet
    assert sheet is not None
    return sheet.servant_class


def test_picks_lead_step_by_step_to_a_plan() -> None:
    war = War()
    seen = war_game().observe(war.state, 0)
    first = Listed(seen.legal).after(())
    assert Option("place", ("bridge",)) in first and Option("yield") in first
    war.finds("p1", "p2")
    seen = war_game().observe(war.state, 0)
    picks = (Option("place", ("bridge",)), Option("deed", ("strike",)))
    offered = Listed(seen.legal)
    assert offered.after(picks) == {Standee("p2")}
    whole = (*picks, Standee("p2"), Option("plan"))
    assert offered.made(whole) == act.WarPlan("p1", "strike", "bridge", "p2")
    assert not Listed(war_game().observe(war.state, 1).legal).after(())


@pytest.mark.parametrize(
    ("picks", "meant"),
    [
        ((Option("place", ("park",)), Option("deed", ("strike",)), Standee("p3")), "war-not-found"),
        ((Option("place", ("park",)), Option("deed", ("parley", "truce")), Standee("p3")), "war-not-met"),
        ((Option("spirit", (0,)),), "form-same"),
        ((Option("seal", ("compel",)),), "war-compel"),
        ((Option("proxy"), Standee("p1")), "war-target"),
        ((Option("accept"),), "not-asked"),
        ((Option("wish"),), "not-asked"),
        ((Option("nothing"),), ""),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_an_attempt_says_what_was_meant_so_that_the_refusal_says_why(picks: tuple[Option, ...], meant: str) -> None:
    war = War()
    action = war_game().attempt(war.state, picks)
    assert (action is None) is (not meant)
    if action is not None:
        assert war.refused(action)[1] == meant


def test_where_no_pair_is_asked_and_where_nothing_is_picked_nothing_is_meant() -> None:
    war = War()
    assert war_game().attempt(war.state, ()) is None
    war.do(*(act.WarPlan(name, "rest", "bridge") for name in PAIRS))
    assert war.state.asked == "" and war_game().attempt(war.state, (Option("accept"),)) is None


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (("strike", "p2"), Reason("stronger", ("p2", 90, 100))),
        (("strike", "p3"), Reason("stronger", ("p3", 20, 100))),
        (("bond",), Reason("feelings", (6,))),
        (("scout",), Reason("scouts", (83, 4))),
        (("parley", "p2", "truce"), Reason("parleys", ("p2", 55))),
        (("rest",), None),
    ],
    ids=lambda one: one[0] if isinstance(one, tuple) else "",
)
def test_an_advised_plan_is_explained_by_what_the_pair_knows(plan: tuple[str, ...], why: Reason | None) -> None:
    war = War()
    war.finds("p1", "p2", hp=90)
    war.finds("p1", "p3", hp=20)
    deed, target, aim = (*plan, "", "")[:3]
    action = act.WarPlan("p1", deed, "bridge", target, aim)
    assert next(iter(reasons(war.state, action, 0)), None) == why
    assert not reasons(war.state, act.YieldWar("p1"), 0)
