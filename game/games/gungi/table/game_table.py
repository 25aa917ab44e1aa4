"""The table of 軍儀: its view and gestures, and the parts it is made of."""

from collections.abc import Sequence

from game.games.gungi.rules.actions import GungiAction
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.table.advising import GungiAdvice
from game.games.gungi.table.capture import OpenCapture
from game.games.gungi.table.claims import Claims
from game.games.gungi.table.end import GungiEnd
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.orders import GungiOrders
from game.games.gungi.table.placing import Placing
from game.games.gungi.table.questions import BackMenu
from game.games.gungi.table.secrets import Backs, offered
from game.games.gungi.table.view import GungiView
from game.games.gungi.table.viewing import GungiViewing
from game.games.gungi.table.wording import GungiWording
from game.match.customs import UndoPolicy
from game.records.lines import ViewValue
from game.rules.contract import Action, Square
from game.table.game_table import GameTable
from game.table.hooks import Course, Saved
from game.table.port import Port
from game.ui.motion.director import Speed


class GungiCourse(Course[GungiObservation, GungiAction]):
    """Backs are dealt unseen, and set-ups go on by themselves."""

    def __init__(self, port: Port[GungiObservation], placing: Placing, backs: Backs) -> None:
        self._port, self._placing, self._backs = port, placing, backs

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        return UndoPolicy.NONE if self._port.session.match.options["mode"] == "claim" else usual

    def choices(self, observation: GungiObservation) -> Sequence[Action]:
        return offered(observation.legal, observation, self._backs)

    def meant(self, action: GungiAction) -> GungiAction:
        return self._backs.settle(action, self._port.eyes.observe(self._port.session.to_act))

    def clock_runs(self) -> bool:
        return self._port.eyes.seen().phase != SETUP

    def paced(self) -> bool:
        return self._port.eyes.seen().phase != SETUP

    def animation(self, usual: Speed) -> Speed:
        return "off" if self._placing.at_once() else usual


class GungiTable(GameTable[GungiObservation, GungiObservation, GungiAction]):
    """No back of a 兵 is on the screen unless its owner asks for it."""

    view: GungiView
    gestures: GungiGestures

    def __init__(self, port: Port[GungiObservation]) -> None:
        view = GungiView(port.ctx)
        gestures = GungiGestures(view, port.acting.outcome)
        super().__init__(view, gestures)
        self._port = port
        self.backs = Backs(port.session.match.seed)
        self.claims = Claims(port, gestures)
        self.capture = OpenCapture(port, view, gestures, self.backs, self.claims)
        self.placing = Placing(port, gestures, self.backs)
        self.wording = GungiWording(port, view, gestures, self.capture, self.placing)
        self.advice = GungiAdvice(port, view)
        self.back_menu = BackMenu(port, view, self.wording)
        self.viewing = GungiViewing(port, view)
        self.course = GungiCourse(port, self.placing, self.backs)
        self.half = self.capture
        self.orders = GungiOrders(port, view, gestures, self.capture, self.placing, self.claims, self.back_menu)
        self.ending = GungiEnd(port, view)
        self.course_parts = (self.placing, self.capture, self.back_menu)
        self.listeners = (self.placing, self.capture, self.claims)

    def saved_view(self) -> dict[str, ViewValue]:
        opened = self.view.opened_square
        tower = [opened.file, opened.rank] if opened else []
        return {"begun": self.capture.save(), "backs": self.backs.save(), "tower": tower}

    def restore_view(self, saved: Saved) -> None:
        self.capture.restore(saved.get("begun"))
        self.backs.restore(saved.get("backs"))
        tower = saved.get("tower")
        if isinstance(tower, list) and len(tower) == 2 and all(type(n) is int and 1 <= n <= 9 for n in tower):
            self.view.opened_square = Square(tower[0], tower[1])

    def facts(self) -> dict[str, object]:
        seen, begun = self._port.eyes.seen(), self.capture.begun
        return {
            "phase": seen.phase,
            "check": bool(seen.checkers),
            "hands": [len(hand) for hand in (seen.hands if begun is None else begun.half.hands)],
            "begun": None if begun is None else begun.stage,
            "placing": [queue is not None for queue in self.placing.queues],
        }
