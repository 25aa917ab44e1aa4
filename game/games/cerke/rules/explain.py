"""Refusals: why an action may not be played, in the order of C19; the first reason that applies is the one told."""

from itertools import pairwise

from game.games.cerke.rules import actions
from game.games.cerke.rules.board import AROUND
from game.games.cerke.rules.moves import Moves, within
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import EMPTY, SEAT, TAM
from game.games.cerke.rules.reach import Reach
from game.games.cerke.rules.state import CerkeState
from game.rules.clause import Clause
from game.rules.contract import TableAction

OVER = Clause("C13.6", "over")
WRONG_PHASE = Clause("C16", "wrong-phase")
NOT_YOURS = Clause("C1.1", "not-yours")
NOT_IN_HAND = Clause("C9.1", "not-in-hand")
DROP_OCCUPIED = Clause("C9.1", "drop-occupied")
TAM_FORBIDDEN = Clause("C11.6", "tam-forbidden")
TAM_ONE_STEP = Clause("C10.2", "tam-one-step")
TAM_TWO_VIAS = Clause("C10.3", "tam-two-vias")
TAM_REST = Clause("C10.3", "tam-rest")
OUT_OF_REACH = Clause("C4", "out-of-reach")
BLOCKED = Clause("C4", "blocked")
VIA_EMPTY = Clause("C6.1", "via-empty")
SECOND_LEG = Clause("C6.4", "second-leg")
NOT_UNLIMITED = Clause("C6.7", "not-unlimited")
NEEDS_THROW = Clause("C6.6", "needs-throw")
NOT_DECLARED = Clause("C6.6", "not-declared")
BEYOND_THROW = Clause("C6.6", "beyond-throw")
OWN_TARGET = Clause("C8.3", "own-target")
TAM_TARGET = Clause("C8.2", "tam-target")
PROTECTED = Clause("C8.4", "protected")
NO_OFFER = Clause("C14.5", "no-offer")
OFFER_STANDS = Clause("C14.5", "offer-stands")

_PHASE_OF: dict[type, tuple[type, ...]] = {
    actions.Move: (Choose,),
    actions.StepOver: (Choose,),
    actions.StepThrow: (Choose,),
    actions.TamMove: (Choose,),
    actions.Drop: (Choose,),
    actions.Settle: (PickEnd,),
    actions.Decline: (PickEnd,),
    actions.GoOn: (Declare,),
    actions.EndSeason: (Declare,),
    actions.Lot: (AwaitLot,),
    actions.Throw: (StepSticks, WaterSticks),
    actions.OfferDrawnSeason: (Choose,),
    actions.TakeDrawnSeason: (Choose,),
}


def explain(state: CerkeState, action: actions.CerkeAction) -> Clause | None:
    """Returns why the action may not be played, None when it may."""
    if state.result is not None:
        return OVER
    if isinstance(action, TableAction):
        return None
    if not isinstance(state.phase, _PHASE_OF[type(action)]):
        return WRONG_PHASE
    match action:
        case actions.Move():
            return _move(state, action)
        case actions.StepOver() | actions.StepThrow():
            return _step(state, action)
        case actions.TamMove():
            return _tam(state, action)
        case actions.Drop():
            return _drop(state, action)
        case actions.Settle(dst):
            return _settle(state, dst)
        case actions.Lot(ia, a):
            return WRONG_PHASE if ia == a else None
        case actions.OfferDrawnSeason():
            return None if state.season.offer is None else OFFER_STANDS
        case actions.TakeDrawnSeason(seat):
            return None if state.season.offer == 1 - seat else NO_OFFER
        case _:
            return None


def _drop(state: CerkeState, action: actions.Drop) -> Clause | None:
    if action.owner != state.turn:
        return NOT_YOURS
    if action.captive not in state.hands[state.turn]:
        return NOT_IN_HAND
    return DROP_OCCUPIED if state.board[action.dst] else None


# --- pieces --------------------------------------------------------------------------------------------------------


def _not_own(state: CerkeState, src: int) -> Clause | None:
    """Why what stands on `src` does not move like a piece of the seat."""
    if state.board[src] == TAM:
        return TAM_ONE_STEP if state.tam_allowed else TAM_FORBIDDEN
    return None if SEAT[state.board[src]] == state.turn else NOT_YOURS


