"""The journal of a game in progress: every change on the disk before the next action, without a frame waiting.

A thread appends and syncs. When the disk is full or the folder cannot be written the game goes on: what is not yet
written stays in memory and is tried again.
"""

from __future__ import annotations

import os
import secrets
import shutil
import threading
from collections import deque
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path

from game import catalog
from game.match.match import AnyChange, AnyMatch
from game.match.reached import TURN, reached_text
from game.records import lines
from game.records.format import write
from game.records.header import Header, Rules
from game.records.reader import Loaded, reading, record_bytes
from game.records.steps import Steps, whole
from game.storage.atomic import dated, sync_folder, write_atomic
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

ENDING = ".gogi"
RETRY_S = 2.0
"""How long the writer waits after a failure before it tries again by itself."""
LOOK_S = 3.0
"""How often the writer looks whether the file is still there while nothing happens."""
NEAR = 4096
"""Within so many letters from its end a file says again which turn was reached: lists look at its end alone."""
PATIENCE_S = 5.0
"""How long an action waits for a disk that neither writes nor fails."""


def new_name(game_id: str) -> str:
    """Returns a file name for a game begun now; it tells nothing of the seed."""
    return f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}{ENDING}"


class Journal:
    """Keeps `match` in `path` from now on; watches it by itself.

    `text` is what the file must begin with and replaces what is there; None: the file is whole, holds `written`, and
    is appended to. A file that vanishes while the game is played is written anew, whole. Never raises for the disk:
    `failed` and `problems` tell.
    """

    def __init__(
        self,
        path: Path,
        match: AnyMatch,
        header: Header,
        text: str | None,
        lock: Lock | None = None,
        written: bytes = b"",
    ) -> None:
        self.path = path
        self.match = match
        self.header = header
        self.view: dict[str, lines.ViewValue] = {}
        self._turn = reached_text(match.main_end.reached)
        """What the file last said of the turn reached; lists look for it near the file's end."""
        self._since = 0
        """How much was written after that."""
        self._lock = lock
        self._file: FileIO | None = None
        self._written = bytearray(written)
        self._fresh = text is not None
        self._waiting: deque[bytes] = deque() if text is None else deque([text.encode()])
        self._told = len(self._waiting)
        self._durable = 0
        self._tried = 0
        self._trouble: Problem | None = None
        self._problems: list[Problem] = []
        self._closing = False
        self._remove = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()
        match.watchers.append(self._changed)

    @classmethod
    def create(cls, home: Home, match: AnyMatch, header: Header, view: lines.View | None = None) -> Journal:
        """Begins the journal of a game, which may have been played already, under a new name in `home`."""
        view = {TURN: reached_text(match.main_end.reached), **(view or {})}
        journal = cls(home.journals / new_name(match.game.id), match, header, write(match, header, view))
        journal.view.update({key: value for key, value in view.items() if key != TURN})
        return journal

    @classmethod
    def resume(cls, path: Path, rules: Rules = catalog.rules) -> tuple[Journal, Loaded]:
        """Goes on with a journal left behind. Raises Refused."""
        return whole(cls.resuming(path, rules))

    @classmethod
    def resuming(cls, path: Path, rules: Rules = catalog.rules) -> Steps[tuple[Journal, Loaded]]:
        """Goes on with a journal left behind. What could not be read of it is kept in a copy under a dated name.

        Raises Refused if another program has it, or nothing of it can be used. Given up, it leaves all as it was.
        """
        lock = _lock(path)
        try:
            data = record_bytes(path)
            loaded = yield from reading(data, rules)
            good = data[: loaded.good]
            whole = good == data and good.endswith(b"\n")
            if loaded.damaged:
                shutil.copyfile(path, dated(path, "damaged"))
        except OSError as error:
            lock.release()
            raise Refused(os_problem(error, "read", path.name)) from error
        except BaseException:
            lock.release()
            raise
        text = None if whole else good.decode("utf-8-sig").rstrip("\r\n") + "\n"
        if text is not None:
            text += lines.result_line(loaded.match)  # it may be what was torn off
        journal = cls(path, loaded.match, loaded.header, text, lock, good if whole else b"")
        journal.view.update(loaded.view)
        return journal, loaded

    # --- what the table calls ------------------------------------------------------------------------------------

    @property
    def failed(self) -> bool:
        """Whether the last attempt to write failed; what is not on the disk is in memory."""
        return self.trouble is not None

    @property
    def trouble(self) -> Problem | None:
        """Why the last attempt to write failed; None where it did not."""
        with self._change:
            return self._trouble

    @property
    def busy(self) -> bool:
        """Whether something told is still to be written for the first time."""
        with self._change:
            return self._tried < self._told

    def problems(self) -> list[Problem]:
        """Returns what went wrong since the last call: one problem a failure, however long it lasts."""
        with self._change:
            problems, self._problems = self._problems, []
            return problems

    def keep_view(self, **view: lines.ViewValue) -> None:
        """Keeps how the table is seen (see `lines.View`); nobody waits for it."""
        turn = str(view.pop(TURN, self._turn))
        changed = {key: value for key, value in view.items() if self.view.get(key) != value or key == lines.CLOCK}
        self.view.update(changed)
        if changed:
            self._turn = turn
            self._tell(lines.view_line({**changed, **self._listed(), TURN: turn}))
            self._since = 0

    def flush_wait(self, patience: float = PATIENCE_S) -> bool:
        """Returns True when everything told so far is on the disk; False once an attempt to write it has failed."""
        with self._change:
            target = self._told
            self._change.wait_for(lambda: self._tried >= target, patience)
            return self._durable >= target

    def close(self) -> None:
        """Writes what is left, stops watching and lets another program have the file; again: nothing happens."""
        if self._changed in self.match.watchers:
            self.match.watchers.remove(self._changed)
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join()
        self._release()

    def discard(self) -> None:
        """Closes the journal and removes its file: the game is kept elsewhere, or nobody wants it."""
        self._remove = True
        self.close()

    def _release(self) -> None:
        if self._remove and self._lock is not None:
            with suppress(OSError):
                self.path.unlink()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # --- watching ------------------------------------------------------------------------------------------------

    def _changed(self, change: AnyChange) -> None:
        match, node, text = self.match, change.node, ""
        match change.kind:
            case "played":
                self.flush_wait()
                self.view.pop(lines.CLOCK, None)
                self.view.pop(lines.CLOCKS_LEFT, None)
                text = lines.action_line(match, node) + self._turn_line()
            case "moved":
                self.view.pop(lines.CLOCK, None)
                text = lines.cursor_line(node, match.end.ply) + self._turn_line()
            case "noted":
                text = lines.note_line(node)
        self._tell(text + lines.result_line(match))

    def _turn_line(self) -> str:
        """Returns the line that tells lists which turn was reached; nothing where the last one holds and is near."""
        turn = reached_text(self.match.main_end.reached)
        if self._turn == turn and self._since < NEAR:
            return ""
        self._turn, self._since = turn, 0
        return lines.view_line({**self._listed(), TURN: turn})

    def _listed(self) -> lines.View:
        """Returns what lists look for beside the turn: help that was taken, what the game tells of itself."""
        return {key: self.view[key] for key in self.view if key.partition("-")[0] in (lines.HELP, lines.ABOUT)}

    def _tell(self, text: str) -> None:
        self._since += len(text)
        self._queue(text.encode())

    def _queue(self, data: bytes) -> None:
        with self._change:
            self._waiting.append(data)
            self._told += 1
            self._change.notify_all()

    # --- the writer thread ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: bool(self._waiting) or self._closing, LOOK_S)
                batch = list(self._waiting)
                closing = self._closing
            if not batch and (not self._gone() or self._remove):
                if closing:
                    break
                continue
            if self._write(batch):
                continue
            if closing:
                break
            with self._change:  # failed: wait for the next change, or try again after a while
                self._change.wait_for(lambda: self._told > self._tried or self._closing, RETRY_S)
        if self._file is not None:
            with suppress(OSError):
                self._file.close()

    def _write(self, batch: list[bytes]) -> bool:
        data = b"".join(batch)
        try:
            self._put(data)
        except (OSError, Locked) as error:
            self._lost(error, len(batch))
            return False
        with self._change:
            for _ in batch:
                self._waiting.popleft()
            self._durable += len(batch)
            self._tried = self._durable
            self._trouble = None
            self._change.notify_all()
        return True

    def _put(self, data: bytes) -> None:
        if not self._fresh and (self._gone() or (self._file is None and self._other())):
            self._begin_anew()
        if self._file is None:
            data = self._open(data)
        assert self._file is not None
        if data:
            self._file.seek(len(self._written))
            self._file.truncate()  # what an attempt that failed half-way left
            view = memoryview(data)
            while view:
                view = view[self._file.write(view) :]
            os.fsync(self._file.fileno())
            self._written += data

    def _gone(self) -> bool:
        """Whether the file is no longer the one that was written: deleted, moved, replaced or cut by somebody."""
        if self._file is None:  # not yet opened: a game gone on with may lose its file before its first change
            return self._fresh or not self.path.exists()
        try:
            there, ours = self.path.stat(), os.fstat(self._file.fileno())
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False
        return not os.path.samestat(there, ours) or there.st_size < len(self._written)

    def _other(self) -> bool:
        """Whether a file that is still to be opened no longer says what was read from it."""
        with suppress(OSError):
            return not self.path.read_bytes().startswith(self._written)
        return False

    def _begin_anew(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file = None
        self._fresh = True
        with self._change:
            self._problems.append(Problem("journal.vanished", (self.path.name,)))

    def _open(self, data: bytes) -> bytes:
        """Opens the file, made whole with `data` if it is new; returns what is still to be appended."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = Lock(self.path)
        self._lock.renew()
        if self._fresh:
            write_atomic(self.path, bytes(self._written) + data)
        self._file = FileIO(self.path, "r+")
        sync_folder(self.path.parent)
        if self._fresh:
            self._written += data
            self._fresh = False
            data = b""
        return data

    def _lost(self, error: OSError | Locked, lines_lost: int) -> None:
        with self._change:
            self._tried = self._durable + lines_lost
            told = self._trouble is not None
            self._trouble = (
                Problem("journal.in-use", (self.path.name,))
                if isinstance(error, Locked)
                else os_problem(error, "journal", self.path.name)
            )
            if not told:
                self._problems.append(self._trouble)
            self._change.notify_all()


def _lock(path: Path) -> Lock:
    try:
        return Lock(path)
    except Locked as error:
        raise Refused(Problem("journal.in-use", (path.name,))) from error
    except OSError as error:
        raise Refused(os_problem(error, "read", path.name)) from error
