"""The check of data: everything under levels/ loads, and the rules agree with it."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from game import catalog
from game.check.finding import Finding, Report
from game.match import guide
from game.match.seats import STRENGTHS
from game.practice.contract import practice_of
from game.records import format as records
from game.row import Row
from game.rules.contract import CHANCE, Action, AnyGame, PositionObject, State
from game.rules.errors import DataError, RulesError
from game.statistics.anchors import FILE, anchors_in
from game.storage import levels
from game.storage.courses import CourseStep, course_of
from game.storage.puzzles import Puzzle, puzzles_of


def check() -> Report:
    """Returns the files that do not load and those that the rules contradict."""
    findings: list[Finding] = []
    count = 0
    for game_id in catalog.whole_ready():
        game = catalog.rules(game_id)
        for part in (_positions, _setups, _puzzles, _lessons, _course, _games):
            try:
                for name, problem in part(game):
                    count += 1
                    if problem:
                        findings.append(Finding("no-data", (f"{game_id}/{name}", problem)))
            except Exception as bad:  # whatever a damaged file leads to is what this check is for
                findings.append(Finding("no-data", (game_id, f"{type(bad).__name__}: {bad}")))
        findings += [
            Finding("no-data", (f"{game_id}/{FILE}", problem)) for problem in ladder_faults(catalog.levels_of(game_id))
        ]
    for game_id, row in catalog.GAMES.items():
        if row.tables:
            files, faults = _tables(row)
            count += files
            findings += [Finding("no-data", (f"{game_id}/{bad.path}", f"{bad.key}: {bad.problem}")) for bad in faults]
    return Report.of(count, findings)


def ladder_faults(folder: Path) -> Iterator[str]:
    """Yields what is wrong with the ladder by which people are rated; nothing where none was played."""
    try:
        anchors = anchors_in(folder)
    except levels.DataFileError as bad:
        yield f"{bad.key}: {bad.problem}"
        return
    if anchors and sorted(anchors) != list(STRENGTHS):
        yield f"strengths {', '.join(map(str, sorted(anchors)))}"
    values = [anchors[strength].value for strength in sorted(anchors)]
    if values != sorted(values):
        yield "a strength stands below a weaker one"


def _tables(row: Row) -> tuple[int, list[DataError | levels.DataFileError]]:
    """Returns how many files of tables a game has, also one that is to come, and what is wrong with them."""
    damaged: levels.Bad = []
    folder = catalog.folder(row.levels)
    files: Mapping[str, Mapping[str, object]] = levels.tables(folder, damaged)
    judge: Callable[[Mapping[str, Mapping[str, object]]], Iterable[DataError]] = catalog.load(row.tables)
    faults, count = [*judge(files)], len(files)
    for past in levels.former_versions(folder):
        kept = levels.tables(levels.former(folder, past), damaged)
        files = {**files, **kept}
        faults += judge(files)
        count += len(kept)
    return count + len(damaged), [*damaged, *faults]


Found = Iterator[tuple[str, str | None]]


def _defaults(game: AnyGame) -> dict[str, str | int | bool]:
    return {name: field.default for name, field in game.options.items()}


def _positions(game: AnyGame) -> Found:
    listed: list[tuple[str, PositionObject]] = [
        (f"{name}:{number}", {game.id: line})
        for name, lines in levels.position_lists(catalog.levels_of(game.id)).items()
        for number, line in enumerate(lines, 1)
    ]
    for name, position in [*levels.positions(catalog.levels_of(game.id)).items(), *listed]:
        try:
            game.position_in(position, _defaults(game))
            yield f"positions/{name}", None
        except RulesError as bad:
            yield f"positions/{name}", str(bad)


def _setups(game: AnyGame) -> Found:
    for setup in levels.setups(catalog.levels_of(game.id)):
        unplaceable: Callable[[levels.Array], str | None] = catalog.load(catalog.GAMES[game.id].setups)
        yield f"setups/{setup.id}", unplaceable(setup)


def _puzzles(game: AnyGame) -> Found:
    for puzzle in puzzles_of(catalog.levels_of(game.id)):
        yield f"puzzles/{puzzle.id}", puzzle_problem(game, puzzle)


def puzzle_problem(game: AnyGame, puzzle: Puzzle) -> str | None:
    """Returns what is wrong with a puzzle: a solution that is not legal, and where one action wins, all others that do.

    None if nothing is.
    """
    try:
        state = game.position_in(dict(puzzle.position), {**_defaults(game), **puzzle.options})
        solutions = [game.parse(text, state) for text in puzzle.solutions]
    except RulesError as bad:
        return str(bad)
    refused = [game.format(action) for action in solutions if game.explain(state, action) is not None]
    if refused:
        return ", ".join(refused)
    if puzzle.moves > 1 or puzzle.proof != "win":
        return None
    mover = state.to_act
    ends = [(action, game.apply(state, action).result) for action in game.legal(state)]
    wins = {game.format(action) for action, result in ends if result is not None and result.winner == mover}
    differing = wins ^ set(puzzle.solutions)
    return ", ".join(sorted(differing)) or None


def _lessons(game: AnyGame) -> Found:
    for lesson in levels.lessons(catalog.levels_of(game.id)):
        for n, step in enumerate(lesson.steps):
            yield f"lessons/{lesson.id}[{n}]", step_problem(game, step)


def step_problem(game: AnyGame, step: levels.LessonStep) -> str | None:
    """Returns what is wrong with a step of a lesson: a plan that cannot be played, whatever the person chooses of it,

    one that asks nothing, or words on wrong answers that nobody can give. None if nothing is.
    """
    if step.clause not in game.clauses:
        return f"clause {step.clause}"
    try:
        state = game.position_in(dict(step.position), {**_defaults(game), **step.options})
        return _plan_problem(game, state, step.plan) or _answers_problem(game, state, step)
    except RulesError as bad:
        return str(bad)


def _plan_problem(game: AnyGame, state: State, plan: tuple[str | tuple[str, ...], ...]) -> str | None:
    chance = state.result is None and state.to_act == CHANCE
    if not plan:
        return "chance" if chance else None
    by_table = isinstance(plan[0], str)
    for text in (plan[0],) if isinstance(plan[0], str) else plan[0]:
        actions = guide.meant(game, state, text)
        if not actions or (chance and not by_table):
            return text
        for action in actions:
            if problem := _plan_problem(game, game.apply(state, action), plan[1:]):
                return problem
    return None


def _answers_problem(game: AnyGame, state: State, step: levels.LessonStep) -> str | None:
    """Goes through a plan that can be played and looks at what else the person might do."""
    unsaid, asks = {text for one in step.wrong for text in one.when}, False
    for entry in step.plan:
        if isinstance(entry, tuple):
            asks = asks or entry == (guide.ANY,)
            others = (action for action in game.legal(state) if not _counts(game, action, entry))
            for action in others if unsaid else itertools.islice(others, 1):
                asks = True
                unsaid -= {text for text in unsaid if guide.counts(game, action, text)}
        state = game.apply(state, guide.meant(game, state, entry if isinstance(entry, str) else entry[0])[0])
    return ", ".join(sorted(unsaid)) or (None if asks else "nothing else can be done")


def _counts(game: AnyGame, action: Action, wanted: tuple[str, ...]) -> bool:
    return any(guide.counts(game, action, text) for text in wanted)


def _course(game: AnyGame) -> Found:
    folder = catalog.levels_of(game.id)
    steps = course_of(folder)
    for n, step in enumerate(steps):
        yield f"course[{n}]", course_problem(game.id, step)
    lessons = [name for step in steps for name in step.lessons]
    known = [lesson.id for lesson in levels.lessons(folder)]
    left = [name for name in known if lessons.count(name) != 1] if steps else []
    yield "course", ", ".join(left) or ("no game without help" if steps and not _ends_alone(steps[-1]) else None)


def _ends_alone(step: CourseStep) -> bool:
    return step.kind == "game" and not step.helped


def course_problem(game_id: str, step: CourseStep) -> str | None:
    """Returns what of a step of a course is not there: lessons, or puzzles of its motive. None if all is."""
    folder, practice = catalog.levels_of(game_id), practice_of(game_id)
    if step.kind == "puzzles":
        known = practice is not None and step.motive in practice.motives
        there = any(puzzle.motive == step.motive for puzzle in puzzles_of(folder))
        return None if known and there else f"motive {step.motive}"
    known_lessons = {lesson.id for lesson in levels.lessons(folder)}
    return ", ".join(name for name in step.lessons if name not in known_lessons) or None


def _games(game: AnyGame) -> Found:
    for record in levels.games(catalog.levels_of(game.id)):
        loaded = records.read(record.text)
        yield f"games/{record.id}", ", ".join(map(str, loaded.notes)) or None
