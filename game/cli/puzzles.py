"""`gogi puzzles`: proves the puzzles that come with the program, grades them, or hunts for new ones."""

import itertools
import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path

from tqdm import tqdm

from game import catalog
from game.ai.jobs import answers
from game.cli.words import Refusal, Words, listed
from game.practice.contract import practice_of
from game.practice.grades import grade_of
from game.practice.grading import FindabilityAsked, findability, grade_among, measured
from game.practice.hunting import Hunt, PuzzleDraft, chosen, hunted
from game.practice.proving import PuzzleProved, asked, one_sided, proved
from game.practice.written import as_toml
from game.rules.contract import AnyGame
from game.rules.errors import RulesError
from game.storage.atomic import write_atomic
from game.storage.levels import DataFileError
from game.storage.paths import Home
from game.storage.plain import plain
from game.storage.puzzles import GRADES, UNTOLD, Puzzle, puzzle_at, puzzle_files, puzzles_of
from game.storage.runlog import RunLog

OF_NEW_ONES = 3
"""Up to this strength new puzzles are tried where nothing else is said."""


def run(args: Namespace, words: Words) -> int:
    """Does what is asked; 1 where a puzzle is wrong."""
    return {"check": _check, "grade": _grade, "make": _make}[args.what](args, words)


def _all_proving() -> tuple[str, ...]:
    return tuple(game for game in catalog.whole_ready() if practice_of(game))


def _proving(game: str) -> str:
    """Returns a game that has proofs, or refuses it."""
    if game not in _all_proving():
        raise Refusal("cli.puzzles.none", game or "-", listed(_all_proving()))
    return game


def _games(args: Namespace) -> tuple[str, ...]:
    return (_proving(args.game),) if args.game else _all_proving()


# --- check -----------------------------------------------------------------------------------------------------------


def _check(args: Namespace, words: Words) -> int:
    """Proves all puzzles, of one game where one is named, and prints counts by motive and grade."""
    games = _games(args)
    tasks = asked(games)
    with tqdm(total=len(tasks), file=sys.stderr, unit="", leave=False) as bar:
        found: dict[int, PuzzleProved] = {}
        for number, one in answers(proved, tasks, args.jobs):
            found[number] = one
            bar.update()
    told = [found[number] for number in sorted(found)]
    lopsided = one_sided(told)
    if args.json:
        print(json.dumps([plain(one) for one in told], ensure_ascii=False, indent=1))
    else:
        for game in games:
            _table(game, [one for one in told if one.game == game], words)
    for one in told:
        if one.fault:
            words.warn(words(f"cli.puzzles.fault.{one.fault}", f"{one.game}/{one.id}", one.told))
    for game, motive, count, of in lopsided:
        words.warn(words("cli.puzzles.one-sided", game, words(f"{game}.motive.{motive}"), count, of))
    return 1 if lopsided or any(one.fault for one in told) else 0


def _table(game: str, found: list[PuzzleProved], words: Words) -> None:
    longest = max((one.seconds for one in found), default=0.0)
    words.say("cli.puzzles.head", game, len(found), f"{sum(one.seconds for one in found):.1f}", f"{longest:.1f}")
    words.say("cli.puzzles.grades", _by_grade(Counter(one.grade for one in found)))
    lengths = Counter((one.moves, one.proof) for one in found)
    for (moves, proof), count in sorted(lengths.items()):
        words.say("cli.puzzles.length", moves, words(f"cli.puzzles.proof.{proof}"), count)
    for motive, count in Counter(one.motive for one in found).most_common():
        words.say("cli.puzzles.motive", words(f"{game}.motive.{motive}"), count)


def _by_grade(grades: Counter[int]) -> str:
    return " ".join(f"{grade}:{grades[grade]}" for grade in GRADES)


# --- grade -----------------------------------------------------------------------------------------------------------


def _grade(args: Namespace, words: Words) -> int:
    """Writes into the files of puzzles the grades of the formula, and before it who finds them where that is asked."""
    for game in _games(args):
        files = puzzle_files(catalog.levels_of(game))
        there = [puzzle_at(path) for path in files]
        found = there if args.strengths is None else _measured(game, there, args.strengths, args.jobs)
        graded = [_graded(game, puzzle, found) for puzzle in found]
        for path, old, new in zip(files, there, graded, strict=True):
            if new != old:
                write_atomic(path, as_toml(new).encode())
                words.say("cli.puzzles.regraded", game, new.id, old.grade, new.grade)
        grades = Counter(puzzle.grade for puzzle in graded)
        words.say("cli.puzzles.graded", game, len(graded), _by_grade(grades))
    return 0


