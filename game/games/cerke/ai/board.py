"""The search's own board of 机戦: lists and bit sets changed in place and put back.

It knows pieces, 皇, hands, whose turn it is, and the numbers a season is played for; declarations are the search's.
Hands and the pieces of a side on the board are counts packed into one integer, four bits a kind and ink (kind·2 + ink).
"""

from collections.abc import Iterable, Sequence

from game.games.cerke.ai.reach import bits
from game.games.cerke.rules.board import FIELD, NEAR
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.parts import ALL_POINTS
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, GENERAL, KIND, SEAT, TAM, dropped

UNIT: tuple[int, ...] = tuple(1 << 4 * captive for captive in range(20))
"""One piece in a packed count."""
CAPTIVE_UNIT: tuple[int, ...] = tuple(UNIT[captive] if captive >= 0 else 0 for captive in CAPTIVE)
"""By board code: the unit of what it becomes in a hand."""
FULL = (1 << 81) - 1


def packed(captives: Iterable[int]) -> int:
    """Returns the packed counts of some pieces."""
    return sum(UNIT[captive] for captive in captives)


def unpacked(counts: int) -> list[int]:
    """Returns how many of each kind and ink packed counts hold, by kind·2 + ink."""
    return [counts >> 4 * captive & 15 for captive in range(20)]


class Board:
    """A position within a season.

    cells: 81 piece codes. occupied, own: bit sets of squares. generals: per side its 将. hands, pieces: per side
    packed counts of its hand and of its pieces on the board. points: those of seat 0. left: seasons after this one.
    """

    __slots__ = (
        "cells",
        "field",
        "generals",
        "hands",
        "left",
        "occupied",
        "own",
        "pieces",
        "points",
        "rate",
        "rules",
        "tam",
        "tam_moved",
        "turn",
    )

    def __init__(
        self,
        cells: Sequence[int],
        hands: Sequence[Sequence[int]],
        turn: int,
        rules: Options,
        *,
        tam_moved: bool = False,
        points: int = 20,
        rate: int = 1,
        left: int = 0,
    ) -> None:
        self.cells = list(cells)
        self.hands = [packed(hands[0]), packed(hands[1])]
        self.turn = turn
        self.rules = rules
        self.tam_moved = tam_moved
        self.points = points
        self.rate = rate
        self.left = left
        self.occupied = 0
        self.own = [0, 0]
        self.pieces = [0, 0]
        self.generals = [0, 0]
        self.tam = 0
        for sq, code in enumerate(cells):
            if code == EMPTY:
                continue
            self.occupied |= 1 << sq
            if code == TAM:
                self.tam = sq
                continue
            seat = SEAT[code]
            self.own[seat] |= 1 << sq
            self.pieces[seat] += CAPTIVE_UNIT[code]
            if KIND[code] == GENERAL:
                self.generals[seat] |= 1 << sq
        self.field = self._field()

    def _field(self) -> int:
        return FIELD | NEAR[self.tam] | (self.rules.tam_square_is_field << self.tam)

    def prey(self, seat: int) -> int:
        """Returns the enemy's squares `seat` may take something on (C8)."""
        guards = self.generals[1 - seat] & self.field
        squares = self.own[1 - seat]
        while guards:
            low = guards & -guards
            squares &= ~NEAR[low.bit_length() - 1]
            guards ^= low
        return squares

    # --- changes; each is undone by its partner with what it returned -----------------------------------------------

    def shift(self, src: int, dst: int) -> int:
        """Moves the piece of the side to move and returns what it took (a board code, 0 for nothing)."""
        cells, turn = self.cells, self.turn
        code, taken = cells[src], cells[dst]
        there = 1 << dst
        both = 1 << src ^ there
        if src == dst:
            return 0
        if taken:
            other = 1 - turn
            self.own[other] ^= there
            self.pieces[other] -= CAPTIVE_UNIT[taken]
            self.hands[turn] += CAPTIVE_UNIT[taken]
            if KIND[taken] == GENERAL:
                self.generals[other] ^= there
            self.occupied ^= 1 << src
        else:
            self.occupied ^= both
        self.own[turn] ^= both
        if KIND[code] == GENERAL:
            self.generals[turn] ^= both
        cells[dst] = code
        cells[src] = 0
        return taken

    def unshift(self, src: int, dst: int, taken: int) -> None:
        """Undoes `shift`; the turn must be the same again."""
        if src == dst:
            return
        cells, turn = self.cells, self.turn
        code = cells[dst]
        there = 1 << dst
        both = 1 << src ^ there
        if taken:
            other = 1 - turn
            self.own[other] ^= there
            self.pieces[other] += CAPTIVE_UNIT[taken]
            self.hands[turn] -= CAPTIVE_UNIT[taken]
            if KIND[taken] == GENERAL:
                self.generals[other] ^= there
            self.occupied ^= 1 << src
        else:
            self.occupied ^= both
        self.own[turn] ^= both
        if KIND[code] == GENERAL:
            self.generals[turn] ^= both
        cells[src] = code
        cells[dst] = taken

    def move_tam(self, dst: int) -> int:
        """Moves the 皇 and returns where it was."""
        src = self.tam
        if src != dst:
            self.cells[src] = EMPTY
            self.cells[dst] = TAM
            self.occupied ^= 1 << src ^ 1 << dst
            self.tam = dst
            self.field = self._field()
        return src

    def drop(self, captive: int, dst: int) -> None:
        """Puts a piece of the hand of the side to move on an empty square."""
        turn = self.turn
        self.hands[turn] -= UNIT[captive]
        self.pieces[turn] += UNIT[captive]
        self.cells[dst] = code = dropped(captive, turn)
        self.occupied ^= 1 << dst
        self.own[turn] ^= 1 << dst
        if KIND[code] == GENERAL:
            self.generals[turn] ^= 1 << dst

    def undrop(self, captive: int, dst: int) -> None:
        """Undoes `drop`."""
        turn = self.turn
        self.hands[turn] += UNIT[captive]
        self.pieces[turn] -= UNIT[captive]
        if KIND[self.cells[dst]] == GENERAL:
            self.generals[turn] ^= 1 << dst
        self.cells[dst] = EMPTY
        self.occupied ^= 1 << dst
        self.own[turn] ^= 1 << dst

    def empties(self) -> list[int]:
        """Returns the empty squares."""
        return bits(FULL & ~self.occupied)

    def mover_points(self) -> int:
        """Returns the points of the side to move."""
        return ALL_POINTS - self.points if self.turn else self.points
