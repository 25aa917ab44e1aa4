"""The plates of the other pairs: who they are, what one knows of them, where they are or were last seen."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.war.seals import draw_seals
from game.games.senya.view.war.values import PairPlate
from game.i18n.catalog import Texts
from game.rules.contract import Pick, Standee
from game.ui.textures import rounded
from game.ui.theme import Colour, Theme

BOX, OUT_BOX, EDGE = (0x22, 0x20, 0x2E), (0x17, 0x16, 0x1E), (0x4A, 0x46, 0x62)
CHOSEN: Colour = (0xF4, 0x8A, 0x5C)
LEADING = 1.2
LEGIBLE = 0.75
"""Of their usual size: words of a plate are left out before they are smaller."""


class Plates(RoomBox):
    """Draws the other pairs one below the other."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self.plates: Sequence[PairPlate] = ()

    def places(self) -> dict[Pick, tuple[PairPlate, pygame.Rect]]:
        """Returns where the plates lie."""
        gap = round(5 * self._theme.u)
        high = (self.room.h + gap) / max(1, len(self.plates))
        return {
            Standee(one.id): (
                one,
                pygame.Rect(
                    self.room.x,
                    round(self.room.y + n * high),
                    self.room.w,
                    round(high * (n + 1)) - round(high * n) - gap,
                ),
            )
            for n, one in enumerate(self.plates)
        }

    def draw(self, surface: pygame.Surface, lit: Pick | None) -> None:
        """Draws the plates; `lit` is the pick that is pointed at."""
        for pick, (one, place) in self.places().items():
            self._one(surface, one, place, hot=pick == lit)

    def _one(self, surface: pygame.Surface, one: PairPlate, place: pygame.Rect, *, hot: bool) -> None:
        theme, u, c = self._theme, self._theme.u, self._theme.colours
        edge: Colour = c.gold if one.asked else c.teal if one.offered else looks.INK if hot or one.looked else EDGE
        edge = CHOSEN if one.chosen else edge
        surface.blit(rounded(place.size, round(8 * u), (*(OUT_BOX if one.out else BOX), 255), (*edge, 255), 2), place)
        side = min(place.h - round(10 * u), round(58 * u))
        spot = pygame.Rect(place.x + round(6 * u), 0, side, side)
        spot.centery = place.centery
        if one.crest is not None:
            picture = emblem(one.crest, side)
            if one.out:
                picture = picture.copy()
                picture.set_alpha(80)
            surface.blit(picture, spot, special_flags=0 if one.out else pygame.BLEND_PREMULTIPLIED)
        else:
            surface.blit(rounded(spot.size, side // 2, (0x17, 0x15, 0x28, 255), (*EDGE, 255), 2), spot)
            with theme.printing():  # it stands for the emblem
                theme.draw(surface, "?", spot.center, "mincho", round(side * 0.6), looks.MUTED, "center")
        inner = pygame.Rect(spot.right + round(8 * u), place.y, 0, place.h)
        inner.w = place.right - round(8 * u) - inner.x
        self._told(surface, one, inner)

    def _told(self, surface: pygame.Surface, one: PairPlate, inner: pygame.Rect) -> None:
        """Three lines: the master and the marks; class and seals; the place. Two where three would be small."""
        theme, c = self._theme, self._theme.colours
        small = theme.text_px(12.5)
        low = inner.h < round(3 * small * LEADING)
        name_y, class_y, place_y = (
            inner.y + round(inner.h * part) for part in ((0.27, 0.72, 0.72) if low else (0.22, 0.52, 0.80))
        )
        right = inner.right
        for tag in reversed(one.tags):
            colour = looks.tone(theme, tag.tone, looks.MUTED)
            box = theme.draw(surface, tag.words, (right, name_y), "sans-bold", small, colour, "midright")
            right = box.left - small // 2
        px = min(theme.text_px(15), inner.h // 2)
        self._line(surface, one.name, (inner.x, name_y), right, "mincho", px, c.muted if one.out else c.ink)
        right = inner.right
        if one.seals is not None:
            mark, gap = round(small * 1.15), round(small * 0.2)
            right -= 3 * mark + 2 * gap
            draw_seals(surface, (right, class_y - mark // 2), mark, one.seals, gap)
            right -= small // 2
        tone = looks.VIOLET if not one.out and one.crest is not None else c.muted
        if low and one.place:
            words = self.texts("senya-text.beside", one.servant, one.place)
            if theme.fit(words, "sans", small, right - inner.x) < small * LEGIBLE:
                words = one.place  # its crest tells the class, or a question mark that nobody knows it
            self._line(surface, words, (inner.x, class_y), right, "sans", small, tone)
        else:
            self._line(surface, one.servant, (inner.x, class_y), right, "sans", small, tone)
            self._line(surface, one.place, (inner.x, place_y), inner.right, "sans", small, c.muted)

    def _line(
        self, surface: pygame.Surface, words: str, at: tuple[int, int], right: int, role: str, px: int, ink: Colour
    ) -> None:
        fit = self._theme.fit(words, role, px, right - at[0])
        words = looks.cut(self._theme, words, role, fit, right - at[0])
        self._theme.draw(surface, words, at, role, fit, ink, "midleft")
