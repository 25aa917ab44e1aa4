"""People in the picture of a place, seen from behind as silhouettes that the light behind them edges."""

import pygame

from game.games.senya.view.story.places.sky import DARK, LAMP, glow, mixed
from game.ui.theme import Colour

Point = tuple[float, float]
RED: Colour = (0xB4, 0x24, 0x30)
MOST_OTHERS = 3
BESIDE = 0.135
"""How far heroes stand from each other, in parts of the width."""


def people(surface: pygame.Surface, heroes: int, others: int, rim: Colour) -> None:
    """Draws heroes in front and others farther off, edged by light of a colour."""
    w, h = surface.get_size()
    count = min(others, MOST_OTHERS)
    for n, shift in enumerate(gaps(heroes, count)):
        foot = (w / 2 + shift * w * BESIDE, h * 0.815)
        _figure(surface, foot, h * 0.24, n + 3, mixed(DARK, rim, 0.6))
    for n in range(heroes):
        shift = n - (heroes - 1) / 2
        _figure(surface, (w / 2 + shift * w * BESIDE, h * (0.955 - 0.02 * abs(shift))), h * 0.36, n, rim)


def gaps(heroes: int, others: int) -> list[float]:
    """Returns where others stand, in steps from the middle: not behind a hero, the middle gaps first."""
    if not heroes:
        return [n - (others - 1) / 2 for n in range(others)]
    free = [n - 3 + (heroes % 2) / 2 for n in range(7)]
    middle = [-1.0, 1.0] if heroes % 2 == 0 and others == 2 else sorted(free, key=lambda at: (abs(at), at))[:others]
    return sorted(middle)


def _figure(surface: pygame.Surface, foot: Point, tall: float, kind: int, rim: Colour) -> None:
    """Somebody in a coat: head, shoulders, a hem that the wind lifts, and what tells one from the other."""
    x, y = foot
    head, wide = tall * 0.078, tall * (0.175 if kind % 3 else 0.155)
    shadow = pygame.Surface((round(4 * wide), round(tall * 0.10)), pygame.SRCALPHA)
    pygame.draw.ellipse(shadow, (0, 0, 0, 130), shadow.get_rect())
    surface.blit(shadow, shadow.get_rect(center=(x, y)))
    shoulder = y - tall + 2.3 * head
    sway = tall * 0.05 * (1 if kind % 2 else -1)
    body = _coat(x, y, shoulder, wide, tall, sway)
    back = [(px + (4 if px >= x else -4), py - 3) for px, py in body]
    pygame.draw.polygon(surface, rim, back)
    pygame.draw.circle(surface, rim, (x, y - tall + head - 2), head + 3)
    _before(surface, (x, y), shoulder, wide, tall, head, kind)
    pygame.draw.polygon(surface, DARK, body)
    for leg in (-0.34, 0.34):
        pygame.draw.rect(surface, DARK, (x + leg * wide - wide * 0.16, y - tall * 0.16, wide * 0.32, tall * 0.165))
    pygame.draw.rect(surface, DARK, (x - head * 0.45, y - tall + head, head * 0.9, 1.6 * head))
    pygame.draw.circle(surface, DARK, (x, y - tall + head), head)
    _after(surface, (x, y), shoulder, wide, tall, head, kind)


def _coat(x: float, y: float, shoulder: float, wide: float, tall: float, sway: float) -> list[Point]:
    """Returns the outline of a coat from the left shoulder round."""
    waist, hem = y - tall * 0.50, y - tall * 0.10
    return [
        (x - wide * 0.40, shoulder - tall * 0.012),
        (x + wide * 0.40, shoulder - tall * 0.012),
        (x + wide * 0.88, shoulder + tall * 0.055),
        (x + wide * 0.98, waist),
        (x + wide * 0.70, waist + tall * 0.015),
        (x + wide * 1.02 + max(0.0, sway), hem + tall * 0.01),
        (x + wide * 0.45 + sway, hem - tall * 0.02),
        (x + sway * 0.4, hem + tall * 0.02),
        (x - wide * 0.5 + sway, hem - tall * 0.015),
        (x - wide * 1.02 + min(0.0, sway), hem + tall * 0.012),
        (x - wide * 0.70, waist + tall * 0.015),
        (x - wide * 0.98, waist),
        (x - wide * 0.88, shoulder + tall * 0.055),
    ]


