"""What a turn does to the position: coming to rest, throws, and everything that follows at its end (C7, C11 to C14)."""

from __future__ import annotations

from bisect import bisect_left, insort
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.games.cerke.rules import events, yaku
from game.games.cerke.rules.actions import TamMove
from game.games.cerke.rules.board import AROUND, IN_WATER
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import EMPTY, IA, KIND, MAN, TAM, VESSEL, dropped
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER
from game.rules.clause import Clause
from game.rules.contract import Result

if TYPE_CHECKING:
    from game.games.cerke.rules.state import CerkeState, Men

Log = list[Any]
MAX_RATE = 64
ALL_POINTS = 40


# --- coming to rest ------------------------------------------------------------------------------------------------


def needs_water_throw(state: CerkeState, src: int, dst: int) -> bool:
    """Whether a piece of `src` that would end on `dst` must throw for it (C7.1, C7.3)."""
    if not IN_WATER[dst] or KIND[state.board[src]] == VESSEL:
        return False
    return not (state.options.water_exempt_inside and IN_WATER[src])


def arrive(state: CerkeState, src: int, via: int | None, dst: int, log: Log) -> CerkeState:
    """A piece of `src`, maybe over `via`, ends on `dst`, or waits there for the water throw."""
    if needs_water_throw(state, src, dst):
        log.append(events.Poised(state.board[src], src if via is None else via, dst))
        return state.after(phase=WaterSticks(src, via, dst))
    return _rest(state, src, via, dst, src if via is None else via, log)


def _rest(state: CerkeState, src: int, via: int | None, dst: int, here: int, log: Log) -> CerkeState:
    """The piece of `src`, seen on `here`, comes to rest on `dst` and takes what stands there."""
    board = list(state.board)
    piece = board[src]
    board[src] = EMPTY
    taken = board[dst]
    hands = state.hands
    if taken:
        log.append(events.Captured(taken, dst, state.turn, MAN[taken]))
        hands = _with(hands, state.turn, MAN[taken])
    board[dst] = piece
    log.append(events.Moved(piece, here, dst))
    return _end_turn(state, tuple(board), hands, log, stepped_on_tam=_is_tam(state, via))


def go_back(state: CerkeState, src: int, via: int | None, here: int, log: Log) -> CerkeState:
    """The piece goes home from `here` and the turn ends (C6.8, C7.2); 撃皇 counts all the same (C6.9)."""
    log.append(events.WentBack(state.board[src], here, src))
    return _end_turn(state, state.board, state.hands, log, stepped_on_tam=_is_tam(state, via))


def thrown(state: CerkeState, sticks: int, log: Log) -> CerkeState:
    """The sticks have fallen: for a step (C6.6) or for the water (C7.1)."""
    phase = state.phase
    if isinstance(phase, StepSticks):
        log.append(events.Thrown(state.turn, sticks, "step"))
        return state.after(phase=PickEnd(phase.start, phase.via, phase.named, sticks))
    assert isinstance(phase, WaterSticks)
    enough = sticks >= ENOUGH_FOR_WATER
    log.append(events.Thrown(state.turn, sticks, "water", enough))
    if enough:
        return _rest(state, phase.start, phase.via, phase.end, phase.end, log)
    return go_back(state, phase.start, phase.via, phase.end, log)


def move_tam(state: CerkeState, move: TamMove, log: Log) -> CerkeState:
    """The 皇 makes its two steps (C10)."""
    assert move.second is not None
    stops = (move.src, move.former, move.first, move.latter, move.second)
    log.append(events.TamWent(state.turn, tuple(sq for sq in stops if sq is not None)))
    board = list(state.board)
    board[move.src] = EMPTY
    board[move.second] = TAM
    came_back = move.second == move.src and state.options.tam_pass == "hand"
    after_tam = state.season.tam_moved and state.options.tam_after_tam == "hand"
    return _end_turn(state, tuple(board), state.hands, log, tam_moved=True, futile=came_back or after_tam)


def drop(state: CerkeState, man: int, dst: int, log: Log) -> CerkeState:
    """A piece of the hand comes to the board and no longer counts for hands (C9.2).

    A drop adds no piece, yet a 同色 hand may lose its one ink by it: the plain hand is a new name then, and C12.1 asks.
    """
    seat = state.turn
    log.append(events.Dropped(seat, man, dst))
    board = list(state.board)
    board[dst] = dropped(man, seat)
    return _end_turn(state, tuple(board), _without(state.hands, seat, man), log)


def _is_tam(state: CerkeState, sq: int | None) -> bool:
    return sq is not None and state.board[sq] == TAM


def _with(hands: tuple[Men, Men], seat: int, man: int) -> tuple[Men, Men]:
    men = list(hands[seat])
    insort(men, man)
    return (tuple(men), hands[1]) if seat == IA else (hands[0], tuple(men))


def _without(hands: tuple[Men, Men], seat: int, man: int) -> tuple[Men, Men]:
    men = list(hands[seat])
    men.pop(bisect_left(men, man))
    return (tuple(men), hands[1]) if seat == IA else (hands[0], tuple(men))


# --- the end of a turn ---------------------------------------------------------------------------------------------


def _end_turn(
    state: CerkeState,
    board: tuple[int, ...],
    hands: tuple[Men, Men],
    log: Log,
    *,
    stepped_on_tam: bool = False,
    tam_moved: bool = False,
    futile: bool = False,
) -> CerkeState:
    """C12.1: with a new hand, 撃皇 or 皇再来 the seat has to declare; else the turn passes."""
    seat = state.turn
    after = state.after(board=board, hands=hands)
    if stepped_on_tam:
        log.append(events.SteppedOnTam(seat))
        if state.options.kut2tam2 == "fine":
            after = _fined(after, log)
            if after.over is not None:
                return after
            stepped_on_tam = False
    if futile:
        log.append(events.TamAgain(seat))
    new = () if hands is state.hands else _new_names(state.hands[seat], hands[seat])
    if not (new or stepped_on_tam or futile):
        return _pass_on(after, tam_moved, log)
    return _to_declare(after, new, stepped_on_tam, futile, tam_moved, log)


