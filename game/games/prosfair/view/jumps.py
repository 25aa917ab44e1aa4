"""Flights between layouts that no events join (undo, jumps in the record), over all boards and both hands."""

from collections import Counter

from game.games.prosfair.rules.pieces import cell, kind_of, side_of
from game.games.prosfair.view.art import GHOSTLY
from game.games.prosfair.view.boards import Boards
from game.games.prosfair.view.sprites import ProsfairLayout, ProsfairSprites, plain, shadow_tyrant
from game.games.prosfair.view.tray import ProsfairTray
from game.ui.motion.flight import Stand
from game.ui.motion.relayout import Alike, Spot, fly_over
from game.ui.motion.tween import Animation

BOARD = 1000
"""Squares of spots: those of board n begin at n × BOARD; hands are -1 and -2."""
MOST = 24
"""Pieces that fly at most; where more differ, nothing does."""


def _bare(spot: Spot) -> int:
    return plain(spot.tile & (GHOSTLY - 1))


LIKENESS: tuple[Alike, ...] = (
    lambda a, b: a == b,
    lambda a, b: a.tile == b.tile and a.square // BOARD == b.square // BOARD,
    lambda a, b: a.square == b.square and _bare(a) == _bare(b),
    lambda a, b: _bare(a) == _bare(b) and a.square // BOARD == b.square // BOARD,
    lambda a, b: _bare(a) == _bare(b) and (a.square < 0) != (b.square < 0),
)


class Jumps:
    """Takes pieces of `sprites` into the air that lie elsewhere in another layout."""

    def __init__(self, sprites: ProsfairSprites, boards: Boards, trays: tuple[ProsfairTray, ProsfairTray]) -> None:
        self._sprites, self._boards, self._trays = sprites, boards, trays

    def flights(self, goal: ProsfairLayout) -> list[Animation] | None:
        """Returns the flights to `goal`; None where boards differ, or too much does."""
        now, sprites = self._sprites.layout(), self._sprites
        if [_shape(board) for board in now.boards] != [_shape(board) for board in goal.boards] or now.in_air:
            return None
        leaving, coming = _spots(now), _spots(goal)
        staying = leaving & coming
        gone = [(spot, self.stand(spot)) for spot in (leaving - staying).elements()]
        if len(gone) > MOST or not gone:
            return None
        for spot, _ in gone:
            if spot.square < 0:
                sprites.hold(kind_of(spot.tile), side_of(spot.tile), -1)
            else:
                sprites.put(*divmod(spot.square, BOARD), 0)
        new = list((coming - staying).elements())
        return fly_over(sprites.actors, gone, new, self.stand, self.turns, LIKENESS, self._boards.base.piece_width)

    def stand(self, spot: Spot) -> Stand:
        """Returns how a piece stands at a spot."""
        base = self._boards.base.piece_width
        if spot.square < 0:
            foot, width = self._trays[side_of(spot.tile)].foot(kind_of(spot.tile), after=True)
            return Stand(foot, width / base)
        board, at = divmod(spot.square, BOARD)
        field = self._boards.fields[board]
        return Stand(field.foot(at), field.piece_width / base)

    def turns(self, before: Spot, after: Spot) -> bool:
        """Returns whether a piece looks different at the other spot."""
        return before.tile != after.tile


def _shape(board: tuple[tuple[int, ...], int, int, int] | None) -> tuple[int, ...] | None:
    """Returns what of a board cannot fly."""
    return None if board is None else (len(board[0]), *board[1:])


def _spots(layout: ProsfairLayout) -> Counter[Spot]:
    """Returns every piece of a layout with its place."""
    found: Counter[Spot] = Counter()
    for number, board in enumerate(layout.boards):
        for at, piece in enumerate(board[0] if board else ()):
            if piece:
                code = piece | GHOSTLY if shadow_tyrant(number, piece) else piece
                found[Spot(code, number * BOARD + at)] += 1
    for side, hand in enumerate(layout.hands):
        for kind, count in enumerate(hand):
            if count:
                found[Spot(cell(kind, side), -1 - side)] += count
    return found
