"""The journal of somebody who looks at a game that is over: what is tried and written there goes into its record.

Nothing is written before something is changed, and moving about changes nothing.
"""

import shutil
from contextlib import suppress
from pathlib import Path

from game.match.match import AnyChange, AnyMatch
from game.match.reached import TURN, reached_text
from game.records import lines
from game.records.format import write
from game.records.header import Header
from game.records.journal import Journal
from game.storage.atomic import dated
from game.storage.lock import Lock, Locked
from game.storage.problem import Problem, Refused, os_problem


class _Whole(bytes):
    """A text that takes the place of all that was in the file."""


class TreeJournal(Journal):
    """Keeps the tree of `match` in `path`. `lock` holds the file if it is there already; `view` is what it says of how
    its game was seen. `damaged`: not all of it could be read, so that a copy is kept of it as it was.
    `begun`: something was changed.
    """

    def __init__(
        self,
        path: Path,
        match: AnyMatch,
        header: Header,
        view: lines.View | None = None,
        lock: Lock | None = None,
        *,
        damaged: bool = False,
    ) -> None:
        self._loose = self.begun = False
        self._damaged = damaged
        super().__init__(path, match, header, None, lock)
        self.view.update(view or {})

    def keep_view(self, **view: lines.ViewValue) -> None:
        """Keeps nothing: the record says how its game was seen when it was played."""

    def discard(self) -> None:
        """Closes the journal. The file stays: it was there before, or somebody wrote something into it."""
        self.close()

    def close(self) -> None:
        if self._loose and self._changed in self.match.watchers:
            self._tell_whole()
        super().close()

    def _changed(self, change: AnyChange) -> None:
        if change.kind == "moved":
            return
        if change.kind == "arranged" or not self.begun:
            self._tell_whole()
        else:
            super()._changed(change)
            self._loose = True

    def _tell_whole(self) -> None:
        if self._damaged:
            self._damaged = False
            with suppress(OSError):
                shutil.copyfile(self.path, dated(self.path, "damaged"))
        self.begun, self._loose = True, False
        view = {**self.view, TURN: reached_text(self.match.main_end.reached)}
        self._queue(_Whole(write(self.match, self.header, view).encode()))

    # --- the writer thread ---------------------------------------------------------------------------------------

    def _gone(self) -> bool:
        """Whether the file is no longer there; what was never written is not missed."""
        return self.begun and super()._gone()

    def _write(self, batch: list[bytes]) -> bool:
        whole = max((n for n, part in enumerate(batch) if isinstance(part, _Whole)), default=None)
        if whole is not None:
            if self._file is not None:
                self._file.close()
            self._file, self._fresh = None, True
            self._written.clear()
            batch = [b""] * whole + batch[whole:]
        return super()._write(batch)


def held(path: Path) -> Lock:
    """Returns the lock of a record somebody is going to write into. Raises Refused where another window has it."""
    try:
        return Lock(path)
    except Locked as error:
        raise Refused(Problem("analysis.in-use", (path.name,))) from error
    except OSError as error:
        raise Refused(os_problem(error, "read", path.name)) from error
