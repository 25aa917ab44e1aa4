"""What speaks for a decision between the battles of a war, and what it costs: from its border on (S17.7, S17.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.asked.costs import costs
from game.games.senya.rules.war.asked.reasons import reasons, visible
from game.games.senya.rules.war.checking import chances, trial_check
from game.games.senya.rules.war.events import ParleyAnswered
from game.games.senya.rules.war.parts import HURT_BELOW, SenseTrial, Sighting
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.steps import JoinQuestion, ParleyQuestion
from game.rules.chance import Stream
from game.rules.contract import Action, Option
from tests.games.senya.war.told import PAIRS, War, war_game

BEGUN = War().state
REST, SCOUT = act.WarPlan("p1", "rest", "bridge"), act.WarPlan("p1", "scout", "bridge")
Told = dict[str, tuple[str | int, ...]]


def told(state: WarState, action: Action, seat: int = 0) -> Told:
    return {one.code: one.args for one in reasons(state, action, seat)}


def paid(state: WarState, action: Action) -> Told:
    return {one.code: one.args for one in costs(state, action, 0)}


def with_servant_at(percent: int) -> WarState:
    """Returns the war where the servant of the first pair has so much of its HP."""
    body = BEGUN.body("p1s")
    return BEGUN.with_body(body.with_vitals(hp=-(-percent * body.kit.values["hp"].value // 100)))


def knowing(*sights: Sighting) -> WarState:
    return BEGUN.with_pair(replace(BEGUN.pair("p1"), sights=sights))


def test_s17_7_a_seal_is_told_by_how_many_are_left_and_a_bond_by_its_emotions() -> None:
    assert paid(BEGUN, act.CommandSeal("p1", "compel")) == {"seal": (2,)}
    assert paid(BEGUN, act.WarBond("p1", "p1m", "p1s", ("trust", "fear"))) == {"emotions": (2,)}
    assert paid(BEGUN, act.WarPlan("p1", "scout", "bridge", aim=act.APART)) == {"alone": ()}
    assert paid(BEGUN, SCOUT) == {}


def test_s17_9_a_rest_costs_the_chance_to_be_surprised() -> None:
    (watch,) = chances(BEGUN.world, BEGUN.body, REST)
    assert paid(BEGUN, REST) == {"watch": (100 - 100 * watch.throws // 36,)}


@pytest.mark.parametrize(
    ("percent", "word"), [(100, {}), (99, {"heals": (99,)}), (HURT_BELOW, {"heals": (HURT_BELOW,)})]
)
def test_s17_9_a_rest_heals_who_is_hurt_at_all(percent: int, word: Told) -> None:
    assert told(with_servant_at(percent), REST) == word


def test_s17_9_a_rest_of_who_is_below_half_is_told_as_weak() -> None:
    assert told(with_servant_at(HURT_BELOW - 1), REST) == {"heals": (HURT_BELOW - 1,), "weak": ()}


@pytest.mark.parametrize(("hp", "stronger"), [(-1, False), (0, True), (99, True), (100, False)])
def test_s17_9_a_strike_is_told_by_a_rival_that_was_seen_with_less_hp(hp: int, stronger: bool) -> None:
    found = told(knowing(Sighting("p2", "bridge", hp=hp)), act.WarPlan("p1", "strike", "bridge", "p2"))
    assert found.get("stronger") == (("p2", hp, 100) if stronger else None)


def test_s17_9_scouting_counts_the_pairs_in_the_war_that_were_not_found_in_this_night() -> None:
    assert told(BEGUN, SCOUT)["scouts"][1] == 6
    assert told(knowing(Sighting("p2", "bridge", found=1)), SCOUT)["scouts"][1] == 5
    out = BEGUN.with_pair(replace(BEGUN.pair("p3"), out="fallen"))
    assert told(out, SCOUT)["scouts"][1] == 5
    every = knowing(*(Sighting(name, "bridge", found=1) for name in PAIRS[1:]))
    assert "scouts" not in told(every, SCOUT)


@pytest.mark.parametrize(
    ("percent", "asked", "accept", "hurt"),
    [
        (HURT_BELOW - 1, ParleyQuestion("p1", "p2", "truce"), True, True),
        (HURT_BELOW - 1, ParleyQuestion("p1", "p2", "truce"), False, False),
        (HURT_BELOW - 1, JoinQuestion("p1", "p2", "p3"), False, True),
        (HURT_BELOW - 1, JoinQuestion("p1", "p2", "p3"), True, False),
        (HURT_BELOW, ParleyQuestion("p1", "p2", "truce"), True, False),
        (HURT_BELOW, JoinQuestion("p1", "p2", "p3"), False, False),
    ],
)
def test_s17_9_who_is_hurt_wants_peace(
    percent: int, asked: ParleyQuestion | JoinQuestion, accept: bool, hurt: bool
) -> None:
    state = with_servant_at(percent).pushed(asked)
    assert ("too-hurt" in told(state, act.WarAnswer("p1", accept))) is hurt


def test_s7_4_an_end_of_bonds_is_told_by_what_is_left() -> None:
    def done(*emotions: str) -> Told:
        state = BEGUN
        for name, held in (("p1m", emotions), ("p1s", ())):
            body = state.body(name)
            state = state.with_body(replace(body, spent=replace(body.spent, emotions=held)))
        return told(state, act.BondDone("p1"))

    assert done() == {"all-felt": ()}
    assert done("hatred", "hatred") == {"all-mad": (2,)} and done("hatred", "trust") == {}


def test_s7_4_feelings_for_nobody_who_could_be_written_speak_for_nothing() -> None:
    state = BEGUN
    for name, emotions in (("p1m", ("trust", "promise")), ("p1s", ("trust",))):
        body = state.body(name)
        state = state.with_body(replace(body, spent=replace(body.spent, emotions=emotions)))
    plan, done = act.WarPlan("p1", "bond", "bridge"), act.BondDone("p1")
    assert told(state, plan) == {"feelings": (3,)} and told(state, done) == {}
    pair = state.pair("p1").bonded("p1m", Bond("p1s", ("loyalty",), 3))
    state = state.with_pair(pair)
    assert told(state, plan) == {"feelings": (1,)} and told(state, done) == {}
    state = state.with_pair(pair.bonded("p1s", Bond("p1m", ("loyalty",), 3)))
    assert told(state, plan) == {} and told(state, done) == {"all-written": ()}


def test_s17_9_what_a_rival_decides_is_told_as_it_is_seen_and_not_as_the_own() -> None:
    asked = BEGUN.pushed(ParleyQuestion("p2", "p1", "truce"))
    answer = act.WarAnswer("p2", True)
    (event,) = visible(asked, answer, 0)
    assert isinstance(event, ParleyAnswered) and event.by == "p2"
    assert not visible(asked, answer, 1) and not visible(asked, answer, 2)
    assert told(asked, answer) == {"truce": ()} and told(asked, answer, 2) == {}


@pytest.mark.parametrize(
    ("kind", "away", "added"), [("scout", True, 2), ("scout", False, 0), ("watch", True, 0), ("watch", False, 0)]
)
def test_s17_3_a_servant_that_goes_alone_scouts_better_and_watches_no_better(kind: str, away: bool, added: int) -> None:
    state = BEGUN.with_pair(replace(BEGUN.pair("p1"), away=away))
    terms = {term.name: term.value for term in trial_check(state, SenseTrial("p1s", kind)).total.terms}
    assert terms.get("apart", 0) == added


@pytest.mark.parametrize("seals", [0, 1, 3])
def test_s17_7_a_war_that_may_be_has_the_seals_that_were_seen(seals: int) -> None:
    state = knowing(Sighting("p2", "bridge", seals=seals))
    drawn = (war_game().sample(war_game().observe(state, 0), Stream(seed)) for seed in range(3))
    assert {one.body("p2m").ties.seals for one in drawn} == {seals}


def test_s17_9_the_check_that_is_made_is_seen_by_its_own_pair_alone() -> None:
    for by, seats in (("p1m", [0]), ("p1s", [0]), ("p2s", [1])):
        state = replace(BEGUN, trial=SenseTrial(by, "scout"))
        assert [seat for seat in range(3) if war_game().observe(state, seat).trial is not None] == seats


def test_s17_7_seals_that_nobody_saw_may_be_none_to_three() -> None:
    seen = war_game().observe(BEGUN, 0)
    drawn = [war_game().sample(seen, Stream(seed)) for seed in range(4)]
    assert {state.body(f"{name}m").ties.seals for state in drawn for name in PAIRS[1:]} == {0, 1, 2, 3}


def test_s17_9_picks_tell_what_a_pair_answers() -> None:
    for word, accept in (("accept", True), ("decline", False)):
        assert war_game().attempt(BEGUN, (Option(word),)) == act.WarAnswer("p1", accept)


def test_s17_9_in_a_war_that_may_be_those_have_planned_who_are_asked_no_more() -> None:
    war = War()
    war.only("p1", "p2", "p4")
    war.do(REST, act.WarPlan("p2", "scout", "park"))
    for seat in (0, 1):
        drawn = war_game().sample(war_game().observe(war.state, seat), Stream(1))
        assert [plan.by for plan in drawn.plans] == ["p1", "p2"]
