"""A war drawn small: the town in its night, the scenes of it, and the seven pairs of whom those still there are lit."""

from collections.abc import Mapping

import pygame

from game.games.senya.rules.positions.structure import Told
from game.games.senya.view import looks
from game.games.senya.view.war.town import town
from game.games.senya.view.war.values import NIGHTS, SCENES
from game.ui.theme import Theme

PAIRS = 7


def paint(theme: Theme, told: Mapping[str, Told], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the town of a position object, `size` pixels, the same for all; of what is hidden nothing."""
    night, scene = max(1, int(told.get("night") or 1)), int(told.get("scene") or 1)
    foot = max(8, size[1] // 6)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    over = told.get("result") is not None
    surface.blit(town((size[0], size[1] - foot), min(night, NIGHTS), NIGHTS, over), (0, 0))
    surface.fill(looks.GROUND, (0, size[1] - foot, size[0], foot))
    out = _out(told)
    step, radius = size[0] / PAIRS, max(2, foot // 4)
    for n in range(PAIRS):
        at = (round(step * (n + 0.5)), size[1] - foot // 2)
        if n < len(out) and out[n]:
            pygame.draw.circle(surface, looks.LINE, at, radius, 1)
        else:
            pygame.draw.circle(surface, looks.GOLD if str(told.get("asked")) == f"p{n + 1}" else looks.INK, at, radius)
    wide = size[0] // (4 * SCENES)
    for n in range(SCENES):
        colour = looks.GOLD if n < scene else looks.LINE
        pygame.draw.rect(surface, colour, (3 + n * (wide + 2), 3, wide, 3))
    return surface


def _out(told: Mapping[str, Told]) -> list[str]:
    """Returns why each pair is out, "" for those still in the war."""
    out = told.get("out")
    if isinstance(out, list):
        return [str(one) for one in out]
    pairs = told.get("pairs")
    return [str(one.get("out", "")) for one in pairs] if isinstance(pairs, list) else []
