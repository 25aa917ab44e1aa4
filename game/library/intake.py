"""ManyFiles many files into the library, and writing many games out: a report tells of each file what became of it."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game.library.card import IndexCard
from game.library.figures import reading_figures
from game.library.filling import renew
from game.library.index import LibraryIndex
from game.records.header import identity_of
from game.records.library import Library, kept_text, opening
from game.records.reader import MAX_BYTES, Loaded
from game.records.steps import Steps
from game.rules.errors import RulesError
from game.storage.files import read_file
from game.storage.paths import Home
from game.storage.problem import Problem, Refused

MOST_FILES = 50_000
SEEN_AT_ONCE = 500


@dataclass
class Intake:
    """What became of the files so far. `partly`: taken as far as they could be read; `known`: kept under that name."""

    total: int = 0
    done: int = 0
    taken: list[Path] = field(default_factory=list)
    partly: list[tuple[str, Problem]] = field(default_factory=list)
    known: list[tuple[str, str]] = field(default_factory=list)
    refused: list[tuple[str, Problem]] = field(default_factory=list)


def files_in(places: Iterable[Path]) -> Steps[list[Path]]:
    """Finds the files of folders, and of folders in them, by name; hidden ones and links to folders are left out."""
    found: list[Path] = []
    for place in places:
        if not place.is_dir():
            found.append(place)
            continue
        for folder, inside, names in os.walk(place):
            inside[:] = sorted(name for name in inside if not name.startswith("."))
            found += [Path(folder, name) for name in sorted(names) if not name.startswith(".")]
            yield 0.0
            if len(found) >= MOST_FILES:
                break
    return found[:MOST_FILES]


def taking(home: Home, index: LibraryIndex, places: Iterable[Path], report: Intake) -> Steps[Intake]:
    """Takes the games of files and folders into the library; `report` tells how far it is at any moment."""
    files = yield from files_in(places)
    report.total = len(files)
    library = Library(home)
    for path in files:
        try:
            yield from _take(home, library, index, path, report)
        except Refused as refused:
            report.refused.append((path.name, refused.problem))
        except RulesError:
            report.refused.append((path.name, Problem("record.foreign")))
        report.done += 1
        yield report.done / len(files)
    index.write()
    return report


def _take(home: Home, library: Library, index: LibraryIndex, path: Path, report: Intake) -> Steps[None]:
    loaded = yield from opening(path)
    known = yield from known_as(home, index, loaded)
    if known:
        report.known.append((path.name, known))
        return
    kept = library.add(loaded.match, loaded.header, loaded.view)
    renew(index, kept)
    card = index.cards[kept.name]
    figures = yield from reading_figures(kept.read_bytes())
    index.put(card._replace(fingerprint=figures.fingerprint))
    if loaded.notes:
        report.partly.append((path.name, loaded.notes[0]))
    else:
        report.taken.append(kept)


def known_as(home: Home, index: LibraryIndex, loaded: Loaded) -> Steps[str]:
    """Finds the file in which a game is kept already; "" where there is none.

    A game that was played at a table is known by its beginning, one that came as a text by all that was played, one
    that is not over by every letter.
    """
    yield from index.reading()
    match = loaded.match
    text = kept_text(match, loaded.header, loaded.view)
    if match.ended_at is None:
        return next((card.name for card in index.cards.values() if _same(home, card, text)), "")
    identity = identity_of(match, loaded.header)
    if not identity:
        played = (yield from reading_figures(text)).fingerprint
        return next((card.name for card in index.cards.values() if played and card.fingerprint == played), "")
    return next((card.name for card in index.cards.values() if card.identity == identity), "")


def _same(home: Home, card: IndexCard, text: bytes) -> bool:
    if card.size != len(text):
        return False
    try:
        return read_file(home.games / card.name, MAX_BYTES) == text
    except OSError:
        return False


def writing_out(paths: Iterable[Path], folder: Path, library: Library, report: Intake) -> Steps[Intake]:
    """Copies files into a folder, each under a name that is free."""
    files = list(paths)
    report.total = len(files)
    for path in files:
        try:
            report.taken.append(library.export(path, folder))
        except Refused as refused:
            report.refused.append((path.name, refused.problem))
        report.done += 1
        yield report.done / len(files)
    return report
