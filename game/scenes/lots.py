"""Options of a new game that are left to a lot, which is drawn of the seed of the game."""

from collections.abc import Mapping, Sequence

from game.rules.chance import Stream
from game.rules.contract import OptionField

LOT = "lot"
"""The answer by which an option is left to the lot."""
_APART = 0x10755
"""Keeps these lots apart from what the match draws of the same seed."""


class Lots:
    """Knows which of the options `names` are left to the lot."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._left: set[str] = set()

    def answer(self, name: str, chosen: str) -> str:
        """Returns the answer to an option: LOT, or what was chosen."""
        return LOT if name in self._left else chosen

    def leaves(self, name: str, value: str) -> bool:
        """Takes an answer; returns whether it leaves the option to the lot."""
        self._left.discard(name)
        if value == LOT:
            self._left.add(name)
        return value == LOT

    def drawn(self, seed: int, options: Mapping[str, OptionField]) -> dict[str, str | int | bool]:
        """Returns the values of what was left to the lot; each has a draw of its own, whatever else is left to it."""
        stream, found = Stream(seed ^ _APART), {}
        for name in self.names:
            choices = options[name].choices or ()
            value = choices[stream.below(len(choices))]
            if name in self._left:
                found[name] = value
        return found
