"""What is due to be said at a table as soon as nothing moves there any more."""

from __future__ import annotations

from collections.abc import Callable

from game.table.desk import Desk

POLL_S = 0.04
"""How often it is looked whether what is waited for has come."""


class Due:
    """Says something once, when the table has come to rest; `say` returns whether there was still anything to say."""

    def __init__(self, table: Desk, say: Callable[[], bool]) -> None:
        self._table, self._say = table, say
        self.waits = False
        """Whether it is still to be said."""

    def tick(self) -> bool:
        """Says it if it is due and nothing moves; True if it did."""
        if not self.waits or not self._table.at_rest:
            return False
        self.waits = False
        return self._say()
