"""The plates of the players: who sits there, what the seat is doing, and its clock."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Colour, Theme
from game.ui.widgets.clock_view import draw_clock

Painter = Callable[[pygame.Surface, pygame.Rect], None]
Line = tuple[str, str, int, Colour]
"""Words, the role and size of their letters, their colour."""
LEADING = 1.45
"""The height of a line in its letters."""
PARTS = ((0.75, 1.0), (1.0, 0.7), (0.75, 0.7), (0.6, 1.0), (0.0, 1.0))
"""Words take two rows where one would be smaller than the first part of their size, which is the second part of the
usual one, or too wide; the first pair that has room is taken. With the last one they end in "…" where they must."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says. `ms` None: no clock. `tone`: how the second line is coloured ("turn", "warn" or "").

    `score` stands large at the right, with its unit, in games of points.
    """

    name: str
    line: str = ""
    tone: str = ""
    active: bool = False
    ms: int | None = None
    running: bool = False
    clock_note: str = ""
    emblem: Painter | None = None
    score: str = ""
    score_unit: str = ""


def nodes_text(nodes: int) -> str:
    """Returns "940", "12.4k" or "3.1M"."""
    if nodes < 1000:
        return str(nodes)
    return f"{nodes / 1000:.1f}k" if nodes < 1_000_000 else f"{nodes / 1_000_000:.1f}M"


def draw_plate(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, plate: Plate) -> None:
    """Draws a plate; the active one is lighter and has a bar at its left edge."""
    colours, u = theme.colours, theme.u
    fill = colours.panel_high if plate.active else colours.panel
    panel(surface, rect, round(10 * u), (*fill, 240), colours.line)
    if plate.active:
        bar = pygame.Rect(rect.x, rect.y + rect.height // 8, max(3, round(4 * u)), rect.height * 3 // 4)
        pygame.draw.rect(surface, colours.teal, bar, border_radius=2)
    right = rect.right - round(20 * u)
    clock = 0
    if plate.score:
        right -= _draw_score(surface, theme, (right, rect.centery), plate)
    if plate.ms is not None:
        at = (right, rect.centery)
        clock = draw_clock(surface, theme, at, plate.ms, running=plate.running, note=plate.clock_note)
    side = min(rect.height - round(24 * u), round(42 * u))
    x = rect.x + round(18 * u)
    if plate.emblem:
        plate.emblem(surface, pygame.Rect(x, rect.centery - side // 2, side, side))
        x += side + round(16 * u)
    room = right - clock - round(14 * u) - x
    tone = {"turn": colours.teal, "warn": colours.red}.get(plate.tone, colours.muted)
    told = [(plate.name, "sans-bold", theme.text_px(18), colours.ink), (plate.line, "sans", theme.text_px(14), tone)]
    for part, usual in PARTS:
        sized = [(words, role, max(SMALLEST_TEXT, round(px * usual)), ink) for words, role, px, ink in told if words]
        lines = [line for words in sized for line in _lines(theme, words, room, part)]
        total = sum(round(size * LEADING) for _, _, size, _ in lines)
        if total <= rect.height - round(4 * u):
            break
    y = rect.centery - total // 2
    for text, role, size, colour in lines:
        step = round(size * LEADING)
        theme.draw(surface, text, (x, y + step // 2), role, size, colour, "midleft")
        y += step


def _lines(theme: Theme, words: Line, room: int, part: float) -> list[Line]:
    """Returns the line that words take, or two where one would be smaller than this part of their size."""
    text, role, usual, colour = words
    px = theme.fit(text, role, usual, room)
    whole = theme.fonts.cut(text, role, px, room)
    if px >= usual * part and (whole == text or not part):
        return [(whole, role, px, colour)]
    px = theme.fit_rows(text, role, max(SMALLEST_TEXT, round(usual * part)), room, lambda px: 2)
    return [(row, role, px, colour) for row in theme.fonts.wrap(text, role, px, room)]


def _draw_score(surface: pygame.Surface, theme: Theme, at: tuple[int, int], plate: Plate) -> int:
    """Draws the points with their unit, the middle of the right edge at `at`; returns the width used with a gap."""
    colours, gap = theme.colours, round(5 * theme.u)
    unit = theme.draw(surface, plate.score_unit, (at[0], at[1] + round(9 * theme.u)), "sans", theme.text_px(13),
                      colours.muted, "midright")  # fmt: skip
    widest = theme.fonts.width("40", "mincho", theme.text_px(34))
    theme.draw(
        surface, plate.score, (unit.left - gap, at[1]), "mincho", theme.text_px(34), colours.gold_high, "midright"
    )
    return at[0] - unit.left + gap + widest + round(14 * theme.u)


def plate_height(theme: Theme, air: int = 20) -> int:
    """Returns the least height in pixels that shows both lines of a plate, with so many units of air round them."""
    return round((theme.text_px(18) + theme.text_px(14)) * LEADING) + round(air * theme.u)
