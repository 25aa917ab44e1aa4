"""What may be done at each decision of 机戦, what may fall at each throw, and what either does (C5 to C10, C16)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.games.cerke.rules import actions, events
from game.games.cerke.rules.parts import with_captive, without_captive
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, TAM, dropped
from game.games.cerke.rules.seasons import begin_season, drawn_season, end_season
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER, lot_outcomes, throw_outcomes
from game.games.cerke.rules.turn_end import Deeds, end_turn, go_on
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result

DECLARATIONS = (actions.GoOn(), actions.EndSeason())


def legal(state: CerkeState) -> Sequence[actions.PlayAction]:
    """Returns what the seat to act may play."""
    if state.over is not None:
        return ()
    match state.phase:
        case Choose():
            return state.choices
        case PickEnd() as phase:
            return state.moves().picks(phase)
        case Declare():
            return DECLARATIONS
        case _:
            return ()


def chance(state: CerkeState) -> Sequence[tuple[actions.ChanceAction, int]]:
    """Returns what may fall, with weights (C14.1, C15.1)."""
    if state.over is not None:
        return ()
    match state.phase:
        case AwaitLot():
            return lot_outcomes()
        case StepSticks() | WaterSticks():
            return throw_outcomes()
        case _:
            return ()


PLAIN, STEPPED_ON_TAM = Deeds(), Deeds(stepped_on_tam=True)


def apply(state: CerkeState, action: actions.CerkeAction, log: list[Event] | None = None) -> CerkeState:
    """Returns the state after an action, which is not checked; what happened is added to `log`."""
    after = _applied(state, action, [] if log is None else log)
    if log is not None and after.result is not None:
        log.append(Over(after.result.winner, after.result.clause))
    return after


def ended(state: CerkeState, result: Result) -> CerkeState:
    """Returns the state ended by a table rule."""
    return state.after(over=result)


def _applied(state: CerkeState, action: actions.CerkeAction, log: list[Event]) -> CerkeState:
    match action:
        case Resign() | TimeUp() | Agree():
            return ended(state, table_result(action))
        case actions.OfferDrawnSeason(seat):
            log.append(events.SeasonOffered(seat))
            return state.after(season=replace(state.season, offer=seat))
        case actions.TakeDrawnSeason():
            return drawn_season(state, log)
        case actions.Lot(ia, a):
            return begin_season(state, ia, a, log)
        case actions.Throw(sticks):
            return _thrown(state, sticks, log)
        case actions.Move(src, dst):
            return _arrive(state, _Way(src, None, dst), log)
        case actions.StepOver(src, via, dst):
            log.append(events.SteppedOn(state.board[src], src, via))
            return _arrive(state, _Way(src, via, dst), log)
        case actions.StepThrow(src, via, named):
            log.append(events.SteppedOn(state.board[src], src, via))
            return state.after(phase=StepSticks(src, via, named))
        case actions.TamMove():
            return _move_tam(state, action, log)
        case actions.Drop(captive, dst):
            return _drop(state, captive, dst, log)
        case actions.Settle(dst):
            assert isinstance(state.phase, PickEnd)
            return _arrive(state, _Way(state.phase.start, state.phase.via, dst), log)
        case actions.Decline():
            assert isinstance(state.phase, PickEnd)
            return _go_back(state, state.phase.start, state.phase.via, state.phase.via, log)
        case actions.GoOn():
            return go_on(state, log)
        case actions.EndSeason():
            return end_season(state, log)


# --- pieces --------------------------------------------------------------------------------------------------------


class _Way(NamedTuple):
    """The way of a piece: from `start`, maybe over `via`, to `end`."""

    start: int
    via: int | None
    end: int

    @property
    def before_end(self) -> int:
        """The square from which it comes to its end."""
        return self.start if self.via is None else self.via


def _arrive(state: CerkeState, way: _Way, log: list[Event]) -> CerkeState:
    """A piece ends its way, or waits at its end for the water throw (C7.1)."""
    piece = state.board[way.start]
    if state.needs_water_throw(way.start, way.end):
        log.append(events.Poised(piece, way.before_end, way.end))
        return state.after(phase=WaterSticks(way.start, way.via, way.end))
    return _rest(state, way, way.before_end, log)


def _rest(state: CerkeState, way: _Way, here: int, log: list[Event]) -> CerkeState:
    """The piece, seen on `here`, comes to rest at the end of its way and takes what stands there (C8.1)."""
    board = list(state.board)
    piece = board[way.start]
    board[way.start] = EMPTY
    taken = board[way.end]
    hands = state.hands
    if taken:
        log.append(events.Captured(taken, way.end, state.turn, CAPTIVE[taken]))
        hands = with_captive(hands, state.turn, CAPTIVE[taken])
    board[way.end] = piece
    log.append(events.Moved(piece, here, way.end))
    return end_turn(state, state.after(board=tuple(board), hands=hands), _deeds(state, way.via), log)


def _go_back(state: CerkeState, start: int, via: int | None, here: int, log: list[Event]) -> CerkeState:
    """The piece goes home from `here` and the turn ends (C6.8, C7.2); 撃皇 counts all the same (C6.9)."""
    log.append(events.WentBack(state.board[start], here, start))
    return end_turn(state, state, _deeds(state, via), log)


def _deeds(state: CerkeState, via: int | None) -> Deeds:
    return STEPPED_ON_TAM if via is not None and state.board[via] == TAM else PLAIN


def _thrown(state: CerkeState, sticks: int, log: list[Event]) -> CerkeState:
    """The sticks have fallen: for a step (C6.6) or for the water (C7.1)."""
    phase = state.phase
    if isinstance(phase, StepSticks):
        log.append(events.Thrown(state.turn, sticks, "step"))
        return state.after(phase=PickEnd(phase.start, phase.via, phase.named, sticks))
    assert isinstance(phase, WaterSticks)
    enough = sticks >= ENOUGH_FOR_WATER
    log.append(events.Thrown(state.turn, sticks, "water", enough))
    if enough:
        return _rest(state, _Way(phase.start, phase.via, phase.end), phase.end, log)
    return _go_back(state, phase.start, phase.via, phase.end, log)


def _drop(state: CerkeState, captive: int, dst: int, log: list[Event]) -> CerkeState:
    """A piece of the hand comes to the board and no longer counts for hands (C9.2).

    A drop adds no piece, yet a 同色 hand may lose its one ink by it: the plain hand is a new name then, and C12.1 asks.
    """
    seat = state.turn
    log.append(events.Dropped(seat, captive, dst))
    board = list(state.board)
    board[dst] = dropped(captive, seat)
    hands = without_captive(state.hands, seat, captive)
    return end_turn(state, state.after(board=tuple(board), hands=hands), PLAIN, log)


# --- the 皇 --------------------------------------------------------------------------------------------------------


def _move_tam(state: CerkeState, move: actions.TamMove, log: list[Event]) -> CerkeState:
    """The 皇 makes its two steps (C10)."""
    assert move.second is not None
    stops = (move.src, move.former, move.first, move.latter, move.second)
    log.append(events.TamWent(state.turn, tuple(sq for sq in stops if sq is not None)))
    board = list(state.board)
    board[move.src] = EMPTY
    board[move.second] = TAM
    came_back = move.second == move.src and state.options.tam_pass == "hand"
    deeds = Deeds(tam_moved=True, tam_again=came_back or state.season.tam_moved)
    return end_turn(state, state.after(board=tuple(board)), deeds, log)
