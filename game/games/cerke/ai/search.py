"""Expectimax over the search board: throws by their odds, captures first, alpha-beta where nothing is thrown.

Worths are from -1 (the game is lost) to 1 (won) for the side to move. Nodes are positions evaluated; their count in the
budget decides how far the search goes, so that it plays the same on every machine that is fast enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.budget import Budget, OutOfBudget
from game.games.cerke.ai.board import FULL, Board
from game.games.cerke.ai.equity import standing
from game.games.cerke.ai.evaluate import SightsSeen, evaluate, quiet_worth
from game.games.cerke.ai.hands import GAINS, HANDS
from game.games.cerke.ai.moves import (
    DROP,
    END,
    HOME,
    KUT,
    SHIFT,
    TAM,
    THROW,
    WATER_ODDS,
    captures,
    captures_over_tam,
    needs_water,
    piece_moves,
    tam_ends,
    throw_ends,
)
from game.games.cerke.ai.reach import bits
from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE
from game.games.cerke.rules.pieces import CAPTIVE
from game.games.cerke.rules.sticks import WEIGHTS as STICK_WEIGHTS
from game.games.cerke.rules.yaku import FUTILE_POINTS, KUT_POINTS

QUIET_DEPTH = 2
"""From so many plies on the first replies that take nothing are weighed one by one, too; elsewhere standing still is
taken for them."""
WORST, BEST = -2.0, 2.0
SHAME, SHAME_PER_TURN = 0.3, 0.01
"""What a turn that makes nothing but a hand of negative points is charged, and how much more for each turn of the
season. Going on after it costs nothing by the rules but doubles the rate, so two sides that only wait could do it for
four hundred turns."""


class Line:
    """What a search found at the root: (worth, move), best first, and the plies it looked ahead."""

    __slots__ = ("depth", "scores")

    def __init__(self, scores: list[tuple[float, int]]) -> None:
        self.depth = 0
        self.scores = scores

    @property
    def best(self) -> int:
        return self.scores[0][1]

    @property
    def score(self) -> float:
        return self.scores[0][0]


class Search:
    """One search of one board within one budget; `stake` is what is to be declared, if anything.

    margin: how far below the best a move may be and still have its own worth, not only a bound.
    """

    def __init__(self, board: Board, budget: Budget, stake: int = 0, turns: int = 0, margin: float = 0.0) -> None:
        self.board = board
        self._margin = margin
        self._shame = SHAME + SHAME_PER_TURN * turns
        self.stake = stake
        self._quiet = -1
        self._seen = SightsSeen()
        self.budget = budget
        self.nodes = 0
        self._next_poll = 1

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes >= self._next_poll:
            self._next_poll = self.budget.poll(self.nodes)

    # --- the root ------------------------------------------------------------------------------------------------

    def run(self, found: Sequence[int], depth: int, widths: Sequence[int], report: Callable[[Line], None]) -> Line:
        """Weighs the given moves, deeper and deeper, the best `widths[ply]` of them each time, until the budget ends.

        Lets Cancelled through.
        """
        line = Line([(0.0, move) for move in found])
        for ply in range(depth + 1):
            reached: list[tuple[float, int]] = []
            kept = line.scores[: widths[ply]] if ply else line.scores
            try:
                self._root([move for _, move in kept], ply, reached)
            except OutOfBudget:
                self._merge(line, reached)
                return line
            finally:
                reached.sort(reverse=True)
            self._merge(line, reached)
            line.depth = ply + 1
            report(line)
        return line

    @staticmethod
    def _merge(line: Line, reached: list[tuple[float, int]]) -> None:
        done = {move for _, move in reached}
        line.scores = sorted(reached, reverse=True) + [entry for entry in line.scores if entry[1] not in done]

    def _root(self, found: Sequence[int], depth: int, reached: list[tuple[float, int]]) -> None:
        self._quiet = depth if depth >= QUIET_DEPTH else -1
        passing = _Once(lambda: self.stay(depth))
        landed: dict[tuple[int, int], float] = {}
        alpha = WORST
        for move in found:
            worth = self.move_worth(move, depth, max(WORST, alpha - self._margin), passing, landed)
            reached.append((worth, move))
            alpha = max(alpha, worth)

    def move_worth(
        self, move: int, depth: int, alpha: float, passing: _Once, landed: dict[tuple[int, int], float]
    ) -> float:
        """Returns the worth of a move of the root; exact only where it is better than `alpha`."""
        kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
        if kind == SHIFT:
            if move & KUT:
                return self._over_tam(a, b, depth)
            return self._mixed(a, b, depth, alpha, passing, landed)
        if kind == THROW:
            return self._thrown(move, depth, passing, landed)
        if kind == DROP:
            return self._drop(a, b, depth, alpha)
        if kind == TAM:
            return self._tam(b, depth, alpha)
        if kind == HOME:
            return self.stay(depth, KUT_POINTS) if move & KUT else passing()
        return self.ending(self.stake) if kind == END else self.going_on(depth, tam_moved=self.board.tam_moved)

    def _mixed(
        self, src: int, dst: int, depth: int, alpha: float, passing: _Once, landed: dict[tuple[int, int], float]
    ) -> float:
        """A piece comes to `dst`, or home again if the water says so (C7)."""
        if (src, dst) in landed:
            return landed[src, dst]
        if not needs_water(self.board, src, dst):
            worth = self.land(src, dst, depth, alpha, BEST)
        else:
            home = passing()
            low = (alpha - (1 - WATER_ODDS) * home) / WATER_ODDS
            worth = WATER_ODDS * self.land(src, dst, depth, max(WORST, low), BEST) + (1 - WATER_ODDS) * home
        if worth > alpha:
            landed[src, dst] = worth
        return worth

    def _over_tam(self, src: int, dst: int, depth: int) -> float:
        there = self.land(src, dst, depth, WORST, BEST, KUT_POINTS)
        if not needs_water(self.board, src, dst):
            return there
        return WATER_ODDS * there + (1 - WATER_ODDS) * self.stay(depth, KUT_POINTS)

    def _thrown(self, move: int, depth: int, passing: _Once, landed: dict[tuple[int, int], float]) -> float:
        """A step that is thrown for: after each throw the best end within it, or none (C6.6, C6.8)."""
        src, via, named = move >> 3 & 127, move >> 10 & 127, (move >> 18) - 1
        best = passing() if not move & KUT else self.stay(depth, KUT_POINTS)
        ends = throw_ends(self.board, src, via, named)
        total = STICK_WEIGHTS[0] * best
        for sticks in range(1, 6):
            for dst, needed in ends:
                if needed == sticks:
                    if move & KUT:
                        best = max(best, self._over_tam(src, dst, depth))
                    else:
                        best = max(best, self._mixed(src, dst, depth, WORST, passing, landed))
            total += STICK_WEIGHTS[sticks] * best
        return total / 32

    def _drop(self, captive: int, dst: int, depth: int, alpha: float) -> float:
        board = self.board
        before = HANDS[board.hands[board.turn]]
        board.drop(captive, dst)
        try:
            after = HANDS[board.hands[board.turn]]
            stake = after.score if after.names & ~before.names else None
            return self._end_turn(stake, depth, alpha, BEST)
        finally:
            board.undrop(captive, dst)

    def _tam(self, dst: int, depth: int, alpha: float) -> float:
        board = self.board
        rules = board.rules
        came_back = dst == board.tam and rules.tam_pass == "hand"
        again = board.tam_moved and rules.tam_after_tam == "hand"
        src = board.move_tam(dst)
        try:
            return self._end_turn(FUTILE_POINTS if came_back or again else None, depth, alpha, BEST, tam_moved=True)
        finally:
            board.move_tam(src)

    # --- the ends of a turn --------------------------------------------------------------------------------------

    def land(self, src: int, dst: int, depth: int, alpha: float, beta: float, negative: int = 0) -> float:
        """Returns the worth of the piece of `src` coming to rest on `dst`; `negative`: points of 撃皇."""
        board = self.board
        taken = board.cells[dst] if dst != src else 0
        stake = GAINS[board.hands[board.turn]].stake[CAPTIVE[taken]] if taken else 0
        shifted = board.shift(src, dst)
        try:
            return self._settled(stake, negative, depth, alpha, beta)
        finally:
            board.unshift(src, dst, shifted)

    def stay(self, depth: int, negative: int = 0) -> float:
        """Returns the worth of a turn in which the piece went home; `negative`: points of 撃皇 (C6.9)."""
        return self._settled(0, negative, depth, WORST, BEST)

    def _settled(self, stake: int, negative: int, depth: int, alpha: float, beta: float) -> float:
        board = self.board
        if negative and board.rules.kut2tam2 == "fine":
            points = board.points
            board.points = self._paid(negative)
            try:
                if board.points in (0, ALL_POINTS):
                    return standing(board.mover_points(), board.left)
                return self._end_turn(stake or None, depth, alpha, beta)
            finally:
                board.points = points
        return self._end_turn(stake + negative if stake or negative else None, depth, alpha, beta)

    def _paid(self, stake: int) -> int:
        board = self.board
        change = stake * board.rate
        return min(ALL_POINTS, max(0, board.points + (-change if board.turn else change)))

    def _end_turn(self, stake: int | None, depth: int, alpha: float, beta: float, *, tam_moved: bool = False) -> float:
        """The turn is over; with a `stake` there is something to declare (C12)."""
        if stake is None:
            return -self._reply(depth, -beta, -alpha, tam_moved)
        shame = self._shame if stake < 0 else 0.0
        ending = self.ending(stake)
        if ending - shame >= beta:
            return ending - shame
        on = self.going_on(depth, max(alpha, ending) + shame, beta + shame, tam_moved=tam_moved)
        return max(ending, on) - shame

    def ending(self, stake: int) -> float:
        """Returns the worth of 終季."""
        board = self.board
        return standing(board.mover_points() + stake * board.rate, board.left)

    def going_on(self, depth: int, alpha: float = WORST, beta: float = BEST, *, tam_moved: bool = False) -> float:
        """Returns the worth of 再行."""
        board = self.board
        rate = board.rate
        board.rate = min(MAX_RATE, rate * 2)
        try:
            return -self._reply(depth, -beta, -alpha, tam_moved)
        finally:
            board.rate = rate

    def _reply(self, depth: int, alpha: float, beta: float, tam_moved: bool) -> float:
        board = self.board
        before = board.tam_moved
        board.tam_moved = tam_moved
        board.turn = 1 - board.turn
        try:
            return self._node(depth, alpha, beta)
        finally:
            board.turn = 1 - board.turn
            board.tam_moved = before

    # --- inside --------------------------------------------------------------------------------------------------

    def _node(self, depth: int, alpha: float, beta: float) -> float:
        """Returns the worth for the side to move; outside (alpha, beta) only a bound."""
        board = self.board
        self._count()
        look = self._seen.look(board)
        if depth <= 0:
            return evaluate(board, look)
        best = quiet_worth(board, look.odds)
        if best >= beta:
            return best
        passing = _Once(lambda: self.stay(depth - 1))
        for src, dst, odds in self._promising():
            worth = self._attempt(src, dst, odds, depth - 1, max(alpha, best), passing)
            if worth > best:
                best = worth
                if best >= beta:
                    return best
        best = max(best, self._best_over_tam(depth - 1))
        if best >= beta or depth != self._quiet:
            return best
        return max(best, self._quiets(max(alpha, best), beta))

    def _best_over_tam(self, depth: int) -> float:
        """Returns the best worth of the captures over the 皇 whose hand is worth more than 撃皇 costs."""
        board = self.board
        stakes = GAINS[board.hands[board.turn]].stake
        best = WORST
        for src, dst in captures_over_tam(board):
            if stakes[CAPTIVE[board.cells[dst]]] + KUT_POINTS > 0:
                best = max(best, self._over_tam(src, dst, depth))
        return best

    def _quiets(self, alpha: float, beta: float) -> float:
        """Returns the best worth of the moves that take nothing, each seen at a glance; a bound outside the window."""
        board = self.board
        best = WORST
        found: list[int] = []
        empty = FULL & ~board.occupied
        for src in bits(board.own[board.turn]):
            piece_moves(board, src, empty, found)
        for move in found:
            src, dst = move >> 3 & 127, move >> 10 & 127
            if move & 7 != SHIFT or move & KUT or needs_water(board, src, dst):
                continue
            best = max(best, self.land(src, dst, 0, alpha, beta))
            if best >= beta:
                return best
        if not board.tam_moved:
            for dst in bits(tam_ends(board) & ~(1 << board.tam)):
                best = max(best, self._tam(dst, 0, alpha))
                if best >= beta:
                    return best
        return best

    def _attempt(self, src: int, dst: int, odds: float, depth: int, alpha: float, passing: _Once) -> float:
        if odds == 1.0:
            return self.land(src, dst, depth, alpha, BEST)
        home = passing()
        low = (alpha - (1 - odds) * home) / odds
        if low >= BEST:
            return alpha
        return odds * self.land(src, dst, depth, max(WORST, low), BEST) + (1 - odds) * home

    def _promising(self) -> list[tuple[int, int, float]]:
        board = self.board
        cells = board.cells
        stakes, nearer = GAINS[board.hands[board.turn]]
        ranked: list[tuple[float, int, int, float]] = []
        for src, dst, odds in captures(board):
            if odds < 0.1:
                continue
            captive = CAPTIVE[cells[dst]]
            ranked.append((odds * (stakes[captive] * 4 + nearer[captive] + 0.1), src, dst, odds))
        ranked.sort(reverse=True)
        return [(src, dst, odds) for _, src, dst, odds in ranked]


class _Once:
    """A worth that is worked out when it is first asked for."""

    __slots__ = ("_make", "_value")

    def __init__(self, make: Callable[[], float]) -> None:
        self._make = make
        self._value: float | None = None

    def __call__(self) -> float:
        if self._value is None:
            self._value = self._make()
        return self._value
