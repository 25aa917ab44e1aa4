"""What the table of 盤上遊姫 does for a player where there is nothing to decide; in the record it is the player's."""

from game.games.yuki.rules.actions import Draw, YukiAction
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.seats import Seats
from game.games.yuki.table.training import HeldBack
from game.table.listener import Listener
from game.table.port import Port


class Automatic(Listener):
    """Plays empty decisions as soon as everything rests; goes before the curtain, which then need not hang for them."""

    def __init__(self, port: Port[YukiObservation], seats: Seats, held: HeldBack) -> None:
        self._port, self._seats, self._held = port, seats, held

    def due(self) -> YukiAction | None:
        """Returns what the table does now; None where somebody decides."""
        session = self._port.session
        if session.mode != "play" or self._held.judging is not None or not session.humans_turn():
            return None
        if not session.stands_here or not session.may_branch():
            return None
        action = self._seats.empty_at(session.match.cursor)
        if isinstance(action, Draw) and not self._seats.may_decide():
            return None  # the card is drawn before the eyes of its player, who goes on to choose among the hand
        return action

    def tick(self, dt: float) -> bool:
        action = self.due() if self._seats.resting() else None
        return action is not None and self._port.acting.act(action, asked=True)
