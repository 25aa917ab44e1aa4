"""Moves of the search board: captures first, then quiet ones. Pseudo-legal: the own 帥 and mate fouls are left out.

Everything else of strict mode is kept, 二へ and 手二兵 included; `legality` adds what is missing.
"""

from typing import Final

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.tables import (
    BETRAY,
    DROP,
    HALF,
    MOVE,
    NO_EXCHANGE_BITS,
    PLAIN,
    RELOCATE,
    STRIKE,
    SUBSTITUTE,
    SWAP,
    TowerInfo,
    betrayal,
    bits,
    place_bits,
    profile_at,
)
from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import (
    BLACK,
    BOARS,
    FIXED,
    FRONTS,
    GROUND,
    HE,
    HYOU,
    JOU,
    KAORU,
    KIND,
    PER_SIDE,
    SAMURAI,
    SHINOBI,
    SIDE,
    SUI,
    TORIDE,
    TURNED,
)

_CODES: Final = (tuple(range(PER_SIDE)), tuple(range(PER_SIDE, 2 * PER_SIDE)))
_HE_BIT: Final = 1 << HE
_HYOU_BIT: Final = 1 << HYOU
FEW_PLACES: Final = 3
"""Squares the search tries for a 砲 or 砦 that comes with a capture."""


def _blocks(board: Board) -> int:
    """Returns the squares (bits) where a tile put down would answer every check."""
    squares = -1
    for _, gap in board.checkers(board.turn):
        squares &= gap
    return squares


def captures(board: Board, in_check: bool, every: bool = False) -> list[int]:
    """Returns the capturing moves and strikes; `every` lists all placements and exchanges that may come with them."""
    found: list[int] = []
    side, profile, forbids = board.turn, board.profile, board.forbids[board.turn]
    masks, between = board.table.mask, board.table.between
    own, enemy = board.tops[side], board.tops[1 - side]
    full = own | enemy
    for sq in bits(board.striking[side]):
        _add_strikes(board, sq, board.info[sq], found, every)
    while own:
        sq = (own & -own).bit_length() - 1
        own &= own - 1
        p = profile[sq]
        reached = masks[p][sq] & enemy
        if not reached:
            continue
        kind = (p - 1) % HALF // 6
        gaps = between[p][sq]
        while reached:
            t = (reached & -reached).bit_length() - 1
            reached &= reached - 1
            if not gaps[t] & full and not forbids[t] >> kind & 1:
                _add_capture(board, sq, t, kind, in_check, found, every)
    return found


def _add_capture(board: Board, src: int, dst: int, kind: int, in_check: bool, found: list[int], every: bool) -> None:
    move = MOVE | src << 3 | dst << 10
    info = board.info[dst]
    tower = info.tower
    if kind == HE and src % 9 != dst % 9 and _he_on_file(board, dst % 9):
        return
    if kind == SUI:
        if in_check and info.holds[board.turn]:
            return  # G11.3
        if len(tower) == 2 and KIND[tower[0]] == TORIDE and SIDE[tower[0]] != board.turn:
            _add_exchanges(board, move, dst, tower, found, every)
            return
    if len(tower) == 1 and KIND[tower[0]] != KAORU:
        found.append(move)
        return
    captured_kaoru = KIND[tower[-1]] == KAORU
    vacated = src if len(board.info[src].tower) == 1 else -1
    variants = [move]
    if kind == HE and len(tower) > 1:
        variants = [move | PLAIN, move | BETRAY]
    for variant in variants:
        owes = captured_kaoru
        if variant & BETRAY and not owes:
            after = (*tower[:-1], board.info[src].tower[-1])
            owes = any(SIDE[tile] == board.turn for tile in betrayal(board.info, after, len(tower) - 1, dst)[2])
        _add_places(board, variant, owes, vacated, found, every)


