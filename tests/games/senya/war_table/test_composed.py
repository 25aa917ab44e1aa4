"""What the screen of a war says of who waits, of the own pair, and of the dice that fell last (S17.5, S17.9)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.totals import Total
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.events import NothingFound, SenseChecked, WillsMeasured
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.war.composing import DICE_STAY, WarComposing
from game.games.senya.words.speech import Speech
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Card, Option, Result
from tests.games.senya.cards import texts
from tests.games.senya.war.told import War, war_game

SENSE = SenseChecked((0,), "p1s", "scout", Total().plus("sense", 5, "S2.6"), (3, 4), "normal", 10)
WILLS = WillsMeasured((0, 1), "p1", "p2", Total(), (3, 4), Total(), (2, 1), True)


def composing(first: object = None, looked: str = "", *events: tuple[object, ...]) -> WarComposing:
    """Returns what composes the screen of p1, behind steps that told these events, the last one last."""
    node: Any = SimpleNamespace(id=0, parent=None, told=())
    for number, told in enumerate(events, 1):
        node = SimpleNamespace(id=number, parent=node, told=told)
    port: Any = SimpleNamespace(
        session=SimpleNamespace(match=SimpleNamespace(cursor=node, events=lambda node: node.told)),
        eyes=SimpleNamespace(),
        ctx=SimpleNamespace(texts=texts()),
    )
    return WarComposing(port, SimpleNamespace(first=first, looked_at=looked), SimpleNamespace())  # type: ignore[arg-type]


def seen(**changed: Any) -> WarObservation:
    state = War().state
    return replace(war_game().observe(state.then(steps.PlanQuestion(("p2",))), 0), **changed)


def speech(known: WarObservation) -> Speech:
    return Speech(texts(), known.world.data)


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"to_act": 1}, "senya-war.ask.waiting"),
        ({"to_act": CHANCE}, "senya-war.ask.goes-on"),
        ({"to_act": 1, "steps": ()}, "senya-war.ask.goes-on"),
        ({"to_act": 1, "out": True}, "senya-war.ask.out"),
        ({"result": Result(0, Clause("S17.10", "cup-refused"))}, "senya-war.end.cup-refused.title"),
        ({"result": Result(0, Clause("S17.10", "resigned"))}, ""),
    ],
)
def test_who_waits_is_told_for_whom_or_how_the_war_ended(changed: dict[str, Any], key: str) -> None:
    known = seen()
    if changed.pop("out", False):
        changed["pair"] = replace(known.pair, out="fallen")
    known = replace(known, **changed)
    words = texts()(key, known.world.name("p2")["en"]) if key else ""
    assert composing()._waiting(speech(known), known) == words


@pytest.mark.parametrize(
    ("first", "looked", "shown"),
    [
        (None, "", "p1m"),
        (None, "p1s", "p1s"),
        (None, "p2m", "p1m"),
        (Option("cast", ("p1s",)), "", "p1s"),
        (Option("cast", ("p1m",)), "p1s", "p1m"),
        (Option("place", ("p1s",)), "", "p1m"),
        (Card("trust"), "p1s", "p1s"),
    ],
)
def test_s7_4_the_board_is_that_of_who_writes_or_is_looked_at_else_of_the_master(
    first: object, looked: str, shown: str
) -> None:
    assert composing(first, looked)._looked(seen()) == shown


def test_s17_5_how_the_own_master_and_servant_are() -> None:
    known = seen()
    words, part = speech(known), composing()
    master, servant = known.bodies
    assert part._state(words, known, master) == texts()("senya-war.panel.master")
    assert part._state(words, known, servant) == words.cls("saber")
    for condition in (Condition.DEAD, Condition.INCAPACITATED, Condition.SPIRIT):
        told = texts()(f"senya-table.condition.{condition.value}")
        assert {part._state(words, known, one.in_condition(condition)) for one in known.bodies} == {told}
    out = replace(known, pair=replace(known.pair, out="fallen"))
    assert part._state(words, out, master.in_condition(Condition.DEAD)) == texts()("senya-war.plate.out")


def test_dice_of_the_own_checks_stay_in_sight_for_some_steps_that_were_told() -> None:
    known = seen()
    told, quiet, other = (NothingFound((0,), "p1"),), (), (NothingFound((1,), "p2"),)
    for after, there in (
        ((), True),
        ((told,) * (DICE_STAY - 1), True),
        ((told,) * DICE_STAY, False),
        ((quiet, other) * DICE_STAY, True),
    ):
        dice, words = composing(None, "", (SENSE,), *after)._dice(speech(known), known)
        assert dice == ((3, 4) if there else ()) and bool(words) is there
        assert not there or "12" in words, "7 on the dice and 5 more"
    dice, _ = composing(None, "", (SENSE,), (WILLS,))._dice(speech(known), known)
    assert dice == (3, 4, 2, 1), "what fell last"
    assert composing()._dice(speech(known), known) == ((), "")
