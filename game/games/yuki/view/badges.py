"""Badges of proofs (Y7): a seal with a tick, a fan of unseen cards, a barred ring. Told apart without colour."""

import pygame

from game.games.yuki.view.marks import Proof
from game.ui.board.piece_art import OVER, shrunk
from game.ui.board.strokes import polyline
from game.ui.emblem_pen import stamp
from game.ui.pictures import drawn_once
from game.ui.theme import Colour, Theme

DARK: Colour = (0x2A, 0x1C, 0x08)
CREAM: Colour = (0xF8, 0xF0, 0xDC)


def draw_badge(surface: pygame.Surface, theme: Theme, sign: Proof, at: tuple[int, int], side: int) -> None:
    """Draws a badge of `side` pixels around a point."""
    c = theme.colours
    tone = {"proved": c.gold_high, "open": c.panel_high, "barred": c.mark_capture}[sign]
    image = _badge(sign, side, tone)
    stamp(surface, image, center=at)


@drawn_once
def _badge(sign: Proof, side: int, tone: Colour) -> pygame.Surface:
    s = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    w = s.get_width()
    pygame.draw.circle(s, (*DARK, 255), (w // 2, w // 2), w // 2)
    if sign == "proved":
        pygame.draw.circle(s, (*tone, 255), (w // 2, w // 2), round(w * 0.45))
        points = [(w * 0.27, w * 0.52), (w * 0.44, w * 0.69), (w * 0.74, w * 0.34)]
        polyline(s, (*DARK, 255), points, round(w * 0.065))
    elif sign == "open":
        pygame.draw.circle(s, (*tone, 255), (w // 2, w // 2), round(w * 0.45))
        for angle in (24, 0, -24):
            card = pygame.Surface((round(w * 0.27), round(w * 0.40)), pygame.SRCALPHA)
            pygame.draw.rect(card, (*DARK, 255), card.get_rect(), border_radius=w // 20)
            inner = card.get_rect().inflate(-w // 18, -w // 18)
            pygame.draw.rect(card, (*CREAM, 255), inner, border_radius=w // 24)
            lean = pygame.transform.rotozoom(card, angle, 1.0)
            s.blit(lean, lean.get_rect(center=(w * 0.5 - angle * w * 0.0075, w * (0.48 + abs(angle) * 0.0025))))
        pygame.draw.circle(s, (*DARK, 255), (w // 2, round(w * 0.80)), round(w * 0.06))
    else:
        pygame.draw.circle(s, (*CREAM, 255), (w // 2, w // 2), round(w * 0.45))
        pygame.draw.circle(s, (*tone, 255), (w // 2, w // 2), round(w * 0.42), round(w * 0.09))
        polyline(s, (*tone, 255), [(w * 0.26, w * 0.74), (w * 0.74, w * 0.26)], round(w * 0.05))
    return shrunk(s)
