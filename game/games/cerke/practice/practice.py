"""The part of 机戦 in practice: what two turns bring by the exact odds of the sticks, and how answers are judged."""

from collections.abc import Sequence

from game.games.cerke.ai.bridge import board_of, pack
from game.games.cerke.practice.horizon import Horizon, TooMany
from game.games.cerke.practice.motives import MOTIVES
from game.games.cerke.rules.actions import Choice
from game.games.cerke.rules.asked.sight import SURE, takings
from game.games.cerke.rules.codec import format_action, parse_action
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.step import apply, legal
from game.practice.contract import DEEP, MOMENT, UNCLEAR, AnswerJudged, Practice, Proved
from game.rules.contract import CHANCE, Action, OptionValues
from game.storage.puzzles import Puzzle

CLEAR = 0.5
"""By so many points at least the right move is better than every other, within two turns."""


def prove(state: CerkeState, options: OptionValues, moves: int) -> Proved | None:
    """Returns the move that brings most points within two turns, None where none is better by `CLEAR`.

    In the last season the game hangs on who is ahead, and by other options than the first 皇 and sticks do otherwise:
    neither is told by points.
    """
    last = state.season.index + 1 >= state.options.seasons
    if moves != 1 or state.over is not None or not isinstance(state.phase, Choose) or last:
        return None
    if state.options != Options():
        return None
    named = _by_move(state)
    try:
        worths = Horizon(board_of(state)).worths(list(named), CLEAR)
    except TooMany:
        return None
    best = max(worths, key=lambda move: worths[move])
    if len(worths) < 2 or any(worths[best] - worth < CLEAR for move, worth in worths.items() if move != best):
        return None
    texts = tuple(format_action(action) for action in named[best])
    return Proved(texts, texts[:1], "odds", moves, len(worths) - 1)


def doubt(state: CerkeState, options: OptionValues) -> str:
    """Returns why a position is no puzzle: points alone decide in all but the last season, by the usual options."""
    last = state.season.index + 1 >= state.options.seasons
    if not isinstance(state.phase, Choose) or last or state.options != Options():
        return MOMENT
    try:
        Horizon(board_of(state)).worths(list(_by_move(state)), CLEAR)
    except TooMany:
        return DEEP
    return UNCLEAR


def _by_move(state: CerkeState) -> dict[int, list[Choice]]:
    """Returns the legal actions by what they come to: several ways of the 皇 and of steps lead to the same."""
    found: dict[int, list[Choice]] = {}
    tam = state.board.index(TAM)
    for action in state.choices:
        found.setdefault(pack(action, state.phase, tam), []).append(action)
    return found


def judge(state: CerkeState, puzzle: Puzzle, played: Sequence[str]) -> AnswerJudged:
    """Judges a move: a wrong one is refuted by the reply that makes a hand or takes the own one away."""
    if played[0] in puzzle.solutions:
        return AnswerJudged(right=True)
    after = apply(state, parse_action(played[0], state))
    if after.to_act in (CHANCE, state.turn) or not isinstance(after.phase, Choose) or after.over is not None:
        return AnswerJudged(right=False)
    move, worth = Horizon(board_of(after)).reply()
    if worth <= 0:
        return AnswerJudged(right=False)
    return AnswerJudged(right=False, reply=(format_action(_by_move(after)[move][0]),))


def candidates(state: CerkeState) -> list[Action]:
    """Returns the moves a person looks at first: what can surely be taken, then what can be tried."""
    if state.over is not None or not isinstance(state.phase, Choose):
        return list(legal(state))
    found = takings(state.board, state.turn, state.options)
    hope = {dst: odds / SURE for dst, (odds, _) in found.items()}
    return sorted(state.choices, key=lambda action: -hope.get(getattr(action, "dst", -1), 0.0))


PRACTICE = Practice(MOTIVES, prove, judge, candidates, doubt=doubt)
