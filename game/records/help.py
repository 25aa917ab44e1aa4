"""The help that was taken in a game, as its file tells it: whether it was played with help on, and how many hints."""

from __future__ import annotations

from dataclasses import dataclass

HELP = "help"
"""The key of a view's line."""


@dataclass(frozen=True, slots=True)
class Help:
    """`hints` counts the positions in which a hint was asked for, `last` is the node of the last one (-1: none).

    `on`: the game offers hints by itself and warns before what costs something.
    """

    hints: int = 0
    last: int = -1
    on: bool = False

    def __bool__(self) -> bool:
        return self.on or self.hints > 0

    def written(self) -> list[int]:
        """Returns what a file keeps of it."""
        return [self.hints, self.last, int(self.on)]


NO_HELP = Help()


def read_help(value: object) -> Help:
    """Returns what `written` gave; no help for anything else."""
    if not isinstance(value, list) or len(value) != 3 or not all(type(one) is int for one in value):
        return NO_HELP
    hints, last, on = value
    return Help(hints, last, on == 1) if hints >= 0 else NO_HELP
