"""The course of a turn of 机戦: the square a throw is for, what is refused, what follows a throw, the declaration."""

from collections.abc import Sequence

from game.games.cerke.rules.actions import Decline, EndSeason, GoOn, StepThrow
from game.games.cerke.rules.board import pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.table.declare import DeclareDialog
from game.games.cerke.table.gestures import CerkeGestures
from game.games.cerke.table.view import CerkeView
from game.rules.clause import Clause
from game.rules.contract import Goal, Pick, Square
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port
from game.ui.board.grid import ground

ANSWERS: dict[str, GoOn | EndSeason] = {"mok": GoOn(), "xot": EndSeason()}
RESTING_POLL_S = 0.05


class TurnCourse(Listener, CoursePart):
    """Goes on with a turn that is under way. `wish` is the square a throw is made for."""

    def __init__(self, port: Port[CerkeObservation], view: CerkeView, gestures: CerkeGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self.wish: Square | None = None
        self._meant_at: Square | None = None
        """Where what is about to be refused would have ended."""
        self._asked_at = -1
        """The version of the match at which the declaration was asked for."""

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Remembers what is meant by picks that the rules are about to judge: the square a throw would be for."""
        last = picks[-1]
        action = self._port.eyes.attempt(tuple(picks))
        if isinstance(self._port.eyes.seen().phase, Choose):  # what was thrown for stays so
            self.wish = last.square if isinstance(last, Goal) and isinstance(action, StepThrow) else None
        self._meant_at = ground(last.square if isinstance(last, Goal) else last) if action is not None else None
        return False

    def refusal(self, clause: Clause) -> None:
        """Marks for a moment where it was refused to go."""
        self._view.refusal.show(self._meant_at)
        self._meant_at = None

    def jumped(self) -> None:
        self._view.stage.recall(self._port.eyes.told(self._port.session.match.cursor))

    def changed(self) -> None:
        phase, gestures = self._port.eyes.seen().phase, self._gestures
        self._meant_at = None
        if isinstance(phase, StepSticks | PickEnd | WaterSticks):
            named = getattr(phase, "named", None)
            self.wish = self.wish if named is None else pick(named)
        else:
            self.wish = None
        self._view.wish = self.wish
        settling = isinstance(phase, PickEnd) and gestures.active
        gestures.settling = pick(phase.via) if isinstance(phase, PickEnd) and gestures.active else None
        if settling and self.wish in gestures.chooser.offers():
            gestures.cursor = self.wish
        self._port.showing.update_view()

    # --- time ----------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        changed, port = False, self._port
        if self._gestures.tick(dt):
            port.ctx.sounds.play("stack")
            port.showing.update_view()
            changed = True
        if self._view.refusal.tick(dt):
            port.showing.update_view()
            changed = True
        if port.table.director.busy or not self._here():
            return changed
        return self._ask_declaration() or self._go_home() or changed

    def _here(self) -> bool:
        """Whether the game stands at the cursor, a person is to act, and this table has the screen."""
        session = self._port.session
        played = session.mode == "play" or session.just_played
        asks = self._port.table.occasion.asks and self._port.table.on_top and not self._port.table.typing()
        return played and session.humans_turn() and not session.browsing and asks

    def wake(self) -> float | None:
        wishes = [RESTING_POLL_S] if self._gestures.resting else []
        wishes += [self._view.refusal.left] if self._view.refusal.pick is not None else []
        return min(wishes, default=None)

    # --- after a throw -------------------------------------------------------------------------------------------

    def _ask_declaration(self) -> bool:
        """Asks 再行 or 終季 once for a position; the buttons stay for whoever looks at the board first."""
        seen, version = self._port.eyes.seen(), self._port.session.match.version
        if not isinstance(seen.phase, Declare) or self._asked_at == version:
            return False
        self._asked_at = version
        asked = DeclareDialog(self._port.showing, seen, self._view.arts, self._port.names.seat, self.declare)
        self._port.ctx.app.push(asked)
        return True

    def declare(self, name: str) -> None:
        """Plays an answer to the declaration; "look" plays nothing."""
        if name in ANSWERS:
            self._port.acting.act(ANSWERS[name])

    def _go_home(self) -> bool:
        """Plays the only thing left after a throw that reaches nothing (C6.8)."""
        seen = self._port.eyes.observe(self._port.session.to_act)
        if not isinstance(seen.phase, PickEnd) or any(not isinstance(a, Decline) for a in seen.legal):
            return False
        self._port.acting.act(Decline(), asked=True)
        self._port.ctx.app.notify(self._port.ctx.texts("cerke.sign.nothing"))
        return True
