"""Where a game is that is not on the disk as it should be, and what can be done about it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.storage.problem import Problem


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a game is kept after a failure: `way` is "saved", "rescued" (a second place), "copied" or "lost"."""

    way: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A game that is not on the disk: why, the name of its file, and what can be done about it.

    `save` writes it to a path, or into that folder, and returns the file; it raises Refused. `copy` puts it on the
    clipboard and returns False where that cannot be done.
    """

    problem: Problem
    name: str
    save: Callable[[Path], Path]
    copy: Callable[[], bool]
