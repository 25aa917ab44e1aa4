"""At what pace a table goes on by itself, so that everybody can follow the opponent's turn, or two computers."""

from game.match.match import AnyStep
from game.rules.contract import CHANCE
from game.session.thinking import Thinking
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.over.go_on import WaitForClick
from game.table.parts.showing import Showing

REST_S = {"short": 0.0, "normal": 0.6, "long": 1.8}
"""How long an action of the computer is shown before anything follows by itself, by the setting."""
WATCH_S = {"slow": 2.0, "normal": 0.7, "fast": 0.0}
"""The same where two computers play."""
SPEEDS = tuple(WATCH_S)


class Pace(Listener):
    """Holds back what would follow an action of the computer by itself; a person who acts need not wait.

    The clock of a computer that is held back stands still, and so do all clocks while a click is waited for.
    """

    def __init__(self, table: Desk, showing: Showing, thinking: Thinking) -> None:
        self._table, self._showing, self._thinking = table, showing, thinking
        self._rest_s = 0.0
        self._waits = False
        self._seat = CHANCE
        """Who acted last; not chance."""
        self.one_turn = False
        """Whether two computers stop after the turn that is played now."""

    @property
    def rests(self) -> bool:
        """Whether anything is held back."""
        return self._rest_s > 0 or self._waits

    def wake(self) -> float | None:
        """Returns the seconds until something goes on by itself."""
        return max(0.02, self._rest_s) if self._rest_s > 0 else None

    def rest_after(self, step: AnyStep) -> None:
        """An action was played: it is shown for a while if a computer made it, or chance in its turn."""
        table, session = self._table, self._table.session
        if step.node.actor != CHANCE:
            self._seat = step.node.actor
        self.skip()
        if session.mode != "play" or self._seat == CHANCE or session.seats[self._seat].is_human:
            return
        settings = table.ctx.settings
        if not session.humans:
            self._rest_s = WATCH_S[settings.watch_speed] if table.game.course.paced() else 0.0
            if self.one_turn and self._turn_over(step):
                self.pause()
        elif table.game.course.paced():
            self._rest_s = REST_S[settings.opponent_pace]
            self._waits = settings.wait_click and (session.result is not None or session.humans_turn())
        table.director.rests = self.rests

    def _turn_over(self, step: AnyStep) -> bool:
        """Whether another turn comes now: of the other seat, or after chance has begun something new."""
        session, parent = self._table.session, step.node.parent
        if session.result is not None:
            return True
        if step.node.actor == CHANCE and parent is not None:
            return not session.match.game.continues(parent.state, step.node.action)
        return session.to_act not in (CHANCE, self._seat)

    def pause(self) -> None:
        """Lets computers think no further until somebody goes on."""
        self._table.session.paused = True
        self._thinking.stop()

    def skip(self) -> None:
        """Lets everything go on at once."""
        self._rest_s, self._waits = 0.0, False
        self._table.director.rests = False

    def hurry(self) -> None:
        """Ends the rest, but not the waiting for a click."""
        self._rest_s = 0.0
        self._table.director.rests = self._waits

    def tick(self, dt: float) -> bool:
        """Lets time pass once nothing moves; True if the screen changed."""
        table = self._table
        if self._waits and table.on_top:
            self.skip()
            table.ctx.app.push(WaitForClick(self._showing))
            return True
        if self._rest_s > 0 and not table.director.moving:
            self._rest_s -= dt
            table.director.rests = self.rests
        return False
