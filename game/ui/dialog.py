"""A dialog box: title, wrapped text that scrolls when long, buttons, and text fields by pygame-gui."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.box import draw_plain_box
from game.ui.scrolling import Scroll
from game.ui.theme import Theme
from game.ui.widgets import Button, Group, Style

if TYPE_CHECKING:
    from game.ui.gui import UIManager


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a dialog's buttons; `name` is what the asker is told."""

    name: str
    label: str
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text to fill in."""

    name: str
    label: str
    value: str = ""
    placeholder: str = ""


class DialogBox:
    """Lays itself out in the middle of a window. `lang` is handed to pygame-gui where there are fields."""

    def __init__(
        self,
        theme: Theme,
        lang: str,
        title: str,
        text: str,
        choices: Sequence[Choice],
        fields: Sequence[Field] = (),
        *,
        width: float = 560,
    ) -> None:
        self.theme, self.lang = theme, lang
        self.title, self.text = title, text
        self.choices, self.fields = tuple(choices), tuple(fields)
        self._wanted = width
        self.buttons = Group(theme)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 0)
        self._manager: UIManager | None = None
        self._entries: dict[str, Any] = {}
        self._labels: list[tuple[str, tuple[int, int]]] = []

    def layout(self, window: tuple[int, int]) -> None:
        """Places everything for a window of that size; typed text stays."""
        theme = self.theme
        u = theme.u
        typed = self.values()
        pad, gap = round(26 * u), round(12 * u)
        width = min(round(self._wanted * u * max(1.0, theme.text_scale * 0.9)), window[0] - 2 * pad)
        inner = width - 2 * pad
        title_px, text_px = theme.text_px(23), theme.text_px(16)
        self._title_rows = theme.wrap(self.title, "mincho", title_px, inner)
        title_h = len(self._title_rows) * round(title_px * 1.45)
        text_h = theme.block_height(self.text, "sans", text_px, inner - self._scroll.width) if self.text else 0
        label_h = theme.line_height("sans", theme.text_px(14))
        entry_h = max(round(38 * u), round(theme.text_px(15) * 2.1))
        fields_h = len(self.fields) * (label_h + entry_h + gap)
        rows = self._button_rows(inner, gap)
        button_h = max(round(42 * u), round(theme.text_px(15) * 2.4))
        buttons_h = len(rows) * (button_h + gap) - gap
        fixed = 2 * pad + title_h + gap + fields_h + (gap if self.text else 0) + buttons_h + gap
        view_h = min(text_h, max(label_h * 2, window[1] - 2 * pad - fixed))
        self.rect = pygame.Rect(0, 0, width, fixed + view_h)
        self.rect.center = (window[0] // 2, window[1] // 2)
        y = self.rect.y + pad + title_h + gap
        self._scroll.set(pygame.Rect(self.rect.x + pad, y, inner, view_h), text_h)
        y += view_h + (gap if self.text else 0)
        self._labels = []
        places: dict[str, pygame.Rect] = {}
        for field in self.fields:
            self._labels.append((field.label, (self.rect.x + pad, y)))
            places[field.name] = pygame.Rect(self.rect.x + pad, y + label_h, inner, entry_h)
            y += label_h + entry_h + gap
        self._make_entries(window, places, typed)
        self._place_buttons(rows, self.rect.bottom - pad - buttons_h, button_h, inner, pad, gap)

    def _button_rows(self, inner: int, gap: int) -> list[list[Choice]]:
        """Returns the choices in rows: side by side where every label has room, else one below the other."""
        px = self.theme.text_px(15)
        widest = max(self.theme.width(choice.label, "sans-bold", px) for choice in self.choices) + 2 * gap
        if widest * len(self.choices) + gap * (len(self.choices) - 1) <= inner:
            return [list(self.choices)]
        return [[choice] for choice in self.choices]

    def _place_buttons(self, rows: list[list[Choice]], y: int, height: int, inner: int, pad: int, gap: int) -> None:
        buttons = []
        for row in rows:
            width = (inner - gap * (len(row) - 1)) // len(row)
            for i, choice in enumerate(row):
                rect = pygame.Rect(self.rect.x + pad + i * (width + gap), y, width, height)
                buttons.append(Button(f"dialog.{choice.name}", rect, choice.label, choice.style))
            y += height + gap
        self.buttons.set(buttons)

    def _make_entries(self, window: tuple[int, int], places: dict[str, pygame.Rect], typed: dict[str, str]) -> None:
        if not self.fields:
            return
        from game.ui import gui

        self._manager = gui.manager(window, self.theme, self.lang)
        self._entries = {}
        for field in self.fields:
            self._entries[field.name] = gui.pygame_gui.elements.UITextEntryLine(
                places[field.name],
                self._manager,
                initial_text=typed.get(field.name, field.value),
                placeholder_text=field.placeholder or None,
            )
        self._entries[self.fields[0].name].focus()

    def values(self) -> dict[str, str]:
        """Returns what stands in the fields."""
        return {name: entry.get_text() for name, entry in self._entries.items()}

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns the name of the pressed choice, "" where the event was used, None where not."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.buttons.show_focus = False
        typing = not self.buttons.show_focus and any(entry.is_focused for entry in self._entries.values())
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self._focused() is None:
            return next((choice.name for choice in self.choices if choice.style == "gold"), self.choices[0].name)
        if not (typing and event.type == pygame.KEYDOWN and event.key != pygame.K_TAB):
            pressed = self.buttons.handle(event)
            if pressed:
                return pressed.removeprefix("dialog.")
            if pressed == "" or self._scroll.handle(event):
                return ""
        if self._manager is not None and self._manager.process_events(event):
            return ""
        return None

    def _focused(self) -> str | None:
        return self.buttons.focus if self.buttons.show_focus else None

    def update(self, dt: float) -> bool:
        """Lets the text cursor blink; True if there is one."""
        if self._manager is None:
            return False
        self._manager.update(dt)
        return any(entry.is_focused for entry in self._entries.values())

    @property
    def has_fields(self) -> bool:
        return bool(self.fields)

    def targets(self) -> dict[str, pygame.Rect]:
        """Buttons and fields."""
        found = self.buttons.targets()
        for name, entry in self._entries.items():
            found[f"dialog.field.{name}"] = pygame.Rect(entry.get_abs_rect())
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the box over a darkened screen."""
        theme, c = self.theme, self.theme.colours
        u = theme.u
        draw_plain_box(surface, self.rect, theme)
        pad = round(26 * u)
        px = theme.text_px(23)
        y = self.rect.y + pad
        for row in self._title_rows:
            theme.draw(surface, row, (self.rect.x + pad, y), "mincho", px, c.ink)
            y += round(px * 1.45)
        view = self._scroll.view
        before = surface.get_clip()
        surface.set_clip(view.inflate(4, 4).clip(before))
        body = pygame.Rect(view.x, view.y - self._scroll.offset, view.width - self._scroll.width, view.height)
        if self.text:
            theme.draw_block(surface, self.text, body, "sans", theme.text_px(16), c.ink)
        surface.set_clip(before)
        self._scroll.draw(surface)
        for label, pos in self._labels:
            theme.draw(surface, label, pos, "sans", theme.text_px(14), c.muted)
        if self._manager is not None:
            self._manager.draw_ui(surface)
        self.buttons.draw(surface)
