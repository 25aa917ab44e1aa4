"""The table's commands: which there are now, how they are called, and which keys they have."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


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


KEYS: dict[tuple[int, bool], str] = {
    (pygame.K_u, False): "undo",
    (pygame.K_BACKSPACE, False): "undo",
    (pygame.K_z, True): "undo",
    (pygame.K_r, False): "redo",
    (pygame.K_y, True): "redo",
    (pygame.K_h, False): "hint",
    (pygame.K_w, False): "why",
    (pygame.K_f, False): "flip",
    (pygame.K_p, False): "pause",
    (pygame.K_n, False): "step",
    (pygame.K_v, False): "speed",
    (pygame.K_m, False): "menu",
    (pygame.K_s, True): "save",
    (pygame.K_o, True): "load",
    (pygame.K_c, True): "copy",
    (pygame.K_v, True): "paste",
    (pygame.K_HOME, False): "first",
    (pygame.K_PAGEUP, False): "back",
    (pygame.K_PAGEDOWN, False): "forward",
    (pygame.K_END, False): "last",
}
"""Command by (key, whether Ctrl or Cmd is held)."""

WATCHING = ("pause", "step", "speed")
"""The commands of the button row by which two computers are watched."""
CLOSING = ("resign", "draw")
"""What closes a game; nothing does once it has ended."""
LOOKING = ("flip",)
"""What only changes how the position is seen."""

SPREAD_KEY = pygame.K_g
"""Held: every tower lies open (凝)."""
AREAS_KEY = pygame.K_t
"""Held: what is attacked, guarded and threatened is marked."""
REVEAL_KEY = pygame.K_b
"""Held: the owner looks at the backs of the own 兵."""


def command_of(event: pygame.event.Event) -> str | None:
    """Returns the command of a pressed key."""
    with_ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return KEYS.get((event.key, with_ctrl))
