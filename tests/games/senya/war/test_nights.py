"""Nights and scenes of a war: places and upkeep, pacts, tension, what scouting finds, when the cup comes (S17)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.games.senya.rules.dice import Given
from game.games.senya.rules.events import Upkept
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.checking import chances, trial_check
from game.games.senya.rules.war.decided import taken
from game.games.senya.rules.war.deeds import bound, risen, scout_done
from game.games.senya.rules.war.events import CupLearned, OutOfBattle, PairFound, SenseChecked
from game.games.senya.rules.war.knowledge import seeable
from game.games.senya.rules.war.legal import legal
from game.games.senya.rules.war.nights import end_scene, order_roll
from game.games.senya.rules.war.options import WarOptions, options_of, values_of
from game.games.senya.rules.war.parts import Pact, SenseTrial, Sighting
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Event
from tests.games.senya.war.told import PAIRS, War


@cache
def begun() -> WarState:
    """Returns the first scene of a war."""
    return War().state


def pair(state: WarState, name: str, **changed: Any) -> WarState:
    return state.with_pair(replace(state.pair(name), **changed))


def spirit(state: WarState, name: str) -> WarState:
    return state.with_body(state.body(name).in_condition(Condition.SPIRIT))


def upkept(state: WarState, **plan: str) -> list[Upkept]:
    """Returns the upkeep of p1, which has planned, at the start of its scene; the others strike."""
    plans = [act.WarPlan(name, "strike", "bridge", "p1") for name in PAIRS[1:]]
    planned = replace(state, plans=(act.WarPlan("p1", **{"deed": "rest", "place": "tower", **plan}), *plans))
    log: list[Event] = []
    order_roll(planned, steps.OrderRoll(), Given((1,) * 14), log)
    return [one.event for one in log if isinstance(one, OutOfBattle) and isinstance(one.event, Upkept)]


def test_s17_4_upkeep_is_asked_in_a_scene_together_that_is_no_battle() -> None:
    assert len(upkept(begun())) == len(upkept(begun(), deed="scout")) == 1
    assert upkept(begun(), deed="strike", target="p2") == upkept(begun(), deed="scout", aim="apart") == []


@pytest.mark.parametrize(
    ("formed", "in_spirit", "tension", "left"),
    [
        (False, False, 20, (0, 3, False)),
        (True, False, 20, (1, 0, False)),
        (True, False, 0, (0, 1, True)),
        (False, True, 20, (2, 3, True)),
        (True, True, 20, (2, 3, True)),
    ],
    ids=["in-shape", "took-shape", "with-its-last", "in-spirit-form", "took-spirit-form"],
)
def test_s17_5_taking_shape_costs_two_more_in_that_scene(
    formed: bool, in_spirit: bool, tension: int, left: tuple[int, int, bool]
) -> None:
    state = pair(begun(), "p1", formed=formed)
    for name in ("p1m", "p1s"):  # each gains its potential: 2 cost, from a tension of 20 on 3
        state = state.with_body(state.body(name).with_vitals(tension=tension))
    (told,) = upkept(spirit(state, "p1s") if in_spirit else state)
    assert (told.master_cost, told.servant_cost, told.spirit) == left


@pytest.mark.parametrize(("left", "step"), [(2, steps.OpenScene), (1, steps.CupQuestion)])
def test_s17_10_the_cup_comes_once_one_pair_is_left(left: int, step: type) -> None:
    state = begun()
    for name in PAIRS[left:]:
        state = pair(state, name, out="fallen")
    assert isinstance(end_scene(state, steps.CloseScene(), Given(()), None).top, step)


@pytest.mark.parametrize(
    ("held", "until", "joint", "kept"),
    [
        ((), 1, False, Pact("p1", "p2", 1)),
        ((Pact("p2", "p1", 3),), 1, True, Pact("p1", "p2", 3, True)),
        ((Pact("p2", "p1", 1, True),), 3, False, Pact("p1", "p2", 3, True)),
    ],
)
def test_s17_9_a_pact_takes_the_place_of_the_one_there_was(
    held: tuple[Pact, ...], until: int, joint: bool, kept: Pact
) -> None:
    other = Pact("p3", "p1", 2)
    assert bound(replace(begun(), pacts=(other, *held)), "p1", "p2", until, joint, None).pacts == (other, kept)


@pytest.mark.parametrize(("before", "after", "told"), [(10, 15, True), (98, 100, True), (100, 100, False)])
def test_s8_1_tension_that_does_not_rise_is_not_told(before: int, after: int, told: bool) -> None:
    log: list[Event] = []
    state = begun().with_body(begun().body("p1m").with_vitals(tension=before))
    assert risen(state, "p1m", 5, "scene", log).body("p1m").vitals.tension == after and bool(log) is told


# --- scouting --------------------------------------------------------------------------------------------------------


def scouted(state: WarState, by: str, faces: tuple[int, int], *dice: int) -> tuple[WarState, list[Event]]:
    """Returns the war after p1 has scouted, and what is told."""
    log: list[Event] = []
    tried = replace(state, trial=SenseTrial(by, "scout", faces))
    return scout_done(tried, steps.ScoutDone("p1"), Given(dice), log), log


@pytest.mark.parametrize(
    ("by", "in_spirit", "known"),
    [("p1s", False, True), ("p1s", True, True), ("p1m", False, True), ("p1m", True, False)],
)
def test_s17_5_spirit_form_hides_the_class_from_a_master(by: str, in_spirit: bool, known: bool) -> None:
    state = spirit(begun(), "p2s") if in_spirit else begun()
    for name in PAIRS[2:]:
        state = pair(state, name, out="fallen")
    after, _ = scouted(state, by, (6, 6))
    assert bool(after.pair("p1").of("p2").servant_class) is known


def test_s17_10_the_secret_of_the_cup_is_learned_once() -> None:
    for cup in (False, True):
        after, log = scouted(pair(begun(), "p1", cup=cup), "p1s", (6, 6), 6, 3)
        assert any(isinstance(event, CupLearned) for event in log) is not cup and after.pair("p1").cup


@pytest.mark.parametrize(("dice", "target"), [((1,), "p2"), ((6,), "p7")])
def test_s17_9_a_die_says_which_of_several_is_found(dice: tuple[int, ...], target: str) -> None:
    _, log = scouted(begun(), "p1s", (6, 6), *dice)
    assert [event.target for event in log if isinstance(event, PairFound)] == [target]


@pytest.mark.parametrize(
    ("places", "known", "found"),
    [
        ({}, {}, PAIRS[1:]),
        ({"p3": "park"}, {}, ("p3",)),
        ({"p3": "park", "p5": "park"}, {"p3": 1}, ("p5",)),
        ({"p3": "park"}, {"p3": 1}, tuple(name for name in PAIRS[1:] if name != "p3")),
    ],
)
def test_s17_9_who_is_not_found_yet_is_found_first_where_one_is(
    places: dict[str, str], known: dict[str, int], found: tuple[str, ...]
) -> None:
    state = pair(begun(), "p1", place="park", sights=tuple(Sighting(name, found=n) for name, n in known.items()))
    for name in PAIRS[1:]:
        state = pair(state, name, place=places.get(name, "bridge"))
    assert seeable(state, "p1") == found


@pytest.mark.parametrize(
    ("kind", "away", "apart"), [("scout", True, True), ("watch", True, False), ("scout", False, False)]
)
def test_s17_9_only_a_servant_that_scouts_alone_scouts_apart(kind: str, away: bool, apart: bool) -> None:
    state = pair(begun(), "p1", away=away)
    plain = trial_check(begun(), SenseTrial("p1s", kind, (1, 2))).total
    assert (trial_check(state, SenseTrial("p1s", kind, (1, 2))).total != plain) is apart


@pytest.mark.parametrize(("kind", "difficulty"), [("scout", 10), ("watch", 12)])
def test_s17_7_a_sealed_check_is_told_against_its_own_difficulty(kind: str, difficulty: int) -> None:
    state = replace(begun().then(steps.SealQuestion("p1")), trial=SenseTrial("p1s", kind, (1, 2)))
    log: list[Event] = []
    taken(state, act.CommandSeal("p1", "succeed"), log)
    assert [event.difficulty for event in log if isinstance(event, SenseChecked)] == [difficulty]


@pytest.mark.parametrize(
    ("deed", "target", "told"),
    [("parley", "p2", ["parley"]), ("parley", "", []), ("strike", "p2", []), ("rest", "", ["watch"])],
)
def test_s17_9_chances_are_told_of_what_is_rolled_for(deed: str, target: str, told: list[str]) -> None:
    plan = act.WarPlan("p1", deed, "bridge", target, "truce" if deed == "parley" else "")
    assert [one.what for one in chances(begun().world, begun().body, plan)] == told


def test_s17_9_without_anybody_found_a_pair_bonds_rests_or_scouts() -> None:
    plans = {(one.deed, one.aim, one.target) for one in legal(begun()) if isinstance(one, act.WarPlan)}
    assert plans == {("bond", "", ""), ("rest", "", ""), ("scout", "", ""), ("scout", "apart", "")}


def test_the_options_of_a_war_are_read_and_written() -> None:
    assert [War(battles=who).state.world.options.computer for who in ("self", "computer")] == [False, True]
    for made in (WarOptions(), WarOptions(3, True, True)):
        assert options_of(values_of(made), 2) == made
