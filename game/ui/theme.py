"""Colours, fonts and the layout unit: everything that makes a screen look like this house."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pygame

from game.ui import text as lines

Role = Literal["brush", "mincho", "sans", "sans-bold"]
Colour = tuple[int, int, int]
LAYOUT = (1440, 900)
SMALLEST_TEXT = 11
"""Pixels; below this kanji close up."""

_FILES: dict[str, str] = {"brush": "YujiSyuku.ttf", "mincho": "ShipporiMincho-Bold.ttf"}
_SANS: dict[str, str] = {"sans": "NotoSansJP-Regular.otf", "sans-bold": "NotoSansJP-Bold.otf"}
_NEXT_FONT: dict[str, Role] = {"brush": "mincho", "mincho": "sans-bold"}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the house. Marks differ in shape as well, so colour is never the only sign."""

    ground: Colour = (0x1B, 0x17, 0x18)
    panel: Colour = (0x2B, 0x27, 0x27)
    panel_high: Colour = (0x39, 0x34, 0x34)
    line: Colour = (0x45, 0x3F, 0x3E)
    button: Colour = (0x3F, 0x3A, 0x39)
    button_hover: Colour = (0x50, 0x4A, 0x48)
    ink: Colour = (0xF3, 0xEA, 0xD6)
    muted: Colour = (0xA7, 0x9C, 0x8C)
    dim: Colour = (0x99, 0x8E, 0x81)
    gold: Colour = (0xC6, 0x9D, 0x55)
    gold_high: Colour = (0xDB, 0xB3, 0x6B)
    chosen: Colour = (0x4D, 0x3F, 0x2C)
    gold_ink: Colour = (0x24, 0x1B, 0x0E)
    teal: Colour = (0x62, 0xB0, 0xA2)
    red: Colour = (0xEB, 0x82, 0x70)
    kaya: Colour = (0xDC, 0xB1, 0x71)
    kaya_dark: Colour = (0x7E, 0x56, 0x2E)
    kaya_ink: Colour = (0x3A, 0x28, 0x16)
    tile_black: Colour = (0x36, 0x34, 0x37)
    tile_black_ink: Colour = (0xF0, 0xE4, 0xC8)
    tile_black_side: Colour = (0x5C, 0x1C, 0x1E)
    tile_white: Colour = (0xF3, 0xEA, 0xD8)
    tile_white_ink: Colour = (0x22, 0x1D, 0x1A)
    tile_white_side: Colour = (0x8A, 0x6B, 0x40)
    tile_back_ink: Colour = (0xB8, 0x2A, 0x22)
    tile_back_ink_dark: Colour = (0xE2, 0x62, 0x50)
    mark_move: Colour = (0x3F, 0x7A, 0x68)
    mark_stack: Colour = (0x2F, 0x62, 0x9E)
    mark_capture: Colour = (0xB6, 0x38, 0x2A)
    mark_strike: Colour = (0xA8, 0x5A, 0x12)
    mark_extra: Colour = (0x6A, 0x55, 0xA0)
    mark_last: Colour = (0xCF, 0xA0, 0x4C)
    mark_check: Colour = (0xC8, 0x3A, 0x2A)
    focus: Colour = (0xF2, 0xD0, 0x8A)


HOUSE = Palette()
COLOUR_SAFE = replace(
    HOUSE,
    teal=(0x6C, 0xB6, 0xE8),
    red=(0xF0, 0x8A, 0x3C),
    mark_move=(0x00, 0x5F, 0x9E),
    mark_stack=(0x00, 0x72, 0x58),
    mark_capture=(0xB0, 0x42, 0x00),
    mark_strike=(0x8E, 0x2F, 0x73),
    mark_extra=(0x33, 0x33, 0x33),
    mark_last=(0xE8, 0xD2, 0x3A),
    mark_check=(0xB0, 0x42, 0x00),
)
"""After Okabe and Ito: blue, bluish green, vermilion, purple and yellow stay apart in the common colour blindnesses."""


def sans_folder() -> Path:
    """Returns the folder of pygame-gui's own fonts, found without importing the package (which costs 40 ms)."""
    spec = find_spec("pygame_gui")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("pygame_gui")
    return Path(next(iter(spec.submodule_search_locations))) / "data"


