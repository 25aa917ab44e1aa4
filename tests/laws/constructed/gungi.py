"""軍儀: towers of two and three, hands, both 帥 near the edge, tiles on layers they seldom come to, debts."""

from __future__ import annotations

from typing import Any

from game.games.gungi.rules.parts import PLAY, Hands, Round, Ties, Tiles, Tower
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, STARTING_SET, SUI, TURNED, piece
from game.games.gungi.rules.positions import position_out
from game.games.gungi.rules.reach import usable
from game.games.gungi.rules.state import set_up
from game.rules.chance import Stream
from tests.laws.constructed.draws import likely, shuffled

EDGE = tuple(sq for sq in range(81) if sq // 9 in (0, 8) or sq % 9 in (0, 8))
FULL = 3
"""Tiles of the highest tower."""


def draw(stream: Stream) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns a position object and options."""
    reduced = likely(stream, 25)
    squares = [sq for sq in range(81) if sq in usable(reduced)]
    few = shuffled(stream, squares)[: 6 + stream.below(30)]
    cells: list[Tower] = [()] * 81
    hands: tuple[list[int], list[int]] = ([], [])
    owed: list[int | None] = [None, None]
    kept, held = 20 + stream.below(80), stream.below(50)
    for tile in shuffled(stream, _tiles(stream)):
        if KIND[tile] == SUI or not likely(stream, kept):
            continue
        if KIND[tile] in FIXED:
            _fixed(tile, cells, few, owed, stream)
        elif likely(stream, held):
            hands[SIDE[tile]].append(tile)
        elif room := [sq for sq in few if len(cells[sq]) < FULL]:
            at = stream.choice(room)
            cells[at] = (*cells[at], tile)
    for side in (0, 1):
        edge = [sq for sq in squares if sq in EDGE] if likely(stream, 70) else squares
        at = stream.choice([sq for sq in edge if len(cells[sq]) < FULL and not _marshal(cells[sq])] or squares)
        cells[at] = (*cells[at], piece(side, SUI, -1))
    swap = [stream.choice(squares) if likely(stream, 15) else None for _ in (0, 1)]
    sorted_hands: Hands = (tuple(sorted(hands[0])), tuple(sorted(hands[1])))
    ties = Ties((swap[0], swap[1]), (owed[0], owed[1]))
    rnd = Round(PLAY, reduced, stream.below(2))
    state = set_up(Tiles.of(tuple(cells), sorted_hands), stream.below(2), rnd, ties, claim_mode=False)
    return position_out(state), {"mode": "strict"}


def _tiles(stream: Stream) -> list[int]:
    """Returns the tiles of both sides, some turned over to the other one."""
    own = [piece(side, kind, back) for side in (0, 1) for kind, back, many in STARTING_SET for _ in range(many)]
    return [TURNED[tile] if likely(stream, 30) else tile for tile in own]


def _fixed(tile: int, cells: list[Tower], squares: list[int], owed: list[int | None], stream: Stream) -> None:
    """砲 and 砦 stand on layer 1 or are owed."""
    free = [sq for sq in squares if not cells[sq]]
    if owed[SIDE[tile]] is None and likely(stream, 15):
        owed[SIDE[tile]] = tile
    elif free:
        cells[stream.choice(free)] = (tile,)


def _marshal(tower: Tower) -> bool:
    return bool(tower) and KIND[tower[-1]] == SUI
