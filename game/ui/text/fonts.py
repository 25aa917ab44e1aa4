"""The fonts of the house: faces, widths, line breaks and rendered lines, kept for whoever asks again.

All of it follows from its arguments alone, so every theme of one assets folder shares it.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pygame

from game.ui.pictures import PICTURES
from game.ui.text import text as lines

Role = Literal["brush", "mincho", "sans", "sans-bold"]
Colour = tuple[int, int, int]

_FILES: dict[str, str] = {"brush": "YujiSyuku.ttf", "mincho": "ShipporiMincho-Bold.ttf"}
_SANS: dict[str, str] = {"sans": "NotoSansJP-Regular.otf", "sans-bold": "NotoSansJP-Bold.otf"}
_NEXT_FONT: dict[str, Role] = {"brush": "mincho", "mincho": "sans-bold"}
_MOST_FACES = 32
_MOST_WIDTHS = 30_000
_MOST_WRAPPED = 2_000


@lru_cache(maxsize=1)
def sans_folder() -> Path:
    """Returns the folder of pygame-gui's own fonts, found without importing the package (which costs 40 ms)."""
    spec = find_spec("pygame_gui")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("pygame_gui")
    return Path(next(iter(spec.submodule_search_locations))) / "data"


@lru_cache(maxsize=2)
def of(assets: Path) -> Fonts:
    """Returns the fonts of an assets folder, always the same ones."""
    return Fonts(assets)


class Fonts:
    """Faces by role and pixel height. `assets` is the folder with `fonts/`; sizes and widths are pixels."""

    def __init__(self, assets: Path) -> None:
        self.assets = assets
        self._paths: dict[str, Path] = {}
        self._faces: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._has: dict[str, frozenset[str]] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._wrapped: dict[tuple[str, str, int, int], tuple[str, ...]] = {}

    def path(self, role: str) -> Path:
        """Returns the font file of a role, that of the next plainer one where it is missing."""
        if role not in self._paths:
            own = self._own(role)
            self._paths[role] = own if role in _SANS or own.exists() else self.path(_NEXT_FONT[role])
        return self._paths[role]

    def _own(self, role: str) -> Path:
        return sans_folder() / _SANS[role] if role in _SANS else self.assets / "fonts" / _FILES[role]

    def face(self, role: str, px: int) -> pygame.font.Font:
        """Returns the font of a role at `px` pixels."""
        key = (role, px)
        face = self._faces.get(key)
        if face is None:
            face = self._faces[key] = pygame.font.Font(self.path(role), px)
            if len(self._faces) > _MOST_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return face

    def _having(self, role: str) -> frozenset[str]:
        """The characters a cut font has, by the list that lies beside its file."""
        if role not in self._has:
            listed = self._own(role).with_suffix(".txt")
            whole = listed.exists() and self._own(role).exists()
            self._has[role] = frozenset(listed.read_text(encoding="utf-8") if whole else "")
        return self._has[role]

    def runs(self, role: str, text: str) -> list[tuple[str, str]]:
        """Splits text into (role, run), where a run of characters the font lacks goes to the next plainer font."""
        plainer = _NEXT_FONT.get(role)
        if plainer is None or self._having(role).issuperset(text):
            return [(role, text)]
        runs: list[tuple[str, str]] = []
        for char in text:
            font: str = role
            while font in _NEXT_FONT and char not in self._having(font):
                font = _NEXT_FONT[font]
            if runs and runs[-1][0] == font:
                runs[-1] = (font, runs[-1][1] + char)
            else:
                runs.append((font, char))
        return runs

    def width(self, text: str, role: str, px: int) -> int:
        """Returns the width of one line in pixels."""
        key = (text, role, px)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._measure(text, role, px)
        return found

    def cut(self, text: str, role: str, px: int, width: int) -> str:
        """Returns a line that fits `width` pixels, or as much of it as does with … at its end."""
        if self.width(text, role, px) <= width:
            return text
        end = lines.longest_prefix(text, lambda head: self.width(f"{head}…", role, px), width)
        return f"{text[:end]}…"

    def wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Returns the lines of `text` that fit `width` pixels, by kinsoku and by words."""
        key = (text, role, px, width)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) >= _MOST_WRAPPED:
                self._wrapped.clear()
            found = tuple(lines.wrap(text, lambda line: self._measure(line, role, px), width))
            self._wrapped[key] = found
        return list(found)

    def _measure(self, text: str, role: str, px: int) -> int:
        """The width of a line that is only tried and not worth keeping."""
        return sum(self.face(font, px).size(run)[0] for font, run in self.runs(role, lines.drawable(text)))

    def render(self, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        """Returns one line of text as a surface shared by all who ask: do not draw on it."""
        return PICTURES.keep((self, text, role, px, colour), lambda: self._render(text, role, px, colour))

    def _render(self, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        runs = self.runs(role, lines.drawable(text))
        if len(runs) == 1:
            font, run = runs[0]
            return _ink(self.face(font, px), run, colour)
        parts = [(self.face(font, px), run) for font, run in runs]
        ascent = max(font.get_ascent() for font, _ in parts)
        descent = max(font.get_height() - font.get_ascent() for font, _ in parts)
        width = sum(font.size(run)[0] for font, run in parts)
        surface = pygame.Surface((max(1, width), ascent + descent), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        x = 0
        for face, run in parts:
            surface.blit(_ink(face, run, colour), (x, ascent - face.get_ascent()))
            x += face.size(run)[0]
        return surface


def _ink(face: pygame.font.Font, run: str, colour: Colour) -> pygame.Surface:
    """Returns a run of text; nothing at all where all of it has no width (accents without a letter)."""
    if run and not face.size(run)[0]:
        return face.render("", True, colour)
    return face.render(run, True, colour)
