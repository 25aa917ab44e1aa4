"""Checks: who attacks a 帥 (G11.1), and which tiles stand between."""

from collections.abc import Sequence

from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import KIND, SIDE, SUI, TORIDE
from game.games.gungi.rules.reach import ENEMY_TOP, NO_EXTRA, extra_key, extra_table, reach_table, usable

Line = tuple[int, tuple[int, ...]]
"""(square of the attacker, squares between it and the 帥)."""


def find_king(cells: Sequence[Tower], side: int, reduced: bool) -> int | None:
    """Returns the square of the 帥 of `side`, or None while it is not on the board. It is always on top (G3.5)."""
    for sq in usable(reduced):
        tower = cells[sq]
        if tower and KIND[tower[-1]] == SUI and SIDE[tower[-1]] == side:
            return sq
    return None


def lines_to(cells: Sequence[Tower], sq: int, target: int, reduced: bool) -> list[tuple[int, ...]]:
    """Returns for each way the top tile of `sq` bears on `target` the squares between, whatever stands there."""
    tower = cells[sq]
    index = len(tower) - 1
    top = tower[-1]
    mode = ENEMY_TOP if index and SIDE[tower[-2]] != SIDE[top] else index
    lines: list[tuple[int, ...]] = []
    between = reach_table(reduced)[top][mode][sq].between.get(target)
    if between is not None:
        lines.append(between)
    if index == 1:
        key = extra_key(tower, 1)
        if key != NO_EXTRA:
            between = extra_table(reduced)[key][sq].between.get(target)
            if between is not None:
                lines.append(between)
    return lines


def sees(cells: Sequence[Tower], sq: int, target: int, reduced: bool) -> bool:
    """Whether the top tile of `sq` reaches `target` as the board stands (G5, G6)."""
    lines = lines_to(cells, sq, target, reduced)
    return bool(lines) and any([not any([cells[b] for b in line]) for line in lines])


def attackers(cells: Sequence[Tower], king: int, by: int, reduced: bool) -> list[int]:
    """Returns the squares of the tiles of side `by` that attack the 帥 on `king` (G11.1).

    The square of the 帥 itself stands for an enemy tile directly below it.
    """
    found = []
    table = reach_table(reduced)
    for sq in usable(reduced):
        tower = cells[sq]
        if not tower or SIDE[tower[-1]] != by:
            continue
        n = len(tower)
        if n == 1:
            between = table[tower[0]][0][sq].between.get(king)
            if between is not None and not any([cells[b] for b in between]):
                found.append(sq)
        elif sees(cells, sq, king, reduced):
            found.append(sq)
    if struck_from_below(cells[king], by):
        found.append(king)
    return found


def struck_from_below(tower: Tower, by: int) -> bool:
    """Whether a tile of side `by`, not a 砦, stands directly below the top of the tower (G7.6, G11.1)."""
    return len(tower) > 1 and SIDE[tower[-2]] == by and KIND[tower[-2]] != TORIDE


class Survey:
    """One look at a position from `side`: its 帥, what attacks it, and which single tiles shield it.

    checkers: lines of attack that are open, the enemy below the 帥 as (king, ()). pins: by square of the only tile
    in between, the lines it closes.
    """

    __slots__ = ("checkers", "empty", "enemies", "enemy_king", "king", "own", "pins")

    def __init__(self, cells: Sequence[Tower], side: int, reduced: bool) -> None:
        self.own: list[int] = []
        self.enemies: list[int] = []
        self.empty: list[int] = []
        self.king = self.enemy_king = -1
        for sq in usable(reduced):
            tower = cells[sq]
            if not tower:
                self.empty.append(sq)
                continue
            top = tower[-1]
            if SIDE[top] == side:
                self.own.append(sq)
                if KIND[top] == SUI:
                    self.king = sq
            else:
                self.enemies.append(sq)
                if KIND[top] == SUI:
                    self.enemy_king = sq
        self.checkers: list[Line] = []
        self.pins: dict[int, list[Line]] = {}
        if self.king >= 0:
            self._look(cells, side, reduced)

    def _look(self, cells: Sequence[Tower], side: int, reduced: bool) -> None:
        king = self.king
        table = reach_table(reduced)
        for sq in self.enemies:
            tower = cells[sq]
            if len(tower) == 1:
                line = table[tower[0]][0][sq].between.get(king)
                lines = [] if line is None else [line]
            else:
                lines = lines_to(cells, sq, king, reduced)
            for between in lines:
                closed = [b for b in between if cells[b]]
                if not closed:
                    self.checkers.append((sq, between))
                elif len(closed) == 1:
                    self.pins.setdefault(closed[0], []).append((sq, between))
        if struck_from_below(cells[king], 1 - side):
            self.checkers.append((king, ()))
