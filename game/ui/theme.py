"""Colours, fonts and the layout unit: everything that makes a screen look like this house."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.pictures import PICTURES
from game.ui.text import fonts
from game.ui.text.fonts import Colour as Colour
from game.ui.text.fonts import Role as Role
from game.ui.text.seen_line import SeenLine, ground_of

LAYOUT = (1440, 900)
SMALLEST_TEXT = 12
"""Pixels; below this kanji close up."""
GROWTH_OF_SMALLEST = 0.55
"""Of what the text size adds, so much the smallest text grows: it is larger already than it was meant to be."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the house, after Okabe and Ito: marks stay apart in the common colour blindnesses too.

    Marks differ in shape as well, so colour is never the only sign.
    """

    ground: Colour = (0x1B, 0x17, 0x18)
    panel: Colour = (0x2B, 0x27, 0x27)
    panel_high: Colour = (0x39, 0x34, 0x34)
    line: Colour = (0x45, 0x3F, 0x3E)
    button: Colour = (0x3F, 0x3A, 0x39)
    button_hover: Colour = (0x50, 0x4A, 0x48)
    ink: Colour = (0xF3, 0xEA, 0xD6)
    muted: Colour = (0xBB, 0xB0, 0x9F)
    dim: Colour = (0xA8, 0x9D, 0x90)
    off: Colour = (0x98, 0x8E, 0x82)
    gold: Colour = (0xCA, 0xA2, 0x5B)
    gold_high: Colour = (0xDF, 0xB8, 0x72)
    chosen: Colour = (0x4D, 0x3F, 0x2C)
    gold_ink: Colour = (0x24, 0x1B, 0x0E)
    teal: Colour = (0x7C, 0xBE, 0xEA)
    red: Colour = (0xF2, 0x95, 0x52)
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
    mark_move: Colour = (0x3C, 0x4B, 0xCD)
    mark_stack: Colour = (0x62, 0x6D, 0x58)
    mark_capture: Colour = (0x90, 0x00, 0x05)
    mark_strike: Colour = (0x71, 0x4C, 0x72)
    mark_extra: Colour = (0x33, 0x33, 0x33)
    mark_last: Colour = (0xF6, 0xDE, 0x4B)
    mark_hint: Colour = (0xA8, 0xDC, 0xFF)
    mark_decisive: Colour = (0xEF, 0xF8, 0xD2)
    mark_check: Colour = (0xB8, 0x52, 0x00)
    focus: Colour = (0xF2, 0xD0, 0x8A)


HOUSE = Palette()


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line of text as it was drawn: onto which surface, where, what of that can be seen, in which letters."""

    surface: pygame.Surface
    text: str
    rect: pygame.Rect
    seen: pygame.Rect
    role: str
    px: int


