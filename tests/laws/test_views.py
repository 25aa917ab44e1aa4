"""Laws 6 and 7: a seat is told nothing it may not know, and a completion of what it sees looks the same to it."""

from __future__ import annotations

from multiprocessing.reduction import ForkingPickler

import pytest

from game import catalog
from game.rules.chance import Stream
from tests.laws.pairs import Pairs
from tests.laws.walk import GAMES, SEEDS, shared_positions, some, told, walk
from tests.thorough import tries

MOST_LEFT_OUT = 0.02
EVERY = 3
"""Every third state of a walk is compared, to keep the fast suite fast."""
SHARED = tries(3, 1)
"""Of every so many shared positions it is seen whether they reach another process."""
ASKED = tries(5, 1)
"""Of every so many states of a walk all seats are asked what they may do."""

games = pytest.mark.parametrize("game_id", GAMES)


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
    game = catalog.rules(game_id)
    for step in walk(game_id, seed)[::ASKED]:
        for seat in range(game.seats):
            seen = game.observe(step.state, seat)
            assert seen.seat == seat
            whole = some(game.legal(step.state), seed) if step.state.to_act == seat else []
            assert list(some(seen.legal, seed)) == list(whole)


@pytest.mark.slow
@games
def test_what_a_seat_sees_and_plays_reaches_another_process_whole(game_id: str) -> None:
    """The computer thinks in a process of its own: observation and action go there and back as bytes."""
    game = catalog.rules(game_id)
    steps = walk(game_id, SEEDS[0])[:: 4 * EVERY]
    shared = shared_positions(game_id)[::SHARED]
    states = [*(step.state for step in steps), *(state for _, state in shared)]
    observed = [game.observe(state, max(state.to_act, 0)) for state in states]
    for value in (*observed, *(step.action for step in steps)):
        assert ForkingPickler.loads(ForkingPickler.dumps(value)) == value


@games
def test_a_game_that_hides_something_says_so(game_id: str) -> None:
    """By that the table, the library and the command line know whose unfinished games hold secrets."""
    game = catalog.rules(game_id)
    walked = [step.state for step in walk(game_id, SEEDS[0])[::EVERY]]
    differs = any(
        game.position_out(game.sample(game.observe(state, seat), Stream(n))) != game.position_out(state)
        for n, state in enumerate((*walked, *(state for _, state in shared_positions(game_id)[::EVERY])))
        for seat in range(game.seats)
    )
    assert game.hides == differs
