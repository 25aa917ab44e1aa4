"""Gestures of プロスフェアー: pieces go from square to square of one board, hand pieces to squares of the base board.

A turn in which nothing can be declared is played at once; any other stands half-made, and the panel asks on.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.contract import InHand, Option, Pick
from game.table.input import Gestures, Outcome, Point
from game.table.view import Places

NOTHING_DECLARED = Option("none")
ACT = 2
"""The picks of an action without its declaration."""


class ProsfairGestures(Gestures):
    """`lies` tells whether something lies at a pick: only that can be taken up."""

    def __init__(self, view: Places, outcome: Outcome, lies: Callable[[Pick], bool]) -> None:
        super().__init__(view, outcome)
        self._lies = lies

    @property
    def half_made(self) -> bool:
        """Whether an action is picked whose declaration is still open."""
        return len(self.chooser.picked) >= ACT

    def _selected(self) -> Pick | None:
        return None if self.half_made else self.first

    # --- presses and drags -------------------------------------------------------------------------------------------

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        if self.half_made:
            return
        if self.first is not None and self.first == hits[0]:
            self._grab_again(hits[0], pos)
        elif self.chooser.begin(hits[0]):
            self.wish = None
            self._grab(hits[0], pos)
        elif self.first is None or (isinstance(hits[0], InHand) and self._lies(hits[0])):
            self._wish(hits[0], pos)
        else:
            self._aim(hits[0])

    def _wish(self, pick: Pick, pos: Point | None) -> None:
        """Takes up something that leads to no legal turn: the rules say why once it is put down."""
        self.cancel()
        if self._lies(pick):
            self.wish = pick
            self._grab(pick, pos)

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        if not hits or held in hits:
            self.cancel()
        else:
            self._aim(hits[0])

    def _click_again(self) -> None:
        self.cancel()

    def _aim(self, pick: Pick) -> None:
        """Takes a pick as where the piece goes, or hands the rules what was meant."""
        if self.wish is None and pick in self.chooser.offers():
            self.take(pick)
            return
        begun = self.begun
        self.cancel()
        self.outcome.refuse((*begun, pick))

    # --- narrowing ---------------------------------------------------------------------------------------------------

    def _follow(self, near: Pick) -> None:
        if self.half_made and self.chooser.offers() == {NOTHING_DECLARED}:
            self.chooser.pick(NOTHING_DECLARED)
        super()._follow(near)
