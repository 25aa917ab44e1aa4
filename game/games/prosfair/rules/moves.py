"""Moves: finds all turns of the side to move on scratch lists, each with the declarations it may make (P4).

Whether the Bolussa stays safe (P7.2) is told by its shield, so that only few candidates are tried on the board: those
of the Bolussa itself, those that complete a phase and those that take a special piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from game.games.prosfair.rules.actions import Enter, Move, Turn
from game.games.prosfair.rules.checks import attacked, find_tyrant, shield
from game.games.prosfair.rules.deeds import do, takes_shadow
from game.games.prosfair.rules.parts import FREE, Position
from game.games.prosfair.rules.phases import Phase, bits, finder, own_bits
from game.games.prosfair.rules.pieces import cell
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.specials import WALL, ordinary, too_weak, with_walls
from game.games.prosfair.rules.trials import Hopes, Trial

Listed = tuple[tuple[int, Turn], ...]
"""Squares with the turns that lead there."""


@dataclass(frozen=True, slots=True)
class _Turns:
    """The turns of one kind from one square, as `reach.PieceWays` has the squares."""

    leaps: Listed
    rays: tuple[Listed, ...]
    quiet: Listed
    takes: Listed


@cache
def plain(board: int, src: int, dst: int, size: int) -> Turn:
    """Returns the turn of a move without declaration; there is one object of each."""
    return Turn(Move(board, src, dst, size))


@cache
def entry(piece: int, dst: int, size: int) -> Turn:
    """Returns the turn of an entry without declaration; there is one object of each."""
    return Turn(Enter(piece, dst, size))


@cache
def _turns(board: int, size: int, time: str, side: int, kind: int) -> tuple[_Turns, ...]:
    """Returns for every square of a board the turns of a piece there."""

    def listed(src: int, squares: tuple[int, ...]) -> Listed:
        return tuple((dst, plain(board, src, dst, size)) for dst in squares)

    return tuple(
        _Turns(
            listed(src, way.leaps),
            tuple(listed(src, ray) for ray in way.rays),
            listed(src, way.quiet),
            listed(src, way.takes),
        )
        for src, way in enumerate(ways(size, time, side, kind))
    )


class Moves:
    """Finds the turns of the side to move in a situation, whether the game has ended or not."""

    def __init__(self, situation: Position) -> None:
        self.situation = situation
        self.side = situation.turn
        form = situation.options.table
        self._size = form.base.files
        self._sub = form.sub.files
        self._time = situation.attributes.time
        self._later = situation.attributes.later.time
        self._cells = [
            with_walls(board.cells, slot, situation.specials) if board is not None and board.owner == FREE else []
            for slot, board in enumerate(situation.boards)
        ]
        self._tyrant = find_tyrant(self._cells[0], self.side)
        self._shield = shield(self._cells[0], self._tyrant, self._size, self._later, 1 - self.side)
        self._hopes = Hopes.of(situation, self._cells[0])

    # --- lists -----------------------------------------------------------------------------------------------------

    def turns(self) -> list[Turn]:
        """Returns all legal turns: by board and square, entries last."""
        return [turn for group in self._groups() for turn in group]

    def any(self) -> bool:
        """Whether there is a legal turn; looks no further than the first."""
        return any(self._groups())

    def _groups(self) -> Iterator[list[Turn]]:
        for board, cells in enumerate(self._cells):
            own = ordinary(cells, self.side)
            if own:
                size = self._sub if board else self._size
                one = bits(size)
                stands = sum([one[sq] for sq in own]) if self._hopes.any(board) else 0
                for src in own:
                    yield self._from(board, src, size, stands)
        yield from self._entries()

    def _from(self, board: int, src: int, size: int, own: int) -> list[Turn]:
        """Returns the turns of the piece on `src`; own: the own pieces as bits, 0 where no phase is of use."""
        cells = self._cells[board]
        piece = cells[src]
        reached = self._reached(cells, piece, _turns(board, size, self._time, self.side, piece >> 1 & 0x7F)[src])
        places = finder(size, self.side)
        corner, block, near, one = places.corner, places.block, places.near, places.bits
        rest = own & ~one[src]
        safe = self._safe_squares(board, src, [dst for dst, _ in reached])
        found: list[Turn] = []
        for dst, turn in reached:
            if rest:
                around = rest >> corner[dst] & block
                possible = near[dst].get(around)
                if possible is None:
                    possible = places.possible(dst, around)
                if possible and not takes_shadow(cells[dst]):  # P8.5
                    stands = rest | one[dst]
                    phases = [phase for phase in possible if stands & phase.box == phase.mask and not phase.home]
                    if self._hopes.for_any(phases, board):
                        found += self._tried(turn, phases)
                        continue
            if cells[dst] & WALL == WALL:
                found += self._tried(turn, [])
            elif safe is None or dst in safe:
                found.append(turn)
        return found

    def _reached(self, cells: list[int], piece: int, table: _Turns) -> list[tuple[int, Turn]]:
        """Returns the squares a piece can go to, ツュル apart, with the turns that lead there."""
        side = self.side
        found: list[tuple[int, Turn]] = []
        for one in table.leaps:
            target = cells[one[0]]
            if not target or (target & 1 != side and not too_weak(piece, target)):
                found.append(one)
        for ray in table.rays:
            for one in ray:
                target = cells[one[0]]
                if target:
                    if target & 1 != side and not too_weak(piece, target):
                        found.append(one)
                    break
                found.append(one)
        for one in table.quiet:
            if not cells[one[0]]:
                found.append(one)
        for one in table.takes:
            target = cells[one[0]]
            if target and target & 1 != side and not too_weak(piece, target):
                found.append(one)
        return found

    def _safe_squares(self, board: int, src: int, squares: list[int]) -> frozenset[int] | set[int] | None:
        """Returns on which of `squares` a piece from `src` leaves the Bolussa safe; None: on all."""
        guard = self._shield
        if board:
            return guard.must if guard.must is None else frozenset()
        if src == self._tyrant:
            cells, size = self._cells[0], self._size
            piece, cells[src] = cells[src], 0
            found = {dst for dst in squares if not attacked(cells, dst, size, self._later, 1 - self.side)}
            cells[src] = piece
            return found
        pin = guard.pins.get(src)
        if pin is None:
            return guard.must
        return pin if guard.must is None else pin & guard.must

    def _entries(self) -> Iterator[list[Turn]]:
        """P10.6."""
        hand = self.situation.hands[self.side]
        if not any(hand):
            return
        cells = self._cells[0]
        must = self._shield.must
        own = own_bits(cells, self.side, self._size) if self._hopes.any(0) else 0
        for kind, count in enumerate(hand):
            if not count:
                continue
            for dst in self.situation.options.table.initial[self.side][kind]:
                if cells[dst]:
                    continue
                turn = entry(cell(kind, self.side), dst, self._size)
                phases = finder(self._size, self.side).completed(dst, own) if own else ()
                if self._hopes.for_any(phases, 0):
                    yield self._tried(turn, phases)
                elif must is None or dst in must:
                    yield [turn]

    def _tried(self, turn: Turn, phases: Sequence[Phase]) -> list[Turn]:
        """Returns the turns of an action with what may be declared by the phases it completes, which all count.

        The action is done on the scratch lists and undone.
        """
        cells = self._cells[turn.act.board]
        deed = do(cells, turn.act, self.situation.specials)
        trial = Trial(self.situation, deed, self._cells[0], cells)
        found = [turn] if trial.safe() else []
        found += [Turn(turn.act, declaration) for declaration in trial.declared(phases)]
        deed.undo(cells)
        return found
