"""HP, cost and tension of somebody, each with its number and its bar; tension has its steps (S8.4)."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.senya.view import looks
from game.games.senya.view.keywords import meaning
from game.games.senya.view.values import Stander
from game.i18n.catalog import Texts
from game.ui.board.piece_art import blend
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

STEPS = (20, 40, 60, 80)
"""Tension from which on the action potential is higher (S8.4); 100 is the end of the bar."""
CHECK_STEPS = (40, 70)
"""Tension from which on every check has more."""
MOST_PIPS = 10
"""Cost that becoming done leaves (S8.6); more is shown over the others."""
LOW = 0.34
TERMS = (("hp",), ("cost", "potential"), ("tension",))
"""What the glossary tells of each."""


@dataclass(frozen=True, slots=True)
class TipSpot:
    """A place of a standee that tells more under the pointer, in pixels from its corner."""

    rect: pygame.Rect
    tip: str


class VitalBars:
    """Draws the three for one theme; `texts` gives the words of the language that is shown."""

    def __init__(self, theme: Theme, texts: Callable[[], Texts]) -> None:
        self._theme, self._texts = theme, texts

    @property
    def row_height(self) -> int:
        """The pixels one of them takes."""
        theme = self._theme
        return round(theme.text_px(12) * 1.36) + max(5, round(7 * theme.u)) + max(3, round(4 * theme.u))

    def draw(self, out: pygame.Surface, who: Stander, room: pygame.Rect, spots: list[TipSpot]) -> int:
        """Draws HP, cost and tension, each with its number; returns where they end."""
        theme, texts = self._theme, self._texts()
        row = room.height // 3
        thick = max(4, min(round(7 * theme.u), row // 4))
        px = max(SMALLEST_TEXT, min(theme.text_px(12), round((row - thick - 2) / 1.36)))
        words = (texts("senya-battle.hp"), texts("senya-battle.cost"), texts("senya-battle.tension"))
        values = (f"{who.hp}/{who.max_hp}", str(who.cost), str(who.tension))
        extra = ("", texts("senya-battle.gain", who.potential) if who.potential else "",
                 texts("senya-battle.checks", who.modifier) if who.modifier else "")  # fmt: skip
        for n, (word, value, more) in enumerate(zip(words, values, extra, strict=True)):
            top = room.y + n * row
            middle = top + round(px * 0.66)
            bold = theme.draw(out, value, (room.right, middle), "sans-bold", px + 1, looks.INK, "midright")
            small = theme.fit(word, "sans", px, bold.left - round(6 * theme.u) - room.x)
            label = theme.draw(out, word, (room.x, middle), "sans", small, looks.MUTED, "midleft")
            free = bold.left - label.right - round(10 * theme.u)
            if more and theme.fonts.width(more, "sans", SMALLEST_TEXT) <= free:
                at = (bold.left - round(5 * theme.u), middle)
                size = theme.fit(more, "sans", min(px, theme.text_px(11)), free)
                theme.draw(out, more, at, "sans", size, looks.GOLD if n == 1 else looks.TENSION, "midright")
            place = pygame.Rect(room.x, min(top + round(px * 1.36) + 1, top + row - thick), room.width, thick)
            (self._hp, self._pips, self._tension)[n](out, who, place)
            told = [f"{word} {value}", more, *(meaning(texts, term) for term in TERMS[n])]
            spots.append(TipSpot(pygame.Rect(room.x, top, room.width, row), "\n".join(filter(None, told))))
        return room.y + 3 * row

    def _hp(self, out: pygame.Surface, who: Stander, place: pygame.Rect) -> None:
        out.blit(looks.bar(place.size, part_of(who.hp, who.max_hp, place.width), hp_colour(who)), place)

    def _pips(self, out: pygame.Surface, who: Stander, place: pygame.Rect) -> None:
        """Ten diamonds; what is held beyond them stands brighter over the first ones."""
        step = min(place.width / MOST_PIPS, place.height * 2.2)
        side = max(5, min(round(step * 0.92), place.height + 2))
        for n in range(MOST_PIPS):
            held, over = n < who.cost, n < who.cost - MOST_PIPS
            gem = looks.diamond(side, looks.GOLD_HIGH if over else looks.GOLD if held else (0x60, 0x58, 0x78), held)
            out.blit(gem, gem.get_rect(center=(round(place.x + step * (n + 0.5)), place.centery)))
            if over:
                small = looks.diamond(max(3, side // 2), (0xC2, 0x4C, 0x2E))
                out.blit(small, small.get_rect(center=(round(place.x + step * (n + 0.5)), place.centery)))

    def _tension(self, out: pygame.Surface, who: Stander, place: pygame.Rect) -> None:
        """A bar to 100 with a notch at every step of the potential, taller where checks gain too."""
        out.blit(looks.bar(place.size, part_of(who.tension, 100, place.width), looks.TENSION), place)
        for step in (*STEPS, 70):
            x = place.x + place.width * step // 100
            high = place.height if step in CHECK_STEPS else round(place.height * 0.55)
            passed = who.tension >= step
            shade = (0x0C, 0x0B, 0x16) if passed else blend(looks.TENSION, looks.PANEL, 0.35)
            out.fill((*shade, 255), (x, place.bottom - high, max(1, round(self._theme.u)), high))


def part_of(value: int, whole: int, wide: int) -> int:
    """Returns how many pixels of `wide` a value takes: one at least while it is above 0."""
    return 0 if value <= 0 or whole <= 0 else max(1, round(wide * min(1.0, value / whole)))


def hp_colour(who: Stander) -> Colour:
    """Returns the colour of HP: another where little is left."""
    return looks.HP_LOW if who.hp <= who.max_hp * LOW else looks.HP
