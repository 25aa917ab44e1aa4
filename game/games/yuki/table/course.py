"""How a game of 盤上遊姫 goes on at the table: who decides, and what waits for a judgement that is held back."""

from collections.abc import Sequence

from game.games.yuki.row import EMPTY
from game.games.yuki.rules.actions import YukiAction
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.choices import offered
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.seats import Seats
from game.games.yuki.table.training import HeldBack
from game.match.customs import UndoPolicy
from game.rules.contract import Action
from game.table.hooks import Course
from game.table.port import Port


class YukiCourse(Course[YukiObservation, YukiAction]):
    """Who may decide, and what is covered before somebody else is asked."""

    turns_board = False
    """The table turns behind the curtain, to whoever draws it aside."""

    def __init__(self, port: Port[YukiObservation], gestures: YukiGestures, seats: Seats, held: HeldBack) -> None:
        self._port, self._gestures, self._seats, self._held = port, gestures, seats, held

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Among people what was uncovered can be taken back too, if both agree."""
        return UndoPolicy.FREE if self._seats.shared or not self._port.table.occasion.keeps else UndoPolicy.FAIR

    def choices(self, observation: YukiObservation) -> Sequence[Action]:
        self._gestures.lone_piles = EMPTY.of(self._port.ctx.settings.more)
        return offered(observation.legal) if self._seats.may_decide() else ()

    def before_asking(self) -> None:
        """Whoever is asked looks at the screen, so the hands are covered."""
        if self._seats.shared:
            self._seats.cover()

    def clock_runs(self) -> bool:
        return self._held.judging is None
