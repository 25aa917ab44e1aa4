"""What the tests of the table of wars share: a pilot at a war, and somebody who answers whatever is asked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.games.senya.table.war.game_table import WarTable
from game.match.seats import HUMAN, SeatSpec, ai
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

ALONE = (HUMAN, *[ai(1)] * 6)
TOGETHER = (HUMAN, HUMAN, *[ai(1)] * 5)
ALL = (HUMAN,) * 7


def table(
    home: Path,
    *,
    seats: tuple[SeatSpec, ...] = ALONE,
    start: Mapping[str, Any] | None = None,
    seed: int = 5,
    options: Mapping[str, Any] | None = None,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a war whose pairs are as they are listed, at rest."""
    pilot = Pilot(home, **settings)
    chosen = {"lots": "open", **(options or {})}
    pilot.open(TableScene(TableSetup("senya-war", seats=seats, seed=seed, start=start, options=chosen)))
    pilot.rest()
    return pilot


def scene(pilot: Pilot) -> TableScene:
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def war(pilot: Pilot) -> WarTable:
    """Returns the game's part of the table."""
    game = scene(pilot).game
    assert isinstance(game, WarTable)
    return game


def plan(pilot: Pilot, *names: str) -> None:
    """Chooses deed and target by their names, and ends the plan."""
    for name in (*names, "option-plan"):
        pilot.press(name)
    pilot.rest(0.3)


def open_curtain(pilot: Pilot) -> None:
    """Reads on and lets whoever is asked look."""
    for _ in range(6):
        facts = pilot.app.facts()
        if facts["scene"] == "table" and facts["waits"]:
            pilot.press("option-read")
        elif facts["scene"] == "curtain":
            pilot.press("dialog.open")
        pilot.rest(0.3)


def answer(pilot: Pilot, way: random.Random) -> None:
    """Presses something that answers what is asked, reads on, or opens the curtain."""
    facts = pilot.app.facts()
    there = facts["targets"]
    if facts["scene"] == "curtain":
        pilot.press("dialog.open")
    elif facts["scene"] == "sure":
        pilot.press("dialog.yes")
    else:
        offers = [name for name in facts["offers"] if name in there]
        sure = [name for name in ("option-plan", "option-declare", "option-evade") if name in offers]
        if facts["waits"]:
            pilot.press("option-read")
        elif offers:
            pilot.press(sure[0] if sure and way.random() < 0.7 else way.choice(offers))
        elif facts["fights"] and (buttons := [name for name in there if name.startswith(("option-", "pass:"))]):
            pilot.press(way.choice(buttons))
        else:
            pilot.advance(0.5)
    pilot.rest(0.3)
