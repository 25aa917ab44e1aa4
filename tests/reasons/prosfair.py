"""Judges of the reasons of プロスフェアー: they try things out on the search's board and draw figures anew."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import legal
from game.games.prosfair.ai.packing import turn_of
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Act, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.asked.reasons import reasons
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.parts import FREE, GameBoard
from game.games.prosfair.rules.phases import FIGURES
from game.games.prosfair.rules.pieces import KIND_OF, NAMES, B, kind_of, promoted, side_of, stage_of
from game.games.prosfair.rules.state import ProsfairState
from tests.reasons import Args, Case, Judge, Judged

Figures = set[tuple[int, int, int]]


def acts(state: ProsfairState, side: int) -> list[Act]:
    """Returns what `side` could do if it were its turn."""
    board = SearchBoard(state.after(turn=side))
    return list(dict.fromkeys(turn_of(move, side, board.table).act for move in legal(board)))


def at(state: ProsfairState, board: int, sq: int) -> int:
    held = state.boards[board]
    return held.cells[sq] if held is not None and sq >= 0 else 0


def name(state: ProsfairState, board: int, sq: int) -> str:
    return NAMES[kind_of(at(state, board, sq))]


def captures(state: ProsfairState, side: int) -> Iterator[tuple[int, int, int]]:
    """Yields (board, from, to) of what could be taken."""
    for act in acts(state, side):
        if isinstance(act, Move) and at(state, act.board, act.dst):
            yield act.board, act.src, act.dst


def turn(case: Case) -> Turn:
    assert isinstance(case.action, Turn)
    return case.action


def spot(case: Case) -> tuple[int, int]:
    return turn(case).act.board, turn(case).act.dst


def origin(case: Case) -> tuple[int, int]:
    act = turn(case).act
    return (act.board, act.src) if isinstance(act, Move) else (0, -1)


def side(case: Case) -> int:
    mover: int = case.state.turn
    return mover


def count(state: ProsfairState, kind: object, of: int) -> int:
    boards = [board for board in state.boards if board is not None]
    return sum(NAMES[kind_of(one)] == kind and side_of(one) == of for board in boards for one in board.cells if one)


def cleared(state: ProsfairState, board: int, sq: int) -> ProsfairState:
    """Returns the position without the piece on a square."""
    held = state.boards[board]
    assert held is not None
    cells = (*held.cells[:sq], 0, *held.cells[sq + 1 :])
    bare = GameBoard(cells, held.opener, held.origin, held.owner)
    return state.after(boards=(*state.boards[:board], bare, *state.boards[board + 1 :]))


def takes_by(state: ProsfairState, board: int, src: int, dst: int) -> bool:
    """Whether a piece goes that way by itself, whatever its leaving lays open (P7.2)."""
    mover = at(state, board, src)
    grid = state.options.table.grid(board)
    found = explain(state.after(turn=side_of(mover)), Turn(Move(board, src, dst, grid.files)))
    return bool(mover) and (found is None or found.code == "check")


# --- what it does ----------------------------------------------------------------------------------------------------


def lost(case: Case, args: Args) -> bool:
    """What was taken is no longer where the acting piece went."""
    return name(case.state, *spot(case)) == args[0] and side_of(at(case.state, *spot(case))) != side(case)


def specials(state: ProsfairState, of: int) -> list[str]:
    return sorted(one.code for one in state.specials if one.owner == of)


def takes_special(case: Case, args: Args) -> bool:
    gone = [one for one in case.state.specials if one.owner != side(case) and spot(case)[1] in one.squares]
    return [one.code for one in gone if one.board == spot(case)[0]] == list(args)


def promotes(case: Case, args: Args) -> bool:
    before, size = at(case.state, *origin(case)), case.state.options.table.base.files
    new = promoted(before, spot(case)[1], size)
    return spot(case)[0] == 0 and NAMES[kind_of(new)] == args[0] != NAMES[kind_of(before)]


def drawn(cells: tuple[int, ...], size: int, of: int, sq: int) -> Iterator[tuple[int, int, bool]]:
    """Yields size, anchor and whether all is in the camp, of the figures on a board that have a piece on `sq`."""
    own = {n for n, piece in enumerate(cells) if piece and side_of(piece) == of}
    for n, rows in FIGURES.items():
        marks = rows[::-1] if of == 0 else rows
        for left in range(size - len(rows[0]) + 1):
            for low in range(size - len(rows) + 1):
                corner = low * size + left
                box = {corner + y * size + x: mark for y, row in enumerate(marks) for x, mark in enumerate(row)}
                pieces = {place for place, mark in box.items() if mark == "P"}
                if sq in pieces and own & box.keys() == pieces:
                    camp = (3 if size == 13 else 2) * size
                    home = all(p < camp if of == 0 else p >= size * size - camp for p in pieces) and size in (8, 13)
                    yield n, corner, home


def completed(state: ProsfairState, act: Act, of: int) -> Figures:
    """Returns the phases that count of an act by itself."""
    board = state.boards[act.board]
    assert board is not None
    cells = list(board.cells)
    if isinstance(act, Enter):
        cells[act.dst] = act.piece
    else:
        if kind_of(cells[act.dst]) == B:
            return set()
        cells[act.dst], cells[act.src] = cells[act.src], 0
    found = drawn(tuple(cells), act.size, of, act.dst)
    return {(act.board, n, anchor) for n, anchor, home in found if not home or isinstance(act, Enter)}


def figures(state: ProsfairState, of: int) -> Figures:
    return {one for act in acts(state, of) for one in completed(state, act, of)}


def phase(case: Case, args: Args) -> bool:
    return max(n for _, n, _ in completed(case.state, turn(case).act, side(case))) == args[0]


def stages(case: Case, args: Args) -> bool:
    """As many pieces have won so many stages, or stand at the highest; a declaration may have taken some away since."""
    board, n = spot(case)[0], int(args[1])
    before, after = case.state.boards[board], case.after.boards[board]
    if before is None or after is None:
        return False
    moved = {spot(case)[1]: at(case.state, *origin(case)) or at(case.after, *spot(case)) & 0xFF}
    pairs = [(moved.get(sq, before.cells[sq]), piece) for sq, piece in enumerate(after.cells) if piece]
    raised = sum(stage_of(new) == min(60, stage_of(old) + n) for old, new in pairs)
    declare = turn(case).declare
    gone = 3 if isinstance(declare, Abandon) and declare.special else 2 * isinstance(declare, Compose)
    return raised >= int(args[0]) - gone


def expands(case: Case, args: Args) -> bool:
    slot, own, enemy = (int(one) for one in args)
    made = case.after.boards[slot]
    assert isinstance(turn(case).declare, Expand) and made is not None
    sides = [side_of(piece) for piece in made.cells if piece]
    return case.state.boards[slot] is None and (sides.count(side(case)), sides.count(1 - side(case))) == (own, enemy)


def abandons(case: Case, args: Args) -> bool:
    back = sum(case.after.hands[side(case)]) - sum(case.state.hands[side(case)])
    special = isinstance(turn(case).declare, Abandon) and turn(case).declare.special  # type: ignore[union-attr]
    gone = case.state.boards[int(args[0])] is not None and case.after.boards[int(args[0])] is None
    return gone and back + isinstance(turn(case).act, Enter) >= int(args[1]) - 3 * special


def owner(case: Case, slot: object) -> tuple[int, int]:
    held = [state.boards[int(str(slot))] for state in (case.state, case.after)]
    return held[0].owner if held[0] is not None else FREE, held[1].owner if held[1] is not None else FREE


# --- what it threatens and guards ------------------------------------------------------------------------------------


def attacks(case: Case, args: Args) -> bool:
    board, sq = spot(case)
    can = {
        name(case.after, board, dst) for on, src, dst in captures(case.after, side(case)) if (on, src) == (board, sq)
    }
    return len(set(args)) == len(args) and set(args) <= can


def opens(case: Case, args: Args) -> bool:
    for board, src, dst in captures(case.after, side(case)):
        kinds = name(case.after, board, src), name(case.after, board, dst)
        stood = (board, src) != spot(case) and at(case.state, board, src)
        if kinds == args and stood and not takes_by(case.state, board, src, dst):
            return True
    return False


def escapes(case: Case, args: Args) -> bool:
    them = 1 - side(case)
    was = any((board, dst) == origin(case) for board, _, dst in captures(case.state, them))
    now = any((board, dst) == spot(case) for board, _, dst in captures(case.after, them))
    return was and not now and name(case.after, *spot(case)) == args[0]


def avenged(state: ProsfairState, of: int, board: int, sq: int) -> bool:
    """Whether everybody who takes a piece of `of` can be taken in turn."""
    them = state.after(turn=1 - of)
    after = [GAME.apply(them, Turn(one)) for one in acts(them, 1 - of) if (one.board, one.dst) == (board, sq)]
    return all(any((on, dst) == (board, sq) for on, _, dst in captures(one, of)) for one in after)


def guards(case: Case, args: Args) -> bool:
    own = side(case)
    for board, sq in {(board, dst) for board, _, dst in captures(case.after, 1 - own)}:
        mine = name(case.after, board, sq) == args[0] and side_of(at(case.state, board, sq)) == own
        if mine and not avenged(case.state, own, board, sq) and avenged(case.after, own, board, sq):
            return True
    return False


def blocks(case: Case, args: Args) -> bool:
    board, sq = spot(case)
    bare = cleared(case.after, board, sq)
    for on, src, dst in captures(case.state, 1 - side(case)):
        meant = on == board and (name(case.state, on, src), name(case.after, on, dst)) == args and dst != sq
        if meant and takes_by(bare, on, src, dst) and not takes_by(case.after, on, src, dst):
            return True
    return False


# --- figures, fields, the Bolussa ------------------------------------------------------------------------------------


def figure_gone(of: int) -> Judge:
    """Returns a judge: of the enemy's possible phases (1) one is gone, or of the own ones (0) one has come."""

    def judge(case: Case, args: Args) -> bool:
        who = side(case) ^ of
        then, now = (figures(state, who) for state in ((case.state, case.after) if of else (case.after, case.state)))
        return max((n for _, n, _ in then - now), default=0) == args[0]

    return judge


