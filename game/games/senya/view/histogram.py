"""How likely each real damage is, as bars with lines at the threshold and at what incapacitates; 0 is a miss."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.looks import GOLD, INK, LINE, MUTED
from game.games.senya.view.values import TargetOdds
from game.i18n.catalog import Texts
from game.ui.theme import Theme

GLASS = (0x12, 0x11, 0x20, 232)
MOST_BARS = 40
HEADED = 3
"""Lines of text that leave bars room with their heading."""
Bars = list[tuple[pygame.Rect, str]]
"""Where bars stand, with what each tells."""


def percent(chance: float) -> str:
    """Returns a chance as whole percents; never 0 or 100 unless it is."""
    shown = round(chance * 100)
    if shown == 0 and chance > 0:
        return "<1%"
    return ">99%" if shown == 100 and chance < 1 else f"{shown}%"


class Histogram:
    """Draws the odds of one target."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts

    def draw(self, out: pygame.Surface, one: TargetOdds, room: pygame.Rect) -> Bars:
        """Draws the bars into a room, without a heading where there is little; returns where each stands."""
        theme, small = self._theme, self._theme.text_px(11)
        headed = room.height >= theme.text_px(12) * HEADED
        head, foot = round(small * 1.35) if headed else 0, round(small * 1.3)
        if headed:
            self._heading(out, one, room, small)
        plot = pygame.Rect(room.x, room.y + head, room.width, room.height - head - foot)
        bars: Bars = []
        if not one.damage or plot.height < 8:
            return bars
        last = max(value for value, _ in one.damage)
        width = max(1, -(-(last + 1) // MOST_BARS))
        bins = [0.0] * (last // width + 1)
        for value, chance in one.damage:
            bins[value // width] += chance
        most = max(bins[1:], default=0.0) or bins[0]
        step = plot.width / len(bins)
        for n, chance in enumerate(bins):
            value = n * width
            high = min(plot.height - 2, round((plot.height - 2) * chance / most)) if most else 0
            ink = MUTED if value == 0 else theme.colours.red if one.hp and value >= one.hp else (
                GOLD if one.stun and value > one.stun else looks.VIOLET)  # fmt: skip
            box = pygame.Rect(round(plot.x + n * step), plot.bottom - high, max(1, round(step) - 1), high)
            if chance > 0:
                bars.append((pygame.Rect(box.x, plot.y, max(3, box.w), plot.h), self._told(value, width, chance)))
                box.height = max(1, box.height)
                box.bottom = plot.bottom
                pygame.draw.rect(out, ink, box)
        if bins[0] > most:  # a bar of misses over the top says how many they are
            at = (plot.x + max(1, round(step)) + 3, plot.y + small * 0.8)
            told = percent(bins[0])
            box = pygame.Rect(0, 0, theme.fonts.width(told, "sans-bold", small) + 4, small + 4)
            box.midleft = (round(at[0]) - 2, round(at[1]))
            out.fill(GLASS[:3], box)  # a bar may stand behind it
            theme.draw(out, told, at, "sans-bold", small, MUTED, "midleft")
        pygame.draw.line(out, LINE, plot.bottomleft, plot.bottomright)
        self._scale(out, one, plot, (step / width, last), foot)
        return bars

    def _told(self, value: int, width: int, chance: float) -> str:
        """Returns what a bar of so many values tells."""
        values = str(value) if width == 1 else f"{value}–{value + width - 1}"
        return self.texts("senya-battle.declaration.bar", values, percent(chance))

    def _heading(self, out: pygame.Surface, one: TargetOdds, room: pygame.Rect, small: int) -> None:
        """What the bars tell, and the mean."""
        theme, middle = self._theme, room.y + round(small * 1.35) // 2
        key = "mean-about" if one.about else "mean"
        words = self.texts(f"senya-battle.declaration.{key}", f"{one.mean:.1f}")
        mean = theme.draw(out, words, (room.right, middle), "sans-bold", small, INK, "midright")
        words = self.texts("senya-battle.declaration.real")
        px = theme.fit(words, "sans", small, mean.x - round(6 * theme.u) - room.x)
        theme.draw(out, words, (room.x, middle), "sans", px, MUTED, "midleft")

    def _scale(
        self, out: pygame.Surface, one: TargetOdds, plot: pygame.Rect, scale: tuple[float, int], foot: int
    ) -> None:
        """Numbers below the bars: none, the threshold, the HP, the most."""
        theme, (step, last) = self._theme, scale
        y = plot.bottom + foot // 2
        taken: list[pygame.Rect] = []
        for value, ink in (
            (one.hp, theme.colours.red),
            (one.stun + 1 if one.stun else 0, GOLD),
            (0, MUTED),
            (last, MUTED),
        ):
            if (value == 0 and ink != MUTED) or value > last:
                continue
            x = round(plot.x + value * step + step / 2)
            image = theme.fonts.render(str(value), "sans-bold", theme.text_px(11), ink)
            place = image.get_rect(
                center=(max(plot.x + image.get_width() // 2, min(plot.right - image.get_width() // 2, x)), y)
            )
            if place.collidelist(taken) >= 0:
                continue
            taken.append(place.inflate(4, 0))
            out.blit(image, place)
            if ink != MUTED:
                for top in range(plot.y, plot.bottom, 5):
                    pygame.draw.line(
                        out, ink, (round(plot.x + value * step), top), (round(plot.x + value * step), top + 2)
                    )
