"""The evaluation of a position at a glance, in hundredths of a G, for the side to move."""

from typing import Final

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.driving import driven, driving
from game.games.prosfair.ai.fields import grip
from game.games.prosfair.ai.figures import NOTHING, BegunFigures, begun, fewest
from game.games.prosfair.rules.regions import FEWEST_ENEMIES

RUNNING_OUT: Final = 100
"""So many plies before its end a game begins to be about the boards occupied (P14.9), or about the time (P14.3)."""
FEW: Final = 3
"""A side with no more pieces than these on a sub-board may soon have no move there."""
CLOSING: Final = (5, 6, 7, 9)
"""Sizes of the phases for an abandonment that are looked at before they stand, from that of P1.6 on."""
MOST_KEPT: Final = 100_000


class Evaluation:
    """Evaluates the positions of one search; what was found once is kept."""

    def __init__(self, board: SearchBoard) -> None:
        self.board = board
        self._last_ply = board.options.last_ply
        self._weaker = board.options.weaker_side
        self._closing = tuple(n for n in CLOSING if n >= board.options.oath_from)
        self._known: dict[int, tuple[int, int]] = {}
        self._opening: tuple[dict[int, BegunFigures], dict[int, BegunFigures]] = ({}, {})
        self._lacking: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._gripped: dict[tuple[int, ...], int] = {}

    def score(self) -> int:
        """Returns the worth of the position for the side to move."""
        board = self.board
        key = board.key ^ board.world.key
        known = self._known.get(key)
        if known is None:
            known = self._still(), self._grips()
            if len(self._known) < MOST_KEPT:
                self._known[key] = known
        total = known[0] + board.world.balance + self._boards(known[1])
        tempo = board.table.weights.tempo
        return tempo - total if board.turn else tempo + total

    def _still(self) -> int:
        """Returns what the base board is worth, above 0 for White."""
        board = self.board
        worth = board.score + self._safety(0) - self._safety(1) + self._mobility() + self._figure(0) - self._figure(1)
        if driven(board, 1):
            worth += driving(board, 1)
        elif driven(board, 0):
            worth -= driving(board, 0)
        return worth

    # --- boards and the limit --------------------------------------------------------------------------------------

    def board_worth(self) -> int:
        """Returns what an occupied board is worth now."""
        weights = self.board.table.weights
        if self._weaker is not None:
            return weights.board // 2
        return weights.board + weights.late * self._near_the_end() // RUNNING_OUT

    def _near_the_end(self) -> int:
        return max(0, RUNNING_OUT - (self._last_ply - self.board.ply))

    def _boards(self, grips: int) -> int:
        """Returns what the sub-boards and the time left are worth; grips: per cent of a board, as `_grips` has it."""
        board, world = self.board, self.board.world
        total = 0
        if self._weaker is not None:
            late = 2 * board.table.weights.late * self._near_the_end() // RUNNING_OUT
            total = -late if self._weaker else late
        if not world.open and world.owned == (0, 0):
            return total
        worth = self.board_worth()
        total += worth * (world.owned[0] - world.owned[1])
        for slot in world.open:
            white, black = board.force[slot * 2], board.force[slot * 2 + 1]
            total += worth * 3 * (white - black) // (4 * (white + black))
        return total + worth * grips // 100

    def _grips(self) -> int:
        """Returns, of all open boards, what a side is near to losing there: per cent of one, above 0 for White.

        It is near to that only where it has few pieces, or a shadow tyrant stands there.
        """
        board, weights, bits = self.board, self.board.table.weights, self.board.bits
        total = 0
        if weights.tight or weights.tyrant:
            for slot in board.world.open:
                least = min(bits[slot * 2].bit_count(), bits[slot * 2 + 1].bit_count())
                if least > FEW and slot not in board.world.tyrants:
                    continue
                cells = tuple(board.squares_of(slot))
                known = self._gripped.get(cells)
                if known is None:
                    known = grip(cells, board.table.sub, weights.tight, weights.tyrant)
                    if len(self._gripped) < MOST_KEPT:
                        self._gripped[cells] = known
                total += known
        return total

    # --- the base board --------------------------------------------------------------------------------------------

    def _safety(self, side: int) -> int:
        """Returns how the Bolussa of a side stands: what shelters it less what is near it."""
        board = self.board
        king = board.king[side]
        if king < 0:
            return 0
        table, weights = board.table, board.table.weights
        near = (board.bits[side] & table.ring[king]).bit_count()
        foes = (board.bits[1 - side] & table.zone[king]).bit_count()
        return weights.shelter * near - weights.danger * foes * foes

    def _mobility(self) -> int:
        board = self.board
        cells, slides = board.cells, board.table.slides
        total = 0
        for sq in board.sliders:
            code = cells[sq] & 0xFF
            free = 0
            for ray in slides[code][sq]:
                for dst in ray:
                    if cells[dst]:
                        break
                    free += 1
            total += -free if code & 1 else free
        return total * board.table.weights.mobility

    def _figure(self, side: int) -> int:
        """Returns what the figures are worth that lack something, where a side could declare something by them."""
        board, world, weights = self.board, self.board.world, self.board.table.weights
        own, total = board.bits[side], 0
        if board.expands and world.may_open[side]:
            found, enemy = self._begun(own, side), board.bits[1 - side]
            total = weights.begun * found.twos
            for reach in found.nearly:
                if (enemy & reach).bit_count() >= FEWEST_ENEMIES:
                    total += weights.figure
        if world.held[side]:
            lacks = NOTHING - self._fewest(own, side)
            total += weights.figure * (lacks == NOTHING - 1) + world.promise[side] * weights.oath * lacks * lacks // 100
        return total

    def _begun(self, own: int, side: int) -> BegunFigures:
        known = self._opening[side].get(own)
        if known is None:
            known = begun(own, self.board.table.size, side)
            if len(self._opening[side]) < MOST_KEPT:
                self._opening[side][own] = known
        return known

    def _fewest(self, own: int, side: int) -> int:
        known = self._lacking[side].get(own)
        if known is None:
            known = fewest(own, self.board.table.size, side, self._closing)
            if len(self._lacking[side]) < MOST_KEPT:
                self._lacking[side][own] = known
        return known
