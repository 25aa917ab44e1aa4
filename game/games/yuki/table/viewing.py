"""What of a game of 盤上遊姫 lies open on the screen: the hand of one player at most, while the game is on (Y11)."""

from collections.abc import Callable, Sequence
from itertools import takewhile

import pygame

from game.games.yuki.rules.actions import Deal, DeclareReading
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.seats import BOTH, Seats
from game.games.yuki.table.training import HeldBack
from game.games.yuki.view.cards import Seen, as_drawn, backs
from game.games.yuki.view.facts import since_play
from game.match.match import AnyNode
from game.records.header import only_seat
from game.rules.contract import Event, Result
from game.table.hooks import Viewing
from game.table.port import Port


class YukiViewing(Viewing[YukiObservation, Seen]):
    """Shows what the open hands tell, and of a judgement that is held back nothing."""

    def __init__(self, port: Port[YukiObservation], seats: Seats, held: HeldBack) -> None:
        self._port, self._seats, self._held = port, seats, held

    def viewer(self, usual: int) -> int:
        if self._seats.sitting is not None:
            return self._seats.sitting
        return usual if self._seats.told_all or self._port.session.onlooker is not None else 0

    def menu_room(self, window: pygame.Rect) -> pygame.Rect:
        """Beside the table, which is what the readings and the decks are chosen by."""
        return self._port.showing.areas.rooms[-1]

    def ring(self, name: str, place: pygame.Rect) -> pygame.Rect:
        """Round a battlefield rather than in it: how the sides stand is told along its edges."""
        around = self._port.ctx.px(6) if name.startswith("lane-") else 0
        return place.inflate(around, around)

    def told_seat(self, usual: int | None) -> int | None:
        return usual if self._seats.sitting is None else self._seats.sitting

    def display(self, observation: YukiObservation) -> Seen:
        hands, eyes = [], self._port.eyes
        for seat in (0, 1):
            if seat in self._seats.open_hands:
                hands.append(eyes.observe(seat).hand)
            else:
                hands.append(backs(observation.options.sides[seat], eyes.observe(1 - seat).other_hand))
        return as_drawn(observation, (hands[0], hands[1]), self._declared())

    def _declared(self) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
        """Returns the readings declared on the way to the cursor; everybody has heard them (Y8.7)."""
        path = self._port.session.match.cursor.path()
        return tuple(
            (node.led.lane, node.actor, node.led.reading) for node in path if isinstance(node.led, DeclareReading)
        )

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        if only_seat(self._port.session.match) is not None:  # the record holds what that seat saw, and no more
            return tuple(events)
        found = tuple(events)
        for seat in BOTH - self._seats.open_hands:
            found = tuple(seen for event in found if (seen := event.seen_by(1 - seat)) is not None)
        return found

    def told(self, node: AnyNode, tell: Callable[[AnyNode], tuple[Event, ...]]) -> tuple[Event, ...]:
        """Returns the events since the turn of the last play began."""
        nodes = takewhile(lambda one: not isinstance(one.led, Deal), reversed(node.path()))
        return since_play(map(tell, nodes))

    def result(self, usual: Result | None) -> Result | None:
        return usual if self._held.judging is None else None

    def acting(self, usual: int | None) -> int | None:
        """What is to be decided after the judgement would tell how it ended."""
        return usual if self._held.judging is None else self._held.judging.seen.clockwork.active
