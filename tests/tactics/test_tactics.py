"""The kept tactical positions are what they say, by the rules alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.campaigns.tactics import kept, state_of
from tests.tactics.proofs import AVOID, KINDS, ONE, THREE, actions, forces, is_kind, safe, solves, wins
from tests.thorough import each


@pytest.mark.parametrize("game_id", KINDS)
def test_there_are_sixty_of_them(game_id: str) -> None:
    kinds = Counter(entry["kind"] for entry in kept(game_id))
    wanted = {ONE: 20, THREE: 20, AVOID: 20} if KINDS[game_id].forcing else {ONE: 30, AVOID: 30}
    assert kinds == wanted


@pytest.mark.slow
@pytest.mark.parametrize("game_id", KINDS)
def test_each_asks_what_its_kind_says(game_id: str) -> None:
    for entry in each(4, kept(game_id)):
        assert is_kind(game_id, entry["kind"], state_of(game_id, entry)), entry["seed"]


def test_a_win_at_once_solves_one_and_three_and_anything_else_does_not() -> None:
    entry = next(entry for entry in kept("prosfair") if entry["kind"] == ONE)
    state = state_of("prosfair", entry)
    winning = [action for action in actions("prosfair", state) if wins("prosfair", state, action)]
    other = next(action for action in actions("prosfair", state) if action not in winning)
    assert winning and all(solves("prosfair", kind, state, winning[0]) for kind in (ONE, THREE, AVOID))
    assert not solves("prosfair", ONE, state, other)


def test_an_action_that_lets_the_other_side_win_is_not_safe_and_forces_nothing() -> None:
    entry = next(entry for entry in kept("prosfair") if entry["kind"] == AVOID)
    state = state_of("prosfair", entry)
    told = {safe("prosfair", state, action) for action in actions("prosfair", state)}
    assert told == {True, False}
    bad = next(action for action in actions("prosfair", state) if not safe("prosfair", state, action))
    assert not forces("prosfair", state, bad)
