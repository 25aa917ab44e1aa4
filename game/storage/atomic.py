"""Files that are whole or not there: written beside under another ending, synced, and moved into place."""

import errno
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from game.storage.problem import Problem, Refused, os_problem

HELD_OPEN = {5, 32}
"""What Windows says of a file that a virus scanner or another window has open: access denied, sharing violation."""
PAUSES_S = (0.01, 0.02, 0.04, 0.08, 0.16)
"""So long is waited between two tries to move a file over one that is held open."""
UNFINISHED = ".tmp"
"""Ending of a file still being written; whatever carries it after a crash may be deleted."""


def write_atomic(path: Path, data: bytes) -> None:
    """Makes `data` the content of `path`, durably: a crash leaves the old content or the new. Raises OSError."""
    target = path.resolve() if path.is_symlink() else path
    target.parent.mkdir(parents=True, exist_ok=True)
    with _beside(target, data) as written:
        _replace(written, target)
    sync_folder(target.parent)


def _replace(written: Path, target: Path) -> None:
    """Moves a file over another. On Windows that fails while anybody has the other one open: it is tried again."""
    for pause in PAUSES_S:
        try:
            written.replace(target)
            return
        except PermissionError as error:
            if getattr(error, "winerror", None) not in HELD_OPEN:
                raise
        time.sleep(pause)
    written.replace(target)


def write_free(path: Path, data: bytes) -> Path:
    """Writes a new file at `path`, or under a numbered name where that is taken, and returns it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _beside(path, data) as written:
        return move_free(written, path)


def move_free(path: Path, target: Path) -> Path:
    """Moves a file to `target`, or to a numbered name where that is taken, and returns that. Raises OSError.

    Nothing is overwritten, also where two programs choose a name at the same moment.
    """
    for free in numbered(target):
        with suppress(FileExistsError):
            _claim(path, free)
            sync_folder(free.parent)
            return free
    raise AssertionError("there is a number for every file")


def numbered(path: Path) -> Iterator[Path]:
    """Yields `path`, and then with a number before its ending, from 2 on."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


@contextmanager
def _beside(target: Path, data: bytes) -> Iterator[Path]:
    """Gives a file with the content of what is to stand at `target`, on the disk; afterwards it is not there."""
    temp = target.with_name(f".{target.name}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        with temp.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield temp
    except BaseException:
        with suppress(OSError):
            temp.unlink()
        raise


def _claim(path: Path, target: Path) -> None:
    """Moves a file to a name that nobody has. Raises OSError, of which FileExistsError is one."""
    if not path.is_symlink() and _linked(path, target):
        path.unlink()
        return
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    path.rename(target)


def _linked(path: Path, target: Path) -> bool:
    """Gives a file a second name; returns whether the file system can. Raises FileExistsError."""
    try:
        os.link(path, target)
    except FileExistsError:
        raise
    except OSError:
        return False
    return True


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Turns what the system says of writing `path` into Refused.

    A name that no file can have and a text that has no bytes are ValueErrors, links in a ring a RuntimeError.
    """
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        found = error if isinstance(error, OSError) else OSError()
        raise Refused(os_problem(found, "write", path.name)) from error


def named_file(target: Path, name: str) -> Path:
    """Returns the file that a person named: `target`, or `name` in it where it is a folder. Raises Refused."""
    with refusing(target):
        return target / name if target.is_dir() else target


def write_new(path: Path, content: bytes | str) -> Path:
    """Writes a file that is not there yet, in a folder that is, and returns it. Raises Refused."""
    with refusing(path):
        if path.exists():
            raise Refused(Problem("write.exists", (path.name,)))
        if not path.parent.is_dir():  # a slip of the finger is no wish for a new folder
            raise Refused(os_problem(FileNotFoundError(errno.ENOENT, ""), "write", str(path)))
        target = path.resolve() if path.is_symlink() else path
        try:
            with _beside(target, content.encode() if isinstance(content, str) else content) as written:
                _claim(written, target)
        except FileExistsError as error:  # somebody else was a moment earlier
            raise Refused(Problem("write.exists", (path.name,))) from error
        sync_folder(target.parent)
    return path


def sync_folder(folder: Path) -> None:
    """Makes renames and new names in `folder` durable where the system can (Windows does so by itself)."""
    if os.name == "nt":
        return
    with suppress(OSError):  # some network file systems refuse it; the data itself is synced
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def dated(path: Path, word: str) -> Path:
    """Returns a free name beside `path`: "name.word-20260131-235959", with "-2" and so on where that is taken."""
    stem = f"{path.name}.{word}-{datetime.now():%Y%m%d-%H%M%S}"
    free = path.with_name(stem)
    number = 2
    while free.exists():
        free = path.with_name(f"{stem}-{number}")
        number += 1
    return free


def set_aside(path: Path) -> Path:
    """Renames a damaged file to a dated name beside it and returns that. Raises OSError."""
    aside = dated(path, "damaged")
    path.rename(aside)
    sync_folder(path.parent)
    return aside
