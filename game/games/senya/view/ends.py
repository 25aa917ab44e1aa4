"""Both sides at the end of a battle, for the panel that tells it: every emblem with the HP that are left."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.values import Stander
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Theme

SIDE = 58
"""Units of an emblem."""


class BothSides:
    """A figure of the panel: side A at the left, side B at the right; `winner` has the gold edge."""

    def __init__(self, people: Sequence[Stander], winner: int | None) -> None:
        self._people, self._winner = tuple(one for one in people if not one.minion), winner

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels it needs."""
        rows = max(1, *(-(-len(self._of(side)) // 4) for side in (0, 1)))
        return rows * self._row(theme) + round(26 * theme.u)

    def _row(self, theme: Theme) -> int:
        return round(SIDE * theme.u) + round(theme.text_px(12) * 4.4) + round(14 * theme.u)

    def _of(self, side: int) -> list[Stander]:
        return [one for one in self._people if one.side == side]

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws both sides into a rectangle."""
        gap, top = round(12 * theme.u), round(10 * theme.u)
        wide = (rect.width - gap) // 2
        for side in (0, 1):
            room = pygame.Rect(rect.x + side * (wide + gap), rect.y + top, wide, rect.height - top)
            won = side == self._winner
            edge = looks.GOLD_HIGH if won else looks.SIDE_EDGE[side]
            box = rounded(room.size, round(10 * theme.u), (*looks.SIDE_BODY[side], 255), (*edge, 255), 2 if won else 1)
            surface.blit(box, room)
            people = self._of(side)
            for n, one in enumerate(people):
                row, column = divmod(n, 4)
                many = min(4, len(people) - row * 4)
                step = room.width // many
                place = pygame.Rect(room.x + column * step, room.y + round(8 * theme.u) + row * self._row(theme), step,
                                    self._row(theme))  # fmt: skip
                self._one(surface, theme, one, place)

    def _one(self, surface: pygame.Surface, theme: Theme, one: Stander, place: pygame.Rect) -> None:
        side = min(round(SIDE * theme.u), place.width - 8)
        image = emblem(one.crest, side)
        if one.out:
            image = pygame.transform.grayscale(image)
            image.fill((130, 130, 130, 170), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(surface, image, midtop=(place.centerx, place.y))
        y = place.y + side + round(3 * theme.u)
        line = round(theme.text_px(12) * 1.3)
        px, names = looks.rows_of(theme, one.name, "sans-bold", theme.text_px(12), place.width - 6, 2)
        for n, name in enumerate(names):
            at = (place.centerx, y + line * (n + 1.5 - len(names) / 2))
            theme.draw(surface, name, at, "sans-bold", px, looks.MUTED if one.out else looks.INK, "center")
        y += 2 * line + round(2 * theme.u)
        wide = min(place.width - 12, round(90 * theme.u))
        part = 0 if one.hp <= 0 else max(1, round(wide * one.hp / max(1, one.max_hp)))
        image = looks.bar((wide, max(4, round(6 * theme.u))), part, looks.HP)
        surface.blit(image, image.get_rect(midtop=(place.centerx, y)))
        words = f"{one.hp}/{one.max_hp}"
        px = max(SMALLEST_TEXT, theme.text_px(11))
        theme.draw(surface, words, (place.centerx, y + px * 1.25), "sans", px, looks.MUTED, "center")

    def facts(self) -> tuple[tuple[str, int, int], ...]:
        """Returns who is shown with HP and maximum, for the probe."""
        return tuple((one.id, one.hp, one.max_hp) for one in self._people)
