"""What a turn gains and risks on the boards, and which squares a side attacks, told by the rules (P6, P7, P8)."""

from dataclasses import dataclass

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.actions import Move, ProsfairAction, Turn
from game.games.prosfair.rules.checks import attacked
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import STRENGTH, kind_of, side_of
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.rules.contract import Event

LOOSE = 2
"""The least loss of an exchange that is worth a word."""


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


@dataclass(frozen=True, slots=True)
class Risk:
    """An own piece on a square of `board` that the piece on `by` can take there next.

    loss: by how much the strengths lost exceed those won when both sides go on taking there as long as it pays.
    covered: whether it can be taken back. won: whether the turn itself takes something.
    """

    piece: int
    board: int
    at: int
    by: int
    loss: int
    covered: bool
    won: bool


def risk(state: ProsfairState, action: ProsfairAction) -> Risk | None:
    """Returns what a turn would lose on the square it ends on, by strength (P3.1); None where that is worth no word.

    A piece that is lost for nothing is; of an exchange a loss of `LOOSE` or more. A turn that wins the game risks none.
    """
    if not isinstance(action, Turn):
        return None
    gained, after = gains(state, action), apply(state, action)
    act, board = action.act, after.boards[action.act.board]
    piece = board.cells[act.dst] if board is not None else 0
    if after.result is not None or not piece or side_of(piece) != state.turn:
        return None
    taken = _cheapest(after, act.board, act.dst)
    if taken is None:
        return None
    back = _wins_there(apply(after, taken), act.board, act.dst)
    won = sum(STRENGTH[kind_of(one)] for one in gained.captured)
    loss = STRENGTH[kind_of(piece)] - back - won
    if loss < LOOSE and (won or back or loss <= 0):
        return None
    assert isinstance(taken.act, Move)
    return Risk(piece, act.board, act.dst, taken.act.src, loss, back > 0, won > 0)


def _wins_there(state: ProsfairState, board: int, at: int) -> int:
    """Returns what strength the side to move wins by taking on a square, 0 where it had better not."""
    turn, there = _cheapest(state, board, at), state.boards[board]
    if turn is None or there is None:
        return 0
    return max(0, STRENGTH[kind_of(there.cells[at])] - _wins_there(apply(state, turn), board, at))


def _cheapest(state: ProsfairState, board: int, at: int) -> Turn | None:
    """Returns how the weakest piece that may takes what stands on a square; None where nothing may."""
    there = state.boards[board]
    if there is None or state.result is not None:
        return None
    found = [turn for turn in state.turns if turn.declare is None and (turn.act.board, turn.act.dst) == (board, at)]
    taking = [(STRENGTH[kind_of(there.cells[turn.act.src])], turn) for turn in found if isinstance(turn.act, Move)]
    return min(taking, key=lambda one: one[0])[1] if taking else None
