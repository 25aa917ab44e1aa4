"""Colours and small painted things of the battle: bars, diamonds of cost, pills, shaded boxes. All kept by size."""

import math

import pygame

from game.games.senya.view.values import Group, Tone
from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.textures import Shade, rounded
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

FINE = 3
LEGIBLE = 0.7
"""Of their usual size: other ways are found, or words are left out, before these are smaller."""
GROUND: Colour = (0x17, 0x16, 0x25)
"""Of the whole table, for `Wording.ground`."""
PANEL: Colour = (0x1F, 0x1E, 0x31)
PANEL_HIGH: Colour = (0x2B, 0x29, 0x45)
LINE: Colour = (0x46, 0x44, 0x68)
INK: Colour = (0xF4, 0xEF, 0xE2)
MUTED: Colour = (0xAD, 0xA8, 0xBE)
GOLD: Colour = (0xE4, 0xB9, 0x62)
GOLD_HIGH: Colour = (0xFF, 0xE2, 0x9A)
VIOLET: Colour = (0xB4, 0x9C, 0xF0)
HP: Colour = (0xD6, 0x55, 0x52)
HP_LOW: Colour = (0xF0, 0x9A, 0x3E)
TENSION: Colour = (0x74, 0x98, 0xF0)
PAPER: Colour = (0xF5, 0xEE, 0xDF)
PAPER_INK: Colour = (0x2C, 0x26, 0x3A)
PAPER_MUTED: Colour = (0x6E, 0x66, 0x76)
SIDE_EDGE: tuple[Colour, Colour] = ((0x9A, 0x96, 0xF0), (0xE2, 0x7C, 0x70))
SIDE_HEAD: tuple[tuple[Colour, Colour], ...] = (
    ((0x6A, 0x66, 0xB4), (0x38, 0x35, 0x6C)), ((0xA0, 0x4E, 0x50), (0x56, 0x26, 0x34)),
)  # fmt: skip
SIDE_BODY: tuple[Colour, Colour] = ((0x24, 0x22, 0x3E), (0x38, 0x1E, 0x2A))
GROUPS: dict[Group, Colour] = {
    "attack": (0x9A, 0x34, 0x3C), "offence": (0x5B, 0x50, 0xB0), "setup": (0x2E, 0x74, 0x6C),
    "defence": (0x2F, 0x62, 0x9E), "interrupt": (0x8A, 0x62, 0x1E), "cleanup": (0x4A, 0x76, 0x3A),
    "passive": (0x62, 0x5C, 0x70), "item": (0x7A, 0x54, 0x34), "antinomy": (0x7C, 0x30, 0x78),
    "other": (0x4C, 0x4A, 0x60),
}  # fmt: skip
"""The heads of cards."""


def tone(theme: Theme, name: Tone, usual: Colour = INK) -> Colour:
    """Returns the colour of a tone on the dark ground."""
    c = theme.colours
    tones: dict[Tone, Colour] = {
        "gold": GOLD, "good": c.teal, "bad": c.red, "violet": VIOLET, "muted": MUTED,
    }  # fmt: skip
    return tones.get(name, usual)


