"""Refusals: why an action may not be played, in the order of P19; the first reason that applies is the one told."""

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Enter, Expand, Move, ProsfairAction, Turn
from game.games.prosfair.rules.declarations import wrongly_named
from game.games.prosfair.rules.deeds import counts, do, standing
from game.games.prosfair.rules.options import Options
from game.games.prosfair.rules.parts import FREE, NATURAL
from game.games.prosfair.rules.phases import FIGURES, Phase, own_bits, place
from game.games.prosfair.rules.pieces import BLACK, EMPTY, G, cell, composed, kind_of, side_of
from game.games.prosfair.rules.reach import allowed, ways
from game.games.prosfair.rules.specials import is_wall, too_weak, with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.trials import Trial
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, Agree, TableAction

NO_BOARD = Clause("P2.1", "frozen")
FROZEN = Clause("P10.3", "frozen")
SPECIAL_STILL = Clause("P13.3", "special-still")
NOT_YOURS = Clause("P4.1", "not-yours")
OWN_TARGET = Clause("P6.1", "own-target")
OFF_BOARD = Clause("P5.13", "shape")
BLOCKED = Clause("P6.2", "blocked")
TIME = Clause("P11.4", "time")
TOO_WEAK = Clause("P13.4", "too-weak")
HAND = Clause("P10.6", "hand")
NO_SUCH_FIGURE = Clause("P8.2", "no-phase")
NO_PHASE = Clause("P8.1", "no-phase")
NOT_COMPLETED = Clause("P8.3", "no-phase")
NO_LONGER_COUNTS = Clause("P8.5", "no-phase")
HOME = Clause("P8.6", "home")
CHECK = Clause("P7.2", "check")


def explain(state: ProsfairState, action: ProsfairAction) -> Clause | None:
    """Returns why an action may not be played, None when it may."""
    if not isinstance(action, Turn):
        return _at_table(state, action)
    if state.result is not None:
        return Clause(state.result.clause.id, "over")
    act = action.act
    reason = _move(state, act) if isinstance(act, Move) else _entry(state, act)
    return reason or _whole(state, action)


def _at_table(state: ProsfairState, action: TableAction) -> Clause | None:
    """Nothing is done after the end (T5); a claim must be borne out by the position (P14.4)."""
    if state.result is not None:
        return TABLE_OVER
    if not isinstance(action, Agree) or action.what in ("draw", *state.claims):
        return None
    return Clause("P14.4", f"no-{action.what}")


# --- the action --------------------------------------------------------------------------------------------------


def _move(state: ProsfairState, move: Move) -> Clause | None:
    board = state.boards[move.board] if 0 <= move.board < len(state.boards) else None
    if board is None:
        return NO_BOARD
    if board.owner != FREE:
        return FROZEN
    cells = with_walls(board.cells, move.board, state.specials)
    own = cells[move.src] if 0 <= move.src < len(cells) else EMPTY
    if not own or side_of(own) != state.turn:
        return NOT_YOURS
    if is_wall(own):
        return SPECIAL_STILL
    if not 0 <= move.dst < len(cells) or move.size != state.options.table.grid(move.board).files:
        return OFF_BOARD
    target = cells[move.dst]
    if target and side_of(target) == state.turn:
        return OWN_TARGET
    reason = _way(cells, move)
    if reason is not None:
        return reason
    ahead = move.dst // move.size - move.src // move.size
    if not allowed(state.attributes.time, -ahead if state.turn == BLACK else ahead):
        return TIME
    return TOO_WEAK if too_weak(own, target) else None


def _way(cells: list[int], move: Move) -> Clause | None:
    """Returns why the piece does not come from `src` to `dst` by its natural movement (P5, P6.2)."""
    piece, dst = cells[move.src], move.dst
    kind = kind_of(piece)
    way = ways(move.size, NATURAL, side_of(piece), kind)[move.src]
    if dst in way.leaps or dst in (way.takes if cells[dst] else way.quiet):
        return None
    for ray in way.rays:
        if dst in ray:
            return BLOCKED if any(cells[sq] for sq in ray[: ray.index(dst)]) else None
    return Clause(f"P5.{_CLAUSE_OF.get(kind, 12)}", "shape")


_CLAUSE_OF = dict(zip(range(1, G + 1), (1, 2, 3, 4, 5, 8, 9, 7, 6, 10, 11), strict=True))
"""The clause of P5 that says how a kind moves; P5.12 for the composed ones."""


def _entry(state: ProsfairState, entry: Enter) -> Clause | None:
    kind = kind_of(entry.piece)
    if composed(kind) or entry.piece != cell(kind, state.turn) or not state.hands[state.turn][kind]:
        return HAND
    table = state.options.table
    if entry.size != table.base.files or entry.dst not in table.initial[state.turn][kind]:
        return HAND
    return HAND if with_walls(state.base.cells, 0, state.specials)[entry.dst] else None


# --- the declaration, and ツュル ----------------------------------------------------------------------------------


def _whole(state: ProsfairState, turn: Turn) -> Clause | None:
    """Judges a turn whose action by itself is as it should be."""
    base = with_walls(state.base.cells, 0, state.specials)
    board = state.boards[turn.act.board]
    assert board is not None
    cells = with_walls(board.cells, turn.act.board, state.specials) if turn.act.board else base
    trial = Trial(state, do(cells, turn.act, state.specials), base, cells)
    if turn.declare is None:
        return None if trial.safe() else CHECK
    if not _has(state.options, turn.declare):
        switched = _has(Options(state.options.form, state.options.level), turn.declare)
        return Clause("P1.5" if switched else "P1.4", "level")
    phase = _phase(trial, cells, turn.declare)
    if isinstance(phase, Clause):
        return phase
    reason = _declaration(trial, phase, turn.declare)
    return reason or (None if trial.safe_with(turn.declare) else CHECK)


def _has(options: Options, declaration: Declaration) -> bool:
    match declaration:
        case Expand():
            return options.has_expansion
        case Abandon():
            return options.has_abandonment
        case Compose():
            return options.has_composition


def _phase(trial: Trial, cells: list[int], declaration: Declaration) -> Phase | Clause:
    """Returns the phase that is named, or why it does not count (P8)."""
    deed = trial.deed
    phase = place(deed.size, deed.side, declaration.n, declaration.anchor)
    if phase is None:
        return NO_PHASE if declaration.n in FIGURES else NO_SUCH_FIGURE
    if phase in standing(cells, deed):
        return phase if counts(phase, deed) else HOME
    if own_bits(cells, deed.side, deed.size) & phase.box != phase.mask:
        return NO_PHASE
    return NO_LONGER_COUNTS if deed.occupies else NOT_COMPLETED


def _declaration(trial: Trial, phase: Phase, declaration: Declaration) -> Clause | None:
    """Returns why the declaration is not possible by a phase that counts, from *size* to *compose* of P19."""
    can = trial.declarations
    match declaration:
        case Expand(adjective=adjective, time=time):
            region = None if can.no_slot() else can.region(phase)
            refused = can.no_slot() or (region if isinstance(region, Clause) else None)
            return refused or wrongly_named(trial.situation, adjective, time)
        case Abandon(slot=slot, adjective=adjective, time=time, special=special):
            refused = can.not_abandoned(phase, slot) or wrongly_named(trial.situation, adjective, time)
            return refused or (can.not_placed(phase, slot) if special else None)
        case Compose(partner=partner):
            return can.not_composing(phase) or can.not_absorbed(phase, partner)
