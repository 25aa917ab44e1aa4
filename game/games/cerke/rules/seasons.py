"""Seasons: how one begins and ends, and what is paid for it (C13, C14)."""

from dataclasses import replace

from game.games.cerke.rules.events import LotFell, SeasonEnded
from game.games.cerke.rules.parts import Points, Season
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare
from game.games.cerke.rules.pieces import IA
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import Event


def begin_season(state: CerkeState, ia: int, a: int, log: list[Event]) -> CerkeState:
    """The lot has fallen (C14.1)."""
    first = IA if ia > a else 1 - IA
    log.append(LotFell(state.season.index, ia, a, first))
    return state.after(turn=first, phase=Choose(), season=replace(state.season, first=first))


def end_season(state: CerkeState, log: list[Event]) -> CerkeState:
    """終季 (C13.5)."""
    seat = state.turn
    points = _points_after(state)
    gain = points.by_seat[seat] - state.points.by_seat[seat]
    log.append(SeasonEnded(state.season.index, seat, gain, points.by_seat))
    return _next_season(ruined(state.after(points=points)))


def drawn_season(state: CerkeState, log: list[Event]) -> CerkeState:
    """流季: the season ends without points (C14.5)."""
    log.append(SeasonEnded(state.season.index, None, 0, state.points.by_seat))
    return _next_season(state)


def payout(state: CerkeState) -> tuple[int, int]:
    """Returns the points of both seats if 終季 is called at this declaration."""
    return _points_after(state).by_seat


def _points_after(state: CerkeState) -> Points:
    assert isinstance(state.phase, Declare)
    return state.points.paid(state.turn, state.phase.stake)


def ruined(state: CerkeState) -> CerkeState:
    """Returns the state, ended where a seat has no points left (C13.6)."""
    return state.after(over=state.points.result("C13.6", "no-points")) if 0 in state.points.by_seat else state


def _next_season(state: CerkeState) -> CerkeState:
    """C13.3; after the last season the higher total wins (C13.6)."""
    if state.over is not None:
        return state
    index = state.season.index + 1
    if index >= state.options.seasons:
        return state.after(over=state.points.result("C13.6", "seasons-over"))
    return state.after(
        board=SETUP,
        hands=((), ()),
        turn=IA,
        phase=AwaitLot(),
        season=Season(index),
        points=Points(state.points.by_seat),
    )
