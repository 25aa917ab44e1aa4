"""What two turns bring in points, exactly: the own turn, the reply, the own next turn, with every throw by its odds.

Points are those of the season for the side to move, times the rate and capped as they are paid (C13.5); beyond the
horizon nothing counts. The other side replies what costs most: it may make a hand itself, or stand in the way.
"""

from collections.abc import Sequence

from game.games.cerke.ai import moves
from game.games.cerke.ai.board import Board
from game.games.cerke.ai.hands import GAINS, HANDS
from game.games.cerke.ai.reach import LOOKUP, bits
from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE
from game.games.cerke.rules.pieces import CAPTIVE, KIND, VESSEL
from game.games.cerke.rules.sticks import WEIGHTS
from game.games.cerke.rules.yaku import FUTILE_POINTS, KUT_POINTS

LEAST, MOST = -1000.0, 1000.0
ROOT = 2
"""Turns that follow the first one: the reply, and the own next turn."""


MOST_TURNS = 400_000
"""So many ends of a turn are looked at; a position that needs more has no proof."""


class TooMany(Exception):
    """A position asks for more than `MOST_TURNS`."""


class Horizon:
    """The worths of the moves of one board on which a side is to choose its move (C16)."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.turns = 0
        self._killers: list[int] = []

    def worths(self, offered: Sequence[int], margin: float) -> dict[int, float]:
        """Returns the worth of each move; of those more than `margin` below the best an upper bound.

        Raises TooMany.
        """
        found: dict[int, float] = {}
        best = LEAST
        for move in sorted(offered, key=self._hope, reverse=True):
            found[move] = self.worth(move, ROOT, best - margin)
            best = max(best, found[move])
        return found

    def _hope(self, move: int) -> int:
        board, dst = self.board, move >> 10 & 127
        if move & 7 == moves.SHIFT and board.cells[dst] and dst != board.tam and dst != move >> 3 & 127:
            return 1 + GAINS[board.hands[board.turn]].stake[CAPTIVE[board.cells[dst]]]
        return int(move & 7 == moves.THROW)

    # --- a turn -

    def worth(self, move: int, after: int, floor: float) -> float:
        """Returns the worth of a move with `after` turns to follow; an upper bound where it is not above `floor`."""
        kind, a, b, kut = move & 7, move >> 3 & 127, move >> 10 & 127, KUT_POINTS if move & moves.KUT else 0
        if kind == moves.SHIFT:
            return self._arrive(a, b, kut, after, floor)
        if kind == moves.THROW:
            return self._thrown(a, b, (move >> 18) - 1, kut, after)
        if kind == moves.DROP:
            return self._drop(a, b, after, floor)
        assert kind == moves.TAM
        return self._tam(b, after, floor)

    def _arrive(self, src: int, dst: int, kut: int, after: int, floor: float) -> float:
        if not moves.needs_water(self.board, src, dst):
            return self._land(src, dst, kut, after, floor)
        there = self._land(src, dst, kut, after, LEAST)
        return moves.WATER_ODDS * there + (1 - moves.WATER_ODDS) * self._end(0, kut, after, LEAST)

    def _land(self, src: int, dst: int, kut: int, after: int, floor: float) -> float:
        board = self.board
        taken = board.cells[dst] if dst != src else 0
        stake = GAINS[board.hands[board.turn]].stake[CAPTIVE[taken]] if taken else 0
        shifted = board.shift(src, dst)
        try:
            return self._end(stake, kut, after, floor)
        finally:
            board.unshift(src, dst, shifted)

    def _thrown(self, src: int, via: int, named: int, kut: int, after: int) -> float:
        """After each throw the best end within it, or home (C6.6, C6.8)."""
        best = self._end(0, kut, after, LEAST)
        ends = moves.throw_ends(self.board, src, via, named)
        total = WEIGHTS[0] * best
        for sticks in range(1, 6):
            reached = (self._arrive(src, dst, kut, after, best) for dst, needed in ends if needed == sticks)
            best = max(best, *reached, LEAST)
            total += WEIGHTS[sticks] * best
        return total / sum(WEIGHTS)

    def _drop(self, captive: int, dst: int, after: int, floor: float) -> float:
        board = self.board
        before = HANDS[board.hands[board.turn]]
        board.drop(captive, dst)
        try:
            held = HANDS[board.hands[board.turn]]
            return self._end(held.score if held.names & ~before.names else 0, 0, after, floor)
        finally:
            board.undrop(captive, dst)

    def _tam(self, dst: int, after: int, floor: float) -> float:
        board = self.board
        futile = FUTILE_POINTS if dst == board.tam or board.tam_moved else 0
        src = board.move_tam(dst)
        try:
            return self._end(0, futile, after, floor, tam_moved=True)
        finally:
            board.move_tam(src)

    # --- the end of a turn -

    def _end(self, stake: int, cost: int, after: int, floor: float, *, tam_moved: bool = False) -> float:
        if not stake and not cost:
            return self._passed_on(after, floor, tam_moved)
        ending = self._paid(stake + cost)
        return max(ending, self._going_on(after, max(floor, ending), tam_moved))

    def _paid(self, stake: int) -> float:
        points = self.board.mover_points()
        return min(ALL_POINTS, max(0, points + stake * self.board.rate)) - points

    def _going_on(self, after: int, floor: float, tam_moved: bool) -> float:
        board = self.board
        rate = board.rate
        board.rate = min(MAX_RATE, rate * 2)
        try:
            return self._passed_on(after, floor, tam_moved)
        finally:
            board.rate = rate

    def _passed_on(self, after: int, floor: float, tam_moved: bool) -> float:
        if not after:
            return 0.0
        self.turns += 1
        if self.turns > MOST_TURNS:
            raise TooMany
        board = self.board
        before = board.tam_moved
        board.tam_moved = tam_moved
        board.turn = 1 - board.turn
        try:
            return -(self._best_reply(-floor) if after > 1 else self._last())
        finally:
            board.turn = 1 - board.turn
            board.tam_moved = before

    def reply(self) -> tuple[int, float]:
        """Returns the best reply of the side to move to what was played, with its worth to that side."""
        offered = sorted(moves.everything(self.board), key=self._hope, reverse=True)
        best, worth = 0, LEAST
        for move in offered:
            found = self.worth(move, 1, worth)
            if found > worth:
                best, worth = move, found
        return best, worth

    def _best_reply(self, enough: float) -> float:
        """Returns the worth of the best reply; a lower bound once it is `enough`."""
        best = LEAST
        killers = self._killers
        offered = moves.everything(self.board)
        known = set(offered)
        for move in [*(one for one in killers if one in known), *sorted(offered, key=self._hope, reverse=True)]:
            worth = self.worth(move, 1, best)
            if worth > best:
                best = worth
                if best >= enough:
                    if move in killers:
                        killers.remove(move)
                    killers.insert(0, move)
                    del killers[8:]
                    break
        return best

    # --- the last turn -

    def _last(self) -> float:
        """Returns what the side to move may expect of its best try at a hand, 0 where there is none."""
        board = self.board
        turn, cells, occupied, field = board.turn, board.cells, board.occupied, board.field
        stakes = GAINS[board.hands[turn]].stake
        wanted, left = 0, board.prey(turn)
        while left:
            low = left & -left
            left ^= low
            if stakes[CAPTIVE[cells[low.bit_length() - 1]]]:
                wanted |= low
        if not wanted:
            return 0.0
        best = 0.0
        for src in bits(board.own[turn]):
            tables = LOOKUP[cells[src]]
            look = tables[field >> src & 1][src]
            touched = look[occupied & look.mask].touched
            for dst in bits(touched & wanted):
                best = max(best, self._prize(src, dst, 0))
            lifted = occupied ^ 1 << src
            for via in bits(touched & occupied):
                look = tables[field >> via & 1][via]
                seen = look[lifted & look.mask]
                if not seen.touched & wanted:
                    continue
                kut = KUT_POINTS if via == board.tam else 0
                for dst in bits(seen.finite & wanted):
                    best = max(best, self._prize(src, dst, kut))
                if seen.near & wanted:
                    best = max(best, self._try(src, seen.thrown, wanted, kut))
        return best

    def _try(self, src: int, thrown: Sequence[int], wanted: int, kut: int) -> float:
        total = best = 0.0
        for squares, weight in zip(thrown, WEIGHTS[1:], strict=True):
            best = max([best, *(self._prize(src, dst, kut) for dst in bits(squares & wanted))])
            total += weight * best
        return total / sum(WEIGHTS)

    def _prize(self, src: int, dst: int, kut: int) -> float:
        board = self.board
        code = board.cells[src]
        stake = GAINS[board.hands[board.turn]].stake[CAPTIVE[board.cells[dst]]]
        wet = IN_WATER[dst] and KIND[code] != VESSEL and not (board.rules.water_exempt_inside and IN_WATER[src])
        return max(0.0, self._paid(stake + kut)) * (moves.WATER_ODDS if wet else 1.0)
