"""Observations of 机戦, and the position of an observation, which is the only one that fits."""

from __future__ import annotations

from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.view import CerkeObservation
from game.rules.chance import Stream


def observe(state: CerkeState, seat: int) -> CerkeObservation:
    """Returns what `seat` sees."""
    mine = state.to_act == seat and state.result is None
    return CerkeObservation(
        seat=seat,
        board=state.board,
        hands=state.hands,
        turn=state.turn,
        to_act=state.to_act,
        phase=state.phase,
        season=state.season,
        purse=state.purse,
        options=state.options,
        result=state.result,
        over=state.over,
        legal=state.legal_actions() if mine else (),
    )


def sample(seen: CerkeObservation, stream: Stream) -> CerkeState:
    """Returns the position seen; nothing is left to chance in it."""
    return CerkeState(seen.board, seen.hands, seen.turn, seen.phase, seen.season, seen.purse, seen.over, seen.options)
