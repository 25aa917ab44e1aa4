"""How balanced the data are: ready characters against each other, and what each style, class and skill adds."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from statistics import fmean

from game import catalog
from game.ai.fit import fit
from game.ai.jobs import answers
from game.ai.protocol import Level
from game.ai.selfplay import Pairing, Played, play
from game.ai.stats import StatTable
from game.games.senya.rules.battle.random_starts import person
from game.games.senya.rules.character.derive import class_levels
from game.games.senya.rules.character.random_sheet import random_side
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data, Sheet, Words
from game.rules.chance import Stream
from game.rules.contract import PositionObject
from game.storage import levels

GAME = "senya"
STRENGTH = 3
DUELS = 10
"""So many duels of two ready characters, with each of them on either side in half of them."""
PC = "pc"
SPREAD = 0.6
"""How far apart in log-odds the styles, classes and skills are thought to lie before any game."""
POINTS = 25.0
"""So many points of a hundred does a log-odds of 1 add to an even score."""
FIRST = "side"
LIMIT = 2000
KINDS = ("style", "class", "skill")
HEAD = ("cli.stats.senya.characters", "cli.stats.share", "cli.stats.senya.adds", "cli.stats.senya.error")


@cache
def data() -> Data:
    """Returns the rows that come with the game."""
    found = read_data(levels.tables(catalog.levels_of(GAME))).data
    assert found is not None
    return found


# --- games to begin --------------------------------------------------------------------------------------------------


def sheets(seed: int) -> tuple[Sheet, Sheet]:
    """Returns two random legal characters of one level from 3 to 10, the same for a seed."""
    first, second = random_side(data(), Stream(seed), 2)
    return first, second


def duel(a: dict[str, object], b: dict[str, object]) -> PositionObject:
    """Returns the position object of a duel that is to begin."""
    return {"battle": {"sides": {"a": [a], "b": [b]}}}


class SenyaBalance:
    """The balance of the row: see `game.ai.stats.Balance`."""

    def starts(self, seed: int) -> PositionObject:
        """Returns a duel of two random legal characters of one level."""
        one, other = sheets(seed)
        return duel(person(one, "A"), person(other, "B"))

    def even(self, seed: int) -> PositionObject:
        """Returns a battle of two against two in which both sides are the same random legal characters of one level."""
        sides = {side: [person(sheet, f"{side.upper()}{n}") for n, sheet in enumerate(sheets(seed))] for side in "ab"}
        return {"battle": {"sides": sides}}

    def tables(self, games: Sequence[Played], seed: int, jobs: int, lang: str) -> Iterator[StatTable]:
        """Yields the ready characters against each other, then what styles, classes and skills do in `games`."""
        yield samples_table(seed, jobs, lang, ready(), DUELS, STRENGTH)
        yield from feature_tables(games, lang)


BALANCE = SenyaBalance()


# --- the ready characters ------------------------------------------------------------------------------------------


def ready() -> tuple[str, ...]:
    """Returns the ready characters that people play."""
    return tuple(sample.id for sample in data().samples.values() if sample.kind == PC)


def samples_table(seed: int, jobs: int, lang: str, names: Sequence[str], duels: int, level: Level) -> StatTable:
    """Returns the score of each ready character, in all and against each other one, in points of a hundred."""
    pairings, seated = [], []
    for one, other in combinations(names, 2):
        for n in range(duels):
            sides = (other, one) if n % 2 else (one, other)
            start = duel({"sample": sides[0]}, {"sample": sides[1]})
            pairings.append(Pairing(GAME, seed + n // 2, (level, level), 0, LIMIT, {}, start))
            seated.append(sides)
    points: dict[tuple[str, str], float] = defaultdict(float)
    for number, played in answers(partial(play, home=None), pairings, jobs, None):
        for seat, name in enumerate(seated[number]):
            points[name, seated[number][1 - seat]] += played.points(seat)
    rows = []
    for name in names:
        against = ["" if name == other else f"{100 * points[name, other] / duels:.0f}" for other in names]
        share = sum(points[name, other] for other in names) / (duels * (len(names) - 1))
        rows.append((_name(data().samples[name].name, lang), f"{100 * share:.1f}", *against))
    head = ("cli.stats.share", *(row[0] for row in rows))
    return StatTable("cli.stats.senya.samples", head, tuple(rows))


def _name(words: Words, lang: str) -> str:
    return words.get(lang) or next(iter(words.values()), "")


# --- styles, classes, skills ---------------------------------------------------------------------------------------


def features(sheet: Sheet) -> frozenset[tuple[str, str]]:
    """Returns what a character has: its style, classes and skills."""
    found = {("style", sheet.style), *(("class", name) for name in class_levels(sheet))}
    return frozenset(found | {("skill", name) for name in sheet.skills})


def feature_tables(games: Sequence[Played], lang: str) -> Iterator[StatTable]:
    """Yields for styles, classes and skills: how many characters have each, their score, and what it adds by a fit.

    What it adds is against the usual one of its kind, with its standard error; all in points of a hundred.
    """
    has = [tuple(map(features, sheets(game.seed))) for game in games]
    rows: list[Mapping[str, float]] = []
    for mine, theirs in has:
        row = {_key(one): 1.0 for one in mine - theirs} | {_key(one): -1.0 for one in theirs - mine}
        rows.append({**row, FIRST: 1.0})
    added = fit(rows, [game.points(0) for game in games], SPREAD)
    score: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game, both in zip(games, has, strict=True):
        for seat, those in enumerate(both):
            for one in those:
                score[one].append(game.points(seat))
    for kind in KINDS:
        usual = fmean(found.value for name, found in added.items() if name.startswith(f"{kind}:"))
        told = [
            (
                _name(_words(kind, name), lang),
                str(len(points)),
                f"{100 * sum(points) / len(points):.1f}",
                f"{POINTS * (added[_key((kind, name))].value - usual):+.1f}",
                f"{POINTS * added[_key((kind, name))].error:.1f}",
            )
            for (of, name), points in score.items()
            if of == kind and _key((kind, name)) in added
        ]
        yield StatTable(f"cli.stats.senya.{kind}", HEAD, tuple(sorted(told, key=lambda row: -float(row[3]))))


def _key(feature: tuple[str, str]) -> str:
    return ":".join(feature)


def _words(kind: str, name: str) -> Words:
    match kind:
        case "style":
            return data().styles[name].name
        case "class":
            return data().classes[name].name
        case _:
            return data().skills[name].name
