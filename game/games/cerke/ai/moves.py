"""Moves of the search board, packed into integers, and what a side attacks (C4 to C10).

All notations that come to the same position are one move: steps over different pieces to the same square, and the many
ways of the 皇 (C10.5). A step over the 皇 is a move of its own, since 撃皇 follows (C11.5).
"""

from game.games.cerke.ai.board import FULL, Board, unpacked
from game.games.cerke.ai.reach import LOOKUP, bits
from game.games.cerke.rules.board import AROUND, IN_WATER, NEAR, direction
from game.games.cerke.rules.pieces import KIND, VESSEL
from game.games.cerke.rules.sticks import needs_water_throw

SHIFT, THROW, TAM, DROP, HOME, GO_ON, END = range(7)
"""What a packed move does; `HOME`, `GO_ON` and `END` are for the decisions after a throw and after a hand."""
KUT = 1 << 17
"""On a `SHIFT`, `THROW` or `HOME`: the piece has stepped over the 皇."""

AT_LEAST = (1.0, 31 / 32, 26 / 32, 16 / 32, 6 / 32, 1 / 32)
"""The odds that sticks show at least so many (C15.1)."""
WATER_ODDS = AT_LEAST[3]


def shift(src: int, dst: int, kut: bool = False) -> int:
    """Packs a move of a piece without sticks for a step."""
    return SHIFT | src << 3 | dst << 10 | (KUT if kut else 0)


def throw(src: int, via: int, named: int = -1, kut: bool = False) -> int:
    """Packs a step that is thrown for; `named` is the square declared, or -1."""
    return THROW | src << 3 | via << 10 | (KUT if kut else 0) | named + 1 << 18


def tam(dst: int) -> int:
    """Packs a move of the 皇."""
    return TAM | dst << 10


def drop(captive: int, dst: int) -> int:
    """Packs a drop."""
    return DROP | captive << 3 | dst << 10


def needs_water(board: Board, src: int, dst: int) -> bool:
    """Whether the piece of `src` must throw to end on `dst` (C7.1, C7.3)."""
    return needs_water_throw(board.cells[src], src, dst, board.rules)


def tam_ends(board: Board) -> int:
    """Returns where the 皇 may end, as a bit set (C10.2, C10.3)."""
    src = board.tam
    occupied = board.occupied & ~(1 << src)
    first_free = NEAR[src] & ~occupied
    ends = 0
    for first in bits(first_free):
        ends |= NEAR[first]
        for via in AROUND[first]:
            if occupied >> via & 1:
                ends |= NEAR[via]
    stepped = 0
    for via in AROUND[src]:
        if occupied >> via & 1:
            stepped |= NEAR[via]
    for first in bits(stepped & ~occupied & ~first_free):
        ends |= NEAR[first]
    return ends & ~occupied


def tam_allowed(board: Board) -> bool:
    """Whether the 皇 may be moved (C11.6 with the option `tam_after_tam`)."""
    return not (board.tam_moved and board.rules.tam_after_tam == "forbidden")


def piece_moves(board: Board, src: int, rest: int, found: list[int]) -> None:
    """Adds every move of the piece on `src`; `rest`: where pieces of its side may end."""
    occupied, field = board.occupied, board.field
    tables = LOOKUP[board.cells[src]]
    look = tables[field >> src & 1][src]
    touched = look[occupied & look.mask].touched
    plain = touched & rest
    over_tam = 0
    lifted = occupied & ~(1 << src)
    onto = rest | 1 << src
    for via in bits(touched & occupied):
        look = tables[field >> via & 1][via]
        seen = look[lifted & look.mask]
        kut = via == board.tam
        if kut:
            over_tam = seen.finite & onto
        else:
            plain |= seen.finite & onto
        ends = seen.unlimited & onto
        if ends:
            if board.rules.step_declare == "none":
                found.append(throw(src, via, -1, kut))
            else:
                found += [throw(src, via, dst, kut) for dst in bits(ends)]
    found += [shift(src, dst) for dst in bits(plain)]
    found += [shift(src, dst, True) for dst in bits(over_tam)]


def everything(board: Board) -> list[int]:
    """Returns all moves of the side to move."""
    turn = board.turn
    rest = FULL & ~board.occupied | board.prey(turn)
    found: list[int] = []
    for src in bits(board.own[turn]):
        piece_moves(board, src, rest, found)
    empties = board.empties()
    for captive, count in enumerate(unpacked(board.hands[turn])):
        if count:
            found += [drop(captive, dst) for dst in empties]
    if tam_allowed(board):
        found += [tam(dst) for dst in bits(tam_ends(board))]
    return found


def throw_ends(board: Board, src: int, via: int, named: int = -1) -> list[tuple[int, int]]:
    """Returns (end square, sticks it takes) of a step that is thrown for, as far as five sticks go (C6.6)."""
    turn = board.turn
    look = LOOKUP[board.cells[src]][board.field >> via & 1][via]
    seen = look[board.occupied & ~(1 << src) & look.mask]
    onto = FULL & ~board.occupied | board.prey(turn) | 1 << src
    ends = [(dst, sticks) for sticks in range(1, 6) for dst in bits(seen.thrown[sticks - 1] & onto)]
    if named < 0:
        return ends
    if board.rules.step_declare == "square":
        return [end for end in ends if end[0] == named]
    ray = direction(via, named)
    return [end for end in ends if direction(via, end[0]) == ray]


def captures(board: Board) -> list[tuple[int, int, float]]:
    """Returns (from, to, odds) of all the side to move may take, each by its likeliest way; never over the 皇."""
    turn, cells = board.turn, board.cells
    occupied, field = board.occupied, board.field
    prey = board.prey(turn)
    exempt = board.rules.water_exempt_inside
    no_tam = ~(1 << board.tam)
    found: list[tuple[int, int, float]] = []
    for src in bits(board.own[turn]):
        code = cells[src]
        tables = LOOKUP[code]
        look = tables[field >> src & 1][src]
        touched = look[occupied & look.mask][0]
        sure = touched & prey
        lifted = occupied ^ 1 << src
        thrown = [0, 0, 0, 0, 0]
        vias = touched & occupied & no_tam
        while vias:
            low = vias & -vias
            vias ^= low
            via = low.bit_length() - 1
            look = tables[field >> via & 1][via]
            seen = look[lifted & look.mask]
            if seen[0] & prey:
                sure |= seen[1] & prey
                if seen[3] & prey:
                    for n, squares in enumerate(seen[4]):
                        thrown[n] |= squares & prey
        wet = KIND[code] != VESSEL and not (exempt and IN_WATER[src])
        done = 0
        for odds, squares in zip(AT_LEAST, (sure, *thrown), strict=True):
            for dst in bits(squares & ~done):
                found.append((src, dst, odds * WATER_ODDS if wet and IN_WATER[dst] else odds))
            done |= squares
    return found


def captures_over_tam(board: Board) -> list[tuple[int, int]]:
    """Returns (from, to) of what the side to move may surely take by stepping over the 皇, which costs 撃皇 (C6.9)."""
    cells, tam, prey = board.cells, board.tam, board.prey(board.turn)
    found = []
    for src in bits(board.own[board.turn]):
        tables = LOOKUP[cells[src]]
        look = tables[board.field >> src & 1][src]
        if look[board.occupied & look.mask][0] >> tam & 1:
            look = tables[board.field >> tam & 1][tam]
            found += [(src, dst) for dst in bits(look[(board.occupied ^ 1 << src) & look.mask][1] & prey)]
    return found
