"""A clock as text: what is left of the main time, or of the byoyomi."""

import pygame

from game.ui.theme import Theme

LOW_MS = 10_000
"""From here on a running clock shows tenths and turns red."""


def clock_text(ms: int, *, tenths: bool = False) -> str:
    """Returns "8:41", "1:02:30" or with tenths "9.4" for milliseconds left; never less than nothing."""
    ms = max(0, ms)
    if tenths and ms < LOW_MS:
        return f"{ms // 1000}.{ms % 1000 // 100}"
    seconds = (ms + 999) // 1000
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes:02}:{seconds % 60:02}"


def next_change(ms: int) -> float:
    """Returns the seconds until `clock_text` of a running clock shows something else."""
    step = 100 if ms < LOW_MS else 1000
    return max(0.02, (ms % step or step) / 1000 + 0.001)


def draw_clock(
    surface: pygame.Surface, theme: Theme, right: tuple[int, int], ms: int, *, running: bool, note: str = ""
) -> int:
    """Draws the clock with its right middle at `right`; `note` (byoyomi) stands below. Returns its width in pixels."""
    colours = theme.colours
    colour = colours.red if running and ms < LOW_MS else colours.ink if running else colours.muted
    px = theme.text_px(32)
    lift = theme.text_px(7) if note else 0
    at = (right[0], right[1] - lift)
    box = theme.draw(surface, clock_text(ms, tenths=running), at, "mincho", px, colour, "midright")
    width = box.width
    if note:
        below = (right[0], box.bottom - theme.text_px(2))
        note_box = theme.draw(surface, note, below, "sans", theme.text_px(12), colours.muted, "midright")
        width = max(width, note_box.width)
    return width
