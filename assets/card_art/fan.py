"""Three cards in a fan, on a clear ground of 238 × 195 units."""

from __future__ import annotations

from pathlib import Path

import skia

from card_art.crests import emblem
from card_art.ink import INK, WIDTH, fill, rect, soft
from card_art.looks import FORCES
from card_art.troops import RADIUS, troop

SHOWN = (("B7", "七", 66, 107, -15), ("P9", "九", 172, 107, 15), ("R10", "十", 119, 103, 0))
"""Card, its number in kanji, its middle in units, degrees."""
WIDE = 84


def _words(c: skia.Canvas, font: Path, words: str, x: float, y: float, px: float, ink: tuple[int, ...]) -> None:
    """Writes with the middle of the ink at (x, y)."""
    face = skia.Font(skia.Typeface.MakeFromFile(str(font)), px)
    box = skia.Rect.MakeEmpty()
    face.measureText(words, skia.TextEncoding.kUTF8, box)
    c.drawString(words, x - box.centerX(), y - box.centerY(), face, fill(ink))


def fan(c: skia.Canvas, fonts: Path) -> None:
    """Draws the three cards."""
    for code, kanji, x, y, angle in SHOWN:
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        c.scale(WIDE / WIDTH, WIDE / WIDTH)
        c.translate(-160, -224)
        edge = rect(0, 0, 320, 448)
        c.drawRoundRect(edge.makeOffset(8, 14), RADIUS, RADIUS, soft((0, 0, 0), 120, 8))
        clip = skia.Path()
        clip.addRoundRect(edge, RADIUS, RADIUS)
        c.clipPath(clip, True)
        troop(c, code, True)
        look = FORCES[code[0]]
        _words(c, fonts / "ShipporiMincho-Bold.ttf", code[1:], 72 if code[1:] == "10" else 60, 66, 126, look.ink)
        _words(c, fonts / "YujiSyuku.ttf", kanji, 60, 152, 62, INK)
        emblem(c, code[0], 261, 61, 38)
        c.restore()
