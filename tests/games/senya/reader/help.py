"""What the tests of the table of stories share: a pilot at a story, and somebody who answers whatever is asked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.games.senya.table.reader.game_table import StoryTable
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.contract import RULES
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

ALONE = (HUMAN, ai(1), ai(1), ai(1), ai(1))
ALL = (HUMAN, HUMAN, HUMAN, HUMAN, ai(1))
TOGETHER = (HUMAN, HUMAN, HUMAN, HUMAN, HUMAN)


def table(
    home: Path,
    *,
    seats: tuple[SeatSpec, ...] = TOGETHER,
    start: Mapping[str, Any] | None = None,
    seed: int = 5,
    options: Mapping[str, Any] | None = None,
    rested: bool = True,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a story, at rest unless it is said otherwise."""
    pilot = Pilot(home, **settings)
    asked = {"scenario": "moonlit_library", "party": 2, RULES: 1, **(options or {})}  # the first version's are short
    pilot.open(TableScene(TableSetup("senya-story", seats=seats, seed=seed, start=start, options=asked)))
    if rested:
        pilot.rest()
    return pilot


def scene(pilot: Pilot) -> TableScene:
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def story(pilot: Pilot) -> StoryTable:
    """Returns the game's part of the table."""
    game = scene(pilot).game
    assert isinstance(game, StoryTable)
    return game


def at_the_end(*heroes: dict[str, object], scene: str = "end_good") -> dict[str, object]:
    """Returns the position of a story that begins at an ending."""
    return {"story": {"scenario": "glass_bridge", "heroes": list(heroes), "scene": scene}}


def on(pilot: Pilot, question: str) -> None:
    """Reads on and rests until a question is asked."""
    for _ in range(60):
        facts = pilot.app.facts()
        if facts["question"] == question and not facts["waits"]:
            return
        offers = facts["targets"]
        ways = ("option-rest", "option-judge", "option-take-along", "option-enter-scene")
        pilot.press("option-read" if facts["waits"] else next(name for name in ways if name in offers))
        pilot.rest(0.3)
    raise AssertionError(question)
