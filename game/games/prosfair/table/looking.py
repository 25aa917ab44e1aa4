"""Looking closer: a sub-board is enlarged by one click, its origin is lit, and the figures a held piece would make."""

from dataclasses import dataclass

import pygame

from game.games.prosfair.rules.actions import Turn, index
from game.games.prosfair.rules.asked.sight import forbidden
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import KIND_OF, cell
from game.games.prosfair.rules.prospects import Completion, Lacking, completions, completions_from_hand, lacking, offers
from game.games.prosfair.table.drawn import declared_over
from game.games.prosfair.table.gestures import ACT, ProsfairGestures
from game.games.prosfair.table.panel import DeclarationPanel
from game.games.prosfair.table.view import ProsfairView
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay, DrawnFigure
from game.games.prosfair.view.overlay_art import boxes
from game.rules.contract import InHand, Pick, Square
from game.table.listener import Listener
from game.table.port import Port

LACKING_KEY = pygame.K_g
"""Held: every figure that lacks one piece."""
DIGITS = {key: slot for slot in SLOTS for key in (getattr(pygame, f"K_{slot}"), getattr(pygame, f"K_KP{slot}"))}


@dataclass(frozen=True, slots=True)
class SeenOfPick:
    """What is seen of something taken up: figures it would make, and (board, square) that the time forbids it."""

    figures: tuple[DrawnFigure, ...] = ()
    forbidden: tuple[tuple[int, int], ...] = ()


NOTHING_SEEN = SeenOfPick()


