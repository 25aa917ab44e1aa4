"""The live values beside the construction: every number of the character, and how the choice looked at changes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.games.senya.rules.character.derive import Character
from game.games.senya.rules.data.effects import ABILITIES, ELEMENTS, KINDS
from game.games.senya.rules.totals import Total
from game.games.senya.workshop.changes import BASE
from game.games.senya.workshop.look import ACCENT, BAD, GOOD, PANEL_HIGH, Tips
from game.games.senya.workshop.words import PageWords
from game.stage.scene import Context
from game.ui import textures
from game.ui.widgets.widgets import Button, Painter

BATTLE = (*KINDS, "act")
BODY = ("hp", "focus", "stun", "guard", "move")
VALUE = "value."
"""What the names of the buttons begin with."""
CELL = 40


@dataclass(frozen=True, slots=True)
class Cell:
    """One number: its name, what it is, and the sum behind it (None: there is none to open)."""

    name: str
    shown: str
    total: Total | None = None


def always(character: Character) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Yields the groups of numbers that every character has, each with the key of its heading."""
    yield (
        "abilities",
        tuple(
            Cell(ability, f"{character.base[ability].value} → {character.bonus[ability]}", character.base[ability])
            for ability in ABILITIES
        ),
    )
    yield "battle", tuple(_cell(character, name) for name in BATTLE)
    yield "body", tuple(_cell(character, name) for name in BODY)
    yield "elements", tuple(_cell(character, f"attr_{element}") for element in ELEMENTS)


def extra(character: Character, changed: Mapping[str, int]) -> tuple[Cell, ...]:
    """Returns the numbers that are not 0, or would not be with the choice looked at."""
    shown = {cell.name for _, cells in always(character) for cell in cells}
    names = (name for name in character.values if name not in shown)
    return tuple(_cell(character, name) for name in names if character.value(name) or changed.get(name))


def _cell(character: Character, name: str) -> Cell:
    return Cell(name, str(character.value(name)), character.values[name])


class Values:
    """Lays the numbers out in two columns of cells that open their sums."""

    def __init__(self, ctx: Context, tips: Tips) -> None:
        self._ctx, self._tips = ctx, tips
        self._headings: list[tuple[str, tuple[int, int]]] = []
        self._cells: list[tuple[Cell, pygame.Rect]] = []
        self._changed: Mapping[str, int] = {}

    def lay_out(
        self, rect: pygame.Rect, character: Character, changed: Mapping[str, int], words: PageWords
    ) -> list[Button]:
        """Lays out a character with the changes of a choice, and returns its buttons."""
        ctx, theme = self._ctx, self._ctx.theme
        self._changed = changed
        self._headings, self._cells = [], []
        groups = [*always(character)]
        if more := extra(character, changed):
            groups.append(("more", more))
        rows = sum((len(cells) + 1) // 2 for _, cells in groups)
        head_h = round(theme.text_px(13) * 1.5)
        room = rect.h - ctx.px(12) - len(groups) * (head_h + ctx.px(4))
        height = min(ctx.px(CELL), room // max(1, rows))
        gap = ctx.px(6)
        width = (rect.w - 2 * ctx.px(12) - gap) // 2
        y = rect.y + ctx.px(8)
        for heading, cells in groups:
            self._headings.append((words(f"group.{heading}"), (rect.x + ctx.px(14), y)))
            y += head_h
            for n, cell in enumerate(cells):
                x = rect.x + ctx.px(12) + (n % 2) * (width + gap)
                self._cells.append((cell, pygame.Rect(x, y + (n // 2) * height, width, height - ctx.px(3))))
            y += ((len(cells) + 1) // 2) * height + ctx.px(4)
        return [
            Button(f"{VALUE}{cell.name}", place, style="card", painter=self._painter(cell, words))
            for cell, place in self._cells
        ]

    def total(self, name: str) -> Total | None:
        """Returns the sum behind a number."""
        return next((cell.total for cell, _ in self._cells if cell.name == name), None)

    def _painter(self, cell: Cell, words: PageWords) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
            by = self._changed.get(cell.name, 0) or self._changed.get(f"{BASE}{cell.name}", 0)
            textures.panel(surface, rect, ctx.px(6), PANEL_HIGH, ACCENT if hovered else None)
            pad = ctx.px(7)
            px = min(theme.text_px(15), rect.h)
            end = rect.right - pad
            if by:
                colour = GOOD if by > 0 else BAD
                end = theme.draw(
                    surface, f"{by:+d}".replace("-", "−"), (end, rect.centery), "sans-bold", px, colour, "midright"
                ).left - ctx.px(5)
            end = theme.draw(surface, cell.shown, (end, rect.centery), "sans-bold", px, c.ink, "midright").left
            label = words.value(cell.name)
            small = theme.fit(label, "sans", min(theme.text_px(13), rect.h), end - rect.x - 2 * pad, 8)
            theme.draw(surface, label, (rect.x + pad, rect.centery), "sans", small, c.muted, "midleft")

        return paint

    def draw(self, surface: pygame.Surface, words: PageWords) -> None:
        """Draws the headings, and tells the glossary where each number stands."""
        theme = self._ctx.theme
        for text, pos in self._headings:
            theme.draw(surface, text, pos, "sans-bold", theme.text_px(12.5), ACCENT)
        for cell, rect in self._cells:
            self._tips.add(rect, words.value(cell.name), words.glossary(cell.name))
