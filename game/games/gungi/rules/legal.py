"""The legal actions of a state of 軍儀 (G7, G13): clean ones only in both modes, so that nobody is offered a foul."""

from __future__ import annotations

from game.games.gungi.rules.actions import Accept, PlayAction
from game.games.gungi.rules.state import GungiState


def legal(state: GungiState) -> tuple[PlayAction, ...]:
    """Returns the actions of the side to act; none once the game has ended."""
    if state.over is not None:
        return ()
    return (Accept(),) if state.awaiting_accept else state.own_actions
