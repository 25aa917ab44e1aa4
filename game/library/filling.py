"""Bringing the index up to the files: what is new or changed is looked at, the newest first, a little at a time."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game import catalog
from game.library.card import ENDED, IndexCard, card_of, folded, settled, stamp_of
from game.library.figures import figures_text, read_figures_text, reading_figures
from game.library.index import LibraryIndex
from game.match.reached import reached_text, read_reached
from game.records.entry import LibraryEntry, look
from game.records.header import Header
from game.records.journal import ENDING
from game.records.library import first_end
from game.records.lines import Help
from game.records.reader import MAX_BYTES
from game.records.steps import Steps
from game.rules.errors import RulesError
from game.storage.files import read_file
from game.storage.paths import Home
from game.storage.problem import Refused

LOT = 100
"""So many cards are written together; each writing waits for the disk."""
SEEN_AT_ONCE = 200
"""So many files of a folder are held against the index in one step."""


def filling(home: Home, index: LibraryIndex, running: frozenset[str]) -> Steps[None]:
    """Brings the index up to the files of a home: first what is listed, then what stands within them.

    Of a game that goes on in one of the `running` (identities) nothing is read but what lists show.
    """
    yield from index.reading()
    new = yield from _compared(home, index)
    for number, path in enumerate(new):
        renew(index, path)
        if number % LOT == LOT - 1:
            index.write()
        yield 0.5 * number / len(new)
    index.write()
    yield 0.5
    bare = [card for card in list(index.cards.values()) if reads_on(card, running)]
    bare.sort(key=lambda card: card.created, reverse=True)
    for number, card in enumerate(bare):
        yield from _read_on(home, index, card)
        if number % LOT == LOT - 1:
            index.write()
        yield 0.5 + 0.4 * number / len(bare)
    index.write()
    yield from _settling(home, index)


def reads_on(card: IndexCard, running: frozenset[str]) -> bool:
    """Whether the whole file of a card is still to be read."""
    return card.status == ENDED and not card.digest and card.identity not in running


def renew(index: LibraryIndex, path: Path) -> None:
    """Looks at one file anew."""
    try:
        stamp, size = stamp_of(path)
    except OSError:
        index.drop(path.name)
        return
    index.put(card_of(look(path), stamp, size))


def _compared(home: Home, index: LibraryIndex) -> Steps[list[Path]]:
    """Finds the files that the index does not know as they are, the newest first by name; forgets those gone."""
    known, there, new = index.cards, set[str](), list[Path]()
    for number, item in enumerate(_files(home.games)):
        if number % SEEN_AT_ONCE == 0:
            yield 0.0
        there.add(item.name)
        card = known.get(item.name)
        with suppress(OSError):
            about = item.stat()
            if card is None or (card.stamp, card.size) != (about.st_mtime_ns, about.st_size):
                new.append(Path(item.path))
    for name in [name for name in known if name not in there]:
        index.drop(name)
    return sorted(new, key=lambda path: path.name.partition("-")[2], reverse=True)


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as items:
        yield from (item for item in items if item.name.endswith(ENDING) and not item.name.startswith("."))


def _read_on(home: Home, index: LibraryIndex, card: IndexCard) -> Steps[None]:
    """Reads the whole file of a card. What cannot be read now is tried again the next time."""
    path = home.games / card.name
    try:
        data = read_file(path, MAX_BYTES)
    except OSError:
        return
    figures = yield from reading_figures(data)
    if index.cards.get(card.name) == card:
        words = f"{card.words}\n{folded(figures.notes)}" if figures.notes else card.words
        index.put(
            card._replace(
                digest=figures.digest, fingerprint=figures.fingerprint, figures=figures_text(figures), words=words
            )
        )


def _settling(home: Home, index: LibraryIndex) -> Steps[None]:
    """Finds out how games of old first ended that may have ended before; one that cannot be read stays as it was."""
    for card in [card for card in index.cards.values() if card.doubtful]:
        entry = look(home.games / card.name)
        if catalog.has_rules(entry.game_id):
            yield from _settle(index, card, entry)
        else:
            index.put(card._replace(doubtful=0))
    index.write()
    yield 1.0


def _settle(index: LibraryIndex, card: IndexCard, entry: LibraryEntry) -> Steps[None]:
    try:
        entry = yield from first_end(entry)
    except (Refused, RulesError):  # a damaged file, or a game whose tables are
        entry = replace(entry, doubtful=False)
    winner = -1 if entry.winner is None else entry.winner
    if index.cards.get(card.name) == card:
        reached = reached_text(entry.reached)
        index.put(card._replace(winner=winner, clause=entry.clause, reached=reached, doubtful=0))


def entry_of(home: Home, card: IndexCard) -> LibraryEntry:
    """Returns what lists show of a card; the file is looked at where the card does not hold all of that."""
    path, figures = home.games / card.name, read_figures_text(card.figures)
    row = catalog.GAMES.get(card.game)
    if card.status != ENDED or not card.digest or figures.about or row is None or row.told:
        return settled(look(path), card)
    return LibraryEntry(
        path,
        card.game,
        Header(card.played, created=card.created, title=card.title),
        None if card.winner < 0 else card.winner,
        card.clause,
        read_reached(card.reached),
        card.stamp / 1e9,
        doubtful=bool(card.doubtful),
        identity=card.identity,
        help=Help(figures.hints, on=figures.helped),
        options=figures.options,
    )
