"""pygame-gui in the clothes of the house: one manager a screen, its fonts and colours taken from the theme.

Imported only by screens that need it: the package costs 40 ms to load, and the launcher's first frame does without.
"""

import json
from collections import OrderedDict
from io import StringIO
from os import PathLike
from typing import Any

import pygame
import pygame_gui
from pygame_gui import UIManager
from pygame_gui.core import UIAppearanceTheme
from pygame_gui.core.package_resource import PackageResource

from game.ui.theme import Colour, Theme

_KEPT = 4
_clothes: OrderedDict[str, UIAppearanceTheme] = OrderedDict()
"""The themes of pygame-gui used last, by their blocks and language: making one reads fonts and takes 15 ms."""


ThemePath = str | PathLike[str] | StringIO | PackageResource | dict[str, Any] | None


class _Manager(UIManager):
    """A manager that shares its theme, with the shapes drawn for it, with all managers of the same look."""

    def create_new_theme(self, theme_path: ThemePath = None) -> UIAppearanceTheme:
        key = json.dumps([theme_path, self._locale])
        if key not in _clothes:
            _clothes[key] = super().create_new_theme(theme_path)
            if len(_clothes) > _KEPT:
                _clothes.popitem(last=False)
        _clothes.move_to_end(key)
        return _clothes[key]


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _blocks(theme: Theme) -> dict[str, object]:
    """Returns the theme block of every element used here."""
    c = theme.colours
    u = theme.u
    font = {
        "name": "gogi-sans",
        "size": str(theme.text_px(15)),
        "regular_path": str(theme.fonts.path("sans")),
        "bold_path": str(theme.fonts.path("sans-bold")),
        "italic_path": str(theme.fonts.path("sans")),
        "bold_italic_path": str(theme.fonts.path("sans-bold")),
        "antialiased": "1",
    }
    colours = {
        "normal_bg": _hex(c.button),
        "hovered_bg": _hex(c.button_hover),
        "disabled_bg": _hex(c.panel),
        "selected_bg": _hex(c.gold),
        "active_bg": _hex(c.gold),
        "dark_bg": _hex(c.ground),
        "disabled_dark_bg": _hex(c.panel),
        "normal_text": _hex(c.ink),
        "hovered_text": _hex(c.ink),
        "disabled_text": _hex(c.off),
        "selected_text": _hex(c.gold_ink),
        "active_text": _hex(c.gold_ink),
        "normal_border": _hex(c.line),
        "hovered_border": _hex(c.gold),
        "disabled_border": _hex(c.line),
        "selected_border": _hex(c.gold_high),
        "active_border": _hex(c.gold_high),
    }
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(max(3, round(7 * u))),
        "border_width": str(max(1, round(1.2 * u))),
        "shadow_width": "0",
    }
    row = max(round(24 * u), round(theme.text_px(15) * 2))
    flat = {**shape, "border_width": "0", "shape": "rectangle"}
    words: dict[str, object] = {"font": font, "colours": colours, "misc": shape}
    plain: dict[str, object] = {"font": font, "colours": colours, "misc": flat}
    tick = {"font": {"name": "fira_code_symbols", "size": str(theme.text_px(14))}}
    return {
        "defaults": {"colours": colours, "font": font, "misc": shape},
        "button": words,
        "label": {**words, "colours": {**colours, "dark_bg": "#00000000"}},
        "check_box": {
            **words,
            "colours": {**colours, "normal_border": _hex(c.dim)},
            "misc": {**shape, "shape_corner_radius": str(max(2, round(5 * u)))},
        },
        "drop_down_menu": {**words, "misc": {**shape, "expand_direction": "down"}},
        "drop_down_menu.button": plain,
        "drop_down_menu.#expand_button": {**tick, "colours": colours, "misc": flat},
        "drop_down_menu.selection_list": {"colours": colours, "misc": {**shape, "list_item_height": str(row)}},
        "drop_down_menu.selection_list.button": plain,
    }


def manager(size: tuple[int, int], theme: Theme, lang: str) -> UIManager:
    """Returns a manager for a window of `size` pixels, in the house's colours and the language `lang`."""
    return _Manager(size, _blocks(theme), enable_live_theme_updates=False, starting_language=lang)


__all__ = ["UIManager", "manager", "pygame", "pygame_gui"]
