"""The armies that the player of 軍儀 knows for the first formation (G13), as wishes for kinds on squares and layers."""

from game.games.gungi.rules.pieces import BLACK, KINDS

Wish = tuple[int, int, int]
"""(kind, square, layer) that an army wants filled."""
Army = tuple[Wish, ...]

_ARRAYS = (
    """
    兵   兵 兵 兵 兵 兵 兵 兵 兵
    ・   雛 謀 ・ 忍 ・ 謀 臥 ・
    砦弓 忍 ・ 侍 帥 侍 ・ 忍 砲弓
    """,
    """
    兵   兵 兵 兵 兵 兵 兵 兵 兵
    ・   帥 侍 ・ 忍 ・ 謀 臥 ・
    砦弓 忍 謀 侍 ・ ・ 雛 忍 砲弓
    """,
    """
    兵   兵 兵謀 兵 兵侍 兵 兵謀 兵 兵
    ・   雛 ・   忍 ・   忍 ・   臥 ・
    砦弓 ・ 侍   ・ 帥   ・ 忍   ・ 砲弓
    """,
    """
    兵   兵 ・   兵 兵 兵 兵 兵 兵
    ・   帥 兵謀 侍 忍 ・ 謀 臥 ・
    砦弓 忍 侍   ・ ・ ・ 雛 忍 砲弓
    """,
    """
    兵 兵 兵忍弓 兵 兵謀 兵 兵忍弓 兵 兵
    ・ 雛 砦     侍 ・   侍 砲     臥 ・
    ・ ・ ・     忍 帥   謀 ・     ・ ・
    """,
    """
    兵   兵   兵   兵侍 兵忍弓 兵 兵 兵   兵
    ・   謀   侍   砦忍 ・     ・ 臥 ・   ・
    砲弓 帥   忍   謀   ・     ・ ・ 雛   ・
    """,
    """
    兵 兵   兵侍 兵 兵謀忍 兵 兵侍 兵   兵
    ・ 臥   ・   弓 砦     弓 ・   雛   ・
    ・ 忍   ・   ・ 帥     忍 謀   ・   砲
    """,
    """
    兵 兵 兵 兵侍 兵 兵   兵謀弓 兵忍 兵
    ・ 砦 侍 忍   ・ 臥   ・     雛   ・
    帥 忍 謀 弓   ・ ・   ・     砲   ・
    """,
    """
    兵 兵忍 兵 兵   砲侍 兵   兵 兵忍 兵
    ・ ・   弓 侍   兵謀 忍   弓 ・   ・
    ・ 臥   砦 帥   ・   謀   ・ 雛   ・
    """,
    """
    兵 兵   兵忍弓 兵   兵 兵   兵侍 兵 兵
    ・ 臥   ・     砲謀 ・ 砦侍 帥   忍 ・
    ・ 雛   ・     弓   ・ 忍   謀   ・ ・
    """,
    """
    兵   兵 兵謀忍 兵   兵 兵   兵   兵   兵
    ・   帥 侍     ・   臥 ・   弓   雛   ・
    砦忍 侍 ・     ・   ・ 砲弓 謀   忍   ・
    """,
    """
    兵侍 兵 兵   兵忍謀 兵 兵忍弓 兵   兵 兵侍
    ・   雛 ・   ・     砦 ・     ・   臥 ・
    ・   弓 ・   忍     帥 謀     砲   ・ ・
    """,
    """
    兵 兵   兵   兵 兵忍謀 兵 兵   兵 兵
    ・ 弓   雛   侍 砲弓   侍 臥   忍 ・
    ・ ・   ・   砦 帥     忍 謀   ・ ・
    """,
    """
    兵   兵   兵忍 兵 兵   兵 兵忍 兵   兵
    砲弓 ・   謀   侍 ・   侍 謀   ・   砦弓
    ・   雛   ・   忍 帥   ・ ・   臥   ・
    """,
)
"""Black's dan 7 to 9, suji 9 on the left; towers bottom first."""


def _read(array: str, side: int, mirrored: bool) -> Army:
    """Returns an array's wishes, the lowest layers and the front row first."""
    wishes: list[Wish] = []
    for row, line in enumerate(array.split("\n")[1:4]):
        for column, tower in enumerate(line.split()):
            file = column if mirrored else 8 - column
            sq = (6 + row) * 9 + file
            for layer, kind in enumerate(tower.replace("・", ""), 1):
                wishes.append((KINDS.index(kind), sq if side == BLACK else 80 - sq, layer))
    return tuple(sorted(wishes, key=lambda wish: wish[2]))


ARMIES: tuple[tuple[Army, ...], ...] = tuple(
    tuple(_read(array, side, mirrored) for array in _ARRAYS for mirrored in (False, True)) for side in (0, 1)
)
"""By side: every army, as it is and mirrored."""
