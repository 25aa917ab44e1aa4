"""The six forces as colours, hair and patterns, and the two strategy decks."""

from __future__ import annotations

from dataclasses import dataclass

from card_art.ink import Colour


@dataclass(frozen=True)
class Look:
    """Colours of a force: ink of the number, shade, pale wash, robe, lining; hair, how it is worn and cut."""

    sign: str
    ink: Colour
    deep: Colour
    pale: Colour
    robe: Colour
    shade: Colour
    lining: Colour
    under: Colour
    hair: Colour
    mane: str
    cut: int
    paper: Colour = (248, 241, 224)


FORCES: dict[str, Look] = {
    "R": Look("焔", (178, 42, 40), (116, 22, 26), (244, 176, 132), (206, 56, 46), (128, 22, 28), (246, 196, 110),
              (252, 232, 206), (46, 34, 38), "tail", 2),
    "B": Look("波", (36, 84, 150), (18, 44, 92), (168, 200, 226), (48, 104, 172), (20, 46, 96), (202, 226, 238),
              (240, 246, 248), (32, 34, 48), "wave", 0),
    "G": Look("竹", (34, 112, 72), (16, 62, 42), (172, 210, 162), (52, 136, 92), (18, 70, 48), (226, 222, 150),
              (244, 244, 222), (66, 46, 36), "long", 1),
    "Y": Look("雷", (150, 104, 6), (84, 56, 4), (246, 214, 122), (226, 170, 44), (146, 92, 10), (78, 58, 104),
              (255, 246, 214), (40, 32, 34), "knots", 3),
    "P": Look("藤", (104, 60, 144), (58, 30, 88), (208, 184, 226), (128, 82, 168), (66, 34, 100), (236, 190, 214),
              (248, 238, 246), (50, 32, 62), "up", 0),
    "W": Look("鶴", (62, 72, 86), (34, 40, 50), (208, 216, 224), (236, 238, 240), (156, 166, 182), (204, 56, 50),
              (250, 250, 250), (212, 216, 228), "long", 2, (243, 243, 240)),
}  # fmt: skip
