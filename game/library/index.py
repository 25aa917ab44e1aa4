"""The index of the library: a card for every file, kept in SQLite beside the records, which stay the truth.

What is wrong with it is no trouble for the games: it is made anew, or the cards are kept in memory alone.
"""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from game.library.card import FIELDS, TYPES, IndexCard
from game.records.steps import Steps
from game.storage.paths import Home
from game.storage.problem import Problem, os_problem

NAME = "library.sqlite3"
VERSION = 3
"""Of the columns and of what stands in them; an index of another one is made anew."""
OPENING_S, BUSY_S = 0.2, 0.02
"""How long the opening and any later attempt wait for another program; a window must not stand still."""
LARGEST = 1 << 63
NEWEST, SLICE = 200, 200
"""So many cards are there once an index is opened, and so many more are read in one step."""
ATTEMPTS = 25
"""So often it is tried again, a frame or more apart, before the cards stay in memory."""
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""Begin the names of what tells that a file does not hold what it should; OperationalErrors all the same."""
_Work = Callable[[sqlite3.Connection], object]
_COLUMNS = ", ".join(FIELDS)
_PLACES = ", ".join("?" * len(FIELDS))
_FIRST = f"SELECT {_COLUMNS} FROM cards ORDER BY created DESC, name DESC LIMIT {NEWEST}"
_NEXT = f"SELECT rowid, {_COLUMNS} FROM cards WHERE rowid > ? ORDER BY rowid LIMIT {SLICE}"
_MAKE = (
    f"CREATE TABLE cards ({', '.join(f'{name} NOT NULL' for name in FIELDS)}, PRIMARY KEY (name))",
    "CREATE TABLE kept (digest TEXT, what TEXT, sum TEXT, value TEXT NOT NULL, PRIMARY KEY (digest, what))",
    f"PRAGMA user_version = {VERSION}",
)


class LibraryIndex:
    """The cards by the names of their files: at first the newest, all of them after `reading`.

    Whatever happens to its own file, no method raises for it. `trouble` is what a person is to be told of it, once.
    `changes` counts up with every change of a card.
    """

    def __init__(self, home: Home) -> None:
        self._path = home.root / NAME
        self._db: sqlite3.Connection | None = None
        self._dirty: dict[str, IndexCard | None] = {}
        self._failed = 0
        self._renewed = False
        self._behind: int | None = None
        """Behind this row lie those that were not read yet; None once all were."""
        self.cards: dict[str, IndexCard] = {}
        self.trouble: Problem | None = None
        self.changes = 0
        if home.games.is_dir():  # nothing is made before there is anything to find in it
            self._open()

    @property
    def closed(self) -> bool:
        """Whether nothing is kept on the disk, because there was no home yet or there is trouble."""
        return self._db is None

    def reading(self) -> Steps[None]:
        """Reads the cards that are not there yet; where one changed meanwhile, it stays as it is now."""
        while self._behind is not None and not self.closed:
            self._run(self._read_slice)  # where the file is locked, once more in the next step
            yield 0.0

    def put(self, card: IndexCard) -> None:
        """Takes a card in the place of an older one of that name."""
        if self.cards.get(card.name) != card:
            self.cards[card.name] = self._dirty[card.name] = card
            self.changes += 1

    def drop(self, name: str) -> None:
        """Forgets the card of a file that is gone."""
        if self.cards.pop(name, None) is not None or self._behind is not None:
            self._dirty[name] = None
            self.changes += 1

    def write(self) -> None:
        """Writes what has changed; where that cannot be done now it stays to be written."""
        if self._db is None or not self._dirty:
            return
        gone = [(name,) for name, card in self._dirty.items() if card is None and _is_text(name)]
        there = [card for card in self._dirty.values() if card is not None and _fits(card)]
        if self._run(lambda db: _store(db, gone, there)):
            self._dirty.clear()

    def finding_all(self, what: str) -> Steps[dict[str, str]]:
        """Returns what was found out of one sort, by the digest of the file; what was damaged is not among it."""
        found: dict[str, str] = {}
        rows: list[tuple[int, str, str, str]] = [(0, "", "", "")]
        asked = f"SELECT rowid, digest, sum, value FROM kept WHERE what = ? AND rowid > ? ORDER BY rowid LIMIT {SLICE}"
        while rows:
            behind = rows[-1][0]
            rows = []
            self._run(lambda db, behind=behind, rows=rows: rows.extend(db.execute(asked, (what, behind))))  # type: ignore[misc]
            found |= {digest: value for _, digest, sum, value in rows if sum == _sum(digest, what, value)}
            yield 0.5
        return found

    def find(self, digest: str, what: str) -> str | None:
        """Returns what was found out about the file of that digest; None where nothing was, or it was damaged."""
        found: list[tuple[str, str]] = []
        asked = "SELECT sum, value FROM kept WHERE digest = ? AND what = ?"
        self._run(lambda db: found.extend(db.execute(asked, (digest, what))))
        return found[0][1] if found and found[0][0] == _sum(digest, what, found[0][1]) else None

    def keep(self, found: Iterable[tuple[str, str, str]]) -> None:
        """Keeps what was found out, as (digest, what, value); it can be found out again, so it may be lost."""
        rows = [(digest, what, _sum(digest, what, value), value) for digest, what, value in found]
        self._run(lambda db: _keep(db, rows))

    def close(self) -> None:
        """Writes what is left and lets go of the file."""
        self.write()
        self._let_go()

    # --- the file ------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            self._db = sqlite3.connect(self._path, timeout=OPENING_S, isolation_level=None)
            (version,) = self._db.execute("PRAGMA user_version").fetchone()
            (tables,) = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if tables and version != VERSION:
                self._begin_anew(None)
                return
            if not tables:
                self._make(self._db)
            first = _cards(self._db.execute(_FIRST).fetchall())
            self.cards = {card.name: card for card in first}
            self._behind = 0 if len(first) == NEWEST else None
            self._db.execute(f"PRAGMA busy_timeout = {round(BUSY_S * 1000)}")
        except sqlite3.Error as error:
            self._judge(error)

    def _read_slice(self, db: sqlite3.Connection) -> None:
        rows = db.execute(_NEXT, (self._behind,)).fetchall()
        for card in _cards([row[1:] for row in rows]):
            if card.name not in self.cards and card.name not in self._dirty:
                self.cards[card.name] = card
        self._behind = rows[-1][0] if len(rows) == SLICE else None
        self.changes += self._behind is None

    def _make(self, db: sqlite3.Connection) -> None:
        db.execute("BEGIN IMMEDIATE")
        try:
            if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:  # another window may have been first
                for statement in _MAKE:
                    db.execute(statement)
            db.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise

    def _run(self, work: _Work) -> bool:
        """Does something with the file; False where that was not possible."""
        if self._db is None:
            return False
        try:
            work(self._db)
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            self._judge(error)
            return False
        self._failed = 0
        return True

    def _judge(self, error: sqlite3.Error) -> None:
        """Tries again later, makes the file anew, or does without it."""
        name = getattr(error, "sqlite_errorname", "") or str(error)
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")) or "locked" in name:
            self._failed += 1
            if self._failed > ATTEMPTS or (not self.cards and not self._dirty):
                self._do_without(Problem("library.locked"))
        elif not isinstance(error, sqlite3.OperationalError) or name.startswith(DAMAGED):
            self._begin_anew(Problem("library.damaged"))
        else:
            self._do_without(Problem("library.unkept"))

    def _begin_anew(self, told: Problem | None) -> None:
        """Removes the file, which can be made of the records again; once, for a file that stays bad is left alone."""
        self._let_go()
        if self._renewed:
            self._do_without(Problem("library.unkept"))
            return
        self._renewed = True
        try:
            for ending in ("", "-journal", "-wal", "-shm"):
                self._path.with_name(NAME + ending).unlink(missing_ok=True)
        except OSError as error:
            self._do_without(os_problem(error, "write", NAME))
            return
        self.trouble = told or self.trouble
        self._dirty = dict(self.cards)
        kept = self.cards
        self._open()
        self.cards = kept or self.cards

    def _do_without(self, told: Problem) -> None:
        self._let_go()
        self.trouble = told

    def _let_go(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None


def _cards(rows: list[tuple[Any, ...]]) -> list[IndexCard]:
    """Returns the cards of some rows. Raises sqlite3.DatabaseError where a value is of another kind."""
    kinds = [set(map(type, column)) for column in zip(*rows, strict=True)]
    if any(found != {kind} for found, kind in zip(kinds, TYPES, strict=False)):
        raise sqlite3.DatabaseError("columns")
    return [IndexCard._make(row) for row in rows]


def _fits(card: IndexCard) -> bool:
    """Whether all of a card can be kept: a time of a far age is no number of the file, a name of loose halves no text.

    Any other is not kept, and its file is looked at anew each time.
    """
    texts = all(_is_text(value) for value in card if isinstance(value, str))
    return texts and all(-LARGEST <= value < LARGEST for value in card if isinstance(value, int))


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _store(db: sqlite3.Connection, gone: list[tuple[str]], there: list[IndexCard]) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.executemany("DELETE FROM cards WHERE name = ?", gone)
    db.executemany(f"INSERT OR REPLACE INTO cards ({_COLUMNS}) VALUES ({_PLACES})", there)
    db.execute("COMMIT")


def _sum(*parts: object) -> str:
    """Returns a check sum: what is painted and counted by it must not come from a damaged place of the file."""
    return blake2b("\n".join(map(str, parts)).encode("utf-8", "replace"), digest_size=8).hexdigest()


def _keep(db: sqlite3.Connection, rows: list[tuple[str, str, str, str]]) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)", [row for row in rows if all(map(_is_text, row))])
    db.execute("COMMIT")
