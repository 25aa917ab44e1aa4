"""The board of 机戦: its squares, 皇処 and 皇水 (C2). A square is (row from A)·9 + (column from K), so 0 is KA."""

from functools import cache

from game.rules.contract import Square
from game.rules.grid import Grid

GRID = Grid(9, 9)
COLUMNS = tuple("KLNTZXCMP")
ROWS = ("A", "E", "I", "U", "O", "Y", "AI", "AU", "IA")
NAMES: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
SQUARE: dict[str, int] = {name: sq for sq, name in enumerate(NAMES)}
NAME_FORM = r"[KLNTZXCMP](?:IA|A[IU]?|[EIUOY])"
"""The form of a square's name, for patterns."""
CENTRE = SQUARE["ZO"]


def _mask(names: str) -> int:
    return sum(1 << SQUARE[name] for name in names.split())


FIELD = _mask("NI CI TU XU ZO TY XY NAI CAI")
"""皇処 as a bit set of squares (C2.2)."""
WATER = _mask("NO TO ZO XO CO ZI ZU ZY ZAI")
"""皇水 as a bit set of squares (C2.3)."""
IN_WATER: tuple[bool, ...] = tuple(bool(WATER >> sq & 1) for sq in range(81))

DIRECTIONS = tuple((df, dr) for dr in (-1, 0, 1) for df in (-1, 0, 1) if df or dr)


def _around(sq: int) -> tuple[int, ...]:
    steps = (GRID.step(sq, df, dr) for df, dr in DIRECTIONS)
    return tuple(there for there in steps if there is not None)


AROUND: tuple[tuple[int, ...], ...] = tuple(_around(sq) for sq in range(81))
"""The squares next to a square, in eight directions."""
NEAR: tuple[int, ...] = tuple(sum(1 << there for there in around) for around in AROUND)
"""The same as bit sets."""


def distance(a: int, b: int) -> int:
    """Returns the squares from `a` to `b` along their line (C6.6)."""
    return max(abs(a % 9 - b % 9), abs(a // 9 - b // 9))


def direction(a: int, b: int) -> tuple[int, int]:
    """Returns (column step, row step) of the line from `a` towards `b`."""
    df, dr = b % 9 - a % 9, b // 9 - a // 9
    return (df > 0) - (df < 0), (dr > 0) - (dr < 0)


@cache
def pick(sq: int) -> Square:
    """Returns the pick of a square."""
    return Square(sq % 9 + 1, sq // 9 + 1)


def of_pick(square: Square) -> int:
    """Returns the square of a pick."""
    return (square.rank - 1) * 9 + square.file - 1
