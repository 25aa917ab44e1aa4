"""The moves of the search board: plain ones and entries as lists, declarations when they are asked for.

Whether a turn leaves the own Bolussa attacked (P7.2) is told by the rules' shield for most; those that it does not tell
of (`doubtful`) are tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.packing import ENTRY, SQUARE, SRC, act_of, declaration_bits
from game.games.prosfair.rules.checks import OPEN, Shield, exposed, shielded
from game.games.prosfair.rules.declarations import any_composed
from game.games.prosfair.rules.deeds import do, takes_shadow
from game.games.prosfair.rules.phases import Phase
from game.games.prosfair.rules.specials import WALL, too_weak
from game.games.prosfair.rules.trials import Hopes, Trial


@dataclass(slots=True)
class Guard:
    """What the moves of a position must keep to: the shield of the Bolussa, and whether it is attacked now."""

    shield: Shield
    in_check: bool


FREE: Final = Guard(OPEN, False)
"""Lets every move through, whatever becomes of the Bolussa."""


def guard(board: SearchBoard) -> Guard:
    """Returns the guard of the side to move."""
    side, world = board.turn, board.world
    king, lines = board.king[side], world.threats_after[1 - side]
    found = shielded(board.cells, lines[king]) if king >= 0 else OPEN
    if lines is world.threats[1 - side]:
        return Guard(found, found.must is not None)
    return Guard(found, board.in_check(side))


def captures(board: SearchBoard, held: Guard) -> list[int]:
    """Returns the moves that take something or promote, ツュル minded; `doubtful` ones are still to be tried."""
    found: list[int] = []
    _list(board, held, found, None)
    return found


def sorted_out(board: SearchBoard, held: Guard) -> tuple[list[int], list[int]]:
    """Returns the captures, as `captures`, and likewise all other moves and entries without declaration."""
    taking: list[int] = []
    calm: list[int] = []
    _list(board, held, taking, calm)
    calm += _entries(board, held)
    return taking, calm


def moves(board: SearchBoard, held: Guard) -> list[int]:
    """Returns all moves and entries without declaration, ツュル minded; `doubtful` ones are still to be tried."""
    taking, calm = sorted_out(board, held)
    return taking + calm


def _list(board: SearchBoard, held: Guard, taking: list[int], calm: list[int] | None) -> None:
    """Adds what takes something or promotes to `taking`, and to `calm`, where that is asked for, the other moves."""
    cells, side, table = board.cells, board.turn, board.table
    reach, rising, becomes = board.world.reach, table.rising, table.becomes
    king, pins, must = board.king[side], held.shield.pins, held.shield.must
    area, wanted = table.start[1], calm is not None
    src = -1
    for piece in cells[: board.world.last]:
        src += 1
        if not piece or piece & 1 != side or piece & WALL == WALL:
            continue
        code, start = piece & 0xFF, src << SRC
        rises = code in rising
        way = reach[code][src]
        taken: list[int] = []
        free: list[int] = []
        for dst in way.leaps:
            target = cells[dst]
            if not target:
                if rises and code << 9 | dst in becomes:
                    taken.append(start | dst)
                elif wanted:
                    free.append(start | dst)
            elif target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                taken.append(start | dst)
        for ray in way.rays:
            for dst in ray:
                target = cells[dst]
                if not target:
                    if rises and code << 9 | dst in becomes:
                        taken.append(start | dst)
                    elif wanted:
                        free.append(start | dst)
                    continue
                if target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                    taken.append(start | dst)
                break
        for dst in way.quiet:
            if not cells[dst]:
                if rises and code << 9 | dst in becomes:
                    taken.append(start | dst)
                elif wanted:
                    free.append(start | dst)
        for dst in way.takes:
            target = cells[dst]
            if target and target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                taken.append(start | dst)
        if src >= area:
            if must is not None:
                taken, free = [move for move in taken if cells[move & SQUARE] & WALL == WALL], []
        elif src != king and (must is not None or src in pins):
            taken = [move for move in taken if _kept(move, src, pins, must, cells)]
            free = [move for move in free if _kept(move, src, pins, must, cells)]
        taking += taken
        if calm is not None:
            calm += free


def _kept(move: int, src: int, pins: dict[int, frozenset[int]], must: frozenset[int] | None, cells: list[int]) -> bool:
    dst = move & SQUARE
    if cells[dst] & WALL == WALL:
        return True
    return (must is None or dst in must) and (src not in pins or dst in pins[src])


def _entries(board: SearchBoard, held: Guard) -> list[int]:
    """P10.6."""
    hand = board.world.hands[board.turn]
    if not any(hand):
        return []
    must, cells = held.shield.must, board.cells
    initial = board.table.form.initial[board.turn]
    return [
        (ENTRY + kind) << SRC | dst
        for kind, count in enumerate(hand)
        if count
        for dst in initial[kind]
        if not cells[dst] and (must is None or dst in must)
    ]


# --- ツュル ----------------------------------------------------------------------------------------------------------


def doubtful(board: SearchBoard, move: int) -> bool:
    """Whether the shield does not tell if a listed move is legal: a step of the Bolussa, a special piece taken."""
    return move >> SRC & SQUARE == board.king[board.turn] or board.cells[move & SQUARE] & WALL == WALL


def safe(board: SearchBoard, move: int) -> bool:
    """Whether a doubtful move leaves the own Bolussa unattacked."""
    cells, side = board.cells, board.turn
    dst, src = move & SQUARE, move >> SRC & SQUARE
    if cells[dst] & WALL == WALL:
        undo = board.make(move)
        found = not board.in_check(side)
        board.unmake(undo)
        return found
    piece, target = cells[src], cells[dst]
    cells[src], cells[dst] = 0, piece
    found = not exposed(cells, board.world.threats_after[1 - side][dst])
    cells[src], cells[dst] = piece, target
    return found


# --- declarations --------------------------------------------------------------------------------------------------


def hopes(board: SearchBoard) -> Hopes:
    """Returns what the side to move may hope to declare."""
    world, side = board.world, board.turn
    return Hopes(
        board.bits[1 - side] if board.expands and world.may_open[side] else 0,
        board.abandons and bool(world.held[side]),
        board.options.oath_from,
        board.composes and world.transforms[0] and not any_composed(board.squares_of(0), side),
    )


def phases_of(board: SearchBoard, move: int) -> list[Phase]:
    """Returns the phases that a plain move or entry completes and that count."""
    table, side = board.table, board.turn
    dst, src = move & SQUARE, move >> SRC & SQUARE
    slot = table.slot[dst]
    places = table.finders[slot][side]
    own = board.bits[slot * 2 + side]
    at = table.local[dst]
    if src >= ENTRY:
        return list(places.completed(at, own))
    rest = own & ~table.bits[src]
    around = rest >> places.corner[at] & places.block
    possible = places.near[at].get(around)
    if possible is None:
        possible = places.possible(at, around)
    if not possible or takes_shadow(board.cells[dst]):  # P8.5
        return []
    rest |= table.bits[dst]
    return [one for one in possible if rest & one.box == one.mask and not one.home]


def declared(board: SearchBoard, move: int, phases: list[Phase]) -> list[int]:
    """Returns the plain move or entry with every declaration that is legal after it."""
    slot = board.table.slot[move & SQUARE]
    base = board.squares_of(0)
    cells = board.squares_of(slot) if slot else base
    deed = do(cells, act_of(move, board.turn, board.table), board.world.specials)
    return [move | declaration_bits(one) for one in Trial(board, deed, base, cells).declared(phases)]


def legal(board: SearchBoard) -> Iterator[int]:
    """Yields all legal turns, declarations too. What is declared may help where the action alone leaves the Bolussa."""
    hoped = hopes(board)
    kept = set(moves(board, guard(board)))
    for move in moves(board, FREE):
        slot = board.table.slot[move & SQUARE]
        if hoped.any(slot):
            phases = phases_of(board, move)
            if hoped.for_any(phases, slot):
                yield from declared(board, move, phases)
        if move in kept and (not doubtful(board, move) or safe(board, move)):
            yield move
