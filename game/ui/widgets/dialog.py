"""Dialogs: their boxes, and one with a title, wrapped text that scrolls when long, text fields and buttons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.textures import Shade, panel, plane, shadow
from game.ui.theme import Theme
from game.ui.widgets.line_edit import MOST_TYPED
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.text_field import TextField, focused
from game.ui.widgets.widgets import Button, Group, Style, fitted

LIGHT_VEIL: Shade = (0, 0, 0, 120)
"""The table stays readable under it."""
VEIL: Shade = (0, 0, 0, 150)


def draw_plain_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Darkens `surface` and draws the box of a dialog."""
    u, c = theme.u, theme.colours
    surface.blit(plane(surface.get_size(), VEIL), (0, 0))
    shadow(surface, rect, round(14 * u), round(30 * u), 170, round(10 * u))
    panel(surface, rect, round(14 * u), c.panel, c.line)


def draw_gold_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, veil: Shade = LIGHT_VEIL) -> None:
    """Darkens `surface` by `veil` and draws the box of a decision at the table."""
    u, c = theme.u, theme.colours
    surface.blit(plane(surface.get_size(), veil), (0, 0))
    shadow(surface, rect, round(16 * u), round(34 * u), 170, round(10 * u))
    panel(surface, rect, round(16 * u), (*c.panel, 250), c.gold)


def draw_side_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draws the box of a dialog beside something that stays in sight: nothing is darkened."""
    u, c = theme.u, theme.colours
    shadow(surface, rect, round(12 * u), round(20 * u), 150, round(4 * u))
    panel(surface, rect, round(12 * u), c.panel, c.gold)


FIELD = "dialog.field."
"""How the names of fields begin among the targets."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a dialog's buttons; `name` is what the asker is told."""

    name: str
    label: str
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class InputField:
    """A line of text to fill in, of at most `limit` characters."""

    name: str
    label: str
    value: str = ""
    limit: int = MOST_TYPED


def in_line(*words: str) -> str:
    """Returns words that are told in a line beside each other, whoever reads it in whichever language."""
    return " – ".join(filter(None, words))


class Figure(Protocol):
    """Something to look at below a dialog's text: it says its height for a width in pixels, and draws itself."""

    def height(self, theme: Theme, width: int) -> int: ...
    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None: ...
    def facts(self) -> object:
        """Returns what it shows, for the probe."""
        ...

    def words(self) -> Sequence[str]:
        """Returns the lines that tell it to who does not see it; none where the table tells the same."""
        ...


