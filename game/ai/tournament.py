"""Runs of many games between two players: seeds fixed beforehand, sides swapped, and no game counted twice.

Different players play every seed twice, with sides swapped; of equal ones that would be the same game, so that each of
their games has a seed of its own. What the seats and seeds do not tell apart is told by what was played: where a game
has the same actions by the same rules as one before it (two players that play alike, or a player that chance does not
touch), it is not counted, and another seed is drawn in its place. Who plays on which seat does not make a game another.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median

from game.ai.jobs import answers
from game.ai.process import player
from game.ai.protocol import Level
from game.ai.selfplay import OptionValues, Pairing, Played, play
from game.rules.contract import PositionObject
from game.storage.paths import Home
from game.storage.runlog import RunLog

SEEDS = 1 << 64
Starts = Callable[[int], PositionObject]
"""The position that the games of a seed begin with."""


@dataclass(frozen=True, slots=True)
class Results:
    """All games counted of a run of player A against player B, in the order of their pairings; `asked` were to be."""

    players: tuple[Level, Level]
    games: tuple[Played, ...]
    asked: int

    @property
    def missing(self) -> int:
        """How many games are missing because other seeds, too, only gave games that were there already."""
        return self.asked - len(self.games)

    @property
    def score(self) -> float:
        """Player A's points."""
        return sum(game.points(game.a) for game in self.games)

    @property
    def won(self) -> tuple[int, int, int, int]:
        """Games won by A, won by B, drawn, and called off."""
        a = sum(game.winner == game.a for game in self.games)
        b = sum(game.winner == 1 - game.a for game in self.games)
        off = sum(game.unfinished for game in self.games)
        return a, b, len(self.games) - a - b - off, off

    def thoughts(self, which: int) -> tuple[int, ...]:
        """Returns the milliseconds of every thought of player A (0) or B (1)."""
        return tuple(ms for game in self.games for ms in game.thoughts[which ^ game.a])

    def median_ms(self, which: int) -> int:
        """Returns the median thought of player A (0) or B (1), 0 if it never searched."""
        thoughts = self.thoughts(which)
        return round(median(thoughts)) if thoughts else 0

    def longest_ms(self, which: int) -> int:
        """Returns the longest thought of player A (0) or B (1), 0 if it never searched."""
        return max(self.thoughts(which), default=0)


def schedule(
    game_id: str,
    games: int,
    seed_from: int,
    players: tuple[Level, Level],
    ply_limit: int,
    options: Sequence[OptionValues] = (),
    starts: Starts | None = None,
) -> list[Pairing]:
    """Returns the games of a run. Player A has seat 0 in every other one, the first included.

    Different players play two games for each seed from `seed_from` on, equal ones one. The seeds take the rules of
    `options` in turn, and begin with the position that `starts` gives for each of them.
    """
    a, b = players
    each = 1 if a == b else 2
    rules = [dict(values) for values in options] or [{}]
    return [
        Pairing(
            game_id,
            (seed_from + n // each) % SEEDS,
            (b, a) if n % 2 else (a, b),
            n % 2,
            ply_limit,
            rules[n // each % len(rules)],
            starts and starts((seed_from + n // each) % SEEDS),
        )
        for n in range(games)
    ]


def run(
    game_id: str,
    games: int,
    seed_from: int,
    players: tuple[Level, Level],
    jobs: int = 1,
    *,
    ply_limit: int = 0,
    home: Path | None = None,
    options: Sequence[OptionValues] = (),
    starts: Starts | None = None,
    log: RunLog[Played] | None = None,
    done: Callable[[Played], None] = lambda game: None,
) -> Results:
    """Plays `games` games of A against B in `jobs` processes and returns them; `done` hears of each game as it ends.

    A game is called off after `ply_limit` plies, 0 for what the game's player says. With a `home` every game is
    journalled there ply by ply, as in play. Options not named have their defaults. Games that `log` holds are taken
    from it and the others added. The same arguments count the same games, however many processes there are.
    """
    limit = ply_limit or player(game_id).ply_limit
    waiting = dict(enumerate(schedule(game_id, games, seed_from, players, limit, options, starts)))
    fresh = seed_from + len({pairing.seed for pairing in waiting.values()})
    heard: set[str] = set()
    counted: dict[int, Played] = {}
    while waiting:
        slots = list(waiting)
        known = len(counted)
        played: dict[int, Played] = {}
        for number, game in answers(partial(play, home=home), list(waiting.values()), jobs, log):
            played[slots[number]] = game
            if game.same not in heard:
                heard.add(game.same)
                done(game)
        repeats = _count(played, counted, home)
        if len(counted) == known:
            break
        seeds_left = {slot: (fresh + n) % SEEDS for n, slot in enumerate(repeats)}
        waiting = {
            slot: replace(waiting[slot], seed=seed, start=starts and starts(seed)) for slot, seed in seeds_left.items()
        }
        fresh += len(repeats)
    return Results(players, tuple(counted[slot] for slot in sorted(counted)), games)


def _count(played: dict[int, Played], counted: dict[int, Played], home: Path | None) -> list[int]:
    """Puts to `counted` what is not there yet and returns the slots of what is; the journals of that are removed."""
    seen = {game.same for game in counted.values()}
    repeats = []
    for slot in sorted(played):
        game = played[slot]
        if game.same in seen:
            repeats.append(slot)
            if home is not None and game.journal:
                (Home(home).journals / game.journal).unlink(missing_ok=True)
        else:
            seen.add(game.same)
            counted[slot] = game
    return repeats


def seeds(games: Iterable[Played]) -> tuple[int, int]:
    """Returns the lowest and the highest seed."""
    found = [game.seed for game in games]
    return min(found), max(found)
