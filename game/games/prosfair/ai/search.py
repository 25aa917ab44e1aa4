"""Alpha-beta over all boards: iterative deepening, principal variation search, table, quiescence.

Scores are for the side to move, in hundredths of a G; a mate in n plies is `MATE` - n. The nodes of the budget decide
how far it goes, so that the same position, seed and level give the same turn wherever the time cap is not reached.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from game.ai.budget import Budget, Entry
from game.ai.root import UNKNOWN, Attention, RootLine, deepen, foreseen
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.moves import (
    Guard,
    captures,
    declared,
    doubtful,
    guard,
    hopes,
    legal,
    moves,
    phases_of,
    safe,
    sorted_out,
)
from game.games.prosfair.ai.ordering import by_gain, capture_order, hopeless, overlooked, thinned
from game.games.prosfair.ai.packing import DECLARED, SQUARE, plainest, turn_of
from game.games.prosfair.rules.ending import END_AFTER, too_little
from game.rules.contract import Action

MATE: Final = 30_000
FAR: Final = MATE - 500
"""Scores beyond this are mates."""
WON: Final = 20_000
"""A game that has run out in one's favour."""
INFINITE: Final = -UNKNOWN
AGAIN: Final = -40
"""What it is worth to bring about a position that has stood before: a little less than a draw."""
MOST_PLIES: Final = 40
QUIESCENCE_PLIES: Final = 6
CHECKED_QUIESCENCE_PLIES: Final = 1
NULL_REDUCTION: Final = 2
FUTILITY: Final[tuple[int, ...]] = (0, 130, 280)
"""By depth left: how far below alpha a quiet position may stand before its quiet moves are passed over."""
NULL_MARGIN: Final = 120
"""Per ply left: how far above beta a position may be taken for won without a search."""
LATE: Final = 3
VERY_LATE: Final = 10
"""After so many quiet moves the rest is searched one ply less deep, after so many two plies less."""
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
TABLE_SIZE: Final = 300_000
CLEAR: Final = Attention()


