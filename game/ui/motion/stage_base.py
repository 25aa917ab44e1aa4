"""What the stages of all games share: taking pieces from rest into the air, drawing them, laying them to rest."""

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from game.rules.contract import Event
from game.ui.motion.actors import Actor, draw_actor


def scenes_of(events: Iterable[Event], together: Callable[[Event, Event], bool]) -> list[tuple[Event, ...]]:
    """Returns the events in order; `together` tells whether one plays at the same time as the one before it."""
    found: list[tuple[Event, ...]] = []
    for event in events:
        if found and together(found[-1][-1], event):
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found


class PieceStage:
    """Holds the actors of `sprites`. `board` and `trays` (by seat) know the places.

    `settled` counts how often everything was laid out.
    """

    def __init__(self, sprites: Any, board: Any, trays: tuple[Any, Any]) -> None:
        self.sprites, self.board, self.trays = sprites, board, trays
        self.settled = 0

    def settle(self, observation: Any) -> None:
        """Lays everything out from nothing."""
        self.settled += 1
        self.sprites.settle(observation)

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Draws the pieces in the air. To be called after board and trays."""
        for actor in self.sprites.actors:
            if actor.row is None:
                draw_actor(surface, actor, self.board.art, self.sprites.away)

    @property
    def width(self) -> int:
        """Pixels a piece on the board is wide."""
        return int(self.board.art.size.width)

    def lift_off(
        self, code: int, foot: tuple[float, float], row: int | None = None, scale: float = 1.0, lift: float = 0.0
    ) -> Actor:
        """Returns a new actor that stands at `foot`."""
        actor = Actor(code, foot[0], foot[1], row=row, scale=scale, shadow=int(row is None), lift=lift)
        self.sprites.actors.append(actor)
        return actor

    def rest(self, *actors: Actor) -> None:
        """Takes actors out of the air."""
        for actor in actors:
            self.sprites.actors.remove(actor)
        self.sprites.changes += 1
