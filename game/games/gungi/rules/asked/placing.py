"""Why a placement of the set-up is good (G13): what the tile guards, what stands by it, and what it builds on."""

from collections.abc import Iterator

from game.games.gungi.rules.actions import GungiAction, Setup
from game.games.gungi.rules.asked.advice import attacked
from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import BLACK, HYOU, KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.reach import ranks, territory
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Reason

OUTWARDS = 3
"""A tile that bears on so many squares beyond the own territory looks outwards."""


def placing_reasons(state: GungiState, action: GungiAction) -> list[Reason]:
    """Returns what speaks for a placement; [] for the word that a side is done. No back of a 兵 matters to it."""
    if not isinstance(action, Setup):
        return [Reason("done")]
    return list(_reasons(state, action))


def _reasons(state: GungiState, action: Setup) -> Iterator[Reason]:
    side, sq, kind = state.turn, action.dst, KIND[action.tile]
    reduced = state.round.reduced
    cells = tuple((*tower, action.tile) if at == sq else tower for at, tower in enumerate(state.cells))
    king = next((at for at, tower in enumerate(cells) if tower and _is_king(tower[-1], side)), -1)
    before, now = attacked(state.cells, side, reduced), attacked(cells, side, reduced)
    if kind == SUI:
        beside = sum(bool(cells[at]) for at in _around(sq))
        if _depth(sq, side, reduced) == 0:
            yield Reason("king-back")
        if beside:
            yield Reason("king-among", (beside,))
    elif king >= 0 and king in _around(sq):
        yield Reason("beside-king", (KINDS[kind],))
    elif king >= 0 and king % 9 == sq % 9 and _depth(sq, side, reduced) > _depth(king, side, reduced):
        yield Reason("before-king", (KINDS[kind],))
    if action.layer > 1:
        yield Reason("stacks", (KINDS[kind], KINDS[KIND[state.cells[sq][-1]]], action.layer))
    guarded = [at for at, froms in now.items() if sq in froms and at != sq and _own(cells[at], side)]
    fresh = [at for at in guarded if at not in before]
    if fresh:
        yield Reason("covers", (KINDS[KIND[cells[fresh[0]][-1]]],))
    if kind == HYOU:
        yield Reason("file", (sq % 9 + 1,))
    out = sum(sq in froms and at not in territory(side, reduced) for at, froms in now.items())
    if out >= OUTWARDS:
        yield Reason("outwards", (KINDS[kind], out))
    if sq in before and kind != SUI:
        yield Reason("covered", (KINDS[kind],))
    if _depth(sq, side, reduced) == 2 and kind != SUI:
        yield Reason("front", (KINDS[kind],))
    elif _depth(sq, side, reduced) == 0 and kind != SUI:
        yield Reason("rear", (KINDS[kind],))


def _is_king(tile: int, side: int) -> bool:
    return KIND[tile] == SUI and SIDE[tile] == side


def _own(tower: Tower, side: int) -> bool:
    return bool(tower) and SIDE[tower[-1]] == side


def _depth(sq: int, side: int, reduced: bool) -> int:
    """Returns how many ranks a square lies before the last one of a side."""
    dan = sq // 9 + 1
    return ranks(reduced)[-1] - dan if side == BLACK else dan - ranks(reduced)[0]


def _around(sq: int) -> list[int]:
    """Returns the squares next to a square, eight of them at most."""
    near = range(-1, 2)
    found = [(sq % 9 + x, sq // 9 + y) for x in near for y in near if x or y]
    return [y * 9 + x for x, y in found if 0 <= x < 9 and 0 <= y < 9]
