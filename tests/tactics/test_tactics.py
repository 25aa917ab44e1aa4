"""The kept tactical positions are what they say, by the rules alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.campaigns.tactics import kept, state_of
from tests.games.prosfair.rules.play import at, turn
from tests.tactics.proofs import (
    AVOID,
    HANGS,
    KINDS,
    ONE,
    THREE,
    actions,
    comes_to,
    forces,
    hangs,
    is_kind,
    keeps,
    safe,
    solves,
    wins,
)
from tests.thorough import each


@pytest.mark.parametrize("game_id", KINDS)
def test_there_are_sixty_of_them(game_id: str) -> None:
    kinds = Counter(entry["kind"] for entry in kept(game_id) if entry["kind"] != HANGS)
    wanted = {ONE: 20, THREE: 20, AVOID: 20} if KINDS[game_id].forcing else {ONE: 30, AVOID: 30}
    assert kinds == wanted


def test_in_twenty_more_of_the_long_form_something_hangs() -> None:
    hanging = [entry for entry in kept("prosfair") if entry["kind"] == HANGS]
    assert len(hanging) == 20
    assert {entry["options"]["form"] for entry in hanging} == {"hon"}


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


@pytest.mark.parametrize(
    ("pieces", "text", "came_to"),
    [
        ("Bb1 bm13 Wd4 cd9", "Wd4xd9", 4),  # nothing guards it
        ("Bb1 bm13 Wd4 cd9 wd13", "Wd4xd9", 0),
        ("Bb1 bm13 Wd4 cd9 gd10", "Wd4xd9", 0),
        ("Bb1 bm13 Wd4 cd9 wd13 Qd3", "Wd4xd9", 4),  # who takes it is taken
        ("Bb1 bm13 Wd4 qg10", "Bb1-c1", 0),
        ("Bb1 bm13 Wd4 qg7", "Bb1-c1", -4),
        ("Bb1 bm13 Wd4 qg7", "Wd4-d5", 0),
        ("Bb1 bm13 Wd4 qg7 Qd3", "Bb1-c1", 0),  # the q would be taken for it
    ],
)
def test_what_a_turn_comes_to_is_counted_by_strength(pieces: str, text: str, came_to: int) -> None:
    state = at(pieces, form="hon", level="standard")
    assert comes_to(state, turn(state, text)) == came_to


def test_what_hangs_is_asked_where_few_turns_are_right() -> None:
    hanging, quiet = (at(f"Bb1 bm13 Wd4 gm12 {piece}", form="hon", level="standard") for piece in ("cd9", "gg7"))
    assert hangs(hanging) and not hangs(quiet)
    assert keeps(hanging, turn(hanging, "Wd4xd9")) and not keeps(hanging, turn(hanging, "Bb1-c1"))
