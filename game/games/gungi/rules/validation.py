"""The validation of positions of 軍儀: no tile where none may be, no 帥 that can be taken (G2.4, G3, G11.2)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.games.gungi.rules.codec import square_text
from game.games.gungi.rules.parts import PLAY, SETUP, Hands, Pair, Round, Ties, Tiles, Tower
from game.games.gungi.rules.pieces import FIXED, KIND, KINDS, SIDE, SIDES, SUI
from game.games.gungi.rules.reach import usable
from game.games.gungi.rules.state import GungiState, set_up
from game.rules.clause import Clause
from game.rules.errors import PositionFault

_MARKS = "▲▽"


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What a position object says, whether a game can come to it or not. owed: per side all tiles that are owed."""

    cells: tuple[Tower, ...]
    hands: Hands
    turn: int
    round: Round
    last_swap: Pair
    owed: Hands

    def state(self, claim_mode: bool) -> GungiState:
        """Returns the state of a position that has no fault."""
        black, white = (tiles[0] if tiles else None for tiles in self.owed)
        return set_up(
            Tiles.of(self.cells, self.hands), self.turn, self.round, Ties(self.last_swap, (black, white)), claim_mode
        )


def faults(laid: LaidOut) -> Iterator[PositionFault]:
    """Yields all that no position of its phase can have; whether a 帥 can be taken is asked of sound boards only."""
    sound = True
    for look in _LOOKS:
        for fault in look(laid):
            sound = False
            yield fault
    if sound:
        yield from _bad_turn(laid)


def _fault(key: str, problem: str, clause: str, code: str, *args: str) -> PositionFault:
    return PositionFault(key, problem, Clause(clause, f"fault-{code}", args))


def _bad_square(laid: LaidOut) -> Iterator[PositionFault]:
    """G14.2: nothing stands outside the board in use, and no exchange was made there."""
    squares = frozenset(usable(laid.round.reduced))
    for sq, tower in enumerate(laid.cells):
        if tower and sq not in squares:
            yield _fault(f"board.{square_text(sq)}", "square", "G14.2", "square", square_text(sq))
    for swapped in laid.last_swap:
        if swapped is not None and swapped not in squares:
            yield _fault(f"last_swap.{square_text(swapped)}", "square", "G14.2", "square", square_text(swapped))


def _bad_tower(laid: LaidOut) -> Iterator[PositionFault]:
    """G3.1, G3.5, G3.6: at most three tiles, 砲 and 砦 on layer 1 only, nothing upon a 帥."""
    for sq, tower in enumerate(laid.cells):
        where = square_text(sq)
        if len(tower) > 3:
            yield _fault(f"board.{where}", "tower", "G3.1", "high", where)
        for index, tile in enumerate(tower):
            if KIND[tile] in FIXED and index:
                yield _fault(f"board.{where}", "tower", "G3.6", "raised", where, KINDS[KIND[tile]])
            if KIND[tile] == SUI and index < len(tower) - 1:
                yield _fault(f"board.{where}", "tower", "G3.5", "covered", where)


def _bad_hand(laid: LaidOut) -> Iterator[PositionFault]:
    """In play no 帥 (G2.4) and no 不動駒 (G10.5) lies in a hand."""
    if laid.round.phase == SETUP:
        return
    for side, hand in enumerate(laid.hands):
        if any(KIND[tile] in FIXED for tile in hand):
            yield _fault(f"hands.{SIDES[side]}", "hand", "G10.5", "hand", _MARKS[side])
        if any(KIND[tile] == SUI for tile in hand):
            yield _fault(f"hands.{SIDES[side]}", "hand", "G2.4", "hand-marshal", _MARKS[side])


def _bad_debt(laid: LaidOut) -> Iterator[PositionFault]:
    """Only 砲 and 砦 are placed again, and a side owes one at most (G10.5)."""
    for side, tiles in enumerate(laid.owed):
        if len(tiles) > 1 or any(KIND[tile] not in FIXED for tile in tiles):
            yield _fault(f"owed.{SIDES[side]}", "owed", "G10.5", "owed", _MARKS[side])


def _bad_marshal(laid: LaidOut) -> Iterator[PositionFault]:
    """In play each side has one 帥 (G2.1); no side ever has two."""
    for side in (0, 1):
        on_board = sum(KIND[tile] == SUI and SIDE[tile] == side for tower in laid.cells for tile in tower)
        found = on_board + sum(KIND[tile] == SUI for tile in laid.hands[side])
        if found > 1:
            yield _fault("board", "marshal", "G2.1", "marshals", _MARKS[side])
        if found == 0 and laid.round.phase == PLAY:
            yield _fault("board", "marshal", "G2.1", "no-marshal", _MARKS[side])


def _bad_turn(laid: LaidOut) -> Iterator[PositionFault]:
    """In play the side that has just acted is not in check (G11.2)."""
    if laid.round.phase == PLAY and laid.state(False).checked(1 - laid.turn):
        yield _fault("turn", "capturable", "G11.2", "capturable", _MARKS[1 - laid.turn])


_LOOKS: tuple[Callable[[LaidOut], Iterator[PositionFault]], ...] = (
    _bad_square,
    _bad_tower,
    _bad_hand,
    _bad_debt,
    _bad_marshal,
)
