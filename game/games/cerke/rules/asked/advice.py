"""What squares are guarded and threatened, and what a turn gains and costs, told by the rules (C5, C8, C10, C11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.cerke.rules import yaku
from game.games.cerke.rules.actions import CerkeAction, Drop, Move, Settle, StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.events import TamAgain
from game.games.cerke.rules.moves import Moves
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.pieces import EMPTY, SEAT, TAM
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply
from game.rules.contract import CHANCE, Event


def guarded(board: Sequence[int], seat: int, options: Options) -> tuple[int, ...]:
    """Returns the squares on which a 将 of `seat` in 皇処 lets nothing of it be taken (C8.4)."""
    bits = Moves(board, 1 - seat, options).protected
    return tuple(sq for sq in range(81) if bits >> sq & 1)


def threatened(board: Sequence[int], by: int, options: Options) -> tuple[int, ...]:
    """Returns the squares of the pieces that `by` could take if it were its turn, by a throw too (C5, C6, C8)."""
    moves = Moves(board, by, options)
    found: set[int] = set()
    for choice in moves.choices((), False):
        match choice:
            case Move(_, dst) | StepOver(_, _, dst):
                found.add(dst)
            case StepThrow(src, via):
                found.update(moves.throw_ends(src, via))
    return tuple(sorted(sq for sq in found if board[sq] not in (EMPTY, TAM) and SEAT[board[sq]] == 1 - by))


def _surely_taken(state: CerkeState, sq: int, by: int) -> bool:
    """Whether `by` could take the piece on a square without a throw."""
    choices = Moves(state.board, by, state.options).choices((), False)
    return any(isinstance(choice, Move | StepOver) and choice.dst == sq for choice in choices)


@dataclass(frozen=True, slots=True)
class Gains:
    """What a turn gains: the piece code it takes (0: none), hands it makes by name, the piece it brings out of danger.

    `throw`: whether the sticks decide it, so that nothing of it is sure.
    """

    captured: int = EMPTY
    made: tuple[str, ...] = ()
    saved: int = EMPTY
    throw: bool = False


def gains(state: CerkeState, action: CerkeAction) -> Gains:
    """Returns what a legal action of the seat to act gains."""
    if not isinstance(action, Move | StepOver | StepThrow | Settle):
        return Gains()
    seat, board = state.turn, state.board
    if isinstance(action, StepThrow):
        return Gains(throw=True)
    captured = board[action.dst] if SEAT[board[action.dst]] == 1 - seat and board[action.dst] != TAM else EMPTY
    after = apply(state, action)
    made = after.phase.new if isinstance(after.phase, Declare) else ()
    hands = tuple(name for name in made if name not in (yaku.KUT, yaku.FUTILE))
    saved = EMPTY
    if not isinstance(action, Settle) and action.src in threatened(board, 1 - seat, state.options):
        safe = after.to_act != CHANCE and not _surely_taken(after, action.dst, 1 - seat)
        saved = board[action.src] if safe else EMPTY
    return Gains(captured, hands, saved, after.to_act == CHANCE)


@dataclass(frozen=True, slots=True)
class Costs:
    """What a turn costs or risks: points (negative) for 撃皇 and 皇再来, a throw for the water, a piece to be taken."""

    kut: int = 0
    futile: int = 0
    water: bool = False
    lost: int = EMPTY
    at: int = -1


def costs(state: CerkeState, action: CerkeAction) -> Costs:
    """Returns what an action of the seat to act costs or risks."""
    board, seat = state.board, state.turn
    if not isinstance(state.phase, Choose):
        return Costs()
    match action:
        case StepOver(_, via, _) | StepThrow(_, via) if board[via] == TAM:
            return Costs(kut=yaku.KUT_POINTS)
        case TamMove():
            log: list[Event] = []
            apply(state, action, log)
            return Costs(futile=yaku.FUTILE_POINTS if any(isinstance(event, TamAgain) for event in log) else 0)
        case Move(src, dst) | StepOver(src, _, dst):
            return _risk(state, action, board[src], src, dst, seat)
        case Drop(_, dst):
            return _risk(state, action, EMPTY, -1, dst, seat)
    return Costs()


def _risk(state: CerkeState, action: CerkeAction, code: int, src: int, dst: int, seat: int) -> Costs:
    """Returns whether a piece needs the water's leave, or could be taken for nothing where it comes to rest."""
    if src >= 0 and IN_WATER[dst] and state.needs_water_throw(src, dst):
        return Costs(water=True, at=dst)
    if SEAT[state.board[dst]] == 1 - seat and state.board[dst] != EMPTY:
        return Costs()
    after = apply(state, action)
    if after.result is not None or not isinstance(after.phase, Choose):
        return Costs()
    return Costs(lost=after.board[dst], at=dst) if _surely_taken(after, dst, 1 - seat) else Costs()
