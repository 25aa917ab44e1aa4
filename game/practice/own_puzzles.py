"""Puzzles of one's own: files in the home's folder of a game, in the form of those that come with the program.

Each file has a name that no other ever gets, so that what was practised of it stays its own. People see its title.
"""

import secrets
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from game import catalog
from game.practice.written import as_toml
from game.records.clean import clean_line
from game.storage.atomic import refusing, write_atomic, write_new
from game.storage.levels import LANGUAGES, Bad, DataFileError, each
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.puzzles import Puzzle, puzzle_at, puzzles_of

OWN = "own-"
"""Begins the name of every such file, and of no puzzle that comes with the program."""
LONGEST_TITLE = 40
MOST = 300
"""So many of a game are listed, the newest first."""


def is_own(puzzle_id: str) -> bool:
    return puzzle_id.startswith(OWN)


def own_file(home: Home, game_id: str, puzzle_id: str) -> Path:
    """Returns where a puzzle of one's own lies."""
    return home.levels(game_id) / "puzzles" / f"{puzzle_id}.toml"


def own_files(home: Home, game_id: str) -> tuple[Path, ...]:
    """Returns the files of a game, the newest first; none is read."""
    try:
        found = sorted((home.levels(game_id) / "puzzles").glob(f"{OWN}*.toml"), reverse=True)
    except OSError:
        return ()
    return tuple(found[:MOST])


def own_puzzles(home: Home, game_id: str, bad: Bad) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a game, the newest first; damaged files are left where they are, and told in `bad`."""
    return tuple(each(puzzle_at, iter(own_files(home, game_id)), bad))


def damage_of(bad: Bad) -> Problem | None:
    """Returns what is said of damaged files, in one sentence however many there are; None for none."""
    if not bad:
        return None
    first = bad[0]
    name = Path(first.path).name
    if len(bad) == 1:
        return Problem("own-puzzle.damaged", (name, first.key))
    return Problem("own-puzzle.damaged-several", (len(bad), name, first.key))


def puzzle_named(home: Home, game_id: str, puzzle_id: str) -> Puzzle:
    """Returns a puzzle of one's own or of those that come with the program. Raises Refused where there is none."""
    found: Puzzle | None = None
    if not is_own(puzzle_id):
        found = next((one for one in puzzles_of(catalog.levels_of(game_id), []) if one.id == puzzle_id), None)
    elif Path(puzzle_id).name == puzzle_id:
        return _read(own_file(home, game_id, puzzle_id))
    if found is None:
        raise Refused(Problem("read.missing", (puzzle_id,)))
    return found


def keep_puzzle(home: Home, game_id: str, puzzle: Puzzle, title: str) -> Puzzle:
    """Writes a puzzle to a file of its own and returns it as it stands there. Raises Refused."""
    made = _titled(replace(puzzle, id=f"{OWN}{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"), title)
    path = own_file(home, game_id, made.id)
    with refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_new(path, as_toml(made))
    return _read(path)


def rename_puzzle(home: Home, game_id: str, puzzle_id: str, title: str) -> Puzzle:
    """Gives a puzzle of one's own another title. Raises Refused, also where another window has deleted it."""
    path = own_file(home, game_id, puzzle_id)
    made = _titled(_read(path), title)
    with refusing(path):
        write_atomic(path, as_toml(made).encode())
    return _read(path)


def _titled(puzzle: Puzzle, title: str) -> Puzzle:
    """Returns a puzzle with a title, which is the same in all languages. Raises Refused for a blank one."""
    cleaned = clean_line(title, LONGEST_TITLE)
    if not cleaned:
        raise Refused(Problem("own-puzzle.no-title"))
    return replace(puzzle, name=dict.fromkeys(LANGUAGES, cleaned))


def _read(path: Path) -> Puzzle:
    try:
        return puzzle_at(path)
    except DataFileError as error:
        if error.problem == "missing":
            raise Refused(Problem("own-puzzle.gone")) from error
        raise Refused(Problem("own-puzzle.damaged", (path.name, error.key))) from error