class Theme:
    """Fonts and rendered text in the window's own pixels, and the palette. `assets` is the folder with `fonts/`."""

    def __init__(self, assets: Path, *, text_scale: float = 1.0, colour_safe: bool = False) -> None:
        self._assets = assets
        self.u = 1.0
        self.text_scale = text_scale
        self.colours = COLOUR_SAFE if colour_safe else HOUSE
        self._paths: dict[str, Path] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._has: dict[str, frozenset[str]] = {}
        self._rendered: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()

    def set_window(self, size: tuple[int, int]) -> None:
        """Sets the layout unit for a window of `size` pixels."""
        self.u = min(size[0] / LAYOUT[0], size[1] / LAYOUT[1])
        if len(self._fonts) > 48:
            self._fonts.clear()

    def text_px(self, units: float) -> int:
        """Returns the pixel height of text of `units`, with the text size of the settings."""
        return max(SMALLEST_TEXT, round(units * self.u * self.text_scale))

    def path(self, role: str) -> Path:
        """Returns the font file of a role."""
        if role not in self._paths:
            if role in _FILES:
                self._paths[role] = self._assets / "fonts" / _FILES[role]
            else:
                self._paths[role] = sans_folder() / _SANS[role]
        return self._paths[role]

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Returns the font of a role at `px` pixels."""
        key = (role, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(self.path(role), px)
        return self._fonts[key]

    def _covers(self, role: str, char: str) -> bool:
        """Whether the font of a role has the character; for the cut fonts a list lies beside the file."""
        if role not in _FILES:
            return True
        if role not in self._has:
            listed = self.path(role).with_suffix(".txt")
            self._has[role] = frozenset(listed.read_text(encoding="utf-8"))
        return char in self._has[role]

    def _runs(self, role: str, text: str) -> list[tuple[str, str]]:
        """Splits text into (role, run), where a run of characters the font lacks goes to the next plainer font."""
        plainer = _NEXT_FONT.get(role)
        if plainer is None or all(self._covers(role, char) for char in text):
            return [(role, text)]
        runs: list[tuple[str, str]] = []
        for char in text:
            font: str = role
            while font in _NEXT_FONT and not self._covers(font, char):
                font = _NEXT_FONT[font]
            if runs and runs[-1][0] == font:
                runs[-1] = (font, runs[-1][1] + char)
            else:
                runs.append((font, char))
        return runs

    def width(self, text: str, role: str, px: int) -> int:
        """Returns the width of one line in pixels."""
        return sum(self.font(font, px).size(run)[0] for font, run in self._runs(role, text))

    def line_height(self, role: str, px: int) -> int:
        """Returns the distance between the lines of a paragraph in pixels."""
        return round(px * 1.55)

    def render(self, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """Returns one line of text as a surface shared by all who ask: do not draw on it."""
        key = (text, role, px, colour)
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        surface = self._render(text, role, px, colour)
        self._rendered[key] = surface
        if len(self._rendered) > 1500:
            self._rendered.popitem(last=False)
        return surface

    def _render(self, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        runs = self._runs(role, text)
        if len(runs) == 1:
            font, run = runs[0]
            return self.font(font, px).render(run, True, colour)
        parts = [(self.font(font, px), run) for font, run in runs]
        ascent = max(font.get_ascent() for font, _ in parts)
        descent = max(font.get_height() - font.get_ascent() for font, _ in parts)
        width = sum(font.size(run)[0] for font, run in parts)
        surface = pygame.Surface((max(1, width), ascent + descent), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        x = 0
        for face, run in parts:
            surface.blit(face.render(run, True, colour), (x, ascent - face.get_ascent()))
            x += face.size(run)[0]
        return surface

    def wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Returns the lines of `text` that fit `width` pixels, by kinsoku and by words."""
        return lines.wrap(text, lambda line: self.width(line, role, px), width)

    def fit(self, text: str, role: str, px: int, width: int, smallest: int = SMALLEST_TEXT) -> int:
        """Returns the largest size in pixels, at most `px`, at which the line fits `width`; `smallest` if none does."""
        while px > smallest and self.width(text, role, px) > width:
            px -= 1
        return px

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        role: str,
        px: int,
        colour: Colour,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Draws one line with the named point of its box ("midleft", "center") at `pos`; returns the box."""
        image = self.render(text, role, px, colour)
        rect = image.get_rect(**{anchor: (round(pos[0]), round(pos[1]))})
        surface.blit(image, rect)
        return rect

    def draw_block(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: str,
        px: int,
        colour: Colour,
    ) -> int:
        """Draws wrapped text from the top left of `rect`; returns the height used, also where that is more."""
        step = self.line_height(role, px)
        wrapped = self.wrap(text, role, px, rect.width)
        for i, line in enumerate(wrapped):
            surface.blit(self.render(line, role, px, colour), (rect.x, rect.y + i * step))
        return len(wrapped) * step

    def block_height(self, text: str, role: str, px: int, width: int) -> int:
        """Returns the height of the text wrapped to `width`."""
        return len(self.wrap(text, role, px, width)) * self.line_height(role, px)

    def adapt(self, *, text_scale: float, colour_safe: bool) -> None:
        """Takes over a text size (1.0 to 1.75) and the choice of palette."""
        colours = COLOUR_SAFE if colour_safe else HOUSE
        if (text_scale, colours) != (self.text_scale, self.colours):
            self.text_scale, self.colours = text_scale, colours
            self.forget()

    def forget(self) -> None:
        """Drops fonts and rendered text, after the text size or the window changed."""
        self._fonts.clear()
        self._rendered.clear()
