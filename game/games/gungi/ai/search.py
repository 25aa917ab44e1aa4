"""Alpha-beta over the search board: iterative deepening, principal variation search, table, quiescence.

Scores are for the side to move, in hundredths of a 兵; a mate in n plies is `MATE` - n. The node count of the budget
decides how far it goes, so the same position, seed and level give the same action on every machine that is fast
enough for the time cap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.ai.budget import Budget, Entry
from game.ai.root import UNKNOWN, Attention, RootLine, deepen, foreseen
from game.games.gungi.ai.beginner import overlooked
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import unpack
from game.games.gungi.ai.exchange import loses
from game.games.gungi.ai.legality import has_reply
from game.games.gungi.ai.moves import captures, quiets, relocations
from game.games.gungi.ai.ordering import (
    capture_order,
    checks,
    exposed,
    first_sight,
    hopeless,
    is_capture,
    promise,
    risky,
)
from game.games.gungi.ai.tables import DROP
from game.games.gungi.rules.pieces import HYOU, KIND
from game.rules.contract import Action

MATE: Final = 30_000
FAR: Final = MATE - 500
"""Scores beyond this are mates."""
INFINITE: Final = -UNKNOWN
MOST_PLIES: Final = 40
QUIESCENCE_PLIES: Final = 6
CHECKED_QUIESCENCE_PLIES: Final = 2
"""How many plies deep quiescence still answers a check with every move."""
NULL_REDUCTION: Final = 2
FUTILITY: Final = (0, 160, 320)
"""By depth left: how far below alpha a quiet position may stand before its quiet moves are passed over."""
QUIETS_TRIED: Final = (0, 40)
"""By depth left: how many quiet moves are tried at most where the side is not in check."""
LATE: Final = 3
VERY_LATE: Final = 12
"""After so many quiet moves the rest is searched one ply less deep, after so many two plies less."""
NULL_MARGIN: Final = 130
"""Per ply left: how far above beta a position may be taken for won without a search."""
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
CLEAR: Final = Attention()
TABLE_SIZE: Final = 400_000


class Search:
    """One search of one board within one budget.

    sight: what of the enemy's replies is overlooked. margin: how far below the best a root move may be and still have
    its own score, not only a bound. sure: plies that are looked at to their end whatever nodes they take.
    exchanges: whether captures are followed in thought to see if they lose, or judged by whether the square is guarded.
    """

    def __init__(
        self,
        board: Board,
        budget: Budget,
        sight: Attention = CLEAR,
        margin: int = 0,
        sure: int = 0,
        exchanges: bool = True,
        table: dict[int, Entry] | None = None,
    ) -> None:
        self.board = board
        self.budget = budget
        self._sight = sight if sight.errs else None
        self._margin, self._sure = margin, sure
        self._exchanges = exchanges
        self.nodes = 0
        self._next_poll = 1
        self._table: dict[int, Entry] = {} if table is None else table
        self._killers = [[0, 0] for _ in range(MOST_PLIES + 2)]
        self._history: dict[int, int] = {}
        self._path: set[int] = set()

    # --- the root ------------------------------------------------------------------------------------------------

    def run(self, moves: Sequence[int], depth: int, report: Callable[[RootLine], None] = lambda line: None) -> RootLine:
        """Searches the given legal moves deeper and deeper, to `depth` plies at most, and returns what it found.

        Stops when the budget is used up; lets Cancelled through.
        """
        line = RootLine(sorted(moves, key=lambda move: first_sight(self.board, move), reverse=True))
        self._path = {self.board.key}

        def ended(line: RootLine) -> bool:
            report(line)
            return abs(line.score) > FAR or len(moves) == 1

        deepen(line, depth, self._margin, self._root, ended)
        return line

    def expected(self, move: int) -> tuple[Action, ...]:
        """Returns what is expected to follow a root move, as far as the table knows it."""
        return foreseen(self.board, move, self._known, lambda one: unpack(one, self.board))

    def _known(self) -> int:
        """Returns the best move that is known where the board stands; 0 for none."""
        entry = self._table.get(self.board.key) if self.board.winner < 0 else None
        return 0 if entry is None else entry[3]

    def standing(self) -> int:
        """Returns the worth of the position for the side to move, captures followed to their end; without a budget."""
        self._next_poll = 1 << 60
        board = self.board
        return self._quiesce(-INFINITE, INFINITE, 1, 0, 0, board.in_check(board.turn))

    def _root(self, move: int, depth: int, floor: int) -> int:
        """Returns the score of a root move, only a bound where it is not above `floor`."""
        board = self.board
        side = board.turn
        self.budget.sure = depth <= self._sure
        undo = board.make(move)
        try:
            if board.turn == side:
                return self._node(depth, floor, INFINITE, 1, move)
            if floor > UNKNOWN:
                score = -self._node(depth - 1, -floor - 1, -floor, 1, move)
                if score <= floor:
                    return score
            return -self._node(depth - 1, -INFINITE, -floor, 1, move)
        finally:
            board.unmake(undo)

    # --- the tree ------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes >= self._next_poll:
            self._next_poll = self.budget.poll(self.nodes)

    def _node(self, depth: int, alpha: int, beta: int, ply: int, last: int, null: bool = True) -> int:
        board = self.board
        side = board.turn
        if board.winner >= 0:
            return MATE - ply if board.winner == side else ply - MATE
        if board.owed[side]:
            return self._relocate(depth, alpha, beta, ply)
        if board.key in self._path:
            self._count()
            return 0
        in_check = board.in_check(side)
        if in_check and ply < 24:
            depth += 1
        if depth <= 0 or ply >= MOST_PLIES:
            return self._quiesce(alpha, beta, ply, 0, last, in_check)
        self._count()
        key = board.key
        entry = self._table.get(key)
        best_move = 0
        if entry is not None:
            known, flag, value, best_move = entry
            if known >= depth:
                if value > FAR:
                    value -= ply
                elif value < -FAR:
                    value += ply
                if flag == EXACT or (flag == LOWER and value >= beta) or (flag == UPPER and value <= alpha):
                    return value
        static = 0
        if not in_check:
            static = board.evaluate()
            if depth <= 2 and static - NULL_MARGIN * depth >= beta and abs(beta) < FAR:
                return static
            if depth == 1 and static + FUTILITY[1] <= alpha:
                return self._quiesce(alpha, beta, ply, 0, last, in_check)
            if null and depth >= 2 and static >= beta and abs(beta) < FAR:
                board.pass_turn()
                self._path.add(key)
                try:
                    score = -self._node(depth - 1 - NULL_REDUCTION, -beta, 1 - beta, ply + 1, 0, False)
                finally:
                    self._path.discard(key)
                    board.pass_turn()
                if score >= beta:
                    return beta
        self._path.add(key)
        try:
            score, move = self._moves(depth, alpha, beta, ply, last, in_check, static, best_move)
        finally:
            self._path.discard(key)
        flag = LOWER if score >= beta else EXACT if score > alpha else UPPER
        stored = score + ply if score > FAR else score - ply if score < -FAR else score
        if len(self._table) < TABLE_SIZE:
            self._table[key] = (depth, flag, stored, move or best_move)
        return score

    def _relocate(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Places the owed 砲 or 砦 where it does best; the side stays to move (G10.5)."""
        board = self.board
        best = ply - MATE
        for move in relocations(board)[:12]:
            undo = board.make(move)
            try:
                best = max(best, self._node(depth - 1, max(alpha, best), beta, ply + 1, move, False))
            finally:
                board.unmake(undo)
            if best >= beta:
                break
        return best

    def _moves(
        self, depth: int, alpha: int, beta: int, ply: int, last: int, in_check: bool, static: int, first: int
    ) -> tuple[int, int]:
        """Returns the score of the best move and the move; a mate or a mate by foul where there is none."""
        board = self.board
        side = board.turn
        best, best_move = -INFINITE, 0
        tried = quiet_tried = 0
        limit = QUIETS_TRIED[depth] if depth < len(QUIETS_TRIED) and not in_check else 10_000
        futile = not in_check and depth < len(FUTILITY) and static + FUTILITY[depth] <= alpha
        near = board.table.nearby[board.king[side]]
        blind = self._sight if ply & 1 else None
        for move, quiet in self._ordered(depth, ply, in_check, first):
            if blind and overlooked(board, move, blind):
                continue
            if quiet and tried and ((quiet_tried >= limit or futile) and best > -FAR) and not checks(board, move):
                continue
            undo = board.make(move)
            if exposed(move, in_check, near) and board.in_check(side):
                board.unmake(undo)
                continue
            try:
                tried += 1
                quiet_tried += quiet
                reduction = 0
                if quiet and depth >= 2 and quiet_tried > LATE and not in_check:
                    reduction = 1 if quiet_tried <= VERY_LATE or depth == 2 else 2
                if tried == 1:
                    score = -self._node(depth - 1, -beta, -alpha, ply + 1, move)
                else:
                    score = -self._node(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1, move)
                    if score > alpha and (reduction or score < beta):
                        score = -self._node(depth - 1, -beta, -alpha, ply + 1, move)
            finally:
                board.unmake(undo)
            if score > best:
                best, best_move = score, move
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        if quiet:
                            self._remember(move, depth, ply)
                        break
        if not tried:
            return self._no_move(ply, last, in_check), 0
        return best, best_move

    def _no_move(self, ply: int, last: int, in_check: bool) -> int:
        """Mated, or without a move: lost (G11.5, G11.7), unless the mate is a foul, which may not be played (G12.4).

        What somebody sees who overlooks moves is no mate for want of moves.
        """
        if self._sight and ply & 1 and has_reply(self.board):
            return self.board.evaluate()
        if in_check and last:
            dropped_hyou = last & 7 == DROP and KIND[last >> 3 & 127] == HYOU
            if dropped_hyou or self.board.checked_by_he_alone(self.board.turn):
                return MATE - ply
        return ply - MATE

    def _remember(self, move: int, depth: int, ply: int) -> None:
        killers = self._killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
        self._history[move] = self._history.get(move, 0) + depth * depth

    def _ordered(self, depth: int, ply: int, in_check: bool, first: int) -> Iterator[tuple[int, bool]]:
        """Yields all moves with whether they are quiet, made as they are wanted.

        First the table's move, then captures by gain, killers, the rest by history; last the captures that lose.
        """
        board = self.board
        took = first and is_capture(board, first)
        if first:
            yield first, not took
        taking = captures(board, in_check)
        if len(taking) > 1:
            taking.sort(key=lambda move: capture_order(board, move), reverse=True)
        losing = []
        for move in taking:
            if move == first:
                continue
            if self._exchanges and loses(board, move):
                losing.append(move)
            else:
                yield move, False
        calm = quiets(board, in_check)
        among = set(calm)
        chosen = [move for move in self._killers[ply] if move in among and move != first]
        for move in chosen:
            yield move, True
        history = self._history.get
        if depth >= 2:
            calm.sort(key=lambda move: history(move, 0) * 4 + promise(board, move), reverse=True)
        else:
            calm.sort(key=lambda move: history(move, 0), reverse=True)
        done = {first, *chosen}
        for move in calm:
            if move not in done:
                yield move, True
        for move in losing:
            yield move, False

    # --- quiescence ----------------------------------------------------------------------------------------------

    def _quiesce(self, alpha: int, beta: int, ply: int, deep: int, last: int, in_check: bool) -> int:
        """Follows captures until the position is quiet; answers checks fully near the surface."""
        self._count()
        board = self.board
        side = board.turn
        if board.winner >= 0:
            return MATE - ply if board.winner == side else ply - MATE
        if board.owed[side] or ply >= MOST_PLIES:
            return board.evaluate()
        answering = in_check and deep < CHECKED_QUIESCENCE_PLIES
        best = ply - MATE
        static = 0
        if not answering:
            static = best = board.evaluate()
            if best >= beta or deep >= QUIESCENCE_PLIES:
                return best
            if best > alpha:
                alpha = best
        moves = captures(board, in_check)
        if len(moves) > 1:
            moves.sort(key=lambda move: capture_order(board, move), reverse=True)
        if answering:
            moves += quiets(board, in_check)
        near = board.table.nearby[board.king[side]]
        blind = self._sight if ply & 1 else None
        unsound = loses if self._exchanges else risky
        tried = False
        for move in moves:
            if blind and overlooked(board, move, blind):
                continue
            if not answering and (hopeless(board, move, static, alpha) or unsound(board, move)):
                continue
            undo = board.make(move)
            if exposed(move, in_check, near) and board.in_check(side):
                board.unmake(undo)
                continue
            try:
                tried = True
                score = -self._quiesce(-beta, -alpha, ply + 1, deep + 1, move, board.in_check(1 - side))
            finally:
                board.unmake(undo)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        if answering and not tried:
            return self._no_move(ply, last, in_check)
        return best