@drawn_once
def shaded(
    size: tuple[int, int], radius: int, above: Colour, below: Colour, edge: Shade = (0, 0, 0, 0), width: int = 0
) -> pygame.Surface:
    """Returns a rounded box that goes from one colour at the top to another at the foot. Shared; not to draw on."""
    w, h = max(1, size[0]), max(1, size[1])
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, 255))
    strip.set_at((0, 1), (*below, 255))
    box = pygame.transform.smoothscale(strip, (w, h))
    box.blit(rounded((w, h), radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if width:
        box.blit(rounded((w, h), radius, (*edge[:3], 0), edge, width), (0, 0))
    return box


@drawn_once
def glow(size: tuple[int, int], radius: int, blur: int, shade: Shade) -> pygame.Surface:
    """Returns a soft light around a rounded box, `blur` pixels wider on every side; clear inside the box."""
    small = max(1, blur // 4)
    w, h = (size[0] + 2 * blur) // small + 1, (size[1] + 2 * blur) // small + 1
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*shade[:3], 0))
    edge = blur // small
    box = pygame.Rect(edge, edge, max(1, w - 2 * edge), max(1, h - 2 * edge))
    pygame.draw.rect(surface, shade, box, border_radius=max(1, radius // small))
    soft = pygame.transform.gaussian_blur(surface, max(1, edge // 2))
    found = pygame.transform.smoothscale(soft, (size[0] + 2 * blur, size[1] + 2 * blur))
    hole = rounded(size, radius, (255, 255, 255, 255))
    found.blit(hole, (blur, blur), special_flags=pygame.BLEND_RGBA_SUB)
    return found


@drawn_once
def diamond(side: int, colour: Colour, filled: bool = True) -> pygame.Surface:
    """Returns a diamond of cost, `side` pixels high."""
    big = max(3, side) * FINE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    half, wide = big / 2, big * 0.40
    points = [(half, 0), (half + wide, half), (half, big), (half - wide, half)]
    if filled:
        pygame.draw.polygon(surface, colour, points)
        light = blend(colour, (255, 255, 255), 0.45)
        pygame.draw.polygon(surface, light, [(half, 0), (half - wide, half), (half - wide * 0.15, half * 0.85)])
    else:
        pygame.draw.polygon(surface, (*colour, 150), points, max(1, FINE))
    return pygame.transform.smoothscale(surface, (max(3, side), max(3, side)))


@drawn_once
def bar(size: tuple[int, int], part: int, colour: Colour, back: Colour = (0x0C, 0x0B, 0x16)) -> pygame.Surface:
    """Returns a bar filled `part` pixels from the left, round at its ends, with a line of light."""
    w, h = size
    surface = rounded(size, h // 2, (*back, 255)).copy()
    if part > 0:
        part = max(h, min(w, part))
        fill = shaded((part, h), h // 2, blend(colour, (255, 255, 255), 0.28), blend(colour, (0, 0, 0), 0.18))
        surface.blit(fill, (0, 0))
    return surface


def pill(theme: Theme, words: str, px: int, ink: Colour, fill: Shade, edge: Shade | None = None) -> pygame.Surface:
    """Returns words in a round box; fitted to them. Cached by the theme's own text, so it is cheap but not shared."""
    image = theme.fonts.render(words, "sans-bold", px, ink)
    height = round(px * 1.55)
    width = image.get_width() + round(px * 1.1)
    line = edge if edge is not None else fill
    surface = rounded((width, height), height // 2, fill, line, 1 if edge is not None else 0).copy()
    surface.blit(image, image.get_rect(center=(width // 2, height // 2)))
    return surface


def pill_of_rows(
    theme: Theme, words: str, px: int, ink: Colour, fill: Shade, edge: Shade, width: int
) -> pygame.Surface:
    """Returns words in a round box of `width` at most, in as many rows as they take; wider only to hold a word."""
    pad = round(px * 0.2)
    if words.isascii():
        longest = max(theme.fonts.width(word, "sans-bold", px) for word in words.split(" "))
        width = max(width, longest + 2 * pad)
    images = [
        theme.fonts.render(row, "sans-bold", px, ink)
        for row in theme.fonts.wrap(words, "sans-bold", px, width - 2 * pad)
    ]
    step = round(px * 1.15)
    size = min(width, max(image.get_width() for image in images) + 2 * pad), step * len(images) + pad
    surface = rounded(size, round(px * 0.6), fill, edge, 1).copy()
    for n, image in enumerate(images):
        surface.blit(image, image.get_rect(center=(size[0] // 2, pad // 2 + step // 2 + n * step)))
    return surface


def rows_of(theme: Theme, words: str, role: str, px: int, width: int, most: int) -> tuple[int, list[str]]:
    """Returns the size, at most `px`, at which words take one row, or else the fewest rows, and these.

    Where they do not fit in `most` rows of the smallest letters, the last one is shortened.
    """
    small = theme.fit(words, role, px, width, max(SMALLEST_TEXT, round(px * 0.8)))
    if theme.fonts.width(words, role, small) <= width:
        return small, [words]
    if words.isascii() and " " not in words:
        return small, [cut(theme, words, role, small, width)]  # no break inside a word
    longest = max(words.split(" "), key=len)
    small = theme.fit(longest, role, px, width) if len(words.split(" ")) > 1 else px
    small = theme.fit_rows(words, role, small, width, lambda px: most)
    return small, cut_rows(theme, words, role, small, width, most)


def cut_rows(theme: Theme, words: str, role: str, px: int, width: int, most: int) -> list[str]:
    """Returns the rows of words at a size, `most` at most: the last one is then shortened."""
    rows = theme.fonts.wrap(words, role, px, width)
    if len(rows) <= most:
        return [cut(theme, row, role, px, width) for row in rows]
    rest = (" " if " " in words else "").join(rows[most - 1 :])
    return [*rows[: most - 1], cut(theme, rest, role, px, width)]


def cut(theme: Theme, words: str, role: str, px: int, room: int) -> str:
    """Returns words, shortened where they do not fit; the whole is told under the pointer."""
    if theme.fonts.width(words, role, px) <= room:
        return words
    while words and theme.fonts.width(words + "…", role, px) > room:
        words = words[:-1]
    return words + "…"


def darken_corners(
    surface: pygame.Surface, grid: tuple[int, int], reach: tuple[int, int], middle: int, darkest: int
) -> None:
    """Darkens a picture towards its corners, reckoned on a grid of so many points and smoothed.

    `middle` of 255 is left of the light in the middle, 150 less at `reach` from it, never less than `darkest`.
    """
    (wide, high), (along, up) = grid, reach
    shade = pygame.Surface(grid)
    for x in range(wide):
        for y in range(high):
            far = math.hypot((x - (wide - 1) / 2) / along, (y - (high - 1) / 2) / up)
            light = max(darkest, min(255, round(middle - far * 150)))
            shade.set_at((x, y), (light, light, light))
    surface.blit(pygame.transform.smoothscale(shade, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
