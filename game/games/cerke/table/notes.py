"""What is told to a player of 机戦 who rests: a card for the piece or 役 pointed at, and whose hands are shown."""

import pygame

from game.games.cerke.rules.board import of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.table.card import HandNote, Note, PieceNote
from game.games.cerke.table.gestures import CerkeGestures
from game.games.cerke.table.view import CerkeView
from game.games.cerke.view.facts import moves_of
from game.rules.contract import InHand, Pick, Square
from game.table.listener import Listener
from game.table.port import Port
from game.table.rest_card import CLAUSE_KEY
from game.ui.widgets.widgets import Button


class Notes(Listener):
    """Tells of what lies on the table while nothing is taken up or thrown."""

    def __init__(self, port: Port[CerkeObservation], view: CerkeView, gestures: CerkeGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self._row_at: tuple[int, int] | None = None
        """Where the pointer is over the 役 panel."""

    # --- whose hands are shown -----------------------------------------------------------------------------------

    def changed(self) -> None:
        self._show_hands_of(None)

    def _show_hands_of(self, seat: int | None) -> None:
        """Shows the hands of a seat; None: of the only person, among several of whoever is to move."""
        own = self._port.eyes.own_seat()
        usual = self._view.observation.turn if own is None else own
        self._view.yaku_of = usual if seat is None else seat
        self._port.showing.update_view()

    def buttons(self) -> list[Button]:
        """Returns the tabs of the hands."""
        return [Button(f"yaku:{seat}", rect, style="card") for seat, rect in enumerate(self._view.yaku.tabs())]

    def press(self, name: str) -> None:
        """Shows the hands of the tab that was pressed."""
        self._show_hands_of(int(name.removeprefix("yaku:")))

    # --- what is pointed at --------------------------------------------------------------------------------------

    @property
    def hover(self) -> Pick | None:
        """What is pointed at."""
        return self._gestures.hover

    def subject(self) -> Note | None:
        """Returns what a card could tell now; None while the player is busy with a choice or a throw."""
        port, gestures = self._port, self._gestures
        in_the_air = port.showing.in_the_air is not None or port.table.director.moving
        if port.menus.shown is not None or in_the_air or self._view.asks_sticks:
            return None
        if gestures.chooser.picked or gestures.drag is not None or gestures.wish is not None:
            return None
        observation = self._view.observation
        if port.session.result is None and not isinstance(observation.phase, Choose):
            return None
        if self._row_at is not None:
            row = self._view.yaku.row_at(self._row_at)
            return HandNote(row) if row is not None else None
        return self._piece(gestures.hover)

    def note(self, subject: Note) -> Note:
        """Returns what is told of it: which is all that is known of it."""
        return subject

    def show(self, note: Note | None) -> bool:
        """Puts a note on the card; True if it changed."""
        changed = note != self._view.card.note
        self._view.card.note = note
        return changed

    def _piece(self, pick: Pick | None) -> Note | None:
        if isinstance(pick, InHand):
            code = self._view.trays[pick.seat].code_of(pick)
            return PieceNote(code) if code else None
        if not isinstance(pick, Square):
            return None
        square, observation = of_pick(pick), self._view.observation
        code = observation.board[square]
        if not code:
            return None
        if code == TAM:
            return PieceNote(TAM)
        inside = bool(moves_of(observation).field >> square & 1)
        return PieceNote(code, self._view.sprites.away(code), inside)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._row_at = event.pos if self._view.yaku.rect.collidepoint(event.pos) else None
        elif event.type == pygame.KEYDOWN:
            self._row_at = None if event.key != CLAUSE_KEY else self._row_at
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        self._view.card.draw(surface)
