"""What meets the eye: all screens are drawn, and the size and contrast of their texts and their marks are measured."""

import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pygame
from coloraide import Color

from game.app.camera import Camera
from game.app.shot import SCREENS
from game.ui.board.strokes import ratio
from game.ui.text.fonts import Colour
from game.ui.text.seen_line import SeenLine
from game.ui.theme import HOUSE, Palette

SMALLEST = 12
"""Pixels of a line, at the window's smallest size as well."""
LEAST, LEAST_OFF = 4.5, 3.0
"""Contrast of a line with its ground, and of the words of what cannot be pressed."""
APART = 15.0
"""CIEDE2000 between two marks that can stand on one board."""
SEEN_BY = ("", "protan", "deutan", "tritan")
"""Whose eyes: "" for all three kinds of cones, else the kind that is missing."""
FRAMES = (("en", (1280, 720)), ("ja", (1440, 900)))
Fault = tuple[str, tuple[str, ...]]


def all_faults() -> Iterator[Fault]:
    """Yields (code, words) of all that is wrong, screen by screen; each line of a screen is told once."""
    yield from faults_of_marks(HOUSE)
    for lang, size in FRAMES:
        for name in SCREENS:
            place = f"{name} {lang} {size[0]}x{size[1]}"
            yield from faults_of_lines(place, lines_of(name, lang, size))


def lines_of(name: str, lang: str, size: tuple[int, int]) -> list[SeenLine]:
    """Returns the lines of one of SCREENS in a window of `size` pixels, and of all that was drawn on the way there."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory(prefix="gogi-seen-") as home:
        camera = Camera(Path(home), lang, size)
        try:
            with camera.app.ctx.theme.watching() as seen:
                SCREENS[name](camera, None)
                camera.settle()
                screen = pygame.display.get_surface()
                assert screen is not None
                camera.app.draw(screen)
            return list(dict.fromkeys(seen))
        finally:
            camera.app.close()


def faults_of_lines(place: str, lines: Iterable[SeenLine]) -> Iterator[Fault]:
    """Yields what is too small, too faint or on a ground nobody knows; what is part of a picture is left out."""
    for line in lines:
        if line.printed:
            continue
        if line.px < SMALLEST:
            yield "small-text", (place, line.text, str(line.px))
        if line.ground is None:
            yield "no-ground", (place, line.text)
            continue
        found, least = ratio(line.colour, line.ground), LEAST_OFF if line.colour == HOUSE.off else LEAST
        if found < least:
            yield "faint-text", (place, line.text, f"{found:.2f}", f"{least:.1f}")


def faults_of_marks(palette: Palette) -> Iterator[Fault]:
    """Yields the pairs of marks that somebody cannot tell apart by their colours alone."""
    marks = {one.name: getattr(palette, one.name) for one in fields(palette) if one.name.startswith("mark_")}
    for one, other in combinations(marks, 2):
        for eyes in SEEN_BY:
            found = distance(marks[one], marks[other], eyes)
            if found < APART:
                yield "alike-marks", (one, other, eyes or "-", f"{found:.1f}")


def distance(one: Colour, other: Colour, eyes: str = "") -> float:
    """Returns CIEDE2000 between two colours as one of SEEN_BY sees them."""
    first, second = (Color("srgb", [value / 255 for value in colour]) for colour in (one, other))
    if eyes:
        first, second = first.filter(eyes), second.filter(eyes)
    return float(first.delta_e(second, method="2000"))
