"""What the tests of プロスフェアー's table share: a pilot over a game of it, and positions (P17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.match.seats import HUMAN, SeatSpec
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot

PEOPLE = (HUMAN, HUMAN)
THREE = "ryaku full | 3b4/8/2g1g3/8/2GGG3/8/8/4B3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"
"""White's G on d4 completes a 3 on d5, with two enemies ahead."""
PLAIN_THREE = THREE.replace("full", "standard")
NINE = "ryaku full | 3b4/8/8/8/3GGG2/3RCW2/3MO3/B4L2 | 1:ww:c4:3/3/G2 | w | w=- b=- | - | muk,cre,0 | 0,40"
"""White's L on f1 completes a 9 on f2; the board in slot 1 is White's."""
FOUR = "ryaku full | 3b4/8/8/2C4W/2G1G3/8/8/4B3 | - | w | w=- b=- | - | don,cre,0 | 0,40"
"""White's W on h5 completes a 4 on e5, and may absorb C or a G."""
NEAR = "ryaku standard | 3b4/8/2g1g3/8/2G1G3/8/8/3GB3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"
"""White lacks one piece of a 3, on d5."""
SUBS = "ryaku standard | 3b4/8/2g1g3/8/2GGG3/8/8/4B3 | 2:b-:d4:2g/1G1/2O | w | w=G1 b=- | - | muk,cre,0 | 38,40"
"""An open board in slot 2, and a G in White's hand."""


def table(
    home: Path,
    start: str | None = THREE,
    *,
    seats: tuple[SeatSpec, ...] = PEOPLE,
    options: dict[str, Any] | None = None,
    worker: Any = None,
    **settings: Any,
) -> Pilot:
    """Returns a pilot at a table of プロスフェアー, at rest; two people play unless it is said otherwise."""
    pilot = Pilot(home, worker=worker, **settings)
    position = None if start is None else {"prosfair": start}
    pilot.open(TableScene(TableSetup("prosfair", seats=seats, seed=5, start=position, options=options or {})))
    pilot.rest()
    return pilot


def scene(pilot: Pilot) -> TableScene:
    """Returns the table, whatever lies over it."""
    return next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))


def facts(pilot: Pilot) -> dict[str, Any]:
    return pilot.app.facts()


def acts(pilot: Pilot) -> list[str]:
    """Returns the texts of the turns played so far, as players write them."""
    match = scene(pilot).session.match
    steps = match.steps()[: match.ply]
    return [match.game.notate(steps, n) for n in range(len(steps))]


def drag(pilot: Pilot, start: str, end: str) -> None:
    """Drags a piece and lets everything come to rest."""
    pilot.drag(start, end)
    pilot.rest()


def press(pilot: Pilot, *names: str) -> None:
    """Presses targets one after the other."""
    for name in names:
        pilot.press(name)
        pilot.rest()
