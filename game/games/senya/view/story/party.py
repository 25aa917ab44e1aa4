"""The party beside the story: emblem, HP, tension, cost and the sum of bonds of every hero."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.story.values import Member
from game.i18n.catalog import Texts
from game.ui.textures import rounded
from game.ui.theme import Theme

MOST_COST = 10
BOX, EDGE = (0x22, 0x20, 0x2E), (0x4A, 0x46, 0x62)
TENSION = (0x6C, 0x8C, 0xE0)
HP = (0x6C, 0xBE, 0x8E)


class Party(RoomBox):
    """Draws the heroes in a row with room for at least so many; `places` says where each stands."""

    def __init__(self, theme: Theme, texts: Texts, least: int = 3) -> None:
        super().__init__(theme, texts)
        self._least = least
        self.members: Sequence[Member] = ()

    def places(self) -> dict[str, pygame.Rect]:
        """Returns where every hero stands."""
        if not self.members:
            return {}
        gap, count = round(10 * self._theme.u), max(self._least, len(self.members))
        wide = (self.room.w + gap) // count - gap
        step = wide + gap
        return {
            one.id: pygame.Rect(self.room.x + n * step, self.room.y, wide, self.room.h)
            for n, one in enumerate(self.members)
        }

    def draw(self, surface: pygame.Surface, lit: str) -> None:
        """Draws everybody; `lit` is who is pointed at."""
        for one, place in zip(self.members, self.places().values(), strict=True):
            self._one(surface, one, place, one.id == lit)

    def _one(self, surface: pygame.Surface, one: Member, place: pygame.Rect, lit: bool) -> None:
        u, c = self._theme.u, self._theme.colours
        edge = c.gold if one.asked else c.teal if one.offered else looks.INK if lit else EDGE
        edge = (0xF4, 0x8A, 0x5C) if one.chosen else edge
        fill = (0x30, 0x2A, 0x30) if one.asked else BOX
        surface.blit(rounded(place.size, round(10 * u), (*fill, 255), (*edge, 255), 2), place)
        side = min(place.h - round(18 * u), round(72 * u))
        picture = emblem(one.crest, side)
        if not one.present:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(midleft=(place.x + round(9 * u), place.centery)))
        inner = pygame.Rect(place.x + side + round(18 * u), place.y + round(6 * u), 0, place.h - round(12 * u))
        inner.w = place.right - round(10 * u) - inner.x
        self._told(surface, one, inner)

    def _told(self, surface: pygame.Surface, one: Member, inner: pygame.Rect) -> None:
        theme, c = self._theme, self._theme.colours
        name_px, px = theme.text_px(16), theme.text_px(12.5)
        step = (inner.h - round(name_px * 1.35)) / 3
        state = looks.cut(theme, one.doing, "sans", px, round(inner.w * 0.5))
        tone = c.gold if one.asked else c.muted
        right = theme.draw(surface, state, (inner.right, inner.y + name_px * 0.7), "sans", px, tone, "midright")
        room = right.left - inner.x - px // 2
        fit = theme.fit(one.name, "mincho", name_px, room)
        theme.draw(surface, looks.cut(theme, one.name, "mincho", fit, room), (inner.x, inner.y + name_px * 0.7),
                   "mincho", fit, c.ink, "midleft")  # fmt: skip
        label = max(
            theme.fonts.width(self.texts(f"senya-reader.{name}"), "sans", px) for name in ("hp", "tension", "cost")
        )
        y = inner.y + round(name_px * 1.35) + step / 2
        bar_x = inner.x + label + px // 2
        value_w = theme.fonts.width("888/888", "sans-bold", px) + px // 3
        bar_w = max(10, inner.right - bar_x - value_w)
        high = max(4, round(px * 0.55))
        rows = (
            ("hp", f"{one.hp}/{one.max_hp}", one.hp / max(1, one.max_hp), HP),
            ("tension", str(one.tension), one.tension / 100, TENSION),
        )
        for name, value, part, colour in rows:
            theme.draw(surface, self.texts(f"senya-reader.{name}"), (inner.x, y), "sans", px, c.muted, "midleft")
            bar = looks.bar((bar_w, high), round(bar_w * max(0.0, min(1.0, part))), colour)
            surface.blit(bar, (bar_x, round(y - high / 2)))
            theme.draw(surface, value, (inner.right, y), "sans-bold", px, c.ink, "midright")
            y += step
        theme.draw(surface, self.texts("senya-reader.cost"), (inner.x, y), "sans", px, c.muted, "midleft")
        size = max(5, min(round(px * 0.95), bar_w // (MOST_COST + 1)))
        for n in range(MOST_COST):
            stone = looks.diamond(size, looks.GOLD if n < one.cost else (0x4A, 0x46, 0x5C), n < one.cost)
            surface.blit(stone, stone.get_rect(midleft=(bar_x + n * size, round(y))))
        theme.draw(surface, self.texts("senya-reader.bond-sum", one.bond), (inner.right, y), "sans-bold", px,
                   (0xC8, 0xA8, 0xF0), "midright")  # fmt: skip
