"""Captions: what is heard, in words, for whoever does not hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import textures
from game.ui.sound import Name
from game.ui.theme import Theme
from game.ui.widgets.toast import ToastRoom, beside

if TYPE_CHECKING:
    from game.i18n.catalog import Texts

SHOWN_S = 2.0
MOST = 2
"""So many sounds are told at once, the newest last."""


class Captions:
    """Tells the last sounds at the window's left foot; they take no click and cover no button."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.told: dict[Name, float] = {}
        """The sounds and for how many seconds they are still told."""

    def hear(self, name: Name) -> None:
        """Tells a sound, also one that was just told."""
        self.told.pop(name, None)
        self.told[name] = SHOWN_S
        for old in [*self.told][:-MOST]:
            del self.told[old]

    def update(self, dt: float) -> bool:
        """Returns True when one has just gone."""
        before = len(self.told)
        self.told = {name: left - dt for name, left in self.told.items() if left > dt}
        return len(self.told) < before

    def wake(self) -> float | None:
        """Seconds until one goes."""
        return max(0.02, min(self.told.values())) if self.told else None

    def draw(self, surface: pygame.Surface, texts: Texts, room: ToastRoom) -> None:
        """Draws them side by side in one box."""
        if not self.told:
            return
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        words = "　".join(f"♪ {texts(f'sound.{name}')}" for name in self.told)
        px, pad = theme.text_px(14), round(10 * u)
        box = pygame.Rect(0, 0, theme.fonts.width(words, "sans", px) + 2 * pad, round(px * 1.9))
        box.bottomleft = (round(10 * u), surface.get_height() - round(6 * u))
        box = beside(box, room.clear, surface.get_rect().inflate(-4, -4))
        textures.panel(surface, box, round(7 * u), (*colours.ground, 236), (*colours.line, 255))
        theme.draw(surface, words, (box.x + pad, box.centery), "sans", px, colours.ink, "midleft")