class Search:
    """One search of one board within one budget.

    sight: what of the enemy's replies is overlooked. margin: how far below the best a root move may be and still have
    its own score, not only a bound. table: what is known of positions beforehand, to be added to. made: keys of the
    positions that this side has led to before in the game, which it does not like to stand again. declares: the depth
    left from which declarations are looked for inside the tree.
    """

    def __init__(
        self,
        board: SearchBoard,
        budget: Budget,
        sight: Attention = CLEAR,
        margin: int = 0,
        table: dict[int, Entry] | None = None,
        made: Container[int] = (),
        declares: int = 2,
    ) -> None:
        self.board = board
        self.budget = budget
        self.nodes = 0
        self.evaluation = Evaluation(board)
        self._sight = sight if sight.errs else None
        self._margin = margin
        self._made = made
        self._declares = declares
        self._last_ply = board.options.last_ply
        self._next_poll = 1
        self._table: dict[int, Entry] = {} if table is None else table
        self._killers = [[0, 0] for _ in range(MOST_PLIES + 2)]
        self._history: dict[int, int] = {}
        self._path: set[int] = set()

    # --- the root --------------------------------------------------------------------------------------------------

    def run(self, moves: Sequence[int], depth: int, report: Callable[[RootLine], None] = lambda line: None) -> RootLine:
        """Searches the given legal moves deeper and deeper, to `depth` plies at most, and returns what it found.

        Stops when the budget is used up; lets Cancelled through.
        """
        line = RootLine(sorted(moves, key=lambda move: self._promise(move), reverse=True))
        self._path = {self.board.identity}

        def ended(line: RootLine) -> bool:
            report(line)
            return abs(line.score) > FAR or len(moves) == 1

        deepen(line, depth, self._margin, self._root, ended, thinned)
        return line

    def expected(self, move: int) -> tuple[Action, ...]:
        """Returns what is expected to follow a root move, as far as the table knows it."""
        board = self.board
        return foreseen(board, move, self._known, lambda one: turn_of(one, board.turn, board.table))

    def _known(self) -> int:
        """Returns the best move that is known where the board stands; 0 for none."""
        entry = self._table.get(self.board.identity) if self._ended() is None else None
        return 0 if entry is None else entry[3]

    def standing(self) -> int:
        """Returns the worth of the position for the side to move, captures followed to their end; without a budget."""
        self._next_poll = 1 << 60
        return self._quiesce(-INFINITE, INFINITE, 1, 0, guard(self.board))

    def _root(self, move: int, depth: int, floor: int) -> int:
        """Returns the score of a root move, only a bound where it is not above `floor`."""
        undo = self.board.make(move)
        try:
            if self.board.identity in self._made:
                return AGAIN
            if floor > UNKNOWN:
                score = -self._node(depth - 1, -floor - 1, -floor, 1)
                if score <= floor:
                    return score
            return -self._node(depth - 1, -INFINITE, -floor, 1)
        finally:
            self.board.unmake(undo)

    def _promise(self, move: int) -> int:
        return capture_order(self.board, move) + (move >> DECLARED != 0)

    # --- the tree --------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes >= self._next_poll:
            self._next_poll = self.budget.poll(self.nodes)

    def _ended(self) -> int | None:
        """Returns the score of a game that has run out or cannot be won, None where it goes on; ツュルメクト apart."""
        board = self.board
        if board.ply >= self._last_ply or board.half >= END_AFTER:
            winner = board.winner_at_the_limit()
            return 0 if winner is None else WON if winner == board.turn else -WON
        if (board.bits[0] | board.bits[1]).bit_count() <= 4 and too_little(board):
            return 0
        return None

    def _node(self, depth: int, alpha: int, beta: int, ply: int, null: bool = True) -> int:
        board = self.board
        key = board.key ^ board.world.key
        if key in self._path:
            self._count()
            return 0
        ended = self._ended()
        if ended is not None:
            self._count()
            return ended
        held = guard(board)
        if held.in_check and ply < 20:
            depth += 1
        if depth <= 0 or ply >= MOST_PLIES:
            return self._quiesce(alpha, beta, ply, 0, held)
        self._count()
        entry = self._table.get(key)
        first = 0
        if entry is not None:
            known, flag, value, first = entry
            if known >= depth:
                value = value - ply if value > FAR else value + ply if value < -FAR else value
                if flag == EXACT or (flag == LOWER and value >= beta) or (flag == UPPER and value <= alpha):
                    return value
        static = 0
        if not held.in_check:
            static = self.evaluation.score()
            if depth <= 2 and static - NULL_MARGIN * depth >= beta and abs(beta) < FAR:
                return static
            if depth == 1 and static + FUTILITY[1] <= alpha and not self._sight:
                return self._quiesce(alpha, beta, ply, 0, held)
            if null and depth >= 2 and static >= beta and abs(beta) < FAR and self._null(depth, beta, ply, key):
                return beta
        self._path.add(key)
        try:
            score, move = self._moves(depth, alpha, beta, ply, held, static, first)
        finally:
            self._path.discard(key)
        flag = LOWER if score >= beta else EXACT if score > alpha else UPPER
        stored = score + ply if score > FAR else score - ply if score < -FAR else score
        if len(self._table) < TABLE_SIZE:
            self._table[key] = (depth, flag, stored, move or first)
        return score

    def _null(self, depth: int, beta: int, ply: int, key: int) -> bool:
        """Whether the side to move stands so well that it could even pass."""
        board = self.board
        if board.bits[board.turn].bit_count() < 4:
            return False
        board.pass_turn()
        self._path.add(key)
        try:
            return -self._node(depth - 1 - NULL_REDUCTION, -beta, 1 - beta, ply + 1, False) >= beta
        finally:
            self._path.discard(key)
            board.pass_turn()

    def _moves(
        self, depth: int, alpha: int, beta: int, ply: int, held: Guard, static: int, first: int
    ) -> tuple[int, int]:
        """Returns the score of the best move and the move; that of the end where there is none."""
        board = self.board
        best, best_move = -INFINITE, 0
        tried = quiets = 0
        in_check = held.in_check
        futile = not in_check and depth < len(FUTILITY) and static + FUTILITY[depth] <= alpha
        blind = self._sight if ply & 1 else None
        for one in self._ordered(depth, ply, held, first):
            move, quiet = one >> 1, one & 1
            if quiet and tried and futile and best > -FAR:
                continue
            if blind and overlooked(board, move, blind):
                continue
            if move < 1 << DECLARED and doubtful(board, move) and not safe(board, move):
                continue
            tried += 1
            quiets += quiet
            reduction = 0
            if quiet and depth >= 2 and quiets > LATE and not in_check:
                reduction = 1 if quiets <= VERY_LATE or depth == 2 else 2
            undo = board.make(move)
            try:
                if tried == 1:
                    score = -self._node(depth - 1, -beta, -alpha, ply + 1)
                else:
                    score = -self._node(depth - 1 - reduction, -alpha - 1, -alpha, ply + 1)
                    if score > alpha and (reduction or score < beta):
                        score = -self._node(depth - 1, -beta, -alpha, ply + 1)
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
        return (best, best_move) if tried else (self._no_move(ply, in_check), 0)

    def _no_move(self, ply: int, in_check: bool) -> int:
        """Returns what it means that no move was found: ツュルメクト, a draw, or that something was overlooked."""
        if ((in_check and self.board.stages) or self._sight) and next(legal(self.board), None) is not None:
            return self.evaluation.score()
        return ply - MATE if in_check else 0

    def _remember(self, move: int, depth: int, ply: int) -> None:
        killers = self._killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
        self._history[move] = self._history.get(move, 0) + depth * depth

    def _ordered(self, depth: int, ply: int, held: Guard, first: int) -> list[int]:
        """Returns all moves, each as move << 1, plus 1 where it is quiet.

        First the table's move, then captures by gain, declarations, killers, the rest by history.
        """
        taking, calm = sorted_out(self.board, held)
        taking.sort(reverse=True)
        taking = by_gain(self.board, taking)
        history = self._history
        known = [move for move in calm if move in history]
        if known:
            known.sort(key=history.__getitem__, reverse=True)
            calm = known + [move for move in calm if move not in history]
        killers = [move for move in self._killers[ply] if move in known]
        ordered = [move << 1 for move in taking]
        if depth >= self._declares and not held.in_check:
            ordered += [move << 1 | 1 for move in self._declared(taking + calm)]
        ordered += [move << 1 | 1 for move in killers]
        ordered += [move << 1 | 1 for move in calm if move not in killers]
        for one in (first << 1, first << 1 | 1) if first else ():
            if one in ordered:
                ordered.remove(one)
                ordered.insert(0, one)
        return ordered

    def _declared(self, found: Sequence[int]) -> list[int]:
        """Returns the moves that declare something, of all adjectives and times the plainest alone."""
        board = self.board
        hoped = hopes(board)
        slots = board.table.slot
        if not hoped.any(0) and not hoped.abandons:
            return []
        turns: list[int] = []
        for move in found:
            slot = slots[move & SQUARE]
            if hoped.any(slot):
                phases = phases_of(board, move)
                if phases and hoped.for_any(phases, slot) and not doubtful(board, move):
                    turns += plainest(declared(board, move, phases))
        return turns

    # --- quiescence ------------------------------------------------------------------------------------------------

    def _quiesce(self, alpha: int, beta: int, ply: int, deep: int, held: Guard | None) -> int:
        """Follows captures until the position is quiet; answers a check near the surface with every move."""
        self._count()
        board = self.board
        if board.ply >= self._last_ply or board.half >= END_AFTER:
            ended = self._ended()
            if ended is not None:
                return ended
        answering = held is not None and held.in_check and deep < CHECKED_QUIESCENCE_PLIES
        best, static = ply - MATE, 0
        if not answering:
            static = best = self.evaluation.score()
            if best >= beta or deep >= QUIESCENCE_PLIES or ply >= MOST_PLIES:
                return best
            alpha = max(alpha, best)
        if held is None:
            held = guard(board)
        taking = captures(board, held)
        if len(taking) > 1:
            taking = by_gain(board, taking)
        if answering:
            seen = set(taking)
            taking += [move for move in moves(board, held) if move not in seen]
        blind = self._sight if ply & 1 else None
        tried = False
        for move in taking:
            if blind and overlooked(board, move, blind):
                continue
            if not answering and hopeless(board, move, static, alpha, self.evaluation.board_worth):
                continue
            if doubtful(board, move) and not safe(board, move):
                continue
            tried = True
            undo = board.make(move)
            try:
                score = -self._quiesce(-beta, -alpha, ply + 1, deep + 1, None)
            finally:
                board.unmake(undo)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if alpha >= beta:
                        break
        return self._no_move(ply, True) if answering and not tried else best
