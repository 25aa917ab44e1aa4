"""The pieces (P3.1, P12): kinds, sides and stages as one small integer a square, with their letters and signs.

A cell is `stage << 8 | kind << 1 | side`, 0 where the square is empty; sides are seats (0 White, 1 Black). Kinds 1 to
11 are those of P3.1, from 12 on the composed ones (P12.6), each of two different kinds without the Bolussa.
"""

from itertools import combinations
from typing import Final

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = "wb"
EMPTY: Final = 0

LETTERS: Final = "BMRQWOKLCSG"
"""P3.1's letters in its order; kind n is `LETTERS[n - 1]`."""
B: Final = 1
M: Final = 2
R: Final = 3
Q: Final = 4
W: Final = 5
O: Final = 6  # noqa: E741
K: Final = 7
L: Final = 8
C: Final = 9
S: Final = 10
G: Final = 11
SIGNS: Final = "君后傀堕塔混騎衝背逆兵"
"""The sign on the piece of each basic kind: 暴君, 淫后, 傀儡, 堕天使, 戦塔, 混沌, 屍騎, 衝車, 背教徒, 逆賊, 兵鬼."""
MAX_STAGE: Final = 60
"""P12.1."""

_PAIRS: Final = tuple(combinations(sorted(LETTERS[1:]), 2))
NAMES: Final[tuple[str, ...]] = ("", *LETTERS, *(a + b for a, b in _PAIRS))
"""The letters of every kind, those of a composed one in alphabetical order (P16.2); 0 is no kind."""
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES) if name}
PARTS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(LETTERS.index(letter) + 1 for letter in name) for name in NAMES)
"""The basic kinds that a kind moves as: itself, or its two (P12.6)."""
KINDS: Final = len(NAMES)

_INTRINSIC: Final = dict(zip(LETTERS, (5, 5, 3, 6, 4, 4, 3, 2, 4, 2, 1), strict=True))
STRENGTH: Final[tuple[int, ...]] = (
    0,
    *(_INTRINSIC[letter] for letter in LETTERS),
    *(min(6, max(_INTRINSIC[a], _INTRINSIC[b]) + 1) for a, b in _PAIRS),
)
"""固有強さ of every kind (P3.1, P12.6)."""


def cell(kind: int, side: int, stage: int = 0) -> int:
    """Returns the integer of a piece."""
    return stage << 8 | kind << 1 | side


def side_of(piece: int) -> int:
    return piece & 1


def kind_of(piece: int) -> int:
    return piece >> 1 & 0x7F


def stage_of(piece: int) -> int:
    return piece >> 8


def composed(kind: int) -> bool:
    """Whether a kind is one of P12.6."""
    return kind > G


def raised(piece: int, by: int) -> int:
    """Returns the piece after a transformation by `by` stages, at most `MAX_STAGE` (P12.1)."""
    return (piece & 0xFF) | min(MAX_STAGE, (piece >> 8) + by) << 8


def power(piece: int) -> int:
    """Returns the power バーラム of a piece (P12.4)."""
    return 5 * STRENGTH[kind_of(piece)] + stage_of(piece)


_PROMOTION: Final = {G: (M, 1), L: (M, 1), K: (M, 2), S: (Q, 1)}


def promoted(piece: int, sq: int, size: int) -> int:
    """Returns what a piece arriving on `sq` of the base board of `size` ranks becomes, its stage kept (P6.4)."""
    becomes = _PROMOTION.get(piece >> 1 & 0x7F)
    if becomes is None:
        return piece
    ranks = size - sq // size if piece & 1 == WHITE else sq // size + 1
    return cell(becomes[0], piece & 1, piece >> 8) if ranks <= becomes[1] else piece
