"""Laws 6 and 7 of one position: a seat is told nothing it may not know, and a completion looks the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import catalog
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Game
from tests.laws.walk import some, tried

BY_MATE_TEST = {"gungi": {"G12.4", "G11.5", "G11.7"}}
"""Clauses that look at what the defender may answer, hidden faces included (G4.7); pairs that differ so are counted."""
ACTIONS = 2
"""How many actions of a position are played in both states."""


class Pairs:
    """Compares states that differ only in what a seat cannot see, and counts what was compared.

    compared, left_out: pairs of states; left out are those whose mate tests differ. steps: actions whose events were
    compared. told_more: actions that told the seat something new in every completion tried (a card it drew), so that
    nothing could be compared. `tries`: how many further completions such an action is tried in.
    """

    def __init__(self, game_id: str, tries: int = 0) -> None:
        self.game: Game = catalog.rules(game_id)
        self.game_id = game_id
        self.tries = tries
        self.compared = self.left_out = self.steps = self.told_more = 0

    def check(self, state: Any, seat: int, seed: int) -> None:
        """Asserts what laws 6 and 7 say of one state and seat."""
        seen = self.game.observe(state, seat)
        stream = Stream(seed)
        other = self.game.sample(seen, stream)
        mine, theirs = some(self.game.legal(state), seed), some(self.game.legal(other), seed)
        if self._mates_differ(state, other, mine, theirs):
            self.left_out += 1
            return
        self.compared += 1
        assert self.game.observe(other, seat) == seen, "a completion looks different"
        if self.game.seen_out is not None:
            for eyes in (seat, None):
                told = [self.game.seen_out(one, eyes) for one in (state, other)]
                assert told[0] == told[1], f"the position object as {eyes} sees it tells a secret"
        if state.to_act == seat:
            assert list(theirs) == list(mine)
            for action in tried(self.game_id, 10, seed):
                told = [self.game.explain(one, action) for one in (state, other)]
                if not any(map(self._by_mate, told)):
                    assert told[0] == told[1], f"the refusal of {self.game.format(action)} tells a secret"
        if state.to_act != CHANCE:
            both = set(theirs)
            self._compare_steps(state, other, [each for each in mine if each in both], seat, Stream(seed + 1))

    def _mates_differ(self, state: Any, other: Any, mine: Sequence[Any], theirs: Sequence[Any]) -> bool:
        if state.result != other.result:
            return True
        if mine == theirs:
            return False
        return any(
            self._by_mate(self.game.explain(one, action))
            for one, actions in ((other, set(mine) - set(theirs)), (state, set(theirs) - set(mine)))
            for action in actions
        )

    def _by_mate(self, clause: Any) -> bool:
        return clause is not None and clause.id in BY_MATE_TEST.get(self.game_id, ())

    def _compare_steps(self, state: Any, other: Any, shared: Sequence[Any], seat: int, stream: Stream) -> None:
        """The events of a step that both states share tell a seat no more than what it sees after the step."""
        for _ in range(min(ACTIONS, len(shared))):
            self._compare_step(state, other, stream.choice(shared), seat, stream)

    def _compare_step(self, state: Any, other: Any, action: Any, seat: int, stream: Stream) -> None:
        view, story = _told(self.game, state, action, seat)
        for _ in range(self.tries + 1):
            their_view, their_story = _told(self.game, other, action, seat)
            if their_view == view:
                self.steps += 1
                assert their_story == story, f"the events of {self.game.format(action)} tell a secret"
                return
            other = self.game.sample(self.game.observe(state, seat), stream)
            if action not in self.game.legal(other):
                break
        self.told_more += 1


def _told(game: Game, state: Any, action: Any, seat: int) -> tuple[Any, Sequence[Any]]:
    """Returns what a seat sees after an action, and its share of the events, those that it knows of."""
    log: list[Any] = []
    after = game.apply(state, action, log)
    return game.observe(after, seat), [seen for event in log if (seen := event.seen_by(seat)) is not None]
