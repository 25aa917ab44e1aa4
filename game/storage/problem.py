"""What went wrong: a trouble with a file as values, and the trace of a failure.

The sentence is made at the edge, in the user's language.
"""

import errno
import traceback
from collections.abc import Iterator
from dataclasses import dataclass

from game.storage.files import NoFile, TooLarge

LONGEST_NAME = 120
"""Characters of a file name that are shown."""
_OS_REASONS = {
    "ENOSPC": "full",
    "EDQUOT": "full",
    "EFBIG": "full",
    "EACCES": "forbidden",
    "EPERM": "forbidden",
    "EROFS": "forbidden",
    "ENOENT": "missing",
    "ENOTDIR": "missing",
    "EISDIR": "folder",
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, as text key `error.<code>`, and the facts that fill its places in order (line, name, reason)."""

    code: str
    args: tuple[str | int, ...] = ()
    refused: str = ""
    """For an action the rules refuse: the code of the clause of `game` (a text of its own), with `clause_args`."""
    clause_args: tuple[str | int, ...] = ()
    game: str = ""

    @property
    def key(self) -> str:
        """The key of its sentence in the catalogues."""
        return f"error.{self.code}"


class Refused(Exception):
    """A file or a text cannot be used at all, or cannot be written; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code} {problem.args}")
        self.problem = problem


def os_problem(error: OSError, action: str, name: str) -> Problem:
    """Returns why the file `name` could not be used; `action` is "read" or "write", the code `<action>.<reason>`."""
    name = "".join(char if char.isprintable() or char == "\u3000" else "?" for char in name[:LONGEST_NAME])
    if action == "read" and isinstance(error, NoFile | TooLarge):
        return Problem("read.no-file" if isinstance(error, NoFile) else "read.too-large", (name,))
    reason = _OS_REASONS.get(errno.errorcode.get(error.errno or 0, ""), "failed")
    return Problem(f"{action}.{reason}", (name,))


def trace(error: BaseException, *, veiled: bool) -> str:
    """Returns the traceback of `error` and of what it came from.

    `veiled`: without the messages, which may name a card, a tile or a seed; files, lines and types remain.
    """
    if not veiled:
        return "".join(traceback.format_exception(error))
    return "\n".join(
        f"Traceback:\n{''.join(traceback.format_tb(one.__traceback__))}{type(one).__qualname__}\n"
        for one in _chain(error)
    )


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yields an error and what it came from, the first cause first."""
    found: list[BaseException] = []
    here: BaseException | None = error
    while here is not None and here not in found:
        found.append(here)
        here = here.__cause__ or here.__context__
    yield from reversed(found)
