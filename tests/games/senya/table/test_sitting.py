"""Whose counter plans lie open at a screen, and when the others look away (S11.2), case by case."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.parts import Plan
from game.games.senya.rules.steps import CounterQuestion, MainTurn
from game.games.senya.table.sitting import Sitting
from game.rules.contract import CHANCE, Card, Option
from tests.games.senya.field import battle

PLANS = (("a1", Plan("slash")), ("b1", Plan("slash")))


class Seat:
    """The part at a screen that two people share, who are asked for a counter; what differs is said by name."""

    def __init__(self, **differs: Any) -> None:
        so: dict[str, Any] = {
            "company": False, "mode": "play", "hot_seat": True, "keeps": True, "result": None, "over": False,
            "to_act": 1, "here": True, "at_rest": True, "menu": None, "counter": True, "picked": (), "offers": 2,
            "eyes": None, "onlooker": None, "own": 1, "opened": None,
        } | differs  # fmt: skip
        self.done: list[str] = []
        self.curtain: Any = None
        step = CounterQuestion(("b1",)) if so["counter"] else MainTurn("b1")
        self.table = battle().after(plans=PLANS, agenda=(step,))
        self.session = SimpleNamespace(
            mode=so["mode"], hot_seat=so["hot_seat"], result=so["result"], to_act=so["to_act"],
            stands_here=so["here"], eyes=so["eyes"], onlooker=so["onlooker"],
        )  # fmt: skip
        port: Any = SimpleNamespace(
            session=self.session,
            table=SimpleNamespace(occasion=SimpleNamespace(keeps=so["keeps"], over=so["over"]), at_rest=so["at_rest"]),
            menus=SimpleNamespace(shown=so["menu"]),
            eyes=SimpleNamespace(seen=lambda: SimpleNamespace(table=self.table), own_seat=lambda: so["own"]),
            showing=SimpleNamespace(show_now=lambda: self.done.append("shown"), update_view=lambda: None),
            names=SimpleNamespace(seat=lambda seat: f"side {seat}"),
            ctx=SimpleNamespace(
                texts=lambda key, *facts: key.rpartition(".")[2],
                app=SimpleNamespace(push=self._pushed, home_screen=lambda: self.done.append("home")),
            ),
        )
        gestures: Any = SimpleNamespace(
            chooser=SimpleNamespace(picked=so["picked"]),
            open_offers=lambda: frozenset(map(str, range(so["offers"]))),
            confirm=lambda: self.done.append("confirmed"),
            cancel=lambda: self.done.append("cancelled"),
        )
        self.part = Sitting(port, gestures, company=so["company"])
        self.part.opened = so["opened"]

    def _pushed(self, dialog: Any) -> None:
        self.curtain = dialog


APART = [{"company": True}, {"mode": "study"}, {"hot_seat": False}, {"keeps": False}, {"result": "won"}]


def test_a_screen_is_shared_by_people_of_both_sides_of_a_game_that_is_played() -> None:
    assert Seat().part.shared
    assert not any(Seat(**differs).part.shared for differs in APART)


@pytest.mark.parametrize(
    ("differs", "planned"),
    [
        ({}, ""),
        ({"opened": 0}, "a1"),
        ({"opened": 1}, "b1"),
        ({"company": True}, "a1"),
        ({"company": True, "mode": "study"}, "a1 b1"),
        ({"company": True, "result": "won"}, "a1 b1"),
        *((differs, "a1 b1") for differs in APART[1:]),
    ],
)
def test_s11_2_a_plan_is_shown_to_its_own_side_alone(differs: dict[str, Any], planned: str) -> None:
    seat = Seat(**differs)
    assert seat.part.planned(seat.table) == frozenset(planned.split())


@pytest.mark.parametrize(
    ("differs", "seats"),
    [
        ({}, (0, 1)),
        ({"opened": 1}, (1,)),
        ({"hot_seat": False}, (1,)),
        ({"hot_seat": False, "own": None}, ()),
        ({"company": True}, (0,)),
        ({"eyes": SimpleNamespace(seats={1, 0})}, (0, 1)),
        ({"eyes": SimpleNamespace(seats={1, 0}), "onlooker": 1}, (1,)),
    ],
)
def test_an_event_is_told_as_all_may_know_it_who_look(differs: dict[str, Any], seats: tuple[int, ...]) -> None:
    assert Seat(**differs).part.hears() == seats


@pytest.mark.parametrize(
    ("differs", "may"),
    [
        ({}, False),
        ({"opened": 1}, True),
        ({"opened": 0}, False),
        ({"counter": False}, True),
        ({"hot_seat": False}, True),
        ({"hot_seat": False, "over": True}, False),
    ],
)
def test_who_is_asked_for_a_counter_decides_behind_the_curtain(differs: dict[str, Any], may: bool) -> None:
    assert Seat(**differs).part.may_decide() is may


LAYS: dict[str, Any] = {"counter": False, "picked": (Option("delay", (9,)),)}


@pytest.mark.parametrize(
    ("differs", "drawn"),
    [
        ({}, True),
        *((differs, False) for differs in APART),
        ({"to_act": CHANCE}, False),
        ({"here": False}, False),
        ({"at_rest": False}, False),
        ({"menu": "open"}, False),
        ({"opened": 1}, False),
        ({"counter": False}, False),
        (LAYS, True),
        (LAYS | {"picked": (Option("limit"),)}, True),
        (LAYS | {"picked": (Option("burn"),)}, False),
        (LAYS | {"picked": (Card("slash"), Option("delay", (9,)))}, False),
        (LAYS | {"offers": 1}, False),
    ],
)
def test_a_curtain_is_drawn_before_a_counter_is_asked_for_or_a_plan_laid_down(
    differs: dict[str, Any], drawn: bool
) -> None:
    seat = Seat(**differs)
    assert seat.part.tick(0.1) is drawn and (seat.curtain is not None) is drawn


@pytest.mark.parametrize(
    ("differs", "answer", "done", "opened"),
    [
        ({}, "open", ["shown"], 1),
        ({}, "leave", ["home"], None),
        (LAYS, "open", ["shown"], 1),
        (LAYS, "none", ["confirmed"], None),
        (LAYS, "leave", ["cancelled"], None),
    ],
)
def test_what_is_answered_at_the_curtain(differs: dict[str, Any], answer: str, done: list[str], opened: int) -> None:
    seat = Seat(**differs)
    seat.part.tick(0.1)
    names = [choice.name for choice in seat.curtain.asked[2]]
    assert names == (["open", "none", "leave"] if differs else ["open", "leave"])
    seat.curtain._on_choice(answer, {})
    assert (seat.done, seat.part.opened) == (done, opened)


def test_what_lay_open_is_shut_with_the_next_step_and_where_another_side_is_asked() -> None:
    seat = Seat(opened=1)
    seat.part.jumped()
    assert seat.part.opened == 1 and not seat.done
    seat.session.to_act = 0
    seat.part.jumped()
    assert seat.part.opened is None and seat.done == ["shown"]
    seat.part.played(None)  # type: ignore[arg-type]
    seat.part.jumped()
    assert seat.done == ["shown"], "nothing lay open"
    late = Seat()
    late.part.tick(0.1)
    late.session.to_act = 0
    late.curtain._on_choice("open", {})
    assert late.part.opened is None, "somebody else is asked by now"
