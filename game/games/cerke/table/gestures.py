"""Gestures of 机戦: a piece goes straight to its end, or over another piece in one drag, and the 皇 by two steps.

A drag that rests a moment over a piece marks it as stepped over; let go at once, it takes what may be taken. Clicking
goes the same way pick by pick. What the choice does not offer is handed to the rules as meant: on a marked piece as
"throw for it" (`Goal`), with the 皇 as "by any way that ends there".
"""

from collections.abc import Callable

import pygame

from game.games.cerke.rules.actions import END, THROW
from game.rules.contract import Goal, InHand, Option, Pick, Square
from game.table.input import Gestures, Outcome, Point
from game.table.view import Places
from game.ui.board.drag import SLACK, Drag

PAUSE_S = 0.35
"""How long a dragged piece rests over another before that one counts as stepped over."""
STEP = Option("step")
"""An answer of the menu at an enemy's piece: step on it, do not take it."""


class CerkeGestures(Gestures):
    """`code_at` gives the piece code on a square (0 empty), `is_tam` whether the 皇 stands there.

    `settling` is the square where the piece waits after its throw, else None.
    """

    def __init__(
        self,
        places: Places,
        outcome: Outcome,
        code_at: Callable[[Square], int],
        is_tam: Callable[[Pick], bool],
    ) -> None:
        super().__init__(places, outcome)
        self._code_at = code_at
        self._is_tam = is_tam
        self.settling: Square | None = None
        self._unit = 1.0
        self._rested_s = 0.0
        self._rest_at: Point = (0, 0)

    # --- what stands ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> Pick | None:
        """Where the choice has come to: what was taken up, or the piece stepped over."""
        return self.begun[-1] if self.begun else None

    def open_offers(self) -> frozenset[Pick]:
        """Returns what may come next: on a piece stepped over, taking it is no longer meant."""
        offers = super().open_offers()
        return offers - {END} if len(self.chooser.picked) > 1 else offers

    def _carried(self, drag: Drag) -> Pick | None:
        return self.first

    # --- mouse ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, unit: float) -> bool:
        self._unit = unit
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.drag is not None and self.drag.moved:
            return self._mark(self.places.hit(self.drag.pointer))
        return super().handle(event, unit)

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        pick = hits[0]
        if self.begun:
            self._take_next(pick, pos)
        elif pick in self.chooser.offers():
            self._grab(pick, pos)
            self._go(pick, dragging=False)
        elif self.settling is not None and pick != self.settling:
            self.outcome.refuse((pick,))
        elif isinstance(pick, InHand) or (isinstance(pick, Square) and self._code_at(pick)):
            self.wish = pick
            self._grab(pick, pos)

    def _take_next(self, pick: Pick, pos: Point | None) -> None:
        """Goes on with a choice that was begun."""
        if pick in self.open_offers():
            self._grab(pick, pos)
            self._go(pick, dragging=False)
        elif pick == self.last:
            self._grab_again(pick, pos)
        elif self._begins_anew(pick):
            self._grab(pick, pos)
        else:
            self._aim(pick)

    def _begins_anew(self, pick: Pick) -> bool:
        """Takes up another piece of one's own instead, where only the first one was taken up."""
        if len(self.chooser.picked) > 1 or self.settling is not None:
            return False
        if self.chooser.begin(pick):
            self.wish = None
            return True
        if isinstance(pick, InHand):
            self.cancel()
            self.wish = pick
            return True
        return False

    def _grab(self, pick: Pick, pos: Point | None) -> None:
        super()._grab(pick, pos)
        self._rested_s = 0.0

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        if not hits:
            self.cancel()
        elif hits[0] != self.last:
            self._end_on(hits[0])
        elif len(self.chooser.picked) <= 1:
            self.cancel()

    def _end_on(self, pick: Pick) -> None:
        """A drag ends on `pick`."""
        to_end = self._is_tam(self.first) if self.first is not None else False
        if to_end and isinstance(pick, Square) and not self._code_at(pick):
            self._aim(pick, drop=True)
        elif pick in self.open_offers() and self.wish is None:
            self._go(pick, dragging=True)
        else:
            self._aim(pick, drop=True)

    def _click_again(self) -> None:
        """A second click on what stands takes it back."""
        self.back()

    # --- the pause over a piece ------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Whether a dragged piece may be coming to rest over another, so that time counts."""
        return self.active and self.drag is not None and self.drag.moved and bool(self.chooser.picked)

    def tick(self, dt: float) -> bool:
        """Lets time pass; True if a piece was marked as stepped over."""
        drag = self.drag
        if drag is None or not self.resting:
            return False
        dx, dy = drag.pointer[0] - self._rest_at[0], drag.pointer[1] - self._rest_at[1]
        if dx * dx + dy * dy > (SLACK * self._unit) ** 2:
            self._rest_at, self._rested_s = drag.pointer, 0.0
        self._rested_s += dt
        return self._rested_s >= PAUSE_S and self._mark(self.places.hit(drag.pointer))

    def _mark(self, hits: tuple[Pick, ...]) -> bool:
        """Marks the piece at the pointer as stepped over, if it can be."""
        pick = hits[0] if hits else None
        if not isinstance(pick, Square) or pick == self.last or not self._code_at(pick) or not self.chooser.pick(pick):
            return False
        if self.chooser.action is not None or not self.open_offers():
            self.chooser.back()
            return False
        return True

    # --- narrowing -----------------------------------------------------------------------------------------------

    def _go(self, pick: Pick, *, dragging: bool) -> None:
        """Takes an offer: the action it completes is played; an enemy's piece may also be stepped on."""
        if not self.chooser.pick(pick):
            return
        offers = self.chooser.offers()
        if END in offers and (dragging or len(offers) == 1):
            self.chooser.pick(END)
        if self.chooser.action is not None:
            self._play()
        elif END in offers:
            self.drag = None
            self.outcome.ask([END, STEP, *([THROW] if THROW in offers else [])], pick)

    def _aim(self, pick: Pick, *, drop: bool = False) -> None:
        """Hands the rules what was meant by a pick that is not on offer; they play it, or say why not.

        After a drag (`drop`) the piece goes home; after a click the piece stepped over stays marked.
        """
        picked = self.begun
        far = isinstance(pick, Square) and bool(picked) and (len(picked) > 1 or self._is_tam(picked[0]))
        meant: tuple[Pick, ...] = (*picked, Goal(pick) if far and isinstance(pick, Square) else pick)
        if self.settling is not None:
            meant = (pick,)
        if drop or len(picked) < 2:
            self.cancel()
        self.outcome.refuse(meant)

    # --- keyboard ------------------------------------------------------------------------------------------------

    def _stops(self) -> list[Pick]:
        return self.places.order({pick.square if isinstance(pick, Goal) else pick for pick in self.open_offers()})