def _new_names(before: Men, now: Men) -> tuple[str, ...]:
    old = yaku.names(before)
    return tuple(hand.name for hand in yaku.held(now) if hand.name not in old)


def _to_declare(
    state: CerkeState, new: tuple[str, ...], kut: bool, futile: bool, tam_moved: bool, log: Log
) -> CerkeState:
    """C12.2: all positive hands count if one of them is new, and what this turn cost."""
    men = state.hands[state.turn]
    negative = ((yaku.KUT,) if kut else ()) + ((yaku.FUTILE,) if futile else ())
    stake = (yaku.score(men) if new else 0) + yaku.KUT_POINTS * kut + yaku.FUTILE_POINTS * futile
    held = tuple(hand.name for hand in yaku.held(men)) + negative
    phase = Declare(new + negative, held, stake)
    log.append(events.Made(state.turn, phase.new, phase.held, stake))
    return state.after(phase=phase, season=replace(state.season, tam_moved=tam_moved, offer=_standing_offer(state)))


def _fined(state: CerkeState, log: Log) -> CerkeState:
    """撃皇 is paid at once, times the rate, and may end the game (C11.5 with the option `kut2tam2`)."""
    purse = replace(state.purse, points=_paid(state, yaku.KUT_POINTS))
    log.append(events.Fined(state.turn, abs(purse.points[0] - state.purse.points[0]), purse.points))
    return _broke(state.after(purse=purse))


def _standing_offer(state: CerkeState) -> int | None:
    """An offer of 流季 lapses when the other seat has acted (C14.5)."""
    offer = state.season.offer
    return offer if offer == state.turn else None


def _pass_on(state: CerkeState, tam_moved: bool, log: Log, rate: int | None = None) -> CerkeState:
    """The other seat is to move, unless the season has lasted too long (C14.5)."""
    season = replace(state.season, turns=state.season.turns + 1, tam_moved=tam_moved, offer=_standing_offer(state))
    purse = state.purse if rate is None else replace(state.purse, rate=rate)
    after = state.after(seat=1 - state.turn, phase=Choose(), season=season, purse=purse)
    limit = state.options.turn_limit
    return drawn_season(after, log) if limit and season.turns >= limit else after


def go_on(state: CerkeState, log: Log) -> CerkeState:
    """再行 (C13.4)."""
    rate = min(MAX_RATE, state.purse.rate * 2)
    log.append(events.WentOn(state.turn, rate))
    return _pass_on(state, state.season.tam_moved, log, rate)


# --- seasons and points --------------------------------------------------------------------------------------------


def _paid(state: CerkeState, stake: int) -> tuple[int, int]:
    """Returns the points after the seat to act gets `stake` times the rate, nobody below 0 (C13.5)."""
    mine = min(ALL_POINTS, max(0, state.purse.points[state.turn] + stake * state.purse.rate))
    return (mine, ALL_POINTS - mine) if state.turn == IA else (ALL_POINTS - mine, mine)


def payout(state: CerkeState) -> tuple[int, int]:
    """Returns the points of both seats if 終季 is called at this declaration."""
    assert isinstance(state.phase, Declare)
    return _paid(state, state.phase.stake)


def end_season(state: CerkeState, log: Log) -> CerkeState:
    """終季 (C13.5)."""
    points = payout(state)
    gain = points[state.turn] - state.purse.points[state.turn]
    log.append(events.SeasonEnded(state.season.index, state.turn, gain, points))
    return _next_season(_broke(state.after(purse=replace(state.purse, points=points))))


def drawn_season(state: CerkeState, log: Log) -> CerkeState:
    """流季: the season ends without points (C14.5)."""
    log.append(events.SeasonEnded(state.season.index, None, 0, state.purse.points))
    return _next_season(state)


def _broke(state: CerkeState) -> CerkeState:
    return state.ended(by_points(state.purse.points, "C13.6", "no-points")) if 0 in state.purse.points else state


def _next_season(state: CerkeState) -> CerkeState:
    """C13.3; after the last season the higher total wins (C13.6)."""
    from game.games.cerke.rules.state import Purse, Season

    if state.over is not None:
        return state
    index = state.season.index + 1
    if index >= state.options.seasons:
        return state.ended(by_points(state.purse.points, "C13.6", "seasons-over"))
    return state.after(
        board=SETUP,
        hands=((), ()),
        seat=IA,
        phase=AwaitLot(),
        season=Season(index),
        purse=Purse(state.purse.points),
    )


def begin_season(state: CerkeState, ia: int, a: int, log: Log) -> CerkeState:
    """The lot has fallen (C14.1)."""
    first = IA if ia > a else 1 - IA
    log.append(events.LotFell(state.season.index, ia, a, first))
    return state.after(seat=first, phase=Choose(), season=replace(state.season, first=first))


def by_points(points: tuple[int, int], clause: str, code: str) -> Result:
    """Returns the result by points: the higher total wins, equal totals draw."""
    if points[0] == points[1]:
        return Result(None, Clause(clause, code, points))
    return Result(0 if points[0] > points[1] else 1, Clause(clause, code, points))


def tam_is_loose(state: CerkeState) -> bool:
    """Whether the 皇 certainly can be moved, told by a few squares (C10)."""
    if not state.tam_allowed:
        return False
    board = state.board
    return any(not board[sq] for sq in AROUND[board.index(TAM)])
