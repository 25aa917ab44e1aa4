"""Laws 6 and 7: a seat is told nothing it may not know, and a completion of what it sees looks the same to it."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalog
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Game
from tests.laws.walk import GAMES, SEEDS, shared_positions, told, tried, walk

BY_MATE_TEST = {"gungi": {"G12.4", "G11.5", "G11.7"}}
"""Clauses that look at what the defender may answer, hidden faces included (G4.7); pairs that differ so are counted."""
MOST_LEFT_OUT = 0.02
EVERY = 3
"""Every third state of a walk is compared, to keep the fast suite fast."""

games = pytest.mark.parametrize("game_id", GAMES)


class Pairs:
    """Compares states that differ only in what a seat cannot see, and counts the pairs whose mate tests differ."""

    def __init__(self, game_id: str) -> None:
        self.game: Game = catalog.rules(game_id)
        self.game_id = game_id
        self.compared = 0
        self.left_out = 0

    def check(self, state: Any, seat: int, seed: int) -> None:
        """What laws 6 and 7 say of one state and seat."""
        seen = state.observation(seat)
        other = self.game.sample(seen, Stream(seed))
        if self._mates_differ(state, other):
            self.left_out += 1
            return
        self.compared += 1
        assert other.observation(seat) == seen, "a completion looks different"
        if state.to_act == seat:
            assert list(other.legal_actions()) == list(state.legal_actions())
            for action in tried(self.game_id, 10, seed):
                mine, theirs = state.explain_illegal(action), other.explain_illegal(action)
                if not self._by_mate(mine) and not self._by_mate(theirs):
                    assert mine == theirs, f"the refusal of {self.game.format(action)} tells a secret"
        self._compare_steps(state, other, seat, seed)

    def _mates_differ(self, state: Any, other: Any) -> bool:
        if state.result != other.result:
            return True
        mine, theirs = set(state.legal_actions()), set(other.legal_actions())
        return any(
            self._by_mate(one.explain_illegal(action))
            for one, actions in ((other, mine - theirs), (state, theirs - mine))
            for action in actions
        )

    def _by_mate(self, clause: Any) -> bool:
        return clause is not None and clause.id in BY_MATE_TEST.get(self.game_id, ())

    def _compare_steps(self, state: Any, other: Any, seat: int, seed: int) -> None:
        """The events of a step tell a seat no more than what it sees after the step."""
        if state.to_act == CHANCE:
            return
        stream = Stream(seed + 1)
        both = set(other.legal_actions())
        shared = [action for action in state.legal_actions() if action in both]
        for _ in range(min(2, len(shared))):
            action = stream.choice(shared)
            stories, views = [], []
            for one in (state, other):
                log: list[Any] = []
                after = one.apply(action, log)
                stories.append([event.seen_by(seat) for event in log])
                views.append(after.observation(seat))
            if views[0] == views[1]:
                assert stories[0] == stories[1], f"the events of {self.game.format(action)} tell a secret"


@games
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_cannot_see_changes_nothing_for_it(game_id: str, seed: int) -> None:
    pairs = Pairs(game_id)
    steps = walk(game_id, seed)
    for n, step in enumerate(steps[::EVERY]):
        with told(game_id, seed, steps, EVERY * n):
            for seat in range(pairs.game.seats):
                pairs.check(step.state, seat, seed * 1000 + n)
    assert pairs.left_out <= max(1, MOST_LEFT_OUT * pairs.compared)


@games
def test_what_a_seat_cannot_see_changes_nothing_in_the_shared_positions(game_id: str) -> None:
    pairs = Pairs(game_id)
    for n, (name, state) in enumerate(shared_positions(game_id)):
        try:
            for seat in range(pairs.game.seats):
                pairs.check(state, seat, n)
        except BaseException as failure:
            failure.add_note(f"position {name}")
            raise
    assert pairs.compared > pairs.left_out


@games
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_only_the_seat_to_act_is_told_its_actions(game_id: str, seed: int) -> None:
    for step in walk(game_id, seed):
        for seat in range(catalog.rules(game_id).seats):
            seen = step.state.observation(seat)
            assert seen.seat == seat
            assert list(seen.legal) == (list(step.state.legal_actions()) if step.state.to_act == seat else [])
