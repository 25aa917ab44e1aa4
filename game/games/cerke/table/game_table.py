"""The table of 机戦: its view and gestures, and the parts it is made of."""

from game.games.cerke.rules.actions import CerkeAction
from game.games.cerke.rules.board import NAMES, of_pick, pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import PickEnd
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER
from game.games.cerke.table.advising import CerkeAdvice
from game.games.cerke.table.by_hand import SticksByHand
from game.games.cerke.table.card import Note
from game.games.cerke.table.drawn_season import DrawnSeason
from game.games.cerke.table.end import CerkeEnd
from game.games.cerke.table.gestures import CerkeGestures
from game.games.cerke.table.layout import cerke_areas
from game.games.cerke.table.notes import Notes
from game.games.cerke.table.orders import CerkeOrders
from game.games.cerke.table.seasons import Seasons
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.table.turn import TurnCourse
from game.games.cerke.table.view import CerkeView, cerke_pick_name
from game.games.cerke.table.viewing import CerkeViewing
from game.games.cerke.table.wording import CerkeWording
from game.match.customs import UndoPolicy
from game.records.lines import ViewValue
from game.rules.contract import Pick, Square
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.hooks import Course, Saved
from game.table.layout import Areas
from game.table.port import Port
from game.table.rest_card import RestCard


class CerkeCourse(Course[CerkeObservation, CerkeAction]):
    """What is thrown is not taken back, and what a declaration brought is looked at."""

    def __init__(self, standing: StandingSeason) -> None:
        self._standing = standing

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Fair also among people: what was thrown cannot be unlearned."""
        return UndoPolicy.FAIR

    def paced(self) -> bool:
        """A declaration that is told beside the board rests there already."""
        return not self._standing.to_be_told()


class CerkeTable(GameTable[CerkeObservation, CerkeObservation, CerkeAction]):
    """Everything before a throw can be taken back, nothing after it (C16)."""

    view: CerkeView
    gestures: CerkeGestures

    def __init__(self, port: Port[CerkeObservation]) -> None:
        view = CerkeView(port.ctx)
        gestures = CerkeGestures(view, port.acting.outcome, self.code_at, self.is_tam)
        super().__init__(view, gestures)
        self._port = port
        self.by_hand = SticksByHand(port, view)
        self.seasons = Seasons(port)
        self.drawn_season = DrawnSeason(port)
        self.standing = StandingSeason(port, view, self.seasons)
        self.notes = Notes(port, view, gestures)
        self.turn = TurnCourse(port, view, gestures)
        self.wording = CerkeWording(port, view, gestures, self.standing)
        self.advice = CerkeAdvice(port)
        self.viewing = CerkeViewing(port, view, self.standing)
        self.course = CerkeCourse(self.standing)
        self.course_parts = (self.turn, self.standing, self.by_hand, self.drawn_season)
        self.half = self.standing
        self.orders = CerkeOrders(port, self.turn, self.standing, self.by_hand, self.notes, self.drawn_season)
        self.ending = CerkeEnd(port, self.standing)
        self.listeners = (
            self.turn,
            self.notes,
            RestCard[Note, Note](port, self.notes),
            self.standing,
            self.seasons,
            self.by_hand,
        )

    def code_at(self, square: Square) -> int:
        """Returns the piece code on a square, 0 where it is empty."""
        return self._port.eyes.seen().board[of_pick(square)]

    def is_tam(self, pick: Pick) -> bool:
        """Whether the 皇 stands there."""
        return isinstance(pick, Square) and self.code_at(pick) == TAM

    def areas(self, ctx: Context, buttons: int) -> Areas:
        return cerke_areas(ctx, buttons, throwing=self.view.throwing)

    def saved_view(self) -> dict[str, ViewValue]:
        wish = self.turn.wish
        return {"wish": NAMES[of_pick(wish)] if wish is not None else ""}

    def restore_view(self, saved: Saved) -> None:
        wish = saved.get("wish")
        if isinstance(wish, str) and wish in NAMES:
            self.turn.wish = pick(NAMES.index(wish))

    def facts(self) -> dict[str, object]:
        """Returns the facts of the position shown: at the end of a season those before the board is cleared."""
        seen, cursor, wish = self._port.eyes.seen(), self.gestures.cursor, self.turn.wish
        shown = self.view.observation if self.seasons.stands() else seen
        return {
            "phase": type(seen.phase).__name__,
            "season": shown.season.index,
            "points": list(shown.points.by_seat),
            "rate": shown.points.rate,
            "hands": [sorted(map(int, hand)) for hand in shown.hands],
            "sticks": seen.phase.sticks if isinstance(seen.phase, PickEnd) else None,
            "wish": cerke_pick_name(wish) if wish is not None else None,
            "cursor": cerke_pick_name(cursor) if cursor is not None else None,
            "asks": self.view.asks_sticks,
            "stands": self.standing.waits(),
            "hands_of": self.view.yaku.seat,
            "enough": ENOUGH_FOR_WATER,
        }
