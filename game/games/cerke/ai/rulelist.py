"""The test opponent that goes through an ordered list of rules and plays by the first that names a move.

1. No silly moves: nothing over the 皇, no idle 皇, no step back to where it began, no drops.
2. Complete a hand by a capture whose odds are good.
3. Of the rest keep the moves that do not let the other side complete one.
4. A 巫 goes to 皇処 where nothing can take it.
5. Take what is not defended.
6. Anything else that is left.
"""

from collections.abc import Sequence

from game.games.cerke.ai import moves
from game.games.cerke.ai.board import Board
from game.games.cerke.ai.bridge import board_of, grouped
from game.games.cerke.ai.evaluate import sight
from game.games.cerke.ai.hands import GAINS
from game.games.cerke.rules.actions import Decline, EndSeason, GoOn, PlayAction
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.pieces import CAPTIVE, KIND, SHAMAN
from game.rules.chance import Stream

GOOD_ODDS = 0.5

Landing = tuple[int, int, float]
"""From, to, and the odds of getting there."""


def rulelist_player(observation: CerkeObservation, stream: Stream) -> PlayAction:
    """Returns the action the first fitting rule names."""
    if isinstance(observation.phase, Declare):
        return EndSeason() if observation.phase.stake > 0 else GoOn()
    board = board_of(observation)
    actions = grouped(observation)
    found = list(actions)
    stream.shuffle(found)
    if not isinstance(observation.phase, Choose):
        found = [move for move in found if move & 7 == moves.SHIFT]
        if not found:
            return Decline()
    return actions[_chosen(board, found)]


def _chosen(board: Board, found: Sequence[int]) -> int:
    sensible = [move for move in found if not _silly(board, move)] or list(found)
    ways = {move: _landings(board, move) for move in sensible}
    best = {move: max((_completing(board, way) for way in ways[move]), default=0.0) for move in sensible}
    likeliest = max(sensible, key=best.__getitem__)
    if best[likeliest] >= GOOD_ODDS:
        return likeliest
    careful = [move for move in sensible if not _lets_complete(board, move, ways[move])] or sensible
    for rule in (_safe_shaman, _undefended):
        for move in careful:
            if any(rule(board, src, dst) for src, dst, odds in ways[move] if odds >= GOOD_ODDS):
                return move
    return careful[0]


def _silly(board: Board, move: int) -> bool:
    kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
    if move & moves.KUT or kind == moves.DROP:
        return True
    if kind == moves.TAM:
        return b == board.tam or board.tam_moved
    return kind == moves.SHIFT and a == b


def _landings(board: Board, move: int) -> list[Landing]:
    kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
    if kind == moves.SHIFT:
        return [_wet(board, a, b, 1.0)]
    if kind == moves.THROW:
        ends = moves.throw_ends(board, a, b, (move >> 18) - 1)
        return [_wet(board, a, dst, moves.AT_LEAST[sticks]) for dst, sticks in ends if dst != a]
    return []


def _wet(board: Board, src: int, dst: int, odds: float) -> Landing:
    return src, dst, odds * moves.WATER_ODDS if moves.needs_water(board, src, dst) else odds


def _completing(board: Board, landing: Landing) -> float:
    """Returns the odds that a landing completes a hand."""
    src, dst, odds = landing
    taken = board.cells[dst]
    return odds if taken and src != dst and GAINS[board.hands[board.turn]].stake[CAPTIVE[taken]] else 0.0


def _lets_complete(board: Board, move: int, ways: Sequence[Landing]) -> bool:
    """Whether the other side could well complete a hand after the move, told by the first place it may lead to."""
    turn = board.turn
    if move & 7 == moves.TAM:
        src = board.move_tam(move >> 10 & 127)
        found = sight(board, 1 - turn)
        board.move_tam(src)
    elif ways:
        start, dst, _ = ways[0]
        taken = board.shift(start, dst)
        found = sight(board, 1 - turn)
        board.unshift(start, dst, taken)
    else:
        found = sight(board, 1 - turn)
    return found.best >= GOOD_ODDS


def _attacked(board: Board, src: int, dst: int) -> bool:
    """Whether the other side might take the piece of `src` once it stands on `dst`."""
    taken = board.shift(src, dst)
    board.turn = 1 - board.turn
    found = any(there == dst for _, there, _ in moves.captures(board))
    board.turn = 1 - board.turn
    board.unshift(src, dst, taken)
    return found


def _safe_shaman(board: Board, src: int, dst: int) -> bool:
    if KIND[board.cells[src]] != SHAMAN or board.field >> src & 1 or not board.field >> dst & 1:
        return False
    return not board.cells[dst] and not _attacked(board, src, dst)


def _undefended(board: Board, src: int, dst: int) -> bool:
    return bool(board.cells[dst]) and src != dst and not _attacked(board, src, dst)
