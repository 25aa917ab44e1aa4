"""The placement phase: the first formation (G13) and the re-formation after 千日手 (G14)."""

from collections.abc import Sequence
from functools import cache

from game.games.gungi.rules.actions import Setup
from game.games.gungi.rules.checks import attackers, find_king, sees
from game.games.gungi.rules.effects import he_on_file
from game.games.gungi.rules.parts import Hand, Tower
from game.games.gungi.rules.pieces import BLACK, FIXED, HE, HYOU, KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.reach import reach_table, territory, territory_order
from game.rules.chance import Stream
from game.rules.clause import Clause

_FLAT = ("兵兵兵兵兵兵兵兵兵", " 臥弓侍謀侍弓雛 ", " 忍忍砦帥謀 忍砲")
FLAT: dict[int, int] = {
    54 + 9 * row + file: KINDS.find(kind) for row, kinds in enumerate(_FLAT) for file, kind in enumerate(kinds)
}
"""The kinds of the flat array 平陣 (H2) by board index, as Black places it; -1 where nothing stands."""


def deal_backs(seed: int, seat: int) -> tuple[str, ...]:
    """Returns the nine backs of a seat's 兵 in a random order: the n-th 兵 placed gets the n-th (G13.9).

    Each seat has a stream of its own, so that neither can tell the other's from its own.
    """
    backs = ["さ", "と", *"へへへへへへへ"]
    Stream(Stream(seed ^ 0x0BAC5).next() + seat).shuffle(backs)
    return tuple(backs)


class Placements:
    """Finds the placements of a side, and says why others may not be made; `cells` is written and put back."""

    __slots__ = ("bound", "cells", "enemy", "hyou", "reduced", "room", "side")

    def __init__(self, cells: Sequence[Tower], side: int, reduced: bool, bound: bool = False) -> None:
        self.cells = list(cells)
        self.side = side
        self.reduced = reduced
        self.bound = bound
        """Whether the side may place the flat array alone (H2)."""
        self.enemy = find_king(self.cells, 1 - side, reduced)
        self.hyou = _files_with_hyou(self.cells, side)
        self.room: dict[int, list[int]] = {}
        """By file from 0, as asked, the squares of the first formation's territory with room for something more."""

    def actions(self, hand: Hand) -> list[Setup]:
        """Returns the legal placements of the tiles of a hand, by tile and square ascending."""
        squares = [sq for sq in territory_order(self.side, self.reduced) if _has_room(self.cells[sq])]
        return [
            action
            for tile in dict.fromkeys(hand)
            for sq in squares
            for action in (_setup(tile, sq, len(self.cells[sq]) + 1),)
            if self.foul(action) is None and self.refuse(action) is None  # the cheaper of the two first
        ]

    def refuse(self, action: Setup) -> Clause | None:
        """Why a tile of the hand cannot be placed so at all, or None; no tile moves or covers a 帥 (G3.5)."""
        tile, sq, tower = action.tile, action.dst, self.cells[action.dst]
        kind = KIND[tile]
        if sq not in territory(self.side, self.reduced):
            return Clause("G13.2", "place-territory")
        if self.bound and FLAT[sq if self.side == BLACK else 80 - sq] != kind:
            return Clause("H2", "place-flat", (KINDS[kind],))
        if tower and KIND[tower[-1]] == SUI:
            return Clause("G3.5", "on-marshal")
        if len(tower) == 3:
            return Clause("G3.1", "tower-full")
        if action.layer != len(tower) + 1:
            return Clause("G13.5", "place-layer", (action.layer,))
        if tower and kind in FIXED:
            return Clause("G3.6", "place-fixed", (KINDS[kind],))
        if tower and any([KIND[t] == kind for t in tower]):
            return Clause("G3.4", "same-kind", (KINDS[kind],))
        if self._attacks(tile, sq):
            return Clause("G13.7", "place-check")
        if not self.reduced and kind != HYOU and sq % 9 not in self.hyou and not self._leaves_room(tile, sq):
            return Clause("G13.8", "place-room", (sq % 9 + 1,))
        return None

    def foul(self, action: Setup) -> Clause | None:
        """What foul the placement is, or None: a second 兵 on a file, in the re-formation also a second へ."""
        kind, file0 = KIND[action.tile], action.dst % 9
        if kind == HYOU and file0 in self.hyou:
            return Clause("G14.5" if self.reduced else "G13.4", "place-hyou", (file0 + 1,))
        if kind == HE and he_on_file(self.cells, file0, self.side):
            return Clause("G14.5", "place-he", (file0 + 1,))
        return None

    def _attacks(self, tile: int, sq: int) -> bool:
        """Whether a 帥 would be attacked (G13.7): the enemy's by the new tile, or the own one where it is put.

        A placement opens no line, so nothing else can come to attack.
        """
        tower = self.cells[sq]
        if not tower and KIND[tile] != SUI:  # nearly always, and three times as fast
            between = None if self.enemy is None else reach_table(self.reduced)[tile][0][sq].between.get(self.enemy)
            return between is not None and not any([self.cells[b] for b in between])
        self.cells[sq] = (*tower, tile)
        bad = self.enemy is not None and sees(self.cells, sq, self.enemy, self.reduced)
        if KIND[tile] == SUI and not bad:
            bad = bool(attackers(self.cells, sq, 1 - self.side, self.reduced))
        self.cells[sq] = tower
        return bad

    def _leaves_room(self, tile: int, sq: int) -> bool:
        """Whether the file of `sq` still has room for its 兵 (G13.8)."""
        room = self.room.get(sq % 9)
        if room is None:
            room = self.room[sq % 9] = [s for s in _files_of(self.side)[sq % 9] if _has_room(self.cells[s])]
        return _has_room((*self.cells[sq], tile)) if room == [sq] else bool(room)


_SETUPS: dict[int, Setup] = {}


def _setup(tile: int, sq: int, layer: int) -> Setup:
    """Returns the placement from a table of ready ones (a new one costs three times as much)."""
    key = (tile * 81 + sq) * 4 + layer
    found = _SETUPS.get(key)
    if found is None:
        found = _SETUPS[key] = Setup(tile, sq, layer)
    return found


@cache
def _files_of(side: int) -> tuple[tuple[int, ...], ...]:
    """Returns the squares of a side's territory in the first formation by file, from 0."""
    return tuple(tuple(sq for sq in territory_order(side, False) if sq % 9 == file) for file in range(9))


def _has_room(tower: Tower) -> bool:
    """Whether a tile may still be put on a tower (G3.1, G3.5)."""
    return len(tower) < 3 and not (tower and KIND[tower[-1]] == SUI)


def _files_with_hyou(cells: Sequence[Tower], side: int) -> frozenset[int]:
    """Returns the files, from 0, on which a 兵 of `side` stands."""
    return frozenset(
        [
            sq % 9
            for sq, tower in enumerate(cells)
            if tower and any([SIDE[t] == side and KIND[t] == HYOU for t in tower])
        ]
    )
