"""What a finished game tells only when it is played through: time for every decision, and what its game counts."""

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from game import catalog
from game.match.match import AnyNode
from game.records.library import opening
from game.records.steps import Steps
from game.rules.contract import CHANCE, AnyGame, Event
from game.rules.errors import RulesError
from game.storage.json_text import parse_json
from game.storage.problem import Refused

Counting = Callable[[Event, int], Iterable[tuple[int, str]]]
KEPT = "told-1"
"""Under this the index keeps it, by the digest of the file; another number where another thing is kept."""
AT_ONCE = 4
MOST_TIMES = 400


@dataclass(frozen=True, slots=True)
class ReplayTold:
    """Of each seat the times of its decisions in ms, and how often what its game counts happened, by key."""

    times: Mapping[int, Sequence[int]] = field(default_factory=dict)
    counts: Mapping[int, Mapping[str, int]] = field(default_factory=dict)


def replaying(path: Path) -> Steps[str]:
    """Plays a finished game through and returns what it tells as a text to keep; nothing of one that cannot be read."""
    try:
        match = (yield from opening(path)).match
    except (Refused, RulesError):
        return told_text(ReplayTold())
    row, counting = catalog.GAMES[match.game.id], None
    if row.counted:
        counting = catalog.load(row.counted)
    times: dict[int, list[int]] = {}
    counts: dict[int, Counter[str]] = {}
    for number, node in enumerate(match.main_end.path()[1:]):
        if number % AT_ONCE == 0:
            yield 0.5
        if node.actor != CHANCE and node.ms > 0:
            times.setdefault(node.actor, []).append(node.ms)
        if counting is not None:
            for seat, key in _happened(match.game, node, counting):
                counts.setdefault(seat, Counter())[key] += 1
    return told_text(ReplayTold(times, counts))


def _happened(game: AnyGame, node: AnyNode, counting: Counting) -> Iterable[tuple[int, str]]:
    assert node.parent is not None
    log: list[Event] = []
    game.apply(node.parent.state, node.action, log)
    for event in log:
        yield from counting(event, node.actor)


def told_text(told: ReplayTold) -> str:
    """Returns what is kept of it."""
    times = {str(seat): list(one)[:MOST_TIMES] for seat, one in told.times.items()}
    counts = {str(seat): dict(one) for seat, one in told.counts.items()}
    return json.dumps({"times": times, "counts": counts}, ensure_ascii=False)


def read_told(text: str) -> ReplayTold:
    """Returns what `told_text` wrote."""
    found = parse_json(text)
    return ReplayTold(
        {int(seat): one for seat, one in found["times"].items()},
        {int(seat): one for seat, one in found["counts"].items()},
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of many times in ms, and between which half of them lie."""

    low: float
    middle: float
    high: float


def spread(times: Counter[int]) -> Spread | None:
    """Returns it of times that are counted, each between the two that lie next to a quarter; None for fewer than four.

    A million of them is told as quickly as a hundred: there are only so many different ones.
    """
    count = times.total()
    if count < 4:
        return None
    different = sorted(times)
    reached = list(accumulate(times[one] for one in different))
    low, middle, high = (_quarter(different, reached, quarter * (count + 1)) for quarter in (1, 2, 3))
    return Spread(low, middle, high)


def _quarter(different: Sequence[int], reached: Sequence[int], fourths: int) -> float:
    """Returns what lies at a place, counted from 1 and told in fourths; `reached`: up to which each value goes."""
    place, beyond = divmod(fourths, 4)
    here, there = (different[bisect_left(reached, at)] for at in (place, min(place + 1, reached[-1])))
    return (here * (4 - beyond) + there * beyond) / 4
