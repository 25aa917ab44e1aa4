"""The last position of a season: the step that ends a season sets the pieces up anew at once (C13.3)."""

from __future__ import annotations

from dataclasses import replace

from game.games.cerke.rules.actions import CerkeAction, EndSeason, TakeDrawnSeason
from game.games.cerke.rules.observation import CerkeObservation, observe
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply


def last_position(before: CerkeState, action: CerkeAction) -> CerkeState:
    """Returns how board and hands lay when `action` ended the season of `before`, at the rate of that season.

    At the turn limit (C14.5) that is after the move. Nobody is to do anything there but to look.
    """
    if isinstance(action, EndSeason | TakeDrawnSeason):
        still = before
    else:
        endless = replace(before, options=replace(before.options, season_turn_limit="none"), _memo={})
        still = apply(endless, action)
    by_seat = apply(before, action).points.by_seat
    return still.after(phase=Choose(), points=replace(still.points, by_seat=by_seat))


def last_seen(before: CerkeState, action: CerkeAction, seat: int) -> CerkeObservation:
    """Returns the same as `seat` sees it."""
    return observe(last_position(before, action), seat)


def reached(state: CerkeState) -> tuple[int, bool]:
    """Returns the season a position is in (0 to 3), and whether the game is over there."""
    return state.season.index, state.over is not None
