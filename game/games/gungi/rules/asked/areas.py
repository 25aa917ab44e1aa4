"""Attacked squares: what the tiles of a side bear on as the board stands, over towers and layers (G5, G6, G7.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules.checks import struck_from_below
from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import SIDE
from game.games.gungi.rules.reach import NO_EXTRA, Reach, extra_key, extra_table, mode_of, reach_table, usable


def attacked(cells: Sequence[Tower], side: int, reduced: bool) -> dict[int, tuple[int, ...]]:
    """Returns the squares that `side` bears on, each with the squares of the tiles that do.

    What stands there does not matter: an own tile is covered, an enemy's in danger. A square stands for itself where
    a tile of `side` lies directly below the enemy's top (G7.6).
    """
    found: dict[int, list[int]] = {}
    for sq in usable(reduced):
        tower = cells[sq]
        if not tower:
            continue
        if SIDE[tower[-1]] != side:
            if struck_from_below(tower, side):
                found.setdefault(sq, []).append(sq)
            continue
        for target in _open_targets(cells, sq, reduced):
            found.setdefault(target, []).append(sq)
    return {sq: tuple(froms) for sq, froms in sorted(found.items())}


def _open_targets(cells: Sequence[Tower], sq: int, reduced: bool) -> set[int]:
    """Returns the squares the top tile of a tower reaches, no tile standing between."""
    tower = cells[sq]
    index = len(tower) - 1
    ways: list[Reach] = [reach_table(reduced)[tower[index]][mode_of(tower, index)][sq]]
    key = extra_key(tower, index)
    if key != NO_EXTRA:
        ways.append(extra_table(reduced)[key][sq])
    return {target for way in ways for target, between in way.between.items() if not any(cells[one] for one in between)}
