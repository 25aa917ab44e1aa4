"""Games of the AI against itself or a test opponent: seeds fixed beforehand, sides swapped within each seed.

The same seeds, levels and program play the same games wherever the time cap of a thought is not reached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from game import catalog
from game.ai.budget import never
from game.ai.jobs import answers
from game.ai.process import player
from game.ai.protocol import Level, thought_seed
from game.match.match import Match
from game.match.seats import STRENGTHS, SeatSpec, ai
from game.records.header import Header, now
from game.records.journal import Journal
from game.rules.contract import CHANCE, Game
from game.storage.paths import Home
from game.storage.runlog import RunLog

OptionValues = Mapping[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `levels` by seat; `winner` a seat, None for a draw or the ply limit; `clause` decided it.

    `thoughts`: by seat the milliseconds of every thought that searched at least one node. `journal`: its file name.
    """

    seed: int
    levels: tuple[Level, Level]
    winner: int | None
    clause: str
    plies: int
    thoughts: tuple[tuple[int, ...], tuple[int, ...]]
    journal: str

    def points(self, seat: int) -> float:
        """Returns what `seat` scored: 1, 0, or a half for a draw and for an unfinished game."""
        return 0.5 if self.winner is None else float(self.winner == seat)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played: which seed, who sits where, by which rules, and after how many plies it is called off."""

    game: str
    seed: int
    levels: tuple[Level, Level]
    ply_limit: int
    options: OptionValues = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a run of player A against player B, in the order of the seeds; A had seat 0 in the even ones."""

    players: tuple[Level, Level]
    games: tuple[Played, ...]

    @property
    def score(self) -> float:
        """Player A's points."""
        return sum(game.points(n % 2) for n, game in enumerate(self.games))

    @property
    def won(self) -> tuple[int, int, int]:
        """Games won by A, won by B, and neither."""
        a = sum(game.winner == n % 2 for n, game in enumerate(self.games))
        b = sum(game.winner == 1 - n % 2 for n, game in enumerate(self.games))
        return a, b, len(self.games) - a - b

    def thoughts(self, which: int) -> tuple[int, ...]:
        """Returns the milliseconds of every thought of player A (0) or B (1)."""
        return tuple(ms for n, game in enumerate(self.games) for ms in game.thoughts[which ^ (n % 2)])

    def median_ms(self, which: int) -> int:
        """Returns the median thought of player A (0) or B (1), 0 if it never searched."""
        thoughts = self.thoughts(which)
        return round(median(thoughts)) if thoughts else 0

    def longest_ms(self, which: int) -> int:
        """Returns the longest thought of player A (0) or B (1), 0 if it never searched."""
        return max(self.thoughts(which), default=0)


def parse_level(game_id: str, text: str) -> Level:
    """Returns the level a command line names: a strength or a test opponent. Raises ValueError."""
    if text in player(game_id).opponents:
        return text
    if text in [str(strength) for strength in STRENGTHS]:
        return int(text)
    raise ValueError(text)


def parse_option(game: Game, text: str) -> tuple[str, str | int | bool]:
    """Returns the name and value of "name=value" as the game has it. Raises ValueError."""
    name, _, told = text.partition("=")
    known = game.offered.get(name.strip())
    if known is None:
        raise ValueError(text)
    for value in (known.choices or (known.default,)) if not isinstance(known.default, bool) else (False, True):
        if str(value).lower() == told.strip().lower():
            return name.strip(), value
    raise ValueError(text)


def schedule(
    game_id: str,
    games: int,
    seed_from: int,
    players: tuple[Level, Level],
    ply_limit: int,
    options: OptionValues | None = None,
) -> list[Pairing]:
    """Returns the games of a run: two for each seed from `seed_from` on, player A first on seat 0, then on seat 1."""
    a, b = players
    rules = dict(options or {})
    return [Pairing(game_id, seed_from + n // 2, (b, a) if n % 2 else (a, b), ply_limit, rules) for n in range(games)]


def run(
    game_id: str,
    games: int,
    seed_from: int,
    players: tuple[Level, Level],
    jobs: int = 1,
    *,
    ply_limit: int = 0,
    home: Path | None = None,
    options: OptionValues | None = None,
    log: RunLog[Played] | None = None,
    done: Callable[[Played], None] = lambda game: None,
) -> Results:
    """Plays `games` games of A against B in `jobs` processes and returns them; `done` hears of each as it ends.

    A game is called off after `ply_limit` plies, 0 for what the game's player says. With a `home` every game is
    journalled there ply by ply, as in play. Options not named have their defaults. Games that `log` holds are taken
    from it and the others added.
    """
    limit = ply_limit or player(game_id).ply_limit
    pairings = schedule(game_id, games, seed_from, players, limit, options)
    played: dict[int, Played] = {}
    for number, game in answers(partial(play, home=home), pairings, jobs, log):
        played[number] = game
        done(game)
    return Results(players, tuple(played[number] for number in range(games)))


def play(pairing: Pairing, home: Path | None = None) -> Played:
    """Plays one game to its end."""
    match = Match(catalog.rules(pairing.game), pairing.options, pairing.seed, ply_limit=pairing.ply_limit)
    player(pairing.game).warm_up()
    journal = None if home is None else _journal(match, pairing, home)
    thoughts: tuple[list[int], list[int]] = ([], [])
    try:
        while match.result is None:
            _step(match, pairing, thoughts)
    finally:
        if journal is not None:
            journal.close()
    result = match.result
    return Played(
        pairing.seed,
        pairing.levels,
        result.winner,
        result.clause.id,
        match.ply,
        (tuple(thoughts[0]), tuple(thoughts[1])),
        "" if journal is None else journal.path.name,
    )


def _journal(match: Match, pairing: Pairing, home: Path) -> Journal:
    seats = tuple(ai(level) if isinstance(level, int) else SeatSpec("ai", 0, level) for level in pairing.levels)
    title = f"selfplay {pairing.levels[0]} v {pairing.levels[1]} seed {pairing.seed}"
    return Journal.create(Home(home), match, Header(seats=seats, created=now(), title=title))


def _step(match: Match, pairing: Pairing, thoughts: tuple[list[int], list[int]]) -> None:
    seat = match.state.to_act
    if seat == CHANCE:
        match.play_chance()
        return
    level = pairing.levels[seat]
    mind = player(pairing.game)
    seed = thought_seed(pairing.seed, seat, match.ply)
    observation = match.state.observation(seat)
    began = perf_counter()
    choice = mind.choose(match.options, observation, level, seed, mind.budget(level, never), lambda *progress: None)
    ms = round((perf_counter() - began) * 1000)
    if choice.nodes:
        thoughts[seat].append(ms)
    match.play(choice.action, ms=ms)
