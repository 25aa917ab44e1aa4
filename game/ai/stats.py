"""What many games tell: scores by seat and part, lengths, ends, events, clauses met, and tables of a game's balance.

Shares go from 0 to 1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import Protocol

from game.ai.selfplay import Played
from game.rules.contract import PositionObject

Z = 1.959964
"""Standard deviations to each side that hold 95 %."""


@dataclass(frozen=True, slots=True)
class Score:
    """How somebody did in `games`: a draw and a game called off are half a point each.

    `low` and `high` are the 95 % interval of `share` by Wilson, which for games without halves is the usual one and is
    wider than needed for others.
    """

    games: int
    won: int
    lost: int
    drawn: int
    unfinished: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Length:
    """How long games were."""

    least: int
    median: float
    mean: float
    most: int


@dataclass(frozen=True, slots=True)
class End:
    """How often a clause ended a game, and for which seat; `args` word it where they are the same in all of them."""

    clause: str
    code: str
    args: tuple[str | int, ...] | None
    games: int
    share: float
    won: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rate:
    """How often an event fell or a clause had an effect: in a game on average, and in what share of all games."""

    total: int
    per_game: float
    share: float


@dataclass(frozen=True, slots=True)
class Stats:
    """The statistics of `games`: `seats` in order, `roles`, `events` and what was `met` by id, `lengths` by count."""

    games: int
    seats: tuple[Score, ...]
    roles: dict[str, Score]
    lengths: dict[str, Length]
    ends: tuple[End, ...]
    events: dict[str, Rate]
    met: dict[str, Rate]


def stats_of(games: Sequence[Played], kinds: Iterable[str] = (), clauses: Iterable[str] = ()) -> Stats:
    """Returns the statistics of at least one game; `kinds` of events and `clauses` are in it also where none was met.

    Events stand by how often they fell, clauses as given.
    """
    parts = sorted({role for game in games for role in game.roles})
    counts = sorted({name for game in games for name in game.counts})
    return Stats(
        len(games),
        tuple(score_of((game, seat) for game in games) for seat in (0, 1)),
        {role: score_of((game, game.roles[role]) for game in games if role in game.roles) for role in parts},
        {"plies": _length(game.plies for game in games)}
        | {name: _length(game.counts.get(name, 0) for game in games) for name in counts},
        _ends(games),
        _frequent_first(_rates([game.events for game in games], kinds)),
        _rates([game.met for game in games], clauses),
    )


def score_of(games: Iterable[tuple[Played, int]]) -> Score:
    """Returns how somebody did who had the seat given with each game."""
    seated = list(games)
    won = sum(game.winner == seat for game, seat in seated)
    lost = sum(game.winner == 1 - seat for game, seat in seated)
    unfinished = sum(game.unfinished for game, _ in seated)
    points = sum(game.points(seat) for game, seat in seated)
    drawn = len(seated) - won - lost - unfinished
    return Score(len(seated), won, lost, drawn, unfinished, *interval(points, len(seated)))


def interval(points: float, games: int) -> tuple[float, float, float]:
    """Returns the share of the points and its 95 % interval by Wilson; all is open where there is no game."""
    if not games:
        return 0.5, 0.0, 1.0
    share = points / games
    weight = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / weight
    reach = Z / weight * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return share, max(0.0, middle - reach), min(1.0, middle + reach)


def _length(lengths: Iterable[int]) -> Length:
    found = list(lengths)
    return Length(min(found), float(median(found)), fmean(found), max(found))


def _ends(games: Sequence[Played]) -> tuple[End, ...]:
    """Returns the ends, the most frequent first."""
    ends = Counter((game.clause, game.code) for game in games)
    found = []
    for (clause, code), count in sorted(ends.items(), key=lambda item: (-item[1], item[0])):
        those = [game for game in games if (game.clause, game.code) == (clause, code)]
        args = those[0].args if len({game.args for game in those}) == 1 else None
        won = (sum(game.winner == 0 for game in those), sum(game.winner == 1 for game in those))
        found.append(End(clause, code, args, count, count / len(games), won))
    return tuple(found)


def _rates(games: Sequence[Mapping[str, int]], names: Iterable[str]) -> dict[str, Rate]:
    """Returns the rates of what was counted in each game, `names` first."""
    total: Counter[str] = Counter(dict.fromkeys(names, 0))
    within: Counter[str] = Counter()
    for counts in games:
        total.update(counts)
        within.update(counts.keys())
    return {name: Rate(count, count / len(games), within[name] / len(games)) for name, count in total.items()}


def _frequent_first(rates: dict[str, Rate]) -> dict[str, Rate]:
    return dict(sorted(rates.items(), key=lambda item: (-item[1].total, item[0])))


Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class StatTable:
    """A table: the key of its title, keys or finished text over its columns after the first, rows of finished text."""

    title: str
    head: tuple[str, ...]
    rows: Rows


class Balance(Protocol):
    """What the row of a game names as its `balance`; `selfplay --stats` and the ladder use it."""

    def starts(self, seed: int) -> PositionObject:
        """Returns the position with which the games of a seed begin."""
        ...

    def even(self, seed: int) -> PositionObject:
        """Returns a position in which both sides have the same, so that how they play tells: the ladder begins so."""
        ...

    def tables(self, games: Sequence[Played], seed: int, jobs: int, lang: str) -> Iterator[StatTable]:
        """Yields the tables of games that began so, and of any others that it plays for them from a seed on."""
        ...
