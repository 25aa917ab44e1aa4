"""The moves of 机戦: what a seat can play where it moves (C4 to C10), found on a scratch board of one position.

Actions are made once, in tables, and handed out again: building a frozen value costs several times a look-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.games.cerke.rules.actions import Choice, Decline, Drop, Move, Settle, StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import AROUND, FIELD, NEAR, direction, distance
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.phases import PickEnd
from game.games.cerke.rules.pieces import CAPTIVES, EMPTY, GENERAL, KIND, SEAT, TAM
from game.games.cerke.rules.reach import REACH, Reach

MOVE: tuple[tuple[Move, ...], ...] = tuple(tuple(Move(src, dst) for dst in range(81)) for src in range(81))
"""`MOVE[src][dst]`."""
THROW: tuple[tuple[StepThrow, ...], ...] = tuple(tuple(StepThrow(src, via) for via in range(81)) for src in range(81))
"""`THROW[src][via]`, nothing declared."""
DROP: tuple[tuple[tuple[Drop, ...], ...], ...] = tuple(
    tuple(tuple(Drop(captive, dst, seat) for dst in range(81)) for captive in CAPTIVES) for seat in (0, 1)
)
"""`DROP[seat][captive][dst]`."""
SETTLE: tuple[Settle, ...] = tuple(Settle(dst) for dst in range(81))


@cache
def steps(src: int, via: int) -> dict[int, StepOver]:
    """Returns the finite steps from `src` over `via`, by end square: a finite leg leads two squares off at most."""
    return {dst: StepOver(src, via, dst) for dst in range(81) if distance(via, dst) <= 2}


@cache
def tam_moves(src: int, former: int | None, first: int, latter: int | None) -> dict[int, TamMove]:
    """Returns the moves of the 皇 that differ only in their last square, by that square."""
    last = first if latter is None else latter
    return {second: TamMove(src, former, first, latter, second) for second in AROUND[last]}


def fill() -> None:
    """Makes every table that is else made when it is first needed."""
    for src in range(81):
        for via in range(81):
            if src != via:
                steps(src, via)
        for near in AROUND[src]:
            for first in AROUND[near]:
                tam_moves(src, near, first, None)
            tam_moves(src, None, near, None)
            for via in AROUND[near]:
                tam_moves(src, None, near, via)


DECLINED = Decline()


def field_of(tam: int, tam_square: bool) -> int:
    """Returns 皇処 as a bit set: the nine squares and those round the 皇 on `tam` (C2.5).

    `tam_square` is the option that counts the 皇's own square too.
    """
    return FIELD | NEAR[tam] | (tam_square << tam)


class Moves:
    """Finds what `seat` may play on a scratch board of one position.

    board: a scratch list, always as it was when a method returns. rest: per square whether a piece of `seat` may end
    its move there (C5.1). own: squares of its pieces. empties: empty squares. field: bit set of 皇処.
    """

    __slots__ = ("board", "declare", "empties", "field", "own", "protected", "rest", "seat", "tam")

    def __init__(self, board: Sequence[int], seat: int, options: Options) -> None:
        self.board = list(board)
        self.seat = seat
        self.declare = options.step_declare
        self.tam = self.board.index(TAM)
        self.field = field_of(self.tam, options.tam_square_is_field)
        self.own: list[int] = []
        self.empties: list[int] = []
        self.rest: list[bool] = [False] * 81
        self.protected = 0
        self._survey()

    def _survey(self) -> None:
        seat, rest = self.seat, self.rest
        enemies: list[int] = []
        for sq, code in enumerate(self.board):
            if not code:
                self.empties.append(sq)
                rest[sq] = True
            elif SEAT[code] == seat:
                self.own.append(sq)
            elif code != TAM:
                enemies.append(sq)
                if KIND[code] == GENERAL and self.field >> sq & 1:
                    self.protected |= NEAR[sq]
        for sq in enemies:
            rest[sq] = not self.protected >> sq & 1

    # --- one piece -------------------------------------------------------------------------------------------------

    def reach(self, code: int, sq: int) -> Reach:
        """Returns how a piece goes on from `sq` (C4, C6.3)."""
        return REACH[code][self.field >> sq & 1][sq]

    def touched(self, reach: Reach) -> tuple[list[int], list[int]]:
        """Returns the empty squares and the occupied ones a piece comes to, by its pattern (C4.12)."""
        board = self.board
        free: list[int] = []
        met: list[int] = []
        for dst, middle in reach.finite:
            if middle is None or not board[middle]:
                (met if board[dst] else free).append(dst)
        for ray in reach.rays:
            jumped = not reach.hop
            for dst in ray:
                if not board[dst]:
                    free.append(dst)
                    continue
                met.append(dst)
                if jumped:
                    break
                jumped = True
        return free, met

    def finite_ends(self, reach: Reach) -> list[int]:
        """Returns where the piece may come to rest by its finite movement."""
        board, rest = self.board, self.rest
        return [dst for dst, middle in reach.finite if rest[dst] and (middle is None or not board[middle])]

    def unlimited_ends(self, reach: Reach) -> list[int]:
        """Returns where the piece may come to rest by its unlimited movement, whatever the distance."""
        board, rest = self.board, self.rest
        ends: list[int] = []
        for ray in reach.rays:
            jumped = not reach.hop
            for dst in ray:
                if rest[dst]:
                    ends.append(dst)
                if board[dst]:
                    if jumped:
                        break
                    jumped = True
        return ends

    def lift(self, sq: int) -> int:
        """Takes the piece of `seat` off its square while its second leg is worked out (C6.3); returns it."""
        code = self.board[sq]
        self.board[sq] = EMPTY
        self.rest[sq] = True
        return code

    def put_back(self, sq: int, code: int) -> None:
        """Undoes `lift`."""
        self.board[sq] = code
        self.rest[sq] = False

    def throw_ends(self, src: int, via: int) -> list[int]:
        """Returns the unlimited ends of a second leg from `via`, whatever the distance (C6.6)."""
        code = self.lift(src)
        ends = self.unlimited_ends(self.reach(code, via))
        self.put_back(src, code)
        return ends

    # --- lists -----------------------------------------------------------------------------------------------------

    def choices(self, hand: Sequence[int], with_tam: bool) -> list[Choice]:
        """Returns everything the seat may do on its turn: moves, steps, drops, and the 皇 if it may be moved."""
        found: list[Choice] = []
        for sq in self.own:
            self._moves(sq, found)
        drops = DROP[self.seat]
        for captive in sorted(set(hand)):
            row = drops[captive]
            found += [row[sq] for sq in self.empties]
        if with_tam:
            self._tam(found)
        return found

    def _moves(self, src: int, found: list[Choice]) -> None:
        code = self.board[src]
        moves, rest = MOVE[src], self.rest
        free, met = self.touched(REACH[code][self.field >> src & 1][src])
        found += [moves[dst] for dst in free]
        if not met:
            return
        self.lift(src)
        for via in met:
            if rest[via]:
                found.append(moves[via])
            onward = REACH[code][self.field >> via & 1][via]
            if onward.finite:
                row = steps(src, via)
                found += [row[dst] for dst in self.finite_ends(onward)]
            if onward.rays:
                self._throws(src, via, onward, found)
        self.put_back(src, code)

    def _throws(self, src: int, via: int, onward: Reach, found: list[Choice]) -> None:
        if self.declare != "none":
            found += [StepThrow(src, via, named) for named in self.unlimited_ends(onward)]
        elif self._some_end(onward):
            found.append(THROW[src][via])

    def _some_end(self, reach: Reach) -> bool:
        """Whether a throw could lead anywhere at all: what `unlimited_ends` tells, without the list."""
        board, rest = self.board, self.rest
        for ray in reach.rays:
            jumped = not reach.hop
            for dst in ray:
                if rest[dst]:
                    return True
                if board[dst]:
                    if jumped:
                        break
                    jumped = True
        return False

    def _tam(self, found: list[Choice]) -> None:
        """The two steps of the 皇 (C10.2, C10.3); its start square counts as empty."""
        board, src = self.board, self.tam
        board[src] = EMPTY
        open_to: dict[int, list[int]] = {}

        def empty_round(sq: int) -> list[int]:
            if sq not in open_to:
                open_to[sq] = [there for there in AROUND[sq] if not board[there]]
            return open_to[sq]

        for near in AROUND[src]:
            if board[near]:
                for first in empty_round(near):
                    row = tam_moves(src, near, first, None)
                    found += [row[second] for second in empty_round(first)]
                continue
            row = tam_moves(src, None, near, None)
            found += [row[second] for second in empty_round(near)]
            for via in AROUND[near]:
                if board[via]:
                    row = tam_moves(src, None, near, via)
                    found += [row[second] for second in empty_round(via)]
        board[src] = TAM

    def tam_moves(self) -> list[TamMove]:
        """Returns the moves of the 皇."""
        found: list[Choice] = []
        self._tam(found)
        return [move for move in found if isinstance(move, TamMove)]

    def picks(self, phase: PickEnd) -> list[Settle | Decline]:
        """Returns where the piece may go after the throw, and that it may always go back (C6.6, C6.8)."""
        ends = self.throw_ends(phase.start, phase.via)
        return [*(SETTLE[dst] for dst in ends if within(phase, dst) and self.as_named(phase, dst)), DECLINED]

    def as_named(self, phase: PickEnd, dst: int) -> bool:
        """Whether `dst` keeps to what was declared before the throw (C6.6)."""
        return phase.named is None or (dst == phase.named if self.declare == "square" else _same_ray(phase, dst))


def within(phase: PickEnd, dst: int) -> bool:
    """Whether the throw is enough for the way from the via square (C6.6)."""
    return distance(phase.via, dst) <= phase.sticks


def _same_ray(phase: PickEnd, dst: int) -> bool:
    assert phase.named is not None
    return direction(phase.via, dst) == direction(phase.via, phase.named)


def tam_is_loose(board: Sequence[int]) -> bool:
    """Whether the 皇 certainly can be moved, told by a few squares (C10)."""
    return any(not board[sq] for sq in AROUND[board.index(TAM)])