class DialogBox:
    """Lays itself out in the middle of a window, or at its side. The first of its fields has the keyboard.

    `figures` stand below the text and scroll with it. `foreign` is called where something is to be pasted that
    is no text.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        text: str,
        choices: Sequence[Choice],
        fields: Sequence[InputField] = (),
        *,
        figures: Sequence[Figure] = (),
        width: float = 560,
        foreign: Callable[[], None] = lambda: None,
    ) -> None:
        self.theme = theme
        self.title, self.text = title, text
        self.choices, self.fields, self.figures = tuple(choices), tuple(fields), tuple(figures)
        self._wanted = width
        self._beside = False
        self._pad = 0
        self.buttons = Group(theme)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 0)
        self._entries = {one.name: TextField(theme, one.value, limit=one.limit, foreign=foreign) for one in self.fields}
        if self.fields:
            self._entries[self.fields[0].name].focus(True)
        self._labels: list[tuple[str, tuple[int, int]]] = []

    def layout(self, window: tuple[int, int], rooms: Sequence[pygame.Rect] = ()) -> None:
        """Places everything for a window of that size.

        With `rooms` it fills the first of them in which everything has a place, else the last, and darkens nothing.
        """
        theme, self._beside = self.theme, bool(rooms)
        u = theme.u
        self._pad, gap = round((16 if rooms else 26) * u), round((8 if rooms else 12) * u)
        if rooms:
            self.rect = next((r for r in rooms if self._height(r.width, gap) <= r.height), rooms[-1]).copy()
        else:
            whole = pygame.Rect((0, 0), window).inflate(-2 * self._pad, -2 * self._pad)
            width = min(round(self._wanted * u * max(1.0, theme.text_scale * 0.9)), whole.width)
            self.rect = pygame.Rect(0, 0, width, min(whole.height, self._height(width, gap)))
            self.rect.center = (window[0] // 2, window[1] // 2)
        self._fill(gap)

    def _height(self, width: int, gap: int) -> int:
        """Returns how high a box of a width must be so that nothing in it has to be scrolled."""
        inner = width - 2 * self._pad
        text = self._text_height(inner)
        return self._fixed(inner, gap) + (text + gap if text else 0)

    def _fixed(self, inner: int, gap: int) -> int:
        """Returns the height of all that does not scroll."""
        theme = self.theme
        title_px = theme.text_px(23)
        title = len(theme.fonts.wrap(self.title, "mincho", title_px, inner)) * round(title_px * 1.45)
        rows = sum(self._row_height(row, inner, gap) + gap for row in self._button_rows(inner, gap))
        fields = len(self.fields) * (sum(self._field_heights()) + gap)
        return 2 * self._pad + title + gap + fields + rows

    def _field_heights(self) -> tuple[int, int]:
        """Returns the heights of a field's label and of its line."""
        theme = self.theme
        line = max(round(38 * theme.u), round(theme.text_px(15) * 2.1))
        return theme.line_height("sans", theme.text_px(14)), line

    def _button_height(self) -> int:
        least = 42 if not self._beside else 34
        return max(round(least * self.theme.u), round(self.theme.text_px(15) * (2.4 if not self._beside else 2.0)))

    def _row_height(self, row: Sequence[Choice], inner: int, gap: int) -> int:
        """Returns how high a row of buttons is: higher than usual where a label has too many lines for that."""
        theme, usual = self.theme, self._button_height()
        width = (inner - gap * (len(row) - 1)) // len(row) - round(14 * theme.u)
        labels = [fitted(theme, choice.label, "sans-bold", theme.text_px(15), width, usual) for choice in row]
        most = max(sum(step for _, _, step in lines) for lines in labels)
        return usual if most <= usual else most + round(6 * theme.u)

    def _text_height(self, inner: int) -> int:
        """Returns the height of what scrolls: the text and the figures below it."""
        theme, room = self.theme, self._room(inner)
        text = theme.block_height(self.text, "sans", self._text_px(), room) if self.text else 0
        return text + sum(figure.height(theme, room) for figure in self.figures)

    def _room(self, inner: int) -> int:
        """Returns the width of what scrolls, beside its bar."""
        return inner - self._scroll.width - round(5 * self.theme.u)

    def _text_px(self) -> int:
        return self.theme.text_px(16 if not self._beside else 15)

    def _fill(self, gap: int) -> None:
        """Lays title, text, fields and buttons out in the box."""
        theme, pad = self.theme, self._pad
        inner = self.rect.width - 2 * pad
        title_px = theme.text_px(23)
        self._title_rows = theme.fonts.wrap(self.title, "mincho", title_px, inner)
        text_h = self._text_height(inner)
        view_h = max(0, self.rect.height - self._fixed(inner, gap) - (gap if text_h else 0))
        label_h, entry_h = self._field_heights()
        y = self.rect.y + pad + len(self._title_rows) * round(title_px * 1.45) + gap
        self._scroll.set(pygame.Rect(self.rect.x + pad, y, inner, view_h), text_h)
        y += view_h + (gap if text_h else 0)
        self._labels = []
        for field in self.fields:
            self._labels.append((field.label, (self.rect.x + pad, y)))
            self._entries[field.name].rect = pygame.Rect(self.rect.x + pad, y + label_h, inner, entry_h)
            y += label_h + entry_h + gap
        rows = self._button_rows(inner, gap)
        top = self.rect.bottom - pad + gap - sum(self._row_height(row, inner, gap) + gap for row in rows)
        self._place_buttons(rows, top, inner, pad, gap)

    def _button_rows(self, inner: int, gap: int) -> list[list[Choice]]:
        """Returns the choices in rows: side by side where every label has room, else one below the other.

        Beside something two stand in a row wherever both have room.
        """
        px, choices = self.theme.text_px(15), self.choices
        widths = [self.theme.fonts.width(choice.label, "sans-bold", px) + 2 * gap for choice in choices]
        if max(widths) * len(choices) + gap * (len(choices) - 1) <= inner:
            return [list(choices)]
        rows: list[list[Choice]] = []
        waits = False  # whether the last row is half full
        for choice, width in zip(choices, widths, strict=True):
            narrow = self._beside and 2 * width + gap <= inner
            if narrow and waits:
                rows[-1].append(choice)
            else:
                rows.append([choice])
            waits = narrow and not waits
        return rows

    def _place_buttons(self, rows: list[list[Choice]], y: int, inner: int, pad: int, gap: int) -> None:
        buttons = []
        for row in rows:
            height = self._row_height(row, inner, gap)
            width = (inner - gap * (len(row) - 1)) // len(row)
            for i, choice in enumerate(row):
                rect = pygame.Rect(self.rect.x + pad + i * (width + gap), y, width, height)
                buttons.append(Button(f"dialog.{choice.name}", rect, choice.label, choice.style))
            y += height + gap
        self.buttons.set(buttons)

    def values(self) -> dict[str, str]:
        """Returns what stands in the fields."""
        return {name: entry.text for name, entry in self._entries.items()}

    @property
    def entries(self) -> tuple[TextField, ...]:
        """The fields to type in, from above."""
        return tuple(self._entries.values())

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns the name of the pressed choice, "" where the event was used, None where not."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.buttons.show_focus = False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and self.fields:
            fields = {FIELD + name: entry for name, entry in self._entries.items()}
            next_stop(fields, self.buttons, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return ""
        touched = any([entry.handle(event) for entry in self.entries])
        if touched and event.type != pygame.MOUSEMOTION:
            return ""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self._focused() is None:
            return next((choice.name for choice in self.choices if choice.style == "gold"), self.choices[0].name)
        if event.type != pygame.KEYDOWN or not focused(self.entries):
            pressed = self.buttons.handle(event)
            if pressed is not None:
                return pressed.removeprefix("dialog.")
        return "" if self._scroll.handle(event) or touched else None

    def _focused(self) -> str | None:
        return self.buttons.focus if self.buttons.show_focus else None

    def targets(self) -> dict[str, pygame.Rect]:
        """Buttons and fields."""
        found = self.buttons.targets()
        for name, entry in self._entries.items():
            found[f"{FIELD}{name}"] = entry.rect
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the box: over a darkened screen, or beside what stays as it is."""
        theme, c = self.theme, self.theme.colours
        (draw_plain_box if not self._beside else draw_side_box)(surface, self.rect, theme)
        px = theme.text_px(23)
        y = self.rect.y + self._pad
        for row in self._title_rows:
            theme.draw(surface, row, (self.rect.x + self._pad, y), "mincho", px, c.ink)
            y += round(px * 1.45)
        self._draw_body(surface)
        for label, pos in self._labels:
            theme.draw(surface, label, pos, "sans", theme.text_px(14), c.muted)
        for entry in self.entries:
            entry.draw(surface)
        self.buttons.draw(surface)

    def _draw_body(self, surface: pygame.Surface) -> None:
        """Draws what scrolls."""
        theme, view = self.theme, self._scroll.view
        before = surface.get_clip()
        surface.set_clip(view.inflate(4, 4).clip(before))
        body = pygame.Rect(view.x, view.y - self._scroll.offset, self._room(view.width), view.height)
        if self.text:
            body.y += theme.draw_block(surface, self.text, body, "sans", self._text_px(), theme.colours.ink)
        for figure in self.figures:
            body.height = figure.height(theme, body.width)
            figure.draw(surface, theme, body)
            body.y = body.bottom
        surface.set_clip(before)
        self._scroll.draw(surface)


def next_stop(fields: Mapping[str, TextField], buttons: Group, by: int) -> None:
    """Gives the keyboard to the next field or enabled button (`by` 1) or the one before (-1). Names differ."""
    stops = [*fields, *(button.name for button in buttons.buttons if button.enabled)]
    focused = buttons.focus if buttons.show_focus else None
    here = next((name for name, field in fields.items() if field.focused), focused)
    then = stops[(stops.index(here) + by) % len(stops)] if here in stops else stops[min(by, 0)]
    for name, field in fields.items():
        field.focus(name == then)
    buttons.show_focus = then not in fields
    if buttons.show_focus:
        buttons.focus = then
