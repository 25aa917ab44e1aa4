"""What the kept games of the people tell: results, ratings over time, the strength that suits.

Games against the program count, and games of two people of the house, whose ratings both change by what they were
before. A game that is on is not among them; what a guest played counts for nobody.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from game import catalog
from game.library.card import ENDED, IndexCard, age_of
from game.library.figures import RecordFigures, read_figures_text
from game.match.seats import SeatSpec
from game.records.steps import Steps
from game.rules.contract import RULES
from game.statistics.glicko import Rating, aged, chance, updated

CLOCK = "clock"
"""Stands among the options for the kind of clock."""
WON, LOST, DRAWN = "won", "lost", "drawn"
MANY, NOBODY = -1, -1
BEST_CHANCE = 0.5
AT_ONCE = 50
"""Games that are counted in one step."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game as one of the people has it. `side` is the side the person had; `points` 1, 0 or a half.

    Of a game of more than two seats `side` is `MANY`, and `strength` that of the strongest on another side, which is
    `NOBODY` where people alone sat there.

    person, other: ids of whose game it is, and of the other one; where `other` is empty it was against a strength.
    `helped`: by hints, help or takebacks. `rated`: played so that it counts.
    """

    person: str
    other: str
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
    """One game of the house as a person stands in it: scores by (strength, side), those with help apart, and so on.

    `by_person`: against other people of the house, by their ids.
    """

    by_side: dict[tuple[int, int], GameScore] = field(default_factory=dict)
    by_person: dict[str, GameScore] = field(default_factory=dict)
    helped: dict[int, GameScore] = field(default_factory=dict)
    """By side."""
    ends: dict[str, GameScore] = field(default_factory=dict)
    by_rule: dict[tuple[str, str], GameScore] = field(default_factory=dict)
    """By option, or `CLOCK`, and its value."""
    whole: GameScore = field(default_factory=GameScore)
    rating: Rating = field(default_factory=Rating)
    history: list[tuple[str, Rating]] = field(default_factory=list)
    """When a rated game was begun, and the rating after it."""
    last: str = ""
    """When the last rated game was begun."""

    def count(self, game: PlayedGame) -> None:
        """Counts a game, but for the rating."""
        self.whole.add(game.points)
        self.ends.setdefault(game.clause, GameScore()).add(game.points)
        for rule in game.rules.items():
            self.by_rule.setdefault(rule, GameScore()).add(game.points)
        if game.helped:
            self.helped.setdefault(game.side, GameScore()).add(game.points)
        elif game.other:
            self.by_person.setdefault(game.other, GameScore()).add(game.points)
        else:
            self.by_side.setdefault((game.strength, game.side), GameScore()).add(game.points)

    def rating_on(self, day: str) -> Rating:
        """Returns the rating before a game that was begun on a day: every month without one makes it less sure."""
        return aged(self.rating, months(self.last, day)) if self.last else self.rating

    def rate(self, before: Rating, opponent: Rating, points: float, day: str) -> None:
        """Changes the rating by a game, which is a period of its own."""
        self.rating = updated(before, [(opponent, points)])
        self.history.append((day, self.rating))
        self.last = day


Owner = Callable[[SeatSpec], str]
"""Gives the id of whose game it is on a seat, "" for nobody's."""


def played_games(cards: Iterable[IndexCard], running: frozenset[str], owner: Owner) -> Steps[list[PlayedGame]]:
    """Finds what counts among the cards, the oldest first; nothing of a game that goes on in a journal.

    The same game kept in several files counts once. A game of two people stands twice, that of the first seat first.
    """
    found, seen = list[PlayedGame](), set[str]()
    for number, card in enumerate(sorted(cards, key=age_of)):
        if number % AT_ONCE == 0:
            yield 0.5
        if card.status != ENDED or card.doubtful or not card.digest or card.identity in running:
            continue
        if card.identity and card.identity in seen:
            continue
        seen.add(card.identity)
        found += _played(card, owner)
    return found


def _played(card: IndexCard, owner: Owner) -> list[PlayedGame]:
    seats = card.played
    if len(seats) > 2:
        return _of_many(card, owner)
    if len(seats) != 2 or any(not seat.is_human and seat.name for seat in seats):
        return []
    owners = [owner(seat) for seat in seats]
    against = all(seat.is_human for seat in seats)
    if against and (not all(owners) or owners[0] == owners[1]):
        return []
    figures = read_figures_text(card.figures)
    return [_of_seat(card, figures, seat, owners) for seat in (0, 1) if owners[seat]]