def _add_strikes(board: Board, sq: int, info: TowerInfo, found: list[int], every: bool) -> None:
    tower = info.tower
    for layer, target in info.strikes[board.turn]:
        move = STRIKE | sq << 3 | (layer << 2 | target) << 10
        variants = [move]
        if KIND[tower[layer - 1]] == HE and layer == 2 and target == 3:
            variants = [move | PLAIN, move | BETRAY]
        for variant in variants:
            owes = KIND[tower[target - 1]] == KAORU
            if variant & BETRAY and not owes:
                owes = any(SIDE[tile] == board.turn for tile in betrayal(board.info, tower[:2], 1, sq)[2])
            _add_places(board, variant, owes, -1, found, every)


def _add_places(board: Board, move: int, owes: bool, vacated: int, found: list[int], every: bool) -> None:
    """Adds a capture once for every square its 砲 or 砦 may go to; once if none is owed or none is free (G10.6)."""
    if not owes:
        found.append(move)
        return
    squares = board.empty_territory(board.turn)
    if vacated >= 0 and vacated in board.table.home[board.turn]:
        squares.append(vacated)
    if not squares:
        found.append(move)
    elif not every:
        king = board.king[board.turn]
        squares.sort(key=lambda sq: (abs(sq % 9 - king % 9) + abs(sq // 9 - king // 9), sq))
        squares = squares[:FEW_PLACES]
    found.extend(move | place_bits(sq) for sq in squares)


def _add_exchanges(board: Board, move: int, dst: int, tower: Tower, found: list[int], every: bool) -> None:
    """Adds 帥 x the tile on an enemy 砦, with what may take the place of the 砦 (G16)."""
    side = board.turn
    won = TURNED[tower[1]]
    places = [0]
    if KIND[won] in FIXED:
        vacated = move >> 3 & 127
        squares = board.empty_territory(side)
        if len(board.info[vacated].tower) == 1 and vacated in board.table.home[side]:
            squares.append(vacated)
        places = [place_bits(sq) for sq in squares] or [0]
    exchanges = [NO_EXCHANGE_BITS]
    if every:
        he_files, hyou_files = _files(board)
        hand = {code for code in _CODES[side] if board.hands[code]} | ({won} - _fixed_codes())
        for code in sorted(hand):
            if _may_drop(board, code, dst, (), he_files, hyou_files):
                exchanges.append(code + 1 << 19)
    found.extend(move | exchange | place for exchange in exchanges for place in places)


def _fixed_codes() -> set[int]:
    return {code for code in range(2 * PER_SIDE) if KIND[code] in FIXED}


def quiets(board: Board, in_check: bool, every: bool = False) -> list[int]:
    """Returns moves to empty squares and onto own towers, exchanges, 身代わり and drops.

    In check only those that may answer it are listed. `every` lists 兵 of different backs as different drops.
    """
    found: list[int] = []
    side, profile, forbids = board.turn, board.profile, board.forbids[board.turn]
    ways = board.table.ways
    blocks = _blocks(board) if in_check else -1
    low, high = (1, HALF) if side == BLACK else (1 + HALF, 2 * HALF)
    ground: list[int] = []
    for sq in bits(board.tops[side]):
        info = board.info[sq]
        p = info.profile
        if info.swaps[side] and board.lock[side] != sq:
            found.append(SWAP | sq << 3 | info.swaps[side] << 10)
        kind = (p - 1) % HALF // 6
        if kind in GROUND:
            ground.append(sq)
        way = ways[p][sq]
        targets = [t for t in way.steps if not profile[t] or low <= profile[t] <= high]
        for via, t in way.gated:
            if not profile[via] and (not profile[t] or low <= profile[t] <= high):
                targets.append(t)
        for ray in way.slides:
            for t in ray:
                if profile[t]:
                    if low <= profile[t] <= high:
                        targets.append(t)
                    break
                targets.append(t)
        if kind == SUI:
            if in_check:
                targets = [t for t in targets if not profile[t]]  # G11.3
        elif in_check:
            targets = [t for t in targets if blocks >> t & 1]
        base = MOVE | sq << 3
        for t in targets:
            if not forbids[t] >> kind & 1 and (kind != HE or t % 9 == sq % 9 or not _he_on_file(board, t % 9)):
                found.append(base | t << 10)
    if in_check:
        _add_substitutes(board, found)
    _add_drops(board, ground, blocks, found, every)
    return found


def _he_on_file(board: Board, file: int) -> bool:
    side = board.turn
    return any(board.info[sq].holds[side] & _HE_BIT for sq in range(file, 81, 9))


def _files(board: Board) -> tuple[int, int]:
    """Returns the files that hold an own へ and those that hold an own 兵, as bits."""
    side = board.turn
    he = hyou = 0
    for sq, info in enumerate(board.info):
        kinds = info.holds[side]
        if kinds & _HE_BIT:
            he |= 1 << sq % 9
        if kinds & _HYOU_BIT:
            hyou |= 1 << sq % 9
    return he, hyou


def _add_substitutes(board: Board, found: list[int]) -> None:
    side = board.turn
    king = board.king[side]
    under = board.info[king].holds[side]
    if under >> SAMURAI & 1:
        return  # G3.4
    file = king % 9
    beside = [king - 9, king + 9] + ([king - 1] if file > 0 else []) + ([king + 1] if file < 8 else [])
    for sq in beside:
        if 0 <= sq < 81:
            tower = board.info[sq].tower
            if len(tower) == 1 and KIND[tower[0]] == SAMURAI and SIDE[tower[0]] == side:
                found.append(SUBSTITUTE | sq << 3 | king << 10)


def _may_drop(board: Board, code: int, sq: int, tower: Tower, he_files: int, hyou_files: int) -> bool:
    """Whether a tile may come from the hand to `sq` on top of `tower`, as to 二へ, 手二兵 and dead 猪駒."""
    kind = KIND[code]
    if kind == HE and he_files >> sq % 9 & 1:
        return False
    if kind == HYOU and hyou_files >> sq % 9 & 1:
        return False
    if kind in BOARS:
        after = (*tower, code)
        return bool(board.table.between[profile_at(after, len(tower))][sq])
    return True


def _add_drops(board: Board, ground: list[int], blocks: int, found: list[int], every: bool) -> None:
    side, profile, forbids = board.turn, board.profile, board.forbids[board.turn]
    codes = [code for code in _CODES[side] if board.hands[code]]
    if not codes or not blocks:
        return
    he_files, hyou_files = _files(board)
    if blocks < 0:
        empty = [sq for sq in board.table.squares if not profile[sq]]
    else:
        empty, ground = bits(blocks), []
    listed: set[int] = set()
    for code in sorted(codes, reverse=True):
        kind = KIND[code]
        if kind in listed and not every:
            continue  # 兵 of another back: the highest code, へ, is what an enemy gains least by
        listed.add(kind)
        base = DROP | code << 3
        if kind in BOARS or kind == HE:
            found.extend(base | sq << 10 for sq in empty if _may_drop(board, code, sq, (), he_files, hyou_files))
        else:
            found.extend([base | sq << 10 for sq in empty])
        for sq in ground:
            tower = board.info[sq].tower
            below = KIND[tower[-1]]
            wrong_face = (below == SHINOBI and kind in FRONTS) or (below == JOU and kind not in FRONTS)
            if wrong_face or forbids[sq] >> kind & 1:
                continue
            if _may_drop(board, code, sq, tower, he_files, hyou_files):
                found.append(base | sq << 10)


def relocations(board: Board) -> list[int]:
    """Returns where the side to move may place the 砲 or 砦 it owes, before its own action (G10.5)."""
    code = board.owed[board.turn]
    return [RELOCATE | code << 3 | sq << 10 for sq in board.empty_territory(board.turn)]
