"""Whether a file is still as it was written here."""

from contextlib import suppress
from pathlib import Path

from game.storage.lock import Lock, Locked

Stamp = tuple[int, int]


def stamp(path: Path | None) -> Stamp:
    """Returns when a file was written, and how long it is; zeros for none."""
    with suppress(OSError):
        if path is not None:
            about = path.stat()
            return about.st_mtime_ns, about.st_size
    return 0, 0


def written_into(path: Path, before: Stamp) -> bool:
    """Whether somebody has written into a file since `before`, or holds it to do so."""
    if stamp(path) != before:
        return True
    try:
        Lock(path).release()
    except Locked:
        return True
    except OSError:
        return False
    return False
