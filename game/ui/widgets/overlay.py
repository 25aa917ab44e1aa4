"""The F3 overlay: frame times and what the scene tells of itself; never a secret."""

from collections import deque
from collections.abc import Sequence

import pygame

from game.ui.theme import Theme


class Overlay:
    """Collects the milliseconds of drawn frames (without the flip) and draws them with the scene's own lines."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._times: deque[float] = deque(maxlen=240)

    def frame(self, ms: float, drawn: bool) -> None:
        """Notes one turn of the loop; turns that drew nothing are not counted."""
        if drawn:
            self._times.append(ms)

    def lines(self) -> list[str]:
        """Returns the frame times as text."""
        if not self._times:
            return ["no frame yet"]
        times = sorted(self._times)
        p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
        last = self._times[-1]
        return [f"frame: {last:.1f} ms, median {times[len(times) // 2]:.1f}, p99 {p99:.1f}"]

    def draw(self, surface: pygame.Surface, scene_lines: Sequence[str]) -> None:
        """Draws the box in the top left corner."""
        theme = self._theme
        px = max(12, round(13 * theme.u))
        rows = [*self.lines(), *scene_lines]
        step = theme.line_height("sans", px)
        width = max(theme.fonts.width(row, "sans", px) for row in rows) + 20
        box = pygame.Surface((width, step * len(rows) + 12), pygame.SRCALPHA)
        box.fill((0, 0, 0, 205))
        for i, row in enumerate(rows):
            theme.draw(box, row, (10, 6 + i * step), "sans", px, (190, 240, 190))
        surface.blit(box, (6, 6))
