"""The practice of a plain game: puzzles whose first action wins, or begins the main line that stands in the file."""

from collections.abc import Sequence
from typing import Any

from game.practice.contract import AnswerJudged, Practice, Proved
from game.rules.contract import AnyGame, OptionValues
from game.storage.puzzles import Puzzle


def plain_practice(game: AnyGame) -> Practice:
    """Returns what a game without chance gives for puzzles of wins in one; longer ones follow their main line."""

    def prove(state: Any, options: OptionValues, moves: int) -> Proved | None:
        legal = game.legal(state)
        wins = tuple(game.format(one) for one in legal if _won(game, state, game.apply(state, one)))
        return Proved(wins, wins[:1], "win", 1, len(legal) - len(wins)) if wins and moves == 1 else None

    def judge(state: Any, puzzle: Puzzle, played: Sequence[str]) -> AnswerJudged:
        began = state
        for text in played:
            state = game.apply(state, game.parse(text, state))
        ways = (*((one,) for one in puzzle.solutions), puzzle.line)
        right = _won(game, began, state) or any(tuple(played) == way[: len(played)] for way in ways)
        if not right:
            replies = () if state.result is not None else game.legal(state)[:1]
            return AnswerJudged(False, tuple(game.format(one) for one in replies))
        left = () if state.result is not None else puzzle.line[len(played) :]
        reply = left[:1] if state.to_act != began.to_act else ()
        return AnswerJudged(True, tuple(reply), over=len(left) <= len(reply))

    return Practice({}, prove, judge, game.legal)


def _won(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether the seat that is to act before has won after."""
    return after.result is not None and after.result.winner == before.to_act
