"""The search board of 軍儀 as wins are counted out on it: every legal move, the mates among them, the checks."""

from collections import Counter
from collections.abc import Hashable, Iterator

from game.games.gungi.ai.board import Board, Undo
from game.games.gungi.ai.bridge import board_of
from game.games.gungi.ai.legality import has_reply, mates_by_foul
from game.games.gungi.ai.moves import captures, quiets, relocations
from game.games.gungi.ai.ordering import capture_order, checks, is_capture
from game.games.gungi.ai.tables import BETRAY, DROP, MOVE, STRIKE
from game.games.gungi.rules.pieces import HYOU, KIND, OTHER, SIDE, SUI
from game.games.gungi.rules.state import GungiState

FEW = 4
"""A side with so many tiles on top may be left without any action (G8.12), which is worth a look."""
_ANSWER = 7 | 127 << 3 | 127 << 10 | 3 << 17
"""The bits of a packed move that make it another answer; where a 砲 or 砦 is placed and what is exchanged are not."""


class TileFight:
    """A position of the play phase. With `sure` the side that acts first never turns a 兵 of the enemy's, whose back it

    may not know, by a betrayal, and never drops what it won by taking one.
    """

    def __init__(self, state: GungiState, sure: bool) -> None:
        self.board: Board = board_of(state)
        self._sure_side = self.board.turn if sure else -1
        self._hand = Counter({code: count for code, count in enumerate(self.board.hands) if count})
        self._dropped: list[int] = []

    @property
    def turn(self) -> int:
        return self.board.turn

    @property
    def identity(self) -> int:
        return self.board.key

    def make(self, move: int) -> tuple[Undo, bool]:
        drops = self.board.turn == self._sure_side and move & 7 == DROP
        if drops:
            self._dropped.append(move >> 3 & 127)
        return self.board.make(move), drops

    def unmake(self, undo: tuple[Undo, bool]) -> None:
        self.board.unmake(undo[0])
        if undo[1]:
            self._dropped.pop()

    def moves(self, first: int = 0) -> Iterator[int]:
        """Yields every legal move, one by one."""
        board = self.board
        if board.winner >= 0:
            return
        listed = self._listed()
        if first in listed:
            listed.remove(first)
            listed.insert(0, first)
        for move in listed:
            if self._legal(move):
                yield move

    def _listed(self) -> list[int]:
        board = self.board
        if board.owed[board.turn]:
            return relocations(board)
        in_check = board.in_check(board.turn)
        return captures(board, in_check, True) + quiets(board, in_check, True)

    def _threatening(self) -> list[int]:
        """Returns what may attack the enemy 帥: of drops those alone that reach it, for a drop uncovers nothing."""
        board = self.board
        if board.tops[1 - board.turn].bit_count() <= FEW:
            return self._listed()
        return [move for move in self._listed() if move & 7 != DROP or checks(board, move)]

    def _legal(self, move: int) -> bool:
        board = self.board
        side = board.turn
        if side == self._sure_side and self._guesses(move):
            return False
        relocates = bool(board.owed[side])
        undo = board.make(move)
        try:
            if relocates:
                return has_reply(board)
            if board.in_check(side):
                return False
            gives_check = board.in_check(1 - side)
        finally:
            board.unmake(undo)
        return not gives_check or not mates_by_foul(board, move)

    def winning(self) -> Iterator[int]:
        """Yields the legal moves that mate or win by the enemy's 二へ (G9.9); uncovered checks are among them."""
        board = self.board
        side = board.turn
        if board.winner >= 0 or board.owed[side]:
            return
        for move in self._threatening():
            if side == self._sure_side and self._guesses(move):
                continue
            undo = board.make(move)
            try:
                won = self.won_by(side) and not board.in_check(side)
            finally:
                board.unmake(undo)
            if won and not mates_by_foul(board, move):
                yield move

    def checking(self) -> list[int]:
        """Returns the legal moves that attack the 帥 of the enemy."""
        board, found = self.board, list[int]()
        enemy = 1 - board.turn
        for move in self._threatening():
            undo = board.make(move)
            attacks = board.winner >= 0 or board.in_check(enemy)
            board.unmake(undo)
            if attacks and self._legal(move):
                found.append(move)
        return found

    def won_by(self, side: int) -> bool:
        board = self.board
        if board.winner >= 0:
            return board.winner == side
        if board.turn == side:
            return False
        if not board.in_check(1 - side) and board.tops[1 - side].bit_count() > FEW:
            return False
        return not has_reply(board)

    def appeal(self, move: int) -> int:
        board = self.board
        if is_capture(board, move):
            return 2_000_000 + capture_order(board, move)
        kind = move & 7
        moved = board.info[move >> 3 & 127].tower[-1] if kind == MOVE else -1
        return 1_000_000 if moved >= 0 and KIND[moved] == SUI else 100_000 * checks(board, move) + (kind == MOVE)

    def unsure(self, move: int) -> bool:
        """Whether what a reply leads to depends on a back that the side which acts first may not know."""
        board = self.board
        return self._sure_side == 1 - board.turn and self._turns(move, board.turn)

    def _guesses(self, move: int) -> bool:
        """Whether nobody could choose a move who does not know the backs of the enemy's 兵."""
        board = self.board
        if move & 7 == DROP:
            code = move >> 3 & 127
            return self._dropped.count(code) >= self._hand[code] and OTHER[code] == HYOU
        return self._turns(move, 1 - board.turn)

    def _turns(self, move: int, side: int) -> bool:
        """Whether a move betrays a 兵 of a side, so that its back comes to light."""
        if not move & BETRAY:
            return False
        at = move >> 3 & 127 if move & 7 == STRIKE else move >> 10 & 127
        return any(SIDE[tile] == side and KIND[tile] == HYOU for tile in self.board.info[at].tower[:-1])


def same_answer(move: int) -> Hashable:
    """Returns what moves have in common that are one answer: tile, squares, layers, and whether it betrays.

    兵 of different backs are one tile to drop.
    """
    if move & 7 == DROP:
        return DROP, KIND[move >> 3 & 127], move >> 10 & 127
    return move & _ANSWER
