"""What lies in a folder, for a person who looks for a file."""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.storage.problem import Refused, os_problem

_NUMBER = re.compile(r"([0-9]+)")


@dataclass(frozen=True, slots=True)
class FolderEntry:
    """A file or a folder in a folder."""

    path: Path
    is_folder: bool


def inside(folder: Path) -> list[FolderEntry]:
    """Returns what lies in a folder, folders first, by name; what begins with a dot stays hidden. Raises Refused."""
    found = []
    try:
        with os.scandir(folder) as items:
            for item in items:
                if not item.name.startswith("."):
                    found.append(FolderEntry(Path(item.path), _is_folder(item)))
    except OSError as error:
        raise Refused(os_problem(error, "read", folder.name or str(folder))) from error
    return sorted(found, key=lambda one: (not one.is_folder, natural(one.path.name), one.path.name))


def natural(name: str) -> tuple[tuple[str, int], ...]:
    """Returns the key by which people sort names: numbers in them by what they are worth, letters however written."""
    parts = _NUMBER.split(name.casefold())
    return tuple(zip(parts[::2], map(int, [*parts[1::2], "0"]), strict=True))


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name; False for what can be no name."""
    with suppress(OSError, ValueError):
        return path.is_dir()
    return False


def _is_folder(item: os.DirEntry[str]) -> bool:
    with suppress(OSError):  # links in a ring
        return item.is_dir()
    return False
