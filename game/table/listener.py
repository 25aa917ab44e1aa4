"""What a part of a table is told: one task that goes on beside the course of moves, of the house or of the game."""

from collections.abc import Hashable

import pygame

from game.match.match import AnyStep
from game.table.layout import Areas


class Listener:
    """A part of a table that is told what happens there; what it does not need it leaves out.

    All parts stand in one order. The foremost is the first to be told of input and to draw; where one waits for
    another, it is the last: with time, what was played, changes and jumps.
    """

    holds_up = False
    """Whether no time passes for the parts before it while its `tick` does something."""

    def started(self) -> None:
        """Called when everything stands on the screen for the first time."""

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event before those behind it do; True if it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a pressed key before the table's commands do."""
        return False

    def unused(self, event: pygame.event.Event) -> bool:
        """Takes an event that the table had no use for."""
        return False

    # --- time ----------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Lets time pass; True if the screen changed."""
        return False

    def stale(self) -> bool:
        """Whether it looks different than when this was asked last; asked once a frame, after time has passed."""
        return False

    def wake(self) -> float | None:
        """Returns the seconds until `tick` wants to be called without input; None never."""
        return None

    # --- the match -----------------------------------------------------------------------------------------------

    def played(self, step: AnyStep) -> None:
        """Called when a step was played and is shown."""

    def changed(self) -> None:
        """Called after every change of the match, when all is laid out."""

    def going(self) -> None:
        """Called before the cursor moves."""

    def jumped(self) -> None:
        """Called when a position was laid out to which no step was played."""

    # --- the screen ----------------------------------------------------------------------------------------------

    def laid_out(self) -> None:
        """Called when everything has its place."""

    def appearance(self) -> Hashable:
        """Returns all that decides how its still things look; those of a game change with buttons and subtitle."""
        return None

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draws what stays as it is while tiles move."""

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draws the board and what is marked on it; the hindmost draws first, for it lies lowest."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws over the table."""


class Panel(Listener):
    """A part with a room of its own beside the board, which is laid out with all others."""

    room = pygame.Rect(0, 0, 0, 0)
    """Where it lies, in window pixels."""

    def wants(self, width: int) -> int:
        """Returns how many pixels of height it wants at a width; 0 where the layout of every game has a room for it."""
        return 0

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pressed of it, by name."""
        return {}

    def given(self, areas: Areas, room: pygame.Rect) -> None:
        """Takes the room that it wanted, of no height where it wanted none."""
        self.room = room
