"""The checks of a war that somebody knows of, with their exact chances (S2.15, S17.9)."""

from collections.abc import Iterable, Sequence

from game.games.senya.rules.asked.fallen import ChanceTaken
from game.games.senya.rules.checks import Check, seen, succeeds
from game.games.senya.rules.odds import hits, successes
from game.games.senya.rules.totals import Total
from game.games.senya.rules.war.checking import CONTESTS, THROWS
from game.games.senya.rules.war.events import SenseChecked, WillsMeasured
from game.games.senya.rules.war.parts import WarWorld
from game.rules.contract import Event

TOLD_BY = SenseChecked | WillsMeasured
"""The events that tell of a check; steps without one tell of none."""


def chances_taken(world: WarWorld, steps: Iterable[tuple[int, Sequence[Event]]]) -> tuple[ChanceTaken, ...]:
    """Returns the checks of steps, each the night and what somebody heard of it.

    A seal that is used once the dice have fallen changes what came of a check, not its chance (S17.7).
    """
    found: list[ChanceTaken] = []
    last: SenseChecked | None = None
    for night, events in steps:
        for event in events:
            match event:
                case SenseChecked() if last is not None and _again(last, event):
                    found[-1] = _sense(world, event, found[-1].throws, night)
                case SenseChecked(_, _, _, total, _, _, difficulty):
                    found.append(_sense(world, event, successes(_check(world, total), difficulty), night))
                    last = event
                case WillsMeasured(_, by, _, first, _, second, _, won):
                    throws = hits(_check(world, first), _check(world, second))
                    found.append(ChanceTaken(by, "parley", throws, CONTESTS, won, night=night))
                    last = None
    return tuple(found)


def _again(last: SenseChecked, event: SenseChecked) -> bool:
    """Whether the same throw is told once more, with a seal."""
    return (last.by, last.kind, last.pair) == (event.by, event.kind, event.pair) and last.total != event.total


def _check(world: WarWorld, total: Total) -> Check:
    constants = world.data.tables.constants
    return Check(total, constants["critical"], constants["fumble"])


def _sense(world: WarWorld, event: SenseChecked, throws: int, night: int) -> ChanceTaken:
    success = succeeds(seen(_check(world, event.total), sum(event.pair)), event.difficulty)
    return ChanceTaken(event.by, event.kind, throws, THROWS, success, event.difficulty, night=night)
