"""The problem of the day: for a date the same on every machine; each game has its turn, day by day."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from hashlib import blake2b

from game.practice.progress import Notebook, key_of


def problem_of(day: date, puzzles: Mapping[str, Sequence[str]], progress: Notebook) -> tuple[str, str] | None:
    """Returns game and id of the problem of a day, given the ids of each game's puzzles; None where there are none.

    What was solved the day before is passed over, and so is a game of which all was.
    """
    games = [game_id for game_id, ids in puzzles.items() if ids]
    if not games:
        return None
    turn, at = divmod(day.toordinal(), len(games))
    passed = day - timedelta(1) if day > date.min else day
    first: tuple[str, str] | None = None
    for game_id in (*games[at:], *games[:at]):
        ids = sorted(puzzles[game_id], key=lambda one: blake2b(key_of(game_id, one).encode(), digest_size=8).digest())
        start = turn % len(ids)
        for one in (*ids[start:], *ids[:start]):
            first = first or (game_id, one)
            if passed not in progress.of(key_of(game_id, one)).days:
                return game_id, one
    return first
