"""Where somebody stands on the course of a game, by what is kept: lessons done, puzzles solved, games played."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from pathlib import Path

from game.match.seats import SeatSpec
from game.practice.progress import Notebook, key_of
from game.records.entry import LibraryEntry, look
from game.records.journal import ENDING
from game.records.steps import Steps
from game.storage.courses import CourseStep
from game.storage.levels import Lesson, step_name
from game.storage.paths import Home
from game.storage.puzzles import Puzzle

ENOUGH = 0.75
"""The share of a motive's puzzles that is to be solved."""
MOST_FILES = 400
"""So many of the files written last are looked at for a game that was played."""


@dataclass(frozen=True, slots=True)
class FirstGames:
    """The games in which somebody has played a computer to the end, with help and without."""

    helped: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CourseStanding:
    """How far a step of a course is done: `done` of `of` parts, of which `enough` are asked for."""

    step: CourseStep
    done: int
    of: int
    enough: int

    @property
    def is_done(self) -> bool:
        return self.done >= self.enough


@dataclass(frozen=True, slots=True)
class KeptSoFar:
    """What tells where somebody stands: the names of lessons' steps, the puzzles, and the games that were played."""

    lessons: Collection[str]
    notebook: Notebook
    games: FirstGames


def standing(
    game_id: str, course: Sequence[CourseStep], lessons: Sequence[Lesson], puzzles: Sequence[Puzzle], known: KeptSoFar
) -> tuple[CourseStanding, ...]:
    """Returns how far each step of a game's course is done. A step that has nothing in it is done."""
    by_id = {one.id: one for one in lessons}
    found = []
    for step in course:
        match step.kind:
            case "lessons":
                parts = [by_id[name] for name in step.lessons if name in by_id]
                done = sum(_lesson_done(game_id, one, known.lessons) for one in parts)
                found.append(CourseStanding(step, done, len(parts), len(parts)))
            case "puzzles":
                keys = [key_of(game_id, one.id) for one in puzzles if one.motive == step.motive]
                found.append(CourseStanding(step, known.notebook.solved(keys), len(keys), _enough(len(keys))))
            case "game":
                played = known.games.alone | known.games.helped if step.helped else known.games.alone
                found.append(CourseStanding(step, int(game_id in played), 1, 1))
    return tuple(found)


def here(steps: Sequence[CourseStanding]) -> int:
    """Returns the number of the first step that is not done; that of the last one where all are."""
    return next((n for n, one in enumerate(steps) if not one.is_done), max(0, len(steps) - 1))


def first_games(home: Home, own: Callable[[SeatSpec], bool]) -> Steps[FirstGames]:
    """Looks through the games that were kept last for those played against a computer to the end.

    `own`: whether a seat is that of the person whose course it is.
    """
    helped, alone = set[str](), set[str]()
    paths = _latest(home)
    for n, path in enumerate(paths):
        entry = look(path)
        if _against_computer(entry, own):
            (helped if entry.help else alone).add(entry.game_id)
        yield (n + 1) / len(paths)
    return FirstGames(frozenset(helped), frozenset(alone))


def _latest(home: Home) -> list[Path]:
    """Returns the files written last; who else writes there changes nothing but their order."""
    try:
        files: Iterator[Path] = home.games.glob(f"[!.]*{ENDING}")
        return nlargest(MOST_FILES, files, key=_changed)
    except OSError:
        return []


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _against_computer(entry: LibraryEntry, own: Callable[[SeatSpec], bool]) -> bool:
    kinds = {seat.is_human for seat in entry.seats}
    ended = entry.problem is None and entry.finished and not entry.header.analysis
    return ended and kinds == {True, False} and any(map(own, entry.seats))


def _lesson_done(game_id: str, lesson: Lesson, kept: Collection[str]) -> bool:
    return all(step_name(game_id, lesson, at) in kept for at in range(len(lesson.steps)))


def _enough(count: int) -> int:
    return -int(-count * ENOUGH // 1)


def by_motive(puzzles: Sequence[Puzzle]) -> Mapping[str, tuple[Puzzle, ...]]:
    """Returns the puzzles of each motive, in the order in which they stand."""
    found: dict[str, tuple[Puzzle, ...]] = {}
    for one in puzzles:
        found[one.motive] = (*found.get(one.motive, ()), one)
    return found
