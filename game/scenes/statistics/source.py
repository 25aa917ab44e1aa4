"""The kept games as statistics ask for them: by the index, and played through a little at a time."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from game import catalog
from game.library.filling import filling
from game.library.index import LibraryIndex
from game.library.wanted import DAYS
from game.records.library import running
from game.records.steps import Steps, Work
from game.stage.scene import Context
from game.statistics.anchors import anchors_of
from game.statistics.glicko import Rating
from game.statistics.replayed import KEPT, Spread, read_told, replaying, spread
from game.statistics.reviewed import ReviewFigures, ReviewTold, finding_reviews, of_seat
from game.statistics.standing import HouseStanding, PlayedGame, chances, played_games, standings, suits
from game.storage.settings import load

AT_ONCE_S, A_FRAME_S = 0.02, 0.008
MANY = 200
"""After so many games more that were played through it is told what they tell."""
AT_ONCE = 20
MOST_TIMES, FINE_MS = 60, 10
"""So many decisions of a game are taken into the middle of all, so finely: thousands of games have a million times."""


@dataclass
class GameStanding:
    """One game of the house as the page shows it."""

    standing: HouseStanding
    anchors: dict[int, Rating]
    chances: dict[int, float]
    suits: int | None
    counted: list[tuple[str, int]] = field(default_factory=list)
    """Keys in the texts and how often, the most frequent first."""
    times: Spread | None = None
    played_through: int = 0
    """How many of the games were played through for the last two."""
    endings: list[tuple[str, int, int]] = field(default_factory=list)
    """Of a game that has many endings: words, how many were found, and of how many."""
    reviewed: list[tuple[str, ReviewFigures]] = field(default_factory=list)
    """When games were begun, the oldest first, and what their reviews tell, as far as reviews are kept."""


class StatisticsSource:
    """What is known of every game of one of the people in a stretch of time ("" for all of it)."""

    def __init__(self, ctx: Context) -> None:
        self._ctx, self._since = ctx, ""
        self.person = ctx.home.person
        self._index = LibraryIndex(ctx.home)
        self._running = running(ctx.home)
        self._games: dict[str, list[PlayedGame]] = {}
        self._told: dict[str, str] = {}
        self._reviews: dict[str, ReviewTold] = {}
        self._chosen = ""
        self.found: dict[str, GameStanding] = {}
        self.work: Work[None] = Work(self._all())
        self.work.go_on(AT_ONCE_S)

    @property
    def waiting(self) -> bool:
        return not self.work.done

    def go_on(self) -> bool:
        """Works for a part of a frame; True once all is done."""
        return self.work.go_on(A_FRAME_S)

    def choose(self, game_id: str) -> None:
        """Plays the games of one kind through from now on, as far as that was not done before."""
        if game_id != self._chosen and not self.waiting:
            self._chosen = game_id
            self.work = Work(self._played_through(game_id))

    def since(self, stretch: str) -> None:
        """Counts the games of another stretch of time alone."""
        self._since = stretch
        self.work = Work(self._counted())
        self._chosen = ""

    def of_person(self, id: str) -> None:
        """Counts the games of somebody else."""
        self.person = id
        self.since(self._since)

    def close(self) -> None:
        """Lets go of the index."""
        self.work.stop()
        self._index.close()

    def _all(self) -> Steps[None]:
        yield from filling(self._ctx.home, self._index, self._running)
        cards = list(self._index.cards.values())
        games = yield from played_games(cards, self._running, self._ctx.people.owner)
        self._games = {game_id: [one for one in games if one.game == game_id] for game_id in catalog.ready()}
        self._told = yield from self._index.finding_all(KEPT)
        yield from self._counted()

    def _in_time(self, game_id: str) -> list[PlayedGame]:
        first = f"{datetime.now() - timedelta(days=DAYS[self._since]):%Y-%m-%d}" if self._since else ""
        return [one for one in self._games.get(game_id, ()) if one.created >= first]

    def _own(self, game_id: str) -> list[PlayedGame]:
        return [one for one in self._in_time(game_id) if one.person == self.person]

    def _counted(self) -> Steps[None]:
        found: dict[str, GameStanding] = {}
        for game_id in catalog.ready():
            games = self._own(game_id)
            if games:
                anchors = dict(anchors_of(game_id))
                everybody = yield from standings(self._in_time(game_id), anchors, datetime.now())
                stands = everybody[self.person]
                odds = chances(stands.rating, anchors) if stands.history else {}
                found[game_id] = GameStanding(stands, anchors, odds, suits(odds))
                yield from self._telling(found[game_id], games)
            yield 0.9
        self.found = found

    def _played_through(self, game_id: str) -> Steps[None]:
        games = self._own(game_id)
        there = {card.digest: card.name for card in self._index.cards.values()}
        for number, game in enumerate(reversed(games)):
            if game.digest not in self._told and game.digest in there:
                told = yield from replaying(self._ctx.home.games / there[game.digest])
                self._told[game.digest] = told
                self._index.keep([(game.digest, KEPT, told)])
                if number % MANY == 0 and game_id in self.found:
                    yield from self._telling(self.found[game_id], games)
            yield number / len(games)
        if game_id in self.found:
            yield from self._telling(self.found[game_id], games)
            cards = {card.digest: card for card in self._index.cards.values()}
            own = [cards[game.digest] for game in reversed(games) if game.digest in cards]
            yield from finding_reviews(self._ctx.home, self._index, game_id, own, self._reviews)
            yield from self._telling(self.found[game_id], games)

    def _telling(self, shown: GameStanding, games: list[PlayedGame]) -> Steps[None]:
        counts: Counter[str] = Counter()
        times: Counter[int] = Counter()
        through = 0
        for number, game in enumerate(games):
            if number % AT_ONCE == 0:
                yield 0.95
            if game.digest in self._told:
                told = read_told(self._told[game.digest])
                counts.update(told.counts.get(game.seat, {}))
                times.update(ms - ms % FINE_MS for ms in told.times.get(game.seat, ())[:MOST_TIMES])
                through += 1
        shown.counted, shown.times, shown.played_through = counts.most_common(), spread(times), through
        if games and catalog.GAMES[games[0].game].endings:
            settings = load(self._ctx.home.of(self.person))[0]
            told_of = catalog.load(catalog.GAMES[games[0].game].endings)
            shown.endings = list(told_of(settings, counts, self._ctx.texts))
        shown.reviewed = [
            (game.created, of_seat(self._reviews[game.digest], game.seat))
            for game in games
            if game.digest in self._reviews
        ]
