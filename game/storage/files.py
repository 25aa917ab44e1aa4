"""The one door to files from outside: what is no file, or too large, is refused before a byte of it is read."""

import errno
import os
import stat
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


class NoFile(OSError):
    """A pipe, a socket or a device stands where a file should be: reading it could wait for ever or never end."""


class TooLarge(OSError):
    """The file has more bytes than anything of its sort."""


def read_file(path: Path, most: int) -> bytes:
    """Returns the bytes of a file. Raises OSError, of which TooLarge is one: more than `most` bytes."""
    data, _ = _read(path, most + 1, 0, most)
    if len(data) > most:  # it grew meanwhile, or its system does not tell sizes
        raise TooLarge(errno.EFBIG, "too large", str(path))
    return data


def read_ends(path: Path, first: int, last: int) -> tuple[bytes, bytes, os.stat_result]:
    """Returns the first and the last bytes of a file of any size, at most so many, and what the system tells of it."""
    head, about = _read(path, first, 0)
    tail, _ = _read(path, last, max(about.st_size - last, 0))
    return head, tail, about


def _read(path: Path, count: int, offset: int, most: int | None = None) -> tuple[bytes, os.stat_result]:
    try:
        _judge(path, path.stat(), most)  # opening alone can wake a device
        with os.fdopen(os.open(path, _FLAGS), "rb") as file:
            about = os.fstat(file.fileno())
            _judge(path, about, most)
            file.seek(offset)
            return file.read(count), about
    except ValueError as error:  # a NUL or a broken character is in no name
        raise FileNotFoundError(errno.ENOENT, "no such name", ascii(str(path))) from error


def _judge(path: Path, about: os.stat_result, most: int | None) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, "a folder", str(path))
    if not stat.S_ISREG(about.st_mode):
        raise NoFile(errno.EINVAL, "no file", str(path))
    if most is not None and about.st_size > most:
        raise TooLarge(errno.EFBIG, "too large", str(path))
