"""The order of the events of 盤上遊姫 on the stage: what plays together, when a 運用 and an event are over."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.yuki.rules import events as ev
from game.rules.contract import Event, OpenEvent


@dataclass(frozen=True, slots=True)
class Discarded(OpenEvent):
    """The stage's own event: a 運用 whose effect is over goes to the discard pile (Y8.5)."""

    player: int
    card: str


def with_discards(events: Sequence[Event]) -> list[Event]:
    """Returns the events, with a 運用 laid on the discard pile after what it did."""
    found: list[Event] = []
    played: ev.Operated | None = None
    for event in events:
        if played is not None and not isinstance(event, ev.Drew | ev.Shifted):
            found.append(Discarded(played.player, played.card))
            played = None
        if isinstance(event, ev.Operated):
            played = event
        found.append(event)
    if played is not None:
        found.append(Discarded(played.player, played.card))
    return found


def together(before: Event, after: Event) -> bool:
    """Whether an event plays at the same time as the one before it."""
    match before, after:
        case (ev.RightMoved(), ev.Placed() | ev.FieldPlaced() | ev.Operated()):
            return True
        case (ev.Won(), ev.Won() | ev.RightMoved()) | (ev.EventOpened(), ev.EventOpened()):
            return True
    return False


def ends_event(event: Event) -> bool:
    """Whether an event card has been dealt with after this (Y9.3, Y9.4 and the cards)."""
    match event:
        case ev.TookBack(_, _, lane):
            return lane is not None
        case ev.Returned() | ev.RightMoved() | ev.FieldSpent() | ev.SupplyLaid() | ev.Shifted() | ev.EventEnded():
            return True
    return False


def step_after(event: Event, now: int) -> int:
    """Returns the phase of the turn an event belongs to."""
    match event:
        case ev.TurnBegan():
            return 1
        case ev.Placed() | ev.FieldPlaced() | ev.Operated() | ev.Passed():
            return 2
        case ev.Declared():
            return 3
        case ev.Won():
            return 4
        case ev.EventOpened() | ev.EventBegun():
            return 5
    return now