class Looking(Listener):
    """Lays over the boards what can be seen in them; nothing of it changes the game."""

    def __init__(
        self,
        port: Port[ProsfairObservation],
        view: ProsfairView,
        gestures: ProsfairGestures,
        panel: DeclarationPanel,
    ) -> None:
        self._port, self._view, self._gestures, self._panel = port, view, gestures, panel
        self._lacking = False
        self._found: tuple[object, SeenOfPick] = (None, NOTHING_SEEN)
        self._hint: tuple[object, BoardOverlay] = (None, NOTHING)
        self._all: tuple[int, tuple[DrawnFigure, ...]] = (-1, ())
        view.laid_over = self.overlay

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        boards = self._view.screen.boards
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            slot = None if self._gestures.drag is not None else boards.head_at(event.pos)
            if slot is not None:
                self.enlarge(slot)
                return True
        if event.type == pygame.MOUSEMOTION and self._view.screen.point(event.pos):
            self._port.showing.redraw()
        if event.type in (pygame.KEYUP, pygame.KEYDOWN) and event.key == LACKING_KEY:
            return self._hold(event.type == pygame.KEYDOWN and self._port.menus.shown is None)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._hold(False)
            self._view.screen.point(None)
        return False

    def key(self, event: pygame.event.Event) -> bool:
        slot = DIGITS.get(event.key)
        if slot is None or not self._view.screen.boards.fields[slot].open:
            return False
        self.enlarge(slot)
        return True

    def enlarge(self, slot: int) -> None:
        """Shows a sub-board large, or small again."""
        boards = self._view.screen.boards
        self._port.table.director.finish()
        boards.enlarged = None if boards.enlarged == slot else slot
        self._port.files.view_changed()
        self._port.showing.update_view()

    def _hold(self, on: bool) -> bool:
        if on == self._lacking:
            return on
        self._lacking = on
        self._port.showing.redraw()
        return True

    def changed(self) -> None:
        boards = self._view.screen.boards
        seen = self._port.eyes.seen()
        if boards.enlarged is not None and seen.boards[boards.enlarged] is None:
            boards.enlarged = None

    # --- what is laid over the boards --------------------------------------------------------------------------------

    def overlay(self) -> BoardOverlay:
        """Returns what is laid over the boards: for the declaration, for the key held, or for the piece held."""
        if self._panel.shown:
            return self._panel.overlay()
        if self._lacking:
            return BoardOverlay(figures=self._all_lacking())
        return self._held() if self._gestures.first is not None else self._hinted()

    def _hinted(self) -> BoardOverlay:
        """Returns what the declaration of a hinted turn would draw, found once."""
        key = (self._port.showing.hint, self._port.ctx.texts.lang)
        if self._hint[0] != key:
            self._hint = key, self._drawn_of(self._port.showing.hint)
        return self._hint[1]

    def _drawn_of(self, hint: tuple[Pick, ...]) -> BoardOverlay:
        eyes = self._port.eyes
        turn = eyes.attempt(hint) if len(hint) > ACT else None
        declared = turn.declare if isinstance(turn, Turn) else None
        if not isinstance(turn, Turn) or declared is None:
            return NOTHING
        wanted = (declared.n, declared.anchor)
        offer = next((one for one in eyes.ask(offers, turn.act) if (one.n, one.anchor) == wanted), None)
        return NOTHING if offer is None else declared_over(self._port.ctx.texts, offer, declared, eyes.seen())

    def _all_lacking(self) -> tuple[DrawnFigure, ...]:
        """Returns every figure of the side to act that lacks one piece and would count; found once for a position."""
        version = self._port.session.match.version
        if self._all[0] != version:
            found = self._port.eyes.ask(lacking, self._port.eyes.seen().to_act)
            self._all = version, tuple(self._lacking_one(one) for one in found if not one.home)
        return self._all[1]

    def _lacking_one(self, one: Lacking) -> DrawnFigure:
        return DrawnFigure(one.n, one.board, one.squares, self._corners(one.board, one.squares), "lacking", one.square)

    def _corners(self, board: int, squares: tuple[int, ...]) -> tuple[int, int]:
        return boxes(squares, self._port.eyes.seen().options.table.grid(board).files)

    def _held(self) -> BoardOverlay:
        """Returns the figures that what is taken up would make, and the directions that the time forbids it."""
        first = self._gestures.first
        if first is None or self._gestures.half_made or not self._gestures.active:
            return NOTHING
        found, over = self._look(first), self._gestures.hover
        here: tuple[DrawnFigure, ...] = ()
        if isinstance(over, Square):
            at = over.board, index(over, self._view.screen.sprites.files(over.board))
            here = tuple(one for one in found.figures if (one.board, one.missing) == at)
        shown = here or found.figures
        camp = self._camp() if any(one.kind == "home" for one in shown) else None
        return BoardOverlay(figures=shown, forbidden=found.forbidden, camp=camp)

    def _camp(self) -> tuple[int, int]:
        """Returns two corners of the camp of the side to act."""
        seen = self._port.eyes.seen()
        camp = seen.options.table.camps[seen.to_act]
        return min(camp), max(camp)

    def _look(self, first: Pick) -> SeenOfPick:
        """Returns what is seen of something taken up, found once."""
        key = (self._port.session.match.version, first, self._port.ctx.texts.lang)
        if self._found[0] != key:
            self._found = key, self._find(first)
        return self._found[1]

    def _find(self, first: Pick) -> SeenOfPick:
        ask = self._port.eyes.ask
        if isinstance(first, InHand):
            held = ask(completions_from_hand, cell(KIND_OF[first.kind], first.seat))
            return SeenOfPick(tuple(self._figure(one, 0) for one in held))
        if not isinstance(first, Square):
            return NOTHING_SEEN
        board, src = first.board, index(first, self._view.screen.sprites.files(first.board))
        made = tuple(self._figure(one, board) for one in ask(completions, board, src))
        return SeenOfPick(made, tuple((board, at) for at in ask(forbidden, board, src)))

    def _figure(self, one: Completion, board: int) -> DrawnFigure:
        texts = self._port.ctx.texts
        may = [name for name, able in
               (("expand", one.expands), ("abandon", one.abandons), ("compose", one.composes)) if able]  # fmt: skip
        word = "home" if one.home else "may" if may else "none"
        told = texts("prosfair-figure.join").join(texts(f"prosfair-figure.{name}") for name in may)
        words = texts(f"prosfair-figure.words.{word}", one.n, told)
        kind = "home" if one.home else "would"
        return DrawnFigure(one.n, board, one.squares, self._corners(board, one.squares), kind, one.dst, words)  # type: ignore[arg-type]
