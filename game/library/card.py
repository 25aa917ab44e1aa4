"""A kept game as the library knows it without opening its file: what is listed, searched and counted of it."""

import json
import unicodedata
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, get_type_hints

from game.match.reached import reached_text, read_reached
from game.match.seats import SeatSpec
from game.records.entry import LibraryEntry

MOST_HINTS = 1 << 31
ENDED, OPEN, ANALYSIS, SEEN, BAD, BUILTIN_CARD = "ended", "open", "analysis", "seen", "bad", "builtin"
"""What a file holds: a game that ended, one that did not, what was tried, one seat's view, or nothing to be read; or it
came with the program."""


class IndexCard(NamedTuple):
    """What is known of one file of the library. `name` is its own, `stamp` (ns) and `size` say when it was looked at.

    `seats` is JSON, [kind, strength, name, person] each. `winner` is -1 where nobody won, `doubtful` 1 where an earlier
    end may be found. `digest` (of the bytes), `fingerprint` (of what was played) and `figures` (JSON, see `figures.py`)
    are empty until the whole file was read, and for ever where its game is still on. `words` are what is searched.
    """

    name: str
    stamp: int
    size: int
    game: str
    created: str
    status: str
    seats: str
    winner: int
    clause: str
    reached: str
    hints: int
    doubtful: int
    title: str
    words: str
    identity: str
    digest: str
    fingerprint: str
    figures: str

    @property
    def played(self) -> tuple[SeatSpec, ...]:
        """Who sat where."""
        return _seats(self.seats)

    @property
    def length(self) -> int:
        """How long the game is, in the count that rose last; 0 where nothing was counted."""
        reached = read_reached(self.reached)
        return 0 if reached is None else reached.length[1]


@lru_cache(maxsize=1024)
def _seats(text: str) -> tuple[SeatSpec, ...]:
    return tuple(SeatSpec(*parts) for parts in json.loads(text))


def age_of(card: IndexCard) -> str:
    """Returns by what cards are ordered, the oldest first: a text, for of ten thousand tuples garbage is collected."""
    return f"{card.created}\0{card.name}"


FIELDS = IndexCard._fields
TYPES = tuple(get_type_hints(IndexCard).values())


def folded(text: str) -> str:
    """Returns a text as it is searched: of any width and case alike."""
    return unicodedata.normalize("NFKC", text).casefold()


def state_of(entry: LibraryEntry) -> str:
    """Returns what a file holds."""
    if entry.problem is not None:
        return BAD
    if entry.header.analysis:
        return ANALYSIS
    if entry.seat is not None and not entry.finished:
        return SEEN
    return ENDED if entry.finished else OPEN


def card_of(entry: LibraryEntry, stamp: int, size: int) -> IndexCard:
    """Returns the card of a file that was looked at.

    Of a game that is not over it holds what lists show, and nothing that tells it from another one dealt otherwise.
    """
    state = state_of(entry)
    names = [seat.name for seat in entry.seats]
    words = folded("\n".join((entry.path.name, entry.header.title, *names, *entry.about.values())))
    over = state in (ENDED, ANALYSIS)
    return IndexCard(
        entry.path.name,
        stamp,
        size,
        entry.game_id,
        entry.created,
        state,
        json.dumps([[seat.kind, seat.strength, seat.name, seat.person] for seat in entry.seats], ensure_ascii=False),
        -1 if entry.winner is None else entry.winner,
        entry.clause,
        reached_text(entry.reached),
        min(entry.help.hints + entry.help.on, MOST_HINTS),
        int(entry.doubtful),
        entry.header.title,
        words,
        entry.identity if over else "",
        "",
        "",
        "",
    )


def settled(entry: LibraryEntry, card: IndexCard) -> LibraryEntry:
    """Returns what was looked at anew with what the card knows better: how a game of old first ended."""
    if not entry.doubtful or entry.path.name != card.name or card.doubtful:
        return entry
    winner = None if card.winner < 0 else card.winner
    reached = read_reached(card.reached)
    return replace(entry, winner=winner, clause=card.clause, reached=reached, doubtful=False)


def stamp_of(path: Path) -> tuple[int, int]:
    """Returns when a file was written (ns) and how long it is. Raises OSError."""
    about = path.stat()
    return about.st_mtime_ns, about.st_size
