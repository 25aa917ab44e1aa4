"""What the tests of 机戦's table share: a pilot over a game of it, positions (C17.6), drags that rest on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.games.cerke.rules import GAME
from game.match.clock import ClockSpec
from game.match.seats import HUMAN, SeatSpec
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)
START = "cmvu+i+u+v+m+c/+t+g1+d1d1gt/k+kk+k+n+kk+kk/9/4*4/9/K+KK+KN+KK+KK/TG1D1+D1+G+T/+C+M+V+UIUVMC"
BOARD = "4i4/9/9/9/4*4/1K1+k5/2G6/4K4/4+I4"
"""IA's 弓 on NAI, in 皇処, meets an enemy's 兵 on TY and an own one on LY; a 兵 on ZAU stands before the water."""


def position(
    board: str = START,
    turn: str = "IA",
    hands: tuple[str, str] = ("-", "-"),
    *,
    tam: int = 0,
    season: int = 0,
    points: tuple[int, int] = (20, 20),
    rate: int = 1,
) -> dict[str, str]:
    """Returns a position object (C17.6)."""
    return {"cerke": f"{board} {turn} {hands[0]} {hands[1]} {tam} {season} {points[0]} {points[1]} {rate}"}


def table(
    home: Path,
    start: dict[str, str] | None = None,
    *,
    seed: int = 5,
    seats: tuple[SeatSpec, ...] = PEOPLE,
    by_hand: bool = False,
    options: dict[str, Any] | None = None,
    clock: ClockSpec | None = None,
    worker: Any = None,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a table of 机戦, at rest; two people play unless it is said otherwise."""
    pilot = Pilot(home, worker=worker, **settings)
    setup = TableSetup(
        "cerke",
        seats=seats,
        seed=seed,
        start=position() if start is None else start,
        by_hand=by_hand,
        options=options or {},
        clock=clock,
    )
    pilot.open(TableScene(setup))
    pilot.rest()
    return pilot


def scene(pilot: Pilot) -> TableScene:
    """Returns the table, whatever lies over it."""
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


def acts(pilot: Pilot) -> list[str]:
    """Returns the texts of the actions played so far."""
    match = scene(pilot).session.match
    return [match.game.format(node.action) for node in match.cursor.path()[1:]]


def drag(pilot: Pilot, *stops: str, rest_s: float = 0.5, let_go: bool = True) -> None:
    """Drags over `stops`, resting `rest_s` seconds over each between the first and the last."""
    pilot.motion(stops[0])
    pilot.down(stops[0])
    for n, stop in enumerate(stops[1:], start=1):
        a, b = pilot.point(stops[n - 1]), pilot.point(stop)
        for i in range(1, 5):
            pilot.motion((a[0] + (b[0] - a[0]) * i // 4, a[1] + (b[1] - a[1]) * i // 4), (1, 0, 0))
        if n < len(stops) - 1:
            pilot.advance(rest_s)
    if let_go:
        pilot.up(stops[-1])
        pilot.rest()


def seed_for(throw: int, *then: int) -> int:
    """Returns the first seed whose throws are `throw` and then those of `then`."""
    from game.rules.chance import Stream

    return next(seed for seed in range(100_000) if _throws(Stream(seed), 1 + len(then)) == (throw, *then))


def _throws(stream: Any, count: int) -> tuple[int, ...]:
    return tuple(stream.sticks() for _ in range(count))


def legal(start: dict[str, str] | None = None, options: dict[str, Any] | None = None) -> list[str]:
    """Returns the texts of everything legal in a position."""
    state = GAME.position_in(position() if start is None else start, options or {})
    return [GAME.format(action) for action in GAME.legal(state)]


def phase(pilot: Pilot) -> type:
    return type(scene(pilot).session.match.state.phase)
