"""Japanese written from top to bottom: each letter in its square, turned or moved where upright writing has it so."""

import pygame

from game.ui.theme import Colour, Theme

TURNED = "「」『』（）〈〉《》【】［］ー―—–…‥～〜＝：；-"
CORNER = "。、．，"
SMALL = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
BESIDE = 2
"""So many digits at most stand beside each other in one square."""


def reach(theme: Theme, letters: str, role: str, px: int) -> int:
    """Returns how far down letters reach: a square each; a word of the Latin script is turned and as long as it is."""
    if not _latin(letters):
        return px * len(letters)
    return px if _in_square(letters) else theme.fonts.width(letters, role, px)


def _latin(letters: str) -> bool:
    return bool(letters.strip()) and all(letter < "\u2e80" and letter not in TURNED for letter in letters.strip())


def _in_square(letters: str) -> bool:
    return letters.strip().isdigit() and len(letters.strip()) <= BESIDE


class Upright:
    """Draws letters downwards. Turned letters are kept."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._turned: dict[tuple[str, str, int, Colour], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, letters: str, at: tuple[int, int], role: str, px: int, ink: Colour) -> None:
        """Draws letters from a point down, which is the middle of the upper edge of the first one's square."""
        x, y = at
        if _latin(letters):
            if _in_square(letters):
                self._theme.draw(surface, letters.strip(), (x, y + px / 2), role, px, ink, "center")
            else:
                picture = self._turn(letters, role, px, ink)
                surface.blit(picture, picture.get_rect(midtop=(x, y)))
            return
        for n, letter in enumerate(letters):
            self._letter(surface, letter, (x, y + n * px), role, px, ink)

    def _letter(
        self, surface: pygame.Surface, letter: str, at: tuple[int, int], role: str, px: int, ink: Colour
    ) -> None:
        middle = (float(at[0]), at[1] + px / 2)
        if letter in TURNED:
            picture = self._turn(letter, role, px, ink)
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
            return
        if letter in CORNER:
            middle = (middle[0] + px * 0.58, middle[1] - px * 0.56)
        elif letter in SMALL:
            middle = (middle[0] + px * 0.11, middle[1] - px * 0.11)
        self._theme.draw(surface, letter, middle, role, px, ink, "center")

    def _turn(self, letters: str, role: str, px: int, ink: Colour) -> pygame.Surface:
        key = (letters, role, px, ink)
        if key not in self._turned:
            self._turned[key] = pygame.transform.rotate(self._theme.fonts.render(letters.rstrip(), role, px, ink), -90)
        return self._turned[key]

    def beside(
        self, surface: pygame.Surface, reading: str, span: tuple[int, int, int], role: str, px: int, ink: Colour
    ) -> None:
        """Draws a reading at the right of what it is for, whose middle x, upper and lower end `span` gives."""
        x, top, bottom = span
        step = max(px, (bottom - top) / max(1, len(reading)))
        y = (top + bottom - step * len(reading)) / 2
        for n, letter in enumerate(reading):
            self._letter(surface, letter, (x, round(y + n * step + (step - px) / 2)), role, px, ink)
