"""The better line of a review, played on the board one action at a time."""

from collections.abc import Callable

from game.match.match import AnyNode
from game.review.told import MoveReview
from game.rules.contract import AnyObservation
from game.rules.errors import RulesError
from game.table.port import Port


class BetterLine:
    """Plays what would have been better and what was expected to follow; `here` gives the decision of the position."""

    def __init__(self, port: Port[AnyObservation], here: Callable[[], MoveReview | None]) -> None:
        self._port, self._here = port, here
        self._at: AnyNode | None = None
        self._left: list[str] = []
        self.plays = False
        """Whether an action that is being played is one of the line."""

    @property
    def able(self) -> bool:
        """Whether there is anything to play where the table stands."""
        return bool(self._rest())

    def step(self) -> None:
        """Plays the next action of the line; what cannot be played ends it."""
        left, match = self._rest(), self._port.session.match
        if not left:
            return
        try:
            action = match.game.parse(left[0], match.state)
        except RulesError:  # it was kept by another program
            self._at, self._left = match.cursor, []
            return
        self.plays = True
        try:
            self._port.acting.act(action, asked=True)
        finally:
            self.plays = False
        self._at, self._left = match.cursor, left[1:]

    def _rest(self) -> list[str]:
        """Returns what is still to be played here, as short texts."""
        if self._at is self._port.session.match.cursor:
            return self._left
        here = self._here()
        return [here.best_act, *here.best_acts] if here is not None and here.best_act else []
