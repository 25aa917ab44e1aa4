"""What a pair of the computer answers in a war: to a truce, a call, a failed check, before the cup (S17.7, S17.9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.parts import SenseTrial
from tests.games.senya.ai.test_war_choices import FRIEND, LEADER, OWN, done, rival, seen

ANSWERS = [
    ("honourable", {}, True),
    ("honourable", {"struck": 1}, False),
    ("cautious", {"struck": 1}, True),
    ("ruthless", {}, False),
    ("ruthless", {"fit": 49}, True),
    ("ruthless", {"fit": 50}, False),
    ("friendly", {}, True),
    ("friendly", {"struck": 1}, False),
    ("aggressive", {}, False),
    ("aggressive", {"fit": 49}, True),
    ("aggressive", {"fit": 49, "asked": act.JOINT}, False),
    ("scheming", {"struck": 1}, True),
    ("cautious", {"night": 5}, False),
    ("cautious", {"night": 4}, True),
    ("cautious", {"night": 5, "fit": 49}, True),
    ("cautious", {"living": ("p1",)}, False),
    ("player", {}, True),
    ("player", {"struck": 1}, False),
]


@pytest.mark.parametrize(("attitude", "told", "yes"), ANSWERS)
def test_s17_9_a_truce_is_agreed_to_by_attitude_and_late_by_the_weak_alone(
    attitude: str, told: dict[str, Any], yes: bool
) -> None:
    told = dict(told)
    struck, asked = told.pop("struck", 0), told.pop("asked", act.TRUCE)
    known = seen(attitude, rival(1, 60, struck=struck), steps=(steps.ParleyQuestion(OWN, "p1", asked),), **told)
    assert done(known) == act.WarAnswer(OWN, yes)


@pytest.mark.parametrize(
    ("asked", "of", "careful", "yes"),
    [
        ("joint", "p2", True, True),
        ("joint", "p1", True, False),
        ("truce", "p2", True, False),
        ("joint", "p2", False, False),
    ],
)
def test_s17_9_the_careful_strike_with_anybody_but_the_leader_against_it(
    asked: str, of: str, careful: bool, yes: bool
) -> None:
    known = seen("ruthless", LEADER, FRIEND, steps=(steps.ParleyQuestion(OWN, of, asked),))
    assert done(known, careful=careful) == act.WarAnswer(OWN, yes)


@pytest.mark.parametrize(
    ("attitude", "fit", "yes"), [("scheming", 100, False), ("friendly", 50, True), ("friendly", 49, False)]
)
def test_s17_9_who_promised_comes_but_the_scheming_and_the_weak(attitude: str, fit: int, yes: bool) -> None:
    known = seen(attitude, fit=fit, steps=(steps.JoinQuestion(OWN, "p1", "p2"),))
    assert done(known) == act.WarAnswer(OWN, yes)


@pytest.mark.parametrize(("kind", "seals", "used"), [("watch", 3, True), ("watch", 2, False), ("scout", 3, False)])
def test_s17_7_a_seal_lifts_a_watch_while_two_are_left_then(kind: str, seals: int, used: bool) -> None:
    known = seen("friendly", seals=seals, steps=(steps.SealQuestion(OWN),), trial=SenseTrial(f"{OWN}s", kind))
    assert done(known) == (act.CommandSeal(OWN, "succeed") if used else act.NoSeal(OWN))


@pytest.mark.parametrize(("fit", "answer"), [(90, "destroy"), (89, "refuse")])
def test_s17_10_the_brave_destroy_the_cup_with_nine_tenths_of_their_hp(fit: int, answer: str) -> None:
    known = seen("honourable", fit=fit, cup=True, steps=(steps.CupQuestion(OWN),))
    assert done(known) == act.CupChoice(OWN, answer)


def test_s7_4_the_partner_is_written_first_and_never_with_a_mad_feeling() -> None:
    master, servant = f"{OWN}m", f"{OWN}s"
    other = act.WarBond(OWN, master, "p1m", ("trust", "friendship"))
    partner = act.WarBond(OWN, master, servant, ("trust",))
    mad = act.WarBond(OWN, master, servant, ("trust", "hatred"))
    asked = (steps.BondQuestion(OWN),)
    for among, expected in [((other, partner, mad), partner), ((mad, other), other), ((mad,), act.BondDone(OWN))]:
        assert done(seen("friendly", steps=asked, legal=(act.BondDone(OWN), *among))) == expected
