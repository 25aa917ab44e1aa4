"""What 軍儀 gives for puzzles (`Row.practice`)."""

from collections.abc import Hashable, Sequence

from game.games.gungi.ai.bridge import pack
from game.games.gungi.practice.fight import TileFight, same_answer
from game.games.gungi.practice.motives import MOTIVES
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import GungiAction, InPlace, Move
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.state import GungiState
from game.practice.contract import MOMENT, Practice, Proved
from game.practice.judging import Wins
from game.rules.contract import OptionValues

CHECKS_FROM = 3
"""From so many own moves on only checks are looked at, as in 詰将棋."""
LENGTHS = (1, 2, 3)
WINS = Wins(GAME, TileFight, lambda state, action: pack(action), same_answer)


def prove(state: GungiState, options: OptionValues, moves: int) -> Proved | None:
    """Returns the proof of the one mate in so many own moves; no set-up, and nothing but strict mode."""
    return WINS.proved(state, moves, moves >= CHECKS_FROM) if _fought(state) else None


def doubt(state: GungiState, options: OptionValues) -> str:
    """Returns why a position is no puzzle."""
    return WINS.doubt(state, LENGTHS[-1]) if _fought(state) else MOMENT


def _fought(state: GungiState) -> bool:
    """Whether moves are made whose mates are counted: no set-up, no claim, and nothing owed for a broken tie."""
    over = state.result is not None or state.phase != PLAY
    return not (over or state.claim_mode or state.ties.owed[state.turn] is not None)


def candidates(state: GungiState) -> Sequence[GungiAction]:
    """Returns the actions that attack the 帥, and those that take something; of those that are one answer the first."""
    found = dict[Hashable, GungiAction]()
    for action in GAME.legal(state):
        if _takes(state, action) or GAME.apply(state, action).checkers:
            found.setdefault(same_answer(pack(action)), action)  # type: ignore[arg-type]  # one of the play
    return [*found.values()]


def _takes(state: GungiState, action: GungiAction) -> bool:
    """Whether a tile of the enemy is taken; one that is recalled to its own hand (G8.7) is not."""
    return isinstance(action, InPlace) or (
        isinstance(action, Move) and action.dst_layer <= len(state.cells[action.dst])
    )


PRACTICE = Practice(MOTIVES, prove, WINS.judge, candidates, LENGTHS, doubt)
