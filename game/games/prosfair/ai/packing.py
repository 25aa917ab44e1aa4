"""Packed turns: one integer says what is done and declared, by the squares of the search board.

From the lowest bit: target (9), start (9, `ENTRY` + kind for an entry); then the declaration, 0 for none: which (2), n
(5), anchor (8), slot or partner (8), adjective and time (4, 0 for none), special piece (1).
"""

from typing import Final

from game.games.prosfair.ai.tables import Tables
from game.games.prosfair.rules.actions import Abandon, Act, Compose, Declaration, Enter, Expand, Move, Turn
from game.games.prosfair.rules.parts import ADJECTIVES, TIMES
from game.games.prosfair.rules.pieces import cell, kind_of

SQUARE: Final = 511
SRC: Final = 9
DECLARED: Final = 18
"""A packed turn with a declaration is at least 1 << DECLARED."""
ENTRY: Final = 496
NO_ATTRIBUTES: Final = ("", "")
EXPAND: Final = 1
ABANDON: Final = 2
COMPOSE: Final = 3
_PAIRS: Final = (NO_ATTRIBUTES, *((adjective, time) for adjective in ADJECTIVES for time in TIMES))
_NUMBER: Final = {pair: number for number, pair in enumerate(_PAIRS)}


def pack(turn: Turn, table: Tables) -> int:
    """Returns a turn packed."""
    act = turn.act
    if isinstance(act, Enter):
        packed = act.dst | (ENTRY + kind_of(act.piece)) << SRC
    else:
        start = table.start[act.board]
        packed = start + act.dst | (start + act.src) << SRC
    return packed if turn.declare is None else packed | declaration_bits(turn.declare)


def declaration_bits(declare: Declaration) -> int:
    """Returns the bits of a declaration, at their place."""
    kind, extra, named, special = EXPAND, 0, NO_ATTRIBUTES, False
    match declare:
        case Expand(adjective=adjective, time=time):
            named = (adjective, time)
        case Abandon(slot=slot, adjective=adjective, time=time, special=placed):
            kind, extra, named, special = ABANDON, slot, (adjective, time), placed
        case Compose(partner=partner):
            kind, extra = COMPOSE, partner
    bits = kind | declare.n << 2 | declare.anchor << 7 | extra << 15 | _NUMBER[named] << 23 | special << 27
    return bits << DECLARED


def act_of(move: int, side: int, table: Tables) -> Act:
    """Returns the action of a packed turn of `side`."""
    dst, src = move & SQUARE, move >> SRC & SQUARE
    if src >= ENTRY:
        return Enter(cell(src - ENTRY, side), dst, table.size)
    slot = table.slot[dst]
    return Move(slot, table.local[src], table.local[dst], table.sub if slot else table.size)


def turn_of(move: int, side: int, table: Tables) -> Turn:
    """Returns the turn that is packed."""
    act, bits = act_of(move, side, table), move >> DECLARED
    if not bits:
        return Turn(act)
    kind, n, anchor, extra = bits & 3, bits >> 2 & 31, bits >> 7 & 255, bits >> 15 & 255
    adjective, time = _PAIRS[bits >> 23 & 15]
    if kind == EXPAND:
        return Turn(act, Expand(n, anchor, adjective, time))
    if kind == ABANDON:
        return Turn(act, Abandon(n, anchor, extra, adjective, time, bool(bits >> 27)))
    return Turn(act, Compose(n, anchor, extra))


_NAMED: Final = (15 << 23 | 1 << 27) << DECLARED
_PLAIN_PAIR: Final = _NUMBER[("ign", "cre")] << 23 << DECLARED


def group(move: int) -> int:
    """Returns what a turn has in common with those that differ in adjective, time or special piece alone."""
    return move & ~_NAMED


def plainest(moves: list[int]) -> list[int]:
    """Returns one turn of each group: that with a special piece, イグノリア and クレーント, as far as it can be."""
    best: dict[int, int] = {}
    for move in moves:
        of = group(move)
        if of not in best or _plainness(move) > _plainness(best[of]):
            best[of] = move
    return list(best.values())


def places_special(move: int) -> bool:
    """Whether a packed turn places a special piece (P13.1)."""
    return bool(move >> DECLARED >> 27)


def _plainness(move: int) -> tuple[bool, bool]:
    return move & _NAMED & (15 << 23 << DECLARED) == _PLAIN_PAIR, places_special(move)
