"""The guess of hidden backs (G4): it fits what is seen, stays while it can, and knows nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.budget import Memory
from game.games.gungi.ai.backs import guessed
from game.games.gungi.rules import GAME
from game.games.gungi.rules.observation import dealt, hidden_places, sample
from game.games.gungi.rules.pieces import OTHER
from game.games.gungi.rules.state import GungiState
from game.match.match import Match
from game.rules.chance import Stream
from tests.thorough import tries

PLIES = 90
GAMES = tries(3, 12)


def line(seed: int) -> list[GungiState]:
    """Returns the states of a random game, those of the play phase."""
    match, stream = Match(GAME, {}, seed), Stream(seed)
    while match.result is None and match.ply < PLIES:
        match.play(stream.choice(list(GAME.legal(match.state))))
    return [node.state for node in match.line() if node.state.phase == "play" and node.state.result is None]


@pytest.mark.parametrize("seed", range(GAMES))
def test_G4_a_guess_has_the_observation_it_was_made_from(seed: int) -> None:
    memory, stream = Memory(), Stream(seed)
    states = line(seed)
    assert len(states) > 20
    for state in states:
        seen = GAME.observe(state, 0)
        again = GAME.observe(guessed(seen, memory, stream), 0)
        assert (again.cells, again.hands, again.unseen) == (seen.cells, seen.hands, seen.unseen)
        assert Counter(memory.guess.values()) == Counter(seen.unseen)
        assert set(memory.guess) == set(hidden_places(seen))


def test_G4_2_what_still_can_be_is_guessed_again_whatever_chance_says() -> None:
    seen = GAME.observe(line(1)[0], 0)
    memory = Memory()
    first = guessed(seen, memory, Stream(1))
    for seed in range(2, 12):
        assert guessed(seen, memory, Stream(seed)).cells == first.cells
    others = {guessed(seen, Memory(), Stream(seed)).cells for seed in range(2, 12)}
    assert len(others) > 5, "without a memory they are dealt anew"


def test_a_guess_that_cannot_be_any_more_is_given_up_alone() -> None:
    seen = GAME.observe(line(1)[0], 0)
    memory = Memory()
    guessed(seen, memory, Stream(1))
    places = hidden_places(seen)
    kept = dict(memory.guess)
    memory.guess[places[0]] = 99
    guessed(seen, memory, Stream(2))
    assert memory.guess == kept, "only one back was left for that place"


def test_an_empty_memory_deals_as_a_sample_does() -> None:
    for state in line(2)[:20]:
        seen = GAME.observe(state, 1)
        assert guessed(seen, Memory(), Stream(5)) == sample(seen, Stream(5))


def test_backs_are_dealt_in_the_order_of_the_hidden_places() -> None:
    seen = GAME.observe(line(3)[0], 0)
    order = sorted(seen.unseen)
    cells = dealt(seen, order).cells
    on_board = [cells[sq][layer] for sq, layer in hidden_places(seen) if sq >= 0]
    assert [OTHER[tile] for tile in on_board] == order[: len(on_board)]