def ways(state: ProsfairState, board: int, sq: int, of: int) -> int:
    found = {one.dst for one in acts(state, of) if isinstance(one, Move) and (one.board, one.src) == (board, sq)}
    return len(found)


def tyrant(state: ProsfairState, of: int) -> int:
    return next(
        sq for sq, piece in enumerate(state.base.cells) if piece and kind_of(piece) == B and side_of(piece) == of
    )


def tyrant_ways(of: int) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        who = side(case) ^ of
        then, now = (ways(state, 0, tyrant(state, who), who) for state in (case.state, case.after))
        return (then, now) == args and (then > now) == bool(of)

    return judge


def apart(case: Case, a: int, b: int) -> int:
    size: int = case.state.options.table.base.files
    return max(abs(a // size - b // size), abs(a % size - b % size))


def stands(case: Case, kind: object) -> bool:
    here = at(case.after, *spot(case))
    return NAMES[kind_of(here)] == kind and side_of(here) == side(case) and str(kind) in KIND_OF


def nearer(case: Case, to: int) -> bool:
    goal = tyrant(case.state, to)
    return spot(case)[0] == 0 and apart(case, spot(case)[1], goal) < apart(case, origin(case)[1], goal)


def presses(case: Case, args: Args) -> bool:
    slot = int(args[0])
    found = [sum(one.board == slot for one in acts(state, 1 - side(case))) for state in (case.state, case.after)]
    return tuple(found) == args[1:] and found[1] < found[0]


def forward(case: Case, args: Args) -> bool:
    size = turn(case).act.size
    rows = spot(case)[1] // size - origin(case)[1] // size
    return stands(case, args[0]) and (rows > 0 if side(case) == 0 else rows < 0)


JUDGED = Judged(
    reasons,
    {
        "wins": lambda case, args: case.after.result.winner == side(case),
        "ends": lambda case, args: case.after.result is not None and case.after.result.winner is None,
        "only": lambda case, args: len(list(legal(SearchBoard(case.state)))) == 1,
        "saves": lambda case, args: SearchBoard(case.state).in_check(side(case)),
        "checks": lambda case, args: SearchBoard(case.after).in_check(1 - side(case)),
        "takes": lost,
        "takes-special": takes_special,
        "promotes": promotes,
        "phase": phase,
        "stages": stages,
        "expands": expands,
        "abandons": abandons,
        "places": lambda case, args: (
            specials(case.after, side(case)).count(str(args[0])) == 1
            and any(one.squares and not one.count for one in case.after.specials if one.code == args[0])
        ),
        "composes": lambda case, args: count(case.after, args[0], side(case)) == 1 and len(str(args[0])) == 2,
        "occupies": lambda case, args: owner(case, args[0])[1] == side(case) != owner(case, args[0])[0],
        "shares": lambda case, args: owner(case, args[0]) == (FREE, 2),
        "enters": lambda case, args: (
            sum(case.after.hands[side(case)]) < sum(case.state.hands[side(case)]) or turn(case).declare is not None
        ),
        "attacks": attacks,
        "forks": attacks,
        "opens": opens,
        "escapes": escapes,
        "guards": guards,
        "blocks": blocks,
        "denies": figure_gone(1),
        "prepares": figure_gone(0),
        "presses": presses,
        "hems": tyrant_ways(1),
        "room": tyrant_ways(0),
        "near": lambda case, args: (
            stands(case, args[0]) and apart(case, spot(case)[1], tyrant(case.after, 1 - side(case))) in (1, 2)
        ),
        "shelters": lambda case, args: (
            stands(case, args[0]) and apart(case, spot(case)[1], tyrant(case.after, side(case))) == 1
        ),
        "reaches": lambda case, args: (
            args[1:] == (ways(case.state, *origin(case), side(case)), ways(case.after, *spot(case), side(case)))
        ),
        "advances": lambda case, args: stands(case, args[0]) and nearer(case, 1 - side(case)),
        "returns": lambda case, args: stands(case, args[0]) and nearer(case, side(case)),
        "forward": forward,
    },
)
