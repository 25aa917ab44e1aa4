"""The motives of the puzzles of 机戦: what the right move does on the board, told by the rules alone."""

from collections.abc import Callable, Mapping, Sequence

from game.games.cerke.rules.actions import Drop, Move, StepOver, StepThrow, TamMove
from game.games.cerke.rules.asked.sight import hands_in_reach, made_by, takings
from game.games.cerke.rules.pieces import EMPTY
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.yaku import SAME_INK
from game.rules.contract import Action

Test = Callable[[CerkeState, Sequence[Action]], bool]


def _made(state: CerkeState, action: Action) -> tuple[str, ...]:
    """Returns the hands that a move makes when it arrives (C11)."""
    if not isinstance(action, Move | StepOver) or action.dst == action.src:
        return ()
    taken = state.board[action.dst]
    return made_by(state.hands[state.turn], taken) if taken != EMPTY else ()


def _threatened(state: CerkeState) -> bool:
    """Whether the other side could make a hand, were it its turn."""
    other = 1 - state.turn
    return bool(hands_in_reach(state, takings(state.board, other, state.options), other))


def _is_quiet(state: CerkeState, action: Action) -> bool:
    return not isinstance(action, StepThrow) and not _made(state, action)


def _aims(state: CerkeState, line: Sequence[Action]) -> bool:
    return _is_quiet(state, line[0])


def _takes(state: CerkeState, line: Sequence[Action]) -> bool:
    return bool(_made(state, line[0]))


def _steps(state: CerkeState, line: Sequence[Action]) -> bool:
    return isinstance(line[0], StepOver) and bool(_made(state, line[0]))


def _throws(state: CerkeState, line: Sequence[Action]) -> bool:
    return isinstance(line[0], StepThrow)


def _wades(state: CerkeState, line: Sequence[Action]) -> bool:
    """Whether the piece has to be let into the water (C7.1)."""
    move = line[0]
    return isinstance(move, Move | StepOver) and state.needs_water_throw(move.src, move.dst)


def _inks(state: CerkeState, line: Sequence[Action]) -> bool:
    return any(name.startswith(SAME_INK) for name in _made(state, line[0]))


def _guards(state: CerkeState, line: Sequence[Action]) -> bool:
    return _is_quiet(state, line[0]) and _threatened(state)


def _drops(state: CerkeState, line: Sequence[Action]) -> bool:
    return isinstance(line[0], Drop)


def _moves_tam(state: CerkeState, line: Sequence[Action]) -> bool:
    return isinstance(line[0], TamMove)


def _is_futile(state: CerkeState, line: Sequence[Action]) -> bool:
    """Whether the 皇 is moved in vain on purpose (C11.6)."""
    move = line[0]
    return isinstance(move, TamMove) and (move.second == move.src or state.season.tam_moved)


MOTIVES: Mapping[str, Test] = {
    "take": _takes,
    "step": _steps,
    "throw": _throws,
    "ink": _inks,
    "aim": _aims,
    "guard": _guards,
    "water": _wades,
    "drop": _drops,
    "tam": _moves_tam,
    "futile": _is_futile,
}
