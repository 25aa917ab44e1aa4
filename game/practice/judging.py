"""Answers to a puzzle of a forced win, judged by the search that proved it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from game.practice.contract import DEEP, HIDDEN, NONE, SEVERAL, AnswerJudged, Proved
from game.practice.forced import Battle, Forced, TooMuch, longest, only_win, refutation
from game.rules.contract import Action, AnyGame
from game.storage.puzzles import Puzzle

NODES = 5_000
"""Nodes that each part of a proof may cost, and each look of the judge: a few seconds of a processor at most."""


@dataclass(frozen=True, slots=True)
class Wins:
    """What a game lends to proofs of forced wins.

    fight: the fast board of a state; with `sure` it leaves out what the seat to act could only choose by knowing what
    is hidden from it. pack: an action as a move of that board. same: what moves that are one answer have in common.
    """

    game: AnyGame
    fight: Callable[[Any, bool], Battle]
    pack: Callable[[Any, Any], int]
    same: Callable[[int], Hashable]

    def proved(self, state: Any, moves: int, checks: bool) -> Proved | None:
        """Returns the proof of the one win in so many own moves; `checks` as for `only_win`."""
        found = only_win(self.fight(state, False), moves, NODES, self.same, checks)
        if found is None or not self._holds_whatever_is_hidden(state, found.first, moves, checks):
            return None
        solutions = tuple(self.game.format(action) for action in self._actions(state, found.first))
        proof = "checks" if checks else "win"
        return Proved(solutions, tuple(self._texts(state, found.line)), proof, moves, found.failing)

    def doubt(self, state: Any, most: int) -> str:
        """Returns why no win in up to `most` own moves was proved, of which those from the third on are checks."""
        try:
            for moves in range(1, min(most, 2) + 1):
                if only_win(self.fight(state, False), moves, NODES, self.same) is not None:
                    return HIDDEN
                if Forced(self.fight(state, False), NODES).wins(moves):
                    return SEVERAL
            found = Forced(self.fight(state, False), NODES, checks=True).wins(most)
        except TooMuch:
            return DEEP
        return SEVERAL if found else NONE

    def _holds_whatever_is_hidden(self, state: Any, first: Sequence[int], moves: int, checks: bool) -> bool:
        if not self.game.hides:
            return True
        search = Forced(self.fight(state, True), NODES, checks)
        try:
            return all(search.answers(move, moves) for move in first)
        except TooMuch:
            return False

    def _actions(self, state: Any, moves: Sequence[int]) -> list[Action]:
        known = {self.pack(state, action): action for action in self.game.legal(state)}
        return [known[move] for move in moves]

    def _texts(self, state: Any, moves: Sequence[int]) -> list[str]:
        found = []
        for move in moves:
            (action,) = self._actions(state, [move])
            found.append(self.game.format(action))
            state = self.game.apply(state, action)
        return found

    # --- the judge -------------------------------------------------------------------------------------------------

    def judge(self, state: Any, puzzle: Puzzle, played: Sequence[str]) -> AnswerJudged:
        """Returns how it stands after `played`. Raises RulesError for a text that cannot be read."""
        seat, own, checks = state.to_act, 0, puzzle.proof == "checks"
        for number, text in enumerate(played):
            action = self.game.parse(text, state)
            before, state = state, self.game.apply(state, action)
            if before.to_act != seat:
                continue
            own += 1
            if not self._right(before, action, puzzle, own - 1, text, checks):
                return AnswerJudged(False, () if number + 1 < len(played) else self._reply(state, puzzle, own, False))
        if state.result is not None or own >= puzzle.moves:
            return AnswerJudged(state.result is not None and state.result.winner == seat)
        reply = () if state.to_act == seat else self._reply(state, puzzle, own, True)
        return AnswerJudged(True, reply, over=False)

    def _right(self, state: Any, action: Action, puzzle: Puzzle, own: int, text: str, checks: bool) -> bool:
        after = self.game.apply(state, action)
        if after.result is not None:
            return bool(after.result.winner == state.to_act)
        if own == 0:
            return text in puzzle.solutions
        try:
            search = Forced(self.fight(state, False), NODES, checks)
            return search.answers(self.pack(state, action), puzzle.moves - own)
        except TooMuch:
            return False

    def _reply(self, state: Any, puzzle: Puzzle, own: int, right: bool) -> tuple[str, ...]:
        """Returns what the other side plays; nothing where the game has ended."""
        if state.result is not None:
            return ()
        left = puzzle.moves - own
        fight = self.fight(state, False)
        search = _Answering(fight, NODES, puzzle.proof == "checks")
        try:
            move = longest(search, left) if right else refutation(search, left)
        except TooMuch:
            move = 0
        move = move or next(iter(fight.moves()))
        return (self.game.format(self._actions(state, [move])[0]),)


class _Answering(Forced):
    """The search from a position in which the defender is to act."""

    def __init__(self, fight: Battle, nodes: int, checks: bool) -> None:
        super().__init__(fight, nodes, checks)
        self._attacker = 1 - fight.turn
