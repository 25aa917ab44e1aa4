"""Drawn buttons with hover and keyboard focus.

A button's `name` is its id for the probe. Lengths are window pixels. Labels shrink to fit and are never cut off.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import textures
from game.ui.theme import SMALLEST_TEXT, Colour, Theme
from game.ui.widgets.presses import PRESSES, new_mark

Style = Literal["plain", "gold", "danger", "quiet", "card"]
LEFT = 1
FittedRow = tuple[str, int, int]
"""A line, its pixel size, and its distance from the next."""


Painter = Callable[[pygame.Surface, pygame.Rect, bool], None]
"""Draws the face of a button into its box; told whether the pointer is over it."""


@dataclass
class Button:
    """Something to click. `selected` marks a chosen one among several; `hint` is a second, smaller line."""

    name: str
    rect: pygame.Rect
    label: str = ""
    style: Style = "plain"
    enabled: bool = True
    selected: bool = False
    size: float = 15
    hint: str = ""
    said: str = ""
    """What is told aloud instead of the label, where that is only a sign."""
    painter: Painter | None = None
    """Draws the inside itself: (surface, rect, hovered). The frame and the focus ring stay the button's."""


class Group:
    """The buttons of a screen: which one is under the pointer, which has the keyboard, and what was pressed."""

    def __init__(self, theme: Theme, buttons: Sequence[Button] = ()) -> None:
        self.theme = theme
        self.buttons: list[Button] = list(buttons)
        self.hover: str | None = None
        self.focus: str | None = None
        self.show_focus = False
        self._held: str | None = None
        self._mark = new_mark()

    def set(self, buttons: Sequence[Button]) -> None:
        """Replaces the buttons; hover and focus stay with the names that are still there."""
        self.buttons = list(buttons)
        names = {button.name for button in buttons}
        self.hover = self.hover if self.hover in names else None
        self.focus = self.focus if self.focus in names else None
        self._held = self._held if self._held in names else None

    def find(self, name: str) -> Button | None:
        """Returns the button of that name."""
        return next((button for button in self.buttons if button.name == name), None)

    @property
    def focused(self) -> Button | None:
        """The button on which the focus of the keyboard is shown."""
        return self.find(self.focus or "") if self.show_focus else None

    def rects(self) -> list[pygame.Rect]:
        """Returns where the buttons lie."""
        return [button.rect for button in self.buttons]

    def at(self, pos: tuple[int, int]) -> Button | None:
        """Returns the enabled button under a point; the one drawn last where they overlap."""
        return next((b for b in reversed(self.buttons) if b.enabled and b.rect.collidepoint(pos)), None)

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns the pressed button's name, "" where the event only changed how buttons look, None where unused."""
        if event.type == pygame.MOUSEMOTION:
            under = self.at(event.pos)
            name = under.name if under else None
            changed = name != self.hover or (self.show_focus and under is not None)
            self.hover = name
            if under is not None:
                self.show_focus = False
            return "" if changed else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            under = self.at(event.pos)
            meant = under is not None and PRESSES.meant((self._mark, under.name))
            self._held = under.name if under is not None and meant else None
            return "" if under else None
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            held, self._held = self._held, None
            under = self.at(event.pos)
            if held is None:
                return None
            return under.name if under is not None and under.name == held else ""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE and self.hover is not None:
            self.hover = None
            return ""
        return None

    def _key(self, event: pygame.event.Event) -> str | None:
        usable = [button for button in self.buttons if button.enabled]
        if not usable:
            return None
        if event.key == pygame.K_TAB:
            return self._step(usable, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        direction = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in direction:
            return self._go(usable, direction[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            focused = self.focused
            return focused.name if focused is not None and focused.enabled else None
        return None

    def _step(self, usable: list[Button], by: int) -> str:
        names = [button.name for button in usable]
        if self.focus not in names or not self.show_focus:
            self.focus = self.focus if self.focus in names else names[min(by, 0)]
        else:
            self.focus = names[(names.index(self.focus) + by) % len(names)]
        self.show_focus = True
        return ""

    def _go(self, usable: list[Button], direction: tuple[int, int]) -> str:
        """Moves the focus to the nearest button in a direction, measured from the middle of the focused one."""
        here = self.find(self.focus) if self.focus else None
        if here is None or not self.show_focus:
            self.focus = here.name if here else usable[0].name
            self.show_focus = True
            return ""
        best: tuple[float, str] | None = None
        for button in usable:
            dx = button.rect.centerx - here.rect.centerx
            dy = button.rect.centery - here.rect.centery
            along = dx * direction[0] + dy * direction[1]
            across = abs(dx * direction[1]) + abs(dy * direction[0])
            if button is here or along <= 0:
                continue
            score = along + 2.5 * across
            if best is None or score < best[0]:
                best = (score, button.name)
        if best is not None:
            self.focus = best[1]
        return ""

    def pressed(self, name: str) -> bool:
        """Whether the button is held down with the pointer on it."""
        return self._held == name and self.hover == name

    def draw(self, surface: pygame.Surface) -> None:
        """Draws every button, the focus ring last."""
        for button in self.buttons:
            draw_button(surface, self.theme, button, button.name == self.hover, self.pressed(button.name))
        if self.focused is not None:
            focus_ring(surface, self.theme, self.focused.rect)

    def targets(self) -> dict[str, pygame.Rect]:
        """The enabled buttons by name."""
        return {button.name: button.rect for button in self.buttons if button.enabled and button.rect.width > 0}


def focus_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the frame that shows where the keyboard is."""
    grow = max(6, round(8 * theme.u))
    width = max(2, round(2.4 * theme.u))
    textures.panel(surface, rect.inflate(grow, grow), round(12 * theme.u), (0, 0, 0, 0), theme.colours.focus, width)


def _colours(theme: Theme, button: Button, hovered: bool) -> tuple[Colour, Colour, Colour]:
    """Returns (fill, edge, ink)."""
    c = theme.colours
    if not button.enabled:
        return c.panel, c.line, c.off
    if button.style == "gold":
        return (c.gold_high if hovered else c.gold), c.gold_high, c.gold_ink
    if button.selected:
        return c.chosen, c.gold, c.gold_high
    if button.style == "danger":
        return (c.button_hover if hovered else c.button), c.line, c.red
    if button.style == "quiet":
        return (c.panel_high if hovered else c.panel), c.line, (c.ink if hovered else c.muted)
    return (c.button_hover if hovered else c.button), c.line, c.ink


def draw_button(
    surface: pygame.Surface, theme: Theme, button: Button, hovered: bool = False, held: bool = False
) -> None:
    """Draws one button: frame, label in the middle (on up to three lines), hint below it."""
    rect = button.rect.move(0, 1) if held else button.rect
    if button.style == "card":
        if button.painter is not None:
            button.painter(surface, rect, hovered)
        return
    fill, edge, ink = _colours(theme, button, hovered)
    textures.panel(surface, rect, round(8 * theme.u), fill, edge)
    if button.painter is not None:
        button.painter(surface, rect, hovered)
        return
    role = "sans-bold" if button.style == "gold" or button.selected else "sans"
    rows, hint = _label_and_hint(theme, button, role)
    height = sum(step for _, _, step in (*rows, *hint))
    y = rect.centery - height // 2
    for line, px, step in rows:
        theme.draw(surface, line, (rect.centerx, y + step // 2), role, px, ink, "center")
        y += step
    for line, px, step in hint:
        shade = theme.colours.muted if ink == theme.colours.ink and not hovered else ink
        theme.draw(surface, line, (rect.centerx, y + step // 2), "sans", px, shade, "center")
        y += step


def _label_and_hint(theme: Theme, button: Button, role: str) -> tuple[list[FittedRow], list[FittedRow]]:
    """Returns the rows of both: where they have no room below each other, each gets its share of the height."""
    wanted = ((button.label, role, theme.text_px(button.size)), (button.hint, "sans", theme.text_px(12)))
    width, height = button.rect.w - round(14 * theme.u), button.rect.h
    label, hint = (fitted(theme, *one, width, height) for one in wanted)
    high = [sum(step for _, _, step in rows) for rows in (label, hint)]
    if sum(high) > height:
        label, hint = (
            fitted(theme, *one, width, height * part // sum(high)) for one, part in zip(wanted, high, strict=True)
        )
    return label, hint


def fitted(theme: Theme, label: str, role: str, px: int, width: int, height: int) -> list[FittedRow]:
    """Returns the rows of a label so that it fits the box, in as large a size as it can have."""
    if not label:
        return []
    smallest = min(px, SMALLEST_TEXT)
    words = [word for word in label.split() if word.isascii()]
    while px > smallest and max((theme.fonts.width(word, role, px) for word in words), default=0) > width:
        px -= 1  # no word of letters is broken
    while True:
        step = round(px * 1.32)
        rows = theme.fonts.wrap(label, role, px, width)
        fits = max(theme.fonts.width(row, role, px) for row in rows) <= width
        whole_words = len(rows) <= 1 or px <= smallest + 2 or theme.fit(label, role, px, width, px - 2) == px - 2
        air = round(px * 0.3) if len(rows) > 1 else 0  # lines below each other stay clear of the edge
        if (fits and len(rows) * step + air <= height and whole_words and len(rows) <= 3) or px <= smallest:
            return [(row, px, step) for row in rows]
        px -= 1
