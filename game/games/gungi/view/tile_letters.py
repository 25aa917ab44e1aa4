"""The faces of 軍儀 tiles for those who read no kanji: a Latin letter, and round it a picture of how the tile moves.

The picture is that of the first layer: a dot one square that way, a bar one or two, an arrowhead any distance, a ring a
leap. It is turned with its owner; the letter always stands upright. A tile that never moves bears a frame.
"""

from __future__ import annotations

import math
import re

import pygame

from game.games.gungi.rules.pieces import FIXED, KINDS
from game.games.gungi.rules.reach import PATTERNS
from game.ui.board.piece_art import OVER, PREMULTIPLIED, shrunk
from game.ui.theme import Colour, Theme

LETTERS = dict(zip("謀侍兵忍砲砦臥雛帥弓筒槍さとへ上龍鳳香や", "SUONCFYKMBGEATHIDPLW", strict=True))
"""The letter of each kind: one that its English name has."""
TILE_SET = "gungi_tiles"
"""Where the settings keep which tiles are shown, "letters" for these."""
_HAN, _KANA = "\u3400-\u9fff々", "\u3041-\u30ff"
_ALONE = re.compile(f"(?<![{_HAN}{_KANA}])[{''.join(LETTERS)}](?![{_HAN}{_KANA}])")
_IN_JAPANESE = re.compile(
    f"(?<![{_HAN}])[{''.join(kanji for kanji in LETTERS if kanji not in 'さとへや上')}](?![{_HAN}（])"
)
SHARE = 0.50
"""How large the letter is, in widths of a tile."""
RING = 0.37
"""How far from the middle the marks stand, in widths and heights of a face."""

Way = tuple[int, int]
_WAYS: dict[str, tuple[Way, ...]] = {
    "F": ((0, -1),),
    "B": ((0, 1),),
    "LR": ((-1, 0), (1, 0)),
    "FD": ((-1, -1), (1, -1)),
    "BD": ((-1, 1), (1, 1)),
    "R": ((0, -1), (0, 1), (-1, 0), (1, 0)),
    "D": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "FR": ((0, -1),),
    "N": ((-1, -2), (1, -2)),
}
_FAR = {"R": "any", "D": "any", "FR": "any", "N": "leap"}


def letter_of(kind: int) -> str:
    """Returns the letter of a kind."""
    return LETTERS[KINDS[kind]]


def lettered(words: str, lang: str) -> str:
    """Returns words with the letter of a kind at each kanji that means one: "the M 帥"; in Japanese "帥（M）".

    A kanji that is part of a longer word means no tile; in Japanese neither does kana, nor 上.
    """
    if lang == "ja":
        return _IN_JAPANESE.sub(lambda found: f"{found[0]}（{LETTERS[found[0]]}）", words)
    return _ALONE.sub(lambda found: f"{LETTERS[found[0]]} {found[0]}", words)


def ways(kind: int) -> dict[Way, str]:
    """Returns where a kind goes from the first layer, and how far: "one", "two", "any", "leap"."""
    found: dict[Way, str] = {}
    for word in PATTERNS[KINDS[kind]][0].split():
        far = "two" if word.endswith("2") else _FAR.get(word, "one")
        found |= dict.fromkeys(_WAYS[word.removesuffix("2")], far)
    return found


def draw_face(
    surface: pygame.Surface, theme: Theme, kind: int, face: tuple[int, int], ink: Colour, *, turned: bool
) -> None:
    """Draws letter and picture of a kind on a bare tile whose face has `face` pixels."""
    surface.blit(_picture(kind, face, ink, turned), (0, 0), special_flags=PREMULTIPLIED)
    font = theme.fonts.face("sans-bold", max(9, round(face[0] * SHARE)))
    letter = font.render(letter_of(kind), True, ink)
    box = letter.get_bounding_rect()
    at = ((face[0] - box.width) // 2 - box.x, (face[1] - box.height) // 2 - box.y)
    surface.blit(letter.premul_alpha(), at, special_flags=PREMULTIPLIED)


def _picture(kind: int, face: tuple[int, int], ink: Colour, turned: bool) -> pygame.Surface:
    wide, high = face[0] * OVER, face[1] * OVER
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    big.fill((*ink, 0))
    if kind in FIXED:
        frame = big.get_rect().inflate(-round(wide * 0.22), -round(high * 0.22))
        pygame.draw.rect(big, ink, frame, max(OVER, round(wide * 0.04)), border_radius=round(wide * 0.06))
    sign = -1 if turned else 1
    for (dx, dy), far in ways(kind).items():
        leap = 0.56 if far == "leap" else 1.0
        x, y = wide * (0.5 + sign * RING * dx * leap), high * (0.5 + sign * RING * max(-1, min(1, dy)))
        _mark(big, far, (x, y), math.atan2(dy * sign, dx * sign), wide, ink)
    return shrunk(big)


def _mark(big: pygame.Surface, far: str, at: tuple[float, float], way: float, wide: int, ink: Colour) -> None:
    """Draws one mark of the picture, which points outwards by `way`, an angle."""

    def point(along: float, across: float) -> tuple[float, float]:
        cos, sin = math.cos(way), math.sin(way)
        return at[0] + wide * (along * cos - across * sin), at[1] + wide * (along * sin + across * cos)

    if far == "any":
        pygame.draw.polygon(big, ink, [point(0.085, 0.0), point(-0.045, 0.10), point(-0.045, -0.10)])
    elif far == "two":
        pygame.draw.polygon(
            big, ink, [point(a, b) for a, b in ((-0.07, 0.04), (0.08, 0.04), (0.08, -0.04), (-0.07, -0.04))]
        )
    elif far == "leap":
        pygame.draw.circle(big, ink, at, wide * 0.07, max(OVER, round(wide * 0.025)))
    else:
        pygame.draw.circle(big, ink, at, wide * 0.052)
