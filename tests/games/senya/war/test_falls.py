"""The chronicle of a war that is over: who left it when, to whom and in what (S17.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.war.asked.falls import Fall, falls
from game.games.senya.rules.war.parts import WarPassage
from game.games.senya.rules.war.state import WarState
from game.rules.clause import Clause
from game.rules.contract import Result
from tests.games.senya.war.told import War

OVER = Result(0, Clause("S17.10", "cup-refused"))


def told(out: str, mine: WarPassage, theirs: WarPassage, *fought: WarPassage) -> WarState:
    """Returns a war that is over, in which p2 went through this on its way out, and p5 had planned that."""
    war = War()
    noise = WarPassage("out", 2, 1, by="p2")
    for name in ("p1", "p3"):
        war.pair(name, log=(noise,))
    war.pair("p2", out=out, log=(WarPassage("planned", 1, 1, "strike", "p5"), mine, *fought, noise))
    war.pair("p5", log=(theirs, noise))
    return replace(war.state, over=OVER)


def plan(deed: str, target: str = "") -> WarPassage:
    return WarPassage("planned", 2, 1, deed, target)


LOST = WarPassage("lost", 2, 1, "p2", "p5", "tower")
ALLIED = WarPassage("lost", 2, 1, "p3", "p5", "tower")


@pytest.mark.parametrize(
    ("out", "mine", "theirs", "fought", "how"),
    [
        ("fallen", plan("rest"), plan("strike", "p2"), (LOST,), "at-rest"),
        ("fallen", plan("scout"), plan("strike", "p2"), (LOST,), "struck"),
        ("dead", plan("strike", "p6"), plan("strike", "p2"), (LOST,), "struck"),
        ("fallen", plan("strike", "p5"), plan("rest"), (LOST,), "repelled"),
        ("fallen", plan("rest"), plan("rest"), (ALLIED,), "repelled"),
        ("fallen", plan("rest"), plan("scout"), (LOST,), "last"),
        ("fallen", plan("rest"), plan("strike", "p4"), (LOST,), "last"),
        ("yielded", plan("rest"), plan("strike", "p2"), (LOST,), "gave-up"),
        ("yielded", plan("rest"), plan("rest"), (), "left"),
    ],
)
def test_s17_9_in_what_a_pair_fell(
    out: str, mine: WarPassage, theirs: WarPassage, fought: tuple[WarPassage, ...], how: str
) -> None:
    foe, place, cls = ("p5", "tower", "rider") if fought else ("", "", "")
    assert falls(told(out, mine, theirs, *fought)) == (Fall(2, 1, "p2", foe, how, place, out == "dead", "lancer", cls),)


def test_s17_9_they_stand_in_the_order_of_their_falls_and_are_told_of_no_war_that_goes_on() -> None:
    war = War()
    log = tuple(WarPassage("out", night, 1, by=name) for night, name in ((1, "p7"), (2, "p3"), (4, "p1")))
    for name in ("p1", "p3", "p7"):
        war.pair(name, out="yielded", log=log)
    assert falls(war.state) == ()
    assert [(one.night, one.pair) for one in falls(replace(war.state, over=OVER))] == [(1, "p7"), (2, "p3"), (4, "p1")]
