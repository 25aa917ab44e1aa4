"""The clocks of a table: when they stand, what is heard of them, when a flag falls, when they are drawn anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.rules.contract import TimeUp
from game.session.session import Session
from game.table.parts.clocks import Clocks
from tests.toy.rules import GAME


def clocks(spec: ClockSpec, *, computer: bool = False) -> Any:
    """Returns the clocks of a table at which the time of the first seat runs."""
    seats = (ai(1), HUMAN) if computer else (HUMAN, HUMAN)
    session = Session(Match(GAME, {}, 1), seats, clock_spec=spec)
    session.let_clock_run(True)
    heard: list[str] = []
    acted: list[Any] = []
    popped: list[bool] = []
    table: Any = SimpleNamespace(session=session, covered=False, on_top=True)

    def pop() -> None:
        popped.append(True)
        table.on_top = len(popped) > 1

    table.ctx = SimpleNamespace(sounds=SimpleNamespace(play=heard.append), app=SimpleNamespace(pop=pop))
    acting: Any = SimpleNamespace(act=lambda action, asked: acted.append(action))
    pace: Any = SimpleNamespace(rests=False)
    made: Any = Clocks(table, acting, pace)
    made.heard, made.acted, made.popped = heard, acted, popped
    return made


def run(made: Any, seconds: int) -> list[str]:
    """Lets seconds pass one by one, and returns what was heard in each."""
    told = []
    for _ in range(seconds):
        made.heard.clear()
        made.tick(1.0)
        told.append("+".join(made.heard))
    return told


def test_the_last_ten_seconds_are_heard_and_the_very_last_higher() -> None:
    made = clocks(ClockSpec("game", 12))
    assert run(made, 11) == ["", "tick", "tick", "tick", "tick", "tick", "tick", "tick", "count", "count", "count"]
    assert made.acted == []
    assert made.tick(1.5) and made.acted == [TimeUp(0)]


def test_of_a_byoyomi_its_beginning_is_heard_two_calls_and_its_last_seconds() -> None:
    made = clocks(ClockSpec("byoyomi", 3, 32))
    heard = run(made, 34)
    assert heard[:2] == ["", ""], "nothing is lost yet when the main time ends"
    assert [n for n, one in enumerate(heard) if one == "byoyomi"] == [2]
    called = [2 + 32 - n for n, one in enumerate(heard) if one == "tick"]
    assert called == [30, 20, 10, 9, 8, 7, 6, 5, 4] and heard[-3:] == ["count"] * 3


def test_a_new_action_is_not_heard_nor_the_time_of_a_computer_or_without_limit() -> None:
    made = clocks(ClockSpec("byoyomi", 0, 8))
    run(made, 3)
    made._table.session.play(GAME.legal(made._table.session.match.state)[0])
    made.heard.clear()
    made.tick(0.1)
    assert made.heard == [], "the other's clock has just begun"
    assert run(clocks(ClockSpec("game", 9), computer=True), 5) == [""] * 5
    assert run(clocks(ClockSpec()), 5) == [""] * 5


def test_time_stands_while_something_covers_a_persons_decision_or_a_computer_is_held_back() -> None:
    for computer in (False, True):
        made = clocks(ClockSpec("game", 60), computer=computer)
        clock = made._table.session.clock
        made._table.covered, made._pace.rests = not computer, computer
        made.tick(5)
        assert clock.ms(0) == 60_000 and made.wake() is None
        made._table.covered, made._pace.rests = computer, not computer
        made.tick(5)
        assert clock.ms(0) == 55_000
    made = clocks(ClockSpec())
    made._table.covered = True
    made.tick(5)
    assert made._table.session.clock.thought_ms == 5000, "without limit what was thought is counted all the same"


def test_when_a_flag_falls_what_lies_over_the_table_goes_unless_it_covers_it() -> None:
    made = clocks(ClockSpec("game", 1))
    made._table.on_top = False
    assert made.tick(2) and len(made.popped) == 2
    covered = clocks(ClockSpec("game", 1), computer=True)
    covered._table.on_top, covered._table.covered = False, True
    assert covered.tick(2) and covered.popped == []


def test_they_are_drawn_anew_when_they_tell_something_else_and_wake_for_that() -> None:
    made = clocks(ClockSpec("game", 60))
    assert made.stale() and not made.stale()
    made.tick(0.01)
    assert 0 < made.wake() <= 1
    made.tick(1.5)
    assert made.stale()
    made._table.session.paused = True
    assert made.wake() is None
    assert clocks(ClockSpec()).wake() is None


@pytest.mark.parametrize("left", [31, 21])
def test_in_a_main_time_nothing_is_called(left: int) -> None:
    made = clocks(ClockSpec("game", left))
    assert run(made, 2) == ["", ""]
