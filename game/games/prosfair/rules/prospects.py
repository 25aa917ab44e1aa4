"""Prospects: what could be completed and declared in a position, asked by tables and computers; nothing is played.

Every function takes a state first. Squares are indices of their board, `board` is 0 for the base board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.prosfair.rules.actions import Abandon, Act, Compose, Declaration, Enter, Expand, Move, Turn
from game.games.prosfair.rules.declarations import Declarations, named
from game.games.prosfair.rules.deeds import counts, do, standing
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.parts import FREE, SPECIAL_OF
from game.games.prosfair.rules.phases import Phase, own_bits, places
from game.games.prosfair.rules.pieces import EMPTY, side_of
from game.games.prosfair.rules.regions import Region
from game.games.prosfair.rules.specials import is_wall, with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.clause import Clause
from game.rules.contract import Event

# --- figures that lack one piece -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lacking:
    """A figure of size `n` with all its pieces but the one on `square`, its free squares free (P8.1).

    squares: of all its pieces, that one included. home: it lies in the camp and counts only by an entry (P8.6).
    """

    board: int
    n: int
    anchor: int
    squares: tuple[int, ...]
    square: int
    home: bool


def lacking(state: ProsfairState, seat: int) -> tuple[Lacking, ...]:
    """Returns all figures of `seat` that lack one piece, on the boards that are nobody's, by board, size and anchor."""
    if not state.options.has_phases:
        return ()
    found: list[Lacking] = []
    for number, board in enumerate(state.boards):
        if board is None or board.owner != FREE:
            continue
        cells = with_walls(board.cells, number, state.specials)
        size = state.options.table.grid(number).files
        own = own_bits(cells, seat, size)
        for phase in places(size, seat):
            if (own & phase.box ^ phase.mask).bit_count() != 1 or own & phase.box & ~phase.mask:
                continue
            square = next(sq for sq in phase.squares if not _own(cells[sq], seat))
            if not (is_wall(cells[square]) and side_of(cells[square]) == seat):
                found.append(Lacking(number, phase.n, phase.anchor, phase.squares, square, phase.home))
    return tuple(found)


def _own(piece: int, seat: int) -> bool:
    return piece != EMPTY and side_of(piece) == seat and not is_wall(piece)


# --- what a held piece would complete ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Completion:
    """A phase that the held piece would complete on `dst`, and which declarations it would allow.

    home: it would not count (P8.6), and allows none.
    """

    dst: int
    n: int
    anchor: int
    squares: tuple[int, ...]
    home: bool
    expands: bool
    abandons: bool
    composes: bool


def completions(state: ProsfairState, board: int, src: int) -> tuple[Completion, ...]:
    """Returns what the piece on `src` of `board` would complete by its legal moves, by target, size and anchor."""
    return _completions(
        state,
        [turn for turn in state.turns if isinstance(turn.act, Move) and (turn.act.board, turn.act.src) == (board, src)],
    )


def completions_from_hand(state: ProsfairState, piece: int) -> tuple[Completion, ...]:
    """Returns what a piece (a cell) in the hand of the side to move would complete by its legal entries."""
    return _completions(
        state, [turn for turn in state.turns if isinstance(turn.act, Enter) and turn.act.piece == piece]
    )


def _completions(state: ProsfairState, turns: list[Turn]) -> tuple[Completion, ...]:
    if not state.options.has_phases:
        return ()
    declared: dict[Act, set[tuple[type, int, int]]] = {}
    for turn in turns:
        kinds = declared.setdefault(turn.act, set())
        if turn.declare is not None:
            kinds.add((type(turn.declare), turn.declare.n, turn.declare.anchor))
    return tuple(
        Completion(
            act.dst,
            phase.n,
            phase.anchor,
            phase.squares,
            home,
            *((kind, phase.n, phase.anchor) in kinds for kind in (Expand, Abandon, Compose)),
        )
        for act, kinds in declared.items()
        for phase, home in _standing(state, act)
    )


def _standing(state: ProsfairState, act: Act) -> list[tuple[Phase, bool]]:
    """Returns the phases that an act completes, each with whether it is one at home that does not count."""
    board = state.boards[act.board]
    assert board is not None
    cells = with_walls(board.cells, act.board, state.specials)
    deed = do(cells, act, state.specials)
    return [(phase, not counts(phase, deed)) for phase in standing(cells, deed)]


# --- why a declaration is not possible -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """A completed phase and what may be declared by it; None: it is possible, else the clause that forbids it.

    home: the phase does not count (P8.6). region: the base square of the a1 of what an expansion copies, None where it
    copies nothing. apex: the squares that the special piece of the size would take, () where there is none.
    abandonments, specials: by slot, for every sub-board there is. partners: by square, for every other piece of it.
    """

    board: int
    n: int
    anchor: int
    squares: tuple[int, ...]
    home: bool
    region: int | None
    apex: tuple[int, ...]
    expansion: Clause | None
    abandonment: Clause | None
    special: Clause | None
    composition: Clause | None
    abandonments: dict[int, Clause | None]
    specials: dict[int, Clause | None]
    partners: dict[int, Clause | None]


def offers(state: ProsfairState, act: Act) -> tuple[Prospect, ...]:
    """Returns what may be declared after an act, which must be right by itself: for every phase, why not the rest."""
    return tuple(_offer(state, act, phase, home) for phase, home in _standing(state, act)) if _plays(state) else ()


def _plays(state: ProsfairState) -> bool:
    return state.options.has_phases and state.result is None


def _offer(state: ProsfairState, act: Act, phase: Phase, home: bool) -> Prospect:
    n, anchor = phase.n, phase.anchor
    names = named(state)

    def why_not(declarations: Iterable[Declaration]) -> Clause | None:
        """Returns None where one of them is possible, else why the first is not."""
        reasons = [explain(state, Turn(act, declaration)) for declaration in declarations]
        return None if None in reasons else reasons[0]

    def abandoned(slots: Iterable[int], special: bool) -> Clause | None:
        return why_not(Abandon(n, anchor, slot, *name, special) for slot in slots for name in names)

    subs = [slot for slot in SLOTS if state.boards[slot] is not None]
    asked = subs or SLOTS
    others = [sq for sq in phase.squares if sq != act.dst]
    return Prospect(
        act.board,
        n,
        anchor,
        phase.squares,
        home,
        None if home else _region(state, act, phase),
        phase.apex if n in SPECIAL_OF else (),
        why_not(Expand(n, anchor, *name) for name in names),
        abandoned(asked, False),
        abandoned(asked, True),
        why_not(Compose(n, anchor, sq) for sq in others),
        {slot: abandoned([slot], False) for slot in subs},
        {slot: abandoned([slot], True) for slot in subs},
        {sq: why_not([Compose(n, anchor, sq)]) for sq in others},
    )


def _region(state: ProsfairState, act: Act, phase: Phase) -> int | None:
    board = state.boards[act.board]
    assert board is not None
    cells = with_walls(board.cells, act.board, state.specials)
    region = Declarations(state, do(cells, act, state.specials), cells).region(phase)
    return region.origin if isinstance(region, Region) else None


def foreseen(state: ProsfairState, turn: Turn) -> tuple[Event, ...]:
    """Returns what would happen in a turn."""
    log: list[Event] = []
    apply(state, turn, log)
    return tuple(log)
