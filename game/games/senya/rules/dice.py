"""Dice: what every roll asks for its faces, those that were given beforehand, and those that note what fell."""

from collections.abc import Sequence
from typing import Protocol

from game.rules.errors import RulesError

SIDES = 6


class Dice(Protocol):
    """What throws one die after another; a `Stream` of the house is one (S19.4)."""

    def die(self, sides: int) -> int:
        """Returns a face from 1 to `sides`."""
        ...


class WrongDice(RulesError):
    """The dice given are not the ones that the rules ask for: too few, or a face that no such die has."""


class Given:
    """Dice that have fallen already, in the order of the throws (S10.10)."""

    __slots__ = ("_faces", "_next")

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = tuple(faces)
        self._next = 0

    @property
    def left(self) -> int:
        """How many have not been asked for."""
        return len(self._faces) - self._next

    def die(self, sides: int) -> int:
        """Returns the next face. Raises WrongDice where there is none, or none of such a die."""
        if not self.left:
            raise WrongDice(f"only {len(self._faces)} dice")
        face = self._faces[self._next]
        if not 1 <= face <= sides:
            raise WrongDice(f"{face} on a die of {sides}")
        self._next += 1
        return face


class Noted:
    """Dice of another source, with what fell: (sides, face) of each, as a record holds them (S19.7)."""

    __slots__ = ("_source", "fallen")

    def __init__(self, source: Dice) -> None:
        self._source = source
        self.fallen: list[tuple[int, int]] = []

    def die(self, sides: int) -> int:
        """Returns the next face of the source and keeps it."""
        face = self._source.die(sides)
        self.fallen.append((sides, face))
        return face


def throw(dice: Dice, count: int) -> int:
    """Returns the sum of `count` six-sided dice (S1.2)."""
    return sum(dice.die(SIDES) for _ in range(count))
