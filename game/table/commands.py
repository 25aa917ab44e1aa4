"""The table's commands: which there are now, and how they are called."""

from dataclasses import dataclass

import pygame

from game.stage.keys import KEYS


@dataclass(frozen=True, slots=True)
class Command:
    """Something a button or a key does; `id` names it in probe ("btn:undo") and texts ("table.command.undo")."""

    id: str
    enabled: bool = True
    style: str = "plain"
    label: str = ""
    """Text key where it differs from `table.command.<id>`."""

    @property
    def key(self) -> str:
        return self.label or f"table.command.{self.id}"


WATCHING = ("pause", "step", "speed")
"""The commands of the button row by which two computers are watched."""
CLOSING = ("resign", "draw")
"""What closes a game; nothing does once it has ended."""
LOOKING = ("flip",)
"""What only changes how the position is seen."""


def command_of(event: pygame.event.Event) -> str | None:
    """Returns the command of a pressed key."""
    with_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return KEYS.get((event.key, with_ctrl))
