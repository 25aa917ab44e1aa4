"""What is told to whoever rests the pointer on something: a card in the place of the record."""

from collections.abc import Mapping

import pygame

from game.games.prosfair.rules.actions import index
from game.games.prosfair.rules.asked.career import Career, Place, careers
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.table.about import About
from game.games.prosfair.table.card import Note, ProsfairCard
from game.games.prosfair.table.gestures import ProsfairGestures
from game.games.prosfair.table.view import ProsfairView
from game.rules.contract import InHand, Pick, Square
from game.table.listener import Listener
from game.table.port import Port

Subject = tuple[str, int, int]
"""What a card is about: "piece" with board and square, "hand" with seat and kind, "board" with slot, "strip"."""


class Notes(Listener):
    """Tells of what lies on the table while nothing is taken up."""

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView, gestures: ProsfairGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self.card = ProsfairCard(port.ctx.theme, view.screen.arts)
        self._pointer: tuple[int, int] | None = None
        self._careers: tuple[int, Mapping[Place, Career]] = (-1, {})

    # --- what is pointed at --------------------------------------------------------------------------------------

    @property
    def hover(self) -> Pick | None:
        """What is pointed at."""
        return self._gestures.hover

    def subject(self) -> Subject | None:
        """Returns what a card could tell of now; None while the player is busy with a choice."""
        port, gestures = self._port, self._gestures
        if port.menus.shown is not None or port.table.director.moving or gestures.begun or gestures.drag is not None:
            return None
        return self._under()

    def _under(self) -> Subject | None:
        hover = self._gestures.hover
        if hover is not None and (found := self._at(hover)) is not None:
            return found
        pos, screen = self._pointer, self._view.screen
        if pos is None:
            return None
        for seat, tray in enumerate(screen.trays):
            for code, rect in tray.special_rects().items():
                if rect.collidepoint(pos):
                    return ("special-" + code, seat, 0)
        if screen.strip.rect.collidepoint(pos):
            return ("attributes" if screen.strip.attributes_rect.collidepoint(pos) else "counters", 0, 0)
        slot = screen.boards.slot_at(pos)
        return ("board", slot, 0) if slot is not None and screen.boards.fields[slot].open else None

    def _at(self, pick: Pick) -> Subject | None:
        sprites = self._view.screen.sprites
        if isinstance(pick, InHand):
            return ("hand", pick.seat, KIND_OF[pick.kind]) if self._view.lies(pick) else None
        if not isinstance(pick, Square):
            return None
        at = index(pick, sprites.files(pick.board))
        return ("piece", pick.board, at) if self._view.lies(pick) else None

    def show(self, note: Note | None) -> bool:
        """Puts a note on the card; True if it changed."""
        changed = note != self.card.note
        self.card.note = note
        return changed

    def note(self, subject: Subject) -> Note | None:
        """Returns what is told of a subject; None where it is gone."""
        what, a, b = subject
        seen = self._view.observation
        about = About(self._port.ctx.texts, seen, self._career())
        if what == "hand":
            return about.in_hand(cell(b, a))
        if what == "piece":
            special = self._view.screen.sprites.special_at(a, b)
            return about.special(special) if special is not None else about.piece(a, b)
        if what == "board":
            return about.board(a)
        if what == "attributes":
            return about.attributes()
        if what == "counters":
            return about.counters()
        code = what.removeprefix("special-")
        return next((about.special(one) for one in seen.specials if (one.code, one.owner) == (code, a)), None)

    def _career(self) -> Mapping[Place, Career]:
        """Returns the careers at the cursor, found once for a position."""
        match = self._port.session.match
        node = match.cursor
        if self._careers[0] != node.id:
            steps = [(one.action, match.events(one)) for one in node.path()[1:]]
            self._careers = node.id, careers(steps, self._view.observation.options.table)
        return self._careers[1]

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = None
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        self.card.draw(surface, self._port.showing.areas.record, self._port.ctx.texts)
