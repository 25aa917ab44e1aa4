"""The moves of the search board: plain ones and entries as lists, declarations when they are asked for.

Whether a turn leaves the own Bolussa attacked (P7.2) is told by the rules' shield for most; those that it does not tell
of (`doubtful`) are tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.packing import ENTRY, SQUARE, SRC, act_of, declaration_bits
from game.games.prosfair.rules.checks import OPEN, Shield, attacked, shield
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


FREE = Guard(OPEN, False)
"""Lets every move through, whatever becomes of the Bolussa."""


def guard(board: SearchBoard) -> Guard:
    """Returns the guard of the side to move."""
    king, side = board.king[board.turn], board.turn
    attributes = board.world.attributes
    size, later = board.table.size, attributes.later.time
    found = shield(board.cells, king if king >= 0 else None, size, later, 1 - side)
    if later == attributes.time:
        return Guard(found, found.must is not None)
    return Guard(found, board.in_check(side))


def captures(board: SearchBoard, held: Guard) -> list[int]:
    """Returns the moves that take something or promote, ツュル minded; `doubtful` ones are still to be tried."""
    return _listed(board, held, True)


def moves(board: SearchBoard, held: Guard) -> list[int]:
    """Returns all moves and entries without declaration, ツュル minded; `doubtful` ones are still to be tried."""
    return _listed(board, held, False) + _entries(board, held)


def _listed(board: SearchBoard, held: Guard, taking: bool) -> list[int]:
    cells, side, table = board.cells, board.turn, board.table
    reach = table.reach[board.world.attributes.time]
    king, pins, must = board.king[side], held.shield.pins, held.shield.must
    becomes = table.becomes if taking else {}
    area = table.start[1]
    found: list[int] = []
    for src, piece in enumerate(cells):
        if not piece or piece & 1 != side or piece & WALL == WALL:
            continue
        way = reach[piece & 0xFF][src]
        start = src << SRC
        reached = []
        for dst in way.leaps:
            target = cells[dst]
            if not target:
                if not taking or (piece & 0xFF) << 9 | dst in becomes:
                    reached.append(start | dst)
            elif target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                reached.append(start | dst)
        for ray in way.rays:
            for dst in ray:
                target = cells[dst]
                if not target:
                    if not taking or (piece & 0xFF) << 9 | dst in becomes:
                        reached.append(start | dst)
                    continue
                if target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                    reached.append(start | dst)
                break
        for dst in way.quiet:
            if not cells[dst] and (not taking or (piece & 0xFF) << 9 | dst in becomes):
                reached.append(start | dst)
        for dst in way.takes:
            target = cells[dst]
            if target and target & 1 != side and (target & WALL != WALL or not too_weak(piece, target)):
                reached.append(start | dst)
        if reached:
            if src >= area:
                found += reached if must is None else [move for move in reached if cells[move & SQUARE] & WALL == WALL]
            elif src == king or (must is None and src not in pins):
                found += reached
            else:
                found += [move for move in reached if _kept(move, src, pins, must, cells)]
    return found


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
    time = board.world.attributes.later.time
    if cells[dst] & WALL == WALL:
        undo = board.make(move)
        found = not board.in_check(side)
        board.unmake(undo)
        return found
    piece, target = cells[src], cells[dst]
    cells[src], cells[dst] = 0, piece
    found = not attacked(cells, dst, board.table.size, time, 1 - side)
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
        board.composes and world.attributes.transforms(0) and not any_composed(board.squares_of(0), side),
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
