"""What a pair of the computer plans and answers in a war, attitude by attitude and at the edges of each (S17.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.games.senya.ai.war_aims import aim
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import Pact, Sighting, WarPassage
from game.rules.chance import Stream
from tests.games.senya.war.told import PAIRS, War, war_game

OWN, NIGHT = "p7", 2
ALL = PAIRS[:6]
FEELING = "trust"
SCENES = 3


class Low(Stream):
    """A stream that always draws the same number, as far as there are so many."""

    def __init__(self, drawn: int) -> None:
        super().__init__(0)
        self._drawn = drawn

    def below(self, n: int) -> int:
        return min(self._drawn, n - 1)


def rival(n: int, hp: int = -1, found: bool = True, **known: Any) -> Sighting:
    """Returns what is known of the n-th pair: found in this night, or never seen."""
    return Sighting(f"p{n}", found=NIGHT if found else 0, hp=hp, **known)


def seen(
    attitude: str,
    *sights: Sighting,
    fit: int = 100,
    living: Sequence[str] = ALL,
    feels: str = "",
    seals: int = 3,
    **changed: Any,
) -> WarObservation:
    """Returns what the seventh pair sees that is asked for its plan; its servant has `fit` of 100 HP."""
    war = War()
    own = {name: changed.pop(name) for name in ("cup", "compelled") if name in changed}
    war.pair(OWN, sights=sights, **own)
    war.seals(OWN, seals)
    found = war_game().observe(war.state.then(steps.PlanQuestion((OWN,))), 6)
    master, servant = (
        replace(one, spent=replace(one.spent, emotions=(feels,) if feels else ())) for one in found.bodies
    )
    kit = replace(servant.kit, values={**servant.kit.values, "hp": Total((Term("x", 100, "S4.6"),))})
    servant = replace(servant, kit=kit).with_vitals(hp=fit, max_hp=100)
    out = tuple("" if name in (*living, OWN) else "fallen" for name in PAIRS)
    told = {"night": NIGHT, "scene": 1, "legal": ()} | changed
    return replace(found, temper=attitude, bodies=(master, servant), out=out, **told)


def done(known: WarObservation, drawn: int = 1, careful: bool = False) -> act.WarDecision:
    return aim(known, Low(drawn), careful)


def planned(known: WarObservation, drawn: int = 1, careful: bool = False) -> tuple[str, ...]:
    """Returns what is planned: the deed, with whom, with which aim, as far as there are any."""
    plan = done(known, drawn, careful)
    assert isinstance(plan, act.WarPlan)
    return tuple(filter(None, (plan.deed, plan.target, plan.aim)))


def pacts(*with_: str, joint: bool = False) -> tuple[Pact, ...]:
    return tuple(Pact(OWN, other, NIGHT, joint) for other in with_)


FOUND, HURT = rival(1), rival(3, 40)
TALK = (rival(1, met=True, found=False), rival(2, 60, met=True, found=False))
SCHEMER = ("scheming", (rival(2, 60), rival(1, found=False)))
SEAL = act.CommandSeal(OWN, "compel")

CASES: dict[str, tuple[str, Sequence[Sighting], dict[str, Any], tuple[str, ...]]] = {
    "all rest below half HP": ("aggressive", (FOUND,), {"fit": 49}, ("rest",)),
    "nobody rests of half HP for that": ("aggressive", (FOUND,), {"fit": 50}, ("strike", "p1")),
    "the honourable strikes the strongest": (
        "honourable",
        (rival(1, 90), rival(2, 80, fights=11)),
        {},
        ("strike", "p2"),
    ),
    "the honourable strikes nobody hurt": ("honourable", (rival(1, 60), HURT), {}, ("strike", "p1")),
    "the honourable scouts where all are hurt": ("honourable", (HURT,), {}, ("scout",)),
    "hurt is below half": ("honourable", (rival(3, 50),), {}, ("strike", "p3")),
    "the cautious strikes the clearly weaker": ("cautious", (rival(1, 80), rival(2, 90)), {}, ("strike", "p1")),
    "the cautious lets alone who is not": ("cautious", (rival(1, 81),), {}, ("scout",)),
    "the cautious strikes who can hardly stand": ("cautious", (rival(1, 0),), {}, ("strike", "p1")),
    "the cautious strikes nobody unknown": ("cautious", (rival(1),), {}, ("scout",)),
    "the cautious rests when hurt a little": ("cautious", (), {"fit": 79}, ("rest",)),
    "the cautious scouts when hurt less": ("cautious", (), {"fit": 80}, ("scout",)),
    "the cautious wins the weaker of two over": ("cautious", TALK, {}, ("parley", "p2", "joint")),
    "the cautious needs two to speak to": ("cautious", TALK[:1], {}, ("scout",)),
    "found in this night is enough to speak": ("cautious", (TALK[0], rival(2, 90)), {}, ("parley", "p2", "joint")),
    "with three left nobody is won over": ("cautious", TALK, {"living": ("p1", "p2")}, ("scout",)),
    "with four left somebody is": ("cautious", TALK, {"living": ("p1", "p2", "p3")}, ("parley", "p2", "joint")),
    "allies strike the strongest": (
        "cautious",
        (rival(1), rival(2, 90)),
        {"pacts": pacts("p6", joint=True)},
        ("strike", "p1"),
    ),
    "allies scout for somebody to strike": ("cautious", TALK, {"pacts": pacts("p6", joint=True)}, ("scout",)),
    "the ruthless strikes the hurt": ("ruthless", (rival(1, 60), HURT), {}, ("strike", "p3")),
    "the ruthless strikes the weaker": ("ruthless", (rival(1, 99),), {}, ("strike", "p1")),
    "the ruthless spares its equal": ("ruthless", (rival(1, 100),), {}, ("scout",)),
    "the ruthless spares the unknown": ("ruthless", (rival(1),), {}, ("scout",)),
    "the ruthless strikes who fought once": ("ruthless", (rival(1, 99, fights=1),), {}, ("strike", "p1")),
    "the ruthless spares who fought more": ("ruthless", (rival(1, 99, fights=2),), {}, ("scout",)),
    "the ruthless keeps a truce with the sound": (
        "ruthless",
        (rival(1, 60),),
        {"pacts": pacts("p1"), "legal": (SEAL,)},
        ("scout",),
    ),
    "the ruthless strikes once compelled": (
        "ruthless",
        (HURT,),
        {"pacts": pacts("p3"), "compelled": True},
        ("strike", "p3"),
    ),
    "the ruthless keeps its last seal": (
        "ruthless",
        (HURT,),
        {"pacts": pacts("p3"), "legal": (SEAL,), "seals": 1},
        ("scout",),
    ),
    "the ruthless needs a seal that may be used": ("ruthless", (HURT,), {"pacts": pacts("p3")}, ("scout",)),
    "the ruthless needs no seal without a truce": ("ruthless", (HURT,), {"legal": (SEAL,)}, ("strike", "p3")),
    "the ruthless finds whom it betrays": (
        "ruthless",
        (rival(3, 40, found=False),),
        {"pacts": pacts("p3"), "compelled": True},
        ("scout",),
    ),
    "the friendly strikes back": ("friendly", (rival(1), rival(2, 60, struck=1)), {}, ("strike", "p2")),
    "the friendly strikes the stronger back": (
        "friendly",
        (rival(1, 60, struck=1), rival(2, 70, struck=2)),
        {},
        ("strike", "p2"),
    ),
    "the friendly bonds": ("friendly", TALK, {"feels": FEELING}, ("bond",)),
    "the friendly speaks to the strongest": ("friendly", TALK, {}, ("parley", "p1", "truce")),
    "the friendly speaks to whom it has no truce with": (
        "friendly",
        TALK,
        {"pacts": pacts("p1")},
        ("parley", "p2", "truce"),
    ),
    "the aggressive strikes any": ("aggressive", (rival(1), rival(2)), {}, ("strike", "p2")),
    "the aggressive scouts": ("aggressive", (), {}, ("scout",)),
    "the scheming speaks to the strongest": ("scheming", (TALK[0], rival(2, 40)), {}, ("parley", "p1", "truce")),
    "the scheming strikes the hurt": ("scheming", (rival(2, 40),), {}, ("strike", "p2")),
    "the scheming lets others fight": ("scheming", (rival(2, 60),), {}, ("scout",)),
    "the scheming strikes with three left": ("scheming", (rival(2, 60),), {"living": ("p1", "p2")}, ("strike", "p2")),
    "the scheming waits with four left": ("scheming", (rival(2, 60),), {"living": ("p1", "p2", "p3")}, ("scout",)),
    "who takes no care scouts before it bonds": ("honourable", (), {"feels": FEELING}, ("scout",)),
    "who found all rests": ("honourable", (HURT, rival(4, 40)), {"living": ("p3", "p4"), "fit": 99}, ("rest",)),
    "who found all and is sound bonds": ("honourable", (HURT, rival(4, 40)), {"living": ("p3", "p4")}, ("bond",)),
    "late the hurt are struck too": ("honourable", (HURT,), {"night": 5, "found": 5}, ("strike", "p3")),
    "a night before they are not": ("honourable", (HURT,), {"night": 4, "found": 4}, ("scout",)),
    "late the friendly strikes nobody": (
        "friendly",
        (rival(1),),
        {"night": 5, "found": 5, "pacts": ()},
        ("parley", "p1", "truce"),
    ),
    "late the scheming lets others fight": (
        "scheming",
        (rival(2, 60),),
        {"night": 5, "found": 5},
        ("scout",),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_s17_9_a_pair_plans_by_its_attitude(case: str) -> None:
    attitude, sights, told, expected = CASES[case]
    told = dict(told)
    night = told.pop("found", NIGHT)
    sights = [replace(one, found=night) if one.found else one for one in sights]
    assert planned(seen(attitude, *sights, **told)) == expected


def test_s17_7_the_ruthless_compels_its_servant_against_a_truce_with_the_hurt() -> None:
    for seals in (2, 3):
        assert done(seen("ruthless", HURT, pacts=pacts("p3"), legal=(SEAL,), seals=seals)) == SEAL


def test_s17_5_who_has_spirit_form_takes_shape_before_it_plans() -> None:
    shape = act.ChangeForm(OWN, False)
    assert done(seen("aggressive", FOUND, fit=30, legal=(shape,))) == shape


@pytest.mark.parametrize(
    ("living", "night", "expected"),
    [(("p1",), NIGHT, ("strike", "p1")), (("p1", "p2"), NIGHT, ("scout",)), (("p1", "p2"), 5, ("scout",))],
)
def test_s17_9_the_friendly_strikes_the_last_pair_where_they_have_not_spoken(
    living: Sequence[str], night: int, expected: tuple[str, ...]
) -> None:
    known = seen("friendly", living=living, night=night, scene=2)
    saw = replace(known.pair, log=(*known.pair.log, WarPassage("seen", night, 1, target="p1")))
    assert planned(replace(known, pair=saw)) == expected


@pytest.mark.parametrize(("drawn", "expected"), [(0, ("scout", "apart")), (1, ("scout",)), (2, ("scout",))])
def test_s17_3_the_scheming_sends_its_servant_alone_once_in_three(drawn: int, expected: tuple[str, ...]) -> None:
    assert planned(seen("scheming", rival(2, 60)), drawn) == expected
    assert planned(seen("scheming", *TALK, pacts=pacts("p1"), cup=True), drawn) == ("parley", "p2", "joint")


@pytest.mark.parametrize(("drawn", "expected"), [(0, ("parley", "p1", "truce")), (1, ("bond",))])
def test_s17_9_the_friendly_bonds_every_other_time(drawn: int, expected: tuple[str, ...]) -> None:
    assert planned(seen("friendly", *TALK, feels=FEELING), drawn) == expected


LEADER = rival(1, 100, servant_class="saber", fights=1)
FRIEND = rival(2, 60, met=True, found=False)
TOGETHER: dict[str, tuple[str, Sequence[Sighting], dict[str, Any], tuple[str, ...]]] = {
    "a friend is won against the leader": ("honourable", (LEADER, FRIEND), {}, ("parley", "p2", "joint")),
    "the aggressive wins nobody": ("aggressive", (LEADER, FRIEND), {}, ("strike", "p1")),
    "an equal leads nobody": ("honourable", (replace(LEADER, fights=0), FRIEND), {}, ("strike", "p1")),
    "the hurt are no help": ("honourable", (LEADER, replace(FRIEND, hp=49)), {}, ("strike", "p1")),
    "of half HP they are": ("honourable", (LEADER, replace(FRIEND, hp=50)), {}, ("parley", "p2", "joint")),
    "there is nobody to win of two": ("honourable", (LEADER,), {"living": ("p1",)}, ("strike", "p1")),
    "an alliance with who is out is none": (
        "cautious",
        (replace(LEADER, found=0),),
        {"living": ("p1",), "pacts": pacts("p2", joint=True), "fit": 79},
        ("rest",),
    ),
    "of three there is": ("honourable", (LEADER, FRIEND), {"living": ("p1", "p2")}, ("parley", "p2", "joint")),
    "the last scene is too late": ("honourable", (LEADER, FRIEND), {"scene": SCENES}, ("strike", "p1")),
    "the leader must be found": ("cautious", (replace(LEADER, found=0), FRIEND), {}, ("scout",)),
    "allies strike the leader": (
        "honourable",
        (LEADER, rival(3, fights=9)),
        {"pacts": pacts("p2", joint=True)},
        ("strike", "p1"),
    ),
    "allies look for the leader": (
        "honourable",
        (replace(LEADER, found=0), rival(3, 60)),
        {"pacts": pacts("p2", joint=True)},
        ("scout",),
    ),
    "a truce makes no allies": (
        "honourable",
        (replace(LEADER, found=0), rival(3, 60)),
        {"pacts": pacts("p2")},
        ("strike", "p3"),
    ),
    "the leader for an ally is not struck": (
        "honourable",
        (LEADER, rival(3, 60)),
        {"pacts": pacts("p1", joint=True)},
        ("strike", "p3"),
    ),
    "the honourable bonds first": ("honourable", (), {"feels": FEELING}, ("bond",)),
    "the cautious scouts first": ("cautious", (), {"feels": FEELING}, ("scout",)),
    "who feels nothing scouts": ("honourable", (), {}, ("scout",)),
    "a mad feeling makes no bond": ("honourable", (), {"feels": "hatred"}, ("scout",)),
}


@pytest.mark.parametrize("case", TOGETHER)
def test_s17_9_the_careful_see_to_their_bonds_and_join_against_the_leader(case: str) -> None:
    attitude, sights, told, expected = TOGETHER[case]
    assert planned(seen(attitude, *sights, **told), careful=True) == expected


def test_s17_9_a_friend_is_not_won_every_time() -> None:
    assert planned(seen("honourable", LEADER, FRIEND), 0, careful=True) == ("strike", "p1")
