"""Sub-boards that are fought for: how near a side is to losing one, besides the force that stands there."""

from collections.abc import Sequence

from game.games.prosfair.rules.checks import attacked, find_tyrant
from game.games.prosfair.rules.parts import NATURAL
from game.games.prosfair.rules.regions import can_move
from game.games.prosfair.rules.specials import ordinary


def held_tight(cells: Sequence[int], size: int, side: int) -> bool:
    """Whether a side has but one piece on a sub-board that can move: that one stuck, the board is lost (P10.2b)."""
    able = 0
    for src in ordinary(cells, side):
        if can_move(cells, src, size):
            able += 1
            if able > 1:
                return False
    return True


def tyrant_attacked(cells: Sequence[int], size: int, side: int) -> bool:
    """Whether the shadow tyrant of a side could be taken, and the board with it (P10.2c)."""
    tyrant = find_tyrant(cells, side)
    return tyrant is not None and attacked(cells, tyrant, size, NATURAL, 1 - side)


def grip(cells: Sequence[int], size: int, tight: int, tyrant: int) -> int:
    """Returns what White has of a board, above 0, by what Black is near to losing there, and the other way round."""
    total = 0
    for side, sign in ((0, -1), (1, 1)):
        if held_tight(cells, size, side):
            total += sign * tight
        if tyrant_attacked(cells, size, side):
            total += sign * tyrant
    return total
