"""Where something failed, for reports and logs: they may be read by who may not know what lies hidden in a game."""

from __future__ import annotations

import traceback
from collections.abc import Iterator


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
