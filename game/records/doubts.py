"""Records of old that may tell a later end than the first: how their games ended is found out a little at a time."""

from dataclasses import replace
from pathlib import Path

from game.records.entry import LibraryEntry
from game.records.library import first_end
from game.records.steps import Work
from game.rules.errors import RulesError
from game.storage.problem import Refused

A_FRAME_S = 0.008
"""How long a frame works on them at most, one step of work more or less."""

Key = tuple[Path, float]
_SETTLED: dict[Key, LibraryEntry] = {}


class Doubts:
    """Settles the doubtful entries of one page, one after the other. What is found is known to all pages."""

    def __init__(self) -> None:
        self._open: dict[Key, LibraryEntry] = {}
        self._work: tuple[Key, Work[LibraryEntry]] | None = None

    def settled(self, entry: LibraryEntry) -> LibraryEntry:
        """Returns the entry without doubt where that is known; else it is found out from now on."""
        key = entry.path, entry.changed
        if entry.doubtful and key not in _SETTLED:
            self._open[key] = entry
        return _SETTLED.get(key, entry)

    @property
    def waiting(self) -> bool:
        return bool(self._open)

    def go_on(self) -> bool:
        """Works for a frame; True when one more is settled. A record that cannot be read stays as it was told."""
        if not self._open:
            return False
        key, entry = next(iter(self._open.items()))
        if self._work is None or self._work[0] != key:
            self._work = key, Work(first_end(entry))
        try:
            if not self._work[1].go_on(A_FRAME_S):
                return False
            _SETTLED[key] = self._work[1].outcome
        except (Refused, RulesError):  # a damaged file, or a game whose tables are
            _SETTLED[key] = replace(entry, doubtful=False)
        del self._open[key]
        self._work = None
        return True
