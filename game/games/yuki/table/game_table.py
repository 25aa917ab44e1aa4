"""The table of 盤上遊姫: its view and gestures, and the parts it is made of."""

from game.games.yuki.rules.actions import YukiAction
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.advising import YukiAdvice
from game.games.yuki.table.automatic import Automatic
from game.games.yuki.table.course import YukiCourse
from game.games.yuki.table.decisions import Decisions, LetGo
from game.games.yuki.table.end import YukiEnd
from game.games.yuki.table.enlarging import Enlarging
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.layout import yuki_areas
from game.games.yuki.table.orders import YukiOrders
from game.games.yuki.table.proof_told import ProofTold
from game.games.yuki.table.seats import Seats
from game.games.yuki.table.training import HeldBack, Training
from game.games.yuki.table.view import YukiView
from game.games.yuki.table.viewing import YukiViewing
from game.games.yuki.table.wording import YukiWording
from game.games.yuki.view.cards import Seen
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.layout import Areas
from game.table.port import Port


class YukiTable(GameTable[YukiObservation, Seen, YukiAction]):
    """Hidden cards are kept apart by `seats`: everything shown is made from what may be known."""

    long_turns = True
    view: YukiView
    gestures: YukiGestures

    def __init__(self, port: Port[YukiObservation]) -> None:
        view = YukiView(port.ctx)
        gestures = YukiGestures(view.table, port.acting.outcome)
        super().__init__(view, gestures)
        self._port = port
        held = HeldBack()
        self.seats = Seats(port, view, gestures, held)
        self.viewing: YukiViewing = YukiViewing(port, self.seats, held)
        self.automatic = Automatic(port, self.seats, held)
        self.proof_told = ProofTold(port, view, held)
        self.decisions = Decisions(port, view, gestures, self.seats, self.proof_told, self.automatic)
        self.training = Training(port, view, gestures, self.viewing, held)
        self.enlarging = Enlarging(port, view, gestures)
        self.wording: YukiWording = YukiWording(port, view, gestures, self.decisions, held)
        self.advice = YukiAdvice(port, self.decisions)
        self.course: YukiCourse = YukiCourse(port, gestures, self.seats, held)
        self.course_parts = (LetGo(port, self.decisions), self.training)
        self.orders: YukiOrders = YukiOrders(port, self.seats, self.decisions, self.training, held)
        self.ending: YukiEnd = YukiEnd(port, view, held)
        self.listeners = (self.proof_told, self.enlarging, self.training, self.decisions, self.seats, self.automatic)

    def areas(self, ctx: Context, buttons: int) -> Areas:
        advanced, told = self._port.eyes.seen().options.advanced, self._port.table.occasion.guide_height
        return yuki_areas(ctx, buttons, advanced=advanced, guide_height=told)

    def facts(self) -> dict[str, object]:
        """Returns the facts that lie open on the screen."""
        seen, judging = self.view.seen, self.training.judging
        shown = seen or self._port.eyes.seen()
        proofs = self.view.proofs.found if judging is None else ()
        return {
            "phase": type(shown.phase).__name__,
            "turn": shown.clockwork.turn,
            "wins": list(shown.standing.wins),
            "right": shown.standing.right,
            "sitting": self.seats.sitting,
            "hands": [] if seen is None else [list(hand) for hand in seen.hands],
            "active": self.gestures.active,
            "zoomed": None if self.view.zoomed is None else self.view.zoomed[0],
            "proof_told": [one.lane for one in self.proof_told.shown],
            "judging": None if judging is None else sorted(judging.pointed),
            "proofs": [[proof.lane, proof.owner, proof.sign] for proof in proofs],
        }
