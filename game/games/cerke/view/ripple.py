"""The ripple where a piece falls back into 皇水: rings that spread and drops that jump up and fall (C7.2)."""

from __future__ import annotations

import math

import pygame

from game.ui.board.contrast import PAPER
from game.ui.board.piece_art import PREMULTIPLIED

RINGS, DROPS = 3, 9


def draw_ripple(surface: pygame.Surface, cell: pygame.Rect, time: float) -> None:
    """Draws the ripple of one square at `time`, from 0 (the fall) to 1 (calm)."""
    veil = pygame.Surface((cell.width * 2, cell.height * 2), pygame.SRCALPHA)
    for n in range(RINGS):
        t = time * 1.35 - 0.17 * n
        if 0 < t < 1:
            _ring(veil, t)
    for n in range(DROPS):
        _drop(veil, n, time)
    surface.blit(pygame.transform.smoothscale(veil.premul_alpha(), cell.size), cell, special_flags=PREMULTIPLIED)


def _ring(veil: pygame.Surface, t: float) -> None:
    w, h = veil.get_size()
    box = pygame.Rect(0, 0, round(w * 0.95 * t), round(h * 0.72 * t))
    box.center = (w // 2, round(h * 0.56))
    alpha = round(255 * (1 - t) ** 0.9)
    pygame.draw.ellipse(veil, (*PAPER[:2], 255, alpha), box, max(3, round(w * 0.055 * (1 - t))))


def _drop(veil: pygame.Surface, n: int, t: float) -> None:
    w, h = veil.get_size()
    a, far = 2 * math.pi * n / DROPS + 0.4, 0.20 + 0.05 * (n % 3)
    x = w / 2 + math.cos(a) * far * w * (0.4 + t * 1.1)
    jump = math.sin(math.pi * t) * h * (0.22 + 0.05 * (n % 4))
    y = h * 0.55 + math.sin(a) * far * h * 0.6 * t - jump
    radius = w * 0.034 * (1.3 - t)
    pygame.draw.circle(veil, (236, 247, 255, round(240 * (1 - t**2))), (x, y), max(1.0, radius))
