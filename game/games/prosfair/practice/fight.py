"""The search board of プロスフェアー as wins are counted out on it: every legal turn, mates and checks among them."""

from collections.abc import Hashable, Iterator

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import legal
from game.games.prosfair.ai.packing import DECLARED, SQUARE, SRC, group
from game.games.prosfair.rules.ending import END_AFTER
from game.games.prosfair.rules.state import ProsfairState


class FieldFight:
    """A position with all its fields. Nothing is hidden in it."""

    def __init__(self, state: ProsfairState) -> None:
        self.board = SearchBoard(state)
        self.make, self.unmake = self.board.make, self.board.unmake

    @property
    def turn(self) -> int:
        return self.board.turn

    @property
    def identity(self) -> int:
        return self.board.identity

    def moves(self, first: int = 0) -> Iterator[int]:
        """Yields every legal turn; none where the game has run out."""
        if self._run_out():
            return
        found = list(legal(self.board))
        if first in found:
            yield first
        yield from (move for move in found if move != first)

    def winning(self) -> Iterator[int]:
        """Yields the legal turns that win at once: by ツュルメクト, or by more fields where the game runs out."""
        side = self.board.turn
        for move in self.moves():
            undo = self.board.make(move)
            won = self.won_by(side)
            self.board.unmake(undo)
            if won:
                yield move

    def checking(self) -> list[int]:
        """Returns the legal turns that attack the Bolussa of the enemy."""
        board, found = self.board, list[int]()
        for move in self.moves():
            undo = board.make(move)
            if board.in_check(board.turn):
                found.append(move)
            board.unmake(undo)
        return found

    def won_by(self, side: int) -> bool:
        board = self.board
        if board.turn == side:
            return False
        if board.in_check(1 - side) and next(legal(board), None) is None:
            return True
        return self._run_out() and board.winner_at_the_limit() == side

    def _run_out(self) -> bool:
        """Whether the game ends here though there may be turns (P14.3, P14.7)."""
        return self.board.ply >= self.board.options.last_ply or self.board.half >= END_AFTER

    def unsure(self, move: int) -> bool:
        return False

    def appeal(self, move: int) -> int:
        board = self.board
        dst, src = move & SQUARE, move >> SRC & SQUARE
        if board.cells[dst] and src != board.king[board.turn]:
            return 3
        return 2 if src == board.king[board.turn] else 0 if move >> DECLARED else 1


def same_turn(move: int) -> Hashable:
    """Returns what turns have in common that differ in adjective, time or special piece alone."""
    return group(move)
