"""The parts of a position of 盤上遊姫 (Y13.1), and the phases of a turn (Y4.1, Y13.2), each with what it waits for."""

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


Events = tuple[tuple[int, tuple[int, ...]], ...]
"""Whose events are still to come: (player, battlefields), in the order they are gone through (Y9.1)."""


@dataclass(frozen=True, slots=True)
class AwaitDeal:
    """Chance shuffles and deals (Y3)."""


@dataclass(frozen=True, slots=True)
class Refill:
    """① the active player chooses the source of the next card (Y4.3)."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """② the active player plays a card or passes (Y4.8)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """③ readings of wild cards (Y8.7): `queue` of (battlefield, player), and what was `said` there already."""

    queue: tuple[tuple[int, int], ...]
    said: tuple[tuple[int, int, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class PickEvent:
    """⑤ the loser of several battlefields chooses which event comes next (Y9.1)."""

    queue: Events


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """⑤ the event of `lane` is carried out: ① or ② (Y9.2)."""

    queue: Events
    lane: int


@dataclass(frozen=True, slots=True)
class AwaitShuffle:
    """⑤ chance shuffles the strategy deck that was searched (Y9.4)."""

    queue: Events
    lane: int


@dataclass(frozen=True, slots=True)
class GiveBack:
    """`n` cards are still to go under their decks, in ② (`queue` None) or inside the event of `lane` (Y13.2)."""

    n: int
    queue: Events | None = None
    lane: int | None = None


Phase = AwaitDeal | Refill | PlayCard | Declare | PickEvent | ChooseOption | AwaitShuffle | GiveBack
CHANCE_PHASES = (AwaitDeal, AwaitShuffle)
