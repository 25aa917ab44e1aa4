"""The journal of a long run: one JSON line a finished task, so that the run goes on where it was broken off.

The first line tells which run it is; another run's journal is refused. A last line that was cut off is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.storage.atomic import sync_folder
from game.storage.json_text import parse_json
from game.storage.lock import Lock, Locked
from game.storage.plain import plain, revive
from game.storage.problem import Problem, Refused, os_problem

R = TypeVar("R")

FORM = "gogi-run"


def task_key(task: object) -> str:
    """Returns the text by which a task is known again: its plain values as JSON."""
    return _line(plain(task))


def run_in(line: bytes) -> dict[str, Any] | None:
    """Returns which run a journal is of by its first line; None where it is none."""
    try:
        head = parse_json(line.decode(), halves=True) if line.endswith(b"\n") else None
    except ValueError:
        return None
    run = head.get("run") if isinstance(head, dict) and head.get("form") == FORM else None
    return run if isinstance(run, dict) else None


def outcome_in(line: bytes, kind: object) -> tuple[str, Any]:
    """Returns key and outcome of any other line. Raises ValueError for what is no line of a journal."""
    found = parse_json(line.decode(), halves=True)
    if not line.endswith(b"\n") or not isinstance(found, dict) or set(found) != {"task", "outcome"}:
        raise ValueError("no line of a journal")
    return _line(found["task"]), revive(kind, found["outcome"])


class RunLog(Generic[R]):
    """Keeps the outcomes of a run's tasks in `path`; those already there are in `done`, by `task_key`.

    `run` are the arguments that make it this run and no other, `kind` is the type of an outcome. Raises Refused for a
    file that is no journal, is another run's, is damaged before its last line, is in use, or cannot be written.
    With `waits` each outcome is on the disk before `add` returns; without, a lost machine may cost the last ones.
    """

    def __init__(self, path: Path, run: Mapping[str, object], kind: object, *, waits: bool = True) -> None:
        self.path = path
        self._waits = waits
        self.done: dict[str, R] = {}
        self._run: dict[str, object] = json.loads(_line(plain(run)))
        self._kind = kind
        self._lock: Lock | None = None
        self._file: FileIO | None = None
        try:
            self._open()
        except Locked as error:
            self.close()
            raise Refused(Problem("runlog.in-use", (path.name,))) from error
        except OSError as error:
            self.close()
            raise Refused(os_problem(error, "write", path.name)) from error
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> RunLog[R]:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def add(self, key: str, outcome: R) -> None:
        """Puts an outcome to the file. Raises Refused."""
        try:
            self._put(_line({"task": json.loads(key), "outcome": plain(outcome)}))
        except OSError as error:
            raise Refused(os_problem(error, "write", self.path.name)) from error
        self.done[key] = outcome

    def close(self) -> None:
        """Lets another program have the file; again: nothing happens."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _open(self) -> None:
        if self.path.exists() and not self.path.is_file():  # a pipe would wait for ever, a device has no end
            raise Refused(Problem("runlog.foreign", (self.path.name,)))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(self.path)
        self._file = FileIO(self.path, "a+")
        self._file.seek(0)
        good = self._read(self._file.readall() or b"")
        self._file.truncate(good)
        if not good:
            self._put(self._head())
            sync_folder(self.path.parent)

    def _head(self) -> str:
        return _line({"form": FORM, "run": self._run})

    def _read(self, data: bytes) -> int:
        """Takes in what the file holds and returns how many bytes of it stay."""
        lines = data.splitlines(keepends=True)
        if _bytes(self._head()).startswith(data):  # nothing yet, or a head that is written anew
            return 0
        self._judge(lines[0])
        good = len(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                key, outcome = outcome_in(line, self._kind)
            except ValueError as error:
                if number == len(lines):
                    break
                raise Refused(Problem("runlog.line", (self.path.name, number))) from error
            self.done.setdefault(key, outcome)
            good += len(line)
        return good

    def _judge(self, line: bytes) -> None:
        """Raises Refused where the first line is not that of this run."""
        theirs = run_in(line)
        if theirs is None:
            raise Refused(Problem("runlog.foreign", (self.path.name,)))
        for name in sorted({*theirs, *self._run}):
            if theirs.get(name) != self._run.get(name):
                there, here = (_line(run.get(name)) for run in (theirs, self._run))
                raise Refused(Problem("runlog.other", (self.path.name, name, there, here)))

    def _put(self, line: str) -> None:
        assert self._file is not None
        view = memoryview(_bytes(line))
        while view:
            view = view[self._file.write(view) :]
        if self._waits:
            os.fsync(self._file.fileno())


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _bytes(line: str) -> bytes:
    """Returns a line of the file; a name that is no text is written in the escapes that JSON has for it."""
    return f"{line}\n".encode(errors="backslashreplace")
