"""What the pictures of a rulebook are made from; each game brings a table of its own (see `catalog.Entry.pictures`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.i18n.catalog import Texts
from game.ui.text.rich_layout import Sketch
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class PicturePage:
    """Where a picture stands: its fonts and colours, the language, and the width of the column in pixels.

    `kept` holds what games keep of the settings (`row.OwnSetting`).
    """

    theme: Theme
    texts: Texts
    width: int
    kept: Mapping[str, object] = field(default_factory=dict)

    def px(self, units: float) -> int:
        """Returns pixels of layout units, larger with larger text."""
        return round(units * self.theme.u * self.theme.text_scale)

    def gap(self, units: float) -> int:
        """Returns pixels of layout units, the same with larger text."""
        return round(units * self.theme.u)


Maker = Callable[[PicturePage, str], Sketch]
Pictures = Mapping[str, Maker]
"""By the name in a mark `{name:argument}`: makes the picture of the argument. Raises ValueError for one it has not."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A square drawing with its caption, made when it comes into sight. Premultiplied."""

    caption: str
    draw: Callable[[int], pygame.Surface]


def side_by_side(page: PicturePage, drawings: Sequence[Drawing], size: int, gap: int) -> Sketch:
    """Returns drawings in a row, `size` pixels each, with their captions below; a single caption may be longer."""
    theme, px = page.theme, page.theme.text_px(13)
    width = len(drawings) * size + (len(drawings) - 1) * gap
    single = len(drawings) == 1
    wide = max(width, theme.fonts.width(drawings[0].caption, "sans", px) + 2)
    high = size + gap // 3 + theme.line_height("sans", px)

    def draw() -> pygame.Surface:
        surface = ground(theme, (wide, high))
        for n, drawing in enumerate(drawings):
            x = n * (size + gap)
            surface.blit(drawing.draw(size), (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            small = theme.fit(drawing.caption, "sans", px, 3 * size if single else size + gap // 2)
            place = (x if single else x + size / 2, size + gap // 3)
            anchor = "topleft" if single else "midtop"
            theme.draw(surface, drawing.caption, place, "sans", small, theme.colours.muted, anchor)
        return surface

    return Sketch((wide, high), draw)


def ground(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Returns an empty picture in the colour of the page."""
    surface = pygame.Surface(size)
    surface.fill(theme.colours.panel)
    return surface


def then(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], scale: float) -> None:
    """Draws the arrow between before and after."""
    x, y = centre
    reach, head = round(15 * scale), round(7 * scale)
    colour = theme.colours.gold
    pygame.draw.line(surface, colour, (x - reach, y), (x + reach - head, y), max(2, round(2.4 * scale)))
    pygame.draw.polygon(
        surface, colour, ((x + reach, y), (x + reach - head - 2, y - head), (x + reach - head - 2, y + head))
    )
