"""The picture of the launcher's card."""

from __future__ import annotations

from game.ui.card_canvas import Canvas


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    c.grid((0x2E, 0x42, 0x24), 33.5)
    c.glyph("抜", 119, 90, 76, (0xF6, 0xEE, 0xDD))