def _before(
    surface: pygame.Surface, foot: Point, shoulder: float, wide: float, tall: float, head: float, kind: int
) -> None:
    """What hangs or stands behind a body: a staff, a blade, a light that is carried."""
    x, y = foot
    thick = max(3, round(tall * 0.02))
    match kind % 6:
        case 0:
            pygame.draw.line(surface, DARK, (x - wide * 0.2, y - tall * 0.52), (x + wide * 1.7, y - tall * 0.22), thick)
        case 1:
            glow(surface, (round(x + wide * 1.25), round(y - tall * 0.44)), round(tall * 0.36), LAMP, 150)
        case 2:
            pygame.draw.line(surface, DARK, (x + wide * 1.2, y), (x + wide * 1.2, y - tall * 1.08), thick)
            pygame.draw.circle(surface, DARK, (x + wide * 1.2, y - tall * 1.08), head * 0.5, max(2, thick // 2))
        case 4:
            pygame.draw.line(surface, DARK, (x - wide * 1.1, y - tall * 0.30), (x + wide * 1.2, y - tall * 0.86), thick)


def _after(
    surface: pygame.Surface, foot: Point, shoulder: float, wide: float, tall: float, head: float, kind: int
) -> None:
    """What lies over a body: scarf, hat, hood, hair."""
    x, y = foot
    top = y - tall
    match kind % 6:
        case 0:
            scarf = [(x - wide * 0.45, shoulder - tall * 0.03), (x + wide * 0.45, shoulder - tall * 0.03),
                     (x + wide * 1.75, shoulder - tall * 0.055), (x + wide * 1.45, shoulder + tall * 0.0),
                     (x + wide * 1.6, shoulder + tall * 0.045), (x, shoulder + tall * 0.028)]  # fmt: skip
            pygame.draw.polygon(surface, RED, scarf)
            pygame.draw.polygon(
                surface, DARK, [(x - head * 0.3, top), (x + head * 0.9, top - head * 0.5), (x + head, top + head)]
            )
        case 1:
            pygame.draw.ellipse(surface, DARK, (x - head * 2.1, top + head * 0.2, head * 4.2, head * 0.9))
            brim = [(x - head * 1.05, top + head * 0.5), (x + head * 1.05, top + head * 0.5)]
            pygame.draw.polygon(surface, DARK, [*brim, (x + head * 0.5, top - head * 1.6)])
            lamp = pygame.Rect(0, 0, round(head * 0.8), round(head * 1.15))
            lamp.center = (round(x + wide * 1.25), round(y - tall * 0.44))
            pygame.draw.rect(surface, LAMP, lamp, border_radius=3)
            pygame.draw.rect(surface, DARK, lamp, max(2, lamp.w // 8), border_radius=3)
        case 3:
            hood = [(x - head * 1.25, shoulder), (x - head * 0.9, top + head * 0.3), (x, top - head * 0.45),
                    (x + head * 0.9, top + head * 0.3), (x + head * 1.25, shoulder)]  # fmt: skip
            pygame.draw.polygon(surface, DARK, hood)
        case 4:
            low, side = y - tall * 0.62, head * 0.8
            hair = [(x - head, top + head * 0.6), (x + head, top + head * 0.6), (x + side, low), (x - side, low)]
            pygame.draw.polygon(surface, DARK, hair)
        case 5:
            pygame.draw.circle(surface, DARK, (x, top - head * 0.15), head * 0.6)
