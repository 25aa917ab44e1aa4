"""What reviews have found out and kept beside the records: in which file, and read without going on with it."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.match.match import AnyMatch
from game.records.steps import Steps
from game.review.luck import WeighedLot
from game.review.reviewing import LINES, Reviewing, Task, Weighing
from game.review.told import Review
from game.review.winning import fits_of
from game.rules.contract import AnyGame
from game.storage.files import read_file
from game.storage.paths import Home
from game.storage.plain import plain
from game.storage.problem import Problem, Refused
from game.storage.runlog import outcome_in, run_in

PROGRAM = 2
"""Rises when the same question would have another answer."""
Found = Weighing | WeighedLot
LONGEST_HEAD, LARGEST = 1 << 20, 1 << 26
"""Bytes of a first line that tells what was reviewed, and of a whole file."""


def reviewing_of(match: AnyMatch) -> Reviewing:
    """Returns the review of a game. Raises Refused for one that is not over, and for a game that has no reviews."""
    if match.ended_at is None:
        raise Refused(Problem("review.not-over"))
    if not has_review(match.game):
        raise Refused(Problem("review.no-such"))
    return Reviewing(match, fits_of(match.game.id))


def has_review(game: AnyGame) -> bool:
    """Whether games by these rules can be looked back on; what one seat wrote down only by the whole rules."""
    return bool(fits_of(game.id)) and (game.only_seat is None or game.whole is not None)


def identity(match: AnyMatch) -> dict[str, object]:
    """Returns all that the answers about a game depend on; of what one seat wrote down also all that it saw."""
    path = match.main_end.path()
    seen = [match.game.position_out(node.state) for node in path] if match.game.only_seat is not None else []
    return {
        **_asked_how(match.game.id),
        "rules": match.game.version_of(match.options),
        "options": dict(sorted(match.options.items())),
        "start": match.start,
        "actions": [match.game.format(node.action) for node in path[1:]],
        **({"seen": blake2b(json.dumps(seen, sort_keys=True).encode(), digest_size=12).hexdigest()} if seen else {}),
    }


def _asked_how(game_id: str) -> dict[str, object]:
    """Returns what the answers about every game of a kind depend on."""
    nodes = {kind: fit.nodes for kind, fit in fits_of(game_id).items()}
    return {"review": PROGRAM, "game": game_id, "nodes": nodes, "lines": LINES}


def review_file(match: AnyMatch, home: Home) -> Path:
    """Returns where the review of a game is kept."""
    name = blake2b(json.dumps(identity(match), sort_keys=True).encode(), digest_size=12).hexdigest()
    return home.reviews / f"{match.game.id}-{name}.jsonl"


def take(reviewing: Reviewing, key: str, found: Found) -> None:
    """Gives a review what was kept under a key."""
    task = Task(**json.loads(key))
    if isinstance(found, Weighing):
        reviewing.take(task, found)
    else:
        reviewing.take_lot(task, found)


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game that was reviewed: the file of the review, and the texts of the actions of the game."""

    path: Path
    acts: tuple[str, ...]


def reviewed_games(home: Home, game_id: str) -> Steps[list[ReviewedGame]]:
    """Finds the reviews of a kind of game that this program would still go on with; what is damaged is none."""
    how, found = _asked_how(game_id), list[ReviewedGame]()
    for path in sorted(home.reviews.glob(f"{game_id}-*.jsonl")) if home.reviews.is_dir() else ():
        yield 0.0
        run = _head(path)
        acts = run.get("actions") if run is not None else None
        if run is None or not isinstance(acts, list) or any(run.get(name) != value for name, value in how.items()):
            continue
        found.append(ReviewedGame(path, tuple(map(str, acts))))
    return found


def _head(path: Path) -> Mapping[str, Any] | None:
    with suppress(OSError):
        if path.is_file():  # a pipe would wait for ever
            with path.open("rb") as file:
                return run_in(file.readline(LONGEST_HEAD))
    return None


def reading_review(match: AnyMatch, path: Path) -> Steps[Review | None]:
    """Reads what a review has found out about a game, which must have ended.

    None where it is another game's, not finished, or damaged. The file is only read: another window may be at it.
    """
    try:
        lines = read_file(path, LARGEST).splitlines(keepends=True)
        reviewing = reviewing_of(match)
    except (OSError, Refused):
        return None
    if not lines or run_in(lines[0]) != json.loads(json.dumps(plain(identity(match)))):
        return None
    for number, line in enumerate(lines[1:], 1):
        yield number / len(lines)
        try:
            take(reviewing, *outcome_in(line, Found))
        except (ValueError, TypeError):  # the last line may have been cut off
            break
    yield from reviewing.preparing()
    return reviewing.told() if reviewing.done else None
