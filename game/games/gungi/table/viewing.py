"""What of a game of 軍儀 is on the screen: nobody's backs, and a capture whose last choices are open."""

from collections.abc import Sequence

import pygame

from game.games.gungi.rules.actions import square
from game.games.gungi.rules.asked.advice import attacked
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.table.secrets import public, public_events
from game.games.gungi.table.view import GungiView
from game.rules.chooser import pick_name
from game.rules.contract import Event
from game.table.hooks import Viewing
from game.table.port import Port
from game.ui.board.area_art import Area, AreaKind
from game.ui.board.grid import SQUARES


class GungiViewing(Viewing[GungiObservation, GungiObservation]):
    """Shows what everybody may see."""

    def __init__(self, port: Port[GungiObservation], view: GungiView) -> None:
        self._port, self._view = port, view

    def viewer(self, usual: int) -> int:
        """Returns the seat that may see its backs: at a shared screen whose turn it is in the game.

        To look at an earlier position does not change whose turn that is.
        """
        session = self._port.session
        if session.hot_seat and session.line_running() and not session.stands_here:
            return session.to_act_in_game
        return usual

    def display(self, observation: GungiObservation) -> GungiObservation:
        return public(observation)

    def ring(self, name: str, place: pygame.Rect) -> pygame.Rect:
        """Returns for a square that of the whole tower on it: any other would strike out the top tile."""
        board = self._view.board
        found = (index for index in range(SQUARES) if pick_name(square(index)) == name)
        return next((board.ring_rect(index) for index in found), place)

    def areas(self, seen: GungiObservation) -> list[Area]:
        """Returns the squares that each side attacks."""
        near, found = (1 if self._port.table.game.view.flipped else 0), []
        for side in (0, 1):
            kind: AreaKind = "near" if side == near else "far"
            found += [Area(square(at), kind) for at in attacked(seen.cells, side, seen.reduced)]
        return found

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return public_events(events)
