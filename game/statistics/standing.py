"""What the kept games of one person against the program tell: results, ratings over time, the strength that suits.

A game that is on is not among them, nor one without exactly one person.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from game import catalog
from game.library.card import ENDED, IndexCard
from game.library.figures import RecordFigures, read_figures_text
from game.library.wanted import own_seat
from game.records.steps import Steps
from game.rules.contract import RULES
from game.statistics.glicko import Rating, aged, chance, updated

CLOCK = "clock"
"""Stands among the options for the kind of clock."""
WON, LOST, DRAWN = "won", "lost", "drawn"
BEST_CHANCE = 0.5
AT_ONCE = 50
"""Games that are counted in one step."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game of one person against a strength. `side` is the side the person had; `points` 1, 0 or a half.

    `helped`: by hints, help or takebacks. `rated`: played so that it counts.
    """

    game: str
    created: str
    strength: int
    side: int
    points: float
    clause: str
    helped: bool
    rated: bool
    ms: int = 0
    digest: str = ""
    seat: int = 0
    rules: Mapping[str, str] = field(default_factory=dict)
    """By option its value as a text, and under `CLOCK` the kind of clock."""


@dataclass
class GameScore:
    """How many games were won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    def add(self, points: float) -> None:
        """Counts a game."""
        if points == 1:
            self.won += 1
        elif points == 0:
            self.lost += 1
        else:
            self.drawn += 1


@dataclass
class HouseStanding:
    """One game of the house: scores by (strength, side), those with help apart, by clause, and the rating over time."""

    by_side: dict[tuple[int, int], GameScore] = field(default_factory=dict)
    helped: dict[int, GameScore] = field(default_factory=dict)
    """By side."""
    ends: dict[str, GameScore] = field(default_factory=dict)
    by_rule: dict[tuple[str, str], GameScore] = field(default_factory=dict)
    """By option, or `CLOCK`, and its value."""
    whole: GameScore = field(default_factory=GameScore)
    rating: Rating = field(default_factory=Rating)
    history: list[tuple[str, Rating]] = field(default_factory=list)
    """When a rated game was begun, and the rating after it."""


def played_games(cards: Iterable[IndexCard], running: frozenset[str]) -> Steps[list[PlayedGame]]:
    """Finds what counts among the cards, the oldest first; nothing of a game that goes on in a journal.

    The same game kept in several files counts once.
    """
    found, seen = list[PlayedGame](), set[str]()
    for number, card in enumerate(sorted(cards, key=lambda one: (one.created, one.name))):
        if number % AT_ONCE == 0:
            yield 0.5
        if card.status != ENDED or card.doubtful or not card.digest or card.identity in running:
            continue
        if card.identity and card.identity in seen:
            continue
        seen.add(card.identity)
        made = _played(card)
        if made is not None:
            found.append(made)
    return found


def _played(card: IndexCard) -> PlayedGame | None:
    seat, seats = own_seat(card), card.played
    if seat is None or len(seats) != 2 or seats[1 - seat].name:
        return None
    figures = read_figures_text(card.figures)
    points = 0.5 if card.winner < 0 else float(card.winner == seat)
    side = catalog.side_of(card.game, figures.options or {}, seat)
    helped = figures.hints > 0 or figures.helped or figures.undone > 0
    rated = not helped and not figures.started and _as_usual(card.game, figures)
    strength = seats[1 - seat].strength
    return PlayedGame(
        card.game,
        card.created,
        strength,
        side,
        points,
        card.clause,
        helped,
        rated,
        figures.ms,
        card.digest,
        seat,
        _rules(card.game, figures),
    )


def _rules(game_id: str, figures: RecordFigures) -> dict[str, str]:
    """Returns by what rules a game was played; nothing of which seat had which side, and no version."""
    row = catalog.GAMES.get(game_id)
    apart = {RULES, "" if row is None else row.side_option}
    told = {**usual_options(game_id), **(figures.options or {})}
    known = {name: _text(value) for name, value in told.items() if name in usual_options(game_id) and name not in apart}
    return {**known, CLOCK: figures.clock}


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_usual(game_id: str, figures: RecordFigures) -> bool:
    """Whether a game was played by the options that it has unless something else is said.

    Which seat has which side is no other game.
    """
    usual = usual_options(game_id)
    row = catalog.GAMES.get(game_id)
    free = set() if row is None else {row.side_option}
    options = figures.options or {}
    return all(options.get(name, value) == value for name, value in usual.items() if name not in free)


_USUAL: dict[str, Mapping[str, object]] = {}


def usual_options(game_id: str) -> Mapping[str, object]:
    """Returns the options of a game where nothing is said; none for one whose rules cannot be had."""
    if game_id not in _USUAL:
        game = catalog.rules(game_id) if catalog.has_rules(game_id) else None
        _USUAL[game_id] = {} if game is None else {name: one.default for name, one in game.options.items()}
    return _USUAL[game_id]


def standing(games: Iterable[PlayedGame], anchors: Mapping[int, Rating], now: datetime) -> Steps[HouseStanding]:
    """Finds how somebody stands in one game: one game is one period, and every month without one makes less sure."""
    found, last = HouseStanding(), ""
    for number, game in enumerate(games):
        if number % AT_ONCE == 0:
            yield 0.5
        found.whole.add(game.points)
        found.ends.setdefault(game.clause, GameScore()).add(game.points)
        for rule in game.rules.items():
            found.by_rule.setdefault(rule, GameScore()).add(game.points)
        if game.helped:
            found.helped.setdefault(game.side, GameScore()).add(game.points)
        else:
            found.by_side.setdefault((game.strength, game.side), GameScore()).add(game.points)
        if game.rated and game.strength in anchors:
            rating = aged(found.rating, months(last, game.created)) if last else found.rating
            found.rating = updated(rating, [(anchors[game.strength], game.points)])
            found.history.append((game.created, found.rating))
            last = game.created
    if last:
        found.rating = aged(found.rating, months(last, f"{now:%Y-%m-%d}"))
    return found


def telling_rules(by_rule: Mapping[tuple[str, str], GameScore]) -> dict[tuple[str, str], GameScore]:
    """Returns the scores by rule of what was not the same in all games."""
    values: dict[str, set[str]] = {}
    for name, value in by_rule:
        values.setdefault(name, set()).add(value)
    return {rule: score for rule, score in by_rule.items() if len(values[rule[0]]) > 1}


def months(first: str, second: str) -> int:
    """Returns how many calendar months lie between two dates, never less than 0, and 60 at most."""
    a, b = (int(day[:4]) * 12 + int(day[5:7]) if day[:7].replace("-", "").isdecimal() else 0 for day in (first, second))
    return max(0, min(60, b - a)) if a and b else 0


def chances(rating: Rating, anchors: Mapping[int, Rating]) -> dict[int, float]:
    """Returns the chances against each strength."""
    return {strength: chance(rating, anchor, unsure=True) for strength, anchor in sorted(anchors.items())}


def suits(chances: Mapping[int, float]) -> int | None:
    """Returns the strength against which the chances are most even; None where there is none."""
    return min(chances, key=lambda strength: (abs(chances[strength] - BEST_CHANCE), strength), default=None)