def _graded(game: str, puzzle: Puzzle, among: list[Puzzle]) -> Puzzle:
    try:
        return replace(puzzle, grade=grade_among(game, puzzle, among))
    except RulesError as bad:
        raise Refusal("cli.puzzles.fault.unreadable", f"{game}/{puzzle.id}", bad) from bad


def _measured(game: str, puzzles: list[Puzzle], most: int, jobs: int) -> list[Puzzle]:
    tasks = [FindabilityAsked(game, puzzle, most) for puzzle in puzzles]
    found = dict(tqdm(answers(measured, tasks, jobs), total=len(tasks), file=sys.stderr, unit="", leave=False))
    return [found[number] for number in range(len(tasks))]


# --- make ------------------------------------------------------------------------------------------------------------


def _make(args: Namespace, words: Words) -> int:
    """Hunts through games of the computer and records, and writes what it finds as files without words."""
    _proving(args.game or "")
    hunts = [*_of_computers(args), *_of_records(args)]
    if not hunts:
        raise Refusal("cli.puzzles.no-games")
    args.to.mkdir(parents=True, exist_ok=True)  # a folder that cannot be made ends it here, in a sentence
    identity = {"campaign": "puzzles", "game": args.game, "rules": catalog.rules(args.game).rules_version}
    kept = (
        RunLog[tuple[PuzzleDraft, ...]](args.journal, identity, tuple[PuzzleDraft, ...])
        if args.journal
        else nullcontext()
    )
    drafts: dict[int, tuple[PuzzleDraft, ...]] = {}
    with kept as log, tqdm(total=len(hunts), file=sys.stderr, unit="", dynamic_ncols=True, leave=False) as bar:
        for number, found in answers(hunted, hunts, args.jobs, log):
            drafts[number] = found
            bar.update()
    all_of_them = [draft for number in sorted(drafts) for draft in drafts[number]]
    shipped = puzzles_of(catalog.levels_of(args.game))
    best = chosen(all_of_them, [puzzle.position for puzzle in (*shipped, *_made(args.to))])
    most = OF_NEW_ONES if args.strengths is None else args.strengths
    among = [puzzle.found for puzzle in shipped]
    for draft in tqdm(best, file=sys.stderr, unit="", leave=False):
        _write(args.to, draft, most, among)
    words.say("cli.puzzles.made", len(hunts), len(all_of_them), len(best), args.to)
    return 0


def _of_computers(args: Namespace) -> Iterable[Hunt]:
    return (Hunt(args.game, args.seed + number, args.strength) for number in range(args.games))


def _of_records(args: Namespace) -> Iterable[Hunt]:
    """Yields a hunt for every record of the home's library and of the game's own, where those are asked for."""
    if args.library:
        home = Home(args.home) if args.home is not None else Home.default()
        own = catalog.levels_of(args.game) / "games"
        for folder in (own, home.games):
            yield from (Hunt(args.game, path=str(path)) for path in sorted(folder.glob("*.gogi")))


def _made(folder: Path) -> Iterator[Puzzle]:
    """Yields the puzzles that lie in a folder already."""
    for path in sorted(folder.glob("*.toml")):
        with suppress(DataFileError):
            yield puzzle_at(path)


def _write(folder: Path, draft: PuzzleDraft, most: int, among: list[tuple[int, ...]]) -> None:
    """Writes a draft under a name that nothing has; its words are for a person to find, who has seen the position.

    `among`: who finds the puzzles that the game has.
    """
    game: AnyGame = catalog.rules(draft.game)
    options = {**{name: field.default for name, field in game.options.items()}, **draft.options}
    state = game.position_in(draft.position, options)
    found = findability(draft.game, state, options, draft.solutions, most) if most >= 0 else ()
    names = (f"{draft.motive}-{number:03}" for number in itertools.count(1))
    name = next(name for name in names if not (folder / f"{name}.toml").exists())
    untold = {"ja": UNTOLD, "en": UNTOLD}
    puzzle = Puzzle(
        name,
        untold,
        untold,
        untold,
        draft.motive,
        draft.options,
        draft.position,
        draft.solutions,
        draft.line,
        draft.moves,
        draft.proof,
        grade_of(draft.moves, draft.candidates, found, among),
        found,
    )
    write_atomic(folder / f"{name}.toml", as_toml(puzzle).encode())
