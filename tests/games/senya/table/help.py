"""What the tests of the battle's table share: a pilot over a battle, positions, what lies on the screen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import catalog
from game.games.senya.table.game_table import SenyaTable
from game.games.senya.view.values import BattleShown
from game.match.seats import HUMAN, SeatSpec
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)
WINDOW: Mapping[str, Any] = json.loads((catalog.levels_of("senya") / "positions" / "window.json").read_text("utf-8"))
"""b1 is to act; a2 waits with a counter plan, a3 may interrupt, a1 may cover."""


def turn_of(name: str, only: tuple[str, ...] = (), **people: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a position in which somebody's main process comes, with some facts of combatants exchanged.

    `only` are those who are in it, all where it is empty.
    """
    agenda = [{"is": "Initiative"}, {"is": "MainTurn", "by": name, "moved": False}]
    who = [{**one, **people.get(one["id"], {})} for one in WINDOW["combatants"] if not only or one["id"] in only]
    order = [one for one in WINDOW["order"] if not only or one in only]
    return {**WINDOW, "agenda": agenda, "pending": name, "order": order, "combatants": who}


def _by_turns() -> dict[str, Any]:
    """Returns a position in which one side acts after the other: a1, b1, a3, b2, a2, b3."""
    counts = {"a1": 30, "b1": 28, "a3": 26, "b2": 24, "a2": 22, "b3": 20}
    there = {one["id"]: one for one in WINDOW["combatants"]}
    there["b3"] = {**there["b2"], "id": "b3"}
    fresh = {"state": "unacted", "delayed": False, "plan": None, "burn_used": True}
    who = [{**one, **fresh, "count": counts[name]} for name, one in sorted(there.items())]
    return {**turn_of("a1"), "order": list(counts), "combatants": who}


BY_TURNS = _by_turns()


def table(
    home: Path,
    start: Mapping[str, Any] | None = WINDOW,
    *,
    seats: tuple[SeatSpec, ...] = PEOPLE,
    options: Mapping[str, Any] | None = None,
    by_hand: bool = False,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a battle, at rest; two people play unless it is said otherwise."""
    pilot = Pilot(home, **settings)
    setup = TableSetup("senya", seats=seats, seed=5, start=start, options=dict(options or {}), by_hand=by_hand)
    pilot.open(TableScene(setup))
    pilot.rest()
    return pilot


def scene(pilot: Pilot) -> TableScene:
    """Returns the table, whatever lies over it."""
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def battle(pilot: Pilot) -> SenyaTable:
    """Returns the game's part of the table."""
    game = scene(pilot).game
    assert isinstance(game, SenyaTable)
    return game


def shown(pilot: Pilot) -> BattleShown:
    """Returns what the screen shows."""
    return battle(pilot).view.screen.sprites.shown


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


def press(pilot: Pilot, *names: str) -> None:
    """Presses targets one after the other."""
    for name in names:
        pilot.press(name)
        pilot.rest()


def acts(pilot: Pilot) -> list[dict[str, Any]]:
    """Returns the actions so far as the record writes them."""
    match = scene(pilot).session.match
    return [json.loads(match.game.format(node.action)) for node in match.cursor.path()[1:]]
