"""What a table is used for: a game, or a task that listens to what is played, as lessons and puzzles do."""

from collections.abc import Callable, Sequence

import pygame

from game.match.customs import UndoPolicy
from game.rules.contract import Action
from game.table.commands import Command
from game.table.layout import Areas
from game.table.listener import Listener, Panel


class Occasion(Listener):
    """The usual game: nothing is held back, everything is kept, and its end is told.

    Hooks that begin with `own_` go before the game's own; None leaves the word to the game.
    """

    keeps = True
    """Whether the game is kept on the disk."""
    ends = True
    """Whether the end of the game is told and kept."""
    asks_chance = True
    """Whether people may be asked what fell on their own table."""
    analysed = True
    """Whether an analysis may be opened from here."""
    turns_board = True
    policy: UndoPolicy | None = None
    closing: Callable[[], None] | None = None
    """Called when the table is left."""
    panels: tuple[Panel, ...] = ()
    """Its own panels, which are laid out below those of the house."""
    holds_up = True
    """The game waits while the task does something."""

    @property
    def over(self) -> bool:
        """Whether what was to be done here is done, so that nothing more is asked."""
        return False

    @property
    def asks(self) -> bool:
        """Whether the person may be asked now for a decision that the game wants in words."""
        return True

    # --- what is played ------------------------------------------------------------------------------------------

    def allows(self, action: Action) -> bool:
        """Whether an action may be played here; where not, that is said."""
        return True

    # --- words and commands --------------------------------------------------------------------------------------

    def own_seat(self) -> int | None:
        """Returns the seat whose task it is."""
        return None

    def own_subtitle(self) -> str | None:
        return None

    def own_sign(self) -> str:
        return ""

    def own_doing(self, seat: int) -> tuple[str, str] | None:
        return None

    def row(self, usual: Sequence[str]) -> list[str]:
        """Returns the commands of the button row."""
        return list(usual)

    def extra_menu(self, usual: Sequence[str]) -> list[str]:
        """Returns further commands of the menu."""
        return list(usual)

    def own_command(self, name: str) -> Command | None:
        """Returns one of the task's commands as it stands now, or one of the table's that has no place here."""
        return None

    def do(self, name: str) -> bool:
        """Does one of the task's commands; False where it has none of that name."""
        return False

    # --- the screen ----------------------------------------------------------------------------------------------

    def guide_height(self, width: int) -> int:
        """Returns how many pixels of height words of the task need at a width, 0 where it has none."""
        return 0

    def placed(self, areas: Areas) -> Areas:
        """Returns the layout with room for the task."""
        return areas

    def covers(self, place: tuple[int, int] | pygame.Rect) -> bool:
        """Whether something of the task lies over a point, or over the whole of a rectangle: no press goes through."""
        return False

    def left_free(self, room: pygame.Rect) -> pygame.Rect:
        """Returns what of a room a menu may lie in, so that nothing of the task is hidden."""
        return room

    def facts(self) -> dict[str, object]:
        """Returns more public facts for the probe."""
        return {}
