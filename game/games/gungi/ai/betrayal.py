"""裏切り on the search board (G9.6-9.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.ai.tables import TowerInfo
from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import FIXED, HE, KIND, SIDE, TURNED
from game.games.gungi.rules.reach import SQUARES

VOID, TURNS, WINS = range(3)


def betrayal(infos: Sequence[TowerInfo], tower: Tower, index: int, sq: int) -> tuple[int, Tower, list[int]]:
    """Returns what a betrayal by the へ at `index` of `tower` on `sq` does (G9.6-9.9).

    That is `VOID`, `TURNS` or `WINS`, the tower after it, and the 砲 or 砦 that its new owners must place (G10.7).
    """
    he = tower[index]
    mover = SIDE[he]
    turned = [TURNED[tile] for tile in tower[:index]]
    owed = [tile for tile in turned if KIND[tile] in FIXED]
    result = tuple(tile for tile in turned if KIND[tile] not in FIXED) + tower[index:]
    faces = [(SIDE[tile], KIND[tile]) for tile in result if KIND[tile] != HE]
    if len(set(faces)) < len(faces):
        return VOID, tower, []
    count = [0, 0]
    for tile in result:
        if KIND[tile] == HE:
            count[SIDE[tile]] += 1
    for other in range(sq % 9, SQUARES, 9):
        if other != sq:
            holds = infos[other].holds
            count[0] += holds[0] >> HE & 1
            count[1] += holds[1] >> HE & 1
    if count[mover] > 1:
        return VOID, tower, []
    return (WINS if count[1 - mover] > 1 else TURNS), result, owed
