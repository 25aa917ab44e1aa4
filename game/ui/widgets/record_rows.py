"""The rows of a record: the turns of the shown line in two columns, with headings between them."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision of the shown line: node `id`, its last `ply` from 1, the `seat` that acted, `branches` beside it.

    It is one ply, or several where a throw and what follows it go on with the same decision. Seat -1 is chance, which
    has a row of its own. `heading` stands on a row above the entry ("the game opens"). `number` is that of the turn
    which begins here; 0: none begins, and the entry stands beside the one before it if the same seat made that.
    """

    id: int
    ply: int
    seat: int
    branches: int = 0
    heading: str = ""
    number: int = 0


Cell = list[Entry]
"""What one seat did in a row: a turn, with what else it decided in it."""


@dataclass(slots=True)
class RecordRow:
    """A row: cells by column (seat 0 left, chance too), or a heading."""

    cells: tuple[Cell, Cell] = field(default_factory=lambda: ([], []))
    heading: str = ""

    @property
    def entries(self) -> list[Entry]:
        return [*self.cells[0], *self.cells[1]]

    @property
    def ply(self) -> int:
        return next((entry.ply for entry in self.entries), 0)

    def cell_for(self, entry: Entry, alone: bool) -> Cell | None:
        """Returns where the entry stands in this row, after those that are there; None where it needs a new one.

        `alone`: a row holds the turn of one seat only.
        """
        entries = self.entries
        if not entries or entry.heading:
            return None if self.heading or entries else self.cells[max(0, entry.seat) & 1]
        last = entries[-1]
        if last.seat < 0 or entry.seat < 0:
            return None
        if last.seat == entry.seat:
            return None if entry.number else self.cells[entry.seat & 1]
        later = self.cells[entry.seat & 1 :]
        return None if alone or any(later) else later[0]


class Rows:
    """A line of entries laid out in rows. A line that only grew costs only its new rows.

    `alone`: every turn has a row of its own, else the answer of seat 1 stands beside the turn of seat 0.
    """

    def __init__(self, alone: bool = False) -> None:
        self.alone = alone
        self.rows: list[RecordRow] = []
        self.entries: list[Entry] = []
        self._row_of: list[int] = []
        self._plies: list[int] = []

    def __len__(self) -> int:
        return len(self.rows)

    def show(self, entries: Sequence[Entry]) -> int | None:
        """Takes another line; returns the ply after which its nodes are others than before, None if it only grew."""
        known = len(self.entries)
        kept = None
        if len(entries) < known or any(entries[i] != self.entries[i] for i in _samples(known)):
            kept = self._cut(entries)
        for entry in entries[len(self.entries) :]:
            self._add(entry)
        return kept

    def _cut(self, entries: Sequence[Entry]) -> int:
        """Drops the rows from the first entry that differs; returns the last ply whose node is the same."""
        both = min(len(entries), len(self.entries))
        same = next((n for n in range(both) if entries[n].id != self.entries[n].id), both)
        last = self._plies[same - 1] if same else 0
        kept = next((n for n in range(both) if entries[n] != self.entries[n]), both)
        rows = self._row_of[kept - 1] + 1 if kept else 0
        dropped = set(self._plies[kept:])
        del self.rows[rows:], self._row_of[kept:], self._plies[kept:], self.entries[kept:]
        for cell in self.rows[-1].cells if rows else ():
            cell[:] = [entry for entry in cell if entry.ply not in dropped]
        return last

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._plies.append(entry.ply)
        if entry.heading:
            self.rows.append(RecordRow(heading=entry.heading))
        cell = self.rows[-1].cell_for(entry, self.alone) if self.rows else None
        if cell is None:
            self.rows.append(RecordRow())
            cell = self.rows[-1].cells[max(0, entry.seat) & 1]
        cell.append(entry)
        self._row_of.append(len(self.rows) - 1)

    def _at(self, ply: int) -> int:
        """Returns the index of the entry a ply belongs to; -1 at the start."""
        if ply <= 0 or not self._plies:
            return -1
        return min(bisect_left(self._plies, ply), len(self._plies) - 1)

    def entry_ply(self, ply: int) -> int:
        """Returns the last ply of the entry that a ply belongs to; 0 at the start."""
        at = self._at(ply)
        return 0 if at < 0 else self._plies[at]

    def row_of(self, ply: int) -> int:
        """Returns the index of the row that a ply stands in, where there are any."""
        return self._row_of[max(0, self._at(ply))]

    @property
    def last_ply(self) -> int:
        return self._plies[-1] if self._plies else 0


def _samples(n: int) -> tuple[int, ...]:
    """Returns the indices that tell whether the first `n` entries are still those of the same line.

    A line is a path in a tree, so an equal last node means equal nodes before it; branch marks and headings of
    the last few may change without that.
    """
    return tuple(range(max(0, n - 4), n))
