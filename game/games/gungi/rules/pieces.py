"""The tiles of 軍儀 Gungi: twenty kinds, two faces a tile, and the small integers the board is made of.

Romanised names: 謀 bou (strategist), 侍 samurai, 兵 hyou (soldier), 忍 shinobi (ninja), 砲 ozutsu (cannon),
砦 toride (fort), 臥 ga (lying dragon), 雛 hina (chick), 帥 sui (marshal), 弓 yumi (bow), 筒 tsutsu (gun),
槍 yari (spear), さ sa, と to, へ he, 上 jou (high ninja), 龍 ryuu (dragon), 鳳 hou (phoenix), 香 kaoru (lance),
や ya (arrow).
"""

from typing import Final

BLACK: Final = 0
WHITE: Final = 1
SIDES: Final = ("B", "W")

BOU: Final = 0
SAMURAI: Final = 1
HYOU: Final = 2
SHINOBI: Final = 3
OZUTSU: Final = 4
TORIDE: Final = 5
GARYOU: Final = 6
HINA: Final = 7
SUI: Final = 8
YUMI: Final = 9
TSUTSU: Final = 10
YARI: Final = 11
SA: Final = 12
TO: Final = 13
HE: Final = 14
JOU: Final = 15
RYUU: Final = 16
HOU: Final = 17
KAORU: Final = 18
YA: Final = 19
KINDS = "謀侍兵忍砲砦臥雛帥弓筒槍さとへ上龍鳳香や"
GLYPHS = KINDS
"""Every character that stands on a piece."""
FRONTS: Final = frozenset(range(10))

_FRONT_BACK = (
    (BOU, TSUTSU),
    (SAMURAI, YARI),
    (HYOU, SA),
    (HYOU, TO),
    (HYOU, HE),
    (SHINOBI, JOU),
    (OZUTSU, KAORU),
    (TORIDE, KAORU),
    (GARYOU, RYUU),
    (HINA, HOU),
    (YUMI, YA),
)
NO_FACE: Final = -1
UNKNOWN_FACE: Final = -2
FACES: tuple[tuple[int, int], ...] = (
    *_FRONT_BACK,
    *((back, front) for front, back in _FRONT_BACK),
    (SUI, NO_FACE),
    (HYOU, UNKNOWN_FACE),
)
"""(face up, other face) by the low part of a piece code; the last one is a 兵 whose back the viewer does not know."""

PER_SIDE: Final = len(FACES)
SIDE: Final[tuple[int, ...]] = tuple(code // PER_SIDE for code in range(2 * PER_SIDE))
KIND: Final[tuple[int, ...]] = tuple(FACES[code % PER_SIDE][0] for code in range(2 * PER_SIDE))
OTHER: Final[tuple[int, ...]] = tuple(FACES[code % PER_SIDE][1] for code in range(2 * PER_SIDE))


def piece(side: int, kind: int, other: int) -> int:
    """Returns the code of a tile: `side`·24 + its faces. Raises ValueError for faces no tile has (G2.1)."""
    return side * PER_SIDE + FACES.index((kind, other))


def _turned(code: int) -> int:
    face, other = FACES[code % PER_SIDE]
    if other < 0:
        return code
    return (1 - code // PER_SIDE) * PER_SIDE + FACES.index((other, face))


TURNED: Final[tuple[int, ...]] = tuple(_turned(code) for code in range(2 * PER_SIDE))
"""The tile after it changed sides: turned over, of the other colour (G9.2). 帥 and unknown backs stay as they are."""

UNKNOWN_HYOU = (piece(BLACK, HYOU, UNKNOWN_FACE), piece(WHITE, HYOU, UNKNOWN_FACE))

STARTING_SET: tuple[tuple[int, int, int], ...] = (
    (BOU, TSUTSU, 2),
    (SAMURAI, YARI, 2),
    (HYOU, SA, 1),
    (HYOU, TO, 1),
    (HYOU, HE, 7),
    (SHINOBI, JOU, 3),
    (OZUTSU, KAORU, 1),
    (TORIDE, KAORU, 1),
    (GARYOU, RYUU, 1),
    (HINA, HOU, 1),
    (SUI, NO_FACE, 1),
    (YUMI, YA, 2),
)
"""(front, back, how many) of one side's 23 tiles (G2.1, G2.2)."""


def starting_hand(side: int) -> tuple[int, ...]:
    """Returns the 23 piece codes of `side` before the placement, sorted."""
    return tuple(sorted(piece(side, front, back) for front, back, n in STARTING_SET for _ in range(n)))


FIXED: Final = frozenset({OZUTSU, TORIDE})
"""不動駒: stand on layer 1 and never move (G1.6, G3.6)."""
BOARS: Final = frozenset({HYOU, SHINOBI, KAORU})
"""猪駒: leave the board when they can go nowhere (G1.6, G10.1)."""
GROUND: Final = frozenset({TORIDE, OZUTSU, SHINOBI, JOU})
"""地駒: 新 may land on them (G1.6, G7.10)."""
JUMPERS: Final = frozenset({SHINOBI, YUMI, JOU})
"""Pass over tiles (G5.4)."""
NO_EXTRA_RANGE: Final = frozenset({GARYOU, RYUU, HINA, HOU, SUI, KAORU})
"""Get nothing from an own 砲 or 砦 below (G6.4)."""
