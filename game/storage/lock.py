"""A lock that one program at a time holds, and that the system takes back when the program is killed."""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

ENDING = ".lock"
LOOK_S = 0.005
"""How often who waits for a lock looks."""

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}


class Locked(Exception):
    """Another program holds the lock."""


class Lock:
    """Holds `<name>.lock` beside a file until released. Raises Locked, or OSError where no lock can be made."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ENDING)
        self._handle: int | None = _take(self._path)

    @classmethod
    def awaited(cls, path: Path, patience_s: float) -> Lock:
        """Takes a lock that nobody holds for long. Raises Locked after `patience_s` seconds, or OSError."""
        end = time.monotonic() + patience_s
        while True:
            try:
                return cls(path)
            except Locked:
                if time.monotonic() >= end:
                    raise
                time.sleep(LOOK_S)

    def renew(self) -> None:
        """Takes the lock again where somebody has removed its file. Raises Locked, or OSError."""
        if self._handle is not None and not _still_there(self._handle, self._path):
            again = _take(self._path)
            os.close(self._handle)
            self._handle = again

    def release(self) -> None:
        """Gives the lock back and removes its file; again: nothing happens."""
        if self._handle is None:
            return
        if sys.platform != "win32":  # there an open file cannot be removed, here a closed one may be another's already
            with suppress(OSError):
                if _still_there(self._handle, self._path):
                    self._path.unlink()
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            with suppress(OSError):
                self._path.unlink()


def _take(path: Path) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(handle)
        except OSError as error:
            if error.errno in _HELD:
                os.close(handle)
                raise Locked(path) from error
            return handle  # a file system without locks: better an unlocked journal than none
        if _still_there(handle, path):
            return handle
        os.close(handle)  # the last holder removed the file between our opening and locking it


def _still_there(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
