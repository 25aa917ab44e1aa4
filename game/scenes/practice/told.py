"""What the page of practice tells: where one stands on each course, the problem of the day, and what comes back."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from game import catalog
from game.practice import keeping
from game.practice.contract import solver
from game.practice.course import CourseStanding, FirstGames, KeptSoFar, by_motive, here, standing
from game.practice.daily import problem_of
from game.practice.own import left
from game.practice.own_puzzles import own_files
from game.practice.progress import Notebook, OwnMistake, PuzzleStanding, key_of
from game.records.steps import Steps
from game.rules.errors import RulesError
from game.stage.bundled import damage
from game.stage.scene import Context
from game.storage import levels
from game.storage.courses import course_of
from game.storage.levels import COURSE, DataFileError
from game.storage.problem import Problem
from game.storage.puzzles import Puzzle, puzzle_at, puzzle_files, puzzles_of


@dataclass(frozen=True, slots=True)
class TaughtGame:
    """What there is to practise in a game: its lessons, its puzzles, the easy ones first, and its course."""

    game_id: str
    lessons: tuple[levels.Lesson, ...]
    puzzles: tuple[Puzzle, ...]
    course: tuple[CourseStanding, ...]

    @property
    def here(self) -> int:
        """The number of the step of its course that comes next."""
        return here(self.course)

    @property
    def done(self) -> bool:
        """Whether all of its course is done."""
        return all(one.is_done for one in self.course)

    def of_motive(self, motive: str) -> tuple[Puzzle, ...]:
        return tuple(one for one in self.puzzles if one.motive == motive)


@dataclass(frozen=True, slots=True)
class MotiveShare:
    """How many of the puzzles of a motive were solved."""

    motive: str
    solved: int
    of: int


@dataclass(frozen=True, slots=True)
class PracticeTold:
    """All of it, on a day. `today`: the game and the problem of the day, None where there are no puzzles.

    `side` is the number under which texts name whose turn it is in that problem, None where it cannot be set up.
    `own`: the mistakes of one's own that are left, what there is most to learn from first. `troubles`: what is wrong
    with the files. `own_keys`: the puzzles that the person has made.
    """

    day: date
    notebook: Notebook
    games: tuple[TaughtGame, ...]
    today: tuple[str, Puzzle] | None
    due: tuple[str, ...] = ()
    own: tuple[OwnMistake, ...] = ()
    side: int | None = None
    troubles: tuple[Problem, ...] = ()
    own_keys: tuple[str, ...] = ()

    def of(self, game_id: str) -> TaughtGame | None:
        return next((one for one in self.games if one.game_id == game_id), None)

    def boxed(self, box: int) -> tuple[int, int]:
        """Returns how many of the puzzles that are there lie in a box, and how many of these come back today."""
        inside = [one for key, one in self._known() if one.box == box]
        return len(inside), sum(one.is_due(self.day) for one in inside)

    def _known(self) -> list[tuple[str, PuzzleStanding]]:
        keys = self.keys
        return [(key, one) for key, one in self.notebook.puzzles.items() if key in keys]

    @property
    def keys(self) -> frozenset[str]:
        """The puzzles that are there."""
        shipped = (key_of(game.game_id, one.id) for game in self.games for one in game.puzzles)
        return frozenset((*shipped, *self.own_keys))

    def shares(self, game_id: str) -> list[MotiveShare]:
        """Returns how much of each motive of a game is solved, in the order in which one meets them."""
        game = self.of(game_id)
        found = [] if game is None else by_motive(game.puzzles).items()
        return [
            MotiveShare(motive, self.notebook.solved(key_of(game_id, one.id) for one in puzzles), len(puzzles))
            for motive, puzzles in found
        ]


def reading_ahead() -> Steps[None]:
    """Reads all that the page is made of, a file at a time; what is damaged is told later."""
    folders = [catalog.levels_of(game_id) for game_id in catalog.whole_ready()]
    work: list[Callable[[], object]] = []
    for folder in folders:
        work += [partial(puzzle_at, path) for path in puzzle_files(folder)]
        work += [partial(levels.lesson_at, path) for path in levels.lesson_files(folder)]
    for n, read in enumerate(work):
        with suppress(DataFileError):
            read()
        yield (n + 1) / len(work)


def gather(ctx: Context, games: FirstGames) -> PracticeTold:
    """Reads all of it; what is damaged is left out, and among the troubles."""
    noted, day, bad = keeping.load(ctx.home), ctx.today(), list[Problem]()
    known = KeptSoFar(frozenset(ctx.settings.lessons_done), noted.progress, games)
    taught = tuple(_taught(game_id, known, bad) for game_id in catalog.whole_ready())
    taught = tuple(one for one in taught if one.course or one.puzzles)
    made = tuple(key_of(game, path.stem) for game in catalog.whole_ready() for path in own_files(ctx.home, game))
    found = PracticeTold(day, noted.progress, taught, _today(day, taught, noted.progress), own_keys=made)
    keys = found.keys
    due = tuple(key for key in noted.progress.due(day) if key in keys)
    own = tuple(left(noted.progress, ctx.home.games))
    side = None if found.today is None else _side(*found.today)
    return replace(found, due=due, own=own, side=side, troubles=(*noted.problems, *bad))


def _taught(game_id: str, known: KeptSoFar, bad: list[Problem]) -> TaughtGame:
    folder, found = catalog.levels_of(game_id), list[DataFileError]()
    lessons, puzzles = levels.lessons(folder, found), puzzles_of(folder, found)
    bad += map(damage, found)
    try:
        steps = course_of(folder)
    except DataFileError as error:
        bad.append(Problem("level.damaged", (f"{game_id}/{COURSE}", error.key)))
        steps = ()
    return TaughtGame(game_id, lessons, puzzles, standing(game_id, steps, lessons, puzzles, known))


def _side(game_id: str, puzzle: Puzzle) -> int | None:
    """Returns the side that is to act in a puzzle, None where its position is none."""
    try:
        return catalog.side_of(game_id, puzzle.options, solver(game_id, puzzle))
    except RulesError:
        return None


def _today(day: date, games: Sequence[TaughtGame], notebook: Notebook) -> tuple[str, Puzzle] | None:
    ids: Mapping[str, list[str]] = {one.game_id: [puzzle.id for puzzle in one.puzzles] for one in games}
    found = problem_of(day, ids, notebook)
    if found is None:
        return None
    game_id, puzzle_id = found
    puzzles = next(one.puzzles for one in games if one.game_id == game_id)
    return game_id, next(one for one in puzzles if one.id == puzzle_id)
