"""Both sides at the end of a battle, for the panel that tells it: every emblem with the HP that are left."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.values import Stander
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Theme

SIDE, EDGE = 58, 8
"""Units of an emblem, and round people in lines."""
COLUMNS = 4


class BothSides:
    """A figure of the panel: side A at the left, side B at the right; `winner` has the gold edge.

    Where names have no room below emblems the sides stand one below the other, everybody in a line.
    """

    def __init__(self, people: Sequence[Stander], winner: int | None) -> None:
        self._people, self._winner = tuple(one for one in people if not one.minion), winner

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels it needs."""
        if self._in_lines(theme, width):
            return sum(len(self._of(side)) * _line(theme) + 2 * round(EDGE * theme.u) for side in (0, 1))
        rows = max(1, *(-(-len(self._of(side)) // COLUMNS) for side in (0, 1)))
        return rows * self._row(theme) + round(26 * theme.u)

    def _row(self, theme: Theme) -> int:
        return round(SIDE * theme.u) + round(theme.text_px(12) * 4.4) + round(14 * theme.u)

    def _of(self, side: int) -> list[Stander]:
        return [one for one in self._people if one.side == side]

    def _wide(self, theme: Theme, width: int) -> int:
        return (width - round(12 * theme.u)) // 2

    def _in_lines(self, theme: Theme, width: int) -> bool:
        """Whether some name cannot be broken into two rows below its emblem."""
        wide, px = self._wide(theme, width), theme.text_px(12)
        for side in (0, 1):
            people = self._of(side)
            room = wide // max(1, min(COLUMNS, len(people))) - 6
            for one in people:
                rows = theme.fonts.wrap(one.name, "sans-bold", px, room)
                if len(rows) > 2 or not set(one.name.split()) <= set(" ".join(rows).split()):
                    return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws both sides into a rectangle."""
        top, lines = round(10 * theme.u), self._in_lines(theme, rect.width)
        wide = self._wide(theme, rect.width)
        room = pygame.Rect(rect.x, rect.y + top, wide, rect.height - top)
        for side in (0, 1):
            people = self._of(side)
            if lines:
                high = len(people) * _line(theme) + round(EDGE * theme.u)
                room = pygame.Rect(rect.x, rect.y if side == 0 else room.bottom + round(EDGE * theme.u), rect.w, high)
            elif side == 1:
                room = room.move(rect.width - wide, 0)
            won = side == self._winner
            edge = looks.GOLD_HIGH if won else looks.SIDE_EDGE[side]
            box = rounded(room.size, round(10 * theme.u), (*looks.SIDE_BODY[side], 255), (*edge, 255), 2 if won else 1)
            surface.blit(box, room)
            if lines:
                self._lines(surface, theme, people, room)
            else:
                self._columns(surface, theme, people, room)

    def _lines(self, surface: pygame.Surface, theme: Theme, people: Sequence[Stander], room: pygame.Rect) -> None:
        """Emblem and name at the left, the HP at the right, the bar below them."""
        high, pad, px = _line(theme), round(EDGE * theme.u), theme.text_px(12)
        for n, one in enumerate(people):
            place = pygame.Rect(room.x + pad, room.y + pad // 2 + n * high, room.w - 2 * pad, high)
            side = high - 4
            stamp(surface, _picture(one, side), midleft=place.midleft)
            y = place.y + round(high * 0.42)
            words = f"{one.hp}/{one.max_hp}"
            hp = theme.draw(surface, words, (place.right, y), "sans", px, looks.MUTED, "midright")
            left = place.x + side + pad
            size = theme.fit(one.name, "sans-bold", px, hp.left - pad - left)
            name = looks.cut(theme, one.name, "sans-bold", size, hp.left - pad - left)
            ink = looks.MUTED if one.out else looks.INK
            theme.draw(surface, name, (left, y), "sans-bold", size, ink, "midleft")
            surface.blit(_bar(one, place.right - left, theme), (left, place.y + round(high * 0.8)))

    def _columns(self, surface: pygame.Surface, theme: Theme, people: Sequence[Stander], room: pygame.Rect) -> None:
        for n, one in enumerate(people):
            row, column = divmod(n, COLUMNS)
            step = room.width // min(COLUMNS, len(people) - row * COLUMNS)
            y = room.y + round(8 * theme.u) + row * self._row(theme)
            self._one(surface, theme, one, pygame.Rect(room.x + column * step, y, step, self._row(theme)))

    def _one(self, surface: pygame.Surface, theme: Theme, one: Stander, place: pygame.Rect) -> None:
        side = min(round(SIDE * theme.u), place.width - 8)
        stamp(surface, _picture(one, side), midtop=(place.centerx, place.y))
        y = place.y + side + round(3 * theme.u)
        line = round(theme.text_px(12) * 1.3)
        px, names = looks.rows_of(theme, one.name, "sans-bold", theme.text_px(12), place.width - 6, 2)
        for n, name in enumerate(names):
            at = (place.centerx, y + line * (n + 1.5 - len(names) / 2))
            theme.draw(surface, name, at, "sans-bold", px, looks.MUTED if one.out else looks.INK, "center")
        y += 2 * line + round(2 * theme.u)
        image = _bar(one, min(place.width - 12, round(90 * theme.u)), theme)
        surface.blit(image, image.get_rect(midtop=(place.centerx, y)))
        words = f"{one.hp}/{one.max_hp}"
        px = max(SMALLEST_TEXT, theme.text_px(11))
        theme.draw(surface, words, (place.centerx, y + px * 1.25), "sans", px, looks.MUTED, "center")

    def words(self) -> tuple[str, ...]:
        return ()  # everybody at the table is told

    def facts(self) -> tuple[tuple[str, int, int], ...]:
        """Returns who is shown with HP and maximum, for the probe."""
        return tuple((one.id, one.hp, one.max_hp) for one in self._people)


def _line(theme: Theme) -> int:
    """Returns the height of somebody in a line."""
    return round(theme.text_px(12) * 2.1)


def _picture(one: Stander, side: int) -> pygame.Surface:
    """Returns the emblem, grey of who is out."""
    image = emblem(one.crest, side)
    if one.out:
        image = pygame.transform.grayscale(image)
        image.fill((130, 130, 130, 170), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _bar(one: Stander, wide: int, theme: Theme) -> pygame.Surface:
    part = 0 if one.hp <= 0 else max(1, round(wide * one.hp / max(1, one.max_hp)))
    return looks.bar((wide, max(4, round(6 * theme.u))), part, looks.HP)
