"""新: the drops of a position in play (G7.8 to G7.12)."""

from functools import cache

from game.games.gungi.rules.actions import Drop, PlayAction
from game.games.gungi.rules.effects import he_on_file
from game.games.gungi.rules.judge import Judge
from game.games.gungi.rules.pieces import BOARS, FRONTS, GROUND, HE, HYOU, JOU, KIND, SHINOBI, SIDE
from game.games.gungi.rules.reach import can_go_nowhere, reach_table


@cache
def _ready(tile: int, reduced: bool) -> dict[int, Drop]:
    """Returns by square the drops of a tile on the bare board; squares it could never leave are missing (G7.11)."""
    table = reach_table(reduced)[tile][0]
    return {sq: Drop(tile, sq, 1) for sq in range(81) if not table[sq].nowhere}


def add_drops(judge: Judge, out: list[PlayAction]) -> None:
    """Adds the legal drops of the side to act."""
    hand = dict.fromkeys(judge.situation.hands[judge.side])
    if not hand:
        return
    survey = judge.survey
    squares = survey.empty
    if survey.checkers:
        if any(sq == survey.king for sq, _ in survey.checkers):
            return
        squares = [sq for sq in squares if all(sq in between for _, between in survey.checkers)]
    grounds = [] if survey.checkers else [sq for sq in survey.own if _open_ground(judge, sq)]
    for tile in hand:
        kind = KIND[tile]
        ready = _ready(tile, judge.reduced)
        if kind in (HE, HYOU):
            _add_foot(judge, tile, squares, grounds, out)
            continue
        if kind in BOARS:
            out += [ready[sq] for sq in squares if sq in ready]
        else:
            out += [ready[sq] for sq in squares]
        for sq in grounds:
            if _ground_takes(judge, sq, tile):
                out.append(Drop(tile, sq, len(judge.cells[sq]) + 1))


def _open_ground(judge: Judge, sq: int) -> bool:
    tower = judge.cells[sq]
    return len(tower) < 3 and KIND[tower[-1]] in GROUND


def _ground_takes(judge: Judge, sq: int, tile: int) -> bool:
    """Whether a hand tile may land on the own uncovered 地駒 of `sq` (G7.10, G3.4, G7.11)."""
    tower = judge.cells[sq]
    kind = KIND[tile]
    if not ground_face_fits(KIND[tower[-1]], kind):
        return False
    if any([KIND[t] == kind and SIDE[t] == judge.side for t in tower]):
        return False
    return not can_go_nowhere((*tower, tile), len(tower), sq, judge.reduced)


def _add_foot(judge: Judge, tile: int, squares: list[int], grounds: list[int], out: list[PlayAction]) -> None:
    """Drops of 兵 and へ: one a file (G12.2, G12.3), no mate (G12.4)."""
    if KIND[tile] == HE:
        closed = [he_on_file(judge.cells, file0, judge.side) > 0 for file0 in range(9)]
    else:
        closed = [judge.hyou_on_file(file0) for file0 in range(9)]
    ready = _ready(tile, judge.reduced)
    for sq in squares:
        if not closed[sq % 9] and sq in ready and not _mates(judge, ready[sq]):
            out.append(ready[sq])
    for sq in grounds:
        if not closed[sq % 9] and _ground_takes(judge, sq, tile):
            drop = Drop(tile, sq, len(judge.cells[sq]) + 1)
            if not _mates(judge, drop):
                out.append(drop)


def _mates(judge: Judge, drop: Drop) -> bool:
    if not judge.mates:
        return False
    king = judge.survey.enemy_king
    if king < 0:
        return False
    bare_reach = reach_table(judge.reduced)[drop.tile][0][drop.dst].between
    if drop.layer == 1 and king not in bare_reach:
        return False
    return not judge.lawful(drop)


def ground_face_fits(ground: int, kind: int) -> bool:
    """Whether a 地駒 of kind `ground` lets a tile of `kind` land on it: 忍 back faces, 上 front faces (G7.10)."""
    if ground == SHINOBI:
        return kind not in FRONTS
    return ground != JOU or kind in FRONTS