class Theme:
    """Text in the window's own pixels, measured by `fonts`, and the palette. `assets` is the folder with `fonts/`."""

    def __init__(self, assets: Path, *, text_scale: float = 1.0, owner_marks: bool = False) -> None:
        self.assets = assets
        self.fonts = fonts.of(assets)
        self.u = 1.0
        self.text_scale = text_scale
        self.colours, self.owner_marks = HOUSE, owner_marks
        self._heard: list[DrawnLine] | None = None
        self._seen: list[SeenLine] | None = None
        self._read: list[DrawnLine] | None = None
        self._printing = False
        self._below: Colour | None = None

    def set_window(self, size: tuple[int, int]) -> None:
        """Sets the layout unit for a window of `size` pixels."""
        self.u = min(size[0] / LAYOUT[0], size[1] / LAYOUT[1])

    def text_px(self, units: float) -> int:
        """Returns the pixel height of text of `units`, with the text size of the settings."""
        smallest = SMALLEST_TEXT * (1 + GROWTH_OF_SMALLEST * (self.text_scale - 1))
        return round(max(smallest, units * self.u * self.text_scale))

    def line_height(self, role: str, px: int) -> int:
        """Returns the distance between the lines of a paragraph in pixels."""
        return round(px * 1.55)

    def fit(self, text: str, role: str, px: int, width: int, smallest: int = SMALLEST_TEXT) -> int:
        """Returns the largest size in pixels, at most `px`, at which the line fits `width`; `smallest` if none does."""
        while px > smallest and self.fonts.width(text, role, px) > width:
            px -= 1
        return px

    def fit_rows(self, text: str, role: str, px: int, width: int, rows: Callable[[int], int]) -> int:
        """Returns the largest size in pixels, at most `px`, at which the text wraps to the `rows` there is room for.

        rows: returns how many rows of a size there is room for; one is always allowed.
        """
        while px > SMALLEST_TEXT and len(self.fonts.wrap(text, role, px, width)) > max(rows(px), 1):
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
        image = self.fonts.render(text, role, px, colour)
        rect = image.get_rect(**{anchor: (round(pos[0]), round(pos[1]))})
        self.see(surface, text, rect, px, colour)
        surface.blit(image, rect)
        self._hear(surface, text, rect, role, px)
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
        wrapped = self.fonts.wrap(text, role, px, rect.width)
        for i, line in enumerate(wrapped):
            image = self.fonts.render(line, role, px, colour)
            self.see(surface, line, image.get_rect(topleft=(rect.x, rect.y + i * step)), px, colour)
            place = surface.blit(image, (rect.x, rect.y + i * step))
            self._hear(surface, line, place, role, px)
        return len(wrapped) * step

    @contextmanager
    def hearing(self) -> Iterator[list[DrawnLine]]:
        """Yields a list that fills with the lines drawn until the end of the block, but for those heard inside it."""
        before, self._heard = self._heard, []
        try:
            yield self._heard
        finally:
            self._heard = before

    @contextmanager
    def reading(self) -> Iterator[list[DrawnLine]]:
        """Yields a list that fills with all lines drawn until the end of the block, also with those heard inside it.

        What is part of a picture is not read.
        """
        before, self._read = self._read, []
        try:
            yield self._read
        finally:
            self._read = before

    @contextmanager
    def watching(self) -> Iterator[list[SeenLine]]:
        """Yields a list that fills with how all lines meet the eye until the end of the block."""
        self._seen = []
        try:
            yield self._seen
        finally:
            self._seen = None

    @contextmanager
    def printing(self) -> Iterator[None]:
        """Until the end of the block lines are part of a picture: of a piece, a card, a logotype."""
        before, self._printing = self._printing, True
        try:
            yield
        finally:
            self._printing = before

    @contextmanager
    def over(self, ground: Colour) -> Iterator[None]:
        """Until the end of the block transparent surfaces are layers that will lie on this colour."""
        before, self._below = self._below, ground
        try:
            yield
        finally:
            self._below = before

    def see(self, surface: pygame.Surface, text: str, rect: pygame.Rect, px: int, colour: Colour) -> None:
        """Is told of a line that is about to be drawn in `rect`."""
        if self._seen is None or not text.strip():
            return
        seen = rect.clip(surface.get_clip())
        if seen.w and seen.h:
            self._seen.append(SeenLine(text, px, colour, ground_of(surface, seen) or self._below, self._printing))

    def _hear(self, surface: pygame.Surface, text: str, rect: pygame.Rect, role: str, px: int) -> None:
        for told in (self._heard, None if self._printing else self._read):
            if told is not None:
                told.append(DrawnLine(surface, text, rect, rect.clip(surface.get_clip()), role, px))

    def block_height(self, text: str, role: str, px: int, width: int) -> int:
        """Returns the height of the text wrapped to `width`."""
        return len(self.fonts.wrap(text, role, px, width)) * self.line_height(role, px)

    def adapt(self, *, text_scale: float, owner_marks: bool) -> None:
        """Takes over a text size (1.0 to 1.75), and whether pieces show more plainly whose they are."""
        if (text_scale, owner_marks) != (self.text_scale, self.owner_marks):
            self.text_scale, self.owner_marks = text_scale, owner_marks
            PICTURES.forget()  # of another size or look now
