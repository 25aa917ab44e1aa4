"""The keys of the table, which its own pages and the page of all keys look up in the same place."""

import pygame

KEYS: dict[tuple[int, bool], str] = {
    (pygame.K_u, False): "undo",
    (pygame.K_BACKSPACE, False): "undo",
    (pygame.K_z, True): "undo",
    (pygame.K_r, False): "redo",
    (pygame.K_y, True): "redo",
    (pygame.K_h, False): "hint",
    (pygame.K_w, False): "why",
    (pygame.K_a, False): "analyse",
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

SPREAD_KEY = pygame.K_g
"""Held: every tower lies open (凝)."""
AREAS_KEY = pygame.K_t
"""Held: what is attacked, guarded and threatened is marked."""
REVEAL_KEY = pygame.K_b
"""Held: the owner looks at the backs of the own 兵."""
MOVE_FIELD_KEY = pygame.K_SLASH
"""Opens the field in which moves and commands are typed; so does any other key that types a slash."""
TOLD_KEY = pygame.K_F6
"""Walks through what was told there."""
