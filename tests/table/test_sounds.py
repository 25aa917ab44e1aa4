"""What is heard at a table: the last seconds of a person's clock, and how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.match.clock import ClockSpec
from game.match.seats import HUMAN, ai
from game.rules.contract import Resign
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)
AGAINST = (HUMAN, ai(1))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the names of the sounds that are played."""
    names: list[str] = []
    monkeypatch.setattr("game.ui.sound.Sounds.play", lambda self, name: bool(names.append(name)))
    return names


def table(launch: Callable[..., Pilot], **setup: Any) -> Pilot:
    pilot = launch()
    pilot.open(TableScene(TableSetup("cerke", seed=3, **setup)))
    return pilot


@pytest.mark.slow
def test_the_last_seconds_are_heard_and_the_byoyomi_is_called(launch: Callable[..., Pilot], heard: list[str]) -> None:
    pilot = table(launch, seats=PEOPLE, clock=ClockSpec("byoyomi", 2, 40))
    pilot.rest()
    clock = pilot.scene.session.clock
    seat = clock.seat
    assert seat is not None
    while not clock.in_byoyomi(seat):
        pilot.step(dt=0.25)
    assert heard[-1] == "byoyomi"
    heard.clear()
    while clock.ms(seat) > 250:
        pilot.step(dt=0.25)
    assert heard == ["tick"] * 2 + ["tick"] * 7 + ["count"] * 3, "thirty, twenty, ten to four, three to one"


def test_a_clock_that_stands_or_is_the_computers_is_silent(launch: Callable[..., Pilot], heard: list[str]) -> None:
    pilot = table(launch, seats=AGAINST[::-1], clock=ClockSpec("game", 9))
    heard.clear()
    for _ in range(8):
        pilot.step(dt=0.25)
    assert not {"tick", "count", "byoyomi"} & set(heard)


@pytest.mark.parametrize(
    ("seats", "loser", "name"), [(AGAINST, 0, "loss"), (AGAINST, 1, "win"), (PEOPLE, 0, "end"), (PEOPLE, 1, "end")]
)
def test_who_won_is_heard(launch: Callable[..., Pilot], heard: list[str], seats: Any, loser: int, name: str) -> None:
    pilot = table(launch, seats=seats)
    pilot.scene.acting.act(Resign(loser), asked=True)
    assert [one for one in heard if one in ("end", "win", "loss")] == [name]
