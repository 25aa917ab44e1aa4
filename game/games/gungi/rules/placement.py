"""The placement phase: the first formation (G13) and the re-formation after 千日手 (G14)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules.actions import Setup
from game.games.gungi.rules.checks import attackers, find_king, sees
from game.games.gungi.rules.effects import Hand, Tower, he_on_file
from game.games.gungi.rules.pieces import FIXED, HE, HYOU, KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.reach import territory, territory_order
from game.rules.chance import Stream
from game.rules.clause import Clause


def deal_backs(seed: int, seat: int) -> tuple[str, ...]:
    """Returns the nine backs of a seat's 兵 in a random order: the n-th 兵 placed gets the n-th (G13.9).

    Each seat has a stream of its own, so that neither can tell the other's from its own.
    """
    backs = ["さ", "と", *"へへへへへへへ"]
    Stream(Stream(seed ^ 0x0BAC5).next() + seat).shuffle(backs)
    return tuple(backs)


def placements(cells: Sequence[Tower], hand: Hand, side: int, reduced: bool) -> list[Setup]:
    """Returns the legal placements of a side, by tile and square ascending."""
    scratch = list(cells)
    enemy, hyou = find_king(scratch, 1 - side, reduced), _files_with_hyou(scratch, side)
    found = []
    for tile in dict.fromkeys(hand):
        for sq in territory_order(side, reduced):
            action = Setup(tile, sq, len(scratch[sq]) + 1)
            bad = _refuse(scratch, action, side, reduced, enemy, hyou) or _foul(scratch, action, side, reduced, hyou)
            if bad is None:
                found.append(action)
    return found


def refuse(cells: list[Tower], action: Setup, side: int, reduced: bool) -> Clause | None:
    """Why a tile of the hand cannot be placed so at all, or None; `cells` is written and put back."""
    return _refuse(cells, action, side, reduced, find_king(cells, 1 - side, reduced), _files_with_hyou(cells, side))


def _refuse(
    cells: list[Tower], action: Setup, side: int, reduced: bool, enemy: int | None, hyou: frozenset[int]
) -> Clause | None:
    """The same with what placements share: the square of the enemy's 帥, which none moves or covers (G3.5), and the
    files that have their 兵.
    """
    tile, sq, tower = action.tile, action.dst, cells[action.dst]
    kind = KIND[tile]
    if sq not in territory(side, reduced):
        return Clause("G13.2", "place-territory")
    if tower and KIND[tower[-1]] == SUI:
        return Clause("G3.5", "on-marshal")
    if len(tower) == 3:
        return Clause("G3.1", "tower-full")
    if action.layer != len(tower) + 1:
        return Clause("G13.5", "place-layer", (action.layer,))
    if tower and kind in FIXED:
        return Clause("G3.6", "place-fixed", (KINDS[kind],))
    if any([KIND[t] == kind for t in tower]):
        return Clause("G3.4", "same-kind", (KINDS[kind],))
    if _attacks(cells, tile, sq, side, reduced, enemy):
        return Clause("G13.7", "place-check")
    if not reduced and kind != HYOU and sq % 9 not in hyou and not _leaves_room(cells, tile, sq, side):
        return Clause("G13.8", "place-room", (sq % 9 + 1,))
    return None


def foul(cells: Sequence[Tower], action: Setup, side: int, reduced: bool) -> Clause | None:
    """What foul the placement is, or None: a second 兵 on a file, in the re-formation also a second へ."""
    return _foul(cells, action, side, reduced, _files_with_hyou(cells, side))


def _foul(cells: Sequence[Tower], action: Setup, side: int, reduced: bool, hyou: frozenset[int]) -> Clause | None:
    kind, file0 = KIND[action.tile], action.dst % 9
    if kind == HYOU and file0 in hyou:
        return Clause("G14.5" if reduced else "G13.4", "place-hyou", (file0 + 1,))
    if kind == HE and he_on_file(cells, file0, side):
        return Clause("G14.5", "place-he", (file0 + 1,))
    return None


def _files_with_hyou(cells: Sequence[Tower], side: int) -> frozenset[int]:
    """Returns the files, from 0, on which a 兵 of `side` stands."""
    return frozenset(
        [sq % 9 for sq in range(81) if cells[sq] and any([SIDE[t] == side and KIND[t] == HYOU for t in cells[sq]])]
    )


def _attacks(cells: list[Tower], tile: int, sq: int, side: int, reduced: bool, enemy: int | None) -> bool:
    """Whether a 帥 would be attacked (G13.7): the enemy's by the new tile, or the own one where it is put.

    A placement opens no line, so nothing else can come to attack.
    """
    tower = cells[sq]
    cells[sq] = (*tower, tile)
    bad = enemy is not None and sees(cells, sq, enemy, reduced)
    if KIND[tile] == SUI and not bad:
        bad = bool(attackers(cells, sq, 1 - side, reduced))
    cells[sq] = tower
    return bad


def _leaves_room(cells: Sequence[Tower], tile: int, sq: int, side: int) -> bool:
    """Whether the file of `sq` still has room for its 兵 (G13.8)."""
    for other in range(sq % 9, 81, 9):
        if other not in territory(side, False):
            continue
        tower = (*cells[other], tile) if other == sq else cells[other]
        if len(tower) < 3 and not (tower and KIND[tower[-1]] == SUI):
            return True
    return False
