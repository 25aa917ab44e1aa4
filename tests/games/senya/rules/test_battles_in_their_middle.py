"""A battle in its middle waits for somebody or for dice and comes to something, or it cannot be (S19.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import steps
from game.games.senya.rules.positions.validation import check
from game.games.senya.rules.state import SenyaState
from game.rules.errors import DataError
from tests.games.senya.field import TESTED, battle, effect, owning
from tests.games.senya.rules.test_breaks import ready

BOTTOM = steps.Initiative()
HEALER = owning(battle(), "a1", effect("heal", "1D"))
"""Somebody whose skill throws a die as it works."""


def fault(state: SenyaState) -> str:
    """Returns the key of what cannot be, "" for a battle that can go on."""
    try:
        check(state)
    except DataError as bad:
        return bad.key
    return ""


@pytest.mark.parametrize(
    ("agenda", "key"),
    [
        ((BOTTOM, steps.MainTurn("a1")), ""),
        ((BOTTOM, steps.EndTurn("a1"), steps.Working("a1", TESTED, ("a1",))), ""),
        ((BOTTOM, steps.EndTurn("a1")), "agenda"),
        ((BOTTOM, steps.EndTurn("a1"), steps.Working("a1", "slash", ("a1",))), "agenda"),
        ((steps.MainTurn("a1"),), "agenda"),
        ((BOTTOM, steps.SetupWindow(())), "agenda"),
        ((BOTTOM, steps.Window(("b1",), "incapacitated", "a1")), "agenda"),
        ((), "agenda"),
    ],
)
def test_s19_6_it_waits_for_an_answer_or_for_dice_and_something_comes_of_it(
    agenda: tuple[steps.Step, ...], key: str
) -> None:
    assert fault(HEALER.after(agenda=agenda)) == key


def test_s9_3_a_slot_is_used_once_and_no_more() -> None:
    state = ready("slash")
    for used, key in (
        (("slash",), ""),
        (("slash", "slash"), "combatants.a1.breaks"),
        (("iai",), "combatants.a1.breaks"),
    ):
        one = state.one("a1")
        assert fault(state.with_one(replace(one, spent=replace(one.spent, breaks=used)))) == key
