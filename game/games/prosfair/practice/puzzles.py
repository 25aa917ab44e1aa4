"""What プロスフェアー gives for puzzles (`Row.practice`)."""

from collections.abc import Sequence
from typing import Any

from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.tables import tables
from game.games.prosfair.practice.fight import FieldFight, same_turn
from game.games.prosfair.practice.motives import MOTIVES
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Enter, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.practice.contract import Practice, Proved
from game.practice.judging import Wins
from game.rules.contract import OptionValues

CHECKS_FROM = 3
"""From so many own turns on only checks are looked at."""
LENGTHS = (1, 2, 3)


def _pack(state: ProsfairState, action: Any) -> int:
    return pack(action, tables(state.options.form))


WINS = Wins(GAME, lambda state, sure: FieldFight(state), _pack, same_turn)


def prove(state: ProsfairState, options: OptionValues, moves: int) -> Proved | None:
    """Returns the proof of the one win in so many own turns, all boards, entries and declarations counted."""
    return None if state.result is not None else WINS.proved(state, moves, moves >= CHECKS_FROM)


def doubt(state: ProsfairState, options: OptionValues) -> str:
    """Returns why a position is no puzzle."""
    return WINS.doubt(state, LENGTHS[-1])


def candidates(state: ProsfairState) -> Sequence[Turn]:
    """Returns the turns that attack the Bolussa, take a piece or declare something."""
    found = []
    for turn in state.turns:
        after = GAME.apply(state, turn)
        board = state.boards[turn.act.board]
        takes = board is not None and not isinstance(turn.act, Enter) and board.cells[turn.act.dst]
        if takes or turn.declare is not None or after.in_check:
            found.append(turn)
    return found


PRACTICE = Practice(MOTIVES, prove, WINS.judge, candidates, LENGTHS, doubt)