def _of_many(card: IndexCard, owner: Owner) -> list[PlayedGame]:
    """Returns a game of more than two seats for each person in it, as their first seat has it; none is rated."""
    row = catalog.GAMES.get(card.game)
    company = 1 if row is None else row.company
    found: dict[str, PlayedGame] = {}
    figures = read_figures_text(card.figures)
    for seat, spec in enumerate(card.played):
        person = owner(spec)
        if not person or person in found:
            continue
        with_us = {seat} if company == 1 or seat >= company else set(range(company))
        others = [one for n, one in enumerate(card.played) if n not in with_us and not one.is_human]
        found[person] = PlayedGame(
            person=person,
            other="",
            game=card.game,
            created=card.created,
            strength=max((one.strength for one in others), default=NOBODY),
            side=MANY,
            points=0.5 if card.winner < 0 else float(card.winner in with_us),
            clause=card.clause,
            helped=_helped(figures),
            rated=False,
            ms=figures.ms,
            digest=card.digest,
            seat=seat,
        )
    return list(found.values())


def _helped(figures: RecordFigures) -> bool:
    return figures.hints > 0 or figures.helped or figures.undone > 0


def _of_seat(card: IndexCard, figures: RecordFigures, seat: int, owners: list[str]) -> PlayedGame:
    helped = _helped(figures)
    return PlayedGame(
        person=owners[seat],
        other=owners[1 - seat],
        game=card.game,
        created=card.created,
        strength=card.played[1 - seat].strength,
        side=catalog.side_of(card.game, figures.options or {}, seat),
        points=0.5 if card.winner < 0 else float(card.winner == seat),
        clause=card.clause,
        helped=helped,
        rated=not helped and not figures.started and _as_usual(card.game, figures),
        ms=figures.ms,
        digest=card.digest,
        seat=seat,
        rules=_rules(card.game, figures),
    )


def _rules(game_id: str, figures: RecordFigures) -> dict[str, str]:
    """Returns by what rules a game was played; nothing of which seat had which side, and no version."""
    row = catalog.GAMES.get(game_id)
    apart = {RULES, "" if row is None else row.side_option}
    told = {**usual_options(game_id), **figures.options}
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
    options = figures.options
    return all(options.get(name, value) == value for name, value in usual.items() if name not in free)


_USUAL: dict[str, Mapping[str, object]] = {}


def usual_options(game_id: str) -> Mapping[str, object]:
    """Returns the options of a game where nothing is said; none for one whose rules cannot be had."""
    if game_id not in _USUAL:
        game = catalog.rules(game_id) if catalog.has_rules(game_id) else None
        _USUAL[game_id] = {} if game is None else {name: one.default for name, one in game.options.items()}
    return _USUAL[game_id]


def standings(
    games: Iterable[PlayedGame], anchors: Mapping[int, Rating], now: datetime
) -> Steps[dict[str, HouseStanding]]:
    """Finds how the people stand in one game, by their ids: one game is one period of each of those who played it."""
    found: dict[str, HouseStanding] = {}
    for number, game in enumerate(games):
        if number % AT_ONCE == 0:
            yield 0.5
        own = found.setdefault(game.person, HouseStanding())
        own.count(game)
        if game.rated and game.other and game.seat == 0:  # once for both
            _rate_both(own, found.setdefault(game.other, HouseStanding()), game)
        elif game.rated and not game.other and game.strength in anchors:
            own.rate(own.rating_on(game.created), anchors[game.strength], game.points, game.created)
    for one in found.values():
        one.rating = one.rating_on(f"{now:%Y-%m-%d}")
    return found


def _rate_both(first: HouseStanding, second: HouseStanding, game: PlayedGame) -> None:
    """Changes both ratings by a game of two people, each by what the other's was before it."""
    before = first.rating_on(game.created), second.rating_on(game.created)
    first.rate(before[0], before[1], game.points, game.created)
    second.rate(before[1], before[0], 1 - game.points, game.created)


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


def percent(chance: float) -> int:
    """Returns a chance in percent; never 0 or 100, for nothing that is reckoned from games is sure."""
    return min(99, max(1, round(100 * chance)))


def suits(chances: Mapping[int, float]) -> int | None:
    """Returns the strength against which the chances are most even; None where there is none."""
    return min(chances, key=lambda strength: (abs(chances[strength] - BEST_CHANCE), strength), default=None)
