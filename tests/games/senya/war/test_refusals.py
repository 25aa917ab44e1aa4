"""Why a pair may not plan, parley, change form or use a seal: at the border and beside it (S17.5 to S17.9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.decided import has_answer
from game.games.senya.rules.war.explain import form_refusal, parley_refusal, seal_refusal, strike_refusal
from game.games.senya.rules.war.parts import Pact, SenseTrial, Sighting
from game.games.senya.rules.war.state import WarState
from game.rules.clause import Clause
from game.rules.contract import Card, Option, Standee
from tests.games.senya.war.told import War, war_game


@cache
def begun() -> WarState:
    """Returns the second night of a war, in which p1 is asked for its plan."""
    return replace(War().state, night=2)


def pair(state: WarState, name: str = "p1", **changed: object) -> WarState:
    return state.with_pair(replace(state.pair(name), **changed))  # type: ignore[arg-type]


def seeing(target: str = "p2", **known: object) -> WarState:
    """Returns a war in which p1 knows something of another pair."""
    return pair(begun(), sights=(replace(Sighting(target), **known),))  # type: ignore[arg-type]


def bound(state: WarState, *pacts: Pact) -> WarState:
    return replace(state, pacts=pacts)


def code(reason: Clause | None) -> str:
    return "" if reason is None else reason.code


FOUND = seeing(found=2)
TRUCE, PROMISE = Pact("p2", "p1", 2), Pact("p1", "p2", 2, joint=True)


@pytest.mark.parametrize(
    ("state", "target", "refused"),
    [
        (FOUND, "p2", ""),
        (FOUND, "p1", "war-target"),
        (FOUND, "p9", "war-target"),
        (FOUND, "p3", "war-not-found"),
        (pair(FOUND, "p2", out="fallen"), "p2", "war-target"),
        (seeing(found=1), "p2", "war-not-found"),
        (seeing(met=True), "p2", "war-not-found"),
        (bound(FOUND, TRUCE), "p2", "war-truce"),
        (bound(FOUND, Pact("p2", "p3", 2)), "p2", ""),
        (pair(bound(FOUND, TRUCE), compelled=True), "p2", ""),
    ],
)
def test_s17_7_s17_9_whom_a_pair_may_strike(state: WarState, target: str, refused: str) -> None:
    assert code(strike_refusal(state, "p1", target)) == refused


@pytest.mark.parametrize(
    ("state", "target", "aim", "refused"),
    [
        (FOUND, "p2", "truce", ""),
        (FOUND, "p1", "truce", "war-target"),
        (pair(FOUND, "p2", out="fallen"), "p2", "truce", "war-target"),
        (FOUND, "p2", "apart", "war-aim"),
        (seeing(found=1), "p2", "truce", "war-not-met"),
        (seeing(met=True), "p2", "joint", ""),
        (bound(FOUND, TRUCE), "p2", "truce", "war-pact"),
        (bound(FOUND, TRUCE), "p2", "joint", ""),
        (bound(FOUND, PROMISE), "p2", "joint", "war-pact"),
        (bound(FOUND, PROMISE), "p2", "truce", "war-pact"),
    ],
)
def test_s17_9_with_whom_a_pair_may_parley_for_what(state: WarState, target: str, aim: str, refused: str) -> None:
    assert code(parley_refusal(state, "p1", target, aim)) == refused


def spirit(state: WarState) -> WarState:
    return state.with_body(state.body("p1s").in_condition(Condition.SPIRIT))


@pytest.mark.parametrize(
    ("plan", "refused"),
    [
        (act.WarPlan("p1", "rest", "tower"), ""),
        (act.WarPlan("p1", "dance", "tower"), "war-deed"),
        (act.WarPlan("p1", "rest", "moon"), "war-place"),
        (act.WarPlan("p1", "rest", "tower", "p2"), "war-target"),
        (act.WarPlan("p1", "rest", "tower", "", "apart"), "war-aim"),
        (act.WarPlan("p1", "scout", "tower", "", "apart"), ""),
        (act.WarPlan("p1", "strike", "tower", "p2"), ""),
        (act.WarPlan("p1", "strike", "tower", "p2", "joint"), "war-aim"),
    ],
)
def test_s17_9_what_a_pair_may_plan(plan: act.WarPlan, refused: str) -> None:
    assert code(war_game().explain(FOUND, plan)) == refused
    assert plan.aim != "apart" or code(war_game().explain(spirit(FOUND), plan)) in ("war-apart", "war-aim")


def test_s17_5_a_form_is_changed_to_the_other_once_in_a_scene() -> None:
    for state, on, refused in (
        (begun(), True, ""),
        (begun(), False, "form-same"),
        (spirit(begun()), False, ""),
        (spirit(begun()), True, "form-same"),
        (pair(begun(), formed=True), True, "form-same"),
    ):
        assert code(form_refusal(state, "p1", on)) == refused


def sealed(left: int) -> WarState:
    master = begun().body("p1m")
    return begun().with_body(replace(master, ties=replace(master.ties, seals=left)))


ASKED = begun().then(steps.SealQuestion("p1"))


@pytest.mark.parametrize(
    ("state", "use", "target", "refused"),
    [
        (sealed(0), "proxy", "p2", "war-no-seal"),
        (sealed(1), "proxy", "p2", ""),
        (pair(begun(), sealed=True), "proxy", "p2", "war-seal-again"),
        (begun(), "proxy", "p1", "war-target"),
        (begun(), "proxy", "p9", "war-target"),
        (pair(begun(), "p2", out="fallen"), "proxy", "p2", "war-target"),
        (pair(begun(), "p2", books=("p1",)), "proxy", "p2", "war-target"),
        (pair(begun(), "p2", books=("p3",)), "proxy", "p2", ""),
        (bound(begun(), TRUCE), "compel", "", ""),
        (bound(begun(), TRUCE), "compel", "p2", "war-compel"),
        (bound(begun(), Pact("p2", "p3", 2)), "compel", "", "war-compel"),
        (pair(bound(begun(), TRUCE), compelled=True), "compel", "", "war-compel"),
        (begun(), "succeed", "", "no-seal"),
        (ASKED, "succeed", "", ""),
        (ASKED, "succeed", "p2", "no-seal"),
        (ASKED, "compel", "", "no-seal"),
    ],
)
def test_s17_7_s17_8_what_a_seal_may_do(state: WarState, use: str, target: str, refused: str) -> None:
    assert code(seal_refusal(state, "p1", use, target)) == refused


def test_s17_9_who_promised_is_called_while_it_is_in_the_war_and_has_not_fought() -> None:
    join = steps.JoinQuestion("p3", "p1", "p2")
    for state, called in (
        (begun(), True),
        (pair(begun(), "p3", out="fallen"), False),
        (replace(begun(), fought=("p3",)), False),
        (replace(begun(), fought=("p1", "p2")), True),
    ):
        assert has_answer(state, join) is called


@pytest.mark.parametrize(
    ("kind", "faces", "helps"),
    [
        ("scout", (1, 2), True),
        ("scout", (2, 2), True),
        ("scout", (3, 3), False),
        ("scout", (1, 1), False),
        ("watch", (3, 3), True),
        ("watch", (4, 4), False),
    ],
)
def test_s17_7_a_seal_is_asked_for_where_ten_more_lift_the_check(
    kind: str, faces: tuple[int, int], helps: bool
) -> None:
    calm = begun().with_body(begun().body("p1s").with_vitals(tension=0))
    trial = replace(calm, trial=SenseTrial("p1s", kind, faces=faces))
    assert has_answer(trial, steps.SealQuestion("p1")) is helps
    for other in (
        replace(trial, trial=SenseTrial("p1m", kind, faces=faces)),
        pair(trial, sealed=True),
        replace(trial, trial=None),
        trial.with_body(sealed(0).body("p1m")),
    ):
        assert not has_answer(other, steps.SealQuestion("p1"))


@pytest.mark.parametrize(
    ("picks", "meant"),
    [
        ((Option("deed", ("rest",)),), None),
        ((Option("place", ("park",)),), None),
        ((Option("deed", ("rest",)), Option("place", ("park",))), act.WarPlan("p1", "rest", "park")),
        ((Option("cast", ("p1s",)), Standee("p1m")), None),
        ((Option("cast", ("p1s",)), Card("trust")), None),
        ((Option("cast", ("p1s",)), Standee("p1m"), Card("trust")), act.WarBond("p1", "p1s", "p1m", ("trust",))),
        ((Option("proxy"),), None),
    ],
)
def test_s17_9_what_is_picked_means_something_once_it_is_whole(
    picks: tuple[Option | Standee | Card, ...], meant: act.WarDecision | None
) -> None:
    assert war_game().attempt(begun(), picks) == meant