def _leg(moves: Moves, reach: Reach, dst: int) -> Clause | None:
    """Why a piece does not come to `dst`, whatever stands there."""
    on_rays = any(dst in ray for ray in reach.rays)
    if not on_rays and all(dst != there for there, _ in reach.finite):
        return OUT_OF_REACH
    free, met = moves.touched(reach)
    return None if dst in free or dst in met else BLOCKED


def _target(moves: Moves, dst: int) -> Clause | None:
    """Why a piece may not come to rest on `dst` though it gets there (C8)."""
    if moves.rest[dst]:
        return None
    if moves.board[dst] == TAM:
        return TAM_TARGET
    return OWN_TARGET if SEAT[moves.board[dst]] == moves.seat else PROTECTED


def _move(state: CerkeState, action: actions.Move) -> Clause | None:
    if clause := _not_own(state, action.src):
        return clause
    moves = state.moves()
    reach = moves.reach(state.board[action.src], action.src)
    return _leg(moves, reach, action.dst) or _target(moves, action.dst)


def _step(state: CerkeState, action: actions.StepOver | actions.StepThrow) -> Clause | None:
    if clause := _not_own(state, action.src):
        return clause
    moves = state.moves()
    if clause := _leg(moves, moves.reach(state.board[action.src], action.src), action.via):
        return clause
    if not moves.board[action.via]:
        return VIA_EMPTY
    code = moves.lift(action.src)
    onward = moves.reach(code, action.via)
    return (
        _finite_leg(moves, onward, action.dst)
        if isinstance(action, actions.StepOver)
        else _thrown_leg(moves, onward, action)
    )


def _finite_leg(moves: Moves, onward: Reach, dst: int) -> Clause | None:
    if _leg(moves, onward, dst):
        return SECOND_LEG
    if all(dst != there for there, _ in onward.finite):
        return NEEDS_THROW
    return _target(moves, dst)


def _thrown_leg(moves: Moves, onward: Reach, action: actions.StepThrow) -> Clause | None:
    """C6.6, C6.7: there must be something to throw for, and it must be named just where the option says so."""
    if not moves.unlimited_ends(onward):
        return NOT_UNLIMITED
    if action.named is None:
        return None if moves.declare == "none" else NOT_DECLARED
    if moves.declare == "none":
        return NOT_DECLARED
    return _unlimited_leg(moves, onward, action.named) or _target(moves, action.named)


def _unlimited_leg(moves: Moves, onward: Reach, dst: int) -> Clause | None:
    if _leg(moves, onward, dst):
        return SECOND_LEG
    return None if any(dst in ray for ray in onward.rays) else NOT_UNLIMITED


def _settle(state: CerkeState, dst: int) -> Clause | None:
    phase = state.phase
    assert isinstance(phase, PickEnd)
    moves = state.moves()
    onward = moves.reach(moves.lift(phase.start), phase.via)
    if clause := _unlimited_leg(moves, onward, dst):
        return clause
    if not moves.as_named(phase, dst):
        return NOT_DECLARED
    return _target(moves, dst) if within(phase, dst) else BEYOND_THROW


# --- the 皇 --------------------------------------------------------------------------------------------------------


def _tam(state: CerkeState, action: actions.TamMove) -> Clause | None:
    if state.board[action.src] != TAM:
        return NOT_YOURS if SEAT[state.board[action.src]] != state.turn else OUT_OF_REACH
    if not state.tam_allowed:
        return TAM_FORBIDDEN
    if action.second is None:
        return TAM_ONE_STEP
    if action.former is not None and action.latter is not None:
        return TAM_TWO_VIAS
    return _tam_way(state, action)


def _tam_way(state: CerkeState, action: actions.TamMove) -> Clause | None:
    """C10.3: rests on empty squares, neighbours all the way, a piece on the square stepped over."""
    assert action.second is not None
    board = list(state.board)
    board[action.src] = EMPTY
    if board[action.first] or board[action.second]:
        return TAM_REST
    stops = [sq for sq in (action.src, action.former, action.first, action.latter, action.second) if sq is not None]
    if any(b not in AROUND[a] for a, b in pairwise(stops)):
        return OUT_OF_REACH
    via = action.former if action.former is not None else action.latter
    return VIA_EMPTY if via is not None and not board[via] else None
