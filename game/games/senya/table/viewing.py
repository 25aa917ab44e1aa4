"""What of a battle lies open on the screen: everything but the counter plans of those who do not look (S11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.sitting import Sitting
from game.records.header import only_seat
from game.rules.contract import Event
from game.table.hooks import Viewing
from game.table.port import Port


class SenyaViewing(Viewing[SenyaObservation, SenyaObservation]):
    """Tells events as everybody who looks may know them."""

    def __init__(self, port: Port[SenyaObservation], sitting: Sitting) -> None:
        self._port, self._sitting = port, sitting

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        if only_seat(self._port.session.match) is not None:  # the record holds what that seat saw, and no more
            return tuple(events)
        found = tuple(events)
        for seat in self._sitting.hears():
            found = tuple(seen for event in found if (seen := event.seen_by(seat)) is not None)
        return found
