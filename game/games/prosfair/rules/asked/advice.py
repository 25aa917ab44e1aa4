"""What a turn gains and risks on the boards, and which squares a side attacks, told by the rules (P6, P7, P8)."""

from dataclasses import dataclass

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.checks import attacked
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import B, kind_of, side_of
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.contract import Event


@dataclass(frozen=True, slots=True)
class Gains:
    """What a turn gains: it wins the game, takes pieces, completes a phase of `phase` pieces (0: none), checks, saves.

    `checks`: the enemy's Bolussa is attacked then (P7); `saves`: the own one was before.
    """

    wins: bool = False
    captured: tuple[int, ...] = ()
    phase: int = 0
    checks: bool = False
    saves: bool = False


def gains(state: ProsfairState, action: ProsfairAction) -> Gains:
    """Returns what a legal turn of the side to act gains."""
    if not isinstance(action, Turn):
        return Gains()
    log: list[Event] = []
    after = apply(state, action, log)
    return Gains(
        wins=after.result is not None and after.result.winner == state.turn,
        captured=tuple(event.piece for event in log if isinstance(event, ev.Captured)),
        phase=max((event.n for event in log if isinstance(event, ev.PhaseCompleted)), default=0),
        checks=after.in_check,
        saves=state.in_check,
    )


def threats_of(seen: ProsfairObservation, side: int) -> tuple[tuple[int, int], ...]:
    """Returns (board, square) of everything `side` attacks now, on all boards, whatever stands there (P5, P7.1)."""
    found = []
    for number, board in enumerate(seen.boards):
        if board is None:
            continue
        cells = with_walls(board.cells, number, seen.specials)
        size = seen.options.table.grid(number).files
        time = seen.attributes.time
        found += [(number, sq) for sq in range(size * size) if attacked(cells, sq, size, time, side)]
    return tuple(found)


def risk(state: ProsfairState, action: ProsfairAction) -> int:
    """Returns the piece that could be taken next on the square a turn ends on, nothing covering it; 0: none.

    Nothing is risked by a turn that wins, takes a piece, or gives ツュル.
    """
    if not isinstance(action, Turn):
        return 0
    gained = gains(state, action)
    if gained.wins or gained.captured or gained.checks:
        return 0
    after = apply(state, action)
    board = after.boards[action.act.board]
    if after.result is not None or board is None:
        return 0
    piece, time = board.cells[action.act.dst], after.attributes.time
    if not piece or side_of(piece) != state.turn or kind_of(piece) == B:
        return 0
    cells = with_walls(board.cells, action.act.board, after.specials)
    size = after.options.table.grid(action.act.board).files
    if not attacked(cells, action.act.dst, size, time, 1 - state.turn):
        return 0
    return 0 if attacked(cells, action.act.dst, size, time, state.turn) else piece
