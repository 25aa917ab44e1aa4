"""The check of a file that a player wrote: which game it is for, and all that is wrong in it, with line and key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from game import catalog
from game.records.clean import clean_line
from game.rules.errors import DataError
from game.storage import levels
from game.storage.files import TooLarge, read_file
from game.storage.toml_text import LARGE, MOST_BYTES, TomlFault, TomlText, read_toml, too_large

Table = Mapping[str, object]
Judge = Callable[[Table, Mapping[str, Table]], tuple[Sequence[DataError], Sequence[DataError]] | None]
"""Says of a file's table, with the tables of the game's levels, what keeps it from being played and what does not;
None where it is no file of the game's."""
MOST_FAULTS = 100
"""So many faults of a file are told; of more it is told how many there are."""
MORE = "more-faults"
MOST_KNOWN = 12
"""Of what there is instead of an unknown word so much is told."""
MOST_COMPARED = 200
"""With so many words at most an unknown one is compared: it takes some microseconds each, for a hundred faults."""
LONGEST_FACT = 60
"""More characters of a fact of the file are not repeated in a sentence."""


@dataclass(frozen=True, slots=True)
class WrittenFault:
    """Something wrong at a line (from 1) and key; worded by `<game>.fault.<code>`, whose places `args` fill.

    `grave`: the file cannot be played so; the others are for its writer to know.
    """

    line: int
    key: str
    code: str
    args: tuple[str, ...] = ()
    grave: bool = True


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """What a file is for and what is wrong with it, in the order of its lines."""

    game_id: str
    faults: tuple[WrittenFault, ...]

    @property
    def grave(self) -> int:
        """How many faults keep the file from being played."""
        return sum(fault.grave for fault in self.faults)


def look(path: Path) -> WrittenReport | None:
    """Returns the report of a file, None where no game knows files like it. Raises OSError."""
    judges = [(game_id, row.written) for game_id, row in catalog.GAMES.items() if row.written]
    try:
        document = read_written(path)
    except TomlFault as bad:
        return WrittenReport(judges[0][0], (unread(bad),)) if judges else None
    for game_id, reference in judges:
        judge: Judge = catalog.load(reference)
        found = judge(document.table, _tables(catalog.levels_of(game_id)))
        if found is not None:
            return WrittenReport(game_id, faults_of(document, *found))
    return None


@lru_cache(maxsize=4)
def _tables(folder: Path) -> Mapping[str, Table]:
    """Returns the tables of a game's levels, read once: what comes with the program stays as it is while it runs."""
    return levels.tables(folder, [])


def read_written(path: Path) -> TomlText:
    """Returns what a file holds. Raises TomlFault where it is not read, OSError where it cannot be."""
    try:
        return read_toml(read_file(path, MOST_BYTES))
    except TooLarge as error:
        raise too_large() from error


def unread(bad: TomlFault) -> WrittenFault:
    """Returns why a file is not read, as a fault of it."""
    facts = (MOST_BYTES // 1_000_000,) if bad.code == LARGE else bad.facts
    return WrittenFault(bad.line, "", bad.code, tuple(map(str, facts)))


def faults_of(document: TomlText, grave: Sequence[DataError], others: Sequence[DataError]) -> tuple[WrittenFault, ...]:
    """Returns what is wrong in the order of its lines: the first MOST_FAULTS, and how many there are besides."""
    listed = [(bad, heavy) for heavy, bads in ((True, grave), (False, others)) for bad in bads]
    found = sorted(((document.line_of(bad.key), bad, heavy) for bad, heavy in listed), key=lambda one: one[0])
    told, left = [_fault(*one) for one in found[:MOST_FAULTS]], found[MOST_FAULTS:]  # no words for those not told
    if left:
        told.append(WrittenFault(left[0][0], "", MORE, (str(len(left)),), any(heavy for _, _, heavy in left)))
    return tuple(told)


def _fault(line: int, bad: DataError, grave: bool) -> WrittenFault:
    """Returns a fault by its short word and the facts that follow it."""
    code, _, facts = bad.problem.partition(" ")
    told = tuple(map(_shown, facts.replace(": ", " ").split()))
    if bad.known:
        code, told = f"{code}-of", (*told[:1], _nearest(told[0] if told else "", bad.known))
    return WrittenFault(line, _shown(bad.key), code.rstrip(":"), told, grave)


def _nearest(word: str, known: Sequence[str]) -> str:
    """Returns what there is instead of a word that nobody knows, what is written most like it first."""
    like = get_close_matches(word, known[:MOST_COMPARED], MOST_KNOWN, 0.5)
    found = list(dict.fromkeys((*like, *known[: MOST_KNOWN + 1])))
    return ", ".join((*found[:MOST_KNOWN], *("…",) * (len(found) > MOST_KNOWN)))


def _shown(fact: str) -> str:
    """Returns what a file holds as it may stand in a sentence."""
    found = clean_line(fact, LONGEST_FACT + 1)
    return found if len(found) <= LONGEST_FACT else f"{found[:LONGEST_FACT]}…"
