"""A turn with the positions before and after it: what each side could take, and which phases it could complete.

And where a piece would go but for the time in force, or where a way out was looked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.games.prosfair.rules.actions import Act, Move, Turn
from game.games.prosfair.rules.deeds import counts, do, standing
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.parts import FREE, NATURAL
from game.games.prosfair.rules.pieces import B, kind_of, side_of
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.specials import is_wall, with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.clause import Clause
from game.rules.contract import Event

Place = tuple[int, int]
"""Board and square."""
Figure = tuple[int, int, int]
"""Board, size and anchor of a phase."""


def acts_of(state: ProsfairState, side: int) -> list[Act]:
    """Returns what `side` could do if it were its turn, declarations left out."""
    acting = state if state.turn == side else state.after(turn=side)
    return list(dict.fromkeys(turn.act for turn in acting.turns))


def piece_at(state: ProsfairState, at: Place) -> int:
    """Returns the ordinary piece on a square, 0 for none."""
    board = state.boards[at[0]]
    piece = board.cells[at[1]] if board is not None else 0
    return 0 if is_wall(piece) else piece


def threats(state: ProsfairState, side: int) -> dict[Place, set[int]]:
    """Returns what `side` could take if it were its turn, each with the squares of those that could."""
    found: dict[Place, set[int]] = {}
    for act in acts_of(state, side):
        if isinstance(act, Move) and (piece := piece_at(state, (act.board, act.dst))) and side_of(piece) != side:
            found.setdefault((act.board, act.dst), set()).add(act.src)
    return found


def figures(state: ProsfairState, side: int) -> set[Figure]:
    """Returns the phases that count and that `side` could complete if it were its turn (P8)."""
    if not state.options.has_phases:
        return set()
    found: set[Figure] = set()
    scratch: dict[int, list[int]] = {}
    for act in acts_of(state, side):
        board = state.boards[act.board]
        if board is None or board.owner != FREE:
            continue
        cells = scratch.setdefault(act.board, with_walls(board.cells, act.board, state.specials))
        deed = do(cells, act, state.specials)
        found |= {(act.board, one.n, one.anchor) for one in standing(cells, deed) if counts(one, deed)}
        deed.undo(cells)
    return found


def tyrant_of(state: ProsfairState, side: int) -> int:
    """Returns the base square of a Bolussa, -1 for none."""
    cells = state.base.cells
    return next((sq for sq, piece in enumerate(cells) if kind_of(piece) == B and side_of(piece) == side), -1)


def reached(state: ProsfairState, at: Place, side: int) -> set[int]:
    """Returns the squares to which the piece of `side` on a square could go if it were its turn."""
    return {act.dst for act in acts_of(state, side) if isinstance(act, Move) and (act.board, act.src) == at}


@dataclass(frozen=True)
class WeighedTurn:
    """A turn of `side`: both positions, the turn, and what happened."""

    before: ProsfairState
    after: ProsfairState
    turn: Turn
    log: tuple[Event, ...]

    @staticmethod
    def of(state: ProsfairState, turn: Turn) -> WeighedTurn:
        log: list[Event] = []
        after = apply(state, turn, log)
        return WeighedTurn(state, after, turn, tuple(log))

    @property
    def side(self) -> int:
        return self.before.turn

    @property
    def spot(self) -> Place:
        """Where the acting piece stands afterwards, as far as it still does."""
        return self.turn.act.board, self.turn.act.dst

    @property
    def origin(self) -> Place:
        """Where it stood; a square of -1 for one that entered."""
        act = self.turn.act
        return (act.board, act.src) if isinstance(act, Move) else (0, -1)

    @property
    def stands(self) -> int:
        """The acting piece as it stands afterwards; 0 where it does not."""
        piece = piece_at(self.after, self.spot)
        return piece if piece and side_of(piece) == self.side else 0

    def stays(self, at: Place) -> bool:
        """Whether the same piece is on a square before and afterwards, whatever its stage."""
        return kind_of(piece_at(self.before, at)) == kind_of(piece_at(self.after, at)) and at != self.spot

    @cached_property
    def ours_before(self) -> dict[Place, set[int]]:
        return threats(self.before, self.side)

    @cached_property
    def ours(self) -> dict[Place, set[int]]:
        return threats(self.after, self.side)

    @cached_property
    def theirs_before(self) -> dict[Place, set[int]]:
        return threats(self.before, 1 - self.side)

    @cached_property
    def theirs(self) -> dict[Place, set[int]]:
        return threats(self.after, 1 - self.side)

    def retaken(self, state: ProsfairState, at: Place) -> bool:
        """Whether the own side can take back whatever takes its piece at `at` next."""
        them = state if state.turn != self.side else state.after(turn=1 - self.side)
        captures = [act for act in acts_of(them, them.turn) if isinstance(act, Move) and (act.board, act.dst) == at]
        after = (apply(them, Turn(act)) for act in captures)
        return bool(captures) and all(at in threats(one, self.side) for one in after)


def forbidden(state: ProsfairState, board: int, src: int) -> tuple[int, ...]:
    """Returns the squares that the piece on `src` could go to, were it not for the time in force (P11.4)."""
    where = state.boards[board]
    if state.attributes.time == NATURAL or where is None:
        return ()
    piece, size = where.cells[src], state.options.table.grid(board).files
    if side_of(piece) != state.turn:
        return ()
    natural = ways(size, NATURAL, side_of(piece), kind_of(piece))[src].squares
    refused = ((dst, explain(state, Turn(Move(board, src, dst, size)))) for dst in natural)
    return tuple(dst for dst, clause in refused if clause is not None and clause.code == "time")


def ways_out(state: ProsfairState) -> tuple[int, ...]:
    """Returns the base squares round the Bolussa of the side to move: where a way out of ツュル was looked for."""
    tyrant = state.tyrant
    if tyrant is None:
        return ()
    size = state.options.table.base.files
    around = ways(size, NATURAL, state.turn, kind_of(state.base.cells[tyrant]))[tyrant].leaps
    return tuple(sq for sq in around if not (state.base.cells[sq] and side_of(state.base.cells[sq]) == state.turn))


def other_turn(state: ProsfairState) -> ProsfairState | Clause:
    """Returns the position, or why it cannot be: while the Bolussa stands in ツュル (P7.2)."""
    return Clause("P7.2", "check") if state.in_check else state.after(turn=1 - state.turn)
