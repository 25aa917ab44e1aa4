"""The phases of a turn (Y4.1, Y13.2): each holds what it is waiting for."""

from __future__ import annotations

from dataclasses import dataclass

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
