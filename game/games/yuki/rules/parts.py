"""The parts of a position of 盤上遊姫: decks, open piles, how far the game is, and what each player has won (Y13.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

Codes = tuple[str, ...]
Fields = dict[str, Any]
"""An object of a file (Y13), by the names of its fields."""
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards not seen on the table, top first: the common deck and the strategy deck of each player."""

    troops: Codes = ()
    strategy: tuple[Codes, Codes] = ((), ())


@dataclass(frozen=True, slots=True)
class Piles:
    """What lies open beside the battlefields (Y13.1).

    discard: in order. spent_fields: the 戦場カード thrown away by E7. shown: per player the cards the other has seen
    going into the hand and not yet being played.
    """

    discard: Codes = ()
    spent_fields: Codes = ()
    shown: tuple[Codes, Codes] = ((), ())


@dataclass(frozen=True, slots=True)
class Clockwork:
    """Whose turn it is and how far the game is: `turn` from 1, `tick` plays so far (Y13.4), `passes` running (Y5.6)."""

    active: int = 0
    turn: int = 1
    tick: int = 0
    passes: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """The 策略権 (-1, 0, 1), how many cards each refills to, and the battlefields each has won."""

    right: int = 0
    refill: tuple[int, int] = (7, 7)
    wins: tuple[int, int] = (0, 0)


def pair(both: tuple[Part, Part], player: int, value: Part) -> tuple[Part, Part]:
    """Returns `both` with the part of `player` exchanged."""
    return (value, both[1]) if player == 0 else (both[0], value)
