"""The table of プロスフェアー: its view and gestures, and the parts it is made of."""

from game.games.prosfair.rules.actions import ProsfairAction, square
from game.games.prosfair.rules.asked.advice import threats_of
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.options import options
from game.games.prosfair.table.advising import ProsfairAdvice
from game.games.prosfair.table.claims import Claims
from game.games.prosfair.table.climaxes import Climaxes
from game.games.prosfair.table.declaring import Declaring
from game.games.prosfair.table.end import ProsfairEnd
from game.games.prosfair.table.gestures import ProsfairGestures
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.layout import prosfair_areas
from game.games.prosfair.table.looking import Looking
from game.games.prosfair.table.notes import Notes
from game.games.prosfair.table.orders import ProsfairOrders
from game.games.prosfair.table.panel import DeclarationPanel
from game.games.prosfair.table.refusal import RefusalMark
from game.games.prosfair.table.view import ProsfairView
from game.games.prosfair.table.wording import ProsfairWording
from game.records.lines import ViewValue
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.hooks import Saved, Viewing
from game.table.layout import Areas
from game.table.port import Port
from game.table.rest_card import RestCard
from game.ui.board.area_art import Area, AreaKind


class ProsfairViewing(Viewing[ProsfairObservation, ProsfairObservation]):
    """Nothing is hidden."""

    def __init__(self, view: ProsfairView) -> None:
        self._view = view

    def areas(self, seen: ProsfairObservation) -> list[Area]:
        """Returns the squares that each side attacks, on every board."""
        found = []
        for side in (0, 1):
            kind: AreaKind = "near" if (side == 1) == self._view.flipped else "far"
            attacked = ((at, seen.options.table.grid(board).files, board) for board, at in threats_of(seen, side))
            found += [Area(square(*place), kind) for place in attacked]
        return found


class ProsfairTable(GameTable[ProsfairObservation, ProsfairObservation, ProsfairAction]):
    """Boards that open and close, and a panel that asks what is declared."""

    long_turns = True
    marks_seats = True
    view: ProsfairView
    gestures: ProsfairGestures

    def __init__(self, port: Port[ProsfairObservation]) -> None:
        view = ProsfairView(port.ctx)
        gestures = ProsfairGestures(view.screen, port.acting.outcome, view.lies)
        super().__init__(view, gestures)
        self._port = port
        self.open_turn = OpenTurn(port, view, gestures)
        self.declaring = Declaring(port, self.open_turn)
        self.panel = DeclarationPanel(port, view, self.open_turn, self.declaring)
        self.looking = Looking(port, view, gestures, self.panel)
        self.refusal = RefusalMark(port, view)
        self.notes = Notes(port, view, gestures)
        self.climaxes = Climaxes(port, view)
        self.claims = Claims(port)
        self.wording = ProsfairWording(port, self.open_turn, self.panel, self.climaxes)
        self.advice = ProsfairAdvice(port)
        self.viewing = ProsfairViewing(view)
        self.course_parts = (self.refusal, self.claims)
        self.half = self.open_turn
        self.orders = ProsfairOrders(port, self.open_turn, self.claims)
        self.ending = ProsfairEnd(port, view.screen.arts)
        self.listeners = (
            self.climaxes,
            self.panel,
            self.open_turn,
            self.looking,
            self.refusal,
            self.notes,
            RestCard(port, self.notes),
        )

    def areas(self, ctx: Context, buttons: int) -> Areas:
        rules = options(self._port.session.match.options)
        return prosfair_areas(ctx, buttons, rules, self._port.table.occasion.guide_height, self.declaring.asks)

    def saved_view(self) -> dict[str, ViewValue]:
        return {"enlarged": self.view.screen.boards.enlarged or 0, "begun": self.open_turn.save()}

    def restore_view(self, saved: Saved) -> None:
        self.open_turn.restore(saved.get("begun"))
        slot = saved.get("enlarged")
        self.view.screen.boards.enlarged = slot if type(slot) is int and slot in SLOTS else None

    def facts(self) -> dict[str, object]:
        seen, declaring = self._port.eyes.seen(), self.declaring
        possible = [item for item in declaring.items if item.clause is None]
        return {
            "boards": {slot: board.owner for slot in SLOTS if (board := seen.boards[slot]) is not None},
            "enlarged": self.view.screen.boards.enlarged,
            "attributes": [seen.attributes.adjective, seen.attributes.time, seen.attributes.plies],
            "hands": [sum(hand) for hand in seen.hands],
            "specials": [special.code for special in seen.specials],
            "check": bool(seen.checkers),
            "declares": [item.name for item in possible],
            "declared": declaring.chosen if declaring.asks else None,
            "claims": list(seen.claims),
        }
