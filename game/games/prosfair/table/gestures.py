"""Gestures of プロスフェアー: pieces go from square to square of one board, hand pieces to squares of the base board.

A turn in which nothing can be declared is played at once; any other stands half-made, and the panel asks on.
"""

from game.rules.contract import InHand, Option, Pick
from game.table.input import Point
from game.table.plain import Pointing

NOTHING_DECLARED = Option("none")
ACT = 2
"""The picks of an action without its declaration."""


class ProsfairGestures(Pointing):
    """Another piece of the hand is always taken up: hands are never a goal."""

    @property
    def half_made(self) -> bool:
        """Whether an action is picked whose declaration is still open."""
        return len(self.chooser.picked) >= ACT

    def _selected(self) -> Pick | None:
        return None if self.half_made else self.first

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        if not self.half_made:
            super()._take_press(hits, pos)

    def _wishes(self, pick: Pick) -> bool:
        return super()._wishes(pick) or (isinstance(pick, InHand) and self._lies(pick))

    def _follow(self, near: Pick) -> None:
        if self.half_made and self.chooser.offers() == {NOTHING_DECLARED}:
            self.chooser.pick(NOTHING_DECLARED)
        super()._follow(near)
